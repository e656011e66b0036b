#!/usr/bin/env python3
"""Loops over rails and arrays at random, each beside the Python program that says what it prints.

    kernels.py BUILD [--keep DIR]

Bounds that hold for every element and bounds that do not, rails that are one, rails in static vals that say when they are
made, counters near the greatest number, loops up and down, iterators, rails that one loop fills and another reads: what a
pass may take out of a loop must not be missed, neither the exception nor what was stored before it. After each call the arrays' digests are printed. Run as generated.py is, with
its environment.
"""
import random
import sys

from both import Both
from generated import main

X10_MEMBERS = """\
import x10.array.Array_2;
public class Random0 {
  static def rail(n:Long, step:Long) = new Rail[Long](n, (i:Long) => i * step % 11);
  static def made(step:Long):Rail[Long] {
    Console.OUT.println("made " + step);
    return rail(8, step);
  }
  static val LATE2 = made(2), LATE3 = made(3);
  static def get(r:Rail[Long], i:Long):Long = r(i);
  static class Steps implements Iterator[Long] {
    private val limit:Long, step:Long;
    private var next:Long;
    def this(first:Long, limit:Long, step:Long) {
      this.limit = limit;
      this.step = step;
      next = first;
    }
    public def hasNext():Boolean = next < limit;
    public def next():Long {
      val now = next;
      next += step;
      return now;
    }
  }
  static class Ones implements Iterator[Long] {
    private val limit:Long;
    private var next:Long = 0;
    def this(limit:Long) { this.limit = limit; }
    public def hasNext():Boolean = next < limit;
    public def next():Long = next++;
  }
  static def digest(r:Rail[Long]):Long {
    var all:Long = 0;
    for (x in r) all = all * 7 + x;
    return all;
  }
  static def digest(r:x10.regionarray.Array[Long](1)):Long {
    var all:Long = 0;
    for (p in r) all = all * 7 + r(p);
    return all;
  }
  static def show(f:()=>Long) {
    try {
      Console.OUT.println(f());
    } catch (e:Exception) {
      Console.OUT.println(e.typeName());
    }
  }"""
FORMALS = "a:Rail[Long], b:Rail[Long], m:Array_2[Long], s:x10.regionarray.Array[Long](1), n:Long, k:Long"
GREATEST = (1 << 63) - 1
PYTHON = """\
from arrays import Table, rail
made = {}
def late(step):
  if step not in made:
    show(lambda: f"made {step}")
    made[step] = rail(8, step)
  return made[step]"""
SIZES = {"LATE2.size": "len(late(2).elements)", "a.size": "len(a.elements)", "b.size": "len(b.elements)", "m.numElems_1": "n", "n": "n"}


def number(value):
    return Both(f"({value})", f"({value})")


def indented(lines):
    return ["  " + line for line in lines]


class Kernels:
    """One program: kernels of nested loops, each called with several sizes and arguments."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = 0

    def fresh(self, stem):
        self.count += 1
        return f"{stem}{self.count}"

    # -- expressions --

    def operation(self, op, left, right):
        py = {"%": f"rem64({left.py}, {right.py})", "/": f"div64({left.py}, {right.py})",
              "&": f"({left.py} & {right.py})"}
        return Both(f"({left.x10} {op} {right.x10})", py.get(op, f"wrap64({left.py} {op} {right.py})"))

    def size(self):
        x10, py = self.random.choice(list(SIZES.items()))
        return Both(x10, py)

    def bound(self):
        """What a loop ends at: a size mostly, or near one."""
        size = self.size()
        if self.random.random() < 0.4:
            return self.operation(self.random.choice("---+"), size, number(self.random.randint(1, 2)))
        return size

    def index(self, names):
        name = self.random.choice(names + names[2:] * 4)  # rather a counter
        plain = Both(name, name)
        form = self.random.randrange(24)
        if form >= 20:
            return self.either(plain, names)
        if form < 12:
            return plain
        if form < 14:
            return self.operation(self.random.choice("+-"), plain, number(self.random.randint(1, 3)))
        if form < 16:
            return self.operation("-", self.operation("-", self.size(), number(1)), plain)
        if form < 19:
            masked = self.operation("&", plain, self.random.choice([number(1), number(3), number(7), Both("k", "k")]))
            return self.operation(self.random.choice("+-"), masked, number(1)) if self.random.random() < 0.3 else masked
        return self.operation(self.random.choice("*%/"), plain, self.random.choice([number(2), self.size(), Both("k", "k")]))

    def either(self, plain, names):
        """Around an edge, mostly."""
        compared = self.random.choice([plain, plain, plain, self.index(names)])
        if self.random.random() < 0.3:
            compared = self.operation(self.random.choice("+-"), compared, number(1))
        edge = self.random.choice([number(0), self.operation("-", self.size(), number(1)), self.size(), Both("k", "k")])
        op = self.random.choice(["<", "<=", ">", ">=", "==", "==", "!="])
        if self.random.random() < 0.2:
            compared, edge = edge, compared
        yes, no = (self.operation(self.random.choice("+-"), self.random.choice([plain, plain, edge]),
                                  number(self.random.randint(0, 1))) for _ in range(2))
        return Both(f"({compared.x10} {op} {edge.x10} ? {yes.x10} : {no.x10})",
                    f"({yes.py} if {compared.py} {op} {edge.py} else {no.py})")

    def element(self, names):
        array = self.random.choice(["a", "a", "b", "b", "m", "s", "LATE2", "LATE3"])
        at = [self.index(names) for _ in range(2 if array == "m" else 1)]
        inside = ", ".join(i.x10 for i in at)
        x10 = f"get({array}, {inside})" if array in "ab" and self.random.random() < 0.2 else f"{array}({inside})"
        array = array.replace("LATE", "late(") + ")" if array.startswith("LATE") else array
        return Both(x10, f"{array}.get({', '.join(i.py for i in at)})")

    def guarded(self, names):
        """An element where a condition holds, mostly of the same index."""
        condition, element = self.window(names), self.element(names)
        return Both(f"({condition.x10} ? {element.x10} : {self.count})", f"({element.py} if {condition.py} else {self.count})")

    def value(self, names, depth=1):
        if depth == 0 or self.random.random() < 0.2:
            return self.random.choice([self.element] * 3 + [self.index] * 3 + [self.guarded])(names)
        left, right = (self.value(names, depth - 1) for _ in range(2))
        if self.random.random() < 0.05:
            return self.operation(self.random.choice("%/"), left, right)
        return self.operation(self.random.choice("++-*&"), left, right)

    def condition(self, names):
        left, right = self.random.choice([self.index, self.element])(names), self.bound()
        op = self.random.choice(["<", "<=", ">", "==", "!="])
        return Both(f"{left.x10} {op} {right.x10}", f"{left.py} {op} {right.py}")

    def window(self, names):
        """One or two bounds of an index, or that these do not hold."""
        def compared():
            left = Both(names[-1], names[-1]) if self.random.random() < 0.5 else self.index(names)
            if self.random.random() < 0.3:
                left = self.operation(self.random.choice("+-"), left, self.random.choice([number(1), number(2), Both("k", "k")]))
            return left

        def bound(op, right):
            left = compared()
            if self.random.random() < 0.2:  # of one another, both perhaps far off
                by = self.random.choice([number(0), number(1), Both("k", "k"), Both("k", "k")])
                left, right = (self.operation("+", side, by) for side in (left, self.index(names)))
            if self.random.random() < 0.2:
                op, left, right = op.translate(str.maketrans("<>", "><")), right, left
            return Both(f"{left.x10} {op} {right.x10}", f"{left.py} {op} {right.py}")

        least = self.random.choice([number(0), number(0), number(1), Both("k", "k")])
        low = bound(self.random.choice([">=", ">=", ">", "!="]), least)
        high = bound(self.random.choice(["<", "<", "<="]), self.bound())
        form = self.random.randrange(8)
        if form < 4:
            return Both(f"{low.x10} && {high.x10}", f"{low.py} and {high.py}")
        if form < 5:
            return Both(f"!({low.x10} || {high.x10})", f"not ({low.py} or {high.py})")
        if form < 6:
            element = self.element(names)
            return Both(f"{low.x10} && {element.x10} > 4", f"{low.py} and {element.py} > 4")
        return self.random.choice([low, high])

    # -- statements --

    def block(self, names, depth):
        x10, py = [], []
        for _ in range(self.random.randint(1, 2)):
            made = self.statement(names, depth)
            x10 += made.x10
            py += made.py
        return Both(indented(x10), indented(py))

    def statement(self, names, depth):
        inner = [self.loop, self.loop, self.branch, self.beside, self.attempt] if depth else []
        return self.random.choice([self.store, self.store, self.sum] + inner)(names, depth)

    def store(self, names, _):
        array = self.random.choice("aabbms")
        at = [self.index(names) for _ in range(2 if array == "m" else 1)]
        value = self.value(names)
        target, point = f"{array}({', '.join(i.x10 for i in at)})", f"({', '.join(i.py for i in at)},)"
        if self.random.random() < 0.4:
            return Both([f"{target} += {value.x10};"], [f"{array}.add({point}, lambda: {value.py})"])
        return Both([f"{target} = {value.x10};"], [f"{array}.set({point}, {value.py})"])

    def sum(self, names, _):
        value = self.value(names)
        return Both([f"total += {value.x10};"], [f"total = wrap64(total + {value.py})"])

    def branch(self, names, depth):
        condition, body = self.condition(names), self.block(names, depth - 1)
        return Both([f"if ({condition.x10}) {{"] + body.x10 + ["}"], [f"if {condition.py}:"] + body.py)

    def beside(self, names, depth):
        """What lies at a distance, if it is there; sometimes the condition has a name."""
        near, where = self.fresh("v"), self.operation(self.random.choice("+-"), *(self.index(names) for _ in range(2)))
        here = names + [near]
        condition, body = self.window(here), self.block(here, depth - 1)
        x10, py = [f"val {near} = {where.x10};"], [f"{near} = {where.py}"]
        if self.random.random() < 0.3:
            holds = self.fresh("c")
            x10.append(f"val {holds} = {condition.x10};")
            py.append(f"{holds} = {condition.py}")
            condition = Both(holds, holds)
        return Both(x10 + [f"if ({condition.x10}) {{"] + body.x10 + ["}"], py + [f"if {condition.py}:"] + body.py)

    def rounds(self, names, depth):
        """The body of a loop; some go on to the next round at once."""
        body = self.block(names, depth - 1)
        if self.random.random() < 0.2:
            condition = self.window(names)
            return Both([f"  if ({condition.x10}) continue;"] + body.x10, [f"  if {condition.py}: continue"] + body.py)
        return body

    def attempt(self, names, depth):
        body, other = self.block(names, depth - 1), self.block(names, 0)
        return Both(["try {"] + body.x10 + ["} catch (e:ArrayIndexOutOfBoundsException) {"] + other.x10 + ["}"],
                    ["try:"] + body.py + ["except ArrayIndexOutOfBoundsException:"] + other.py)

    def loop(self, names, depth):
        return self.random.choice([self.ranged, self.counted] * 3 + [self.down, self.down, self.until, self.last] +
                                  [self.search, self.search, self.given, self.between])(names, depth)

    def ranged(self, names, depth):
        i, low, high = self.fresh("i"), self.random.choice([0, 0, 0, 1, -1]), self.bound()
        body = self.rounds(names + [i], depth)
        return Both([f"for ({i} in {low}..{high.x10}) {{"] + body.x10 + ["}"],
                    [f"for {i} in range({low}, {high.py} + 1):", "  tick()"] + body.py)

    def counted(self, names, depth):
        i, low, high, step = self.fresh("i"), self.random.choice([0, 0, 1]), self.bound(), self.random.choice([1, 1, 2, 3])
        body = self.rounds(names + [i], depth)
        return Both([f"for (var {i}:Long = {low}; {i} < {high.x10}; {i} += {step}) {{"] + body.x10 + ["}"],
                    [f"for {i} in range({low}, {high.py}, {step}):", "  tick()"] + body.py)

    def down(self, names, depth):
        i, high, low, step = self.fresh("i"), self.bound(), self.random.choice([0, 0, 1, -1]), self.random.choice([1, 1, 1, 2])
        test, last = self.random.choice([(">=", low), (">=", low), (">", low + 1)])
        body = self.rounds(names + [i], depth)
        return Both([f"for (var {i}:Long = {high.x10} - 1; {i} {test} {low}; {i} -= {step}) {{"] + body.x10 + ["}"],
                    [f"for {i} in range(wrap64({high.py} - 1), {last} - 1, -{step}):", "  tick()"] + body.py)

    def until(self, names, depth):
        """Down to a bound that is not written as a number."""
        i, high, low = self.fresh("i"), self.bound(), self.bound()
        body = self.rounds(names + [i], depth)
        return Both([f"for (var {i}:Long = {high.x10}; {i} > {low.x10}; {i}--) {{"] + body.x10 + ["}"],
                    [f"for {i} in range({high.py}, {low.py}, -1):", "  tick()"] + body.py)

    def last(self, names, depth):
        """The last few numbers there are."""
        i, far = self.fresh("i"), self.random.randint(0, 3)
        body = self.rounds(names + [i], depth)
        return Both([f"for ({i} in (Long.MAX_VALUE - {far})..Long.MAX_VALUE) {{"] + body.x10 + ["}"],
                    [f"for {i} in range({GREATEST - far}, {GREATEST + 1}):", "  tick()"] + body.py)

    def search(self, names, depth):
        """Up or down while something holds; what is counted is read behind the loop, too."""
        i, start, end, condition = self.fresh("i"), self.bound(), self.bound(), self.condition
        op, sign, step = self.random.choice([("<", "+", 1), ("<=", "+", 2), (">=", "-", 1), (">=", "-", 1), (">", "-", 2)])
        if self.random.random() < 0.5:
            (start if sign == "+" else end).x10 = (start if sign == "+" else end).py = str(self.random.choice([0, 0, 1, -1]))
        body, more = self.block(names + [i], depth - 1), condition(names + [i])
        parts = [Both(f"{i} {op} {end.x10}", f"{i} {op} {end.py}"), more]
        if self.random.random() < 0.2:
            parts.reverse()
        test = Both(" && ".join(p.x10 for p in parts), " and ".join(p.py for p in parts))
        if self.random.random() < 0.3:
            x10 = [f"for (; {test.x10}; {i} {sign}= {step}) {{"] + body.x10 + ["}"]
        else:
            x10 = [f"while ({test.x10}) {{"] + body.x10 + [f"  {i} {sign}= {step};", "}"]
        py = [f"while {test.py}:", "  tick()"] + body.py + [f"  {i} = wrap64({i} {sign} {step})"]
        return Both([f"var {i}:Long = {start.x10};"] + x10 + [f"total += {i};"],
                    [f"{i} = {start.py}"] + py + [f"total = wrap64(total + {i})"])

    def given(self, names, depth):
        """What an iterator gives."""
        i, it, low, high, step = self.fresh("i"), self.fresh("it"), self.random.choice([0, 0, 1]), self.bound(), 1
        made = f"new Ones({high.x10})"
        if low or self.random.random() < 0.5:
            step = self.random.choice([1, 2, 3])
            made = f"new Steps({low}, {high.x10}, {step})"
        body = self.rounds(names + [i], depth)
        return Both([f"val {it} = {made};", f"while ({it}.hasNext()) {{", f"  val {i} = {it}.next();"] + body.x10 + ["}"],
                    [f"for {i} in range({low}, {high.py}, {step}):", "  tick()"] + body.py)

    def between(self, names, _):
        """A new rail that one loop fills, perhaps another one changes, and the last one adds up."""
        t, (size, length) = self.fresh("t"), self.random.choice([("a.size", SIZES["a.size"]), ("b.size", SIZES["b.size"])])
        x10, py = [f"val {t} = new Rail[Long]({size});"], [f"{t} = rail({length}, 0)"]

        def loop(body):
            i, end = self.fresh("i"), self.random.choice([size, f"{t}.size"])
            made = body(i)
            x10.extend([f"for ({i} in 0..({end} - 1)) {{"] + indented(made.x10) + ["}"])
            py.extend([f"for {i} in range(0, {length}):", "  tick()"] + indented(made.py))

        def fill(i):
            value = self.value(names + [i])
            return Both([f"{t}({i}) = {value.x10};"], [f"{t}.set(({i},), {value.py})"])

        def change(i):
            value = self.operation(self.random.choice("+-&"), Both(f"{t}({i})", f"{t}.get({i})"), self.value(names + [i], 0))
            return Both([f"{t}({i}) = {value.x10};"], [f"{t}.set(({i},), {value.py})"])

        def add(i):
            value = Both(f"{t}({i})", f"{t}.get({i})")
            if self.random.random() < 0.3:
                value = self.operation(self.random.choice("+-*"), value, self.value(names + [i], 0))
            more = self.store(names + [i], 0) if self.random.random() < 0.2 else Both([], [])
            return Both(more.x10 + [f"total = total * 3 + {value.x10};"],
                        more.py + [f"total = wrap64(wrap64(total * 3) + {value.py})"])

        loop(fill)
        if self.random.random() < 0.4:
            loop(change)
        loop(add)
        if self.random.random() < 0.2:
            loop(add)
        return Both(x10, py)

    # -- the program --

    def kernel(self, name):
        loops = [self.loop(["n", "k"], 3) for _ in range(self.random.randint(1, 2))]
        x10 = [f"  static def {name}({FORMALS}):Long {{", "    var total:Long = 0;"]
        py = [f"def {name}(a, b, m, s, n, k):", "  total = 0"]
        for each in loops:
            x10 += indented(indented(each.x10))
            py += indented(each.py)
        return Both(x10 + ["    return total;", "  }"], py + ["  return total"])

    def call(self, name):
        """With arrays of its own, of which two may be one; what it gives or throws, then what they hold."""
        size, n, k = (self.random.choice(of) for of in ([0, 3, 8, 8, 8], [0, 1, 5, 8, 8, 8], [0, 1, 2, 5, GREATEST]))
        is_one = self.random.random() < 0.3
        second = Both("a", "a") if is_one else Both("rail(8, 3)", "rail(8, 3)")
        x10 = [f"{{ val a = rail({size}, 5), b = {second.x10}, m = new Array_2[Long]({n}, 8, (i:Long, j:Long) => i * 3 + j);",
               "  val s = new x10.regionarray.Array[Long](x10.regionarray.Region.make(-1, 6), ([i]:x10.lang.Point) => i);",
               f"  show(() => {name}(a, b, m, s, {n}, {k}));",
               "  show(() => digest(a)); show(() => digest(b)); show(() => digest(m.raw())); show(() => digest(s)); }"]
        py = [f"a = rail({size}, 5)", f"b = {second.py}", f"m = Table([(0, {n} - 1), (0, 7)], lambda i, j: i * 3 + j)",
              "s = Table([(-1, 6)], lambda i: i)", f"show(lambda: {name}(a, b, m, s, {n}, {k}))"]
        py += [f"show({array}.digest)" for array in "abms"]
        return Both(indented(indented(x10)), py)

    def program(self):
        names = [f"k{i}" for i in range(4)]
        kernels = [self.kernel(name) for name in names]
        calls = [self.call(name) for name in names for _ in range(5)]
        x10, py = [X10_MEMBERS], [PYTHON]
        for each in kernels:
            x10 += each.x10
            py += each.py
        x10.append("  public static def main(args:Rail[String]) {")
        for each in calls:
            x10 += each.x10
            py += each.py
        return Both("\n".join(x10 + ["  }", "}", ""]), "\n".join(py))


if __name__ == "__main__":
    sys.exit(main(Kernels, __doc__))
