"""The timeline (--trace) and the statistics as JSON (--stats=json), of programs that x10c compiles."""
import collections
import json
import re
from harness import *

COMBINATIONS = [("pool", 1, "none"), ("spawn", 1, "none"), ("pool", 4, "shm"), ("spawn", 4, "shm"),
                ("pool", 4, "sockets"), ("spawn", 4, "sockets")]
FIELDS = {  # what the format asks of each kind of event, beside those that all have
    "X": {"ts", "dur"}, "i": {"ts", "s"}, "s": {"ts", "id"}, "f": {"ts", "id", "bp"}, "M": {"args"}}

COUNTS = """
public class Counts {
  static def work(n:Long) { if (n == -1) Console.OUT.println(n); }
  public static def main(args:Rail[String]) {
    finish for (i in 1..30) async { System.sleep(0); work(i); }
    finish for (p in Place.places()) if (p != here) for (i in 1..7) at (p) async work(i);
    for (p in Place.places()) if (p != here) at (p) work(7);
    val box = new Cell[Boolean](false);
    finish {
      async { when (box()) { } }
      async { System.sleep(20); atomic box() = true; }
    }
  }
}
"""
DEADLOCK = """
public class Deadlock {
  public static def main(args:Rail[String]) {
    finish for (p in Place.places()) at (p) async when (args.size > 9) { }
  }
}
"""
WAITS = """
public class Waits {
  public static def main(args:Rail[String]) {
    finish for (p in Place.places()) at (p) async {
      Console.OUT.println("waiting");
      Console.OUT.flush();
      System.sleep(600000);
    }
  }
}
"""
MANY = """
public class Many {
  static def fib(n:Long):Long {
    if (n < 2) return n;
    val a:Long, b:Long;
    finish { async a = fib(n - 1); b = fib(n - 2); }
    return a + b;
  }
  public static def main(args:Rail[String]) { Console.OUT.println(fib(20)); }
}
"""



class Traces(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory(prefix="xt")
        self.addCleanup(holder.cleanup)
        self.folder = holder.name
        self.file = os.path.join(holder.name, "trace.json")

    def events(self):
        with open(self.file, encoding="utf-8") as file:
            events = json.load(file)
        for event in events:
            self.assertLessEqual({"name", "ph", "pid", "tid"} | FIELDS[event["ph"]], set(event), event)
        return events

    def traced(self, source, *options, **rest):
        it = run(*options, "--trace=" + self.file, compiled(source), **rest)
        return it, self.events() if os.path.exists(self.file) else None

    def assert_flows_match(self, events, wanted):
        flows = {phase: collections.Counter((e["id"], e["name"]) for e in events if e["ph"] == phase) for phase in "sf"}
        self.assertEqual(flows["s"], flows["f"])
        self.assertEqual(set(flows["s"].values()), {1} if wanted else set())
        self.assertEqual(len(flows["s"]), wanted)
        sent = {e["id"]: e for e in events if e["ph"] == "s"}
        for end in (e for e in events if e["ph"] == "f"):
            begin = sent[end["id"]]
            self.assertLessEqual(begin["ts"], end["ts"])
            self.assertEqual(begin["args"]["to place"], end["pid"] - 1)
            for edge in begin, end:
                self.assertTrue(any(e["ph"] == "X" and (e["pid"], e["tid"]) == (edge["pid"], edge["tid"])
                                    and e["ts"] <= edge["ts"] <= e["ts"] + e["dur"] + 0.002 for e in events), edge)

    def assert_nested(self, events):
        """Of two events of one thread, one lies within the other or they do not meet: what the viewers draw."""
        threads = collections.defaultdict(list)
        for e in events:
            if e["ph"] == "X":
                threads[e["pid"], e["tid"]].append((round(e["ts"] * 1000), -round(e["dur"] * 1000)))
        for thread, spans in threads.items():
            open_until = []
            for begin, length in sorted(spans):
                while open_until and open_until[-1] <= begin:
                    open_until.pop()
                if open_until:
                    self.assertLessEqual(begin - length, open_until[-1], thread)
                open_until.append(begin - length)


class Timeline(Traces):
    def test_counts_are_exact(self):
        for sched, places, comm in COMBINATIONS:
            with self.subTest(sched=sched, places=places, comm=comm):
                it, events = self.traced(COUNTS, "-np", places, "--sched=" + sched, "--comm=" + comm, "--nthreads=2")
                self.assertEqual((it.status, it.out, it.err), (0, "", ""))
                found = collections.Counter((e["cat"], e["name"]) for e in events
                                            if e["ph"] == "X" and e["cat"] in ("activity", "at", "main"))
                others = places - 1
                wanted = {("main", "Counts"): 1, ("activity", "Counts.x10:5:29"): 30,
                          ("activity", "Counts.x10:6:76"): 7 * others, ("at", "Counts.x10:7:46"): others,
                          ("activity", "Counts.x10:10:7"): 1, ("activity", "Counts.x10:11:7"): 1}
                self.assertEqual(found, {key: count for key, count in wanted.items() if count})
                self.assert_flows_match(events, 8 * others)
                self.assert_nested(events)
                names = {e["pid"]: e["args"]["name"] for e in events if e["name"] == "process_name"}
                self.assertEqual(names, {p + 1: f"place {p}" for p in range(places)})
                whens = [e for e in events if e.get("cat") == "wait" and e["name"] == "when"]
                self.assertEqual([e["args"] for e in whens], [{"activity": "Counts.x10:10:7"}])
                self.assertGreater(whens[0]["dur"], 10000)
                ats = [e["args"] for e in events if e.get("cat") == "wait" and e["name"] == "at"]
                self.assertEqual(sorted(a["place"] for a in ats), list(range(1, places)))

    def test_alone(self):
        """A program that is not launched by x10run writes its file itself; it is valid from the start."""
        environment = {"X10_TRACE": self.file}
        it = run(launcher=(compiled(COUNTS),), env=environment)
        self.assertEqual((it.status, it.err), (0, ""))
        self.assertEqual(sum(e.get("cat") == "main" for e in self.events()), 1)
        for number in signal.SIGINT, signal.SIGTERM:
            it = Run(launcher=(compiled(WAITS),), env=environment)
            it.wait_for("waiting")
            time.sleep(0.1)
            it.signal(number)
            self.assertEqual(it.finish().status, -number)
            self.assertTrue(any(e["ph"] == "X" for e in self.events()))
        it = Run(launcher=(compiled(WAITS),), env=environment)
        it.wait_for("waiting")
        it.signal(signal.SIGKILL)
        self.assertEqual(it.finish().status, -signal.SIGKILL)
        self.assertIn("was killed before it wrote", self.events()[0]["args"]["name"])

    def test_starts_itself(self):
        it = run(launcher=(compiled(COUNTS),), env={"X10_TRACE": self.file, "X10_NPLACES": "2"})
        self.assertEqual((it.status, it.err), (0, ""))
        self.assert_flows_match(self.events(), 8)

    def waiting(self, places):
        it = Run("-np", places, "--trace=" + self.file, compiled(WAITS))
        for _ in range(places):
            it.wait_for("waiting")
        time.sleep(0.5)  # until they have suspended: what runs on is not in the file
        return it

    def test_place_killed(self):
        it = self.waiting(3)
        os.kill(it.places(compiled(WAITS))[0], signal.SIGKILL)
        self.assertEqual(it.finish().status, 137)
        self.assertTrue(any(e["ph"] == "X" for e in self.events()))

    def test_interrupted(self):
        it = self.waiting(2)
        it.signal(signal.SIGINT)
        self.assertEqual(it.finish().status, 130)
        self.assertTrue(any(e["ph"] == "X" for e in self.events()))

    def test_deadlock(self):
        """What waits for ever is in the file, and is marked."""
        for sched in "pool", "spawn":
            it, events = self.traced(DEADLOCK, "-np", 2, "--sched=" + sched)
            self.assertEqual(it.status, 1)
            endless = sorted((e["pid"], e["name"], e["args"]["activity"]) for e in events
                             if e.get("args", {}).get("deadlock"))
            self.assertEqual(endless, [(1, "finish", "Deadlock"), (1, "when", "Deadlock.x10:4:45"),
                                       (2, "when", "Deadlock.x10:4:45")], it.err)

    def test_nothing_to_see(self):
        """The only place was killed: the file is valid, and it is said that it is empty."""
        it = self.waiting(1)
        os.kill(it.places(compiled(WAITS))[0], signal.SIGKILL)
        self.assertEqual(it.finish().status, 137)
        self.assertIn("has no events: no place lived to write them", it.err)
        self.assertEqual({e["ph"] for e in self.events()}, {"M"})

    def test_limit(self):
        it, events = self.traced(MANY, "--nthreads=2", env={"X10_TRACE_RECORDS": "1000"})
        self.assertEqual((it.status, it.out), (0, "6765\n"))
        kept = sum(e["ph"] != "M" for e in events)
        self.assertTrue(0 < kept <= 1024, kept)
        told = [e["args"]["labels"] for e in events if e["name"] == "process_labels"]
        self.assertEqual(len(told), 1)
        self.assertRegex(told[0], r"^\d+ more records were dropped: the limit is 1000 for each place")

    def test_every_async_of_many(self):
        it, events = self.traced(MANY, "--nthreads=2")
        self.assertEqual(it.status, 0)
        self.assertEqual(sum(e.get("cat") == "activity" for e in events), 10945)
        self.assert_nested(events)


class WrongUse(Traces):
    def refused(self, text, *options, **rest):
        it = run(*options, PROGRAM, **rest)
        self.assertEqual((it.status, it.out), (2, ""))
        self.assertIn(text, it.err)

    def test_options(self):
        self.refused("--trace= names no file", "--trace=")
        self.refused("--stats=xml: the forms are text, json and sizes", "--stats=xml")
        missing = os.path.join(self.folder, "no/trace.json")
        self.refused(f"--trace={missing}: No such file or directory", "--trace=" + missing)
        self.refused(f"--trace={self.folder}: Is a directory", "--trace=" + self.folder)

    def test_environment(self):
        it = run(launcher=(PROGRAM,), env={"X10_TRACE": self.folder})
        self.assertEqual((it.status, it.out), (2, ""))
        self.assertIn(f"X10_TRACE={self.folder}: Is a directory", it.err)

    def test_under_mpiexec(self):
        it = run("-n", 2, X10RUN, "--trace=" + self.file, PROGRAM, launcher=("mpiexec.mpich",))
        self.assertEqual(it.status, 2)
        self.assertIn("under mpiexec there is no launcher that writes it", it.err)


class Statistics(Traces):
    def table(self, text):
        """{(place, line): (messages, bytes, activities, {receiver: messages})} of the text; {(place, line, kind): waits}."""
        sent, waits = {}, {}
        for line in text.splitlines():
            found = re.match(r" *(\d+) +(\d+) +(\d+) +(\d+)  (.*?)(?:  to (.*))?$", line)
            if found and found[5] != "all":
                receivers = dict(part.split(": ") for part in found[6].split(", ")) if found[6] else {}
                sent[int(found[1]), found[5]] = (*(int(found[i]) for i in (2, 3, 4)), {p: int(n) for p, n in receivers.items()})
            found = re.match(r" *(\d+) +(\d+) +\d+\.\d+  (.*): (\w+)$", line)
            if found:
                waits[int(found[1]), found[3], found[4]] = int(found[2])
        return sent, waits

    def test_json_says_what_the_text_says(self):
        for sched in "pool", "spawn":
            options = "-np", 4, "--sched=" + sched, "--nthreads=1"
            sent, waits = self.table(run(*options, "--stats", compiled(COUNTS)).err)
            it = run(*options, "--stats=json", compiled(COUNTS))
            places = json.loads(it.err)["places"]
            self.assertEqual([p["place"] for p in places], [0, 1, 2, 3])
            told, told_waits = {}, {}
            for place in places:
                lines = place["lines"]
                self.assertEqual(place["messages"], sum(line["messages"] for line in lines))
                self.assertEqual(place["bytes"], sum(line["bytes"] for line in lines))
                self.assertEqual(place["activities"], sum(line["activities"] for line in lines))
                for line in lines:
                    self.assertEqual(line["messages"], sum(line["receivers"].values()), line)
                    key = place["place"], line["line"]
                    for kind, wait in line["waits"].items():
                        self.assertGreater(wait["nanoseconds"], 0)
                        told_waits[*key, kind] = wait["count"]
                    if line["messages"]:
                        told[key] = (line["messages"], line["bytes"], line["activities"],
                                     line["receivers"] if ":" in line["line"] else {})
            exact = lambda table: {key: value for key, value in table.items() if key[1] != "finish"}
            self.assertEqual(exact(told), exact(sent))
            self.assertEqual(told[0, "Counts.x10:6:76"], (21, 168, 21, {"1": 7, "2": 7, "3": 7}))
            for key in (0, "Counts.x10:10:7", "when"), (0, "Counts", "at"):
                self.assertEqual((told_waits[key], waits[key]), (1, 1) if key[2] == "when" else (3, 3))

    def test_who_calls_the_library(self):
        """A message of the library's line names the activity that sent it: a line of the program."""
        source = """
import x10.util.Team;
public class Calls {
  public static def main(args:Rail[String]) {
    finish for (p in Place.places()) at (p) async {
      val sum = Team.WORLD.allreduce(here.id, Team.ADD);
      if (sum == -1) Console.OUT.println(sum);
    }
  }
}
"""
        it = run("-np", 3, "--stats=json", compiled(source))
        senders = {(line["line"].split(":")[0], sender["activity"]) for place in json.loads(it.err)["places"]
                   for line in place["lines"] for sender in line["senders"]}
        self.assertIn(("Calls.x10", "Calls"), senders)
        it = run("-np", 3, "--stats", compiled(source))
        self.assertRegex(it.err, r"(?m)^ +0 +2 +64 +2  TeamMember\.x10:\d+:\d+  for Calls\.x10:5:45  to 1: 1, 2: 1$")
        self.assertIn(("TeamMember.x10", "Calls.x10:5:45"), senders)

    def test_sizes(self):
        """The histogram has every message, in its range; the JSON has the same one."""
        source = """
public class Sizes {
  public static def main(args:Rail[String]) {
    val there = at (here.next()) GlobalRail[Byte](new Rail[Byte](5000));
    for (n in [1 as Long, 2, 3, 4, 7, 8, 4095, 4096, 4097]) finish Rail.asyncCopy(new Rail[Byte](n), 0, there, 0, n);
    for (n in [1 as Long, 1000]) finish Rail.asyncCopy(there, 0, new Rail[Byte](n), 0, n);
  }
}
"""
        table = {}
        it = run("-np", 2, "--stats=sizes", compiled(source))
        for line in it.err.splitlines()[1:]:
            place, type, sizes, messages, size = line.split()
            table[int(place), type, sizes] = (int(messages), int(size))
        puts = {sizes: found for (place, type, sizes), found in table.items() if (place, type) == (0, "PUT")}
        self.assertEqual(puts, {"1": (1, 1), "2..3": (2, 5), "4..7": (2, 11), "8..15": (1, 8), "2048..4095": (1, 4095),
                                "4096..8191": (2, 8193)})
        self.assertEqual(table[0, "GET", "0"], (2, 0))
        self.assertEqual(table[1, "GET_REPLY", "1"], (1, 1))
        self.assertEqual(table[1, "GET_REPLY", "512..1023"], (1, 1000))
        self.assertEqual(table[0, "AT", "0"][0] + table[1, "END_ACK", "0"][0], 2)
        told, sums = {}, {}
        for place in json.loads(run("-np", 2, "--stats=json", compiled(source)).err)["places"]:
            for type, ranges in place["sizes"].items():
                for r in ranges:
                    name = str(r["from"]) if r["from"] == r["to"] else f"{r['from']}..{r['to']}"
                    told[place["place"], type, name] = (r["messages"], r["bytes"])
            every = [r for ranges in place["sizes"].values() for r in ranges]
            self.assertEqual(sum(r["messages"] for r in every), place["messages"])
            self.assertEqual(sum(r["bytes"] for r in every), place["bytes"])
        self.assertEqual(told, table)

    def test_trees(self):
        """What goes from place 0 to all goes along a tree of four: a broadcast, and the end of the job."""
        source = """
public class Trees {
  public static def main(args:Rail[String]) {
    Place.places().broadcastFlat(() => { });
  }
}
"""
        count = 40
        for comm in "shm", "sockets":
            places = json.loads(run("-np", count, "--comm=" + comm, "--stats=json", compiled(source)).err)["places"]
            self.assertEqual(len(places), count)
            for place in places:
                number = place["place"]
                below = len([p for p in range(1, count) if (p - 1) // 4 == number])
                sent = {line["line"].split(":")[0]: line["messages"] for line in place["lines"] if line["messages"]}
                self.assertEqual(sent.get("PlaceGroup.x10", 0), below, place)
                self.assertEqual(sent.get("finish", 0), number > 0, place)
                self.assertEqual(sent.get("start and end", 0), below + (number > 0), place)

    def test_environment(self):
        it = run(launcher=(compiled(COUNTS),), env={"X10_STATS": "json"})
        self.assertEqual(json.loads(it.err)["places"][0]["place"], 0)


if __name__ == "__main__":
    main()
