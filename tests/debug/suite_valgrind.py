"""valgrind with the suppressions that are installed, as docs/debugging.md has it: no error, under one worker and two."""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

X10C = os.path.abspath(sys.argv.pop())
SUPPRESSIONS = os.path.join(os.path.dirname(X10C), "..", "share", "x10c", "valgrind.supp")
HELLO = """public class Hello {
  public static def main(Rail[String]) { Console.OUT.println("Hello"); }
}
"""
WORKERS = """import x10.util.HashMap;
public class Workers {
  static def fib(n:Long):Long {
    if (n < 2) return n;
    val a:Long, b:Long;
    finish { async a = fib(n - 1); b = fib(n - 2); }
    return a + b;
  }
  public static def main(Rail[String]) {
    val map = new HashMap[Long,String]();
    for (i in 1..20000) map.put(i, "number " + i);
    Console.OUT.println(fib(14) + map.size());
  }
}
"""


class Valgrind(unittest.TestCase):
    def check(self, name, text, printed, workers):
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, name + ".x10"), "w", encoding="utf-8") as file:
                file.write(text)
            subprocess.run([X10C, "-g", name + ".x10"], cwd=folder, check=True, timeout=60)
            done = subprocess.run(["valgrind", "-q", "--error-exitcode=9", "--max-stackframe=60000",
                                   "--suppressions=" + SUPPRESSIONS, "./" + name], cwd=folder, capture_output=True, text=True,
                                  timeout=100, env={**os.environ, "X10_NTHREADS": workers}, check=False)
        self.assertEqual((0, printed), (done.returncode, done.stdout), done.stderr)
        self.assertNotIn("Invalid", done.stderr)

    def test_hello(self):
        self.check("Hello", HELLO, "Hello\n", "1")

    def test_one_worker(self):
        self.check("Workers", WORKERS, "20377\n", "1")

    def test_two_workers(self):
        self.check("Workers", WORKERS, "20377\n", "2")


if __name__ == "__main__":
    if not shutil.which("valgrind"):
        sys.exit(77)
    unittest.main(verbosity=1)
