"""Programs that are deep or wide in one dimension. Four times the program takes x10c at most nine times the time and six times
the memory (four and a bit, where it grows as n log n; sixteen, where it grows as the square), or is refused with the limit that
it breaks. What takes less than a quarter of a second counts as that, and the best of three runs counts: other work on the machine
only adds. The shell allows a stack of 512 KiB.

growth.py X10C [DIMENSION …]"""
import os
import resource
import subprocess
import sys
import tempfile

FLOOR_SECONDS, FLOOR_BYTES, SLOWER, LARGER, RUNS = 0.25, 60 << 20, 9, 6, 3
LIMIT_SECONDS = 60


def program(body, members=""):
    return "public class P {\n%s\n  public static def main(args:Rail[String]) {\n%s\n  }\n}\n" % (members, body)


def show(value):
    return "    Console.OUT.println(%s);" % value


def lines(count, form):
    """A line for each number; `form` has {i}, {j} for the number before and {k} for the one behind."""
    return "\n".join(form.replace("{i}", str(i)).replace("{j}", str(i - 1)).replace("{k}", str(i + 1)) for i in range(count))


def nested(count, opening, inner, closing):
    return lines(count, opening).replace("\n", " ") + inner + " ".join(closing.replace("{i}", str(count - 1 - i)) for i in range(count))


def closures(n):
    return program("    val x = args.size;\n" + show("((x:Long) => " * n + "x" + "".join(" + %d)(x)" % i for i in range(n))))


def closures_of_closures(n):
    """Each gives the next, so types are as deep; the innermost sees the parameters of all."""
    text = " => ".join("(x%d:Long)" % i for i in range(n)) + " => " + " + ".join("x%d" % i for i in range(n))
    return program("    val f = %s;\n" % text + show("f" + "(args.size)" * n))


def doubled_instances(n):
    """2^n of them."""
    members = "  static struct A[T](x:Long) {}\n  static struct B[T](x:Long) {}\n  static def f0[T](x:Long) = x;\n"
    members += "\n".join("  static def f%d[T](x:Long) = f%d[A[T]](x) + f%d[B[T]](x);" % (i, i - 1, i - 1) for i in range(1, n + 1))
    return program(show("f%d[Long](1)" % n), members)


def doubled_type(n):
    members = "  static class Q[S, T] {}\n  static type D0[T] = T;\n"
    members += "\n".join("  static type D%d[T] = Q[D%d[T], D%d[T]];" % (i, i - 1, i - 1) for i in range(1, n + 1))
    return program("    val x:D%d[Long] = null;\n" % n + show("x == null"), members)


def doubled_values(n):
    """Each value's type is inferred, and has two of the one before."""
    members = "  static class Q[S, T] { def this(s:S, t:T) {} }\n  static def two[T](x:T) = new Q[T, T](x, x);"
    return program("    val v0 = 1;\n" + "\n".join("    val v%d = two(v%d);" % (i, i - 1) for i in range(1, n + 1)), members)


DIMENSIONS = {  # name: (n, the program, what refuses it; None: nothing)
    "cases": (3000, lambda n: program("    var s:Long = 0;\n    switch (args.size as Int) {\n" + lines(n, "      case {i}n: s += {i}; break;") + "\n    }\n" + show("s")), None),
    "statements": (2500, lambda n: program("    var s:Long = args.size;\n" + lines(n, "    s = s * 3 + {i};") + "\n" + show("s")), None),
    "vals": (1500, lambda n: program("    val v0 = args.size;\n" + lines(n, "    val v{k} = v{i} + {i};") + "\n" + show("v%d" % n)), None),
    "ifs": (150, lambda n: program("    var s:Long = args.size;\n" + nested(n, "if (s > {i}) { s++;", "", "}") + "\n" + show("s")), None),
    "else ifs": (600, lambda n: program("    var s:Long = args.size;\n    " + " else ".join("if (s == %d) s += %d;" % (i, i) for i in range(n)) + "\n" + show("s")), None),
    "loops": (30, lambda n: program("    var s:Long = 0;\n" + nested(n, "for (i{i} in 0..1)", " s++;", "") + "\n" + show("s")), None),
    "loops over a rail": (25, lambda n: program("    var s:Long = 0;\n    val a = new Rail[Long](9, 1);\n" + nested(n, "for (i{i} in 0..1)", " s += " + " + ".join("a(i%d)" % i for i in range(n)) + ";", "") + "\n" + show("s")), None),
    "tries": (80, lambda n: program("    " + "try { " * n + show("args.size") + "".join(" } catch (e%d:Exception) { Console.OUT.println(%d); }" % (i, i) for i in range(n))), None),
    "finallys": (80, lambda n: program("    " + "try { " * n + show("args.size") + "".join(" } finally { Console.OUT.println(%d); }" % i for i in range(n))), None),
    "closures": (150, closures, None),
    "closures of closures": (25, closures_of_closures, None),
    "closures that call the last": (500, lambda n: program("    val f0 = () => args.size;\n" + lines(n, "    val f{k} = () => f{i}() + 1;") + "\n" + show("f%d()" % n)), None),
    "methods that nobody calls": (10000, lambda n: program(show(1), lines(n, "  def m{i}(x:Long):Long = x + {i};")), None),
    "fields that nobody reads": (10000, lambda n: program(show(1), lines(n, "  static val f{i} = {i};")), None),
    "constructors": (150, lambda n: program(show("new C(3).x"), "  static class C { val x:Long;\n" + lines(n, "    def this(a:Rail[Long]{self.size=={i}}, b:D{i}) { x = {i}; }") + "\n    def this(a:Long) { x = a; }\n  }\n" + lines(n, "  static class D{i} {}")), None),
    "inferred results of others": (500, lambda n: program(show("m%d(1)" % n), "  static def m0(x:Long) = x;\n" + lines(n, "  static def m{k}(x:Long) = m{i}(x) + m{i}(x + 1) * 0;")), None),
    "inferred closures": (300, lambda n: program(show("m0()(1)"), lines(n, "  static def m{i}() = (x:Long) => m{k}()(x) + 1;") + "\n  static def m%d() = (x:Long) => x;" % n), None),
    "property methods": (500, lambda n: program(show("new C(3).a0()"), "  static class C(n:Long) {\n" + lines(n, "    property a{i}() = a{k}();") + "\n    property a%d() = n;\n  }" % n), None),
    "methods that give what the next gives": (500, lambda n: program(show("m0(1)"), lines(n, "  static def m{i}(x:Long) = m{k}(x);") + "\n  static def m%d(x:Long) = x;" % n), None),
    "parameters": (200, lambda n: program(show("f(%s)" % ", ".join(["args.size"] * n)), "  static def f(%s) = %s;" % (", ".join("x%d:Long" % i for i in range(n)), " + ".join("x%d" % i for i in range(n)))), None),
    "imports": (200, lambda n: "import x10.util.ArrayList;\n" * n + program(show("new ArrayList[Long]().size()")), None),
    "calls": (200, lambda n: program(show("f(" * n + "args.size" + ")" * n), "  static def f(x:Long) = x + 1;"), None),
    "conditions": (400, lambda n: program(show(" && ".join("args.size != %d" % i for i in range(n)))), None),
    "texts": (400, lambda n: program(show(" + ".join('"s%d" + args.size' % i for i in range(n)))), None),
    "asyncs": (400, lambda n: program("    finish {\n" + lines(n, "      async Console.OUT.println({i});") + "\n    }"), None),
    "elements": (5000, lambda n: program("    val x = [%s];\n" % ", ".join(map(str, range(n))) + show("x.size")), None),
    "comments": (20000, lambda n: program(show(1), lines(n, "  // nothing is said here, at some length, again and again")), None),
    "methods": (400, lambda n: program("    var s:Long = 0;\n" + lines(n, "    s += m{i}(s);") + "\n" + show("s"), lines(n, "  static def m{i}(x:Long):Long { var t:Long = x; for (k in 1..x) t += k * {i}; return t; }")), None),
    "inferred results": (500, lambda n: program(show("m0(1)"), lines(n, "  static def m{i}(x:Long) = m{k}(x) + 1;") + "\n  static def m%d(x:Long) = x;" % n), None),
    "overloads": (300, lambda n: program(show("f(new C0())"), lines(n, "  static class C{i} {}\n  static def f(x:C{i}) = {i};")), None),
    "fields": (1500, lambda n: program("    val q = new Q();\n" + show("q.f%d" % (n - 1)), "  static class Q {\n" + lines(n, "    var f{i}:Long = {i};") + "\n  }"), None),
    "classes": (250, lambda n: program(lines(n, "    val c{i} = new C{i}({i});\n    Console.OUT.println(c{i}.f());"), lines(n, "  static class C{i}(x:Long) { def f() = x + {i}; }")), None),
    "interfaces": (150, lambda n: program("    val c:I0 = new C();\n" + show("c.f0()"), lines(n, "  static interface I{i} { def f{i}():Long; }") + "\n  static class C implements " + ", ".join("I%d" % i for i in range(n)) + " {\n" + lines(n, "    public def f{i}():Long = {i};") + "\n  }"), None),
    "superclasses": (150, lambda n: program(show("new C%d().f()" % (n - 1)), "  static class C0 { def f() = 1; }\n" + "\n".join("  static class C%d extends C%d { def g%d() = %d; }" % (i, i - 1, i, i) for i in range(1, n))), None),
    "many superclasses": (2000, lambda n: program(show("new C%d().f()" % (n - 1)), "  static class C0 { def f() = 1; }\n" + "\n".join("  static class C%d extends C%d { def g%d() = %d; }" % (i, i - 1, i, i) for i in range(1, n))), "has more than 999 supertypes"),
    "instances": (7, doubled_instances, None),
    "many instances": (15, doubled_instances, "there are more than 10000 instances of f"),
    "doubled type": (30, doubled_type, "this type has more than 1000 parts"),
    "doubled values": (30, doubled_values, "the type of this has more than 1000 parts"),
    "many loops": (2000, lambda n: program("    var s:Long = 0;\n" + nested(n, "for (i{i} in 0..1)", " s++;", "") + "\n" + show("s")), "Loops are nested more than 500 deep"),
    "brackets": (2500, lambda n: program(show("(" * n + "1" + ")" * n)), "brackets are nested more than 2000 deep"),
    "operators": (6000, lambda n: program(show(" + ".join(["args.size"] * n))), "this expression has more than 5000 operators"),
    "growing types": (1, lambda n: "class T[A] { def f(n:Long) { if (n > 0) new T[T[A]]().f(n - 1); } }\n" + program("    new T[Long]().f(3);"),
                      "the types of instances grow without end: T[Long].f needs T[T[Long]].f needs T[T[T[Long]]].f, and so on"),
    "growing arguments": (1, lambda n: program(show("f[Long](1, 2)"), "  static def f[T](x:T, n:Long):Long = n == 0 ? 0 : f[Rail[T]](null, n - 1);"),
                          "the types of instances grow without end: P.f[Long] needs P.f[Rail[Long]]"),
    "growing fields": (1, lambda n: "class N[T] { var next:N[Rail[T]] = null; }\n" + program(show("new N[Long]().next == null")),
                       "the types of fields and supertypes grow without end: an instance of N needs a larger one of N"),
}


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (LIMIT_SECONDS, LIMIT_SECONDS))
    resource.setrlimit(resource.RLIMIT_STACK, (512 << 10, 512 << 10))


def compiled(x10c, text):
    """Seconds of this process, without those of the C compiler; bytes; what it said; its status."""
    with tempfile.TemporaryDirectory() as folder:
        with open(folder + "/P.x10", "w", encoding="ascii") as file:
            file.write(text)
        with open(folder + "/said", "w+", encoding="utf-8") as said:
            process = subprocess.Popen([x10c, "-c", "-O", "-d", "out", "P.x10"], cwd=folder, stdout=said, stderr=said, preexec_fn=limit)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = status
            said.seek(0)
            return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, said.read(), os.waitstatus_to_exitcode(status)


def doubled_twice(name, n):
    """Four times as much, in a dimension that is an exponent or not."""
    return n + 2 if name == "instances" else 4 * n


def check(x10c, name):
    n, make, refusal = DIMENSIONS[name]
    seconds, size, said, status = compiled(x10c, make(n))
    if refusal:
        good = status == 1 and refusal in said and seconds < 10
        return None if good else "status %d after %.1f s, it said %s" % (status, seconds, said[:300] or "nothing")
    if status:
        return "n = %d: status %d: %s" % (n, status, said[:300])
    most_seconds, most_bytes = SLOWER * max(seconds, FLOOR_SECONDS), LARGER * max(size, FLOOR_BYTES)
    for _ in range(RUNS):
        more, larger, said, status = compiled(x10c, make(doubled_twice(name, n)))
        if status:
            return "four times n = %d: status %d: %s" % (n, status, said[:300])
        if more <= most_seconds:
            break
    if more > most_seconds or larger > most_bytes:
        return "%.2f s, %d MB; four times as much takes %.2f s, %d MB" % (seconds, size >> 20, more, larger >> 20)
    return None


def main():
    x10c, names = os.path.abspath(sys.argv[1]), sys.argv[2:] or list(DIMENSIONS)
    failed = 0
    for name in names:
        trouble = check(x10c, name)
        failed += trouble is not None
        print("%-20s %s" % (name, trouble or "grows as it should"), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
