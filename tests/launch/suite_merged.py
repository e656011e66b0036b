"""Reports of a finish are merged per host (runtime/locsync/finish/merge.h): how many messages pass between hosts, exactly; what
exceptions and offers come to by way of a master; and that its death ends the job.

The hosts are none: X10_RSH runs the command here, and places of two hosts talk by TCP. X10_MERGED_KILLS=100 kills so many
masters and other places, X10_KILLS_SEED repeats a sequence."""
import json
import random
import re

from harness import *

EACH = 8  # places of a host
KILLS = int(os.environ.get("X10_MERGED_KILLS", 10))
SEED = int(os.environ.get("X10_KILLS_SEED", random.randrange(1 << 32) if "X10_MERGED_KILLS" in os.environ else 1))

PATTERNS = """
import x10.lang.Reducible;

public class Merged {
  static def flat() {
    finish for (p in Place.places()) at (p) async { }
  }

  static def some(count:Long) {
    finish for (i in 0..(count - 1)) at (Place(Place.numPlaces() - 1 - i)) async { }
  }

  /** Two places of the other host, one after the other. */
  static def hop(left:Long):void {
    val first = Place(Place.numPlaces() - 1), second = Place(Place.numPlaces() - 2);
    if (left > 0) at (here == first ? second : first) async hop(left - 1);
  }

  static def each() {
    finish for (p in Place.places()) at (p) async for (q in Place.places()) at (q) async { }
  }

  /** From the last place of each host to that of the next, around them but the first. */
  static def around(left:Long, each:Long):void {
    val next = here.id + each < Place.numPlaces() ? here.id + each : 2 * each - 1;
    if (left > 0) at (Place(next)) async around(left - 1, each);
  }

  static class Sum implements Reducible[Long] {
    public def zero() = 0;
    public operator this(a:Long, b:Long) = a + b;
  }

  static def collect() {
    val sum = finish (new Sum()) {
      for (p in Place.places()) at (p) async { offer p.id; async offer 100; }
    };
    Console.OUT.println("offered " + sum);
  }

  static def thrown() {
    var ids:Long = 0;
    try {
      finish for (p in Place.places()) at (p) async {
        if (p.id % 2 == 1) throw new IllegalStateException("" + p.id);
      }
    } catch (e:MultipleExceptions) {
      for (x in e.exceptions) ids += Long.parse(x.getMessage());
      Console.OUT.println("caught " + e.exceptions.size + ", " + ids);
    }
  }

  /** A blocking at whose body spawns, within the other host, and from home. */
  static def ats() {
    val last = Place(Place.numPlaces() - 1), before = Place(Place.numPlaces() - 2);
    val counts = new Cell[Long](0), at_home = GlobalRef(counts);
    finish {
      at (last) { async at (at_home) { atomic at_home()() = at_home()() + 1; } }
      at (before) async at (last) { async at (at_home) { atomic at_home()() = at_home()() + 10; } }
    }
    Console.OUT.println("counted " + counts());
  }

  static def stuck() {
    finish for (p in Place.places()) at (p) async { if (here.id == 13) when (false) { } }
  }

  static def round(name:String) {
    if (name.equals("flat")) flat();
    else if (name.startsWith("some")) some(Long.parse(name.substring(4n)));
    else if (name.equals("hops")) finish hop(100);
    else if (name.equals("each")) each();
    else if (name.startsWith("around")) finish around(100, Long.parse(name.substring(6n)));
    else if (name.equals("collect")) collect();
    else if (name.equals("thrown")) thrown();
    else if (name.equals("ats")) ats();
    else if (name.equals("stuck")) stuck();
  }

  public static def main(args:Rail[String]) {
    if (args(0).equals("endless")) {
      Console.OUT.println("begun");
      Console.OUT.flush();
      while (true) for (name in ["flat", "hops", "each", "around8", "collect", "thrown", "ats" as String]) round(name);
    }
    for (1..Long.parse(args(1))) round(args(0));
  }
}
"""


class Merged(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.program = compiled(PATTERNS)
        self.shell = os.path.join(self.folder.name, "shell")
        with open(self.shell, "w", encoding="ascii") as file:
            file.write('#!/bin/sh\nshift\nexec "$@"\n')
        os.chmod(self.shell, 0o755)

    def start(self, *arguments, hosts=2, each=EACH, options=(), interleaved=False):
        place_map = os.path.join(self.folder.name, "map")
        with open(place_map, "w", encoding="ascii") as file:
            for place in range(hosts * each):
                host = place % hosts if interleaved else place // each
                file.write(f"{place} host=n{host} interface=127.0.0.1\n")
        return Run(f"--placemap={place_map}", "--comm=sockets", *options, self.program, *arguments,
                   env={"X10_RSH": self.shell, "X10_NTHREADS": "1"})

    def sent(self, *arguments, hosts=2, each=EACH, interleaved=False):
        """Messages by type, of places of other hosts than the first, and WAITS of all; and what was printed."""
        it = self.start(*arguments, hosts=hosts, each=each, options=["--stats=json"], interleaved=interleaved).finish()
        self.assertEqual(0, it.status, it.err)
        report, _ = json.JSONDecoder().raw_decode(it.err, it.err.index('{"places"'))
        total = dict.fromkeys(("REPORT", "HOST_REPORT", "REPORTS", "WAITS", "ASK"), 0)
        for number, place in enumerate(report["places"]):
            is_first = number % hosts == 0 if interleaved else number < each
            for kind in total:
                messages = sum(rows["messages"] for rows in place["sizes"].get(kind, []))
                if kind == "REPORT" and is_first:
                    continue
                total[kind] += messages
        return total, it.out


class Counts(Merged):
    def flat_is(self, rounds, sent, hosts, each):
        """Two places of each other host report themselves, the others through the master, which may be one of them."""
        others, rest = hosts - 1, each - 2
        reports = sent.pop("HOST_REPORT")
        self.assertEqual({"REPORT": 2 * others * rounds, "WAITS": others * rounds, "REPORTS": others * rounds, "ASK": 0}, sent)
        self.assertLessEqual((rest - 1) * others * rounds, reports)
        self.assertLessEqual(reports, rest * others * rounds)

    def test_flat(self):
        for hosts, each, rounds in (2, 8, 1), (2, 8, 20), (3, 5, 3), (2, 12, 2):
            with self.subTest(hosts=hosts, each=each, rounds=rounds):
                self.flat_is(rounds, self.sent("flat", rounds, hosts=hosts, each=each)[0], hosts, each)

    def test_hosts_that_are_interleaved(self):
        self.flat_is(2, self.sent("flat", 2, interleaved=True)[0], 2, EACH)

    def test_few_places_of_a_host_report_themselves(self):
        for count in 1, 2:
            sent, _ = self.sent(f"some{count}", 5)
            self.assertEqual({"REPORT": 5 * count, "HOST_REPORT": 0, "REPORTS": 0, "WAITS": 0, "ASK": 0}, sent)

    def test_a_host_of_few_places(self):
        sent, _ = self.sent("flat", 5, each=4)
        self.assertEqual({"REPORT": 5 * 4, "HOST_REPORT": 0, "REPORTS": 0, "WAITS": 0, "ASK": 0}, sent)

    def test_one_host(self):
        """On one host, whatever the number of places, nothing is merged."""
        it = run("-np", 8, "--comm=sockets", "--stats=json", self.program, "each", 2)
        self.assertEqual(0, it.status, it.err)
        for kind in "HOST_REPORT", "REPORTS", "WAITS", "ASK":
            self.assertNotIn(f'"{kind}"', it.err)

    def test_hops_within_a_host(self):
        """A hundred hops are one message to the home."""
        sent, _ = self.sent("hops", 1)
        self.assertEqual({"REPORT": 0, "REPORTS": 1, "WAITS": 0, "ASK": 0}, {kind: n for kind, n in sent.items() if kind != "HOST_REPORT"})

    def test_each_to_each(self):
        """Without masters it would be up to a report of each task. A place may report itself before it has something to do
        with its host, and REPORTS are for a place that is new to its master, or answer."""
        for hosts in 2, 3:
            with self.subTest(hosts=hosts):
                sent, _ = self.sent("each", 1, hosts=hosts)
                places = EACH * (hosts - 1)
                self.assertLessEqual(sent["REPORT"], 4 * places)
                self.assertGreaterEqual(sent["REPORTS"], hosts - 1)
                self.assertLessEqual(sent["REPORTS"], places + sent["ASK"])
                self.assertLessEqual(sent["ASK"], sent["REPORTS"])

    def test_a_chain_between_hosts(self):
        """Two places take part once. The other two report four times themselves, and then to their masters, which the home
        asks."""
        sent, _ = self.sent("around8", 1, hosts=3)
        self.assertEqual((2 + 2 * 4, 0), (sent["REPORT"], sent["WAITS"]))
        self.assertLessEqual(sent["ASK"] + 1, sent["REPORTS"])
        self.assertLessEqual(sent["REPORTS"], sent["ASK"] + 2)
        self.assertLessEqual(sent["HOST_REPORT"], 2 * (49 - 4))


class Gathered(Merged):
    def test_offers(self):
        for hosts, each in (2, 8), (3, 6):
            n = hosts * each
            sent, out = self.sent("collect", 3, hosts=hosts, each=each)
            self.assertEqual(f"offered {n * (n - 1) // 2 + 100 * n}\n" * 3, out)
            self.assertGreaterEqual(sent["REPORTS"], 3 * (hosts - 1))

    def test_exceptions(self):
        sent, out = self.sent("thrown", 3)
        self.assertEqual(f"caught {EACH}, {EACH * EACH}\n" * 3, out)
        self.assertEqual(3, sent["REPORTS"])

    def test_ats(self):
        _, out = self.sent("ats", 20)
        self.assertEqual("counted 11\n" * 20, out)


class Deadlock(Merged):
    def test_a_master_that_holds_reports(self):
        """Only what is really missing is named: the master has sent what it held."""
        it = self.start("stuck", 1).finish()
        self.assertEqual(1, it.status, it.err)
        self.assertIn("x10: deadlock: no activity can go on", it.err)
        self.assertIn("place 0: the activity Merged.main waits for the end of a finish: 1 activity at place 13\n", it.err)


class Kills(Merged):
    def killed(self, chance):
        """A master of the second host, or any place of it, while finishes of all kinds go on. What was wrong; None: nothing."""
        it = self.start("endless", options=["--hosts-pids"])
        it.wait_for("begun")
        pids = {}
        while len(pids) < 2 * EACH:
            line = it.process.stderr.readline()
            found = re.search(r"place (\d+).*?(?:pid|process) (\d+)", line)
            if not found:
                return f"no process of a place: {line}"
            pids[int(found[1])] = int(found[2])
        victim = EACH + (chance.choice([0, 1, 2]) if chance.random() < 0.7 else chance.randrange(EACH))
        time.sleep(chance.random() * 0.1)
        os.kill(pids[victim], signal.SIGKILL)
        try:
            it.finish()
        except AssertionError as error:
            return f"place {victim} killed: {error}"
        if it.status != 137 or not re.search(rf"place {victim} \(pid {pids[victim]}, host n1\) was killed by signal 9", it.err):
            return f"place {victim} killed: status {it.status}, {it.err!r}"
        return None

    def test_any_moment(self):
        print(f"seed {SEED}, {KILLS} runs", flush=True)
        chance = random.Random(SEED)
        wrong = [w for w in (self.killed(chance) for _ in range(KILLS)) if w]
        self.assertFalse(wrong, f"{len(wrong)} of {KILLS}, X10_KILLS_SEED={SEED}:\n" + "\n".join(wrong))


main()
