"""Loops with ats: what is fetched and used, sent to computed places, carried from round to round, or in nests."""
from remote import Scope


class Loops:
    """Mixed into the generator of a case, beside the statements."""

    def loop(self, scope, depth):
        makers = [self.fields_of_many, self.invariant]
        if scope.arrays():
            makers += [self.gather, self.gather, self.gather, self.nest]
        if scope.alone:
            makers += [self.turns, self.updates, self.bench, self.bench]
        if scope.alone and scope.arrays():
            makers += [self.scatter, self.scatter, self.scatter, self.carried, self.owners, self.grown]
        return self.random.choice(makers)(scope, depth)

    def array(self, scope):
        name = self.random.choice(scope.arrays())
        return name, scope.kinds[name]

    def line_of(self, scope):
        """An array of one dimension, or None."""
        lines = [n for n in scope.arrays() if scope.kinds[n].rank == 1]
        return self.random.choice(lines) if lines else None

    def rounds(self, scope, *counters):
        """What a round sees, in the activity of the loop."""
        inner = Scope(scope)
        inner.in_loop = True
        inner.kinds.update({i: "Long" for i in counters})
        return inner

    def around(self, scope, lines):
        """Perhaps caught around the loop."""
        if self.chance(0.6):
            return lines
        e, type_ = self.fresh("e"), self.random.choice(["Exception", "MultipleExceptions"])
        return ["try {", *lines, f"}} catch ({e}:{type_}) {{", *self.told(scope, e), "}"]

    # -- heads: lines, the index, the names of the counters --

    def header(self, name, a, once=False):
        """Over an array's indices; `once`: none comes twice. The counter that self.behind names may be read behind it."""
        self.behind = None
        return self.plane_header(name, a) if a.rank == 2 else self.line_header(name, a, once)

    def plane_header(self, name, a):
        i, j = self.fresh("i"), self.fresh("j")
        if a.owner == "dist" and self.chance(0.5):
            return [f"for ([{i}, {j}] in {name}.region) {{"], f"{i}, {j}", [i, j]
        end = a.low[0] + a.sizes[0] - (0 if self.chance(0.05) else 1)
        lines = [f"for ({i} in {a.low[0]}..{end}) {{", f"val {j} = index({i} * 2 + 1, {a.sizes[1]}) + {a.low[1]};"]
        return lines, f"{i}, {j}", [i, j]

    def line_header(self, name, a, once):
        i, j = self.fresh("i"), self.fresh("j")
        low, high = a.low[0], a.low[0] + a.sizes[0] - 1
        form = self.random.randrange(8)
        if form == 6:
            return self.counting_header(i, j, low, high)
        if form == 7:
            return self.iterator_header(i, j, low, high)
        if a.owner == "dist" and form == 0:
            return [f"for ([{i}] in {name}.region) {{"], i, [i]
        if a.owner == "dist" and form == 1:
            return [f"for ({j} in {name}.region) {{", f"val {i} = {j}(0);"], self.random.choice([i, j]), [i]
        if form == 2:
            step = f"{j} <= {high}; {j} += {self.random.randint(1, 2)}) {{"
            head = [f"for (var {j}:Long = {low}; {step}"]
            if self.chance(0.3):
                head = [f"var {j}:Long = {low};", f"for (; {step}"]
            return [*head, f"val {i} = {j};"], i, [i]
        if form == 3 and not once:
            computed = f"val {i} = index({j} * {self.random.choice([1, 3, 5, -2])}, {a.sizes[0]}) + {low};"
            return [f"for ({j} in 0..7) {{", computed], i, [i]
        high += self.random.choice([-1, 0, 0, 0, 0, 0, 0, 1])
        return [f"for ({i} in {low}..{high}) {{"], i, [i]

    def counting_header(self, i, j, low, high):
        """A loop that counts in its condition."""
        self.behind = j
        start, test = self.random.choice([(high + 1, f"{j}-- > {low}"), (low - 1, f"++{j} <= {high}"),
                                          (low - 1, f"{j}++ < {high}"), (high + 1, f"({j} -= 1) >= {low}")])
        return [f"var {j}:Long = {start};", f"while ({test}) {{", f"val {i} = {j};"], i, [i]

    def iterator_header(self, i, j, low, high):
        """A loop over an iterator, which iterations may move further."""
        it, all_ = self.fresh("n"), self.fresh("l")
        lines = [f"val {all_} = new x10.util.ArrayList[Long]();", f"for ({j} in {low}..{high}) {all_}.add({j});",
                 f"val {it} = {all_}.iterator();"]
        if self.chance(0.2):
            lines.append(f"if ({it}.hasNext()) {it}.next();")
        lines += [f"while ({it}.hasNext()) {{", f"val {i} = {it}.next();"]
        if self.chance(0.3):
            lines.append(f"if ({i} % 3 == 0 && {it}.hasNext()) {it}.next();")
        if self.chance(0.3):
            lines.append(f"if ({i} % 4 == 1) continue;")
        if self.chance(0.3):
            lines.append(f"val {j} = {it}.hasNext() ? {it}.next() : {i};")
            return lines, self.random.choice([i, j]), [i, j]
        return lines, i, [i]

    def read_behind(self, scope):
        names = scope.names("var")
        return [f"{names[0]} = {names[0]} * 3 + {self.behind};"] if self.behind and names and self.chance(0.7) else []

    # -- loops that fetch --

    def element(self, name, a, at, scope):
        """What is fetched, and the number that it gives: an element, perhaps with something else."""
        form = self.random.randrange(6)
        if form == 0:
            return f"{a.digit(f'{name}({at})')} + {self.local(Scope(scope, moved=True), 1)}", "{}"
        if form == 1:
            return a.digit(f"{name}({at})"), "{}"
        return f"{name}({at})", a.digit("{}")

    def fetch(self, name, a, at, scope):
        """Lines, and the name of the number."""
        t, d, owner = self.fresh("t"), self.fresh("d"), f"{name}.{a.owner}({at})"
        if self.chance(0.08):
            owner = f"doubtful({self.leaf(scope)}, {owner})"
        value, digit = self.element(name, a, at, scope)
        if self.chance(0.15):
            value = f"{{ if ({self.condition(Scope(scope, moved=True), 0)}) throw new Own(7); {value} }}"
        scope.kinds[d] = "Long"
        return [f"val {t} = at ({owner}) {value};", f"val {d} = {digit.format(t)};"], d

    def gather(self, scope, depth):
        """t = at (A.dist(i)) A(i), and uses behind it."""
        name, a = self.array(scope)
        head, at, counters = self.header(name, a)
        behind = self.read_behind(scope)
        inner = self.rounds(scope, *counters)
        before = self.statement(inner, 0) if self.chance(0.25) else []
        fetched, d = self.fetch(name, a, at, inner)
        if self.chance(0.25):
            fetched += self.fetch(name, a, at if self.chance(0.5) else self.point(inner, a), inner)[0]
        uses = self.uses(inner, d, depth)
        if scope.alone and self.chance(0.15):
            uses += self.store(inner, *self.array(scope))
        if self.chance(0.2):
            uses.append(f"if ({d} > {self.random.randint(0, 9)}) break;")
        body = before + fetched + uses
        if self.chance(0.2):
            e = self.fresh("e")
            body = ["try {", *body, f"}} catch ({e}:Exception) {{", *self.told(inner, e), "}"]
        return self.around(scope, head + body + ["}"] + behind)

    def uses(self, scope, d, depth):
        names, lines = scope.names("var"), []
        if names:
            lines.append(f"{self.random.choice(names)} = {self.random.choice(names)} * 3 + {d};")
        for _ in range(self.random.randint(0, 2)):
            lines += self.statement(scope, max(depth - 2, 0))
        return lines

    def nest(self, scope, _):
        """All pairs, as in figure 2 of the paper: the outer loop's element is fetched once."""
        name = self.line_of(scope)
        if not name:
            return self.gather(scope, 0)
        a, j, k, own, d, t = scope.kinds[name], *(self.fresh(s) for s in "jkodt")
        low, high, owner = a.low[0], a.low[0] + a.sizes[0] - 1, f"{name}.{a.owner}"
        start = self.random.choice([f"({j} + 1)", f"({j} + 1)", f"{low}", f"{j}"])
        own_digit = a.digit(f"(at ({owner}({j})) {name}({j}))")
        body = [f"for ({j} in {low}..{high}) {{", f"val {own} = {own_digit};", f"for ({k} in {start}..{high}) {{",
                f"val {t} = at ({owner}({k})) {name}({k});", f"val {d} = {a.digit(t)} ^ {own};",
                *self.uses(self.rounds(scope, j, k, own, d), d, 0), "}"]
        if scope.alone and self.chance(0.2):
            body += self.store(scope, name, a)
        return self.around(scope, body + ["}"])

    # -- loops that write --

    def value(self, a, number):
        of = {"Long": "{}", "Double": "({}) * 0.37", "S": f"S{self.k}({{}}, 2)", "C": f"new C{self.k}({{}}, 1)"}
        return of[a.element].format(number)

    def store(self, scope, name, a):
        """To the owner of an element."""
        at = self.point(scope, a)
        value = self.value(a, self.local(Scope(scope, moved=True), 1))
        return [f"at ({name}.{a.owner}({at})) {name}({at}) = {value};"]

    def scatter(self, scope, depth):
        """Asyncs to computed places, each with an element of its own."""
        name, a = self.array(scope)
        head, at, counters = self.header(name, a, once=True)
        sent = scope.under_finish()
        del sent.kinds[name]
        sent.kinds.update({i: "Long" for i in counters})
        before = self.statement(sent, 0) if self.chance(0.3) else []
        body = self.own_element(Scope(sent, moved=True, spawned=True), f"{name}({at})", a, depth)
        if a.owner == "dist" and a.rank == 1 and not before and at == counters[0] and self.chance(0.15):
            return self.around(scope, ["finish {", f"ateach ([{at}] in {name}.dist) {{", *body, "}", "}"])
        where = f"{name}.{a.owner}({at})"
        where = f"doubtful({counters[0]}, {where})" if self.chance(0.08) else where
        return self.around(scope, ["finish {", *head, *before, f"at ({where}) async {{", *body, "}", "}", "}"])

    def own_element(self, scope, element, a, depth):
        """Changes it, and does something else before or behind."""
        changed = f"({a.digit(element)} + {self.local(scope)})"
        body = [f"{element} = {self.value(a, changed)};"]
        more = [line for _ in range(self.random.randint(0, 2)) for line in self.statement(scope, max(depth - 2, 0))]
        return more + body if self.chance(0.3) else body + more

    def carried(self, scope, _):
        """A round needs what an earlier one wrote."""
        name = self.line_of(scope)
        if not name:
            return self.gather(scope, 1)
        a, i, t, by = scope.kinds[name], self.fresh("i"), self.fresh("t"), self.random.randint(1, 2)
        owner, before = f"{name}.{a.owner}", f"({i} - {by})"
        fetched = a.digit(f"(at ({owner}{before}) {name}{before})")
        more = self.statement(self.rounds(scope, i, t), 0) if self.chance(0.4) else []
        value = self.value(a, f"{t} + {i}")
        head = f"for ({i} in {a.low[0] + by}..{a.low[0] + a.sizes[0] - 1}) {{"
        return self.around(scope, [head, f"val {t} = {fetched};", *more, f"at ({owner}({i})) {name}({i}) = {value};", "}"])

    def owners(self, scope, _):
        """Each place goes over its part."""
        name, a = self.array(scope)
        p, q, sums = self.fresh("p"), self.fresh("q"), scope.names("ref")
        part = f"{name}.dist(here)" if a.owner == "dist" else f"{name}.localIndices()"
        inner = Scope(scope.under_finish(), moved=True, spawned=True)
        del inner.kinds[name]
        changed = f"({a.digit(f'{name}({q})')} * 3 + {self.local(inner, 1)})"
        body = [f"{name}({q}) = {self.value(a, changed)};"]
        if sums:
            body += self.update(inner, self.random.choice(sums))
        return self.around(scope, ["finish {", f"for ({p} in Place.places()) {{", f"at ({p}) async {{",
                                   f"for ({q} in {part}) {{", *body, "}", "}", "}", "}"])

    # -- loops that send --

    def fields_of_many(self, scope, _):
        """A few fields of the elements of a rail that goes along."""
        rail, i, s, v = self.fresh("r"), self.fresh("i"), self.fresh("s"), self.fresh("v")
        k, n = self.k, self.random.randint(1, 7)
        type_, init = self.random.choice([("C", f"new C{k}(i, i & 1)"), ("C", f"maybe{k}(i * 5)"), ("S", f"S{k}(i, 3)"),
                                          ("C", f"new D{k}(i, 1)")])
        of_struct, of_object = [".p", ".q", ".mixed()"], [".x", ".y", ".x + 2 * E.y", ".s.p", ".get()", ".v.size"]
        used = f"E{self.random.choice(of_struct if type_ == 'S' else of_object)}".replace("E", f"{rail}({i})")
        end = self.random.choice([f"({rail}.size - 1)", f"({rail}.size - 1)", str(n - 1), str(n)])
        write = [f"{rail}({i}).y = {s};"] if type_ == "C" and self.chance(0.2) else []
        lines = [f"val {rail} = new Rail[{type_}{k}]({n}, (i:Long):{type_}{k} => {init});",
                 f"val {v} = at ({self.place(scope)}) {{", f"var {s}:Long = {self.leaf(Scope(scope, moved=True))};",
                 f"for ({i} in 0..{end}) {{", f"{s} = {s} * 3 + {used};", *write, "}", s, "};"]
        scope.kinds[v] = "Long"
        return lines

    def invariant(self, scope, _):
        """A table that every round sends, and that somebody may write to."""
        rail, i, total, r, v, w = (self.fresh(stem) for stem in "riugvw")
        inner = Scope(scope, moved=True)
        inner.kinds[i] = "Long"
        writer = self.random.choice(["there", "here", "none", "none"])
        there = [f"{rail}({i}) += {self.expression(inner)};"] if writer == "there" else []
        here = [f"{rail}({i}) = {self.expression(Scope(scope))};"] if writer == "here" else []
        first, second = self.random.choice([i, "3", f"index({i} * 5, 9)"]), self.random.choice("4890")
        lines = [f"val {rail} = new Rail[Long](9, (i:Long) => i * 7);", f"val {total} = new I{self.k}();",
                 f"val {r} = GlobalRef[I{self.k}]({total});", "finish {", f"for ({i} in 0..5) {{",
                 f"at (place({self.random.choice([i, i + ' * 3', '1'])})) async {{", *there,
                 f"val {w} = {rail}({first}) + {rail}({second});", f"at ({r}) atomic {r}().n += {w};", "}", *here, "}", "}",
                 f"val {v} = {total}.n;"]
        scope.kinds[v] = "Long"
        return lines

    def turns(self, scope, _):
        """Each waits for its turn, perhaps the last one first: none may wait for another to be sent."""
        turn, r, i, n = self.fresh("u"), self.fresh("g"), self.fresh("i"), self.random.randint(2, 6)
        mine = self.random.choice([i, f"{n - 1} - {i}"])
        inner = Scope(scope, moved=True, spawned=True)
        inner.kinds[i] = "Long"
        return [f"val {turn} = new T{self.k}();", f"{turn}.n = 0;", f"val {r} = GlobalRef[T{self.k}]({turn});", "finish {",
                f"for ({i} in 0..{n - 1}) {{", f"at (place({i} * {self.random.randint(0, 3)})) async {{",
                *(self.effect(inner, 0) if self.chance(0.3) else []),
                f"at ({r}) when ({r}().n == {mine}) {{ {r}().n = {mine} + 1; }}", "}", "}", "}"]

    def updates(self, scope, _):
        """Random updates of tables at all places, whose references are in a rail."""
        tables, i, v, q, seen, named = (self.fresh(stem) for stem in "rivqvg")
        n, op = self.random.randint(1, 4), self.random.choice(["+=", "^=", "-="])
        target, name = f"{tables}(index({i} * 7, {n}))", []
        if self.chance(0.5):
            target, name = named, [f"val {named} = {target};"]
        done = self.random.choice([f"{target}().table(index({i} * 3, 4)) {op} {v}", f"{target}().n {op} {v}",
                                   f"{target}().n = Math.{self.random.choice(['max', 'min'])}({v}, {target}().n)",
                                   f"{{ if ({v} {self.random.choice(['<', '>='])} {target}().n) {target}().n = {v}; }}"])
        a = f"U{self.k}"
        lines = [f"val {tables} = new Rail[GlobalRef[{a}]]({n}, (i:Long) => at (place(i)) GlobalRef[{a}](new {a}()));",
                 "finish {", f"for ({i} in 0..{self.random.randint(1, 30)}) {{",
                 f"val {v} = {self.expression(Scope(scope), 1)} + {i};", *name,
                 f"at ({target}) {self.random.choice(['async ', 'async ', ''])}atomic {done};", "}", "}",
                 f"var {seen}:Long = 0;", f"for ({q} in {tables}) {{",
                 f"{seen} = {seen} * 5 + (at ({q}) {q}().n + {q}().table(0) + 3 * {q}().table(3));", "}"]
        scope.kinds[seen] = "var"
        return lines

    def bench(self, scope, _):
        """Methods that go elsewhere, called in loops, and fields of `this`."""
        b, i, j, seen = (self.fresh(stem) for stem in "bijv")
        sends, n = self.random.choice(["add", "add", "fail", "drop", "each", "turn"]), self.random.randint(0, 40)
        asks, value = self.random.choice(["get", "read", "twice"]), self.expression(Scope(scope), 1)
        made = f"val {b} = new B{self.k}({self.leaf(scope)});"
        loop = [f"for ({i} in 0..{n}) {{", f"{b}.{sends}({i}, {value} + {i});", "}"]
        if self.chance(0.3):
            loop = [f"var {j}:Long = {n};", f"while ({j} > 0) {{", f"val {i} = {j};", f"{b}.{sends}({i}, {value} + {i});",
                    f"{j} -= {self.random.randint(1, 3)};", "}"]
        elif self.chance(0.3):
            f = self.fresh("f")
            loop = [f"val {f} = ({i}:Long) => {{ {b}.{sends}({i}, 3 * {i}); }};", f"for ({i} in 1..{n}) {f}({i});"]
        lines = self.around(scope, ["finish {", *loop, "}"])
        more = [f"for ({i} in 0..{self.random.randint(0, 20)}) {{", f"{seen} = {seen} * 3 + {b}.{asks}({i});", "}"]
        scope.kinds[seen] = "var"
        return [made, *lines, f"var {seen}:Long = {b}.sum();", *more]

    def grown(self, scope, _):
        """A recursion that adds at its end, as in a search."""
        refs, i = scope.names("ref"), self.fresh("i")
        if not refs:
            return self.updates(scope, 0)
        r, depth = self.random.choice(refs), self.random.randint(1, 4)
        return ["finish {", f"for ({i} in 0..2) {{", f"at (place({i})) async {{",
                f"search{self.k}{r}({r}, {depth}, {i});", "}", "}", "}"]
