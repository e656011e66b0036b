#!/usr/bin/env python3
"""x10c --coverage and x10cov. Usage: suite.py BUILD [TEST …]"""
import html.parser
import os
import re
import shutil
import signal
import subprocess
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from in_folder import InFolder

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.path.abspath(sys.argv.pop(1))
BIN = os.path.join(BUILD, "bin")


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


class Coverage(InFolder):
    def call(self, *words, status=0, env=None):
        done = subprocess.run(words, cwd=self.folder, capture_output=True, text=True, timeout=300, env=os.environ | (env or {}))
        self.assertEqual(status, done.returncode, f"{words}\n{done.stdout}{done.stderr}")
        return done

    def compile(self, source, *options, output="prog", env=None):
        return self.call(f"{BIN}/x10c", "-w", "--coverage", *options, "-o", output, source, env=env)

    def run_on(self, places, *options, status=0, program="./prog", env=None):
        return self.call(f"{BIN}/x10run", "-np", str(places), *options, program, status=status, env=env)

    def cov(self, *words, status=0, env=None):
        return self.call(f"{BIN}/x10cov", *words, status=status, env=env)

    def lines(self, *options):
        """By source: the counts of its lines."""
        self.cov("--lcov=of.info", *options)
        found, lines = {}, None
        for row in text_of(self.path("of.info")).splitlines():
            if row.startswith("SF:"):
                lines = found.setdefault(os.path.basename(row[3:]), {})
            elif match := re.match(r"DA:(\d+),(\d+)$", row):
                lines[int(match.group(1))] = int(match.group(2))
        return found

    def methods(self):
        self.cov("--lcov=of.info")
        return {name: int(count) for count, name in re.findall(r"^FNDA:(\d+),(.*)$", text_of(self.path("of.info")), re.M)}


def written(source):
    """What the comments of a program say."""
    return {at: int(match.group(1)) for at, row in enumerate(source.splitlines(), 1) if (match := re.search(r"// (\d+)$", row))}


class Counts(Coverage):
    def setUp(self):
        super().setUp()
        shutil.copy(f"{HERE}/counted.x10", self.folder)
        source = text_of(f"{HERE}/counted.x10")
        self.wanted = written(source)
        self.any = [at for at, row in enumerate(source.splitlines(), 1) if row.endswith("// ?")]
        self.assertGreater(len(self.wanted), 70)

    def check(self, output):
        self.assertEqual("10\n31\n55\n253\n15\nmine\n", output)
        lines = self.lines()["counted.x10"]
        for at in self.any:  # how often a sum is begun, and added to, depends on who gathers it
            self.assertGreater(lines.pop(at), 0)
        self.assertEqual(self.wanted, lines)

    def test_lines_on_four_places(self):
        self.compile("counted.x10")
        for comm in ("shm", "sockets"):
            for sched in ("pool", "spawn"):
                with self.subTest(comm=comm, sched=sched):
                    self.cov("--remove")
                    self.check(self.run_on(4, f"--comm={comm}", f"--sched={sched}").stdout)
                    self.assertEqual(4, len(os.listdir(self.path("x10cov"))))

    def test_each_level_and_clang(self):
        for options, env in ((("-O0",), {}), (("-O",), {}), (("-g",), {}), (("-NO_CHECKS",), {}), ((), {"X10C_CC": shutil.which("clang-19") or "gcc"})):
            with self.subTest(options=options, env=env):
                self.compile("counted.x10", *options, env=env)
                self.cov("--remove")
                self.check(self.run_on(4).stdout)

    def test_methods(self):
        self.compile("counted.x10")
        self.run_on(4)
        self.assertEqual({"counted.this()": 2, "counted.this(Long)": 1, "counted.add(Long)": 2, "counted.never(Long)": 0, "counted.loops(ArrayList[Long])": 1,
                          "counted.fib(Long)": 177, "counted.places(GlobalRef[counted])": 1, "counted.failures()": 1, "counted.collected()": 1, "counted.main(Rail[String])": 1,
                          "counted.Pair.sum()": 2, "counted.Pair.isSame()": 0, "counted.Box.this(T)": 3, "counted.Box.get()": 2, "counted$1.toString()": 1}, {name: count for name, count in self.methods().items() if ".Sum." not in name})

    def test_messages_are_those_of_the_source(self):
        """An at with an async is one message, counted or not."""
        self.write("Sends.x10", "public class Sends { public static def main(Rail[String]) {\n  finish for (p in Place.places()) at (p) async\n    Console.OUT.println(1);\n} }\n")
        tables = []
        for options in (("--coverage",), ()):
            self.call(f"{BIN}/x10c", *options, "-OPTIMIZE_COMMUNICATIONS=false", "-o", "prog", "Sends.x10")
            told = self.run_on(3, "--stats").stderr
            tables.append(re.findall(r"^ +\d+ +(\d+) .*Sends.x10:2", told, re.M))
        self.assertEqual(tables[0], tables[1])
        self.assertEqual(["2"], tables[0])
        self.assertEqual({2: 3, 3: 3}, self.lines()["Sends.x10"])


ENDS = """public class Ends {
  static def deep(n:Long):Double = n == 0 ? 0.0 : Math.sin(deep(n - 1)) + 1.0;
  public static def main(args:Rail[String]) {
    finish for (p in Place.places()) at (p) async
      Console.OUT.flush();
    val how = args(0);
    if (how == "throws")
      throw new Exception("on purpose");
    if (how == "exits")
      System.exit(3n);
    if (how == "exits elsewhere")
      at (Place.places().next(here)) System.exit(4n);
    if (how == "deadlock")
      when (args.size == 0) { }
    if (how == "overflow")
      Console.OUT.println(deep(100000000));
    if (how == "killed")
      System.killHere();
  }
}
"""


class Runs(Coverage):
    def test_counts_are_there_however_a_job_ends(self):
        self.write("Ends.x10", ENDS)
        self.compile("Ends.x10")
        for how, status, line in (("", 0, None), ("throws", 1, 8), ("exits", 3, 10), ("exits elsewhere", 4, 12), ("deadlock", 1, 14), ("overflow", 1, 16), ("killed", None, 18)):
            with self.subTest(how=how):
                self.cov("--remove")
                done = subprocess.run([f"{BIN}/x10run", "-np", "2", "./prog", how], cwd=self.folder, capture_output=True, text=True, timeout=100)
                if status is not None:
                    self.assertEqual(status, done.returncode, done.stderr)
                lines = self.lines()["Ends.x10"]
                self.assertEqual(2, lines[5])
                self.assertEqual(1, lines[6])
                self.assertEqual({at: int(at == line) for at in (8, 10, 12, 14, 16, 18)}, {at: lines[at] for at in (8, 10, 12, 14, 16, 18)})

    def test_runs_add_up_also_at_the_same_time(self):
        self.write("Many.x10", "public class Many { public static def main(Rail[String]) {\n  finish for (i in 1..1000) async\n    atomic { }\n} }\n")
        self.compile("Many.x10")
        jobs = [subprocess.Popen([f"{BIN}/x10run", "-np", "2", "./prog"], cwd=self.folder) for _ in range(4)]
        self.assertEqual([0] * 4, [job.wait(timeout=100) for job in jobs])
        self.assertEqual({2: 4000, 3: 4000}, self.lines()["Many.x10"])
        self.assertEqual(2, len(os.listdir(self.path("x10cov"))))

    def test_programs_that_share_a_class(self):
        shutil.copy(f"{HERE}/shared.x10", self.folder)
        for name, times in (("One", 3), ("Two", 4)):
            self.write(f"{name}.x10", f"public class {name} {{ public static def main(Rail[String]) {{\n  for (i in 1..{times}) shared.twice(i);\n}} }}\n")
            self.compile(f"{name}.x10")
            self.run_on(1)
        self.assertEqual({"shared.x10": {4: 7, 5: 0, 6: 7, 8: 0}, "One.x10": {2: 3}, "Two.x10": {2: 4}}, self.lines())
        self.assertEqual({"shared.x10", "Two.x10"}, set(self.lines("--exclude=One*")))
        self.assertEqual({"shared.x10"}, set(self.lines("--exclude", "*/One.x10", "--exclude", "Two.x10")))

    def test_the_folder_is_named_by_a_variable(self):
        self.write("Prog.x10", "public class Prog { public static def main(Rail[String]) {\n  Console.OUT.println(1);\n} }\n")
        self.compile("Prog.x10")
        self.run_on(2, env={"X10_COVERAGE": "deep/er/counts"})
        self.assertFalse(os.path.exists(self.path("x10cov")))
        self.assertIn("1 of 1      100.0%", self.cov("deep/er/counts").stdout)
        self.assertIn("1 of 1      100.0%", self.cov(env={"X10_COVERAGE": "deep/er/counts"}).stdout)
        self.write("file", "")
        told = self.run_on(1, env={"X10_COVERAGE": "file/counts"}, status=2).stderr
        self.assertIn("x10: file/counts: Not a directory; X10_COVERAGE=FOLDER names a folder", told)

    def test_a_damaged_file_begins_again(self):
        self.write("Prog.x10", "public class Prog { public static def main(Rail[String]) {\n  Console.OUT.println(1);\n} }\n")
        self.compile("Prog.x10")
        self.run_on(1)
        name = os.listdir(self.path("x10cov"))[0]
        for damage in (b"", b"x10cov 1 and more", bytes(500)):
            with open(self.path("x10cov", name), "wb") as file:
                file.write(damage)
            self.assertIn("it is no file of counts, is damaged", self.cov(status=2).stderr)
            self.run_on(1)
            self.assertEqual({"Prog.x10": {2: 1}}, self.lines())


    def test_loops_that_wait_let_others_run(self):
        self.write("Waits.x10", "public class Waits {\n  static class Shared { var n:Long = 0; }\n  public static def main(Rail[String]) {\n    val s = new Shared();\n    var k:Long = 0;\n"
                   "    async { s.n = 1; }\n    while (s.n < 1) {\n      k++;\n    }\n    Console.OUT.println(k > 0);\n  }\n}\n")
        self.compile("Waits.x10")
        self.assertEqual("true\n", self.run_on(1, "--nthreads=1").stdout)
        lines = self.lines()["Waits.x10"]
        self.assertGreater(lines.pop(8), 0)
        self.assertEqual({4: 1, 5: 1, 6: 1, 7: 1, 10: 1, 2: 1}, lines)


class Page(html.parser.HTMLParser):
    """The lines of a source as its page shows them: number, count, text, kind."""

    def __init__(self, text):
        super().__init__()
        self.rows, self.tag, self.within = [], "", False
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.within |= tag == "pre"
        self.tag = tag
        if self.within and tag == "span":
            self.rows.append({"kind": dict(attrs).get("class", ""), "a": "", "b": "", "span": ""})

    def handle_endtag(self, tag):
        self.within &= tag != "pre"
        self.tag = "span" if tag in ("a", "b") else ""

    def handle_data(self, data):
        if self.within and self.tag in ("a", "b", "span"):
            self.rows[-1][self.tag] += data


class Reports(Coverage):
    def setUp(self):
        super().setUp()
        self.source = 'public class Prog {\n  static def f(n:Long) {\n    if (n < 0 && n > -9) return "<&\\">";\n    return "ü";\n  }\n  static def g() {\n    f(1);\n    f(2);\n  }\n  public static def main(Rail[String]) {\n    f(3);\n  }\n}\n'
        self.write("src/Prog.x10", self.source)
        self.compile("src/Prog.x10")
        self.run_on(2)

    def test_text(self):
        self.assertEqual("lines executed           methods called           source (lines never executed)\n"
                         "     3 of 5       60.0%       2 of 3       66.7%  src/Prog.x10 (7-8)\n"
                         "     3 of 5       60.0%       2 of 3       66.7%  all\n", self.cov().stdout)

    def test_lcov(self):
        self.cov("--lcov", "of.info")
        self.assertEqual(f"TN:\nSF:{self.folder}/src/Prog.x10\nFN:2,Prog.f(Long)\nFN:6,Prog.g()\nFN:10,Prog.main(Rail[String])\n"
                         "FNDA:1,Prog.f(Long)\nFNDA:0,Prog.g()\nFNDA:1,Prog.main(Rail[String])\nFNF:3\nFNH:2\n"
                         "DA:3,1\nDA:4,1\nDA:7,0\nDA:8,0\nDA:11,1\nLF:5\nLH:3\nend_of_record\n", text_of(self.path("of.info")))

    def test_pages(self):
        self.cov("--html=a/site")
        index = text_of(self.path("a/site/index.html"))
        self.assertIn('<td><a href="src.Prog.x10.html">src/Prog.x10</a></td><td class="number">3 of 5</td><td class="number">60.0 %</td>', index)
        page = text_of(self.path("a/site/src.Prog.x10.html"))
        self.assertNotRegex(index + page, r"https?://|<script|@import")
        rows = Page(page).rows
        self.assertEqual(self.source.splitlines(), [row["span"] for row in rows])
        self.assertEqual([str(at) for at in range(1, 14)], [row["a"] for row in rows])
        self.assertEqual({3: ("partly", "1"), 4: ("yes", "1"), 7: ("no", "0"), 8: ("no", "0"), 11: ("yes", "1")},
                         {at: (row["kind"], row["b"]) for at, row in enumerate(rows, 1) if row["kind"] or row["b"]})

    def test_a_source_that_has_changed_is_left_out(self):
        self.write("src/Prog.x10", self.source.replace("f(3)", "f(5);\n    f(6)"))
        note = "note: src/Prog.x10 has changed since a program was compiled that counted it: that program's counts of it are left out\n"
        self.assertIn(note, self.cov().stdout)
        self.assertEqual({}, self.lines())
        self.compile("src/Prog.x10")
        self.run_on(1)
        self.assertEqual({3: 2, 4: 2, 7: 0, 8: 0, 11: 1, 12: 1}, self.lines()["Prog.x10"])
        self.assertIn(note, self.cov().stdout)

    def test_a_source_that_is_gone_is_counted(self):
        os.remove(self.path("src/Prog.x10"))
        told = self.cov("--html=site").stdout
        self.assertIn("3 of 5 ", told)
        self.assertIn("note: src/Prog.x10 cannot be read", told)


class CommandLine(Coverage):
    def test_a_part_that_is_too_small(self):
        self.write("Prog.x10", "public class Prog { static def f() {\n  return 1;\n }\n public static def main(Rail[String]) {\n  Console.OUT.println(1);\n} }\n")
        self.compile("Prog.x10")
        self.run_on(1)
        self.cov("--at-least=50")
        self.cov("--at-least", "50.1", status=1)

    def test_wrong_ones(self):
        for words, text in ((("--no-such",), "unknown option '--no-such'"), (("--html",), "option --html wants a value"), (("--html=",), "option --html wants a value"),
                            (("a", "b"), "give one folder, not 'b' too"), (("--at-least=x",), "--at-least wants a number from 0 to 100, not 'x'"), (("",), "the name of a folder is empty"),
                            (("nothing",), "x10cov: error: nothing: No such file or directory"), ((".",), "run a program that was compiled with x10c --coverage")):
            with self.subTest(words=words):
                self.assertIn(text, self.cov(*words, status=2).stderr)

    def test_what_cannot_be_written(self):
        self.write("Prog.x10", "public class Prog { public static def main(Rail[String]) {\n  Console.OUT.println(1);\n} }\n")
        self.compile("Prog.x10")
        self.run_on(1)
        for option in ("--lcov=none/of.info", "--html=Prog.x10/site"):
            self.assertIn("x10cov: error: cannot write '", self.cov(option, status=2).stderr)

    def test_a_tree_is_not_counted(self):
        done = self.call(f"{BIN}/x10c", "--coverage", "--from-ir", "tree.ir", status=2)
        self.assertIn("--coverage counts statements of sources", done.stderr)

    def test_classes_without_a_main(self):
        self.write("Lib.x10", "public class Lib { public static def f(n:Long) {\n  return n;\n} }\n")
        self.call(f"{BIN}/x10c", "--coverage", "-c", "Lib.x10")
        self.assertIn("statement 2 3", text_of(self.path("Lib.c")))


if __name__ == "__main__":
    unittest.main(argv=[*sys.argv, "-v"])
