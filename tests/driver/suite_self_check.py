"""--self-check: a program prints what it prints otherwise; a pass that is wrong ends the job with status 3 and is named. Wrong
passes are made by changing the tree that a pass has left."""
import os
import re
import sys
import unittest

import compiled
from compiled import Folder

X10C = compiled.X10C = sys.argv.pop()
X10RUN = X10C.replace("x10c", "x10run") if "/" not in X10C else X10C[:X10C.rindex("/")] + "/x10run"

AHEAD = """public class Ahead {
  public static def main(args:Rail[String]) {
    val p = Place(Place.numPlaces() - 1), n = 3 + args.size;
    for (k in 1..n) {
      val twice = at (p) 2 * k;
      Console.OUT.println(twice);
    }
  }
}
"""
SUMS = """public class Sums {
  static def sum(r:Rail[Long], n:Long):Long {
    var s:Long = 0;
    for (i in 0..(n - 1)) s += r(i);
    return s;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(new Rail[Long](args.size + 5, (i:Long) => i), args.size + 5));
  }
}
"""
COUNTS = """public class Counts {
  var n:Long = 5;
  var most:Int = 3n;
  static def count(r:GlobalRef[Counts], k:Long) { at (r) atomic r().n += k; }
  public static def main(args:Rail[String]) {
    val c = new Counts(), r = GlobalRef(c);
    finish for (p in Place.places()) at (p) async {
      count(r, 4);
      count(r, here.id);
      val k = (10 * here.id) as Int;
      at (r) async atomic if (r().most < k) r().most = k;
    }
    Console.OUT.println(c.n);
    c.n += 100;
    Console.OUT.println(c.n + c.most);
  }
}
"""
REVERSED = """public class Reversed {
  static def last(r:Rail[Int], n:Int):Long {
    var s:Long = 1;
    for (var i:Int = n - 1n; i >= 0n; i--) s = s * 3 + r(i);
    return s;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(last(new Rail[Int](4, (i:Long) => i as Int), 4n));
  }
}
"""
COPIES = """public class Copies {
  val row:Rail[Long];
  def this(n:Long) { row = new Rail[Long](n, 1); }
  @x10.compiler.NoInline static def sum(of:Copies, n:Long):Long {
    var s:Long = 0;
    for (k in 1..n) {
      val c = new Rail[Long](of.row);
      c(0) = k;
      s += c(0) + c(1) + of.row(k - 1);
    }
    return s;
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(sum(new Copies(args.size + 3), 3));
  }
}
"""
ROWS = """public class Rows {
  static def sum(a:Rail[Rail[Long]], k:Long, n:Long):Long {
    var s:Long = 0;
    for (i in 0..(n - 1)) s += a(k)(i);
    return s;
  }
  public static def main(args:Rail[String]) {
    val a = new Rail[Rail[Long]](2, (k:Long) => new Rail[Long](3, k + 1));
    Console.OUT.println(sum(a, args.size, 3) + sum(a, 1, 2));
  }
}
"""


class SelfCheck(Folder):
    def launch(self, name, places=1):
        return self.run_in([X10RUN, "-np", str(places), self.path(name)])

    def test_what_is_right_is_printed(self):
        for name, text, printed in (("Ahead", AHEAD, "2\n4\n6\n"), ("Sums", SUMS, "10\n"), ("Rows", ROWS, "7\n"),
                                    ("Reversed", REVERSED, "183\n")):
            self.write(name + ".x10", text)
            self.assertEqual(0, self.x10c("--self-check", "-O", name + ".x10").returncode)
            for places in (1, 2):
                done = self.launch(name, places)
                self.assertEqual((0, printed, ""), (done.returncode, done.stdout, done.stderr))

    def test_sums_that_are_right(self):
        self.write("Counts.x10", COUNTS)
        self.assertEqual(0, self.x10c("--self-check", "Counts.x10").returncode)
        for places, printed in ((1, "9\n112\n"), (2, "14\n124\n"), (3, "20\n140\n")):
            done = self.launch("Counts", places)
            self.assertEqual((0, printed, ""), (done.returncode, done.stdout, done.stderr))

    def test_a_rail_that_is_a_copy(self):
        """That its size is that of the copy is not seen once both are compared: the tree is right all the same."""
        self.write("Copies.x10", COPIES)
        done = self.x10c("--self-check", "Copies.x10", X10C_VERIFY="1")
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        done = self.launch("Copies")
        self.assertEqual((0, "12\n", ""), (done.returncode, done.stdout, done.stderr))

    def wrong(self, name, text, after, pattern, replacement, count=0):
        """Compiles the program with a wrong tree after the pass, and gives the line that it says on two places."""
        self.write(name + ".x10", text)
        tree = self.x10c("--self-check", "--emit=ir", f"--stop-after={after}", name + ".x10").stdout
        changed, n = re.subn(pattern, replacement, tree, count, re.MULTILINE)
        self.assertGreater(n, 0, tree)
        self.write("tree.ir", changed)
        done = self.x10c("--self-check", "--from-ir", "tree.ir", "-o", "wrong")
        self.assertEqual(0, done.returncode, done.stderr)
        done = self.launch("wrong", 2)
        self.assertEqual(3, done.returncode, done.stdout + done.stderr)
        return done.stderr

    def test_a_wrong_answer_of_another_place(self):
        """The bodies that answer many iterations multiply by 3."""
        self.assertIn("Ahead.x10:5: self-check: synchronization_elimination used 3; without it: 2.",
                      self.wrong("Ahead", AHEAD, "synchronization_elimination", r"(val temp value: Long = mul\()2(, )", r"\g<1>3\2"))

    def test_a_test_of_bounds_that_is_missing(self):
        """The version without tests goes one too far."""
        self.assertIn("Sums.x10:4: self-check: loop_versioning used index 5; without it: there are 5 elements.",
                      self.wrong("Sums", SUMS, "loop_versioning", r"for val (i\S*): Long in 0 \.\. (sub\S*\(n, 1\))",
                                 r"for val \1: Long in 0 .. add(\2, 1)"))

    def test_a_hoisted_read(self):
        """The row that is read before the loop is another one."""
        self.assertRegex(self.wrong("Rows", ROWS, "loop_versioning", r"(val temp row\S*: Rail\[Long\] = .*rail_get unchecked\(a, )k", r"\g<1>0"),
                         r"Rows.x10:4: self-check: loop_versioning used 0x\w+; without it: 0x\w+\.")

    def test_a_sum_that_goes_with_a_report(self):
        """A place multiplies what it should add; the lesser is kept in place of the greater."""
        self.assertIn("Counts.x10:13: self-check: parallel_reduction used 13; without it: 14.",
                      self.wrong("Counts", COUNTS, "parallel_reduction", "reduces add", "reduces mul"))
        self.assertIn("Counts.x10:15: self-check: parallel_reduction used 0; without it: 10.",
                      self.wrong("Counts", COUNTS, "parallel_reduction", r"gt\(value, object", "lt(value, object"))

    def test_a_version_of_a_loop(self):
        """The version without checks, which comes first, counts something else, or stops too early."""
        self.assertIn("Reversed.x10:4: self-check: loop_versioning used 484; without it: 183.",
                      self.wrong("Reversed", REVERSED, "loop_versioning", r"mul\(s, 3\)", "mul(s, 4)", 1))
        self.assertIn("Sums.x10:4: self-check: loop_versioning used 6; without it: 10.",
                      self.wrong("Sums", SUMS, "loop_versioning", r"(for val i\S*: Long in 0 \.\. )sub\(n, 1\)", r"\1sub(n, 2)", 1))


class Programs(Folder):
    """tools/self-check-programs over a folder, with an x10c and an x10run that do what the program's text says."""
    X10C = """#!/bin/sh
for last; do :; done
grep -q REFUSED "$last" && exit 1
grep -q FAULT "$last" && { echo internal >&2; exit 3; }
while [ "$1" != -o ]; do shift; done
cp "$last" "$2"
"""
    RUN = """#!/bin/sh
grep -q WRONG "$3" && { echo "W.x10:1: self-check: pass used 1; without it: 2." >&2; exit 3; }
grep -q THROWS "$3" && exit 1
exit 0
"""

    def test_what_is_told_of_each(self):
        for name, text in (("bin/x10c", self.X10C), ("bin/x10run", self.RUN)):
            os.makedirs(self.path("bin"), exist_ok=True)
            self.write(name, text)
            os.chmod(self.path(name), 0o755)
        os.makedirs(self.path("programs"))
        for name in ("Right", "Refused", "Fault", "Wrong", "Throws"):
            self.write(f"programs/{name}.x10", f"class {name} {{ /* {name.upper()} */ public static def main(args:Rail[String]) {{}} }}")
        self.write("programs/Part.x10", "class Part {}")
        tool = os.path.join(os.path.dirname(__file__), "..", "..", "tools", "self-check-programs")
        done = self.run_in([sys.executable, "-B", os.path.abspath(tool), self.path(""), self.path("programs")])
        self.assertEqual(1, done.returncode, done.stderr)
        self.assertEqual("2 passed, 2 failed, 1 skipped", done.stdout.splitlines()[-1])
        self.assertIn("W.x10:1: self-check: pass used 1; without it: 2.", done.stdout)
        self.assertIn("x10c: exit status 3", done.stdout)


if __name__ == "__main__":
    unittest.main()
