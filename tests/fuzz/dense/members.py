"""Methods, classes and structs of a case; and the case itself, which is what is compared, shrunk and kept."""
from . import kinds
from .expressions import Call
from .library import what
from .machine import Machine, Returned, Unfit
from .statements import block, lines_of, run_all
from .tree import Node, free_of_list
from .values import Object, Thrown


class MethodDefinition(Node):
    """A static method of the case, or one of a class, which then has `this`. Parameters are (name, type)."""
    PARTS = ("body",)

    def __init__(self, name, parameters, result, body, words="", is_abstract=False):
        self.name, self.parameters, self.result, self.body, self.words = name, parameters, result, body, words
        self.is_abstract = is_abstract

    def x10(self):
        names = ", ".join(f"{name}:{type_}" for name, type_ in self.parameters)
        name = self.name.replace("operator ", "operator this ") if self.name.startswith("operator") else f"def {self.name}"
        head = f"{self.words}{name}({names})" + (f":{self.result}" if self.result else "")
        return [head + ";"] if self.is_abstract else block(head, self.body)

    def called(self, machine, frame, values):
        machine.tick()
        names = [name for name, _ in self.parameters]
        if len(names) != len(values):
            raise Unfit
        return machine.within({**frame, **dict(zip(names, values))}, lambda: self.carried_out(machine))

    def carried_out(self, machine):
        try:
            run_all(machine, self.body)
        except Returned as done:
            return done.value
        if self.result:
            raise Unfit
        return None

    def free_names(self):
        return free_of_list(self.body) - {name for name, _ in self.parameters} - {"this"}


class FieldDefinition(Node):
    """Of a class: a val or var, with what it is given before the constructor's body, or nothing."""
    PARTS = ("value",)

    def __init__(self, name, type_, is_val, value=None):
        self.name, self.type, self.is_val, self.value = name, type_, is_val, value

    def x10(self):
        given = f" = {self.value.x10()}" if self.value else ""
        return [f"{'val' if self.is_val else 'var'} {self.name}:{self.type}{given};"]


class ClassDefinition(Node):
    """A class, struct or interface; the first two have one constructor. `above`: what it gives that of the base class."""
    PARTS = ("fields", "above", "constructor", "methods")

    def __init__(self, name, fields, parameters, constructor, methods, base=None, above=(), is_struct=False,
                 interfaces=(), type_parameters="", is_interface=False):
        self.name, self.fields, self.parameters, self.constructor = name, fields, parameters, constructor
        self.methods, self.base, self.above, self.is_struct = methods, base, list(above), is_struct
        self.interfaces, self.type_parameters, self.is_interface = interfaces, type_parameters, is_interface

    def x10(self):
        word = "struct" if self.is_struct else "interface" if self.is_interface else "class"
        head = f"static {word} {self.name}{self.type_parameters}"
        head += f" extends {self.base}" if self.base else ""
        head += f" implements {', '.join(self.interfaces)}" if self.interfaces else ""
        return [head + " {", *lines_of(self.fields), *self.made_by(), *lines_of(self.methods), "}"]

    def written(self):
        return self.name + self.type_parameters

    def made_by(self):
        if self.is_interface:
            return []
        names = ", ".join(f"{name}:{type_}" for name, type_ in self.parameters)
        lines = block(f"def this({names})", self.constructor)
        if self.base:
            lines.insert(1, f"super({', '.join(each.x10() for each in self.above)});")
        return lines

    def free_names(self):
        known = {name for name, _ in self.parameters} | {"this"}
        out = {name for each in [*self.fields, *self.methods] for name in each.free()}
        out |= free_of_list(self.constructor) | {name for each in self.above for name in each.free()}
        return out - known

    def made(self, machine, values):
        fields = {each.name: kinds.zero(each.type) for of in self.chain(machine) for each in of.fields}
        made = Object(self, fields)
        self.initialize(machine, made, values)
        return made

    def chain(self, machine):
        of = self
        while isinstance(of, ClassDefinition):
            yield of
            of = machine.class_of(of.base) if of.base else None

    def initialize(self, machine, made, values):
        if len(values) != len(self.parameters):
            raise Unfit
        frame = {"this": made, **dict(zip((name for name, _ in self.parameters), values))}
        machine.within(frame, lambda: self.constructed(machine, made))

    def constructed(self, machine, made):
        above = machine.class_of(self.base) if self.base else None
        given = [each.run(machine) for each in self.above]
        if isinstance(above, ClassDefinition):
            above.initialize(machine, made, given)
        elif above and given:
            made.fields["message"] = given[0]
        for each in self.fields:
            if each.value:
                made.fields[each.name] = each.value.run(machine)
        try:
            run_all(machine, self.constructor)
        except Returned:
            pass

    def find(self, machine, name):
        for of in self.chain(machine):
            for each in of.methods:
                if each.name == name:
                    return each
        raise Unfit


class StaticDefinition(Node):
    """A static val of the case."""
    PARTS = ("value",)

    def __init__(self, name, type_, value):
        self.name, self.type, self.value = name, type_, value

    def x10(self):
        return [f"static val {self.name}:{self.type} = {self.value.x10()};"]


class Case(Node):
    """A small method with what only it uses: what is compared, cut down and kept."""
    PARTS = ("classes", "functions", "body", "statics")

    def __init__(self, number, family, classes, functions, statics, body):
        self.number, self.family, self.classes, self.functions, self.body = number, family, classes, functions, body
        self.statics = statics

    def classes_by_name(self):
        known = self.__dict__.get("_classes")
        if known is None:
            known = self._classes = {each.name: each for each in self.classes}
        return known

    def with_part(self, attribute, value):
        made = super().with_part(attribute, value)
        made.__dict__.pop("_classes", None)
        return made

    def method(self, name):
        for each in self.functions:
            if each.name == name:
                return each
        raise Unfit

    def shown(self, name):
        """The last part of a class's typeName."""
        return name

    def x10(self):
        lines = [*lines_of(self.statics), *lines_of(self.classes)]
        for each in self.functions:
            lines += each.x10()
        lines += block(f"@NoInline static def case{self.number}()", self.body)
        return [line.replace("NUMBER", f'"{self.number}"') for line in lines]

    def expected(self, places):
        """(lines, whether a check of the language fails) of a run on so many places."""
        machine = Machine(self, places)
        machine.here = 0
        try:
            machine.within({}, lambda: run_all(machine, self.body))
        except Returned:
            pass
        except Thrown as thrown:
            machine.lines.append("threw " + what(machine, None, thrown.value))
        return machine.lines, machine.failed_checks

    def is_whole(self):
        """Whether all that is named is there."""
        names = {node.name for node in self.walk() if isinstance(node, Call)}
        return not free_of_list(self.body) and all(not each.free() for each in [*self.classes, *self.functions, *self.statics]) \
            and names <= {each.name for each in self.functions}
