"""Nothing of the user's is overwritten, and each failure names who is to blame: the program (1), the machine or the command
line (2), x10c (3)."""
import os
import resource
import signal
import subprocess
import sys
import unittest

import compiled
from compiled import Folder

X10C = compiled.X10C = sys.argv.pop()
HELLO = 'public class Hello { public static def main(Rail[String]) { Console.OUT.println("hello"); } }\n'


class Overwriting(Folder):
    def setUp(self):
        super().setUp()
        self.write("Hello.x10", HELLO)

    def refused(self, *arguments, why):
        done = self.x10c(*arguments)
        self.assertEqual((2, True), (done.returncode, why in done.stderr), done.stderr)
        self.assertEqual(HELLO, self.read("Hello.x10"))

    def test_a_source_by_any_name(self):
        os.symlink("Hello.x10", self.path("symbolic"))
        os.link(self.path("Hello.x10"), self.path("hard"))
        for name in ("Hello.x10", "./Hello.x10", self.path("Hello.x10"), "symbolic", "hard"):
            self.refused("-o", name, "Hello.x10", why="it is the source Hello.x10")
            self.refused("-c", "-o", name, "Hello.x10", why="it is the source Hello.x10")

    def test_sources_of_the_source_path(self):
        self.write("lib/B.x10", "public class B { public static def f() = 1; }\n")
        self.write("C.x10", "class C { public static def main(Rail[String]) { B.f(); } }\n")
        os.link(self.path("lib/B.x10"), self.path("b"))
        self.refused("-sourcepath", "lib", "-o", "b", "C.x10", why="it is the source lib/B.x10")
        self.write("other.x10", "")
        self.refused("-o", "other.x10", "Hello.x10", why="it is an X10 source")

    def test_folders(self):
        os.mkdir(self.path("Hello"))
        self.refused("Hello.x10", why="there is a folder of that name")
        self.refused("-o", "Hello", "Hello.x10", why="there is a folder of that name")
        self.refused("-o", "no/hello", "Hello.x10", why="no: No such file or directory")

    def test_c_that_somebody_wrote(self):
        self.write("Hello.c", "int mine;\n")
        self.refused("-c", "Hello.x10", why="x10c has not written what is there")
        self.refused("-d", ".", "Hello.x10", why="x10c has not written what is there")
        self.refused("-o", "Hello.c", "Hello.x10", "Hello.c", why="it is the file Hello.c of this program")
        self.assertEqual("int mine;\n", self.read("Hello.c"))
        os.unlink(self.path("Hello.c"))
        for _ in range(2):  # its own may be
            self.assertEqual(0, self.x10c("-c", "Hello.x10").returncode)


class Blame(Folder):
    def setUp(self):
        super().setUp()
        self.write("Hello.x10", HELLO)

    def ends(self, status, text, *arguments, **environment):
        done = self.x10c(*arguments, "Hello.x10", **environment)
        self.assertEqual((status, True), (done.returncode, text in done.stderr), done.stderr)
        self.assertEqual([], os.listdir(self.scratch))
        self.assertFalse(os.path.exists(self.path("Hello")))

    def compiler(self, script):
        path = self.write("cc.sh", "#!/bin/sh\n" + script)
        os.chmod(path, 0o755)
        return path

    def test_the_machine(self):
        self.ends(2, "cannot run the C compiler 'nocc'", X10C_CC="nocc")
        self.ends(2, "TMPDIR=FOLDER names another folder", TMPDIR="/nodir")
        self.ends(2, "there is no library libnosuch.so", "-lnosuch")
        self.ends(2, "does not take its command line", "-cc", "-nosuch")
        for said in ("/usr/bin/ld: final link failed: No space left on device", "cc1: fatal error: error writing: No space left on device",
                     "gcc: fatal error: Killed signal terminated program cc1", "a.c:1:1: internal compiler error: Segmentation fault"):
            self.ends(2, "cannot do its work", X10C_CC=self.compiler(f"echo '{said}' >&2; exit 1\n"))
        self.ends(2, "signal 9 ended the C compiler", X10C_CC=self.compiler("kill -9 $$\n"))

    def test_c_that_no_native_touched(self):
        script = 'for f; do case $f in *.c) file=$f; esac; done; echo "$file:20:1: error: odd" >&2; exit 1\n'
        done = self.x10c("Hello.x10", X10C_CC=self.compiler(script))
        self.assertEqual(3, done.returncode)
        kept = os.listdir(self.scratch)
        self.assertEqual(1, len(kept))
        self.assertIn(f"this is a bug of x10c. The C is in {self.scratch}/{kept[0]}", done.stderr)

    def test_compilers_of_several_words(self):
        done = self.x10c("Hello.x10", X10C_CC="env gcc")
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertEqual("hello\n", self.printed("Hello"))

    def test_a_full_disk(self):
        for kind in ("tree", "ir", "c"):
            with open("/dev/full", "w", encoding="ascii") as full:
                done = subprocess.run([X10C, f"--emit={kind}", self.path("Hello.x10")], stdout=full, stderr=subprocess.PIPE, text=True,
                                      check=False)
            self.assertEqual((2, "x10c: cannot write standard output: No space left on device\n"), (done.returncode, done.stderr))

    def limited(self, which, size, *arguments):
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(which, (size, resource.getrlimit(which)[1]))
        return subprocess.run([X10C, *arguments], cwd=self.folder, capture_output=True, text=True, preexec_fn=limit, check=False,
                              env={**os.environ, "TMPDIR": self.scratch})

    def test_no_room_for_the_c(self):
        for arguments in (["Hello.x10"], ["-c", "Hello.x10"]):
            done = self.limited(resource.RLIMIT_FSIZE, 1024, *arguments)
            self.assertEqual((2, True), (done.returncode, "File too large" in done.stderr), done.stderr)
            self.assertEqual(([], ["Hello.x10"]), (os.listdir(self.scratch), os.listdir(self.folder)))

    def test_no_memory(self):
        many = "".join(f"static def f{i}(a:Long) = a + {i};\n" for i in range(20000))
        self.write("Many.x10", "class Many { " + many + "public static def main(Rail[String]) { } }\n")
        done = self.limited(resource.RLIMIT_AS, 80 << 20, "Many.x10")
        self.assertEqual(3, done.returncode, done.stderr)
        self.assertRegex(done.stderr, r"^x10c: error: there is no memory left in the pass \w+, compiling Many.x10\n$")

    def test_a_fault_of_its_own(self):
        many = "".join(f"static def f{i}(a:Long) = a + {i};\n" for i in range(20000))
        self.write("Many.x10", "class Many { " + many + "public static def main(Rail[String]) { } }\n")
        with subprocess.Popen([X10C, "-v", "Many.x10"], cwd=self.folder, stderr=subprocess.PIPE, text=True) as x10c:
            first = x10c.stderr.readline()  # the first pass is done: x10c is at work
            x10c.send_signal(signal.SIGSEGV)
            said = x10c.stderr.read()
        self.assertEqual(3, x10c.returncode, first + said)
        self.assertRegex(said, r"x10c: error: x10c failed \(signal 11\) in the pass \w+, compiling Many.x10; this is a bug of x10c\n$")


class Messages(Folder):
    def said(self, text):
        path = self.path("A.x10")
        with open(path, "wb") as file:
            file.write(text)
        return self.x10c("--check", "A.x10").stderr

    def test_long_lines_are_cut_around_the_caret(self):
        said = self.said(b"class A { val a = " + b"1 + " * 300 + b"nix + " + b"1 + " * 300 + b"1; }\n").splitlines()
        self.assertEqual(3, len(said))
        self.assertTrue(said[1].startswith("...") and said[1].endswith("...") and len(said[1]) <= 100)
        self.assertEqual("nix", said[1][said[2].index("^"):][:3])
        self.assertEqual("^~~", said[2].strip())

    def test_short_lines_stay(self):
        self.assertEqual(["class A { val a = nix; }", "                  ^~~"], self.said(b"class A { val a = nix; }\n").splitlines()[1:])
        self.assertEqual(["\tclass A { val a =\tnix; }", "\t                 \t^~~"],
                         self.said(b"\tclass A { val a =\tnix; }\n").splitlines()[1:])

    def test_nothing_is_sent_that_a_terminal_obeys(self):
        said = self.said("class A { val s = \"\x1b[2J\x07\u202e\u009b\"; val a = nix; }\n".encode()).splitlines()
        self.assertEqual('class A { val s = "<U+001B>[2J<U+0007><U+202E><U+009B>"; val a = nix; }', said[-2])
        self.assertEqual("nix", said[-2][said[-1].index("^"):][:3])
        self.assertIn("<FF>", self.said(b'class A { val s = "\xff"; }\n'))


if __name__ == "__main__":
    unittest.main()
