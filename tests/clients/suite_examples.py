"""A program of examples/c: gcc and clang compile it without a warning, and it prints what its .out says.

usage: suite_examples.py BUILD SOURCE
"""
import os
import shutil
import sys
import tempfile
import unittest

import places

BUILD, SOURCE = sys.argv[1:3]
BASE = os.path.splitext(SOURCE)[0]


def flags():
    """What `pkg-config --cflags --libs x10rt` says of this build."""
    library = os.path.join(BUILD, "lib", "x10c")
    folders = [os.path.join(library, part) for part in ("locsync/pool", "comm/none", "")]
    return ["-I", os.path.join(BUILD, "include"), *[f"-L{folder}" for folder in folders],
            "-Wl,--enable-new-dtags,-rpath," + ":".join(folders), "-Wl,--no-as-needed", "-l:libx10locsync.so.1",
            "-l:libx10support.so.1"]


def text(suffix):
    if not os.path.exists(BASE + suffix):
        return ""
    with open(BASE + suffix, encoding="utf-8") as file:
        return file.read()


class Example(unittest.TestCase):
    def build(self, compiler, folder):
        program = os.path.join(folder, "program")
        done = places.call([compiler, "-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", SOURCE, "-o", program, *flags()])
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        return program

    def runs(self, program, variant):
        done = places.launch(BUILD, variant, program, *text(".args").split())
        self.assertEqual((0, ""), (done.returncode, done.stderr), variant)
        wanted = text(f".{variant[0]}.out") or text(".out")
        self.assertEqual(places.lines(wanted), places.lines(done.stdout), variant)

    def test_gcc(self):
        with tempfile.TemporaryDirectory() as folder:
            program = self.build("gcc", folder)
            for variant in places.variants(BUILD):
                self.runs(program, variant)

    @unittest.skipUnless(shutil.which("clang-19"), "there is no clang-19")
    def test_clang(self):
        with tempfile.TemporaryDirectory() as folder:
            self.runs(self.build("clang-19", folder), (1, "none", "pool"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
