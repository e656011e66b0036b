"""x10fmt as a program: suite_program.py X10FMT"""
import os
import stat
import subprocess
import sys
import tempfile
import unittest

X10FMT = sys.argv[1]
UGLY, FINE = "class A{val x=1;}\n", "class A { val x = 1; }\n"
BROKEN = "class A { val = ; }\n"


class Program(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def write(self, name, text):
        with open(self.path(name), "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        return self.path(name)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def run_it(self, *arguments, stdin=b""):
        done = subprocess.run([X10FMT, *arguments], input=stdin, capture_output=True, timeout=60)
        return done.returncode, done.stdout, done.stderr.decode(errors="replace")

    def test_prints(self):
        self.assertEqual(self.run_it(self.write("A.x10", UGLY)), (0, FINE.encode(), ""))
        self.assertEqual(self.read("A.x10"), UGLY.encode())

    def test_standard_input(self):
        self.assertEqual(self.run_it("-", stdin=UGLY.encode()), (0, FINE.encode(), ""))
        self.assertEqual(self.run_it("-i", "-", stdin=UGLY.encode()), (0, FINE.encode(), ""))

    def test_in_place(self):
        path = self.write("A.x10", UGLY)
        os.chmod(path, 0o640)
        self.assertEqual(self.run_it("-i", path), (0, b"", ""))
        self.assertEqual(self.read("A.x10"), FINE.encode())
        self.assertEqual(stat.S_IMODE(os.stat(path).st_mode), 0o640)
        self.assertEqual(os.listdir(self.folder.name), ["A.x10"])

    def test_what_is_fine_is_not_touched(self):
        path = self.write("A.x10", FINE)
        os.utime(path, (1, 1))
        before = os.stat(path)
        self.assertEqual(self.run_it("-i", path), (0, b"", ""))
        self.assertEqual((os.stat(path).st_mtime, os.stat(path).st_ino), (before.st_mtime, before.st_ino))

    def test_links_stay_links(self):
        self.write("A.x10", UGLY)
        os.symlink("A.x10", self.path("B.x10"))
        self.assertEqual(self.run_it("-i", self.path("B.x10"))[0], 0)
        self.assertTrue(os.path.islink(self.path("B.x10")))
        self.assertEqual(self.read("A.x10"), FINE.encode())

    def test_broken_file_stays_and_others_go_on(self):
        broken, ugly = self.write("A.x10", BROKEN), self.write("B.x10", UGLY)
        status, out, told = self.run_it("-i", broken, ugly)
        self.assertEqual((status, out), (1, b""))
        self.assertRegex(told, r"A\.x10:1:\d+: error: .*\n.*\n *\^")
        self.assertEqual((self.read("A.x10"), self.read("B.x10")), (BROKEN.encode(), FINE.encode()))

    def test_check(self):
        ugly, fine = self.write("A.x10", UGLY), self.write("B.x10", FINE)
        self.assertEqual(self.run_it("--check", ugly, fine), (1, (ugly + "\n").encode(), ""))
        self.assertEqual(self.run_it("--check", fine), (0, b"", ""))
        self.assertEqual(self.read("A.x10"), UGLY.encode())

    @unittest.skipIf(os.geteuid() == 0, "root may write everywhere")
    def test_folder_that_cannot_be_written(self):
        path = self.write("A.x10", UGLY)
        os.chmod(self.folder.name, 0o555)
        self.addCleanup(os.chmod, self.folder.name, 0o755)
        status, _, told = self.run_it("-i", path)
        self.assertEqual(status, 1)
        self.assertIn("x10fmt: cannot write", told)
        self.assertEqual(self.read("A.x10"), UGLY.encode())

    def test_full_disk(self):
        path = self.write("A.x10", "class A{" + "val x=1;\n" * 3000 + "}\n")
        before = self.read("A.x10")
        limited = ["sh", "-c", 'ulimit -f 8; trap "" XFSZ; exec "$@"', "sh", X10FMT, "-i", path]
        done = subprocess.run(limited, capture_output=True, timeout=60)
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"x10fmt: cannot write", done.stderr)
        self.assertEqual(self.read("A.x10"), before)
        self.assertEqual(os.listdir(self.folder.name), ["A.x10"])

    def test_files_that_are_not_there(self):
        status, out, told = self.run_it(self.path("A.x10"), self.folder.name)
        self.assertEqual((status, out), (1, b""))
        self.assertIn("A.x10': No such file or directory", told)
        self.assertIn("': Is a directory", told)

    def test_output_that_cannot_be_written(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run([X10FMT, self.write("A.x10", UGLY)], stdout=full, stderr=subprocess.PIPE, timeout=60)
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"cannot write standard output", done.stderr)

    def test_line_ends_and_byte_order_mark(self):
        text = b"\xef\xbb\xbfclass A{\r\n\r\n\r\n\r\nval x=1; // \xc3\xa4 \r\n/* a\r\n   b */\r\n}"
        wanted = b"\xef\xbb\xbfclass A {\r\n\r\n  val x = 1; // \xc3\xa4\r\n  /* a\r\n     b */\r\n}\r\n"
        self.assertEqual(self.run_it(self.write("A.x10", text)), (0, wanted, ""))

    def test_comments_in_another_encoding(self):
        text = b"// \xe4\xf6\nclass A{/* \xfc */val x=1;}\n"
        self.assertEqual(self.run_it(self.write("A.x10", text)),
                         (0, b"// \xe4\xf6\nclass A { /* \xfc */val x = 1; }\n", ""))

    def test_text_that_is_no_text(self):
        for text, told in ((b"class A { val s = \"\xe4\"; }", "this line is not UTF-8"),
                           (b"class A {\0}", "NUL bytes")):
            status, out, said = self.run_it(self.write("A.x10", text))
            self.assertEqual((status, out), (1, b""))
            self.assertIn(told, said)

    def test_nothing(self):
        for text in (b"", b" \n\n"):
            self.assertEqual(self.run_it(self.write("A.x10", text)), (0, b"", ""))
        self.assertEqual(self.run_it(self.write("A.x10", b"  // a\n\n\n\n//b")), (0, b"// a\n\n//b\n", ""))

    def test_editions(self):
        new = "// edition: 2.2\nclass A{def f(x:Int)=x+1;}\n"
        self.assertEqual(self.run_it("-", stdin=new.encode()),
                         (0, b"// edition: 2.2\nclass A { def f(x:Int) = x + 1; }\n", ""))
        for old in ("// edition: 2.0\nclass A { const n = 1; }\n", "class A { public static final int n = 1; }\n"):
            status, out, told = self.run_it("-", stdin=old.encode())
            self.assertEqual((status, out), (1, b""))
            self.assertIn("2.1 to 2.6", told)

    def test_deeply_nested(self):
        depth = 1500
        status, out, told = self.run_it("-", stdin=("class A{val x=" + "(" * depth + "1" + ")" * depth + ";}").encode())
        self.assertEqual((status, told), (0, ""))
        self.assertEqual(out.count(b"("), depth)
        blocks = "class A{def f(){" + "{" * depth + "}" * depth + "}}"
        self.assertEqual(self.run_it("-", stdin=blocks.encode())[0], 0)

    def test_command_line(self):
        path = self.write("A.x10", UGLY)
        for wrong in ([], ["--indent", path], ["--indent=0", path], ["--width", "1e3", path], ["--nothing", path],
                      ["-i", "--check", path]):
            status, out, told = self.run_it(*wrong)
            self.assertEqual((status, out), (2, b""), wrong)
            self.assertIn("try 'x10fmt --help'", told)
        self.assertEqual(self.run_it("--indent=4", "--width", "20", "--", path)[1], b"class A {\n    val x = 1;\n}\n")
        self.assertRegex(self.run_it("--version")[1].decode(), r"^x10fmt \d+\.\d+\.\d+ \(X10 2\.6\), commit \S+\n$")


unittest.main(argv=sys.argv[:1])
