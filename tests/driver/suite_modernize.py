"""x10c --modernize as a command: where the text goes, that nothing is lost, what is said of what cannot be said."""
import os
import sys
import unittest

import compiled
from compiled import Folder

compiled.X10C = sys.argv.pop()
OLD = "public class {0} {{\n  public static def main(args:Array[String]) {{ Console.OUT.println(1.typeName()); }}\n}}\n"
NEW = "public class {0} {{\n  public static def main(args:Rail[String]) {{ Console.OUT.println(1n.typeName()); }}\n}}\n"


class Modernize(Folder):
    def said(self, status, *arguments):
        done = self.x10c("--modernize", *arguments)
        self.assertEqual(done.returncode, status, done.stderr)
        self.assertEqual(os.listdir(self.scratch), [])
        return done

    def test_one_is_printed(self):
        self.write("A.x10", OLD.format("A"))
        self.assertEqual(self.said(0, "-edition", "2.2", "A.x10").stdout, NEW.format("A"))
        self.assertEqual(self.read("A.x10"), OLD.format("A"))

    def test_the_edition_is_found_out(self):
        self.write("A.x10", OLD.format("A"))
        done = self.said(0, "A.x10")
        self.assertEqual(done.stdout, NEW.format("A"))
        self.assertIn("note: read as X10 2.2", done.stderr)

    def test_the_comment_that_names_it_goes(self):
        self.write("A.x10", "/* Mine. */\n// edition: 2.2\n" + OLD.format("A"))
        self.assertEqual(self.said(0, "A.x10").stdout, "/* Mine. */\n" + NEW.format("A"))
        self.write("A.x10", "/* Mine.\n * edition: 2.2.3 */\n" + OLD.format("A"))
        self.assertEqual(self.said(0, "A.x10").stdout, "/* Mine.\n * edition: 2.6 */\n" + NEW.format("A"))

    def test_of_today_it_stays(self):
        self.write("A.x10", NEW.format("A"))
        self.assertEqual(self.said(0, "A.x10").stdout, NEW.format("A"))

    def test_several_into_a_folder(self):
        self.write("A.x10", OLD.format("A").replace("1.type", "B.f().type"))
        self.write("B.x10", "public class B { static def f() = 2; }\n")
        self.said(0, "-edition", "2.2", "-d", "new", "A.x10", "B.x10")
        self.assertEqual(self.read("new/B.x10"), "public class B { static def f() = 2n; }\n")
        self.assertEqual(self.x10c("-o", "program", "new/A.x10").returncode, 0)
        self.assertEqual(self.printed("program"), "x10.lang.Int\n")

    def test_what_is_found_stays_old(self):
        self.write("A.x10", OLD.format("A").replace("1.type", "B.f(3).type"))
        self.write("B.x10", "public class B { static def f(n:Int) = n + 2; }\n")
        self.said(0, "-edition", "2.2", "-o", "New.x10", "A.x10")
        self.assertIn("B.f(3n)", self.read("New.x10"))

    def test_in_place(self):
        for name in "AB":
            self.write(name + ".x10", OLD.format(name))
        os.chmod(self.path("A.x10"), 0o640)
        self.assertEqual(self.said(0, "-edition", "2.2", "--in-place", "A.x10", "B.x10").stdout, "")
        for name in "AB":
            self.assertEqual(self.read(name + ".x10"), NEW.format(name))
        self.assertEqual(os.stat(self.path("A.x10")).st_mode & 0o777, 0o640)

    def test_nothing_is_overwritten(self):
        self.write("A.x10", OLD.format("A"))
        self.write("new/A.x10", "mine\n")
        for target in (["-d", "new"], ["-o", "new/A.x10"]):
            self.assertIn("'new/A.x10' is there already", self.said(1, "-edition", "2.2", *target, "A.x10").stderr)
            self.assertEqual(self.read("new/A.x10"), "mine\n")

    def test_errors_change_nothing(self):
        self.write("A.x10", OLD.format("A").replace("println(1", "println(nothing"))
        done = self.said(1, "-edition", "2.2", "--in-place", "A.x10")
        self.assertIn("A.x10:2:", done.stderr)
        self.assertIn("nothing", self.read("A.x10"))

    def test_files_of_1_5_are_left(self):
        text = "public class A { public static void main(String[] args) { System.out.println(1); } }\n"
        self.write("A.x10", text)
        done = self.said(1, "--in-place", "A.x10")
        self.assertIn("'A.x10' is X10 1.5: its objects have homes", done.stderr)
        self.assertEqual(done.stdout, "")
        self.assertEqual(self.read("A.x10"), text)

    def test_what_cannot_be_said_has_a_comment(self):
        self.write("A.x10", "// edition: 2.2\npublic class A {\n  val n:Int;\n  def this(n:Int) { this.n = n; }\n"
                            "  static def same(a:A, l:Array[Int]{self.size==a.n}) = 0; // mine\n}\n")
        done = self.said(1, "A.x10")
        self.assertIn("// mine // X10 2.6: ", done.stdout)
        self.assertIn("A.x10:", done.stderr)
        self.assertIn("note: left as it is, with a comment: ", done.stderr)

    def test_wrong_command_lines(self):
        self.write("A.x10", OLD.format("A"))
        for arguments, text in ((["--in-place", "-o", "x", "A.x10"], "exclude each other"),
                                (["-o", "x", "A.x10", "A.x10"], "-o is for one file")):
            self.assertIn(text, self.said(2, *arguments).stderr)
        self.assertIn("--in-place wants --modernize", self.x10c("--in-place", "A.x10").stderr)


if __name__ == "__main__":
    unittest.main()
