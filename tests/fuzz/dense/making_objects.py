"""Makes classes, structs, interfaces, exceptions and generic boxes; their objects, and what is read of them."""
from . import kinds
from .expressions import Choice, Compare, Field, Library, Literal, Name, New, Null
from .members import ClassDefinition, FieldDefinition, MethodDefinition
from .scope import Scope, Seen
from .statements import Assign, If, Return, Throw


class Objects:
    def class_named(self, name):
        return next((c for c in self.classes if c.name == name), None)

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
        return [c for c in self.classes if name in [each.name for each in self.chain(c.name)]]

    def object(self, type_, depth=1):
        seen = self.scope.of(type_)
        if seen and self.chance(0.65):
            return Name(type_, self.pick(seen).name)
        of = self.class_named(type_)
        if depth <= 0 and not of.is_struct and (self.chance(0.5) or depth < -1):
            return Null(type_)
        if depth > 0 and self.chance(0.12):
            return Choice(type_, self.boolean(0), self.object(type_, depth - 1), self.object(type_, depth - 1))
        if depth > 0 and not self.scope.plain and self.chance(0.12 * self.of_places):
            return self.elsewhere(type_, depth - 1)
        paths = self.fields_seen(type_)
        if paths and self.chance(0.3):
            return self.pick(paths)
        made = self.pick(self.below(type_)) if not of.is_struct else of
        return New(type_, self.arguments(made.parameters, depth - 1), made.is_struct, made.name)

    # -- definitions --

    def make_struct(self):
        name = self.fresh_class("S")
        types = [self.pick([*self.numbers, "Boolean", "String"]) for _ in range(self.pick([1, 2, 2, 3]))]
        fields = [FieldDefinition(f"f{i}", each, True) for i, each in enumerate(types)]
        parameters = [(f"p{i}", each) for i, each in enumerate(types)]
        body = [self.kept(name, field, parameter) for field, (parameter, _) in zip(fields, parameters)]
        made = ClassDefinition(name, fields, parameters, body, [], is_struct=True)
        self.classes.append(made)
        self.with_methods(made, self.pick([0, 1, 1]))

    def kept(self, of, field, parameter):
        return Assign(Field(field.type, Name(of, "this"), field.name), "", Name(field.type, parameter))

    def field_types(self):
        out = [*self.numbers, *self.numbers, "Boolean", "String", f"Rail[{self.numbers[0]}]"]
        return out + [c.name for c in self.classes] * 2

    def make_class(self):
        """With fields that the constructor is given, that have an initializer, or that stay as they are."""
        bases = [c for c in self.classes if not c.is_struct and c.base is None]
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
                               [Name(type_, each) for each, type_ in given])
        self.classes.append(made)
        made.constructor = self.body_of_constructor(made)
        self.with_methods(made, self.pick([0, 1, 1, 2]), base)

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
        return body

    def throwing(self):
        own = self.pick(self.exceptions)
        return Throw(New(own.name, [self.number("Long", 0)]))

    def with_methods(self, made, count, base=None):
        if base and base.methods and self.chance(0.7):
            self.make_method(made, self.pick(base.methods))
        for _ in range(count):
            self.make_method(made)

    def make_method(self, made, like=None):
        name = like.name if like else self.fresh("m")
        parameters = like.parameters if like else [(self.fresh("a"), self.pick(self.numbers))
                                                   for _ in range(self.pick([0, 1, 1]))]
        result = like.result if like else self.pick(self.numbers)
        if any(each.name == name for each in made.methods):
            return
        before = self.scope
        self.scope = Scope(plain=True)
        self.scope.seen = [Seen("this", made.name)] + [Seen(n, t) for n, t in parameters]
        body = []
        changed = [f for f in self.fields_of(made.name) if not f.is_val and kinds.is_number(f.type)]
        if changed and self.chance(0.6):
            field = self.pick(changed)
            body.append(Assign(Field(field.type, Name(made.name, "this"), field.name), self.pick(["", "+", "-"]),
                               self.number(field.type, 1)))
        body.append(Return(self.number(result, 2)))
        self.scope = before
        made.methods = [*made.methods, MethodDefinition(name, parameters, result, body)]

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
