"""x10pragma as a process, and its programs as x10run has them: counted per line, traced, killed.

usage: suite_x10pragma.py BUILD
"""
import glob
import json
import os
import subprocess
import sys
import tempfile
import unittest

import places

BUILD = os.path.abspath(sys.argv.pop())
PROGRAMS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../clients/pragma/programs")
X10PRAGMA, X10RUN = os.path.join(BUILD, "bin", "x10pragma"), os.path.join(BUILD, "bin", "x10run")
HELLO = """#include <x10rt/client.h>
int main(void)
{
#pragma x10 finish
  for (x10_place p = 0; p < x10_max_places(); p++)
#pragma x10 at(p) async
    x10_printf("place %u\\n", p);
}
"""
WAITS = """#include <x10rt/client.h>
#include <signal.h>
int main(void)
{
#pragma x10 at(1)
  raise(SIGKILL);
}
"""
USES = """#include <x10rt/client.h>
int half(int);
int main(void)
{
  return half(EIGHT);
}
"""


class Command(unittest.TestCase):
    def setUp(self):
        self.kept = tempfile.TemporaryDirectory()
        self.addCleanup(self.kept.cleanup)
        self.folder = self.kept.name

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="ascii") as file:
            file.write(text)

    def call(self, *command, env=None):
        return places.call(command, cwd=self.folder, env=env)

    def build(self, text):
        self.write("prog.c", text)
        done = self.call(X10PRAGMA, "prog.c")
        self.assertEqual((0, ""), (done.returncode, done.stderr))

    def test_help_and_version(self):
        done = self.call(X10PRAGMA, "--help")
        self.assertEqual(0, done.returncode)
        self.assertIn("usage: x10pragma", done.stdout)
        self.assertRegex(self.call(X10PRAGMA, "--version").stdout, r"^x10pragma \d+\.\d+\.\d+, commit \S+\n$")

    def test_wrong_command_lines(self):
        self.write("prog.c", HELLO)
        for arguments, said in ((["--emit=ir", "prog.c"], "--emit wants c"), ([], "no source file given"),
                                (["none.c"], "cannot read 'none.c'"), (["prog.x10"], "is no C"),
                                (["prog.c", "-o"], "option -o wants a value"), (["-x", "prog.c"], "no option -x"),
                                (["prog.c", "--link-comm=pigeon"], "no such variant"),
                                (["prog.c", "-o", "prog.c"], "it is the file prog.c")):
            done = self.call(X10PRAGMA, *arguments)
            self.assertEqual(2, done.returncode, arguments)
            self.assertIn(said, done.stderr)

    def test_the_c_compiler_is_missing(self):
        self.write("prog.c", HELLO)
        done = self.call(X10PRAGMA, "prog.c", env={"X10C_CC": "nobody"})
        self.assertEqual(2, done.returncode)
        self.assertIn("cannot run the C compiler 'nobody'", done.stderr)

    def test_other_files_and_definitions(self):
        self.write("uses.c", USES)
        self.write("half.c", "int half(int n) { return n / 2; }\n")
        done = self.call(X10PRAGMA, "uses.c", "half.c", "-DEIGHT=8", "-O0", "-o", "out")
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertEqual(4, self.call("./out").returncode)
        done = self.call(X10PRAGMA, "uses.c", "-D", "EIGHT=8")
        self.assertEqual(1, done.returncode)
        self.assertIn("undefined reference to `half'", done.stderr)

    def test_the_c_alone(self):
        self.write("prog.c", HELLO)
        self.assertEqual(0, self.call(X10PRAGMA, "-c", "prog.c").returncode)
        with open(os.path.join(self.folder, "prog.x10.c"), encoding="ascii") as file:
            self.assertEqual(self.call(X10PRAGMA, "--emit=c", "prog.c").stdout, file.read())

    def test_the_c_is_indented(self):
        """A closing brace is below the line that has opened it."""
        for program in glob.glob(os.path.join(PROGRAMS, "*.c")):
            opened = []
            for line in self.call(X10PRAGMA, "--emit=c", program).stdout.split("\n"):
                indent = len(line) - len(line.lstrip())
                if line.lstrip().startswith("}"):
                    self.assertEqual(opened[-1], indent, program + ": " + line)
                for sign in line:
                    if sign == "{":
                        opened.append(indent)
                    elif sign == "}":
                        opened.pop()

    def test_linked_to_one_transport(self):
        self.write("prog.c", HELLO)
        self.assertEqual(0, self.call(X10PRAGMA, "prog.c", "--link-comm=none", "--link-sched=spawn").returncode)
        self.assertEqual("place 0\n", self.call("./prog").stdout)

    def test_counted_and_traced(self):
        self.build(HELLO)
        done = self.call(X10RUN, "-np", "2", "--comm=shm", "./prog", env={"X10_STATS": "json", "X10_TRACE": "trace.json"})
        lines = json.loads(done.stderr.splitlines()[-1])["places"][0]["lines"]
        self.assertEqual([1], [line["messages"] for line in lines if line["line"] == "prog.c:6:1"])
        with open(os.path.join(self.folder, "trace.json"), encoding="ascii") as file:
            self.assertIn("prog.c:6:1", file.read())

    def test_a_place_is_killed(self):
        self.build(WAITS)
        done = self.call(X10RUN, "-np", "2", "--comm=sockets", "./prog")
        self.assertNotEqual(0, done.returncode)
        self.assertIn("place 1", done.stderr)
        self.assertIn("signal 9", done.stderr)

    def test_places_of_other_programs_refuse_each_other(self):
        self.write("a.c", HELLO)
        self.write("b.c", HELLO.replace("place %u", "Place %u"))
        prints = [subprocess.run([X10PRAGMA, "--emit=c", name], cwd=self.folder, capture_output=True, text=True, check=True)
                  .stdout.split("x10_client program = ")[1].split("u}")[0].split()[-1] for name in ("a.c", "b.c")]
        self.assertNotEqual(*prints)


if __name__ == "__main__":
    unittest.main(verbosity=2)
