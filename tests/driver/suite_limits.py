"""What is nested deeper than x10c follows is refused where it becomes too deep, in one message, whatever the stack.
What is long but not deep takes a time in proportion."""
import os
import subprocess
import sys
import tempfile
import unittest

X10C = sys.argv.pop()


class Limits(unittest.TestCase):
    def refused(self, name, text, message):
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/{name}", "w", encoding="ascii") as file:
                file.write(text)
            done = subprocess.run([X10C, "--check", name], cwd=folder, capture_output=True, text=True, timeout=60)
        errors = [line for line in done.stderr.splitlines() if line.startswith(name + ":")]
        self.assertEqual((1, [f"{name}:{message}"]), (done.returncode, errors))

    def test_brackets(self):
        self.refused("Deep.x10", "class A { val x =\n" + "(\n" * 2100 + "1" + ")" * 2100 + "; }\n",
                     "2001:1: error: brackets are nested more than 2000 deep")

    def test_statements(self):
        self.refused("Deep.x10", "class A { def f() {\n" + "if (x)\n" * 6000 + "; } }\n",
                     "3997:5: error: this is nested too deeply")

    def test_sum(self):
        terms = " + ".join(f"a((i + {k}) & 7) * m" for k in range(2500))
        text = ("class A { public static def main(args:Rail[String]) { val a = new Rail[Long](8), m = args.size;\n"
                "var s:Long = 0; for (i in 0..m) s += " + terms + "; Console.OUT.println(s); } }\n")
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/A.x10", "w", encoding="ascii") as file:
                file.write(text)
            done = subprocess.run([X10C, "-O", "--stop-after=escape_analysis", "A.x10"], cwd=folder, capture_output=True, timeout=60)
        self.assertEqual((0, b""), (done.returncode, done.stderr))


if __name__ == "__main__":
    unittest.main()
