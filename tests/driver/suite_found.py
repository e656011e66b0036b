"""Classes that x10c finds on the source path: when they are read, they are checked."""
import sys
import unittest

import compiled
from compiled import Folder

compiled.X10C = sys.argv.pop()
INTERFACE = "public interface Shape { def area():Long; }\n"
LATE = "public class Late implements Shape { public static def go() = 1; }\n"
REACHED = "public class Reached { public static def go():Long { return Late.go(); } }\n"
MAIN = "class Main { public static def main(Rail[String]) { Console.OUT.println(Reached.go()); } }\n"


class Found(Folder):
    def setUp(self):
        super().setUp()
        self.write("Shape.x10", INTERFACE)
        self.write("Late.x10", LATE)
        self.write("Reached.x10", REACHED)
        self.write("Main.x10", MAIN)

    def test_what_only_bodies_lead_to_is_checked_when_compiled(self):
        self.assertEqual(0, self.x10c("--check", "Main.x10").returncode)
        done = self.x10c("-c", "Main.x10")
        self.assertEqual(1, done.returncode)
        self.assertIn("Late.x10:1:14: error: class Late is not abstract and does not implement area() of Shape", done.stderr)

    def test_all_bodies_lead_there(self):
        done = self.x10c("--check=all", "Main.x10")
        self.assertEqual(1, done.returncode)
        self.assertIn("does not implement area() of Shape", done.stderr)

    def test_what_nothing_leads_to_is_not_read(self):
        self.write("Apart.x10", "public class Apart implements Shape { }\n")
        self.write("Late.x10", LATE.replace("implements Shape", ""))
        self.assertEqual(0, self.x10c("-c", "Main.x10").returncode)


if __name__ == "__main__":
    unittest.main()
