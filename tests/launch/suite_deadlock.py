"""A job whose activities all wait ends with status 1 and says what each waits for; one that will go on is left alone."""
import concurrent.futures
import re

from harness import *

WAYS = [("none", 1), *((comm, n) for comm in ("shm", "sockets", "pipes", "mpi", "ucx") for n in (2, 4))]
SOON = 8  # seconds; two on a machine that has time

PROGRAMS = {
    "When": """finish { async when (false) { } }""",
    "Mutual": """val a = new Cell[Boolean](false), b = new Cell[Boolean](false);
      finish { async { when (a()) b() = true; }
               async { when (b()) a() = true; } }""",
    "Clocks": """clocked finish { clocked async { when (false) { } }
                                  clocked async { Clock.advanceAll(); }
                                  Clock.advanceAll(); }""",
    "Away": """finish for (p in Place.places()) at (p) async { val from = here; at (Place(0)) { when (from.id < 0) { } } }""",
    "Thrown": """finish for (p in Place.places()) at (p) async {
        if (here.id == 1) throw new IllegalStateException("one is done");
        x10.util.Team.WORLD.barrier(); }""",
    "Statics": """finish { async Console.OUT.println(Other.value);
               async Console.OUT.println(Other.value); }""",
    "Sleeps": """System.sleep(1500); Console.OUT.println("good");""",
    "Busy": """var n:Long = 0; val end = System.nanoTime() + 1500000000; while (System.nanoTime() < end) n++;
      Console.OUT.println("good");""",
    "Reads": """Console.OUT.println(Console.IN.readLine());""",
    "LateWake": """val done = new Cell[Boolean](false);
      finish { async when (done()) { }
               async { System.sleep(1200); atomic done() = true; } }
      Console.OUT.println("good");""",
    "FarWake": """val far = Place(Place.numPlaces() - 1), done = GlobalRef(new Cell[Boolean](false));
      finish { async when (done()()) { }
               at (far) async { System.sleep(1200); at (done) async { atomic done()() = true; } } }
      Console.OUT.println("good");""",
}


class Deadlock(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.paths = {name: compiled(f"public class {name} {{\n  public static def main(Rail[String]) {{\n    {body}\n  }}\n}}\n"
                                    "class Other { static val value = make(); static def make() { when (false) { } return 1; } }\n")
                     for name, body in PROGRAMS.items()}

    def run_job(self, name, places, *options, stdin=subprocess.DEVNULL, **environment):
        command = [X10RUN, "-np", str(places), *options, self.paths[name]]
        return subprocess.run(command, stdin=stdin, capture_output=True, text=True, timeout=60, check=False,
                              env={**os.environ, **environment})

    def waits(self, name, places, *options):
        began = time.monotonic()
        done = self.run_job(name, places, *options)
        took = time.monotonic() - began
        self.assertEqual((1, ""), (done.returncode, done.stdout), done.stderr)
        self.assertLess(took, SOON)
        lines = done.stderr.splitlines()
        self.assertEqual(1, lines.count("x10: deadlock: no activity can go on, and no message is under way"), done.stderr)
        waiting = [re.fullmatch(r"x10: place (\d+): the activity (\S+) waits for (.*)", line) for line in lines]
        return sorted(match.groups() for match in waiting if match), done.stderr

    def each_way(self, check, ways=WAYS):
        """Several at a time: they mostly wait."""
        def one(way):
            check(way[1], f"--comm={way[0]}", f"--sched={way[2]}")
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            every = [(comm, places, sched) for comm, places in ways for sched in ("pool", "spawn")]
            for way, done in [(way, pool.submit(one, way)) for way in every]:
                with self.subTest(way=way):
                    done.result()

    # ---- a deadlock ----

    def test_conditions(self):
        self.each_way(lambda *way: self.assertEqual(
            [("0", "When.main", "the end of a finish: 1 activity here"), ("0", "When.x10:3:14", "the condition of a when")],
            self.waits("When", *way)[0]))

    def test_conditions_of_each_other(self):
        when = "the condition of a when"
        self.assertEqual([("0", "Mutual.main", "the end of a finish: 2 activities here"), ("0", "Mutual.x10:4:16", when),
                          ("0", "Mutual.x10:5:16", when)], self.waits("Mutual", 1)[0])

    def test_clocks(self):
        phase = "the end of phase 1 of a clock"
        self.assertEqual([("0", "Clocks.main", phase), ("0", "Clocks.x10:3:22", "the condition of a when"), ("0", "Clocks.x10:4:35", phase)],
                         self.waits("Clocks", 2)[0])

    def test_places(self):
        def check(places, *options):
            found, told = self.waits("Away", places, *options)
            away = [(str(p), "Away.x10:3:45", "the at of Away.x10:3:70 to return from place 0") for p in range(1, places)]
            self.assertEqual(away, [line for line in found if line[0] != "0"], told)
            here = [reason for place, _, reason in found if place == "0"]
            self.assertEqual(places, here.count("the condition of a when"), told)
            owed = "".join(f", 1 activity at place {p}" for p in range(1, places))
            self.assertEqual(1, here.count("the end of a finish: 1 activity here" + owed), told)
        self.each_way(check)

    def test_an_exception_that_nobody_gathers(self):
        def check(places, *options):
            found, told = self.waits("Thrown", places, *options)
            self.assertEqual(1, told.count("an activity has thrown, and its finish waits for others"), told)
            self.assertIn("x10.lang.IllegalStateException: one is done", told)
            self.assertTrue(any(re.match("place 1 to take part in collective operation 1 of a team|every place to take part", reason)
                                for _, _, reason in found), told)
        self.each_way(check, WAYS[1:])

    def test_static_fields(self):
        found, _ = self.waits("Statics", 1)
        self.assertEqual([("0", "Statics.main", "the end of a finish: 2 activities here"), "another activity to initialize a static field",
                          "the condition of a when"], [found[0], *sorted(reason for _, _, reason in found[1:])])

    # ---- what goes on ----

    def test_programs_that_go_on(self):
        for name in ("Sleeps", "Busy", "LateWake", "FarWake"):
            self.each_way(lambda *way, name=name: self.assertEqual(("good\n", "", 0), self.outcome(self.run_job(name, *way))),
                          [("none", 1), ("shm", 4)])

    @staticmethod
    def outcome(done):
        return done.stdout, done.stderr, done.returncode

    def test_a_program_that_reads(self):
        for command in ([X10RUN, "-np", "2"], [X10RUN, "-np", "1"], []):
            with subprocess.Popen([*command, self.paths["Reads"]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as job:
                time.sleep(1.2)
                out, _ = job.communicate("late\n", timeout=30)
                self.assertEqual(("late\n", 0), (out, job.returncode))

    def test_without_a_launcher(self):
        done = subprocess.run([self.paths["When"]], capture_output=True, text=True, timeout=30, check=False)
        self.assertEqual((1, 1), (done.returncode, done.stderr.count("x10: deadlock: ")))

    def test_switched_off(self):
        with self.assertRaises(subprocess.TimeoutExpired):
            subprocess.run([self.paths["When"]], timeout=1.5, check=False, env={**os.environ, "X10_DEADLOCK": "0"})
        done = subprocess.run([self.paths["When"]], capture_output=True, text=True, check=False, timeout=30,
                              env={**os.environ, "X10_DEADLOCK": "maybe"})
        self.assertEqual((2, True), (done.returncode, "X10_DEADLOCK=maybe" in done.stderr))


main()
