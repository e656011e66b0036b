"""Where temporary files are, those of the C compiler too: in a folder that nobody else can write to, or replace."""
import os
import re
import sys
import unittest

import compiled
from compiled import Folder

compiled.X10C = os.path.abspath(sys.argv.pop())
PROGRAM = "public class P { public static def main(Rail[String]) { Console.OUT.println(3); } }\n"
# Notes where it puts its files, which folder that is, and leaves a file in $TMPDIR.
COMPILER = """#!/usr/bin/env python3
import os, re, sys
with open(%r, "a", encoding="utf-8") as log:
    for folder in {os.environ.get("TMPDIR", "/tmp")} | {os.path.dirname(word) for word in sys.argv if re.search(r"x10c-\\w{6}/", word)}:
        log.write("%%s %%o %%d\\n" %% (folder, os.stat(folder).st_mode & 0o7777, os.stat(folder).st_uid))
open(os.environ.get("TMPDIR", "/tmp") + "/left.s", "w").close()
os.execvp("gcc", ["gcc", *sys.argv[1:]])
"""


class Temporaries(Folder):
    def compiled_in(self, folder, mode, units, **more):
        """The folders that are used while a program is compiled with this TMPDIR."""
        self.write("P.x10", PROGRAM)
        log = self.path("log")
        os.chmod(self.write("compiler", COMPILER % log), 0o755)
        os.makedirs(folder, exist_ok=True)
        os.chmod(folder, mode)
        done = self.x10c(f"--units={units}", "-O0", "P.x10", TMPDIR=folder, X10C_CC=self.path("compiler"), XDG_CACHE_HOME="", HOME="", **more)
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        with open(log, encoding="utf-8") as file:
            return {line.split(" ")[0]: line.split()[1:] for line in file}

    def test_in_a_folder_of_all(self):
        for units in 1, 2:
            used = self.compiled_in(self.path("shared"), 0o1777, units)
            for folder, (mode, owner) in used.items():
                self.assertRegex(folder, "^" + re.escape(self.path("shared")) + r"/x10c-\w{6}$")
                self.assertEqual(("700", str(os.geteuid())), (mode, owner))
            self.assertEqual([], os.listdir(self.path("shared")))
            os.remove(self.path("log"))

    def test_in_a_folder_where_others_may_replace_it(self):
        os.mkdir(self.path("own"), 0o700)
        for mode in 0o777, 0o770:
            used = self.compiled_in(self.path("shared"), mode, 2, XDG_RUNTIME_DIR=self.path("own"))
            for folder in used:
                self.assertTrue(folder.startswith(self.path("own") + "/x10c-"), folder)
            below = self.compiled_in(self.path("shared/mine"), 0o700, 2, XDG_RUNTIME_DIR=self.path("own"))
            self.assertFalse([folder for folder in below if folder.startswith(self.path("shared"))])

    def test_in_a_folder_of_ones_own(self):
        used = self.compiled_in(self.path("own"), 0o700, 2)
        self.assertIn(self.path("own"), used)
        self.assertEqual(["left.s"], os.listdir(self.path("own")))


class Children(Folder):
    def test_a_parent_that_ignores_the_end_of_children(self):
        """Without SIGCHLD the kernel does not keep how the C compiler has ended."""
        self.write("P.x10", PROGRAM)
        os.chmod(self.write("fails", "#!/bin/sh\nexit 4\n"), 0o755)
        for signal in "--ignore-signal=CHLD", "--block-signal=CHLD":
            done = self.run_in(["env", signal, compiled.X10C, "P.x10"], X10C_CC=self.path("fails"))
            self.assertEqual(3, done.returncode, done.stderr)
            self.assertEqual(0, self.run_in(["env", signal, compiled.X10C, "P.x10"]).returncode)
            self.assertEqual("3\n", self.printed("P"))


if __name__ == "__main__":
    unittest.main()
