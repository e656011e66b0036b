"""What make install installs, moved and used: by x10c, by CMake, by pkg-config."""
import glob
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

BUILD = os.path.abspath(sys.argv.pop())
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.abspath(f"{HERE}/../..")
FOUR = "".join(f"Hello from {place}\n" for place in range(4))


def sorted_lines(text):
    return "".join(sorted(text.splitlines(keepends=True)))


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="x10c-install")
        staged = f"{cls.folder}/staged"
        subprocess.run(["cmake", "--install", BUILD, "--prefix", "/opt/x10c"], check=True, capture_output=True,
                       env={**os.environ, "DESTDIR": staged})
        cls.tree = f"{cls.folder}/moved/x10c"
        shutil.move(f"{staged}/opt/x10c", cls.tree)
        cls.left = os.listdir(f"{staged}/opt") + os.listdir(staged)
        cls.environment = {"PATH": f"{cls.tree}/bin:/usr/bin:/bin", "HOME": cls.folder,
                           "PKG_CONFIG_PATH": f"{cls.tree}/lib/pkgconfig"}

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def call(self, *command, status=0):
        done = subprocess.run(command, cwd=self.work, capture_output=True, text=True, timeout=120, env=self.environment)
        self.assertEqual(status, done.returncode, f"{command}\n{done.stdout}{done.stderr}")
        return done.stdout

    def setUp(self):
        self.work = f"{self.folder}/{self._testMethodName}"
        shutil.copytree(f"{HERE}/project", self.work)
        for name in ("neighbours.c", "hand.h"):
            shutil.copy(f"{ROOT}/tests/runtime/{name}", self.work)
        os.rename(f"{self.work}/neighbours.c", f"{self.work}/place.c")

    def neighbours(self):
        with open(f"{ROOT}/tests/runtime/neighbours.out", encoding="utf-8") as file:
            return file.read()

    def test_nothing_lies_elsewhere(self):
        self.assertEqual(["opt"], self.left)

    def test_files(self):
        files = [os.path.relpath(path, self.tree) for path in glob.glob(f"{self.tree}/**", recursive=True)]
        for wanted in ("bin/x10c", "bin/x10run", "lib/x10c/comm/none/libx10comm.so.1", "lib/pkgconfig/x10rt.pc",
                       "lib/cmake/x10c/x10cConfig.cmake", "include/x10rt/application.h", "share/x10c/x10/x10/lang/Rail.x10",
                       "share/man/man1/x10c.1", "share/bash-completion/completions/x10run",
                       "share/zsh/site-functions/_x10", "share/x10c/gdb/x10.py", "share/x10c/placemaps/one-host.map"):
            self.assertIn(wanted, files)
        for path in files:
            self.assertNotRegex(path, r"__pycache__|\.pyc$|(?<!^lib/x10c/objects/[0-9a-f]{64})\.o$|\.tree$|CMakeCache|CMakeFiles|README")

    def test_nothing_names_the_checkout(self):
        for path in glob.glob(f"{self.tree}/**", recursive=True):
            if os.path.isfile(path):
                with open(path, "rb") as file:
                    self.assertNotIn(ROOT.encode(), file.read(), path)

    def test_tests_and_what_they_cover(self):
        for name, text in (("Twice", "public class Twice {\n  public static def of(n:Long) {\n    return 2 * n;\n  }\n}\n"),
                           ("TwiceTest", "public class TwiceTest { public def testOf() { x10.test.Assert.equals(6, Twice.of(3)); } }\n")):
            with open(f"{self.work}/{name}.x10", "w", encoding="ascii") as file:
                file.write(text)
        told = self.call("x10test", "--places=1,2", "--coverage")
        self.assertIn("ok      TwiceTest.testOf (2 places)", told)
        self.assertIn("     1 of 1      100.0%       1 of 1      100.0%  Twice.x10\n", told)
        self.assertIn("Twice.x10\n", self.call("x10cov", "--exclude=*Test.x10", "--exclude=X10_test_driver.x10"))

    LISTS = """import x10.util.*;
public class Lists {
  public static def main(Rail[String]) {
    val words = new ArrayList[String](), counts = new HashMap[String, Long]();
    for (word in "c b c".split(" ")) { counts.put(word, counts.getOrElse(word, 0) + 1); words.add(word); }
    words.sort();
    Console.OUT.println(words + " " + counts("c"));
  }
}
"""

    def test_a_first_program_takes_objects_of_the_installation(self):
        with open(f"{self.work}/Lists.x10", "w", encoding="utf-8") as file:
            file.write(self.LISTS)
        compile_it = ["sh", "-c", "XDG_CACHE_HOME=$PWD/$0 x10c -v --units=2 Lists.x10 2>&1"]
        shutil.rmtree(f"{self.tree}/lib/x10c/objects", ignore_errors=True) # where the build folder has them
        without = self.call(*compile_it, "without").count(" -c -o ")
        self.call(f"{ROOT}/tools/library-objects", f"{self.tree}/bin/x10c", f"{self.tree}/lib/x10c/objects", f"{ROOT}/runtime/objects/Maps.x10")
        self.addCleanup(shutil.rmtree, f"{self.tree}/lib/x10c/objects")
        others = f"{self.tree}/include/others.h" # as /usr/include has them, after the objects were made
        with open(others, "w", encoding="utf-8") as file:
            file.write("#define OTHERS 1\n")
        self.addCleanup(os.remove, others)
        said = self.call(*compile_it, "with")
        self.assertLessEqual(said.count(" -c -o "), without - 4, said)
        self.assertIn(f"{self.tree}/lib/x10c/objects/", said)
        self.assertEqual("[b,c,c] 2\n", self.call("./Lists"))
        self.test_nothing_names_the_checkout()

    def test_every_program_says_what_it_is(self):
        for program in os.listdir(f"{self.tree}/bin"):
            self.assertTrue(self.call(program, "--version").startswith(program + " "), program)
        self.assertIn("sockets", self.call("x10c", "--version"))

    def test_a_program_runs_over_each_transport(self):
        self.call("x10c", "Hello.x10")
        self.assertEqual("Hello from 0\n", self.call("./Hello"))
        for transport in os.listdir(f"{self.tree}/lib/x10c/comm"):
            if transport not in ("none", "mpi-mpich", "mpi-openmpi"): # where the test runs, MPI may not serve; tests/swap is about it
                told = self.call("x10run", "-np", "4", f"--comm={transport}", "./Hello")
                self.assertEqual(FOUR, sorted_lines(told))

    def test_pkg_config(self):
        flags = self.call("pkg-config", "--cflags", "--libs", "x10rt").split()
        self.call("gcc", "-std=gnu11", "-o", "place", "place.c", *flags)
        self.assertEqual(self.neighbours(), self.call("x10run", "-np", "4", "--comm=shm", "./place"))

    def test_cmake(self):
        for generator in ("Ninja", "Unix Makefiles"):
            with self.subTest(generator):
                self.configure(generator)
                self.call("cmake", "--build", generator)
                told = self.call("ctest", "--test-dir", generator)
                self.assertIn("100% tests passed, 0 tests failed out of 2", told)
                self.assertEqual(self.neighbours(), self.call("x10run", "-np", "4", f"{generator}/place"))

    def configure(self, folder):
        self.call("cmake", "-G", folder, "-S", ".", "-B", folder, f"-DCMAKE_PREFIX_PATH={self.tree}")

    def test_an_imported_class_makes_it_anew(self):
        self.configure("Ninja")
        self.call("cmake", "--build", "Ninja")
        self.assertIn("no work to do", self.call("cmake", "--build", "Ninja"))
        with open(f"{self.work}/Greeting.x10", "w", encoding="ascii") as file:
            file.write('public class Greeting { public static TEXT = "Good day from "; }\n')
        self.assertIn("Compiling X10 program hello", self.call("cmake", "--build", "Ninja"))
        self.assertEqual("Good day from 0\n", self.call("Ninja/hello"))

    def test_an_error_of_the_program_fails_the_build(self):
        with open(f"{self.work}/Hello.x10", "a", encoding="ascii") as file:
            file.write("class Wrong { val x:Nothing; }\n")
        self.configure("Ninja")
        self.assertRegex(self.call("cmake", "--build", "Ninja", status=1), r"Hello\.x10:7:\d+: error: ")


unittest.main()
