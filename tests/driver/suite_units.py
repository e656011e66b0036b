"""Programs as several C files, one for each class: compiled beside one another, and once for all programs that have the same."""
import glob
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

X10C = os.path.abspath(sys.argv.pop())
X10RUN = os.path.join(os.path.dirname(X10C), "x10run")
ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
PARTS = 12

PART = """public class Part%(i)d {
  static GREETING = "from %(i)d: ";
  static SQUARES = [0, 1, 4, 9, 16, 25 as Long];
  static made = new Rail[Long](3, (i:Long) => i + %(i)d);
  var total:Long = 0;
  public def step(n:Long):Long {
    for (i in 0..n) if (i %% 3 == 0) total += i * %(i)d + SQUARES(i %% 6);
    return total + made(n %% 3);
  }
  public def text(n:Long) = GREETING + n + " naïve";
  public def apply(f:(Long)=>Long) = f(%(i)d);
  public def away(p:Place):Long = at (p) here.id * 100 + made(1) + apply((x:Long) => x + made.size);
  public def together():Long {
    val all = new Rail[Long](4);
    finish for (k in 0..3) async all(k) = step(k);
    return all.size;
  }
  public def next() = new Part%(next)d();
}
"""

MAIN = """public class Main {
  static struct Pair(a:Long, b:String) {}
  public static def main(Rail[String]) {
    var sum:Long = 0;
    val last = Place.places()(Place.numPlaces() - 1);
%s    Console.OUT.println(Pair(sum, "end"));
    try { Console.OUT.println([1 as Long](sum)); } catch (e:ArrayIndexOutOfBoundsException) { Console.OUT.println("out"); }
  }
}
"""
LINE = """    { val p = new Part%(i)d(); sum += p.step(7) + p.apply((x:Long) => x * 2) + p.together() + p.next().step(2);
      Console.OUT.println(p.text(p.away(last))); }
"""


class Units(unittest.TestCase):
    def setUp(self):
        holder = tempfile.TemporaryDirectory()
        self.addCleanup(holder.cleanup)
        self.folder = holder.name
        self.cache = os.path.join(self.folder, "cache")
        for i in range(PARTS):
            self.write(f"Part{i}.x10", PART % {"i": i, "next": (i + 1) % PARTS})
        self.write("Main.x10", MAIN % "".join(LINE % {"i": i} for i in range(PARTS)))

    def write(self, name, text):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def change(self, name, before, after):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            text = file.read()
        self.assertIn(before, text)
        self.write(name, text.replace(before, after))

    def x10c(self, *options, status=0, **environment):
        """What x10c says, and how many C files it compiles."""
        done = subprocess.run([X10C, "-v", "-O0", *options, "-o", "main", "Main.x10"], cwd=self.folder, capture_output=True, text=True,
                              timeout=100, check=False, env={**os.environ, "XDG_CACHE_HOME": self.cache, **environment})
        self.assertEqual(status, done.returncode, done.stdout + done.stderr)
        return done.stderr, sum(" -c -o " in line for line in done.stderr.splitlines())

    def run_it(self, places=1):
        done = subprocess.run([X10RUN, "-np", str(places), "./main"], cwd=self.folder, capture_output=True, text=True, timeout=100, check=False)
        self.assertEqual(0, done.returncode, done.stderr)
        return done.stdout

    def objects(self):
        return [name for name in os.listdir(os.path.join(self.cache, "x10c", "objects")) if not name.endswith(".compiler")]

    def test_only_what_has_changed(self):
        _, whole = self.x10c("--units=30")
        self.assertGreater(whole, 10)
        before = self.run_it()
        self.assertEqual(0, self.x10c("--units=30")[1])
        self.assertEqual(before, self.run_it())
        self.change("Part3.x10", "total += i * 3", "total += i * 4")
        self.assertEqual(2, self.x10c("--units=30")[1], "the unit of Part3, and the application's")
        after = self.run_it()
        self.assertNotEqual(before, after)
        self.assertEqual(0, self.x10c("--units=1")[1])
        self.assertEqual(after, self.run_it())
        self.change("Part3.x10", "total += i * 4", "total += i * 3")
        self.assertEqual(0, self.x10c("--units=30")[1], "all are there from the first time")
        self.assertEqual(before, self.run_it())

    def test_a_method_more_changes_its_unit(self):
        self.x10c("--units=30")
        self.change("Part5.x10", "new Part6();\n}", "new Part6();\n  private def more(n:Long) = n < 0 ? 0 : n;\n}")
        self.change("Part5.x10", "return all.size", "return more(all.size)")
        self.assertEqual(2, self.x10c("--units=30")[1])

    def test_an_async_more_changes_its_unit(self):
        self.x10c("--units=30")
        self.change("Part5.x10", "return all.size;", "finish { async all(0) = 1; async all(1) = 2; } return all.size;")
        self.assertEqual(2, self.x10c("--units=30")[1], "its unit, and the tables")

    def test_the_same_on_places_as_in_one_file(self):
        for places in 1, 3:
            self.x10c("--units=1")
            one = self.run_it(places)
            self.x10c("--units=5")
            self.assertEqual(one, self.run_it(places))

    LISTS = """import x10.util.*;
public class Main {
  public static def main(Rail[String]) {
    val list = new ArrayList[Long](), map = new HashMap[Long,String]();
    for (i in 0..9) { list.add(i * i %% 7); map.put(i, "v" + i); }
%s
  }
}
"""

    SHAPES = """public class Shapes {
  public static abstract class Shape { public abstract def area():Long; }
  public static class Square extends Shape { public def area() = 4; }
  public static class Circle extends Shape { public def area() = 3; }
  static def more(s:Shape, n:Long):Long = n == 0 ? s.area() : more(s, n - 1) * 3 + s.area() % 7;
  public static def all(list:Rail[Shape], i:Long):Long = i == list.size ? 0 : more(list(i), i) + all(list, i + 1);
  public static def name(n:Long):String = n == 0 ? "" : name(n - 1) + n + "s";
  public static def count(n:Long):Long = n < 2 ? 1 : count(n - 1) + count(n - 2);
}
"""

    def test_functions_that_differ_are_not_shared(self):
        self.write("Shapes.x10", self.SHAPES)
        main = """public class Main {
  public static def main(Rail[String]) {
    Console.OUT.println(Shapes.all(new Rail[Shapes.Shape](2, (i:Long) => %s), 0) + Shapes.name(2) + Shapes.count(9));
  }
}
"""
        one, two = "new Shapes.Square() as Shapes.Shape", "i == 0 ? new Shapes.Square() as Shapes.Shape : new Shapes.Circle() as Shapes.Shape"
        texts = {}
        for kind in one, two, one:
            self.write("Main.x10", main % kind)
            self.x10c("--units=1", "-O2")
            texts[kind] = self.run_it()
            said, _ = self.x10c("--units=2", "-O2")
            self.assertEqual(texts[kind], self.run_it(), said)
            if kind is two:
                self.assertIn("-z,muldefs", said, "what calls no method of a shape is there already")
        self.assertNotEqual(texts[one], texts[two])

    def test_two_programs_share_the_library(self):
        self.write("Main.x10", self.LISTS % """    list.sort();
    Console.OUT.println(list + " " + map.containsKey(3) + " " + map.getOrElse(11, "none") + " " + list.indexOf(4));""")
        self.assertGreater(self.x10c("--units=2")[1], 4)
        self.assertEqual("[0,0,1,1,1,2,2,4,4,4] true none 7\n", self.run_it())
        self.write("Main.x10", self.LISTS % '    Console.OUT.println("another: " + list.indexOf(4) + map.getOrElse(2, "none"));')
        said, compiled = self.x10c("--units=2")
        self.assertEqual(2, compiled, "its own unit and its tables; the library's have more than it needs\n" + said)
        self.assertEqual("another: 2v2\n", self.run_it())
        another_order = """import x10.util.*;
public class Main {
  public static def main(Rail[String]) {
    Console.ERR.println(here + " " + Place.numPlaces());
    val map = new HashMap[Long,String](), list = new ArrayList[Long]();
    for (i in 0..9) { map.put(i, "v" + i); list.add(i * i % 7); }
    Console.OUT.println("last: " + map.getOrElse(1, "none") + list.indexOf(2));
  }
}
"""
        self.write("Main.x10", another_order)
        said, compiled = self.x10c("--units=2")
        self.assertEqual(2, compiled, "in which order a program names functions does not change them\n" + said)
        self.assertEqual("last: v13\n", self.run_it())
        self.write("Main.x10", self.LISTS % '    map.remove(3); Console.OUT.println(map.keySet().size() + list.size());')
        said, compiled = self.x10c("--units=2")
        self.assertEqual(3, compiled, "methods that nobody has called yet, and no others\n" + said)
        self.assertIn("-z,muldefs", said)
        self.assertEqual("19\n", self.run_it())
        self.assertEqual(0, self.x10c("--units=2")[1])
        self.assertEqual("19\n", self.run_it())

    def test_entries_of_method_tables_are_at_fixed_places(self):
        """Which methods a program looks up in a table changes no function that looks up others."""
        self.write("Shape.x10", """import x10.compiler.NoInline;
public abstract class Shape {
  public def name():String = "shape";
  public abstract def area():Long;
  public def edges():Long = 0;
  @NoInline public def twice():Long {
    var sum:Long = 0;
    for (i in 1..2) {
      val size = area();
      if (size < 0) throw new IllegalStateException("less than nothing: " + size);
      var rest:Long = size;
      while (rest > 10) {
        rest /= 2;
        if (rest % 7 == 6) rest -= 3;
        else if (rest % 5 == 4) rest--;
      }
      sum += size * 1000 + rest - rest;
    }
    return sum;
  }
  public def all():Long = edges() + twice();
}
class Square(side:Long) extends Shape {
  public def name():String = "square";
  public def area():Long = side * side;
  public def edges():Long = 4;
}
class Box(a:Long, b:Long) extends Shape {
  public def name():String = "box";
  public def area():Long = a * b;
  public def edges():Long = 4 + a - a;
}
""")
        main = """public class Main {
  public static def main(Rail[String]) {
    for (s in [new Square(2) as Shape, new Box(1, 3)]) Console.OUT.println(%s);
  }
}
"""
        digests = set()
        for asked, printed in (("s.twice()", "8000\n6000\n"), ('s.name() + s.twice()', "square8000\nbox6000\n"),
                               ("s.all()", "8004\n6004\n")):
            self.write("Main.x10", main % asked)
            self.x10c("--units=2")
            self.assertEqual(printed, self.run_it())
            for name in glob.glob(os.path.join(self.cache, "x10c", "objects", "*.index")):
                with open(name, encoding="utf-8") as file:
                    digests.update(re.findall(r" Shape_twice=(\S+)", file.read()))
        self.assertEqual(1, len(digests), digests)

    def test_units_can_be_read(self):
        self.write("Main.x10", self.LISTS % '    Console.OUT.println(list.indexOf(4));')
        for _ in range(2):  # compiled, and found
            shutil.rmtree(os.path.join(self.folder, "c"), ignore_errors=True)
            self.x10c("--units=2", "-d", "c")
            names = os.listdir(os.path.join(self.folder, "c"))
            self.assertLess({"Main.c", "Main-tables.c", "x10_util_HashMap_x10_lang_Long_x10_lang_String_.c"}, set(names), names)
            for name in names:
                subprocess.run(["gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-fwrapv", "-fsyntax-only", "-I",
                                os.path.join(os.path.dirname(os.path.dirname(X10C)), "include"), name],
                               cwd=os.path.join(self.folder, "c"), check=True)

    def test_the_own_unit_has_its_declarations_in_a_header(self):
        life = os.path.join(ROOT, "examples", "Life.x10")
        subprocess.run([X10C, "--units=2", "-d", "c", "-o", "life", life], cwd=self.folder, check=True)
        text = {}
        for name in ("Life.c", "Life.h"):
            with open(os.path.join(self.folder, "c", name), encoding="utf-8") as file:
                text[name] = file.read()
        self.assertIn('#include "Life.h"\n', text["Life.c"])
        self.assertIn("/* ==== loops with their checks, which hardly ever run ==== */\n", text["Life.c"])
        self.assertNotIn("struct x10_array_DistArray_Byte {\n", text["Life.c"])
        self.assertIn("struct x10_array_DistArray_Byte {\n", text["Life.h"])
        program = text["Life.c"].split("/* ==== loops with their checks")[0].count("\n")
        self.assertLessEqual(program, 700)
        with open(os.path.join(self.folder, "c", "Life.h"), "w", encoding="utf-8") as file:
            file.write("int mine;\n")
        done = subprocess.run([X10C, "--units=2", "-d", "c", "-o", "life", life], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual(2, done.returncode)
        self.assertIn("cannot write 'c/Life.h': x10c has not written what is there", done.stderr)

    def test_the_own_unit_is_the_program(self):
        """What starts it and its tables are elsewhere; functions that are defined before they are called have no
        prototype."""
        self.write("Main.x10", """public class Main {
  public static def main(args:Rail[String]) {
    finish for (p in Place.places()) at (p) async
      Console.OUT.println("Hello from place " + here.id + " of " + Place.numPlaces());
  }
}
""")
        self.x10c("--units=2", "-d", "c")
        with open(os.path.join(self.folder, "c", "Main.c"), encoding="utf-8") as file:
            lines = file.read().splitlines()
        self.assertLessEqual(len(lines), 60, lines)
        self.assertEqual(["void Main_main(x10_context *cx, struct x10_lang_Rail_String *args)"],
                         [line for line in lines if "Main_main(" in line])
        self.assertEqual("Hello from place 0 of 1\n", self.run_it())

    def test_a_program_for_speed_is_one_file(self):
        self.assertEqual(0, self.x10c("-O")[1])
        self.run_it()

    def test_small_programs_are_one_file(self):
        self.write("Main.x10", 'public class Main { public static def main(Rail[String]) { Console.OUT.println("small"); } }\n')
        self.assertEqual(0, self.x10c()[1])
        self.assertEqual("small\n", self.run_it())

    def test_large_programs_are_several(self):
        lines = "".join(f"    x = x * 3 + {i}; if (x > {i}) x -= {i};\n" for i in range(300))
        for i in range(PARTS):
            self.change(f"Part{i}.x10", "  public def next()", f"  public def big(n:Long):Long {{\n    var x:Long = n;\n{lines}    return x;\n  }}\n  public def next()")
        self.change("Main.x10", "sum += p.step(7)", "sum += p.big(sum) + p.step(7)")
        self.assertGreater(self.x10c()[1], 2)
        several = self.run_it()
        self.x10c("--units=1")
        self.assertEqual(several, self.run_it())

    def test_other_flags_are_other_objects(self):
        self.x10c("--units=4")
        self.assertEqual(0, self.x10c("--units=4")[1])
        self.assertGreater(self.x10c("--units=4", "-O1")[1], 3)
        self.assertGreater(self.x10c("--units=4", "-NO_CHECKS")[1], 3)
        self.assertEqual(0, self.x10c("--units=4", "-NO_CHECKS")[1])

    def test_flags_of_the_user_keep_nothing(self):
        self.x10c("--units=4", "-cc", "-DX")
        self.assertFalse(os.path.exists(os.path.join(self.cache, "x10c", "objects")))
        self.assertGreater(self.x10c("--units=4", "-cc", "-DX")[1], 3)

    def test_flags_of_the_user_reach_the_linker(self):
        self.x10c("--units=4", "-cc", "-fsanitize=undefined")
        self.run_it()

    def test_without_a_cache(self):
        shutil.rmtree(self.cache, ignore_errors=True)
        self.write("cache", "a file\n")
        self.assertGreater(self.x10c("--units=4")[1], 3)
        self.run_it()
        self.assertGreater(self.x10c("--units=4")[1], 3)

    def test_a_broken_object_is_made_again(self):
        self.x10c("--units=4")
        whole = self.run_it()
        for contents in b"", b"\x7fELF\2\1\1", b"no object":
            for name in self.objects():
                with open(os.path.join(self.cache, "x10c", "objects", name), "wb") as file:
                    file.write(contents)
            self.x10c("--units=4")
            self.assertEqual(whole, self.run_it(), contents)
            self.assertEqual(0, self.x10c("--units=4")[1])

    def test_a_damaged_object_is_made_again(self):
        """One bit, which the linker would not notice."""
        self.x10c("--units=4")
        whole = self.run_it()
        self.assertEqual(0, self.x10c("--units=4")[1])
        damaged = 0
        for name in self.objects():
            path = os.path.join(self.cache, "x10c", "objects", name)
            with open(path, "rb") as file:
                content = bytearray(file.read())
            content[len(content) // 2] ^= 4
            with open(path, "wb") as file:
                file.write(content)
            damaged += name.endswith(".o")
        self.assertEqual(damaged, self.x10c("--units=4")[1])
        self.assertEqual(whole, self.run_it())
        self.assertEqual(0, self.x10c("--units=4")[1])

    def test_objects_are_taken_from_a_folder_of_ones_own(self):
        for times in range(2):
            self.x10c("--units=4")
        objects = os.path.join(self.cache, "x10c", "objects")
        self.assertEqual(0o700, os.stat(objects).st_mode & 0o777)
        for folder in objects, os.path.dirname(objects):
            for mode in 0o770, 0o702, 0o777:
                os.chmod(folder, mode)
                before = sorted(os.listdir(objects))
                self.assertGreater(self.x10c("--units=4")[1], 3, (folder, mode))
                self.assertEqual(before, sorted(os.listdir(objects)))
            os.chmod(folder, 0o755)
            self.assertEqual(0, self.x10c("--units=4")[1])
        if os.geteuid() == 0:
            os.chown(objects, 65534, -1)
            self.assertGreater(self.x10c("--units=4")[1], 3)

    def test_a_link_in_a_folder_of_all(self):
        """Somebody else made it, to a folder of ours."""
        own = os.path.join(self.folder, "own")
        os.makedirs(os.path.join(own, "objects"), 0o700)
        os.mkdir(self.cache)
        os.symlink(own, os.path.join(self.cache, "x10c"))
        self.x10c("--units=4")
        self.assertNotEqual([], self.objects())
        shutil.rmtree(own)
        os.makedirs(os.path.join(own, "objects"), 0o700)
        os.chmod(self.cache, 0o1777)
        self.x10c("--units=4")
        self.assertEqual([], self.objects())

    def test_a_library_that_is_missing_compiles_nothing(self):
        self.x10c("--units=4")
        said, compiled = self.x10c("--units=4", "-lno_such_library", status=2)
        self.assertEqual(0, compiled, said)
        self.assertIn("-lno_such_library", said)

    def test_a_native_is_blamed_in_its_unit(self):
        self.change("Part7.x10", "  public def next()", '  @x10.compiler.Native("c", "no_such_function(#n)")\n  static native def wrong(n:Long):Long;\n  public def next()')
        self.change("Part7.x10", "return total", "return wrong(total)")
        said, _ = self.x10c("--units=6", status=1)
        self.assertIn("Part7.x10:19:", said)
        self.assertIn("the C of this native method wrong is refused", said)

    def test_an_interruption_leaves_nothing(self):
        slow = os.path.join(self.folder, "slow")
        self.write("slow", "#!/bin/sh\nsleep 5\nexec gcc \"$@\"\n")
        os.chmod(slow, 0o755)
        scratch = os.path.join(self.folder, "scratch")
        os.mkdir(scratch)
        with subprocess.Popen([X10C, "--units=8", "-o", "main", "Main.x10"], cwd=self.folder, stderr=subprocess.PIPE,
                              env={**os.environ, "X10C_CC": slow, "XDG_CACHE_HOME": self.cache, "TMPDIR": scratch}) as process:
            deadline = time.monotonic() + 30
            while not os.listdir(scratch) and time.monotonic() < deadline:
                time.sleep(0.05)
            time.sleep(0.3)
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=10)
        self.assertEqual(-signal.SIGINT, process.returncode)
        self.assertEqual([], os.listdir(scratch))
        self.assertEqual([], self.objects())

    def test_wrong_numbers(self):
        for number in "0", "x", "1001", "-1", "2x":
            self.assertIn("--units wants a number from 1 to 1000", self.x10c(f"--units={number}", status=2)[0])

    def test_classes_without_main(self):
        self.write("Library.x10", "public class Library { public static def twice(n:Long) = 2 * n;\n  public def add(n:Long) { finish async k += n; return k; }\n  var k:Long = 0;\n  class Inner { def f() = k; }\n}\n")
        def c(*options, status=0):
            done = subprocess.run([X10C, *options, "Library.x10"], cwd=self.folder, capture_output=True, text=True, check=False)
            self.assertEqual(status, done.returncode, done.stderr)
            return done.stderr
        self.assertIn("has no method `public static def main", c(status=1))
        self.assertEqual("", c("-c"))
        self.write("host.c", """
#include <inttypes.h>
#include <stdio.h>
#include <x10rt/application.h>
extern const struct x10_application Library_application;
int64_t Library_twice(x10_context *cx, int64_t n);
static void run(x10_context *cx, int argc, char **argv) { (void)argc, (void)argv; printf("%" PRId64 "\\n", Library_twice(cx, 21)); }
int main(int argc, char **argv)
{
  struct x10_application with_main = Library_application;
  with_main.run_main = run;
  return x10_start(&with_main, argc, argv);
}
""")
        build = os.path.dirname(os.path.dirname(X10C))
        subprocess.run(["gcc", "-Wall", "-Wextra", "-Werror", "-o", "host", "host.c", "Library.c", "-I", f"{build}/../runtime/include",
                        "-I", f"{build}/include", f"-L{build}/lib/x10c/locsync/pool", f"-L{build}/lib/x10c", f"-L{build}/lib/x10c/comm/none",
                        f"-Wl,-rpath,{build}/lib/x10c/locsync/pool:{build}/lib/x10c/comm/none:{build}/lib/x10c",
                        "-l:libx10locsync.so.1", "-l:libx10support.so.1", "-lm"], cwd=self.folder, check=True)
        self.assertEqual("42\n", subprocess.run(["./host"], cwd=self.folder, capture_output=True, text=True, check=True).stdout)


if __name__ == "__main__":
    unittest.main()
