"""gdb, scripted: breakpoints, steps, values, captured variables and backtraces of an X10 program, as its author sees them."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

X10C = os.path.abspath(sys.argv.pop())
HERE = os.path.dirname(os.path.abspath(__file__))
SCRIPT = os.path.join(os.path.dirname(X10C), "..", "share", "x10c", "gdb", "x10.py")
SOURCE = os.path.join(HERE, "Debug.x10")
HOLDER = tempfile.TemporaryDirectory()
PROGRAM = os.path.join(HOLDER.name, "Debug")


def setUpModule():
    subprocess.run([X10C, "-g", "-o", PROGRAM, SOURCE], check=True, timeout=60)


def tearDownModule():
    HOLDER.cleanup()


def line(text):
    """The number of the source's only line that has the text."""
    with open(SOURCE, encoding="utf-8") as file:
        found = [number for number, each in enumerate(file, 1) if text in each]
    assert len(found) == 1, text
    return found[0]


def gdb(*commands, script=True, program=None):
    arguments = ["gdb", "-nx", "-batch", "-iex", "set auto-load no"] + (["-x", SCRIPT] if script else [])
    for command in ("set pagination off", "set width 0", "set startup-with-shell off", *commands):
        arguments += ["-ex", command]
    done = subprocess.run([*arguments, program or PROGRAM], capture_output=True, text=True, timeout=60, cwd=HOLDER.name,
                          env={**os.environ, "X10_NTHREADS": "1", "LC_ALL": "C.UTF-8"}, check=False)
    return done.stdout + done.stderr


def at(text, *commands):
    """What the commands say where the program stops in the line that has the text."""
    return gdb("break Debug.x10:%d" % line(text), "run", "echo ====\\n", *commands).split("====\n")[-1]


class Gdb(unittest.TestCase):
    maxDiff = None

    def test_a_breakpoint_stops_where_it_is_set(self):
        for text in ("// the bottom", "// first step", "// all", "// in bark", "// in an async", "// in an at", "// in a closure"):
            number = line(text)
            said = gdb("break Debug.x10:%d" % number, "run", "frame", script=False)
            self.assertRegex(said, r"Breakpoint 1 at 0x\w+: file \S+/Debug.x10, line %d\." % number)
            self.assertRegex(said, r"hit Breakpoint 1, .* at \S+/Debug.x10:%d\n%d\t" % (number, number))

    def test_a_breakpoint_in_a_function(self):
        said = gdb("break Debug_steps", "run")
        self.assertIn("Debug.x10:%d\n" % line("// first step"), said)

    def test_steps_go_from_line_to_line(self):
        first = line("// first step")
        said = at("// first step", *["next"] * 6)
        lines = [int(n) for n in re.findall(r"^(\d+)\t", said, re.M)]
        self.assertEqual([first + 1, first + 2, first + 3, first + 4, first + 5, first + 6], lines)

    def test_step_goes_into_a_method(self):
        said = at("val a = fib(n - 1);", "delete", "step")
        self.assertRegex(said, r"Debug_fib \(.*n=3\)(?s:.)*\n%d\t" % (line("// the bottom") - 1))

    def test_locals(self):
        said = at("// all", "info locals")
        for each in ('yes = true', 'small = 7', 'half = 0.5', "letter = 'x'", 'text = "two\\nlines"', 'wide = "wide \u20ac"',
                     'nothing = null', 'pair = Debug.Pair {left = 1, right = 2.5}',
                     'dog = Debug.Dog {name = "Rex", legs = 4, friend = null}', 'any = "any"', 'boxed = 42',
                     'rail = Rail[Long](5) = {0, 1, 4, 9, 16}', 'names = Rail[String](2) = {"a", "b"}',
                     'list = ArrayList[Long](2) = {7, 8}', 'grows = GrowableRail[String](1) = {"g"}',
                     'map = HashMap[String,Long](1) = {"one" = 1}', 'set = HashSet[Long](1) = {3}',
                     'matrix = Array_2[Double](2x3) = {{0, 1, 2}, {10, 11, 12}}', 'vector = Array_1[Long](3) = {0, 1, 2}',
                     'dist = DistArray_Block_1[Long], 3 here = {5, 2, 3}', 'builder = StringBuilder = "built"'):
            self.assertIn(each + "\n", said)

    def test_a_limit_of_elements(self):
        said = at("// all", "set print elements 3", "print rail", "print wide")
        self.assertIn("= Rail[Long](5) = {0, 1, 4...}\n", said)
        self.assertIn('= "wid"...\n', said)

    def test_captured_by_an_async(self):
        said = at("// in an async", "print total", "print word", "x10 locals")
        self.assertIn('$1 = 30\n$2 = "captured"\n', said)
        self.assertRegex(said, r'(?m)^shared = 1$')

    def test_captured_by_an_at_and_a_closure(self):
        self.assertIn('$1 = "captured"\n$2 = 30\n', at("// in an at", "print word", "print total"))
        self.assertIn("$1 = 30\n$2 = 1\n", at("// in a closure", "print total", "print x"))

    def test_this(self):
        said = at("// in bark", "x10 locals", "print *self")
        self.assertIn('this = Debug.Dog {name = "Ben", legs = 4, friend = null}\n', said)
        self.assertIn('times = 2\nsaid = "Ben!!"\n', said)

    def test_a_backtrace_ends_and_has_names_of_x10(self):
        said = at("// the bottom", "bt")
        frames = [re.sub(r"0x\w+ in ", "", each) for each in said.splitlines() if each.startswith("#")]
        self.assertRegex(frames[0], r"^#0 +Debug.fib \(n=1\) at \S+Debug.x10:%d$" % line("// the bottom"))
        self.assertRegex(frames[1], r"^#1 +Debug.fib \(n=2\) at \S+Debug.x10:%d$" % line("val a = fib(n - 1);"))
        self.assertRegex(frames[4], r"^#4 +Debug.main \(args=Rail\[String\]\(0\) = {}\) at ")
        self.assertRegex(frames[-1], r" fiber_enter \(\)")
        self.assertNotIn("??", said)
        self.assertNotIn("corrupt", said)

    def test_a_backtrace_of_x10_alone(self):
        said = at("// in an async", "x10 bt")
        self.assertEqual(2, len(said.splitlines()), said)
        self.assertRegex(said, r"^#0  Debug.main async\(\) at Debug.x10:%d\n" % line("// in an async"))
        self.assertRegex(said, r"\n#\d+ +Debug.main\(args=Rail\[String\]\(0\) {...}\) at Debug.x10:\d+\n$")

    def test_with_optimization(self):
        program = PROGRAM + "-O"
        subprocess.run([X10C, "-g", "-O", "-o", program, SOURCE], check=True, timeout=60)
        said = gdb("break Debug.x10:%d" % line("// in bark"), "run", "bt", program=program)
        self.assertIn("hit Breakpoint 1", said)
        self.assertRegex(said, r"#\d+ .* Debug.main \(")

    def test_a_program_that_is_not_of_x10(self):
        c = os.path.join(HOLDER.name, "plain.c")
        with open(c, "w", encoding="utf-8") as file:
            file.write("struct s { int a; } s = {1};\nint main(void)\n{\n  void *p = &s;\n  return p == 0;\n}\n")
        subprocess.run(["gcc", "-g", "-o", PROGRAM + "-plain", c], check=True, timeout=60)
        said = gdb("break 5", "run", "print s", "print p", "bt", program=PROGRAM + "-plain")
        self.assertIn("$1 = {a = 1}\n$2 = (void *) 0x", said)
        self.assertNotIn("Python", said)


if __name__ == "__main__":
    if not shutil.which("gdb"):
        sys.exit(77)
    unittest.main(verbosity=1)
