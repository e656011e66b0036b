"""X10 programs in gdb: values, names and backtraces as X10 has them.

    gdb -x PREFIX/share/x10c/gdb/x10.py ./Prog       the program compiled with x10c -g

A line `source PREFIX/share/x10c/gdb/x10.py` in ~/.gdbinit does it for all programs; those that are not X10's are shown
as before. It changes what print, info locals and bt show, and adds:

    x10 bt        the X10 functions alone
    x10 locals    locals and what an async, at or closure has captured, also by reference
"""
import itertools
import re

import gdb
from gdb.FrameDecorator import FrameDecorator

# By these the collector stops and resumes threads, and the runtime asks them for their stacks.
for collection in ("SIGPWR", "SIGXCPU", "SIGURG", "SIGPROF"):
    gdb.execute("handle %s nostop noprint pass" % collection, to_string=True)

DEEPEST = 3  # objects within objects; deeper ones are {...}

# enum x10_kind of x10rt/object.h
CLASS, INTERFACE, STRUCT, FUNCTION, RAIL, STRING, BOOLEAN = range(7)


# ---- names ----

class Names:
    """What x10c -g leaves in the program: X10's name for C names of functions and structs."""
    known = {}
    of = None  # the program that they are of

    @classmethod
    def table(cls):
        program = gdb.current_progspace().filename
        if cls.of != program:
            cls.known = dict(cls.read())
            cls.of = program
        return cls.known

    @staticmethod
    def read():
        try:
            symbol = gdb.lookup_static_symbol("x10_debug_names") or gdb.lookup_global_symbol("x10_debug_names")
            text = symbol.value().string("utf-8", "replace") if symbol else ""
        except gdb.error:
            return
        for line in text.splitlines():
            c, _, x10 = line.partition("\t")
            yield c, x10

    @classmethod
    def function(cls, c):
        """X10's name of a C function without its parameters; None: it is not of the X10 program."""
        if not c:
            return None
        table = cls.table()
        name = table.get(c) or table.get(re.sub(r"_(run|iterations|apply|test)$", "", c))
        if not name:
            return None
        body = re.search(r" (async|at|closure|when)$", name)
        return re.sub(r"\(.*", "", name) + (body.group() if body else "")

    @classmethod
    def struct(cls, tag):
        name = cls.table().get(tag)
        return name and short(name)


def short(name):
    """Without packages: HashMap[String,Long]."""
    return re.sub(r"\b(?:[a-z]\w*\.)+(?=[A-Z])", "", name).replace(", ", ",")


# ---- values ----

def plain(kind):
    return kind.strip_typedefs().unqualified()


def fields_of(value):
    """The fields of an object or struct, those of superclasses first."""
    for field in plain(value.type).fields():
        if field.name in ("base", "head"):
            if field.name == "base":
                yield from fields_of(value[field.name])
        elif field.name:
            yield field.name, value[field.name]


def field(value, *path):
    """A field, of the class itself or of a superclass; through pointers."""
    for name in path:
        if plain(value.type).code == gdb.TYPE_CODE_PTR:
            value = Object(value).value or value.dereference()
        value = dict(fields_of(value))[name]
    return value


def starts_with_head(kind):
    """Whether a C struct is that of an X10 object."""
    while kind.code == gdb.TYPE_CODE_STRUCT and kind.fields():
        first = kind.fields()[0]
        if str(first.type) == "x10_object":
            return True
        if first.name != "base":
            return False
        kind = plain(first.type)
    return str(kind) in ("x10_object", "struct x10_object")


def type_symbol(pointer):
    """The C name of the class whose run-time type the pointer points to; None: it points to no run-time type."""
    shown = pointer.cast(gdb.lookup_type("void").pointer()).format_string(raw=True, symbols=True)
    found = re.search(r"<(\w+?)(_type|_class)(@\w+)?>", shown)
    return found and found.group(1)


class Object:
    """What a pointer points to, as the object that it is and not only as the type that its variable has."""

    def __init__(self, pointer):
        self.type = self.value = None
        self.name, self.kind = "Any", None
        head = pointer.cast(gdb.lookup_type("x10_object").pointer())
        self.type = head["type"]
        self.name = short(self.type["name"].string())
        self.kind = int(self.type["kind"])
        self.c = type_symbol(self.type)
        target = plain(plain(pointer.type).target())
        self.value = self.as_struct(pointer, self.c) or (
            pointer.dereference() if target.code == gdb.TYPE_CODE_STRUCT else None)

    @staticmethod
    def as_struct(pointer, tag):
        try:
            return tag and pointer.cast(gdb.lookup_type("struct " + tag).pointer()).dereference()
        except gdb.error:
            return None


def is_object(value):
    """Whether a pointer is of an X10 object. A void *, which is X10's Any and interfaces, is asked itself."""
    kind = plain(value.type)
    if kind.code != gdb.TYPE_CODE_PTR:
        return False
    target = plain(kind.target())
    if target.code == gdb.TYPE_CODE_STRUCT:
        return starts_with_head(target)
    if target.code != gdb.TYPE_CODE_VOID or not int(value) or not Names.table():
        return False
    try:
        first = value.cast(gdb.lookup_type("void").pointer().pointer()).dereference()
        return bool(type_symbol(first))
    except gdb.error:
        return False


def most():
    return gdb.parameter("print elements") or 1 << 30


def quoted(text):
    escapes = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}
    return '"' + "".join(escapes.get(c, c if c.isprintable() else "\\u%04x" % ord(c)) for c in text) + '"'


def string(pointer):
    value = pointer.cast(gdb.lookup_type("x10_string").pointer()).dereference()
    length, shown = int(value["length"]), min(int(value["length"]), most())
    data = bytes(gdb.selected_inferior().read_memory(int(value["chars"]), shown * (4 if value["wide"] else 1))) \
        if shown else b""
    text = data.decode("utf-32-le" if value["wide"] else "latin-1", "replace")
    return quoted(text) + ("..." if shown < length else "")


def listed(texts):
    """{1, 2, 3}, as far as gdb's limit lets it go."""
    texts = iter(texts)
    shown = list(itertools.islice(texts, most()))
    more = next(texts, None) is not None
    return "{" + ", ".join(shown) + ("..." if more else "") + "}"


def elements(rail, first=0, count=None):
    """Of a pointer to a rail."""
    value = Object(rail).value
    size = int(value["size"]) if count is None else count
    return (value["data"][i] for i in range(first, first + size))


def with_size(name, size, texts):
    return "%s(%s) = %s" % (name, size, listed(texts))


def map_entries(table):
    for slot in elements(table):
        if int(slot) and not int(field(slot, "removed")):
            yield slot


# The class library: what an object of each class holds, as its user thinks of it. Each function takes the object, its
# name, and a function that shows a value, and gives a text.
# function that shows a value, and gives a text.

def show_rail(o, name, show):
    return with_size(name, int(o["size"]), map(show, (o["data"][i] for i in range(int(o["size"])))))


def show_growable(o, name, show):
    count = int(field(o, "count"))
    return with_size(name, count, map(show, elements(field(o, "data"), 0, count)))


def show_list(o, name, show):
    return show_growable(Object(field(o, "a")).value, name, show)


def show_map(o, name, show):
    entries = (show(field(s, "key")) + " = " + show(field(s, "value")) for s in map_entries(field(o, "table")))
    return with_size(name, int(field(o, "live")), entries)


def show_set(o, name, show):
    inner = Object(field(o, "map")).value
    return with_size(name, int(field(inner, "live")), (show(field(s, "key")) for s in map_entries(field(inner, "table"))))


def show_builder(o, name, show):
    chars = (chr(int(c)) for c in elements(field(o, "chars"), 0, int(field(o, "count"))))
    return name + " = " + quoted("".join(itertools.islice(chars, most())))


def show_array(o, name, show):
    sizes = [int(value) for key, value in fields_of(o) if re.fullmatch(r"numElems(_\d)?", key)]
    if not sizes:
        sizes = [int(field(o, "size"))]
    data = elements(field(o, "raw"))

    def rows(sizes):
        if len(sizes) == 1:
            texts = [show(v) for v in itertools.islice(data, sizes[0])]
            return listed(texts)
        return listed(rows(sizes[1:]) for _ in range(sizes[0]))
    return "%s(%s) = %s" % (name, "x".join(map(str, sizes)), rows(sizes))


def show_dist_array(o, name, show):
    mine = field(o, "mine")
    if not int(mine):
        return name + " (what is here has not been asked for)"
    return "%s, %d here = %s" % (name, int(Object(mine).value["size"]), listed(map(show, elements(mine))))


LIBRARY = [(re.compile(pattern + r"(\[|$)"), show) for pattern, show in (
    (r"Rail", show_rail), (r"GrowableRail", show_growable), (r"ArrayList", show_list), (r"HashMap", show_map),
    (r"HashSet", show_set), (r"StringBuilder", show_builder), (r"Array_[1-4]", show_array),
    (r"DistArray_\w+", show_dist_array))]


def text_of_fields(value, show):
    return listed(name + " = " + show(each) for name, each in fields_of(value))


def text_of_object(pointer, depth):
    if not int(pointer):
        return "null"
    o = Object(pointer)
    if o.kind == STRING:
        return string(pointer)
    if o.kind == FUNCTION and o.value is not None:
        return o.name + " " + text_of_fields(o.value, lambda v: text_of(v, depth + 1))
    if o.kind == STRUCT or (o.kind is not None and o.kind >= BOOLEAN):
        return boxed(pointer, o, depth)
    if o.value is None:
        return o.name + " at 0x%x" % int(pointer)
    if depth >= DEEPEST:
        return o.name + ("(%s)" % o.value["size"] if o.kind == RAIL else "") + " {...}"
    for pattern, show in LIBRARY:
        if pattern.match(o.name):
            try:
                return show(o.value, o.name, lambda v: text_of(v, depth + 1))
            except KeyError:
                break  # the class has other fields than it had
    return o.name + " " + text_of_fields(o.value, lambda v: text_of(v, depth + 1))


NUMBERS = {"Boolean": "bool", "Byte": "signed char", "UByte": "unsigned char", "Short": "short", "UShort": "unsigned short",
           "Int": "int", "UInt": "unsigned int", "Long": "long long", "ULong": "unsigned long long", "Float": "float",
           "Double": "double", "Char": "x10_char"}


def number_in(pointer, name):
    """What a box of a number holds, after its head; None: it is no box. A program's own debug information has the struct of
    the box only where its C names it."""
    if name not in NUMBERS:
        return None
    kind, head = gdb.lookup_type(NUMBERS[name]), gdb.lookup_type("x10_object").sizeof
    at = int(pointer) + -(-head // kind.sizeof) * kind.sizeof
    return gdb.Value(at).cast(kind.pointer()).dereference()


def boxed(pointer, o, depth):
    """A struct or a number as an object."""
    number = number_in(pointer, o.name) if o.kind != STRUCT else None
    if number is not None:
        return text_of(number, depth)
    held = [each for _, each in fields_of(o.value)] if o.value is not None else []
    return text_of(held[0], depth) if len(held) == 1 else o.name


def text_of(value, depth=0):
    try:
        if is_object(value):
            return text_of_object(value, depth)
        tag = struct_tag(value)
        if tag:
            return tag + " " + text_of_fields(value, lambda v: text_of(v, depth + 1))
        if str(value.type.unqualified()) == "x10_char":
            return "'" + chr(int(value)) + "'"
        return value.format_string()
    except (gdb.error, gdb.MemoryError, RuntimeError, ValueError, OverflowError) as problem:
        return "<%s>" % problem  # not yet initialized, or gone


def struct_tag(value):
    """The X10 name of the struct at this value; None: it is not one of X10's."""
    kind = plain(value.type)
    return kind.code == gdb.TYPE_CODE_STRUCT and kind.tag and not starts_with_head(kind) and Names.struct(kind.tag)


class Printer:
    def __init__(self, value):
        self.value = value

    def to_string(self):
        return text_of(self.value)


def printer_of(value):
    if value.is_lazy and value.type.code == gdb.TYPE_CODE_ARRAY:
        return None
    if str(value.type.unqualified()) == "x10_char" or is_object(value) or struct_tag(value):
        return Printer(value)
    return None


# ---- frames ----

HIDDEN = {"cx", "object", "head", "frame", "closure", "self"}


def symbols_of(frame, arguments):
    """The X10 locals or parameters that are visible there, inner ones first."""
    seen = set()
    try:
        block = frame.block()
    except RuntimeError:
        return
    while block and not (block.is_global or block.is_static):
        for symbol in block:
            wanted = symbol.is_argument if arguments else symbol.is_variable
            if wanted and symbol.name not in seen and symbol.name not in HIDDEN and not is_internal(symbol):
                seen.add(symbol.name)
                yield symbol
        if block.function:
            return
        block = block.superblock


def is_internal(symbol):
    """Frames, and temporaries of x10c."""
    return bool(re.fullmatch(r"t\d+(_\d+|_end)?", symbol.name)) or \
        str(symbol.type) in ("x10_finish",) or bool(re.fullmatch(r"struct \w+_(async|at|when)\d+", str(symbol.type)))


def this_of(frame):
    try:
        return frame.read_var("self")
    except ValueError:
        return None


def arguments_of(frame):
    this = this_of(frame)
    texts = []
    if this is not None:
        texts.append("this=" + brief(this))
    for symbol in symbols_of(frame, True):
        texts.append(symbol.name + "=" + brief(symbol.value(frame)))
    return ", ".join(texts)


def brief(value):
    """One word of a backtrace."""
    text = text_of(value, DEEPEST)
    return text if len(text) <= 60 else text[:57] + "..."


def captured_of(frame):
    """What the frame of an async, at, closure or when holds: name, value."""
    for holder in ("frame", "closure"):
        try:
            value = frame.read_var(holder)
        except ValueError:
            continue
        for name, each in fields_of(value.dereference()):
            if name == "self":
                yield "this", each
            elif name not in ("result", "low", "high", "offer"):
                by_reference = plain(each.type).code == gdb.TYPE_CODE_PTR and not is_object(each) and \
                    plain(plain(each.type).target()).code not in (gdb.TYPE_CODE_VOID, gdb.TYPE_CODE_FUNC)
                yield name, each.dereference() if by_reference else each


def frames_of_program():
    frame = gdb.newest_frame()
    while frame:
        name = Names.function(frame.name())
        if name:
            yield name, frame
        try:
            frame = frame.older()
        except gdb.error:
            return


class X10(gdb.Command):
    """Commands for X10 programs: x10 bt, x10 locals."""

    def __init__(self):
        super().__init__("x10", gdb.COMMAND_STACK, gdb.COMPLETE_NONE, True)


class Backtrace(gdb.Command):
    """The X10 functions of this thread's stack, without those of the runtime."""

    def __init__(self):
        super().__init__("x10 bt", gdb.COMMAND_STACK)

    def invoke(self, argument, from_tty):
        for name, frame in frames_of_program():
            place = frame.find_sal()
            where = " at %s:%d" % (place.symtab.filename.rsplit("/", 1)[-1], place.line) if place.symtab else ""
            print("#%-2d %s(%s)%s" % (frame.level(), name, arguments_of(frame), where))


class Locals(gdb.Command):
    """The locals of the selected frame, this, and what an async, at or closure has captured."""

    def __init__(self):
        super().__init__("x10 locals", gdb.COMMAND_STACK)

    def invoke(self, argument, from_tty):
        frame = gdb.selected_frame()
        this = this_of(frame)
        found = {"this": this} if this is not None else {}
        for arguments in (True, False):
            for symbol in symbols_of(frame, arguments):
                found.setdefault(symbol.name, symbol.value(frame))
        for name, value in captured_of(frame):
            found.setdefault(name, value)
        for name, value in found.items():
            print("%s = %s" % (name, text_of(value)))


class Decorator(FrameDecorator):
    """A frame of the program under its X10 name."""

    def __init__(self, base, name):
        super().__init__(base)
        self.name = name

    def function(self):
        return self.name

    def frame_args(self):
        frame = self.inferior_frame()
        return [Argument(symbol, symbol.value(frame)) for symbol in symbols_of(frame, True)]


class Argument:
    def __init__(self, symbol, value):
        self.of, self.shown = symbol.name, value

    def symbol(self):
        return self.of

    def value(self):
        return self.shown


class Filter:
    name, priority, enabled = "x10", 100, True

    def filter(self, frames):
        for frame in frames:
            name = Names.function(frame.inferior_frame().name())
            yield Decorator(frame, name) if name else frame


def install():
    if printer_of.__name__ not in [getattr(each, "__name__", "") for each in gdb.pretty_printers]:
        gdb.pretty_printers.insert(0, printer_of)
    gdb.frame_filters["x10"] = Filter()
    X10()
    Backtrace()
    Locals()


install()
