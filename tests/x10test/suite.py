#!/usr/bin/env python3
"""x10test: projects with tests, and what it says of them. Usage: suite.py BUILD [TEST …]"""
import os
import re
import signal
import subprocess
import sys
import time
import unittest
import xml.etree.ElementTree

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from in_folder import InFolder

BUILD = os.path.abspath(sys.argv.pop(1))
X10TEST = os.path.join(BUILD, "bin", "x10test")

STACK = """package stacks;
public class Stack {
  private val items = new x10.util.ArrayList[Long]();
  public def push(n:Long) { items.add(n); }
  public def pop():Long {
    if (items.isEmpty())
      throw new IllegalOperationException("empty");
    return items.removeLast();
  }
  public def clear() {
    items.clear();
  }
}
"""

STACK_TEST = """package stacks;
import x10.test.Assert;
public class StackTest {
  var stack:Stack;
  public def setUp() { stack = new Stack(); stack.push(7); }
  public def tearDown() { Console.OUT.println("down"); }
  public def testPop() { Assert.equals(7, stack.pop()); }
  public def testEmpty() {
    stack.pop();
    Assert.throwsA[IllegalOperationException](() => { stack.pop(); });
  }
  public def testWrong() {
    Assert.equals(8, stack.pop());
  }
}
"""

FAULTS = """import x10.test.Assert;
public class FaultsTest {
  public def testAssert() {
    assert 1 == 2 : "one is not two";
  }
  public def testElsewhere() {
    finish for (p in Place.places()) at (p) async
      if (here.id == 2) throw new Exception("at place 2");
  }
  public def testHangs() { while (true) System.sleep(5); }
  public def testDeadlock() { when (false) { } }
  public def testExits() { System.exit(0n); }
  public def testExitsWith() { System.exit(9n); }
  public def testKillsItsPlace() { at (Place.places().next(here)) System.killHere(); }
  public def testPrints() { for (i in 1..20000) Console.OUT.println("line " + i); Assert.fail("much"); }
  public def testStatus() { System.setExitCode(5n); }
  public def testPasses() { Console.OUT.println("fine"); }
}
"""


class Project(InFolder):
    def x10test(self, *words, status=0, env=None):
        done = subprocess.run([X10TEST, *words], cwd=self.folder, capture_output=True, text=True, timeout=300,
                              env=os.environ | {"TMPDIR": self.path("tmp")} | (env or {}))
        self.assertEqual(status, done.returncode, f"{words}\n{done.stdout}{done.stderr}")
        self.assertEqual([], os.listdir(self.path("tmp")))
        return done

    def stacks(self):
        os.makedirs(self.path("tmp"))
        self.write("src/stacks/Stack.x10", STACK)
        self.write("test/stacks/StackTest.x10", STACK_TEST)

    def outcomes(self, text):
        """By name and way: the word of each line."""
        return {(name, how): word for word, name, how in re.findall(r"^(ok|FAILED|TIMEOUT) +(\S+) \((.*)\)  \d+\.\d\d s$", text, re.M)}


class Finding(Project):
    def test_names(self):
        self.stacks()
        self.assertEqual("stacks.StackTest.testPop\nstacks.StackTest.testEmpty\nstacks.StackTest.testWrong\n", self.x10test("--list", "-sourcepath", "src").stdout)
        self.assertEqual("stacks.StackTest.testEmpty\n", self.x10test("--list", "-sourcepath", "src", "--filter=Empty$", "test/stacks/StackTest.x10", "test").stdout)

    def test_what_is_a_test(self):
        os.makedirs(self.path("tmp"))
        self.write("BaseTest.x10", "public abstract class BaseTest { public def testInherited() { } public def testBoth() { } }\n")
        self.write("ManyTest.x10", """public class ManyTest extends BaseTest {
  public def testBoth() { }
  public static def testStatic() { }
  public def testWithArguments(n:Long) { }
  public def testGeneric[T]() { }
  public def helper() { }
  def testHidden() { }
  def setUp() { throw new Exception("is not called"); }
}
class HiddenTest { public def testNever() { } }
class Other { public def testNoTest() { } }
""")
        self.write("MadeTest.x10", """public class MadeTest(n:Long) {
  public def testObject() { }
  public static def testClass() { }
}
""")
        done = self.x10test("--list")
        self.assertEqual({"MadeTest.testClass", "ManyTest.testBoth", "ManyTest.testStatic", "ManyTest.testInherited"}, set(done.stdout.split()))
        self.assertEqual({"x10test: note: MadeTest.x10: MadeTest.testObject is not run: its class cannot be made, since it has no public constructor without arguments",
                          "x10test: note: ManyTest.x10: ManyTest.testWithArguments takes arguments: it is not run",
                          "x10test: note: ManyTest.x10: ManyTest.testGeneric has type parameters: it is not run",
                          "x10test: note: ManyTest.x10: the name of class Other does not end in Test: its tests are not run",
                          "x10test: note: ManyTest.x10: ManyTest.testHidden is not public: it is not run",
                          "x10test: note: ManyTest.x10: ManyTest.setUp is not public: it is not called",
                          "x10test: note: ManyTest.x10: class HiddenTest is not public: its tests are not run"}, set(done.stderr.splitlines()))
        self.assertEqual(4, len(self.outcomes(self.x10test("--places=1").stdout)))

    def test_there_are_none(self):
        os.makedirs(self.path("tmp"))
        self.assertIn("x10test: error: there are no tests", self.x10test(status=2).stderr)
        self.write("OneTest.x10", "public class OneTest { public def testOne() { } }\n")
        self.assertIn("that match --filter", self.x10test("--filter=Two", status=2).stderr)
        self.assertIn("cannot read 'nowhere'", self.x10test("nowhere", status=2).stderr)


class Running(Project):
    def test_on_each_number_of_places(self):
        self.stacks()
        done = self.x10test("-sourcepath", "src", "test", status=1)
        wanted = {(f"stacks.StackTest.{name}", how): word for name, word in (("testPop", "ok"), ("testEmpty", "ok"), ("testWrong", "FAILED")) for how in ("1 place", "4 places")}
        self.assertEqual(wanted, self.outcomes(done.stdout))
        self.assertIn("        Uncaught exception at place 0: x10.lang.AssertionError: expected 8, but it is 7\n", done.stdout)
        self.assertIn("(StackTest.x10:13)\n        down\n", done.stdout)
        self.assertIn("        \tat StackTest.testWrong() (StackTest.x10:13)\n", done.stdout)
        self.assertNotIn("X10_test_driver", done.stdout)
        self.assertRegex(done.stdout, r"\n6 tests: 4 passed, 2 failed, in \d+\.\d s\n$")

    def test_over_transports_and_schedulers(self):
        self.stacks()
        done = self.x10test("-sourcepath", "src", "test", "--filter", "Pop", "--places", "1,2,3", "--comm", "shm,sockets", "--sched=pool,spawn", "--jobs=2")
        ways = {("1 place, " + sched) for sched in ("pool", "spawn")} | {f"{n} places, {comm}, {sched}" for n in (2, 3) for comm in ("shm", "sockets") for sched in ("pool", "spawn")}
        self.assertEqual({("stacks.StackTest.testPop", way): "ok" for way in ways}, self.outcomes(done.stdout))

    def test_each_has_a_new_object_and_the_places(self):
        os.makedirs(self.path("tmp"))
        self.write("FreshTest.x10", """import x10.test.Assert;
public class FreshTest {
  static val made = new Cell[Long](0);
  var n:Long = 0;
  public def this() { made() = made() + 1; }
  public def testOne() { n++; Assert.equals(1, n); Assert.equals(1, made()); }
  public def testTwo() { n++; Assert.equals(1, n); Assert.equals(1, made()); }
  public def testPlaces() { Console.OUT.println("on " + Place.numPlaces()); }
}
""")
        done = self.x10test("--places=1,3", "-v")
        self.assertEqual({"ok"}, set(self.outcomes(done.stdout).values()))
        self.assertEqual(["on 1", "on 3"], re.findall(r"^        (on \d)$", done.stdout, re.M))
        self.assertNotIn("on 1", self.x10test("--places=1,3").stdout)

    def test_tests_and_classes_of_older_editions_and_options(self):
        os.makedirs(self.path("tmp"))
        self.write("OldTest.x10", "public class OldTest { public def testOld() { val n:Int = 3; val s = \"\" + n; assert s.equals(\"3\"); } }\n")
        self.x10test("--edition=2.2", "--places=1")
        self.assertIn("does not compile", self.x10test("--places=1", status=2).stderr)
        self.write("OptionTest.x10", "import x10.compiler.Ifdef;\npublic class OptionTest { @Ifdef(\"EXTRA\") public def testExtra() { }\n public def testAlways() { } }\n")
        os.remove(self.path("OldTest.x10"))
        self.assertEqual(1, len(self.outcomes(self.x10test("--places=1").stdout)))
        self.assertEqual(2, len(self.outcomes(self.x10test("--places=1", "--", "-define", "EXTRA", "-O0").stdout)))

    def test_coverage(self):
        self.stacks()
        for _ in range(2):  # each time anew
            done = self.x10test("-sourcepath", "src", "test", "--filter=Pop|Empty", "--places=1,2", "--coverage=cov")
            self.assertIn("     5 of 6       83.3%       2 of 3       66.7%  src/stacks/Stack.x10 (11)\n", done.stdout)
            self.assertNotIn("StackTest.x10", done.stdout.split("\n\n")[1])
        self.assertIn("DA:4,4\nDA:6,6\nDA:7,2\nDA:8,4\nDA:11,0\n", self.text("cov/lcov.info"))
        self.assertIn("src.stacks.Stack.x10.html", self.text("cov/index.html"))


class Ends(Project):
    def test_one_that_dies_fails_alone(self):
        os.makedirs(self.path("tmp"))
        self.write("FaultsTest.x10", FAULTS)
        done = self.x10test("--timeout=8", "--places=3", "--jobs=2", status=1)
        self.assertEqual({("FaultsTest." + name, "3 places"): word for name, word in (
            ("testAssert", "FAILED"), ("testElsewhere", "FAILED"), ("testHangs", "TIMEOUT"), ("testDeadlock", "FAILED"), ("testExits", "FAILED"), ("testExitsWith", "FAILED"),
            ("testKillsItsPlace", "FAILED"), ("testPrints", "FAILED"), ("testStatus", "ok"), ("testPasses", "ok"))}, self.outcomes(done.stdout))
        for text in ("x10.lang.AssertionError: one is not two\n", "(FaultsTest.x10:4)\n", "x10.lang.Exception: at place 2\n", "it did not end within 8 seconds\n", "x10: place 2: process ",
                     "the activity X10_test_driver.main waits for the condition of a when\n", "it ended the program itself, with status 0\n", "the job ended with status 9\n",
                     "place 1 ends itself\n", "line 1\n", "line 20000\n", "bytes …]\n"):
            self.assertIn(text, done.stdout)
        self.assertNotIn("line 10000\n", done.stdout)
        self.assertRegex(done.stdout, r"\n10 tests: 2 passed, 7 failed, 1 timed out, in ")

    def test_activities_belong_to_a_test(self):
        os.makedirs(self.path("tmp"))
        self.write("LateTest.x10", """public class LateTest {
  public def testLate() { async { System.sleep(50); throw new Exception("late"); } }
  public def testElsewhere() { at (Place.places().next(here)) async { assert 1 == 2 : "there"; } }
  public def testFine() { async System.sleep(50); }
}
""")
        self.write("BothTest.x10", """public class BothTest {
  public def testBody() { throw new Exception("body"); }
  public def tearDown() { throw new Exception("tear"); }
}
""")
        done = self.x10test("--places=1,2", status=1)
        found = {name: word for (name, how), word in self.outcomes(done.stdout).items()}
        self.assertEqual({"BothTest.testBody": "FAILED", "LateTest.testLate": "FAILED", "LateTest.testElsewhere": "FAILED",
                          "LateTest.testFine": "ok"}, found)
        for text in ("x10.lang.Exception: body\n", "\tat BothTest.testBody() (BothTest.x10:2)\n", "x10.lang.Exception: tear\n",
                     "x10.lang.Exception: late\n", "x10.lang.AssertionError: there\n"):
            self.assertEqual(2, done.stdout.count(text), text)

    def test_fail_fast(self):
        self.stacks()
        self.write("test/LastTest.x10", "public class LastTest { public def testA() { assert false; } public def testB() { } }\n")
        done = self.x10test("test/LastTest.x10", "--fail-fast", status=1)
        self.assertEqual({("LastTest.testA", "1 place"): "FAILED"}, self.outcomes(done.stdout))
        self.assertIn("4 tests: 0 passed, 1 failed, 3 not run", done.stdout)

    def test_a_file_that_does_not_compile(self):
        self.stacks()
        self.write("test/BrokenTest.x10", "public class BrokenTest {\n  public def testIt() { val n:Long = \"text\"; }\n}\n")
        self.write("test/TornTest.x10", "public class TornTest {\n  public def testIt() {\n")
        done = self.x10test("-sourcepath", "src", "--filter=Pop|It", "--junit=j.xml", status=2)
        self.assertEqual(2, len(self.outcomes(done.stdout)))
        self.assertIn('test/BrokenTest.x10:2:38: error: ', done.stderr)
        self.assertIn('  public def testIt() { val n:Long = "text"; }\n                                     ^', done.stderr)
        self.assertIn("test/TornTest.x10:", done.stderr)
        self.assertEqual(2, done.stderr.count("does not compile: its tests are not run"))
        self.assertEqual({"test/BrokenTest.x10", "test/TornTest.x10", "stacks.StackTest"}, {suite.get("name") for suite in xml.etree.ElementTree.parse(self.path("j.xml")).getroot()})
        self.assertIn("TornTest.x10:", self.x10test("--list", "-sourcepath", "src", status=2).stderr)

    def test_an_interruption_tells_what_was_done(self):
        os.makedirs(self.path("tmp"))
        self.write("SlowTest.x10", "public class SlowTest {\n  public def testA() { }\n  public def testB() { System.sleep(60000); }\n  public def testC() { }\n}\n")
        for number in (signal.SIGINT, signal.SIGTERM):
            process = subprocess.Popen([X10TEST, "--places=2", "--junit=j.xml"], cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | {"TMPDIR": self.path("tmp")})
            first = process.stdout.readline()
            self.assertIn("SlowTest.testA", first)
            time.sleep(1)
            process.send_signal(number)
            rest, errors = process.communicate(timeout=60)
            self.assertEqual(-number, process.returncode, rest + errors)
            self.assertIn("interrupted: 3 tests: 1 passed, 0 failed, 2 not run, in ", rest)
            self.assertEqual([], os.listdir(self.path("tmp")))
            self.assertEqual("2", xml.etree.ElementTree.parse(self.path("j.xml")).getroot().get("skipped"))


class Results(Project):
    def test_junit(self):
        os.makedirs(self.path("tmp"))
        self.write("FaultsTest.x10", FAULTS.replace('"much"', r'"<a & \"b\"> \u0001 ü"').replace("20000", "3"))
        self.x10test("--timeout=6", "--places=3", "--filter=Prints|Hangs|Passes", "--junit=j.xml", status=1)
        root = xml.etree.ElementTree.parse(self.path("j.xml")).getroot()
        self.assertEqual({"tests": "3", "failures": "1", "errors": "1", "skipped": "0"}, {key: root.get(key) for key in ("tests", "failures", "errors", "skipped")})
        cases = {case.get("name"): case for case in root.iter("testcase")}
        self.assertEqual({"testPrints (3 places)", "testHangs (3 places)", "testPasses (3 places)"}, set(cases))
        self.assertEqual([], list(cases["testPasses (3 places)"]))
        self.assertEqual("it did not end within 6 seconds", cases["testHangs (3 places)"].find("error").get("message"))
        failure = cases["testPrints (3 places)"].find("failure")
        self.assertEqual('x10.lang.AssertionError: <a & "b"> ? ü', failure.get("message"))
        self.assertIn("line 1\nline 2\nline 3\n", failure.text)
        self.assertEqual(("FaultsTest", "FaultsTest.x10", "15"), tuple(cases["testPrints (3 places)"].get(key) for key in ("classname", "file", "line")))
        self.assertGreater(float(cases["testHangs (3 places)"].get("time")), 6)


class CommandLine(Project):
    def test_wrong_ones(self):
        os.makedirs(self.path("tmp"))
        for words, text in ((("--no-such",), "unknown option '--no-such'"), (("--places=0",), "--places wants a number from 1 to 1048576, not '0'"), (("--places=,",), "--places: a number is missing in ','"),
                            (("--places=1,,2",), "--places: a number is missing in '1,,2'"), (("--sched=pool,",), "--sched: a name is missing in 'pool,'"),
                            (("--places",), "option --places wants a value"), (("--timeout=soon",), "--timeout wants a number of seconds"), (("--timeout=0",), "--timeout wants a number of seconds"),
                            (("--jobs=x",), "--jobs wants a number from 1 to 1000, not 'x'"), (("--filter=(",), "is no regular expression"), (("--edition=9",), "there is no edition 9 of X10"),
                            (("--", "-o", "x"), "-o is x10test's own to give to x10c"), (("--comm=",), "option --comm wants a value")):
            with self.subTest(words=words):
                done = self.x10test(*words, status=2)
                self.assertIn(text, done.stderr)
                self.assertIn("x10test: try 'x10test --help'", done.stderr)
                self.assertEqual("", done.stdout)

    def test_a_transport_that_is_not_there(self):
        os.makedirs(self.path("tmp"))
        self.write("OneTest.x10", "public class OneTest { public def testOne() { } }\n")
        for option in ("--comm=carrier-pigeon", "--sched=carrier-pigeon", "--comm=shm,carrier-pigeon"):
            done = self.x10test(option, "--places=2", status=2)
            self.assertIn("carrier-pigeon", done.stderr)
            self.assertEqual("", done.stdout)

    def test_a_report_that_cannot_be_written(self):
        os.makedirs(self.path("tmp"))
        self.write("OneTest.x10", "public class OneTest { public def testOne() { } }\n")
        done = self.x10test("--junit=nowhere/j.xml", status=2)
        self.assertIn("cannot write 'nowhere/j.xml'", done.stderr)
        self.assertEqual("", done.stdout)

    def test_help_and_version(self):
        os.makedirs(self.path("tmp"))
        self.assertIn("usage: x10test", self.x10test("--help").stdout)
        self.assertRegex(self.x10test("--version").stdout, r"^x10test \d")


if __name__ == "__main__":
    unittest.main(argv=[*sys.argv, "-v"])
