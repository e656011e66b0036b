"""Where classes are looked for: what is not there is told once, with the folders and the option that names others."""
import os
import subprocess
import sys
import tempfile
import unittest

X10C = sys.argv.pop()
PROGRAM = "class Lost {{ val a:{0} = {0}.make(); static val b = {0}.make(); public static def main(Rail[String]) {{ }} }}\n"
TYPES = {"mat/Mat.x10": "package mat;\npublic class Mat(n:Long) { def this(n:Long) { property(n); } }\n"
                       "public type Mat(n:Long) = Mat{self.n==n};\n",
         "mat/Num.x10": "package mat;\npublic type Num = Double;\n",
         "mat/Row.x10": "package mat;\npublic class Row { public static def cell():Any = new Mat(2); }\n",
         "far/Other.x10": "package far;\npublic type Other = Long;\n"}
USER = """{0}import mat.Row;
class Lost {{
  val x:Num = 1.5;
  val m = Row.cell() as Mat(2);
  public static def main(Rail[String]) {{ }}
}}
"""
USED = "class Vec3 { static def make() = new Vec3(); }\n"
NOTE = "x10c: note: classes are looked for in the files given and below {}; -sourcepath names other folders\n"


class Search(unittest.TestCase):
    def check(self, program, *flags):
        with tempfile.TemporaryDirectory() as folder:
            for name, text in (("Lost.x10", program), ("shapes/Vec3.x10", USED), *TYPES.items()):
                os.makedirs(os.path.dirname(f"{folder}/{name}"), exist_ok=True)
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

    def test_a_file_without_package_knows_type_definitions_where_it_imports_from(self):
        self.assertEqual((0, ""), self.check(USER.format("")))

    def test_one_with_a_package_does_not(self):
        status, told = self.check(USER.format("package lost; "))
        self.assertEqual(1, status)
        self.assertIn("unknown type 'Num'", told)
        self.assertIn("unknown type 'Mat'", told)

    def test_classes_of_that_package_and_types_of_others_are_imported(self):
        status, told = self.check(USER.format("").replace("val x:Num", "val o:Other; val c:Mat; val x:Num"))
        self.assertEqual(1, status)
        self.assertIn("unknown type 'Other'", told)


if __name__ == "__main__":
    unittest.main()
