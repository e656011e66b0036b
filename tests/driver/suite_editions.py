"""Which edition of X10 a file is read as, files of several in one program, and who knows of editions at all."""
import os
import re
import sys
import unittest

import compiled
from compiled import Folder

compiled.X10C = sys.argv.pop()
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
MAIN = "public class {0} {{ public static def main(Rail[String]) {{ Console.OUT.println({1}); }} }}\n"
LITERAL = "1.typeName()"
# Which stages may ask for a file's edition.
READERS = {"syntax", "types", "semantics", "modernize", "driver", "doc", "fmt", "ls", "test"}


class Editions(Folder):
    def says(self, *arguments):
        done = self.x10c("-o", "program", *arguments)
        self.assertEqual(done.returncode, 0, done.stderr)
        return self.printed("program")

    def test_what_the_head_says_comes_first(self):
        self.write("A.x10", "/* A program.\n * edition: 2.2.3 */\n" + MAIN.format("A", LITERAL))
        self.write("B.x10", "package b;\n// edition: 2.2\n" + MAIN.format("B", LITERAL))
        self.assertEqual(self.says("-edition", "2.6", "A.x10"), "x10.lang.Int\n")
        self.assertEqual(self.says("B.x10"), "x10.lang.Long\n")  # not the head

    def test_the_option(self):
        self.write("A.x10", MAIN.format("A", LITERAL))
        for option in (["-edition", "2.1"], ["-edition=2.3"], ["--edition=2.2.2"]):
            self.assertEqual(self.says(*option, "A.x10"), "x10.lang.Int\n")
        for edition in ("2.4", "2.5", "2.6.2"):
            self.assertEqual(self.says("-edition", edition, "A.x10"), "x10.lang.Long\n")

    def test_the_option_is_for_what_is_found_too(self):
        self.write("A.x10", MAIN.format("A", "B.f()"))
        self.write("B.x10", f"public class B {{ static def f() = {LITERAL}; }}\n")
        for edition, kind in (("2.2", "Int"), ("2.6", "Long"), ("2.2", "Int")):  # through the cache of trees
            self.assertEqual(self.says("-edition", edition, "A.x10"), f"x10.lang.{kind}\n")

    def test_several_editions_in_one_program(self):
        self.write("A.x10", MAIN.format("A", f'{LITERAL} + " " + Old.f() + " " + Old.next(2147483647n)'))
        self.write("Old.x10", "// edition: 2.2\npublic class Old {\n"
                              f"  static def f() = {LITERAL};\n  static def next(n:Int) = n + 1;\n}}\n")
        self.assertEqual(self.says("A.x10"), "x10.lang.Long x10.lang.Int -2147483648\n")

    def test_unknown_editions(self):
        self.write("A.x10", MAIN.format("A", LITERAL))
        for options in (["-edition", "2.9"], ["-edition=3"]):
            done = self.x10c(*options, "A.x10")
            self.assertEqual(done.returncode, 2)
            self.assertIn(f"there is no edition {options[-1].split('=')[-1]} of X10: it is one of 1.5, ", done.stderr)
        self.assertEqual(self.x10c("-edition").returncode, 2)

    def test_releases_are_editions(self):
        self.write("A.x10", "public class A { public static def main(args:Array[String](1)):Void {\n"
                            "  var n:Int = 0; for ([i] in 0..3 - 1) n++; Console.OUT.println(n); } }\n")
        for release in ("2.1.0", "2.1.0.1", "2.1.1"):
            self.assertEqual(self.says("-edition", release, "A.x10"), "3\n")
        for release in ("2.1", "2.1.2"):  # (0..3) - 1
            self.assertEqual(self.x10c("-edition", release, "--check", "A.x10").returncode, 1)
        done = self.x10c("-edition", "2.1.7", "A.x10")
        self.assertEqual(done.returncode, 2)
        self.assertIn("there is no edition 2.1.7 of X10: it is one of 1.5, 1.7 (1.7.0, 1.7.1, 1.7.3, ", done.stderr)
        self.assertIn(", 2.1 (2.1.0, 2.1.1, 2.1.2), ", done.stderr)
        self.assertIn(" or 2.6 (2.6.0, 2.6.1, 2.6.2)", done.stderr)

    def test_the_head_names_releases(self):
        for release in ("2.1.1", "2.1.7"):
            self.write("A.x10", f"// x10: edition {release}\n" + MAIN.format("A", "(1..2+1).size()"))
            done = self.x10c("--check", "A.x10")
            self.assertEqual(done.returncode, 0 if release == "2.1.1" else 1, done.stderr)
        self.assertIn("A.x10:1:17: error: there is no edition 2.1.7 of X10: it is one of 1.5, 1.7 (1.7.0, ", done.stderr)

    def test_no_hint_where_nothing_is_older(self):
        self.write("A.x10", MAIN.format("A", "nothing"))
        done = self.x10c("--check", "A.x10")
        self.assertEqual(done.returncode, 1)
        self.assertNotIn("-edition", done.stderr)
        self.write("A.x10", "// edition: 2.6\n" + MAIN.format("A", "Place.MAX_PLACES + 1n"))
        self.assertNotIn("-edition", self.x10c("--check", "-edition", "2.6", "A.x10").stderr)

    def test_later_stages_know_of_no_edition(self):
        for folder in sorted(os.listdir(os.path.join(ROOT, "compiler"))):
            path = os.path.join(ROOT, "compiler", folder)
            for name in os.listdir(path) if os.path.isdir(path) and folder not in READERS else ():
                if name.endswith((".cpp", ".h")):
                    with open(os.path.join(path, name), encoding="utf-8") as file:
                        self.assertIsNone(re.search("edition", file.read(), re.I), f"{folder}/{name}")

    def test_semantics_names_no_edition(self):
        for folder in ("types", "semantics"):
            for name in os.listdir(os.path.join(ROOT, "compiler", folder)):
                if name.endswith((".cpp", ".h")) and name != "universe.cpp":  # the library's own files are 2.6
                    with open(os.path.join(ROOT, "compiler", folder, name), encoding="utf-8") as file:
                        self.assertNotIn("Edition::V", file.read(), name)


if __name__ == "__main__":
    unittest.main()
