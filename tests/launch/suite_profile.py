"""x10run --profile: the functions of X10 that use the processor, of all places, as text and as a picture; and no others."""
import re
import xml.etree.ElementTree

from harness import *

PROGRAM_SOURCE = """import x10.compiler.NoInline;
public class Spends {
  @NoInline static def turn(n:Long):Double { var s:Double = 0; for (i in 1..n) s += Math.sqrt(i + s); return s; }
  @NoInline static def deep(k:Long, n:Long):Double = k == 0 ? turn(n) : deep(k - 1, n) + 1.0;
  static def inlined(n:Long):Double {
    var s:Double = 1;
    for (i in 1..n)
      s += 1.0 / (s + i);
    return s;
  }
  @NoInline static def caller(n:Long):Double { return inlined(n) + inlined(n / 2); }
  @NoInline static def rests() { System.sleep(400); }
  @NoInline static def waits() { finish async rests(); }
  static def kinds(how:String) {
    if (how == "throws") throw new Exception("on purpose");
    if (how == "exits") System.exit(3n);
    if (how == "sleeps") System.sleep(60000);
  }
  public static def main(args:Rail[String]) {
    val n = 25000000;
    finish for (p in Place.places()) at (p) async {
      Console.OUT.println(deep(3, n) > 0.0);
      waits();
      finish for (k in 1..2) async {
        val f = (x:Long) => caller(x);
        Console.OUT.println(f(n / 2) > 0.0);
      }
    }
    Console.OUT.println("done");
    Console.OUT.flush();
    if (args.size > 0) kinds(args(0));
  }
}
"""


class Profile(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.program = compiled(PROGRAM_SOURCE)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)

    def folded(self, *options, program=None, arguments=(), status=0):
        """The counts by stack."""
        it = run("-np", 2, "--profile=" + self.path("out.folded"), *options, program or self.program, *arguments)
        self.assertEqual(status, it.status, it.err)
        return self.read("out.folded")

    def read(self, name):
        with open(self.path(name), encoding="utf-8") as file:
            rows = file.read().splitlines()
        found = dict(re.fullmatch(r"(.*) (\d+)", row).groups() for row in rows)
        self.assertEqual(len(rows), len(found))  # each stack once
        self.assertEqual(sorted(found), list(found))
        return {stack: int(count) for stack, count in found.items()}

    def check(self, stacks, places=2):
        deep = "Spends.main(Rail[String]) async;" + "Spends.deep(Long, Long);" * 4 + "Spends.turn(Long)"
        for place in range(places):
            of = {stack.split(";", 1)[1]: count for stack, count in stacks.items() if stack.startswith(f"place {place};")}
            self.assertGreater(of.get(deep, 0), 5, of)
            inlined = {stack: count for stack, count in of.items() if "Spends.inlined" in stack}
            self.assertGreater(sum(inlined.values()), 5, of)
            for stack in inlined:
                self.assertRegex(stack, r"^Spends\.main\(Rail\[String\]\) async;(Spends\.main\(Rail\[String\]\) closure;)?Spends\.caller\(Long\);Spends\.inlined\(Long\)$")
        for stack in stacks:
            self.assertNotIn("rests", stack)
        waiting = sum(count for stack, count in stacks.items() if "waits" in stack)  # starting a thread takes time
        self.assertLess(10 * waiting, sum(stacks.values()))

    def test_functions_of_all_places(self):
        for sched in ("pool", "spawn"):
            for comm in ("shm", "sockets"):
                with self.subTest(sched=sched, comm=comm):
                    self.check(self.folded("--sched=" + sched, "--comm=" + comm))

    def test_other_programs(self):
        """Compiled for a debugger's lines with optimization, and without debug information."""
        with open(self.path("Spends.x10"), "w", encoding="ascii") as file:
            file.write(PROGRAM_SOURCE)
        subprocess.run([os.environ["X10_TEST_X10C"], "-g", "-O2", "-o", self.path("g"), self.path("Spends.x10")], check=True)
        self.check(self.folded(program=self.path("g")))
        subprocess.run(["strip", "-g", "-o", self.path("bare"), self.program], check=True)
        stacks = self.folded(program=self.path("bare"))
        self.assertEqual({"Spends.main(Rail[String]) async"}, {stack.split(";")[1] for stack in stacks})  # what gcc has inlined cannot be told

    def test_however_the_job_ends(self):
        for how, status in (("throws", 1), ("exits", 3)):
            with self.subTest(how=how):
                self.check(self.folded(arguments=[how], status=status))
        it = Run("-np", 2, "--profile=" + self.path("out.folded"), self.program, "sleeps")
        it.wait_for("done")
        it.signal(signal.SIGINT)
        it.finish()
        self.check(self.read("out.folded"))

    def test_picture(self):
        it = run("-np", 2, "--profile=" + self.path("out.svg"), self.program)
        self.assertEqual(0, it.status, it.err)
        with open(self.path("out.svg"), encoding="utf-8") as file:
            text = file.read()
        self.assertNotIn("http://", text.replace("http://www.w3.org/2000/svg", ""))
        root = xml.etree.ElementTree.fromstring(text)
        space = "{http://www.w3.org/2000/svg}"
        boxes = {}
        for group in root.iter(space + "g"):
            rect = group.find(space + "rect")
            title = group.find(space + "title").text
            boxes.setdefault(re.match(r"(.*) \(\d+\.\d\d s, \d+\.\d%\)$", title).group(1), []).append({key: float(rect.get(key)) for key in ("x", "y", "width", "height")})
        self.assertEqual(1180, boxes["all places"][0]["width"])
        self.assertAlmostEqual(1180, boxes["place 0"][0]["width"] + boxes["place 1"][0]["width"], delta=1)
        self.assertEqual(2, len(boxes["Spends.turn(Long)"]))
        for one in boxes["Spends.turn(Long)"]:  # on its caller
            self.assertTrue(any(abs(below["y"] - one["y"] - 17) < 1 and below["x"] - 1 <= one["x"] and one["x"] + one["width"] <= below["x"] + below["width"] + 1
                                for below in boxes["Spends.deep(Long, Long)"]))

    def test_nothing_to_see(self):
        program = compiled("public class Idle { public static def main(Rail[String]) { System.sleep(50); } }\n")
        it = run("--profile=" + self.path("out.svg"), program)
        self.assertEqual(0, it.status)
        self.assertIn("out.svg has no samples", it.err)
        xml.etree.ElementTree.parse(self.path("out.svg"))

    def test_wrong_ones(self):
        for name, text in (("out.txt", "the file's name ends in .svg, for a flame graph, or in .folded, for text"), (".svg", "the file's name ends in .svg"), ("", "the file's name ends in .svg"),
                           (self.path("none/out.svg"), "No such file or directory")):
            with self.subTest(name=name):
                it = run("--profile=" + name, self.program)
                self.assertIn(f"x10run: error: --profile={name}: ", it.err)
                self.assertIn(text, it.err)
                self.assertEqual(2, it.status)
        alone = subprocess.run([self.program], env=os.environ | {"X10_PROFILE": self.path("x")}, capture_output=True, text=True)
        self.assertEqual((2, f"x10: X10_PROFILE={self.path('x')}: the profile is x10run's: x10run --profile=out.svg …\n"), (alone.returncode, alone.stderr))


main()
