#!/usr/bin/env python3
"""Well-typed programs at random, each beside the Python program that says what it prints.

    generated.py BUILD [--keep DIR]

Every program is compiled with -O0 and with -O3, and run on one place with either scheduler, and on several over pipes and
sockets: all must print what Python printed. Integers wrap, ÷0 and bounds throw, `at` copies, asyncs add up: the Python
side states it independently of the compiler (prelude.py). Whatever differs is printed, and kept in DIR. Exit status 1 if
there was any. The seed is printed: always the same, unless X10_FUZZ_SECONDS in the environment makes it longer, or
X10_FUZZ_SEED repeats one.
"""
import argparse
import os
import random
import subprocess
import sys
import tempfile
import time

import chance
import prelude
from activities import Activities
from both import Both, Scope

RUNS = [("-O0", 1, "none", "pool"), ("-O0", 3, "pipes", "spawn"), ("-O3", 1, "none", "spawn"), ("-O3", 1, "none", "pool"),
        ("-O3", 2, "sockets", "pool")]
EDGES = {"Long": [0, 1, -1, 7, 63, 64, 255, 1 << 31, -(1 << 31), (1 << 63) - 1, -(1 << 63)],
         "Int": [0, 1, -1, 5, 31, 32, 1000, (1 << 31) - 1, -(1 << 31)]}
BITS = {"Long": 64, "Int": 32}
DIGESTS = {"Long": "{}", "Int": "{}", "Rail": "sum({})", "Base": "{}.b", "Closure": "{}(1)"}


def literal(type_, value):
    if type_ == "Long" and value == -(1 << 63):
        return Both("Long.MIN_VALUE", str(value))
    if type_ == "Int" and value == -(1 << 31):
        return Both("Int.MIN_VALUE", str(value))
    return Both(f"({value}{'n' if type_ == 'Int' else ''})", f"({value})")


class Generator(Activities):
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = 0
        self.loops = 0
        self.functions = 0  # those that may be called by now

    def fresh(self, stem):
        self.count += 1
        return f"{stem}{self.count}"

    # -- expressions --

    def expression(self, type_, scope, depth):
        if type_ == "Boolean":
            return self.boolean(scope, depth)
        if depth == 0 or self.random.random() < 0.15:
            return self.leaf(type_, scope)
        common = [self.arithmetic, self.arithmetic, self.division, self.shift, self.unary, self.choice, self.convert]
        if type_ == "Long":
            common += [self.element, self.field, self.sum_of_pair, self.apply]
            if self.loops == 0:
                common += [self.call, self.method, self.elsewhere]
        return self.random.choice(common)(type_, scope, depth - 1)

    def leaf(self, type_, scope):
        names = scope.names(type_)
        if names and self.random.random() < 0.7:
            name = self.random.choice(names)
            return Both(name, name)
        value = self.random.choice(EDGES[type_]) if self.random.random() < 0.3 else self.random.randint(-20, 20)
        return literal(type_, value)

    def arithmetic(self, type_, scope, depth):
        op = self.random.choice(["+", "-", "*", "&", "|", "^"])
        a, b = self.expression(type_, scope, depth), self.expression(type_, scope, depth)
        return Both(f"({a.x10} {op} {b.x10})", f"wrap{BITS[type_]}({a.py} {op} {b.py})")

    def division(self, type_, scope, depth):
        op, name = self.random.choice([("/", "div"), ("%", "rem")])
        a, b = self.expression(type_, scope, depth), literal(type_, self.random.choice([-7, -1, 1, 2, 3, 64, 1000]))
        if self.random.random() < 0.2:
            b = self.expression(type_, scope, depth)
        return Both(f"({a.x10} {op} {b.x10})", f"{name}{BITS[type_]}({a.py}, {b.py})")

    def shift(self, type_, scope, depth):
        op, name = self.random.choice([("<<", "shl"), (">>", "shr"), (">>>", "ushr")])
        a, b = self.expression(type_, scope, depth), self.expression("Long", scope, depth)
        return Both(f"({a.x10} {op} {b.x10})", f"{name}{BITS[type_]}({a.py}, {b.py})")

    def unary(self, type_, scope, depth):
        op = self.random.choice(["-", "~"])
        a = self.expression(type_, scope, depth)
        return Both(f"({op}{a.x10})", f"wrap{BITS[type_]}({op}{a.py})")

    def choice(self, type_, scope, depth):
        c = self.boolean(scope, depth)
        a, b = self.expression(type_, scope, depth), self.expression(type_, scope, depth)
        return Both(f"({c.x10} ? {a.x10} : {b.x10})", f"({a.py} if {c.py} else {b.py})")

    def convert(self, type_, scope, depth):
        a = self.expression("Int" if type_ == "Long" else "Long", scope, depth)
        return Both(f"({a.x10} as {type_})", f"wrap{BITS[type_]}({a.py})")

    def index(self, scope, depth, rail):
        i = self.expression("Long", scope, depth)
        if self.random.random() < 0.03:
            return i
        return Both(f"Random0.index({i.x10}, {rail}.size)", f"index({i.py}, len({rail}))")

    def element(self, type_, scope, depth):
        rails = scope.names("Rail")
        if not rails:
            return self.leaf(type_, scope)
        rail = self.random.choice(rails)
        i = self.index(scope, depth, rail)
        return Both(f"{rail}({i.x10})", f"element({rail}, {i.py})")

    def field(self, type_, scope, depth):
        objects = scope.names("Base")
        if not objects:
            return self.leaf(type_, scope)
        name = f"{self.random.choice(objects)}.{self.random.choice(['a', 'b'])}"
        return Both(name, name)

    def sum_of_pair(self, type_, scope, depth):
        a, b, c, d = (self.expression("Long", scope, max(depth - 1, 0)) for _ in range(4))
        return Both(f"(Pair({a.x10}, {b.x10}) + Pair({c.x10}, {d.x10})).mixed()",
                    f"(Pair({a.py}, {b.py}) + Pair({c.py}, {d.py})).mixed()")

    def apply(self, type_, scope, depth):
        closures = scope.names("Closure")
        a = self.expression("Long", scope, depth)
        if closures:
            name = self.random.choice(closures)
            return Both(f"{name}({a.x10})", f"{name}({a.py})")
        return Both(f"new Box[Long]({a.x10}).get()", f"Box({a.py}).get()")

    def call(self, type_, scope, depth):
        if not self.functions:
            return self.leaf(type_, scope)
        name = f"f{self.random.randrange(self.functions)}"
        a, b = self.expression("Long", scope, depth), self.expression("Int", scope, depth)
        return Both(f"{name}({a.x10}, {b.x10})", f"{name}({a.py}, {b.py})")

    def method(self, type_, scope, depth):
        objects = scope.names("Base")
        if not objects:
            return self.leaf(type_, scope)
        name, a = self.random.choice(objects), self.expression("Long", scope, depth)
        return Both(f"{name}.bump({a.x10})", f"{name}.bump({a.py})")

    def elsewhere(self, type_, scope, depth):
        """`at` copies what it captures: a bump there is not seen here."""
        place = self.expression("Long", scope, depth)
        inner = Scope(scope, is_capture=True)
        objects = inner.names("Base")
        value = self.method(type_, inner, depth) if objects else self.expression("Long", inner, depth)
        copies = ", ".join(f"{o}=copy({o})" for o in objects + inner.names("Rail"))
        return Both(f"(at (Place(Random0.index({place.x10}, Place.numPlaces()))) {value.x10})",
                    f"first({place.py}, lambda: (lambda {copies}: {value.py})())")

    def boolean(self, scope, depth):
        if depth == 0:
            value = self.random.choice(["true", "false"])
            return Both(value, value.capitalize())
        kind = self.random.randrange(4)
        if kind == 0:
            op, py = self.random.choice([("&&", "and"), ("||", "or")])
            a, b = self.boolean(scope, depth - 1), self.boolean(scope, depth - 1)
            return Both(f"({a.x10} {op} {b.x10})", f"({a.py} {py} {b.py})")
        if kind == 1:
            a = self.boolean(scope, depth - 1)
            return Both(f"(!{a.x10})", f"(not {a.py})")
        type_, op = self.random.choice(["Long", "Int"]), self.random.choice(["<", "<=", ">", ">=", "==", "!="])
        a, b = self.expression(type_, scope, depth - 1), self.expression(type_, scope, depth - 1)
        return Both(f"({a.x10} {op} {b.x10})", f"({a.py} {op} {b.py})")

    def digest(self, scope, outer):
        """One number out of all that the scope has and the outer one has not."""
        x10, py = "0", "0"
        for name, type_ in {**scope.values, **scope.variables}.items():
            if name in outer.values or name in outer.variables:
                continue
            seen = DIGESTS[type_].format(name)
            x10, py = f"({x10} * 31 + {seen})", f"wrap64({py} * 31 + {seen})"
        return Both(x10, py)

    # -- statements: lists of lines --

    def block(self, scope, size, depth):
        inner, x10, py = Scope(scope), [], []
        for _ in range(size):
            made = self.statement(inner, depth)
            x10 += made.x10
            py += made.py
        for name in scope.assignable("Long")[-1:]:
            seen = self.digest(inner, scope)
            x10.append(f"{name} ^= {seen.x10};")
            py.append(f"{name} = wrap64({name} ^ {seen.py})")
        return Both(["  " + line for line in x10], ["  " + line for line in py or ["pass"]])

    def statement(self, scope, depth):
        simple = [self.declare, self.declare, self.assign, self.assign, self.store]
        nested = [self.branch, self.loop, self.guarded, self.activities, self.counted_down] if depth else []
        return self.random.choice(simple + nested)(scope, depth)

    def declare(self, scope, depth):
        kind = self.random.choice(["Long", "Long", "Int", "Rail", "Base", "Closure"])
        name = self.fresh("v")
        if kind == "Rail":
            size, a = self.random.randint(1, 5), self.expression("Long", scope, 1)
            scope.values[name] = kind
            return Both([f"val {name} = new Rail[Long]({size}, {a.x10});"], [f"{name} = [{a.py}] * {size}"])
        if kind == "Base":
            a, class_ = self.expression("Long", scope, 1), self.random.choice(["Base", "Derived"])
            scope.values[name] = kind
            return Both([f"val {name}:Base = new {class_}({a.x10});"], [f"{name} = {class_}({a.py})"])
        if kind == "Closure":
            return self.declare_closure(scope, name)
        is_value = self.random.random() < 0.4
        a = self.expression(kind, scope, 3)
        (scope.values if is_value else scope.variables)[name] = kind
        return Both([f"{'val' if is_value else 'var'} {name}:{kind} = {a.x10};"], [f"{name} = {a.py}"])

    def declare_closure(self, scope, name):
        inner, parameter = Scope(scope, is_capture=True), self.fresh("p")
        inner.values[parameter] = "Long"
        self.loops += 1
        body = self.expression("Long", inner, 2)
        self.loops -= 1
        bound = ", ".join([parameter] + [f"{n}={n}" for n in scope.values])
        scope.values[name] = "Closure"
        return Both([f"val {name} = ({parameter}:Long) => {body.x10};"], [f"{name} = lambda {bound}: {body.py}"])

    def assign(self, scope, depth):
        type_ = self.random.choice(["Long", "Int"])
        names = scope.assignable(type_)
        if not names:
            return self.declare(scope, depth)
        name, a = self.random.choice(names), self.expression(type_, scope, 3)
        if self.random.random() < 0.5:
            return Both([f"{name} = {a.x10};"], [f"{name} = {a.py}"])
        op = self.random.choice(["+", "-", "*", "^"])
        return Both([f"{name} {op}= {a.x10};"], [f"{name} = wrap{BITS[type_]}({name} {op} ({a.py}))"])

    def store(self, scope, depth):
        rails = scope.names("Rail")
        if not rails:
            return self.assign(scope, depth)
        rail = self.random.choice(rails)
        i, a = self.index(scope, 1, rail), self.expression("Long", scope, 2)
        if self.random.random() < 0.5:
            return Both([f"{rail}({i.x10}) = {a.x10};"], [f"store({rail}, {i.py}, {a.py})"])
        return Both([f"{rail}({i.x10}) += {a.x10};"], [f"add({rail}, {i.py}, lambda: {a.py})"])

    def branch(self, scope, depth):
        c = self.boolean(scope, 2)
        a, b = self.block(scope, 2, depth - 1), self.block(scope, 2, depth - 1)
        return Both([f"if ({c.x10}) {{", *a.x10, "} else {", *b.x10, "}"], [f"if {c.py}:", *a.py, "else:", *b.py])

    def loop(self, scope, depth):
        i, first, last = self.fresh("i"), self.random.randint(-1, 2), self.random.randint(0, 5)
        inner = Scope(scope)
        inner.values[i] = "Long"
        self.loops += 1
        body, c = self.block(inner, 3, depth - 1), self.boolean(inner, 2)
        self.loops -= 1
        leave = self.random.choice(["break", "continue"])
        return Both([f"for ({i} in {first}..{last}) {{", f"  if ({c.x10}) {leave};", *body.x10, "}"],
                    [f"for {i} in range({first}, {last} + 1):", "  tick()", f"  if {c.py}: {leave}", *body.py])

    def counted_down(self, scope, depth):
        n, inner = self.fresh("n"), Scope(scope)
        inner.values[n] = "Long"
        self.loops += 1
        body = self.block(inner, 2, depth - 1)
        self.loops -= 1
        k, start = self.fresh("k"), self.random.randint(1, 4)
        return Both([f"var {k}:Long = {start};", f"while ({k}-- > 0) {{", f"  val {n} = {k};", *body.x10, "}"],
                    [f"{k} = {start}", "while True:", f"  {k} -= 1", f"  if {k} < 0: break", "  tick()", f"  {n} = {k}", *body.py])

    def guarded(self, scope, depth):
        caught = self.random.choice(["ArithmeticException", "ArrayIndexOutOfBoundsException", "Exception", "Own"])
        body, then = self.block(scope, 3, depth - 1), self.block(scope, 1, depth - 1)
        x10, py = ["try {", *body.x10], ["try:", *body.py]
        if self.random.random() < 0.4:
            c, a = self.boolean(scope, 2), self.expression("Long", scope, 1)
            x10.append(f"  if ({c.x10}) throw new Own({a.x10});")
            py.append(f"  if {c.py}: raise Own({a.py})")
        x10 += [f"}} catch ({self.fresh('e')}:{caught}) {{", *then.x10]
        py += [f"except {caught}:", *then.py]
        if self.random.random() < 0.4:
            last = self.block(scope, 1, depth - 1)
            x10 += ["} finally {", *last.x10]
            py += ["finally:", *last.py]
        return Both(x10 + ["}"], py)

    # -- programs --

    def function(self):
        """fK, which may call those before it. Its result depends on all that its body has computed."""
        scope, name = Scope(), f"f{self.functions}"
        scope.values |= {"x": "Long", "y": "Int"}
        scope.variables["result"] = "Long"
        body = self.block(scope, self.random.randint(3, 7), 2)
        self.functions += 1
        return Both([f"  static def {name}(x:Long, y:Int):Long {{", "    var result:Long = x;",
                     *["  " + line for line in body.x10], "    return result;", "  }"],
                    [f"def {name}(x, y):", "  result = x", *body.py, "  return result"])

    def program(self):
        functions = [self.function() for _ in range(self.random.randint(2, 5))]
        x10, py = ["public class Random0 {", prelude.X10_MEMBERS], []
        for f in functions:
            x10 += f.x10
            py += f.py
        x10.append("  public static def main(args:Rail[String]) {")
        for k in range(len(functions)):
            for _ in range(3):
                a = literal("Long", self.random.choice(EDGES["Long"]))
                b = literal("Int", self.random.choice(EDGES["Int"]))
                x10.append(f"    show(() => f{k}({a.x10}, {b.x10}));")
                py.append(f"show(lambda: f{k}({a.py}, {b.py}))")
        return Both("\n".join(x10 + ["  }", "}", prelude.X10_CLASSES]), "\n".join(py))


def wanted(py):
    """What the program prints, or None where it takes too many steps."""
    try:
        return prelude.run(py)
    except prelude.TooLong:
        return None


def differs(build, folder, source, expected):
    """What one of the ways to run the program did otherwise, or None."""
    x10c, x10run = (os.path.join(build, "bin", name) for name in ("x10c", "x10run"))
    for level in ("-O0", "-O3"):
        done = subprocess.run([x10c, level, "-o", f"{folder}/program{level}", source], capture_output=True, text=True)
        if done.returncode:
            return f"x10c {level}: status {done.returncode}\n{done.stderr[:1500]}"
    for level, places, comm, sched in RUNS:
        command = [x10run, "-np", str(places), f"--comm={comm}", f"--sched={sched}", f"{folder}/program{level}"]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=60)
        except subprocess.TimeoutExpired:
            return f"{' '.join(command)}: did not end"
        if done.stdout != expected or done.returncode:
            return f"{' '.join(command)}: status {done.returncode}\nwanted:\n{expected}was:\n{done.stdout}{done.stderr[:1000]}"
    return None


def main(kind, what):
    """Makes and runs programs of a kind (`kind(seed).program()`) until the time is over; `what` is its description."""
    parser = argparse.ArgumentParser(description=what, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("--keep")
    a = parser.parse_args()
    seed = chance.seed()
    end = time.monotonic() + chance.seconds(5)
    count = run = faults = 0
    print(f"seed {seed}", flush=True)
    with tempfile.TemporaryDirectory() as scratch:
        while time.monotonic() < end:
            made = kind(seed + count).program()
            expected = wanted(made.py)
            count += 1
            if expected is None:
                continue
            folder = os.path.join(a.keep or scratch, str(seed + count - 1))
            os.makedirs(folder, exist_ok=True)
            source = os.path.join(folder, "Random0.x10")
            with open(source, "w", encoding="utf-8") as file:
                file.write(made.x10)
            run += 1
            wrong = differs(a.build, folder, source, expected)
            if wrong:
                faults += 1
                print(f"X10_FUZZ_SEED={seed + count - 1}: {wrong}", flush=True)
    print(f"{run} programs, {count - run} too long, {faults} faults")
    return 1 if faults or not run else 0


if __name__ == "__main__":
    sys.exit(main(Generator, __doc__))
