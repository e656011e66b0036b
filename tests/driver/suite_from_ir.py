"""--from-ir: a tree that --emit=ir prints is read back as it was; the passes go on from it; what is broken is refused."""
import os
import re
import subprocess
import sys
import tempfile
import unittest

X10C = sys.argv.pop()
TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
PROGRAMS = ("benchmarks/sor/Sor.x10", "benchmarks/moldyn/MolDyn.x10", "benchmarks/uts/UTS.x10", "tests/programs/ghosts.x10",
            "tests/programs/strings.x10", "tests/programs/clocksacross.x10", "tests/programs/exceptions.x10",
            "tests/library/arrays.x10", "tests/library/collections.x10")
BEHIND = ("instantiate", "inlining", "loop_versioning", "linearize")


class FromIr(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.tree = os.path.join(self.folder.name, "tree.ir")

    def tearDown(self):
        self.folder.cleanup()

    def x10c(self, *arguments, status=0):
        done = subprocess.run([X10C, *arguments], cwd=TOP, capture_output=True, text=True, errors="replace", timeout=100)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stdout if status == 0 else done.stderr

    def print(self, program, behind):
        """Writes the tree after this pass, and gives the options that the program needs."""
        path = ["-sourcepath", f"{os.path.dirname(program)}:benchmarks/common"]
        text = self.x10c("--emit=ir", f"--stop-after={behind}", *path, program)
        with open(self.tree, "w", encoding="utf-8") as file:
            file.write(text)
        return text, path

    def test_what_is_printed_is_read_back(self):
        for program in PROGRAMS:
            for behind in BEHIND:
                text, path = self.print(program, behind)
                again = self.x10c("--from-ir", self.tree, *path, "--emit=ir", f"--stop-after={behind}")
                self.assertEqual(text, again, f"{program} behind {behind}")

    def test_the_c_is_that_of_the_program(self):
        for program in PROGRAMS:
            for behind in BEHIND:
                _, path = self.print(program, behind)
                ours = [re.sub(r"\.fingerprint = \w+", "", self.x10c(*options, *path, "--emit=c"))
                        for options in ((program,), ("--from-ir", self.tree))]
                self.assertEqual(*ours, f"{program} behind {behind}")

    def broken(self, change):
        text, path = self.print("tests/programs/strings.x10", "inlining")
        with open(self.tree, "w", encoding="utf-8") as file:
            file.write(change(text))
        return path

    def test_a_broken_text_is_refused_at_its_place(self):
        def cut(text):
            return text[:text.rindex("{") + 1]

        def unknown(text):
            return text.replace("function @", "funktion @", 1)

        for change in (cut, unknown):
            path = self.broken(change)
            told = self.x10c("--from-ir", self.tree, *path, "--emit=c", status=1)
            self.assertRegex(told, rf"{re.escape(self.tree)}:\d+:\d+: error: ")

    def test_a_broken_tree_is_refused_by_the_verifier(self):
        """A local that nothing declares: the message names it, and the place."""
        path = self.broken(lambda text: re.sub(r"^( +)val (temp )?(\w+): Long = .*$", "", text, count=1, flags=re.MULTILINE))
        told = self.x10c("--from-ir", self.tree, *path, "--run=dead_code_elimination", status=1)
        self.assertRegex(told, r"error: ")

    def test_a_loop_that_counts_has_a_counter(self):
        """A mark at a loop that tests no local is refused where it is read; one that counts elsewhere, by the verifier."""
        text, path = self.print("benchmarks/sor/Sor.x10", "while_to_for")
        os.environ["X10C_VERIFY"] = "1"
        self.addCleanup(os.environ.pop, "X10C_VERIFY")
        self.assertRegex(text, r"while counts lt\(\w+, ")
        for change, status, told in (
                (lambda text: re.sub(r"while counts lt\(.*\) \{", "while counts true {", text, count=1), 1,
                 r":\d+:\d+: error: expected a condition that compares a local"),
                (lambda text: re.sub(r"(while counts lt\()\w+,", r"\1n,", text, count=1), 3,
                 r"a loop that counts tests something else, or counts it elsewhere")):
            with open(self.tree, "w", encoding="utf-8") as file:
                file.write(change(text))
            self.assertRegex(self.x10c("--from-ir", self.tree, *path, "--emit=c", status=status), told)

    def test_a_rail_that_is_not_zeroed_is_filled_before_it_is_seen(self):
        """The loop that fills it is shortened, may leave an element out, or comes after the rail's first use."""
        text, path = self.print("tests/passes/objects/zeroing_elimination.x10", "zeroing_elimination")
        os.environ["X10C_VERIFY"] = "1"
        self.addCleanup(os.environ.pop, "X10C_VERIFY")
        loop = re.search(r"\n    for val i: Long in 0 \.\. sub\(unchecked\(a\)\.size, 1\) \{.*\n +(rail_set\(squares, .*)\n    \}", text)
        shorter = loop.group().replace("in 0 ..", "in 1 ..")
        some = loop.group().replace(loop.group(1), "if lt(i, 2) {\n        " + loop.group(1) + "\n      }")
        late = "\n    rail_get(squares, 1)" + loop.group()
        for change in (shorter, some, late):
            with open(self.tree, "w", encoding="utf-8") as file:
                file.write(text.replace(loop.group(), change))
            self.assertRegex(self.x10c("--from-ir", self.tree, *path, "--emit=c", status=3),
                             r"squared\(Rail\[Double\]\): elements of 'squares' may be used before they are set")

    def test_wrong_options(self):
        self.assertIn("want a tree", self.x10c("--run=inlining", "tests/programs/strings.x10", status=2))
        self.assertIn("cannot read '/nowhere.ir'", self.x10c("--from-ir", "/nowhere.ir", "--emit=c", status=1))


if __name__ == "__main__":
    unittest.main()
