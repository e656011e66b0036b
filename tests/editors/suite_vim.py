""":compiler x10c of editors/vim: real messages of x10c become places that vim can go to."""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

PACKAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "editors", "vim")
BUILD = os.path.abspath(sys.argv.pop())

PROGRAM = """public class Wrong {
  static def f(n:Long):Long = 2 * n;
  static def g() { val unused = f(true); }
}
"""


def messages(text, options=""):
    """What :make says of a program, as vim lists it."""
    with tempfile.TemporaryDirectory() as folder:
        with open(f"{folder}/Wrong.x10", "w", encoding="utf-8") as file:
            file.write(text)
        script = ("writefile([json_encode(map(getqflist(), {_, e -> "
                  "[bufname(e.bufnr), e.lnum, e.col, e.type, e.text]}))], 'list.json')")
        told = subprocess.run([EDITOR, *QUIET, "-u", "NONE", "-i", "NONE", "-n", "--cmd", "set nocompatible",
                               "--cmd", f"set runtimepath^={PACKAGE}", "-c", "filetype plugin on", "-c", "edit Wrong.x10",
                               "-c", f"silent make! {options}", "-c", f"call {script}", "-c", "qall!"], cwd=folder,
                              env={**os.environ, "HOME": folder, "PATH": f"{BUILD}/bin:{os.environ['PATH']}"},
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=150)
        if not os.path.exists(f"{folder}/list.json"):
            raise AssertionError(told.stdout + told.stderr)
        with open(f"{folder}/list.json", encoding="utf-8") as made:
            return json.load(made)


class Compiler(unittest.TestCase):
    def test_an_error_has_its_place(self):
        [(file, line, column, kind, text)] = [m for m in messages(PROGRAM) if m[3] == "E"]
        self.assertEqual(("Wrong.x10", 3, PROGRAM.split("\n")[2].index("true") + 1), (os.path.basename(file), line, column))
        self.assertIn("f(Boolean)", text)

    def test_a_warning_is_one(self):
        told = messages(PROGRAM.replace("true", "3"), "-Wall")
        self.assertIn(("Wrong.x10", 3, "W"), [(os.path.basename(m[0]), m[1], m[3]) for m in told])
        self.assertNotIn("E", [m[3] for m in told])

    def test_of_a_right_program_nothing_is_listed(self):
        self.assertEqual([], messages("public class Wrong { }\n"))


EDITOR = next((name for name in ("vim", "nvim") if shutil.which(name)), None)
QUIET = ["--headless"] if EDITOR == "nvim" else ["-N", "-es"]
if not EDITOR:
    print("skipped: vim is not installed")
    sys.exit(77)
unittest.main()
