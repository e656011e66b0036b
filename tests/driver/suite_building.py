"""What builds need of x10c: rules for make, response files, warnings of options that mean nothing, a cache that is the user's."""
import os
import subprocess
import sys
import tempfile
import unittest

X10C = os.path.abspath(sys.argv.pop())
MAIN = "public class Main { public static def main(Rail[String]) { Console.OUT.println(new Part().n()); } }\n"
PART = "public class Part { public def n():Long = 7; }\n"


class Building(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name
        self.write("Main.x10", MAIN)
        self.write("Part.x10", PART)

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def read(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return file.read()

    def x10c(self, *options, status=0, **environment):
        done = subprocess.run([X10C, *options], cwd=self.folder, capture_output=True, text=True, timeout=100, check=False,
                              env={**os.environ, **environment})
        self.assertEqual(status, done.returncode, done.stdout + done.stderr)
        return done.stderr

    def test_a_rule_for_make(self):
        self.x10c("-O0", "-MD", "Main.x10")
        self.assertEqual("Main: \\\n  Main.x10 \\\n  ./Part.x10\n\nMain.x10:\n\n./Part.x10:\n", self.read("Main.d"))

    def test_a_rule_for_something_else(self):
        self.x10c("-O0", "-MF", "rule", "-MT", "a stamp", "Main.x10")
        self.assertTrue(self.read("rule").startswith("a\\ stamp: \\\n  Main.x10 \\\n"))

    def test_make_reads_it(self):
        self.write("Makefile", "my\\ prog: Main.x10\n\t@echo compiles; %s -O0 -o 'my prog' -MF rule.d Main.x10\n-include rule.d\n" % X10C)
        def make():
            return subprocess.run(["make", "--no-print-directory"], cwd=self.folder, capture_output=True, text=True, check=True).stdout
        self.assertIn("compiles", make())
        self.assertNotIn("compiles", make())
        later = os.stat(os.path.join(self.folder, "my prog")).st_mtime + 5
        os.utime(os.path.join(self.folder, "Part.x10"), (later, later))
        self.assertIn("compiles", make())

    def test_a_rule_overwrites_no_source(self):
        self.assertIn("Part.x10", self.x10c("-O0", "-MF", "Part.x10", "Main.x10", status=2))
        self.assertEqual(PART, self.read("Part.x10"))

    def test_a_source_that_is_replaced_by_one_as_old(self):
        """The same size, the same time and the same inode: `cp -p` over it."""
        def printed():
            self.x10c("-O0", "Main.x10", XDG_CACHE_HOME=os.path.join(self.folder, "cache"))
            return subprocess.run([os.path.join(self.folder, "Main")], capture_output=True, text=True, check=True).stdout
        self.assertEqual("7\n", printed())
        path = os.path.join(self.folder, "Part.x10")
        old = os.stat(path)
        self.write("Part.x10", PART.replace("7", "8"))
        os.utime(path, ns=(old.st_atime_ns, old.st_mtime_ns))
        self.assertEqual((old.st_ino, old.st_size, old.st_mtime_ns), (os.stat(path).st_ino, os.stat(path).st_size, os.stat(path).st_mtime_ns))
        self.assertEqual("8\n", printed())

    def test_damaged_trees_are_made_again(self):
        cache = os.path.join(self.folder, "cache")
        self.x10c("--check", "Main.x10", XDG_CACHE_HOME=cache)
        trees = cache + "/x10c/trees/"
        (name,) = [name for name in os.listdir(trees) if name.startswith("Part-")]
        with open(trees + name, "rb") as file:
            whole = file.read()
        for at in range(0, len(whole), max(1, len(whole) // 60)):
            for bit in 1, 0x80:
                with open(trees + name, "wb") as file:
                    file.write(whole[:at] + bytes([whole[at] ^ bit]) + whole[at + 1:])
                self.assertEqual("", self.x10c("--check", "Main.x10", XDG_CACHE_HOME=cache))
                with open(trees + name, "rb") as file:
                    self.assertEqual(whole, file.read())

    def test_sources_that_never_end(self):
        os.mkfifo(os.path.join(self.folder, "Pipe.x10"))
        with open(os.path.join(self.folder, "Large.x10"), "wb") as file:
            file.truncate(1 << 40)
        for source, why in (("/dev/zero", "it is no regular file"), ("Pipe.x10", "it is a pipe"), (".", "Is a directory"),
                            ("Large.x10", "it has more than 64 MiB")):
            self.assertIn(f"cannot read '{source}': {why}\n", self.x10c(source, status=1))
            self.assertIn(f"cannot read '{source}': {why}\n", self.x10c("@" + source, status=2))
            self.assertIn(f"cannot read '{source}': {why}\n", self.x10c("--from-ir", source, status=1))

    def test_a_source_from_a_pipe(self):
        done = subprocess.run([X10C, "--check", "/dev/stdin"], input='public class A { public static def main(Rail[String]) {} }\n',
                              text=True, capture_output=True, check=False, timeout=60)
        self.assertEqual((0, ""), (done.returncode, done.stderr))

    def test_response_files(self):
        self.write("sub dir/Other.x10", MAIN.replace("Main", "Other"))
        self.write("options", "-O0\n  -o 'a b'\t\"sub dir/Other.x10\" @more")
        self.write("more", "-sourcepath sub\\ dir:.")
        self.x10c("@options")
        self.assertEqual("7\n", subprocess.run(["./a b"], cwd=self.folder, capture_output=True, text=True, check=True).stdout)

    def test_wrong_response_files(self):
        self.write("open", "-o 'a")
        self.write("endless", "@endless")
        self.assertIn("cannot read 'none': No such file or directory", self.x10c("@none", status=2))
        self.assertIn("a quote in 'open' is not closed", self.x10c("@open", status=2))
        self.assertIn("name one another without end", self.x10c("@endless", status=2))

    def test_options_that_mean_nothing(self):
        self.assertIn("warning: -sourcepath names 'nowhere', which is no folder", self.x10c("--check", "-sourcepath", ".:nowhere", "Main.x10"))
        self.assertIn("warning: nothing is written, so -o means nothing", self.x10c("--check", "-o", "x", "Main.x10"))
        self.assertIn("warning: nothing is written, so -MD means nothing", self.x10c("--check", "-MD", "Main.x10"))
        self.assertEqual("", self.x10c("-c", "-o", "x.c", "-MD", "Main.x10"))
        self.assertTrue(self.read("x.c.d").startswith("x.c:"))

    def test_the_cache_is_the_users(self):
        cache = os.path.join(self.folder, "cache")
        for times in range(2):
            self.x10c("--check", "Main.x10", XDG_CACHE_HOME=cache)
            self.assertIn("Part", {name.split("-")[0] for name in os.listdir(cache + "/x10c/trees")}, times)
        self.x10c("--check", "Main.x10", XDG_CACHE_HOME="", HOME="")
        self.x10c("--check", "Main.x10", XDG_CACHE_HOME="/proc/nothing")
        installed = os.path.join(os.path.dirname(X10C), "..", "lib", "x10c", "trees")
        self.assertFalse(os.path.exists(installed))


if __name__ == "__main__":
    unittest.main()
