"""What the C compiler is told, by options or in the C: gcc's own ones only where it is gcc, X10's arithmetic, aliasing."""
import os
import re
import subprocess
import sys
import tempfile
import unittest

X10C = sys.argv.pop()
PROGRAM = "class A { public static def main(args:Rail[String]) { for (i in 0..(args.size - 1)) args(i) = null; } }\n"
LOOP = ("class A {{ public static def main(args:Rail[String]) {{\n"
        "  val r = new Rail[Int](args.size), q = new Rail[Int](9);\n  {}\n}} }}\n")
COMPILER = "#!/bin/sh\nprintf '%s\\n' \"$@\" >&2\n"  # tells its arguments and makes nothing


class Options(unittest.TestCase):
    def told(self, name, *flags, program=PROGRAM):
        """The arguments that a C compiler of that name is started with."""
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/A.x10", "w", encoding="ascii") as file:
                file.write(program)
            with open(f"{folder}/{name}", "w", encoding="ascii") as file:
                file.write(COMPILER)
            os.chmod(f"{folder}/{name}", 0o755)
            done = subprocess.run([X10C, *flags, "A.x10"], cwd=folder, capture_output=True, text=True, timeout=60,
                                  env={**os.environ, "X10C_CC": f"{folder}/{name}"})
        self.assertEqual(0, done.returncode, done.stderr)
        return done.stderr.splitlines()

    def restricted(self, program):
        """What gcc is kept from in the C of a program, each with the function: {"SLP": {"A.main"}}. Copies of loops that keep
        their checks are left out."""
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/A.x10", "w", encoding="ascii") as file:
                file.write(program)
            done = subprocess.run([X10C, "-O", "--emit=c", "A.x10"], cwd=folder, capture_output=True, text=True, timeout=60,
                                  check=True)
        found = {}
        for marks, function, closure in re.findall(r"^((?:X10_NO_(?:SLP|PREDICTIVE_COMMONING)\n)+)(?:/\* (?:the loop with its checks|([\w.]+))|static .*_(closure)_)",
                                                   done.stdout, re.M):
            for mark in marks.split():
                if function or closure:
                    found.setdefault(mark.replace("X10_NO_", ""), set()).add(function or closure)
        self.assertEqual(len(re.findall(r"X10_NO_(?:SLP|PREDICTIVE_COMMONING)\n", done.stdout)), done.stdout.count("X10_POP_OPTIONS\n"))
        return found

    def test_what_ibm_has_and_x10c_not(self):
        for flag, instead in (("-x10rt", "x10run --comm=NAME"), ("-cxx-prearg", "-cc FLAG"), ("-OPT_LEVEL=3", "-O0 to -O3"),
                              ("-ONLY_TYPE_CHECKING=true", "--check"), ("-WORK_STEALING", "x10run --sched=NAME")):
            done = subprocess.run([X10C, flag, "A.x10"], capture_output=True, text=True, timeout=60)
            self.assertEqual(2, done.returncode)
            self.assertIn(f"unknown option '{flag}': ", done.stderr)
            self.assertIn(instead, done.stderr)
        done = subprocess.run([X10C, "-x10rtmpi", "A.x10"], capture_output=True, text=True, timeout=60)
        self.assertEqual(2, done.returncode)
        self.assertNotIn("x10run --comm", done.stderr)

    def test_gcc_unrolls_at_its_best(self):
        wanted = {"-O3", "-funroll-loops", "--param=max-completely-peeled-insns=100",
                  "--param=logical-op-non-short-circuit=0"}
        self.assertLessEqual(wanted, set(self.told("gcc-12", "-O")))

    def test_else_it_does_not(self):
        for told in (self.told("gcc", "-O2"), self.told("gcc"), self.told("clang", "-O")):
            self.assertNotIn("-funroll-loops", told)
            self.assertFalse([each for each in told if each.startswith("--param")])

    def test_gcc_does_not_call_with_vectors_in_use(self):
        for told in (self.told("gcc-12", "-O"), self.told("gcc")):
            self.assertIn("-fno-ipa-ra", told)
        for told in (self.told("gcc", "-O0"), self.told("clang", "-O")):
            self.assertNotIn("-fno-ipa-ra", told)

    def test_what_is_read_back_is_read_one_by_one(self):
        back = ("for (i in 3..(r.size - 1)) r(i) = r(i - 3);",
                "for (var i:Long = 16; i < r.size; i += 2) { val j = i + 1; r(i) = 7n; r(j) = r(j - 5) ^ r(j - 15); }",
                "for (var i:Long = r.size - 9; i >= 0; i--) r(i) = r(i + 8) + r(i);",
                "for (k in 0..9) for (i in 2..(r.size - 1)) r(k * 7 + i) = r(k * 7 + i - 2);",
                "for (i in 1..(r.size - 2)) r(i) = r(i - 1) + r(i);",
                "for (var i:Long = 2; i < r.size; i += 2) { r(i) = r(i - 2); r(i + 1) = 7n; }")
        forth = ("for (i in 0..(r.size - 4)) r(i) = r(i + 3);",
                 "for (i in 1..(r.size - 1)) r(i) = r(i - 1) + q(i - 1) + q(i);",
                 "for (var i:Long = 16; i < r.size; i += 2) r(i) = r(i - 5) ^ r(i - 15);",
                 "for (var i:Long = r.size - 9; i >= 8; i--) r(i) = r(i - 8) + r(i);",
                 "for (i in 3..(r.size - 1)) r(i) = q(i - 3);",
                 "for (i in 100..(r.size - 1)) r(i) = r(i - 100);",
                 "for (k in 1..9) for (i in 1..(r.size - 1)) r(k * 7 + i) = r(k * 5 + i - 1);")
        for loop in back:
            self.assertEqual({"A.main"}, self.restricted(LOOP.format(loop)).get("SLP"), loop)
        for loop in forth:
            self.assertNotIn("SLP", self.restricted(LOOP.format(loop)), loop)

    def test_arithmetic_has_no_errno_and_no_traps(self):
        for told in (self.told("gcc", "-O"), self.told("gcc"), self.told("clang", "-O")):
            self.assertLessEqual({"-fwrapv", "-fno-math-errno", "-fno-trapping-math"}, set(told))

    def test_aliasing_is_strict(self):
        self.assertNotIn("-fno-strict-aliasing", self.told("gcc", "-O"))

    def test_what_is_on_the_stack_is_loaded_where_it_is_used(self):
        anywhere = ("val s = new Rail[Int](3); s(args.size) = 1n;", "val s = new Rail[Int](1); for (x in s) r(0) = x;",
                    "val s = new Rail[Int](3), t = s; r(0) = t(args.size % 3);")
        constant = ("val s = new Rail[Int](3); s(1) = 2n; r(0) = s(1) + s.size as Int;", "r(args.size % 9) = q(1);")
        for program in anywhere:
            self.assertEqual({"PREDICTIVE_COMMONING": {"A.main"}}, self.restricted(LOOP.format(program)), program)
        for program in constant:
            self.assertEqual({}, self.restricted(LOOP.format(program)), program)

    def test_what_is_so_in_one_function_is_not_in_others(self):
        """In the bodies of closures and activities, and around them."""
        loop, made = "for (i in 2..(r.size - 1)) r(i) = r(i - 2);", "val s = new Rail[Int](3); s(args.size) = 1n;"
        for around, inner in ("val f = [() => {{ {} }}]; f(0)();", "closure"), ("finish async {{ {} }}", "async"):
            self.assertEqual({"SLP": {inner}}, self.restricted(LOOP.format(around.format(loop))))
            self.assertEqual({"PREDICTIVE_COMMONING": {inner}}, self.restricted(LOOP.format(around.format(made))))
            self.assertEqual({"SLP": {"A.main"}, "PREDICTIVE_COMMONING": {inner}}, self.restricted(LOOP.format(loop + around.format(made))))
        self.assertEqual({"SLP": {"A.main"}, "PREDICTIVE_COMMONING": {"A.main"}}, self.restricted(LOOP.format(loop + made)))

    def optimized(self, *lines):
        """What gcc says that it has made faster: [("2", "loop vectorized using 32 byte vectors")], by line."""
        include = next(told for told in self.told("gcc") if told.startswith("-I"))
        done = subprocess.run(["gcc", "-O3", "-funroll-loops", "-fopt-info-optimized", include, "-x", "c", "-S", "-o", os.devnull, "-"],
                              input="\n".join(lines), capture_output=True, text=True, timeout=60, check=True)
        return re.findall(r"^<stdin>:(\d+):\d+: optimized: +(.*)", done.stderr, re.M)

    def test_gcc_is_kept_from_vectors_in_one_function_only(self):
        body = "(double *restrict p, const double *restrict q) { p[0] = q[0] + 1; p[1] = q[1] + 1; }"
        done = self.optimized("#include <x10rt/rail.h>", "X10_NO_SLP", f"void alone{body}", "X10_POP_OPTIONS", f"void pairs{body}")
        self.assertEqual(["5"], [line for line, what in done if "vectorized" in what], done)

    def test_gcc_stores_alone_what_it_is_told_to(self):
        body = "(unsigned *w, long n) {{ for (long i = 9; i < n; i++) w[i] = {}(w[i - 3] ^ w[i - 8]); }}"
        done = self.optimized("#include <x10rt/rail.h>", "void alone" + body.format("X10_NO_VECTOR"), "void pairs" + body.format(""))
        self.assertEqual(["3"], [line for line, what in done if "loop vectorized" in what], done)

    def test_gcc_does_not_unroll_what_it_makes_vectors_of(self):
        head, body = "(long n, double *restrict p, const double *restrict q) {{ {}", "for (long i = 0; i < n; i++) p[i] += q[i]; }"
        done = self.optimized("#include <x10rt/rail.h>", "void marked" + head.format("X10_NO_UNROLL"), body, "void other" + head.format(""), body)
        self.assertEqual({"3", "5"}, {line for line, what in done if "loop vectorized" in what}, done)
        self.assertEqual({"5"}, {line for line, what in done if "unrolled" in what}, done)


if __name__ == "__main__":
    unittest.main()
