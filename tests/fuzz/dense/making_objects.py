"""Makes classes, structs, interfaces, exceptions and generic boxes; their objects, and what is read of them."""
from . import kinds
from .expressions import Binary, Cast, Choice, Compare, Field, Literal, Method, Name, New, Null, Text
from .members import ClassDefinition, FieldDefinition, MethodDefinition
from .scope import Scope, Seen
from .statements import Assign, Declare, If, Return, Throw


def instance(of, argument):
    """A generic class as it is for the argument; its bodies stay, for the twin asks for no types of a T."""
    def typed(type_):
        return argument if type_ == "T" else type_
    fields = [FieldDefinition(f.name, typed(f.type), f.is_val, f.value) for f in of.fields]
    methods = [MethodDefinition(m.name, [(n, typed(t)) for n, t in m.parameters], typed(m.result), m.body) for m in of.methods]
    made = ClassDefinition(of.name, fields, [(n, typed(t)) for n, t in of.parameters], of.constructor, methods,
                           type_parameters=f"[{argument}]")
    return made


class Objects:
    def class_named(self, name):
        """The class; of a generic one, as it is with the argument."""
        base, _, argument = (name or "").partition("[")
        found = next((c for c in self.classes if c.name == base), None)
        if not found or bool(found.type_parameters) != bool(argument):
            return None
        return instance(found, argument[:-1]) if argument else found

    def is_object(self, type_):
        found = self.class_named(type_)
        return found is not None and not found.is_struct

    def objects_seen(self):
        return self.scope.such(lambda each: self.class_named(each.type))

    def chain(self, name):
        found = self.class_named(name)
        while found:
            yield found
            found = self.class_named(found.base)

    def fields_of(self, name):
        return [field for of in self.chain(name) for field in of.fields]

    def methods_of(self, name):
        return [method for of in self.chain(name) for method in of.methods]

    def fields_seen(self, type_):
        """Expressions of that type that are fields of what is seen, or of what one of its fields holds."""
        out = []
        for seen in self.objects_seen():
            name = Name(seen.type, seen.name)
            for field in self.fields_of(seen.type):
                read = Field(field.type, name, field.name)
                if field.type == type_:
                    out.append(read)
                elif self.class_named(field.type) and (self.chance(0.3) or self.class_named(field.type).is_struct):
                    out += [Field(type_, read, f.name) for f in self.fields_of(field.type) if f.type == type_]
        return out

    def below(self, name):
        """The classes that may stand for it."""
        return [c for c in self.classes if not c.is_interface and
                any(name == each.name or name in each.interfaces for each in self.chain(c.name))]

    def object(self, type_, depth=1):
        seen = self.scope.of(type_)
        if seen and self.chance(0.65):
            return Name(type_, self.pick(seen).name)
        of = self.class_named(type_)
        if depth <= 0 and not of.is_struct and (self.chance(0.5) or depth < -1):
            return Null(type_)
        if depth > 0 and self.chance(0.12):
            chosen = [self.object(type_, depth - 1) for _ in range(2)]
            if of.is_interface:  # of two classes the common one is chosen, which need not implement it
                chosen = [Cast(type_, each) for each in chosen]
            return Choice(type_, self.boolean(0), *chosen)
        if depth > 0 and not self.scope.plain and self.chance(0.12 * self.of_places):
            return self.elsewhere(type_, depth - 1)
        paths = self.fields_seen(type_)
        if paths and self.chance(0.3):
            return self.pick(paths)
        made = of if of.is_struct or of.type_parameters else self.pick(self.below(type_))
        return New(type_, self.arguments(made.parameters, depth - 1), made.is_struct, made.written())

    # -- definitions --

    def make_struct(self):
        name = self.fresh_class("S")
        types = [self.pick([*self.numbers, "Boolean", "String"]) for _ in range(self.pick([1, 2, 2, 3]))]
        fields = [FieldDefinition(f"f{i}", each, True) for i, each in enumerate(types)]
        parameters = [(f"p{i}", each) for i, each in enumerate(types)]
        body = [self.kept(name, field, parameter) for field, (parameter, _) in zip(fields, parameters)]
        made = ClassDefinition(name, fields, parameters, body, [], is_struct=True)
        self.classes.append(made)
        if self.chance(0.3):
            self.make_operator(made)
        self.with_text(made)
        self.with_methods(made, self.pick([0, 1, 1]))

    def make_operator(self, made):
        """a + b, field by field where they are numbers."""
        this, that = Name(made.name, "this"), Name(made.name, "that")
        values = [Binary(f.type, "+", Field(f.type, this, f.name), Field(f.type, that, f.name)) if kinds.is_number(f.type)
                  else Field(f.type, self.pick([this, that]), f.name) for f in made.fields]
        body = [Return(New(made.name, values, True))]
        made.methods = [*made.methods, MethodDefinition("operator +", [("that", made.name)], made.name, body)]

    def with_text(self, made):
        """toString, of some; that of a class is inherited."""
        if not self.chance(0.4):
            return
        shown = [f for f in self.fields_of(made.name) if kinds.is_printable(f.type)]
        body = [Return(Text([Literal("String", made.name[0]), *(Field(f.type, Name(made.name, "this"), f.name) for f in shown)]))]
        made.methods = [*made.methods, MethodDefinition("toString", [], "String", body, "public ")]

    def has_method(self, type_, name):
        return bool(self.class_named(type_)) and any(m.name == name for m in self.methods_of(type_))

    def make_interface(self):
        name = self.fresh_class("I")
        method = MethodDefinition(self.fresh("m"), [("a", self.pick(self.numbers))], self.pick(self.numbers), [], "", True)
        self.classes.append(ClassDefinition(name, [], [], [], [method], is_interface=True))
        for _ in range(self.pick([1, 2, 2])):
            self.make_class(name)

    def make_generic(self):
        """A box of anything."""
        name = self.fresh_class("G")
        is_val = self.chance(0.3)
        fields = [FieldDefinition("held", "T", is_val), FieldDefinition("n", "Long", False, self.literal("Long"))]
        held = Field("T", Name(name, "this"), "held")
        get = MethodDefinition(self.fresh("m"), [], "T", [Return(held)])
        methods = [get]
        if not is_val:
            swap = [Declare("old", "T", held), Assign(held, "", Name("T", "x")),
                    Assign(Field("Long", Name(name, "this"), "n"), "+", Literal("Long", 1)), Return(Name("T", "old"))]
            methods.append(MethodDefinition(self.fresh("m"), [("x", "T")], "T", swap))
        self.classes.append(ClassDefinition(name, fields, [("heldp", "T")], [self.kept(name, fields[0], "heldp")], methods,
                                            type_parameters="[T]"))

    def kept(self, of, field, parameter):
        return Assign(Field(field.type, Name(of, "this"), field.name), "", Name(field.type, parameter))

    def field_types(self):
        out = [*self.numbers, *self.numbers, "Boolean", "String", f"Rail[{self.numbers[0]}]"]
        return out + self.own_types() * 2

    def own_types(self):
        """Of the case's classes; generic ones with some argument."""
        return [c.name if not c.type_parameters else f"{c.name}[{self.pick([*self.numbers, 'String'])}]" for c in self.classes]

    def make_class(self, interface=None):
        """With fields that the constructor is given, that have an initializer, or that stay as they are."""
        bases = [c for c in self.classes if self.is_open(c)]
        base = self.pick(bases) if bases and self.chance(0.5) else None
        name = self.fresh_class("C")
        stem = "g" if base else "f"
        types = [self.pick(self.field_types()) for _ in range(self.pick([1, 2, 2, 3]))]
        if self.chance(0.25):
            types.append(name)
        fields, parameters = [], []
        for i, each in enumerate(types):
            self.make_field(fields, parameters, f"{stem}{i}", each, name)
        given = [(f"{stem}p{i}", each) for i, (_, each) in enumerate(base.parameters)] if base else []
        made = ClassDefinition(name, fields, [*given, *parameters], [], [], base.name if base else None,
                               [Name(type_, each) for each, type_ in given], interfaces=[interface] if interface else [])
        self.classes.append(made)
        self.with_text(made)
        if interface:
            self.make_method(made, self.class_named(interface).methods[0], "public ")
        self.with_methods(made, self.pick([0, 1, 1, 2]), base)
        made.constructor = self.body_of_constructor(made)

    @staticmethod
    def is_open(of):
        return not (of.is_struct or of.is_interface or of.type_parameters or of.base)

    def make_field(self, fields, parameters, name, type_, of):
        form = self.random.random()
        if form < 0.2 and kinds.is_number(type_):
            fields.append(FieldDefinition(name, type_, self.chance(0.4), self.literal(type_)))
        elif form < 0.3 and (kinds.is_number(type_) or self.is_object(type_)) and type_ != of:
            fields.append(FieldDefinition(name, type_, False))
        else:
            fields.append(FieldDefinition(name, type_, self.chance(0.4) and type_ != of))
            parameters.append((f"{name}p", type_))

    def body_of_constructor(self, made):
        body = [self.kept(made.name, each, f"{each.name}p") for each in made.fields
                if f"{each.name}p" in [name for name, _ in made.parameters]]
        plain = [name for name, type_ in made.parameters if type_ == "Long"]
        if plain and self.chance(0.15 * self.wild):
            test = Compare(self.pick(["<", ">", "=="]), Name("Long", self.pick(plain)), Literal("Long", self.pick([0, 1, 5, 20])))
            body.insert(self.random.randint(0, len(body)), If(test, [self.throwing()]))
        return body + self.leaks(made)

    def leaks(self, made):
        """What a constructor may do with `this` before it ends: call a method."""
        calls = [m for m in made.methods if all(kinds.is_number(t) for _, t in m.parameters) and not m.words]
        numbers = [f for f in made.fields if not f.is_val and kinds.is_number(f.type)]
        if not calls or not numbers or self.chance(0.75):
            return []
        method, field = self.pick(calls), self.pick(numbers)
        if method.result != field.type or self.keeps_this(method):
            return []
        method.words = "final "
        call = Method(method.result, Name(made.name, "this"), method.name, [self.literal(t) for _, t in method.parameters])
        return [Assign(Field(field.type, Name(made.name, "this"), field.name), "+", call)]

    def throwing(self):
        own = self.pick(self.exceptions)
        return Throw(New(own.name, [self.number("Long", 0)]))

    @staticmethod
    def keeps_this(method):
        """Whether it does more with `this` than to use its fields."""
        nodes = [node for each in method.body for node in each.walk()]
        uses = [node for node in nodes if isinstance(node, Name) and node.name == "this"]
        return len(uses) != sum(isinstance(node, Field) and node.object in uses for node in nodes)

    def with_methods(self, made, count, base=None):
        open_ = [m for m in base.methods if "final" not in m.words and m.name != "toString"] if base else []
        if open_ and self.chance(0.7):
            like = self.pick(open_)
            self.make_method(made, like, like.words)
        for _ in range(count):
            self.make_method(made)

    def make_method(self, made, like=None, words=""):
        name = like.name if like else self.fresh("m")
        parameters = like.parameters if like else [(self.fresh("a"), self.pick(self.numbers))
                                                   for _ in range(self.pick([0, 1, 1]))]
        result = like.result if like else self.pick(self.numbers)
        if any(each.name == name for each in made.methods):
            return
        before = self.scope
        self.scope = Scope(plain=True)
        self.scope.seen = [*self.static_fields, Seen("this", made.name), *(Seen(n, t) for n, t in parameters)]
        body = []
        changed = [f for f in self.fields_of(made.name) if not f.is_val and kinds.is_number(f.type)]
        if changed and self.chance(0.6):
            field = self.pick(changed)
            body.append(Assign(Field(field.type, Name(made.name, "this"), field.name), self.pick(["", "+", "-"]),
                               self.number(field.type, 1)))
        body.append(Return(self.number(result, 2)))
        self.scope = before
        made.methods = [*made.methods, MethodDefinition(name, parameters, result, body, words)]

    def make_exception(self):
        name = self.fresh_class("E")
        code = FieldDefinition("code", "Long", True)
        above = [Literal("String", "own")] if self.chance(0.5) else []
        base = "Exception"
        own = [c for c in self.exceptions if c.base == "Exception"]
        if own and self.chance(0.4):
            return
        made = ClassDefinition(name, [code], [("c", "Long")], [self.kept(name, code, "c")], [], base, above)
        self.exceptions.append(made)
