"""Where classes are looked for: what is not there is told once, with the folders and the option that names others."""
import os
import subprocess
import sys
import tempfile
import unittest

X10C = sys.argv.pop()
PROGRAM = "class Lost {{ val a:{0} = {0}.make(); static val b = {0}.make(); public static def main(Rail[String]) {{ }} }}\n"
USED = "class Vec3 { static def make() = new Vec3(); }\n"
NOTE = "x10c: note: classes are looked for in the files given and below {}; -sourcepath names other folders\n"


class Search(unittest.TestCase):
    def check(self, program, *flags):
        with tempfile.TemporaryDirectory() as folder:
            os.makedirs(f"{folder}/shapes")
            for name, text in (("Lost.x10", program), ("shapes/Vec3.x10", USED)):
                with open(f"{folder}/{name}", "w", encoding="ascii") as file:
                    file.write(text)
            done = subprocess.run([X10C, "--check", *flags, "Lost.x10"], cwd=folder, capture_output=True, text=True, timeout=60)
        return done.returncode, done.stderr

    def test_an_unknown_class_tells_the_folders(self):
        for flags, folders in (((), "."), (("-sourcepath", ".:lib"), ".:lib")):
            status, told = self.check(PROGRAM.format("Vec3"), *flags)
            self.assertEqual(1, status)
            self.assertEqual(1, told.count("note"), told)
            self.assertTrue(told.endswith(NOTE.format(folders)), told)

    def test_what_is_found_needs_no_note(self):
        self.assertEqual((0, ""), self.check(PROGRAM.format("Vec3"), "-sourcepath", ".:shapes"))

    def test_a_class_of_the_library_has_its_import(self):
        _, told = self.check("class Lost { val a:HashMap[Int, Int] = null; }\n")
        self.assertIn("import x10.util.HashMap", told)
        self.assertNotIn("note", told)


if __name__ == "__main__":
    unittest.main()
