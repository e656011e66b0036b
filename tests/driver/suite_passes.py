"""The list of passes, and the options that name passes: --help=passes, --without, --stop-at, --dump, --remarks."""
import os
import re
import subprocess
import sys
import tempfile
import unittest

X10C = sys.argv.pop()
TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
SOURCE = """public class A {
  static def sum(a:Rail[Long], n:Long):Long {
    var s:Long = 0;
    for (var i:Long = 0; i < n; i++) s += a(i);
    return s;
  }
  public static def main(args:Rail[String]) {
    val a = new Rail[Long](10, (i:Long) => i);
    Console.OUT.println(sum(a, 10));
    finish for (p in Place.places()) at (p) async Console.OUT.println(here.id + " " + sum(a, 3));
  }
}
"""


class Passes(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        with open(os.path.join(self.folder.name, "A.x10"), "w", encoding="ascii") as file:
            file.write(SOURCE)

    def tearDown(self):
        self.folder.cleanup()

    def x10c(self, *options, status=0):
        done = subprocess.run([X10C, *options, "A.x10"], cwd=self.folder.name, capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, status, done.stderr)
        return done

    def listed(self):
        """The passes of passes.def: (name, room, needs, breaks, sentence)."""
        with open(os.path.join(TOP, "compiler", "passes", "passes.def"), encoding="utf-8") as file:
            return re.findall(r'^PASS\((\w+), (\w+), "([^"]*)", "([^"]*)",\s*"([^"]*)"\)', file.read(), re.MULTILINE)

    def test_each_pass_has_a_file_of_its_name(self):
        self.assertGreater(len(self.listed()), 30)
        for name, room, _, _, _ in self.listed():
            self.assertTrue(os.path.exists(os.path.join(TOP, "compiler", "passes", room, name + ".cpp")), name)

    def test_each_file_that_defines_a_pass_is_listed(self):
        names = {name for name, *_ in self.listed()} | {"instantiate"}
        for room in ("lowering", "objects", "loops", "places"):
            for file in os.listdir(os.path.join(TOP, "compiler", "passes", room)):
                with open(os.path.join(TOP, "compiler", "passes", room, file), encoding="utf-8") as text:
                    for found in re.findall(r"^void ([a-z_]+)\(Program &\w*\)", text.read(), re.MULTILINE):
                        self.assertIn(found, names)

    def test_help_tells_all_in_order(self):
        told = subprocess.run([X10C, "--help=passes"], capture_output=True, text=True, check=True).stdout
        names = [name for name, *_ in self.listed()]
        self.assertEqual(re.findall(r"^  (\w+) +[A-Z]", told, re.MULTILINE), ["instantiate", *names, "effects", "mod_ref"])

    def test_results_have_a_row_for_each(self):
        with open(os.path.join(TOP, "benchmarks", "RESULTS.md"), encoding="utf-8") as file:
            rows = re.findall(r"^\| (\w+) \| (\w+) \| (.*?) \|", file.read(), re.MULTILINE)
        self.assertEqual([row for row in rows if row[1] in ("lowering", "objects", "loops", "places", "communication")],
                         [(name, room, sentence) for name, room, _, _, sentence in self.listed()])

    def test_what_others_need_is_not_left_out(self):
        for name, needed in (("captures", "object_splitting needs captures"), ("c_names", "inlining needs c_names"),
                             ("linearize", "check_coalescing needs linearize"), ("effects", "effects is an analysis: it is made where a pass needs it")):
            self.assertIn(needed, self.x10c(f"--without={name}", status=2).stderr)
        self.assertIn("instantiate cannot be left out", self.x10c("--without=instantiate", status=2).stderr)

    def test_an_analysis_is_made_again_only_once_it_is_broken(self):
        made = re.findall(r"^x10c: (\w+) ", self.x10c("-v", "--emit=c").stderr, re.MULTILINE)
        self.assertEqual(made.count("mod_ref"), 1)
        self.assertEqual(made[made.index("mod_ref") + 1], "range_loops")
        alone = self.x10c("-v", "--emit=c", "--without=range_loops,at_joining").stderr
        made = re.findall(r"^x10c: (\w+) ", alone, re.MULTILINE)
        self.assertEqual(made[made.index("mod_ref") + 1], "remote_scalar_replacement")

    def test_unknown_names_and_numbers_are_refused(self):
        for option in ("--without=nothing", "--dump=nothing", "--remarks=nothing", "--stop-after=nothing",
                       "--stop-at=nothing:3"):
            self.assertIn("there is no pass 'nothing'", self.x10c(option, status=2).stderr)
        self.assertIn("option --stop-at= wants a value", self.x10c("--stop-at=", status=2).stderr)
        for option in ("--stop-at=x", "--stop-at=inlining:", "--stop-at=-1"):
            self.assertIn("wants a number of rewrites", self.x10c(option, status=2).stderr)

    def test_each_pass_can_be_left_out_or_says_who_needs_it(self):
        for name, *_ in self.listed():
            done = subprocess.run([X10C, f"--without={name}", "-o", "a", "A.x10"], cwd=self.folder.name, capture_output=True,
                                  text=True, timeout=60)
            if done.returncode == 2:
                self.assertRegex(done.stderr, f"needs {name}")
                continue
            self.assertEqual(done.returncode, 0, name + done.stderr)
            ran = subprocess.run([os.path.join(self.folder.name, "a")], capture_output=True, text=True, timeout=60)
            self.assertEqual(ran.stdout, "45\n0 3\n", name)

    def test_a_hyphen_is_as_good(self):
        with_underscore = self.x10c("--without=loop_versioning", "--emit=c").stdout
        self.assertEqual(self.x10c("--without=loop-versioning", "--emit=c").stdout, with_underscore)
        self.assertNotEqual(self.x10c("--emit=c").stdout, with_underscore)

    def test_no_rewrite_is_as_without_the_pass(self):
        self.assertEqual(self.x10c("--stop-at=range_loops:0", "--emit=c").stdout,
                         self.x10c("--without=range_loops", "--emit=c").stdout)

    def test_the_last_rewrite_is_told(self):
        told = self.x10c("--stop-at=range_loops:1", "--emit=c").stderr
        self.assertRegex(told, r"x10c: rewrite \d+, the last, is 1 of range_loops: A\.x10:\d+:\d+: counting loop is a loop over")

    def test_remarks_name_the_place_and_the_pass(self):
        told = self.x10c("--remarks=range_loops", "--emit=c").stderr
        self.assertIn("A.x10:4:5: remark: counting loop is a loop over a range [range_loops]\n", told)
        self.assertNotIn("[inlining]", told)
        self.assertIn("at and async are one message [at_async_fusion]", self.x10c("--remarks=all", "--emit=c").stderr)

    def test_dumps_stand_in_a_folder(self):
        self.x10c("--dump=range_loops", "--dump-folder=trees", "--emit=c")
        names = sorted(os.listdir(os.path.join(self.folder.name, "trees")))
        self.assertEqual([re.sub(r"^\d+-", "", name) for name in names], ["range_loops.after.ir", "range_loops.before.ir"])
        texts = []
        for name in names:
            with open(os.path.join(self.folder.name, "trees", name), encoding="utf-8") as file:
                texts.append(file.read())
        self.assertNotEqual(*texts)

    def bisect(self, first_wrong):
        """Bisects with a compiler whose programs print something else from that number of rewrites on."""
        wrapper = os.path.join(self.folder.name, "x10c")
        with open(wrapper, "w", encoding="ascii") as file:
            file.write(f'''#!/usr/bin/env python3
import subprocess, sys
status = subprocess.run(["{X10C}"] + sys.argv[1:]).returncode
most = [int(a.split("=")[1]) for a in sys.argv if a.startswith("--stop-at=")][0]
if most >= {first_wrong}:
    with open(sys.argv[sys.argv.index("-o") + 1], "w") as program:
        program.write("#!/bin/sh\\necho wrong\\n")
sys.exit(status)
''')
        os.chmod(wrapper, 0o755)
        command = [sys.executable, os.path.join(TOP, "tools", "bisect"), "--x10c", wrapper, "A.x10"]
        return subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=self.folder.name)

    def test_bisection_finds_the_rewrite(self):
        done = self.bisect(7)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        wanted = re.search(r"x10c: (rewrite 7, the last, is .*)", self.x10c("--stop-at=7", "--emit=c").stderr).group(1)
        self.assertIn(f"bisect: it goes wrong with {wanted}", done.stdout)

    def test_bisection_of_a_right_program(self):
        done = self.bisect(10**19)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertRegex(done.stdout, r"the program is right with all \d+ rewrites")


if __name__ == "__main__":
    unittest.main()
