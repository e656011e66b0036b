"""What is no program although every method is right for itself, and the notes that say what was meant."""
import os
import subprocess
import sys
import tempfile
import unittest

X10C = sys.argv.pop()
SUM = "struct Sum implements Reducible[Long] { public def zero() = 0; public operator this(a:Long, b:Long) = a + b; } "


class Advice(unittest.TestCase):
    def told(self, program):
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/A.x10", "w", encoding="ascii") as file:
                file.write(program)
            done = subprocess.run([X10C, "-c", "A.x10"], cwd=folder, capture_output=True, text=True, timeout=60)
            made = sorted(os.listdir(folder))
        return done.returncode, done.stderr, made

    def test_main_has_no_result(self):
        for main in ("(args:Rail[String]):Int { return 3n; }", "(args:Rail[String]) = f();"):
            status, told, made = self.told("class A { static def f() = 3n; public static def main" + main + " }\n")
            self.assertEqual((1, ["A.x10"]), (status, made))
            self.assertIn("error: The program's main gives a value of type Int; its result must be void", told)

    def test_main_may_be_the_value_of_nothing(self):
        program = "class A { static def f() { } public static def main(args:Rail[String]) = f(); }\n"
        self.assertEqual((0, ""), self.told(program)[:2])

    def test_the_brace_that_is_not_closed(self):
        for lines, brace in (("{\n  def f() {\n    if (true) {\n  }\n  def g() { }\n}\n", "3:15"), (" {\n  def f() {\n  }\n", "1:9")):
            _, told, _ = self.told("class A" + lines)
            self.assertIn(f"A.x10:{brace}: note: this '{{' is not closed", told)

    def test_a_method_that_was_meant_as_main(self):
        for main in ("public static def main() { }", "static def main(args:Rail[String]) { }",
                     "public static def Main(args:Rail[String]) { }", "public def main(args:Rail[String]) { }"):
            status, told, _ = self.told("class A { " + main + " }\n")
            name = "Main" if "Main" in main else "main"
            self.assertEqual(1, status)
            self.assertIn(f"A.x10:1:{11 + main.index('def ') + 4}: error: This {name} is not the program's: that is "
                          "`public static def main(Rail[String])`.", told)

    def test_places_of_asyncs(self):
        status, told, _ = self.told("class A { public static def main(args:Rail[String]) { async (here) { } } }\n")
        self.assertEqual((1, 1), (status, told.count("note: an activity at another place is written: at (p) async { ... }")))

    def test_finish_as_a_statement(self):
        status, told, _ = self.told(SUM + "class A { public static def main(Rail[String]) { finish (Sum()) { offer 1; } } }\n")
        self.assertEqual((1, 1), (status, told.count("note: a collecting finish is an expression: val result = finish")))

    def test_calls_need_no_note(self):
        program = "class A { public static def main(Rail[String]) { val f = (g:()=>void) => { g(); }; finish (f) { async (f) { } } } }\n"
        self.assertEqual((0, ""), self.told(program)[:2])

    def test_natives_of_another_language(self):
        native = '@x10.compiler.Native("c++", "m(#a)") '
        program = ("struct A { " + native + "native def this(a:Long);\n" + native + "native static def m(a:Long):Long;\n"
                   "native def unused():Long;\n" + native + "static def n(a:Long) = a + 1;\n"
                   "static class B { native def v():Long; }\nstatic class C extends B { def v() = 1; }\n"
                   "static def sum(b:Rail[B]) = b(0).v() + b(1).v();\n"
                   "public static def main(Rail[String]) { A(m(1) + n(sum([new B(), new C()]))).m(2); } }\n")
        status, told, made = self.told(program)
        self.assertEqual((1, ["A.x10"]), (status, made))
        for name in ("constructor of A", "method m", "method v"):
            self.assertEqual(1, told.count(f'error: the native {name} has no code in C: it needs @Native("c", "…"), or a body'))
        self.assertEqual(3, told.count("error:"))

    def test_native_without_code_in_c(self):
        foreign = ('import x10.compiler.Native; class Far[T] { @Native("c++", "f()") public native def f():Long; public native def this(); }\n'
                   "class A { public static def main(Rail[String]) { new Far[Long]().f(); new Far[String]().f(); new Far[String]().f(); } }\n")
        status, told, _ = self.told(foreign)
        errors = [line.split(": error: ")[1] for line in told.splitlines() if ": error: " in line]
        wanted = 'the native {} has no code in C: it needs @Native("c", "…"), or a body instead of native'
        self.assertEqual((1, [wanted.format("method f"), wanted.format("constructor of Far")]), (status, errors))


if __name__ == "__main__":
    unittest.main()
