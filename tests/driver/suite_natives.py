"""Natives that call C: BLAS and FFTW, files and libraries in their usual places, and C that is refused where it is written."""
import os
import sys
import unittest

import compiled
from compiled import Folder

compiled.X10C = sys.argv.pop()
EXAMPLES = os.path.join(os.path.dirname(__file__), "..", "..", "examples")
USE = """import x10.compiler.*;
%s
public class Use {
  @Native("c", "twice(#0)") static native def twice(a:Double):Double;
  public static def main(Rail[String]) { Console.OUT.println(twice(1.5)); }
}
"""
TWICE = "double twice(double a)\n{\n  return 2 * a;\n}\n"


GERMAN = """#include <locale.h>
#include <stdio.h>
static inline int says(void) { int is_set = setlocale(LC_ALL, "de_DE.UTF-8") != NULL; printf("%s %.1f\\n", is_set ? "true" : "false", 2.5); fflush(stdout); return 0; }
"""
NUMBERS = """import x10.compiler.*;
@NativeCInclude("german.h")
public class Numbers {
  @Native("c", "says()") static native def says():Int;
  static def show() {
    Console.OUT.println(1.5 + " " + 1e100 + " " + 0.1f + " " + 1234.5 + " " + Double.MIN_VALUE + " " + Complex(1.5, -2.5));
    Console.OUT.println(String.format("%.2f %e %g %,d", [3.125 as Any, 3.125, 3.125, 1234567]));
    Console.OUT.printf("%.1f\\n", [0.25 as Any]);
    Console.OUT.println(Double.parse("2.25") + " " + Float.parse("2.25") + " " + Double.parse("0x1.8p1"));
    try { Console.OUT.println(Double.parse("2,25")); } catch (e:NumberFormatException) { Console.OUT.println("none"); }
    Console.OUT.println("\u00c4".toLowerCase() + " " + [1.5, 2.5]);
  }
  public static def main(Rail[String]) {
    says();
    show();
    finish async show();
    val g = GlobalRef(new Cell[Long](0));
    at (here.next()) { at (g) g()() = 1; }
  }
}
"""
WRITTEN = """1.5 1.0E100 0.1 1234.5 4.9E-324 1.5 + -2.5i
3.13 3.125000e+00 3.12500 1,234,567
0.3
2.25 2.25 3.0
none
\u00e4 [1.5,2.5]
"""


class Natives(Folder):
    def test_blas(self):
        done = self.x10c("-lblas", "-o", "dot", os.path.join(EXAMPLES, "Dot.x10"))
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertEqual("The sum of 0 to 999 is 499500\nverified\n", self.printed("dot"))

    def test_fftw(self):
        for flags in (["-O"], ["-O", "-NO_CHECKS"]):
            done = self.x10c(*flags, "-o", "fft", os.path.join(EXAMPLES, "Fft.x10"))
            self.assertEqual((0, ""), (done.returncode, done.stderr))
            self.assertEqual("frequency 5: 0.500\nfrequency 1019: 0.500\nverified\n", self.printed("fft"))

    def test_a_locale_leaves_numbers_alone(self):
        made = self.run_in(["localedef", "-i", "de_DE", "-f", "UTF-8", "./de_DE.UTF-8"])
        self.assertEqual(0, made.returncode, made.stderr)
        self.write("german.h", GERMAN)
        self.write("Numbers.x10", NUMBERS)
        done = self.x10c("Numbers.x10")
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        for scheduler in ("pool", "spawn"):
            done = self.run_in([os.path.join(os.path.dirname(compiled.X10C), "x10run"), "--sched=" + scheduler, "--stats", "./Numbers"],
                               LOCPATH=self.folder)
            self.assertEqual((0, "true 2,5\n" + 2 * WRITTEN), (done.returncode, done.stdout), done.stderr)
            self.assertNotRegex(done.stderr, r"\d,\d")

    def test_regular_expressions_without_pcre2(self):
        """A library that cannot be loaded is missing: texts of one byte a character need only the first one."""
        self.write("Use.x10", """import x10.util.Regex;
public class Use {
  static def attempt(pattern:String, text:String) {
    try { Console.OUT.println(new Regex(pattern).find(text)); } catch (e:UnsupportedOperationException) { Console.OUT.println(e.getMessage()); }
  }
  public static def main(Rail[String]) { attempt("b.", "abc"); attempt("b.", "ab\u20ac"); attempt("\u20ac", "abc"); }
}
""")
        done = self.x10c("Use.x10")
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        self.assertEqual("bc\nb\u20ac\nnull\n", self.printed("Use"))
        lacks = "a regular expression needs libpcre2-{0}.so.0, which this machine does not have: install Debian's package libpcre2-{0}-0\n"
        self.write("libpcre2-32.so.0", "")
        without_wide = self.run_in(["./Use"], LD_LIBRARY_PATH=self.folder)
        self.assertEqual((0, "bc\n" + 2 * lacks.format(32)), (without_wide.returncode, without_wide.stdout))
        self.write("libpcre2-8.so.0", "")
        without = self.run_in(["./Use"], LD_LIBRARY_PATH=self.folder)
        self.assertEqual((0, 2 * lacks.format(8) + lacks.format(32)), (without.returncode, without.stdout))
        self.assertNotIn("pcre", self.run_in(["readelf", "-d", "Use"]).stdout)

    def test_names_that_a_header_defines(self):
        self.write("units.h", "#include <complex.h>\n#define metre 1000\n#define Length_of(x) nothing\n#define UNITS\n"
                              "static inline double twice(double a) { return 2 * a; }\n")
        self.write("Use.x10", """import x10.compiler.*;
@NativeCInclude("units.h")
class Length {
  var metre:Double = 1.5;
  static def of(UNITS:Long) = UNITS + 1;
}
public class Use {
  @Native("c", "twice(#0)") static native def twice(a:Double):Double;
  static def sum(complex:Double, imaginary:Double) = complex + imaginary;
  public static def main(Rail[String]) {
    val metre = twice(1.5);
    Console.OUT.println(sum(metre, new Length().metre) + " " + Length.of(4));
  }
}
""")
        for flags in ([], ["-g"], ["-O"]):
            done = self.x10c(*flags, "Use.x10")
            self.assertEqual((0, ""), (done.returncode, done.stderr))
            self.assertEqual("4.5 5\n", self.printed("Use"))

    def test_c_that_declares_nothing_is_refused(self):
        self.write("Use.x10", USE % "")
        self.write("twice.c", TWICE)
        for flags in ([], ["-g"], ["-O"]):
            done = self.x10c(*flags, "Use.x10", "twice.c")
            self.assertEqual(1, done.returncode)
            self.assertIn("Use.x10:4:47: error: the C of this native method twice is refused: implicit declaration", done.stderr)
            self.assertIn('name its header with @NativeCInclude("FILE.h")', done.stderr)
            self.assertEqual(1, len(self.errors(done)))
        self.assertEqual(["Use.x10", "twice.c"], sorted(os.listdir(self.folder)))
        self.assertEqual([], os.listdir(self.scratch))

    def test_files_in_any_place(self):
        self.write("Use.x10", USE % '@NativeCInclude("twice.h")')
        self.write("twice.c", TWICE)
        self.write("twice.h", "double twice(double);\n")
        for build in (["gcc", "-c", "twice.c"], ["ar", "rc", "libtwice.a", "twice.o"],
                      ["gcc", "-shared", "-fPIC", "-o", "libshared.so", "twice.c"]):
            self.assertEqual(0, self.run_in(build).returncode)
        for arguments in (["Use.x10", "twice.c"], ["twice.c", "Use.x10"], ["Use.x10", "twice.o"], ["libtwice.a", "Use.x10"],
                          ["-L", ".", "-ltwice", "Use.x10"], ["Use.x10", "-L.", "-l", "twice"],
                          ["Use.x10", self.path("libshared.so")]):
            done = self.x10c(*arguments)
            self.assertEqual((0, ""), (done.returncode, done.stderr), arguments)
            self.assertEqual("3.0\n", self.printed("Use"))
            os.unlink(self.path("Use"))
        self.assertEqual([], os.listdir(self.scratch))

    def test_folders_of_headers(self):
        self.write("Use.x10", USE % '@NativeCInclude("twice.h")')
        self.write("twice.c", '#include "twice.h"\n' + TWICE)
        self.write("include/twice.h", "double twice(double);\n")
        self.assertEqual(1, self.x10c("Use.x10", "twice.c").returncode)
        for flags in (["-Iinclude"], ["-I", "include"]):
            self.assertEqual(0, self.x10c(*flags, "Use.x10", "twice.c").returncode)

    def test_a_class_names_its_files(self):
        for suffix in ("C", "CPP"):
            names = '@Native%sInclude("twice.h") @Native%sCompilationUnit("twice.c")' % (suffix, suffix)
            self.write("lib/Use.x10", USE % names)
            self.write("lib/twice.c", TWICE)
            self.write("lib/twice.h", "double twice(double);\n")
            done = self.x10c("-o", "use", "lib/Use.x10")
            self.assertEqual((0, ""), (done.returncode, done.stderr))
            self.assertEqual("3.0\n", self.printed("use"))

    def test_a_header_of_the_program_may_use_posix(self):
        self.write("twice.h", "#include <time.h>\nstatic struct timespec when;\n"
                              "static double twice(double a)\n{\n  return clock_gettime(CLOCK_MONOTONIC, &when) + 2 * a;\n}\n")
        self.write("Use.x10", USE % '@NativeCInclude("twice.h")')
        self.assertEqual(0, self.x10c("Use.x10").returncode)
        self.assertEqual("3.0\n", self.printed("Use"))

    def test_what_is_missing_is_named(self):
        self.write("Use.x10", USE % '@NativeCInclude("twice.h")')
        done = self.x10c("Use.x10")
        self.assertEqual((1, ["the C of this include of twice.h is refused: twice.h: No such file or directory"]),
                         (done.returncode, self.errors(done)))
        self.assertIn("Use.x10:2:1: error", done.stderr)
        self.write("twice.h", "double twice(double);\n")
        done = self.x10c("Use.x10")
        self.assertEqual((1, ["the C of this native method twice is refused: 'twice' is in no library and no file given"]),
                         (done.returncode, self.errors(done)))
        self.write("Use.x10", USE % '@NativeCCompilationUnit("no.c")')
        done = self.x10c("Use.x10")
        self.assertEqual((1, ["there is no file 'no.c' beside this source or in a folder of -I"]),
                         (done.returncode, self.errors(done)))
        self.write("Use.x10", USE % '@NativeCCompilationUnit("twice.cc")')
        self.assertIn("is no C", self.errors(self.x10c("Use.x10"))[0])
        done = self.x10c("Use.x10", "no.c")
        self.assertEqual((2, True), (done.returncode, "cannot read 'no.c'" in done.stderr))

    def test_c_of_the_program_that_is_wrong(self):
        self.write("Use.x10", USE % '@NativeCInclude("twice.h")')
        self.write("twice.h", "double twice(double);\n")
        self.write("twice.c", "double twice(double a) { return b; }\n")
        done = self.x10c("Use.x10", "twice.c")
        self.assertEqual(1, done.returncode)
        self.assertIn("twice.c:1:33: error: 'b' undeclared", done.stderr)
        self.assertTrue(done.stderr.endswith("x10c: error: the C compiler refuses twice.c, which the program names\n"))
        self.write("twice.h", "double twice(double)\nint other(nothing);\n")
        self.assertEqual(1, self.x10c("Use.x10").returncode)

    def test_a_bracket_too_many(self):
        for text, name in (("abs((#0)", "native method f"), ("(#0", "native method f"), ("#0; }", "native method f")):
            self.write("Open.x10", 'import x10.compiler.Native;\nclass Open {\n  @Native("c", "%s") static native def f(a:Int):Int;\n'
                                   "  static def g(a:Int) = f(a) + 1n;\n  public static def main(Rail[String]) {\n"
                                   "    Console.OUT.println(g(3n));\n  }\n}\n" % text)
            done = self.x10c("Open.x10")
            self.assertEqual((1, 1), (done.returncode, len(self.errors(done))), done.stderr)
            self.assertIn(f"Open.x10:3:{38 + len(text)}: error: the C of this {name} is refused", done.stderr)

    def test_types_of_c(self):
        self.write("Bad.x10", 'import x10.compiler.*;\n@NativeRep("c", "struct missing")\nstruct Bad {\n'
                              '  @Native("c", "nosuch") static val V:Int = 0n;\n'
                              "  public static def main(Rail[String]) { Console.OUT.println(V); }\n}\n")
        done = self.x10c("Bad.x10")
        self.assertEqual(1, done.returncode)
        self.assertIn("Bad.x10:4:37: error: the C of this native val V is refused: 'nosuch' undeclared", done.stderr)


class ForeignNatives(Folder):
    def told(self, member, *flags):
        self.write("A.x10", "import x10.compiler.*;\nclass A {\n" + member +
                   "\n  public static def main(Rail[String]) { Console.OUT.println(f()); } }\n")
        done = self.x10c(*flags, "A.x10")
        kinds = [line.split(": ", 1)[1] for line in done.stderr.splitlines() if line.startswith("A.x10:") and ": note:" not in line]
        return done.returncode, kinds

    def test_a_body_that_does_something(self):
        warning = "warning: this code for {} is not used: the X10 body runs instead [-Wforeign-native]"
        for member, language in (('@Native("c++", "g()") static def f() { return 2 + 1; }', "C++"),
                                 ('static def f() { var x:Long = 0; @Native("c++", "x = g();") { x = 1; } return x; }', "C++"),
                                 ('@Native("java", "g()") static def f() = 1;', "Java")):
            self.assertEqual((0, [warning.format(language)]), self.told(member))

    def test_a_body_that_does_nothing(self):
        start = "error: this code for C++ is not used: the X10 body would run instead, and it "
        for member, how in (('@Native("c++", "g()") static def f() { return 1; }', "gives a constant"),
                            ('@Native("c++", "g()") static def f() = -(1.5);', "gives a constant"),
                            ('static def f() { var x:Long = 0; @Native("c++", "x = g();") {} return x; }', "does nothing"),
                            ('static def f() { var x:Long = 0; @Native("java", "a") @Native("c++", "b") ; return x; }', "does nothing")):
            self.assertEqual((1, [start + how]), self.told(member))
            status, kinds = self.told(member, "--foreign-natives=body")
            self.assertEqual((0, ["warning: this code for C++ is not used: the X10 body runs instead [-Wforeign-native]"]), (status, kinds))

    def test_code_that_is_c_as_well(self):
        self.write("A.x10", '''import x10.compiler.Native;
class A {
  @Native("c++", "srandom(#seed)") static native def seed(seed:Int):void;
  @Native("c++", "random()") static native def next():Long;
  @Native("c++", "getpid()") static def process():Int { return 0n; }
  public static def main(Rail[String]) {
    seed(7n);
    val first = next();
    seed(7n);
    Console.OUT.println((next() == first) + " " + (next() == first) + " " + (process() > 0n));
  }
}
''')
        done = self.x10c("A.x10")
        self.assertEqual(0, done.returncode, done.stderr)
        for code in ("srandom(#seed)", "random()", "getpid()"):
            self.assertIn("note: the code for C++ is C as well, and is used: " + code + "\n", done.stderr)
        self.assertEqual("true false true\n", self.printed("A"))
        self.assertEqual(0, self.x10c("--foreign-natives=body", "A.x10").returncode)
        self.assertEqual("true false false\n", self.printed("A"))

    def test_code_that_is_not_c(self):
        for code in ("std::erf(#x)", "erf(#0)", "erf(#y)", "f(#x)", "erf(#x);", "x10aux::erf(#x)", "#x++", "(&#x)[0]"):
            status, kinds = self.told('@Native("c++", "%s") static def erf(x:Double):Double = 1.0; static def f() = erf(1.0);' % code)
            self.assertEqual((1, ["error: this code for C++ is not used: the X10 body would run instead, and it gives a constant"]),
                             (status, kinds), code)

    def test_code_for_c_on_a_statement(self):
        status, kinds = self.told('static def f() { var x:Long = 0; @Native("c", "x = 1;") { x = 2; } return x; }')
        self.assertEqual((1, ['error: @Native("c", …) belongs to a method, a constructor or a static val, not to a statement']),
                         (status, kinds))

    def test_classes_of_the_source_path(self):
        self.write("lib/B.x10", 'import x10.compiler.Native;\npublic class B { @Native("c++", "g()") public static def g() { return 1; }\n'
                                '  @Native("c++", "g()") public static def unused() { return 1; } }\n')
        self.write("A.x10", "class A { public static def main(Rail[String]) { Console.OUT.println(B.g()); } }\n")
        done = self.x10c("-sourcepath", "lib", "A.x10")
        self.assertEqual((1, 1), (done.returncode, done.stderr.count("lib/B.x10:2:18: error: this code for C++ is not used")))
        self.assertEqual(1, len(self.errors(done)))


if __name__ == "__main__":
    unittest.main()
