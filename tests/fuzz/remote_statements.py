"""Statements of programs over several places, each a list of lines. A line that opens a block ends with a brace."""
from remote import Remote, Scope

TOLD = ("Long", "var", "C", "maybe", "S", "Rail Long", "Rail C", "Rail S")


class Statements(Remote):
    """Mixed into the generator of a case, with the loops."""

    def block(self, scope, size, depth):
        inner, lines = Scope(scope), []
        for _ in range(size):
            lines += self.statement(inner, depth)
        return lines + self.kept(scope, inner)

    def kept(self, scope, inner):
        """Makes something depend on what a block has computed."""
        lines, variables = [], scope.names("var")
        for name, kind in inner.kinds.items():
            if name in scope.kinds or kind not in TOLD:
                continue
            if variables:
                to = self.random.choice(variables)
                lines.append(f"{to} = {to} * 3 + digest({name});")
            elif self.chance(0.7):
                lines.append(f"counted(7, digest({name}));")
        return lines

    def statement(self, scope, depth):
        makers = [self.declare, self.assign, self.assign, self.write, self.write, self.add, self.add, self.effect,
                  self.throw, self.neighbours, self.result, self.copied]
        makers += [self.add, self.add] if scope.has_finish else []
        if scope.offers:
            makers += [self.offer] * 4
        if depth:
            makers += [self.branch, self.repeat, self.attempt, self.moved, self.moved, self.value_of, self.finish,
                       self.finish, self.loop, self.loop, self.loop]
            makers += [self.collect, self.collect] if "offers" in self.has else []
        if scope.alone and depth:
            makers += [self.sole, self.sole, self.phases]
        if scope.has_finish and depth:
            makers += [self.spawn] * 6
        return self.random.choice(makers)(scope, depth)

    # -- what stays in the activity --

    def declare(self, scope, _):
        same = scope.names("C", "maybe", "Rail Long", "Rail C")
        if same and self.chance(0.3):
            return self.same(scope, self.random.choice(same))
        kind = self.random.choice(["Long", "Long", "var", "C", "maybe", "S", "Rail Long", "Rail C", "Rail S"])
        name, a = self.fresh("v"), self.expression(scope)
        k = self.k
        value = {"Long": a, "var": a, "C": f"new {self.random.choice('CCCDE')}{k}({a}, 2)", "maybe": f"maybe{k}({a})",
                 "S": f"S{k}({a}, {self.leaf(scope)})", "Rail Long": f"new Rail[Long](5, (i:Long) => i * {self.literal()})",
                 "Rail C": f"new Rail[C{k}](5, (i:Long) => new C{k}(i, 1))",
                 "Rail S": f"new Rail[S{k}](5, (i:Long) => S{k}(i, {self.literal()}))"}[kind]
        type_ = {"C": f":C{k}", "var": ":Long", "maybe": f":C{k}"}.get(kind, "")
        scope.kinds[name] = kind
        lines = [f"{'var' if kind == 'var' else 'val'} {name}{type_} = {value};"]
        return lines + (self.alias(scope, name) if kind == "C" and self.chance(0.3) else [])

    def same(self, scope, other):
        """Another name of an object or a rail."""
        name, kind = self.fresh("v"), scope.kinds[other]
        is_inner = kind in ("C", "maybe") and self.chance(0.3)
        scope.kinds[name] = "maybe" if is_inner else kind
        inner = f"({other} == null ? null : {other}.inner)" if kind == "maybe" else f"{other}.inner"
        type_ = f":C{self.k}" if kind in ("C", "maybe") else ""
        return [f"val {name}{type_} = {inner if is_inner else other};"]

    def alias(self, scope, name):
        alias = self.fresh("g")
        scope.kinds[alias] = "alias"
        scope.exclusive.add(alias)
        return [f"val {alias} = GlobalRef[C{self.k}]({name});"]

    def assign(self, scope, _):
        names = scope.names("var")
        if not names:
            return self.write(scope, 0)
        return [f"{self.random.choice(names)} {self.random.choice(['=', '+=', '^=', '-='])} {self.expression(scope)};"]

    def write(self, scope, _):
        """To what the activity has for itself."""
        objects, rails = scope.names("C"), scope.names("Rail Long", "Rail C")
        perhaps = scope.names("maybe")
        aliases = [n for n in scope.names("alias") if n in scope.exclusive]
        forms = [f"{o}.y += {self.expression(scope)};" for o in objects]
        forms += [f"{o}.t = {self.leaf(scope)};" for o in objects[:1]]
        forms += [f"if ({o} != null) {o}.bump({self.leaf(scope)});" for o in perhaps]
        for r in rails:
            element = f"{r}({self.index(scope, 5)})" + (".y" if scope.kinds[r] == "Rail C" else "")
            forms.append(f"{element} = {self.expression(scope)};")
        forms += [f"at ({g}) {g}().y += {self.local(Scope(scope, moved=True))};" for g in aliases]
        return [self.random.choice(forms)] if forms else self.declare(scope, 0)

    def effect(self, scope, _):
        if not scope.alone:
            return [f"counted({self.random.randrange(4)}, {self.expression(scope, 1)});"]
        text = f'"{self.fresh("said ")} " + {self.expression(scope, 1)}'
        if scope.is_home:
            return [f"say({text});"]
        name = self.fresh("v")
        return [f"val {name} = {text};", f"at (Place.FIRST_PLACE) say({name});"]

    def throw(self, scope, _):
        thrown = [f"new Own({self.leaf(scope)})", f'new Exception("said " + {self.leaf(scope)})']
        form = self.random.choice(["throw " + self.random.choice(thrown)] * 2 + ["break", "continue", "break"])
        if form in ("break", "continue") and not scope.in_loop:
            return self.declare(scope, 0)
        return [f"if ({self.condition(scope)}) {form};"]

    def branch(self, scope, depth):
        return [f"if ({self.condition(scope)}) {{", *self.block(scope, 2, depth - 1), "} else {",
                *self.block(scope, 1, depth - 1), "}"]

    def repeat(self, scope, depth):
        i, inner = self.fresh("i"), Scope(scope)
        inner.kinds[i], inner.in_loop = "Long", True
        return [f"for ({i} in {self.random.randint(-1, 1)}..{self.random.randint(0, 4)}) {{",
                *self.block(inner, 2, depth - 1), "}"]

    def attempt(self, scope, depth):
        e, type_ = self.fresh("e"), self.random.choice(["Exception", "MultipleExceptions", "Own", "NullPointerException"])
        return ["try {", *self.block(scope, 3, depth - 1), f"}} catch ({e}:{type_}) {{", *self.told(scope, e), "}"]

    def told(self, scope, e):
        if scope.alone and scope.is_home:
            return [f"say(show({e}));"]
        return [f"counted(4, hash(show({e})));"]

    # -- other places --

    def moved(self, scope, depth):
        inner = Scope(scope, moved=True)
        return [f"at ({self.place(scope)}) {{", *self.block(inner, 2, depth - 1), "}"]

    def value_of(self, scope, depth):
        name, inner = self.fresh("v"), Scope(scope, moved=True)
        lines = [f"val {name} = at ({self.place(scope)}) {{"]
        for _ in range(2):
            lines += self.statement(inner, depth - 1)
        lines += ["(" + self.expression(inner) + ")", "};"]
        scope.kinds[name] = "Long"
        return lines

    def copied(self, scope, _):
        """Two names of what goes along: one changes it there, the other reads."""
        objects = scope.names("C")
        if not objects:
            return self.declare(scope, 0)
        o, other, v = self.random.choice(objects), self.fresh("v"), self.fresh("v")
        a = self.leaf(Scope(scope, moved=True))
        change = self.random.choice([f"{other}.y += {a};", f"{other}.bump({a});", f"finish async {{ {other}.y = {a}; }}",
                                     f"{other}.t = {a};"])
        read, p = self.random.choice([f"{o}.y", f"{o}.y", f"{o}.t + {o}.y"]), self.place(scope)
        scope.kinds[v] = "Long"
        return [f"val {other}:C{self.k} = {o};",
                f"val {v} = at ({p}) {{ val b = {o}.y; {change} b * 7 + {read} }};"]

    def neighbours(self, scope, _):
        """Ats to one place, one behind the other."""
        p, lines = self.place(scope), []
        if self.chance(0.7):
            named = self.fresh("p")
            lines, p = [f"val {named} = {p};"], named
        for _ in range(self.random.randint(2, 3)):
            name, inner = self.fresh("v"), Scope(scope, moved=True)
            lines.append(f"val {name} = at ({p}) {self.expression(inner)};")
            scope.kinds[name] = "Long"
            if self.chance(0.2):
                lines += self.write(scope, 0)
        return lines

    def result(self, scope, _):
        """What comes back is an object, or null."""
        name, inner = self.fresh("v"), Scope(scope, moved=True)
        o = self.object(inner)
        made = self.random.choice([f"maybe{self.k}({self.expression(inner, 1)})", f"new D{self.k}({self.leaf(inner)}, 1)",
                                   o or "null"])
        scope.kinds[name] = "maybe"
        return [f"val {name}:C{self.k} = at ({self.place(scope)}) {made};"]

    def spawn(self, scope, depth):
        is_here = self.chance(0.25)
        inner = Scope(scope, moved=not is_here, spawned=True)
        where = "" if is_here else f"at ({self.place(scope)}) "
        return [f"{where}async {{", *self.block(inner, self.random.randint(1, 3), depth - 1), "}"]

    def finish(self, scope, depth):
        inner = scope.under_finish()
        lines = []
        for _ in range(self.random.randint(1, 3)):
            lines += self.random.choice([self.spawn, self.spawn, self.statement])(inner, depth)
        lines = ["finish {", *lines, "}"]
        if self.chance(0.4):
            e = self.fresh("e")
            lines = ["try {", *lines, f"}} catch ({e}:MultipleExceptions) {{", *self.told(scope, e), "}"]
        return lines

    def sole(self, scope, depth):
        """A finish around one activity, or none: what is there is as alone as who waits."""
        where = self.random.choice(["", "async ", f"at ({self.place(scope)}) async "])
        inner = Scope(scope, moved=bool(where))
        inner.in_loop = False
        body = self.block(inner, 2, depth - 1)
        return ["finish {", *([where + "{", *body, "}"] if where else body), "}"]

    def phases(self, scope, depth):
        """A clock: what activities add in its first phase is read in the second, while they go on."""
        refs = scope.names("ref")
        if not refs:
            return self.sole(scope, depth)
        r, i, seen = self.random.choice(refs), self.fresh("i"), self.fresh("v")
        inner = Scope(scope.under_finish(), moved=True, spawned=True)
        inner.kinds[i] = "Long"
        waiting = Scope(inner)
        waiting.has_finish = False  # no phase waits for an async that takes no part
        first = [line for _ in range(self.random.randint(1, 2)) for line in self.update(waiting, r)]
        later = Scope(inner)
        del later.kinds[r]
        second = self.block(later, self.random.randint(0, 2), depth - 1)
        scope.kinds[seen] = "var"
        return [f"var {seen}:Long = 0;", "clocked finish {",
                f"for ({i} in 0..{self.random.randint(0, 4)}) at (place({i})) clocked async {{",
                *first, "Clock.advanceAll();", *second, "}",
                "Clock.advanceAll();", f"{seen} = at ({r}) ({r}().{self.sums[r].field} as Long);", "}"]

    def collect(self, scope, depth):
        name, i, inner = self.fresh("v"), self.fresh("i"), scope.under_finish(offers=True)
        inner.kinds[i] = "Long"
        body = self.spawn(inner, depth) + self.offer(inner, 0) + (self.spawn(inner, depth) if self.chance(0.5) else [])
        scope.kinds[name] = "Long"
        return [f"val {name} = finish (Sum()) {{", f"for ({i} in 0..{self.random.randint(0, 4)}) {{", *body, "}", "};"]

    def offer(self, scope, _):
        value = self.expression(scope, 1)
        return [self.random.choice([f"offer {value};", f"offered({value}, {self.random.randrange(4)});"])]

    # -- sums --

    def add(self, scope, _):
        """Any of the ways to combine a value with a sum elsewhere."""
        refs = [r for r in scope.names("ref") if scope.has_finish or not self.sums[r].covered]
        handles = scope.names("handle")
        if handles and self.chance(0.3):
            h = self.random.choice(handles)
            return [f"at ({self.place(scope)}) atomic {h}().n += {self.local(Scope(scope, moved=True), 1)};"]
        if scope.names("null") and refs and self.chance(0.1):
            r, field = scope.names("null")[0], self.sums[refs[0]].field
            return [f"at ({r}) atomic {r}().{field} {self.sums[refs[0]].operator}= {self.sums[refs[0]].taken('1')};"]
        return self.update(scope, self.random.choice(refs)) if refs else self.assign(scope, 0)

    def update(self, scope, r):
        op, field = self.sums[r].operator, self.sums[r].field
        op = self.random.choice("+-") if op == "+" else op
        value, within = self.fresh("v"), self.local(Scope(scope, moved=True))
        lines = [f"val {value} = {self.expression(scope)};"]
        v = self.sums[r].taken(value if self.chance(0.8) else f"({within})")
        done = self.random.choice([f"{r}().{field} {op}= {v}", f"{r}().{field} = {r}().{field} {op} {v}"])
        forms = [f"at ({r}) atomic {done};", f"at ({r}.home) {{ atomic {done}; }}", f"at ({r}) atomic {{ {done}; }}",
                 f"update{self.k}{r}({r}, {value});", f"update{self.k}{r}({r}, {value});"]
        if not self.sums[r].covered:
            forms += [f"at ({r}) atomic {{ val a = {r}(); a.{field} {op}= {v}; }}",
                      f"at ({r}) atomic {{ {done}; {r}().times++; }}"]
        if scope.has_finish:
            forms += [f"at ({r}) async atomic {done};", f"at ({r}.home) async {{ atomic {{ {done}; }} }}",
                      f"later{self.k}{r}({r}, {value});"] * 2
        return lines + [self.random.choice(forms)]
