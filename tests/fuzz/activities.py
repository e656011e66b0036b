"""Statements of generated programs that have activities: the Python side says what comes out, whatever their order."""
from both import Both, Scope

UNSHARED = ("Rail", "Base", "Closure")  # others may be writing to it, while an async reads


class Activities:
    """Mixed into the generator, whose `expression`, `fresh`, `random` and `loops` are used."""

    def activities(self, scope, depth):
        made = self.random.choice([self.spread, self.collected, self.elsewhere_asyncs, self.clocked, self.taking_turns,
                                   self.summed, self.distributed])
        return made(scope)

    def inner(self, scope, *names, copied=False):
        """What an async sees: values alone, and of objects none but copies."""
        inner = Scope(scope, is_capture=True)
        unseen = ("Closure",) if copied else UNSHARED
        inner.values = {name: t for name, t in inner.values.items() if t not in unseen}
        inner.values |= {name: "Long" for name in names}
        return inner

    def value(self, scope, depth=3):
        """An expression of an activity, which calls nothing that could take long."""
        self.loops += 1
        a = self.expression("Long", scope, depth)
        self.loops -= 1
        return a

    def spread(self, scope):
        """Asyncs with an element each; those that throw are counted by the finish."""
        rail, i, e, n = self.fresh("r"), self.fresh("i"), self.fresh("e"), self.random.randint(1, 6)
        a = self.value(self.inner(scope, i))
        scope.values[rail] = "Rail"
        return Both([f"val {rail} = new Rail[Long]({n});",
                     f"try {{ finish for ({i} in 0..{n - 1}) async {rail}({i}) = {a.x10}; }}",
                     f"catch ({e}:MultipleExceptions) {{ {rail}(0) += {e}.exceptions.size; }}"],
                    [f"{rail} = [0] * {n}", f"spread({rail}, lambda {i}: {a.py})"])

    def collected(self, scope):
        """A collecting finish over asyncs here and elsewhere: the sum, or how many have thrown."""
        name, i, e, n = self.fresh("v"), self.fresh("i"), self.fresh("e"), self.random.randint(1, 6)
        a = self.value(self.inner(scope, i))
        where = self.random.choice(["async", f"at (Place({i} % Place.numPlaces())) async"])
        scope.variables[name] = "Long"
        return Both([f"var {name}:Long = 0;",
                     f"try {{ {name} = finish(Sum()) {{ for ({i} in 0..{n - 1}) {where} offer {a.x10}; }}; }}",
                     f"catch ({e}:MultipleExceptions) {{ {name} = {e}.exceptions.size; }}"],
                    [f"{name} = collected({n}, lambda {i}: {a.py})"])

    def elsewhere_asyncs(self, scope):
        """Asyncs at places, each with copies of what it captures, that write through a GlobalRef."""
        rail, i, v, e = (self.fresh(stem) for stem in "rive")
        n = self.random.randint(1, 5)
        inner = self.inner(scope, i, copied=True)
        objects = inner.names("Base")
        a = self.method("Long", inner, 2) if objects and self.random.random() < 0.5 else self.value(inner)
        copies = ", ".join(f"{o}=copy({o})" for o in objects + inner.names("Rail"))
        scope.values[rail] = "Rail"
        return Both([f"val {rail} = new Rail[Long]({n}), {v} = GlobalRef[Rail[Long]]({rail});",
                     f"try {{ finish for ({i} in 0..{n - 1}) at (Place(({i} + 1) % Place.numPlaces())) async {{",
                     f"  val {e} = {a.x10};", f"  at ({v}) {v}()({i}) = {e};",
                     f"}} }} catch ({e}:MultipleExceptions) {{ {rail}(0) += {e}.exceptions.size; }}"],
                    [f"{rail} = [0] * {n}", f"spread({rail}, lambda {i}: (lambda {copies}: {a.py})())"])

    def clocked(self, scope):
        """Neighbours that step together; who throws steps no more, and its element stays."""
        rail, i, t, left, own, e = (self.fresh(stem) for stem in ("r", "i", "t", "l", "o", "e"))
        n, steps, start = self.random.randint(1, 5), self.random.randint(1, 4), self.value(self.inner(scope), 1)
        a = self.value(self.inner(scope, i, t, left, own))
        scope.values[rail] = "Rail"
        return Both([f"val {rail} = new Rail[Long]({n}, {start.x10});",
                     f"try {{ clocked finish for ({i} in 0..{n - 1}) clocked async for ({t} in 1..{steps}) {{",
                     f"  val {left} = {rail}(({i} + {n - 1}) % {n}), {own} = {rail}({i});", "  Clock.advanceAll();",
                     f"  {rail}({i}) = {a.x10};", "  Clock.advanceAll();",
                     f"}} }} catch ({e}:MultipleExceptions) {{ {rail}(0) += {e}.exceptions.size; }}"],
                    [f"{rail} = [{start.py}] * {n}",
                     f"clocked({rail}, {steps}, lambda {i}, {t}, {left}, {own}: {a.py})"])

    def taking_turns(self, scope):
        """Each waits for its turn; who throws has had it."""
        name, turn, i, old, e = (self.fresh(stem) for stem in ("v", "u", "i", "o", "e"))
        n, start = self.random.randint(1, 6), self.value(self.inner(scope), 1)
        a = self.value(self.inner(scope, i, old))
        scope.values[name] = "Rail"
        return Both([f"val {name} = new Rail[Long](1, {start.x10}), {turn} = new Cell[Long](0);",
                     f"try {{ finish for ({i} in 0..{n - 1}) async when ({turn}() == {n - 1} - {i}) {{",
                     f"  val {old} = {name}(0);", f"  try {{ {name}(0) = {a.x10}; }} finally {{ {turn}() = {turn}() + 1; }}",
                     f"}} }} catch ({e}:MultipleExceptions) {{ {name}(0) += {e}.exceptions.size; }}"],
                    [f"{name} = [{start.py}]", f"turns({name}, {n}, lambda {i}, {old}: {a.py})"])

    def summed(self, scope):
        """Atomic additions from several activities."""
        name, total, i, v, e = (self.fresh(stem) for stem in ("v", "u", "i", "w", "e"))
        n, a = self.random.randint(1, 6), self.value(self.inner(scope, i))
        scope.variables[name] = "Long"
        return Both([f"val {total} = new Cell[Long](0);", f"var {name}:Long = 0;",
                     f"try {{ finish for ({i} in 0..{n - 1}) async {{ val {v} = {a.x10}; atomic {total}() = {total}() + {v}; }}",
                     f"  {name} = {total}();",
                     f"}} catch ({e}:MultipleExceptions) {{ {name} = {e}.exceptions.size; }}"],
                    [f"{name} = collected({n}, lambda {i}: {a.py})"])

    def distributed(self, scope):
        """A distributed array by its formula, reduced by another; -1 where anything threw."""
        name, i, x, e, n = self.fresh("v"), self.fresh("i"), self.fresh("x"), self.fresh("e"), self.random.randint(1, 9)
        a, b = self.value(self.inner(scope, i)), self.value(self.inner(scope, x))
        scope.variables[name] = "Long"
        return Both([f"var {name}:Long = -1;",
                     f"try {{ {name} = new x10.array.DistArray_Block_1[Long]({n}, ({i}:Long) => {a.x10})",
                     f"  .reduce[Long]((u:Long, {x}:Long) => u + {b.x10}, (u:Long, w:Long) => u + w, 0);",
                     f"}} catch ({e}:Exception) {{ {name} = -1; }}"],
                    [f"{name} = distributed({n}, lambda {i}: {a.py}, lambda {x}: {b.py})"])
