#!/usr/bin/env python3
"""What tools/names finds: a small tree whose names all exist, and one fault planted in it at a time."""
import os
import subprocess
import sys
import tempfile
import unittest

TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
NAMES = os.path.join(TOP, "tools", "names")

RIGHT = {
    "README.md": "Open `ir/tree.h` first, then `compiler/*/walk.cpp`; `leftMost` walks.\n\n"
                 "```\nnot/looked/at.cpp\n```\n\n<!-- names of others: MyVector their/file.h -->\nAs `MyVector` of `their/file.h`.\n",
    "docs/architecture.md": "```text\ncompiler/passes ▶ ir\ncompiler/ir     ▶ nothing\n```\n",
    "docs/use.md": "`Pair.first`, `Pair.show()` and `String.length` are members; `Hello_main` is C.\n\n"
                   "```x10 title=\"Hello.x10\"\n```\n",
    "compiler/ir/tree.h": "#pragma once\n// See walk.cpp; Tree::leftMost is in passes/walk.cpp, as x10_walk is.\nstruct Tree { int leftMost; };\n",
    "compiler/passes/walk.cpp": "#include \"ir/tree.h\"\n#include <math.h>\n// By math.h, with `leftMost`.\nint x10_walk();\n",
    "compiler/ir/known_library.def": "X10C_CLASS(Pair, \"x10.util.Pair\")\n",
    "runtime/x10/x10/util/Pair.x10": "public class Pair[T](first:T) extends Base {\n  // no val second here\n}\n",
    "runtime/x10/x10/util/Base.x10": "public class Base {\n  public def show() {}\n}\n",
    "runtime/x10/x10/lang/String.x10": "public class String {\n  public native def length():Int;\n}\n",
}


class Names(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        for path, text in RIGHT.items():
            self.write(path, text)

    def tearDown(self):
        self.folder.cleanup()

    def write(self, path, text):
        whole = os.path.join(self.folder.name, path)
        os.makedirs(os.path.dirname(whole), exist_ok=True)
        with open(whole, "w", encoding="utf-8") as file:
            file.write(text)

    def found(self, *files):
        done = subprocess.run([sys.executable, "-B", NAMES, "--top", self.folder.name, *files], capture_output=True, text=True)
        self.assertEqual("", done.stderr)
        self.assertEqual(1 if done.stdout else 0, done.returncode)
        return done.stdout

    def plant(self, path, right, wrong):
        self.assertIn(right, RIGHT[path])
        self.write(path, RIGHT[path].replace(right, wrong))
        return self.found()

    def test_a_right_tree_has_no_fault(self):
        self.assertEqual("", self.found())

    def test_a_file_of_a_page(self):
        self.assertEqual("README.md:1: there is no file or folder ir/trees.h\n", self.plant("README.md", "ir/tree.h", "ir/trees.h"))

    def test_a_pattern_of_a_page(self):
        self.assertEqual("README.md:1: there is no file or folder compiler/*/fly.cpp\n",
                         self.plant("README.md", "compiler/*/walk.cpp", "compiler/*/fly.cpp"))

    def test_an_identifier_of_a_page(self):
        self.assertEqual("README.md:1: there is no rightMost\n", self.plant("README.md", "leftMost", "rightMost"))

    def test_what_only_a_comment_names_does_not_exist(self):
        self.write("compiler/passes/other.cpp", "// `rightMost`\n")
        self.assertEqual("compiler/passes/other.cpp:1: there is no rightMost\n", self.found())

    def test_a_file_of_a_comment(self):
        self.assertEqual("compiler/ir/tree.h:2: there is no file or folder load.cpp\n",
                         self.plant("compiler/ir/tree.h", "See walk.cpp", "See load.cpp"))

    def test_a_member_of_a_comment(self):
        self.assertEqual("compiler/ir/tree.h:2: there is no Tree::rightMost\n",
                         self.plant("compiler/ir/tree.h", "Tree::leftMost", "Tree::rightMost"))

    def test_a_function_of_the_runtime_in_a_comment(self):
        self.assertEqual("compiler/ir/tree.h:2: there is no x10_walks\n", self.plant("compiler/ir/tree.h", "x10_walk", "x10_walks"))

    def test_a_member_of_the_library(self):
        self.assertEqual("docs/use.md:1: Pair has no member second\n", self.plant("docs/use.md", "Pair.first", "Pair.second"))

    def test_an_arrow_too_many(self):
        self.assertEqual("docs/architecture.md:3: compiler/ir includes nothing\n",
                         self.plant("docs/architecture.md", "▶ nothing", "▶ passes"))

    def test_an_arrow_too_few(self):
        self.assertEqual("docs/architecture.md:2: compiler/passes includes ir\n",
                         self.plant("docs/architecture.md", "▶ ir", "▶ nothing"))

    def test_a_folder_without_an_arrow(self):
        self.write("compiler/emit/emit.h", "#pragma once\n")
        self.assertEqual("docs/architecture.md:2: there is no arrow from compiler/emit\n", self.found())

    def test_a_class_of_the_library_in_a_pass(self):
        self.assertEqual("compiler/passes/walk.cpp:4: x10.util.Pair belongs into compiler/ir/known_library.def\n",
                         self.plant("compiler/passes/walk.cpp", "int x10_walk();", 'auto *pair = "x10.util.Pair"; int x10_walk();'))

    def test_a_class_that_the_library_lacks(self):
        self.assertEqual("compiler/ir/known_library.def:1: the class library has no x10.util.Triple\n",
                         self.plant("compiler/ir/known_library.def", "x10.util.Pair", "x10.util.Triple"))

    def test_files_can_be_named(self):
        self.plant("README.md", "leftMost", "rightMost")
        self.assertEqual("", self.found("docs/use.md"))
        self.assertIn("rightMost", self.found("README.md"))

    def test_a_wrong_command_line(self):
        done = subprocess.run([sys.executable, "-B", NAMES, "--nonsense"], capture_output=True, text=True)
        self.assertEqual((2, ""), (done.returncode, done.stdout))
        self.assertIn("--help", done.stderr)

    def test_help(self):
        done = subprocess.run([sys.executable, "-B", NAMES, "--help"], capture_output=True, text=True)
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertIn("--top DIR", done.stdout)


if __name__ == "__main__":
    unittest.main()
