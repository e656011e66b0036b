"""Makes what people write often, and passes therefore look for: kernels over rails, tables, matrices, ats to one place,
activities that set elements of a handle or add to a field."""
from .arithmetic import REAL
from .expressions import (At, Binary, Call, Choice, Compare, Element, Field, Lambda, Library, Literal, Name, New,
                          NewRail)
from .members import ClassDefinition, FieldDefinition, MethodDefinition
from .scope import Scope, Seen
from .statements import Assign, Async, AtDo, Count, Declare, Do, EachPlace, If, Print, Range, Return

HANDLE = "PlaceLocalHandle[Rail[Long]]"


class Idioms:
    # -- kernels: methods that are given rails, and limits that nobody knows --

    def make_kernel(self):
        """static def k(a, b, n, m): loops over the rails, and gives a number."""
        of = self.pick(self.numbers)
        rail = f"Rail[{of}]"
        parameters = [(self.fresh("a"), rail), (self.fresh("b"), rail), (self.fresh("n"), self.counted_as()),
                      (self.fresh("m"), "Long")]
        outer, self.scope = self.scope, Scope(moved=True)
        self.scope.seen = [*self.static_fields, *(Seen(name, type_) for name, type_ in parameters)]
        total = self.fresh("s")
        self.scope.seen.append(Seen(total, of, False))
        body = [Declare(total, of, self.literal(of), False, True)]
        for _ in range(self.pick([1, 1, 2])):
            body.append(self.kernel_loop(parameters, of, total))
        self.scope = outer
        made = MethodDefinition(f"{self.fresh('k')}_{self.number_of_case}", parameters, of, [*body, Return(Name(of, total))],
                                "@NoInline static ")
        self.functions.append(made)
        return made

    def counted_as(self):
        return "Int" if "Int" in self.numbers and self.chance(0.5) else "Long"

    def kernel_loop(self, parameters, of, total):
        (a, rail), (b, _), (n, counted), (m, _) = parameters
        i, low = self.fresh("i"), Literal(counted, self.pick([0, 0, 0, 1, 1, 2]))
        last = Name(counted, n)
        if self.chance(0.6):
            last = Binary(counted, self.pick("---+"), last, Literal(counted, self.pick([1, 1, 2])))
        counts = self.chance(0.4)
        seen = Seen(i, counted, not counts, range_=(0, 3))
        body = self.in_scope([seen], lambda: self.kernel_body(Name(rail, a), Name(rail, b), Name(counted, i), Name("Long", m),
                                                              Name(counted, n), of, total))
        if not counts:
            return Range(i, low, last, body)
        down = self.chance(0.25)
        step = self.pick([1, 1, 2, 3])
        return Count(i, last, ">=", low, -1, body) if down else Count(i, low, self.pick(["<", "<="]), last, step, body)

    def kernel_body(self, a, b, i, m, n, of, total):
        planes = self.chance(0.2)

        def read():
            rail = self.pick([a, a, b]) if not planes else a
            return Element(rail, self.kernel_index(i, m, n, planes))
        if planes:
            stores = [Assign(Element(b, self.kernel_index(i, m, n, True)), "", Binary(of, "+", read(), read()))
                      for _ in range(3)]
            return stores
        terms = [read() for _ in range(self.pick([1, 2, 2, 3]))]
        value = terms[0]
        for each in terms[1:]:
            value = Binary(of, self.pick("++-*"), value, each)
        if self.chance(0.3):
            value = Binary(of, self.pick("+-*"), value, self.number(of, 1))
        target = self.pick([b, b, a])
        out = [Assign(Element(target, self.kernel_index(i, m, n)), self.pick(["", "", "+"]), value)]
        if self.chance(0.5):
            out.insert(self.pick([0, 1]), Assign(Name(of, total), "+" if of in REAL else self.pick("+-^"), read()))
        if self.chance(0.25):
            out = [If(self.boolean(1), out)]
        return out

    def kernel_index(self, i, m, n, planes=False):
        """The counter, one beside it, around an edge, or in another plane."""
        form, of = self.random.random(), i.type
        if planes and of == "Long":
            return self.pick([i, Binary("Long", "+", i, m), Binary("Long", "+", i, Binary("Long", "*", Literal("Long", 2), m))])
        if form < 0.45:
            return i
        if form < 0.7:
            return Binary(of, self.pick("+-"), i, Literal(of, self.pick([1, 1, 2])))
        if form < 0.82:
            edge = self.pick([Literal(of, 0), n, Literal(of, 3), Binary(of, "-", n, Literal(of, 1))])
            test = Compare(self.pick(["==", "==", "<", ">", "!="]), i, edge)
            return Choice(of, test, self.pick([Literal(of, 0), Binary(of, "-", n, Literal(of, 1))]),
                          Binary(of, self.pick("+-"), i, Literal(of, 1)))
        if of == "Long" and form < 0.95:
            return self.pick([Binary("Long", "+", i, m), Binary("Long", "-", m, i), Binary("Long", "&", i, m),
                              Binary("Long", "+", Binary("Long", "*", i, Literal("Long", 2)), m)])
        return Literal("Long", self.pick([0, 1, 2]))

    def called_kernel(self):
        """Rails of any size, which may be one, and limits; what is left of the rails is printed."""
        kernel = self.make_kernel()
        of = kernel.result
        names, out = [self.fresh("r"), self.fresh("r")], []
        for name in names:
            value, size = self.new_rail(f"Rail[{of}]", 1)
            out.append(Declare(name, f"Rail[{of}]", value))
            self.scope.seen.append(Seen(name, f"Rail[{of}]", True, size))
        rails = [Name(f"Rail[{of}]", name) for name in names]
        for _ in range(self.pick([1, 2, 2])):
            out += self.kernel_call(kernel, rails)
        return out

    def kernel_call(self, kernel, rails):
        counted = kernel.parameters[2][1]
        chosen = [self.pick(rails), self.pick(rails)] if self.chance(0.4) else rails
        size = Library("Long", "size", [self.pick(rails)])
        limit = size if counted == "Long" and self.chance(0.6) else Literal(counted, self.pick([0, 1, 2, 3, 4, 5, 6]))
        call = Call(kernel.result, kernel.name, [*chosen, limit, Literal("Long", self.pick([0, 1, 2, 3, -1]))])
        shown = [Print([Library("String", "rail text", [each])]) for each in rails]
        return [*self.guarded([Print([call])]), *shown]

    def guarded(self, body):
        from .statements import Try
        e = self.fresh("e")
        return [Try(body, e, "Exception", [Print([Library("String", "what", [Name("Exception", e)])])])]

    # -- rails that are filled, read, and forgotten; matrices --

    def in_method(self, make, sizes):
        """What make(names of sizes) does, mostly in a method that is not told how large they are."""
        names = [self.fresh("n") for _ in sizes]
        if self.chance(0.3):
            given = [Declare(name, "Long", Literal("Long", n)) for name, n in zip(names, sizes)]
            body, result = make([Literal("Long", n) for n in sizes])
            return [*given, *body, Print([result])]
        outer, self.scope = self.scope, Scope(moved=True)
        self.scope.seen = [*self.static_fields, *(Seen(name, "Long") for name in names)]
        body, result = make([Name("Long", name) for name in names])
        self.scope = outer
        name = f"{self.fresh('f')}_{self.number_of_case}"
        parameters = [(each, "Long") for each in names]
        self.functions.append(MethodDefinition(name, parameters, result.type, [*body, Return(result)], "@NoInline static "))
        return self.guarded([Print([Call(result.type, name, [Literal("Long", n) for n in sizes])])])

    @staticmethod
    def up_to(i, size, body):
        """for (i in 0..(size - 1))"""
        return Range(i, Literal("Long", 0), Binary("Long", "-", size, Literal("Long", 1)), body)

    def forgotten(self):
        """val r = new Rail(n); for … r(i) = …; for … s += r(i)."""
        of = self.pick(self.numbers)

        def make(sizes):
            total, name, i, j = self.fresh("s"), self.fresh("r"), self.fresh("i"), self.fresh("i")
            rail = Name(f"Rail[{of}]", name)
            value = self.in_scope([Seen(i, "Long", range_=(0, 3))], lambda: self.number(of, 2))
            return [Declare(name, rail.type, NewRail(rail.type, "empty", [sizes[0]])),
                    self.up_to(i, sizes[0], [Assign(Element(rail, Name("Long", i)), "", value)]),
                    Declare(total, of, self.literal(of), False, True),
                    self.up_to(j, sizes[0], [Assign(Name(of, total), "+", Element(rail, Name("Long", j)))])], Name(of, total)
        return self.in_method(make, [self.pick([0, 1, 2, 3, 5, 8])])

    def matrix(self):
        """A rail of rails, its elements set and added up by two loops."""
        of = self.pick(self.numbers)
        row = f"Rail[{of}]"

        def make(sizes):
            n, width = sizes
            name, total, x = self.fresh("r"), self.fresh("s"), self.fresh("x")
            rows = Lambda([(x, "Long")], NewRail(row, "empty", [width]))
            matrix = Name(f"Rail[{row}]", name)
            element = lambda i, j: Element(Element(matrix, i), j)
            return [Declare(name, matrix.type, NewRail(matrix.type, "made", [n, rows])),
                    self.nest(n, width, lambda i, j: Assign(element(i, j), "", self.number(of, 2))),
                    Declare(total, of, self.literal(of), False, True),
                    self.nest(n, width, lambda i, j: Assign(Name(of, total), "+", element(i, j)))], Name(of, total)
        return self.in_method(make, [self.pick([0, 1, 2, 3]), self.pick([1, 2, 4])])

    def nest(self, n, width, make):
        i, j = self.fresh("i"), self.fresh("i")
        seen = [Seen(i, "Long", range_=(0, 1)), Seen(j, "Long", range_=(0, 1))]
        inner = self.in_scope(seen, lambda: [make(Name("Long", i), Name("Long", j))])
        if self.chance(0.04 * self.wild):
            width = Binary("Long", "+", width, Literal("Long", 1))
        return self.up_to(i, n, [self.up_to(j, width, inner)])

    # -- recursion, with a struct handed down --

    def make_recursive(self):
        """static def f(s, d) = d <= 0 ? … : f(s, d - 1) + …"""
        structs = [c for c in self.classes if c.is_struct]
        of = self.pick(self.numbers)
        handed = self.pick(structs).name if structs else self.pick([of, f"Rail[{of}]"])
        name = f"{self.fresh('f')}_{self.number_of_case}"
        s, d = self.fresh("a"), self.fresh("d")
        outer, self.scope = self.scope, Scope(plain=True, moved=True)
        self.scope.seen = [*self.static_fields, Seen(s, handed), Seen(d, "Long")]
        again = Call(of, name, [Name(handed, s), Binary("Long", "-", Name("Long", d), Literal("Long", 1))])
        body = [If(Compare("<=", Name("Long", d), Literal("Long", 0)), [Return(self.number(of, 1))]),
                Return(Binary(of, self.pick("+-"), again, self.number(of, 2)))]
        self.scope = outer
        self.functions.append(MethodDefinition(name, [(s, handed), (d, "Long")], of, body, "@NoInline static "))
        return self.functions[-1]

    def recursion(self):
        function = self.make_recursive()
        handed = function.parameters[0][1]
        return [Print([Call(function.result, function.name, [self.value(handed, 1), Literal("Long", self.pick([0, 1, 3, 5]))])])]

    # -- places --

    def asked_twice(self):
        """Two ats to one place, one after the other; the second may use what the first said."""
        p, of = self.fresh("p"), self.pick(self.numbers)
        out = [Declare(p, "Place", self.place())]
        names = [self.fresh("v"), self.fresh("v")]
        for name in names:
            outer, self.scope = self.scope, self.scope.boundary(moved=True)
            body = self.number(of, 2)
            self.scope = outer
            out.append(Declare(name, of, At(Name("Place", p), body)))
            self.scope.seen.append(Seen(name, of))
        return out + [Print([Name(of, each) for each in names])]

    def gathered(self):
        """for (i in …) r(i) = at (place(i)) h()(i) + …; with something beside it, mostly nothing."""
        h, r, i, size = self.fresh("h"), self.fresh("r"), self.fresh("i"), self.pick([2, 3, 5])
        x = self.fresh("x")
        value = Binary("Long", "+", Name("Long", x), Binary("Long", "*", Library("Long", "here id", []), Literal("Long", 10)))
        made = NewRail("Rail[Long]", "made", [Literal("Long", size), Lambda([(x, "Long")], value)])
        out = [Declare(h, HANDLE, Library(HANDLE, "handle", [Lambda([], made)])), Declare(r, "Rail[Long]", self.rail_of_zeros(size))]
        self.scope.seen += [Seen(h, HANDLE, True, size), Seen(r, "Rail[Long]", True, size)]
        if self.chance(0.4):
            out += self.declare("Rail[Long]")
        seen = Seen(i, "Long", range_=(0, size - 1))
        body = self.in_scope([seen], lambda: self.gathering(h, Element(Name("Rail[Long]", r), Name("Long", i)), size),
                             labels=("",), loops=1)
        out.append(Range(i, Literal("Long", 0), Literal("Long", size - 1), body))
        out.append(Print([Library("String", "rail text", [Name("Rail[Long]", r)])]))
        return out + ([self.shown_handle(h)] if self.chance(0.5) else [])

    def gathering(self, h, target, size):
        place = self.place()
        before = self.statement(0) if self.chance(0.3) else []
        outer, self.scope = self.scope, self.scope.boundary(moved=True)
        held = Element(Library("Rail[Long]", "held here", [Name(HANDLE, h)]), self.index(size, 0))
        body = held if self.chance(0.5) else Binary("Long", self.pick("+-*"), held, self.number("Long", 1))
        self.scope = outer
        after = self.statement(0) if self.chance(0.3) else []
        return [*before, Assign(target, self.pick(["", "", "+"]), At(place, body)), *after]

    def set_in_handle(self):
        """finish for (i in …) at (place(i)) async h()(i) = …: each sets an element of its own."""
        h, i, size = self.fresh("h"), self.fresh("i"), self.pick([3, 4, 6])
        out = [Declare(h, HANDLE, Library(HANDLE, "handle", [Lambda([], self.rail_of_zeros(size))]))]
        handle = Library("Rail[Long]", "held here", [Name(HANDLE, h)])
        target = Element(handle, Name("Long", i))
        inner = {**self.concurrently()}
        value = self.in_scope([Seen(i, "Long", range_=(0, size - 1))], lambda: self.in_scope([], self.home_value, **inner))
        place = self.in_scope([Seen(i, "Long", range_=(0, size - 1))], self.place)
        change = Async(place, [Assign(target, self.pick(["", "+"]), value)], self.chance(0.4))
        loop = Range(i, Literal("Long", 0), Literal("Long", self.pick([0, 1, size - 1])), [change])
        out.append(Do("finish", [loop]))
        return out + [self.shown_handle(h)]

    def home_value(self):
        """Of vals alone."""
        self.scope = self.scope.boundary()
        return self.number("Long", 1)

    def shown_handle(self, h):
        p = self.fresh("p")
        held = Library("Rail[Long]", "held here", [Name(HANDLE, h)])
        return EachPlace(p, [Print([At(Name("Place", p), Library("String", "rail text", [held]))])])

    def added_at_home(self):
        """finish for (p in Place.places()) at (p) async at (g) atomic g().n += …, where nothing else changes n."""
        of, c, g, p, v = self.fresh_class("N"), self.fresh("c"), self.fresh("g"), self.fresh("p"), self.fresh("v")
        self.classes.append(ClassDefinition(of, [FieldDefinition("n", "Long", False, self.literal("Long"))], [], [], []))
        reference = Name(f"GlobalRef[{of}]", g)
        out = [Declare(c, of, New(of, [])), Declare(g, reference.type, Library(reference.type, "reference", [Name(of, c)]))]
        target = Field("Long", Library(of, "referred", [reference]), "n")
        value = self.in_scope([Seen(p, "Place")], lambda: self.in_scope([], self.home_value, **self.concurrently()))
        home = AtDo(Library("Place", "home", [reference]), [Do("atomic", [Assign(target, self.pick("+++^"), Name("Long", v))])])
        change = Async(Name("Place", p), [Declare(v, "Long", value), home], self.chance(0.4))
        out.append(Do("finish", [EachPlace(p, [change] * self.pick([1, 1, 2]))]))
        return out + [Print([Field("Long", Name(of, c), "n")])]
