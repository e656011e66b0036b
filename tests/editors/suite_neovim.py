"""neovim with the package editors/vim drives x10ls: open, messages, hover, definition, rename."""
import json
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.join(HERE, "..", "..", "editors", "vim")
BUILD = os.path.abspath(sys.argv.pop())

PROGRAM = """public class Sum {
  static def twice(n:Long):Long = 2 * n;
  public static def main(args:Rail[String]) {
    val total:Long = twice(true);
    Console.OUT.println(total);
  }
}
"""


class Neovim(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            file, result = f"{folder}/Sum.x10", f"{folder}/result.json"
            with open(file, "w", encoding="utf-8") as out:
                out.write(PROGRAM)
            environment = {**os.environ, "X10LS": f"{BUILD}/bin/x10ls", "X10_FILE": file, "X10_RESULT": result,
                           "HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder, "XDG_STATE_HOME": folder}
            done = subprocess.run(["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n",
                                   "--cmd", f"set runtimepath^={PACKAGE}", "-c", "filetype plugin indent on",
                                   "-c", f"luafile {HERE}/neovim.lua"],
                                  env=environment, capture_output=True, text=True, timeout=150)
            if not os.path.exists(result):
                raise AssertionError(f"neovim ended with {done.returncode}: {done.stderr}")
            with open(result, encoding="utf-8") as made:
                cls.found = json.load(made)

    def test_nothing_failed(self):
        self.assertNotIn("fault", self.found, self.found)

    def test_file_type(self):
        self.assertEqual("x10", self.found["filetype"])

    def test_diagnostics(self):
        [message] = self.found["diagnostics"]
        self.assertEqual(4, message["line"])
        self.assertIn("twice(Boolean)", message["text"])

    def test_hover(self):
        self.assertIn("twice(n:Long):Long", self.found["hover"])

    def test_keys_are_set(self):
        self.assertTrue(self.found["key"])

    def test_definition(self):
        self.assertEqual([2, PROGRAM.split("\n")[1].index("twice")], self.found["definition"])

    def test_rename(self):
        self.assertEqual(PROGRAM.replace("twice(true)", "twice(21)").replace("twice", "doubled").splitlines(),
                         self.found["renamed"])


if not shutil.which("nvim"):
    print("skipped: neovim (nvim) is not installed")
    sys.exit(77)
unittest.main()
