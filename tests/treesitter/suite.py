"""The tree-sitter grammar over this tree: suite.py ROOT [MORE FOLDERS …]. Exit status 77: there is no tree-sitter.

The variable TREE_SITTER names the program, where it is not on the path."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT, MORE = os.path.abspath(sys.argv[1]), [os.path.abspath(folder) for folder in sys.argv[2:]]
PROGRAM = os.environ.get("TREE_SITTER") or shutil.which("tree-sitter")
FOLDERS = [os.path.join(ROOT, folder) for folder in ("runtime/x10", "tests/programs", "tests/library", "benchmarks")]
HIGHLIGHTED = """class Words[T](size:Long) {
  static val LIMIT = 10;
  def f(x:Rail[T]):void { finish async g(LIMIT, "a\\n"); } // end
}
"""
MEANT = {"class": "keyword.type", "Words": "type.definition", "T": "type", "size": "variable.member", "Long": "type.builtin",
         "static": "keyword.modifier", "val": "keyword", "LIMIT": "constant", "10": "number", "def": "keyword.function",
         "f": "function.method", "x": "variable.parameter", "finish": "keyword.coroutine", "g": "function.call",
         "\\n": "string.escape", "// end": "comment"}


def sources(folders):
    for folder in folders:
        for path, _, names in os.walk(folder):
            if "editions" not in path.split(os.sep): # older than the grammar
                yield from (os.path.join(path, name) for name in sorted(names) if name.endswith(".x10"))


class Grammar(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.work = tempfile.TemporaryDirectory()
        cls.folder = os.path.join(cls.work.name, "tree-sitter-x10")
        shutil.copytree(os.path.join(ROOT, "editors", "tree-sitter-x10"), cls.folder)
        made = cls.call("generate")
        assert made.returncode == 0, made.stdout + made.stderr

    @classmethod
    def tearDownClass(cls):
        cls.work.cleanup()

    @classmethod
    def call(cls, *arguments):
        environment = dict(os.environ, XDG_CACHE_HOME=cls.work.name, HOME=cls.work.name, NO_COLOR="1")
        return subprocess.run([PROGRAM, *arguments], cwd=cls.folder, env=environment, capture_output=True, text=True,
                              errors="replace", timeout=500)

    def write(self, name, text):
        path = os.path.join(self.work.name, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def test_corpus(self):
        done = self.call("test")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def errors(self, folders):
        files = list(sources(folders))
        done = self.call("parse", "--quiet", "--stat", "--paths", self.write("files", "\n".join(files)))
        summary = re.search(r"Total parses: (\d+); successful parses: (\d+)", done.stdout)
        self.assertTrue(summary, done.stdout + done.stderr)
        self.assertEqual(int(summary[1]), len(files))
        return len(files), [line for line in done.stdout.splitlines() if "(ERROR" in line or "(MISSING" in line]

    def test_programs(self):
        count, faults = self.errors(FOLDERS)
        self.assertGreater(count, 500)
        self.assertEqual(faults, [])

    @unittest.skipUnless(MORE, "no more folders are given")
    def test_other_programs(self):
        count, faults = self.errors(MORE)
        print(f"{count} files, {len(faults)} with an error: {100 - 100 * len(faults) / count:.2f} %", *faults, sep="\n")
        self.assertLessEqual(len(faults), count / 100)

    def test_broken_program_has_an_error(self):
        done = self.call("parse", "--quiet", self.write("broken.x10", "class A { def f( { val = ; } }\n"))
        self.assertNotEqual(done.returncode, 0)

    def test_queries(self):
        path = self.write("words.x10", HIGHLIGHTED)
        for query in sorted(os.listdir(os.path.join(self.folder, "queries"))):
            done = self.call("query", os.path.join("queries", query), path)
            self.assertEqual(done.returncode, 0, query + done.stderr)

    def test_highlights(self):
        done = self.call("query", "--captures", os.path.join("queries", "highlights.scm"),
                         self.write("words.x10", HIGHLIGHTED))
        last = {}
        for name, row, column, text in re.findall(r"capture: \d+ - ([\w.]+), start: \((\d+), (\d+)\).* text: `(.*)`",
                                                  done.stdout):
            if name != "spell":
                last[int(row), int(column), text] = name
        found = {}
        for (_, _, text), name in sorted(last.items()):
            found.setdefault(text, set()).add(name)
        for word, name in MEANT.items():
            self.assertIn(name, found.get(word, ()), word)


if not PROGRAM:
    print("skipped: there is no tree-sitter on the path; see editors/tree-sitter-x10/README.md")
    sys.exit(77)
unittest.main(argv=sys.argv[:1])
