"""A program with `#pragma x10 …`: x10pragma refuses it with the messages of its .err; or gcc and clang compile what
x10pragma makes of it without a warning, and it prints what its .out says, exits with its .status, and leaves the lines of
its .stderr on standard error.

usage: suite_pragma.py BUILD SOURCE
"""
import os
import shutil
import sys
import tempfile
import unittest

import places

BUILD, SOURCE = sys.argv[1:3]
FOLDER, NAME = os.path.split(SOURCE)
BASE = os.path.splitext(SOURCE)[0]
X10PRAGMA = os.path.join(BUILD, "bin", "x10pragma")
STRICT = [word for flag in ("-Wall", "-Wextra", "-Werror") for word in ("-cc", flag)]


def text(suffix, default=""):
    if not os.path.exists(BASE + suffix):
        return default
    with open(BASE + suffix, encoding="utf-8") as file:
        return file.read()


class Refused(unittest.TestCase):
    def test_messages(self):
        done = places.call([X10PRAGMA, "--emit=c", NAME], cwd=FOLDER)
        self.assertEqual((1, ""), (done.returncode, done.stdout))
        self.assertEqual(text(".err"), done.stderr)


class Program(unittest.TestCase):
    def build(self, compiler, folder, *flags):
        program = os.path.join(folder, "program")
        done = places.call([X10PRAGMA, *STRICT, *flags, NAME, "-o", program], cwd=FOLDER, env={"X10C_CC": compiler})
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        return program

    def runs(self, program, variant):
        done = places.launch(BUILD, variant, program)
        self.assertEqual(int(text(".status", "0")), done.returncode, f"{variant}\n{done.stderr}")
        self.assertEqual(text(".stderr"), done.stderr, variant)
        self.assertEqual(places.lines(text(".out")), places.lines(done.stdout), variant)

    def test_gcc(self):
        with tempfile.TemporaryDirectory() as folder:
            program = self.build("gcc", folder)
            for variant in places.variants(BUILD):
                self.runs(program, variant)

    @unittest.skipUnless(shutil.which("clang-19"), "there is no clang-19")
    def test_clang(self):
        with tempfile.TemporaryDirectory() as folder:
            self.runs(self.build("clang-19", folder, "-O"), (1, "none", "pool"))


if __name__ == "__main__":
    case = Refused if os.path.exists(BASE + ".err") else Program
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(case)
    sys.exit(not unittest.TextTestRunner(verbosity=2).run(suite).wasSuccessful())
