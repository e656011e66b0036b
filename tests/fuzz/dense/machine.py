"""The twin: carries a method out over so many places, one step after the other."""
from .values import Object, Thrown, copied

STEPS = 30000
LONGEST = 100000  # characters of a string
PARENTS = {"ArithmeticException": "Exception", "ArrayIndexOutOfBoundsException": "Exception",
           "StringIndexOutOfBoundsException": "Exception", "NullPointerException": "Exception",
           "ClassCastException": "Exception", "MultipleExceptions": "Exception",
           "IllegalOperationException": "Exception", "UnsupportedOperationException": "Exception",
           "NoSuchElementException": "Exception",
           "NegativeArraySizeException": "Exception", "Exception": "CheckedThrowable"}


class TooLong(BaseException):
    """The method takes more steps than a test should."""


class Unfit(BaseException):
    """The method means nothing: a shrinker's variant, or a use of what the twin does not follow."""


class Known:
    """A class of the library, as that of an exception."""
    is_struct = False

    def __init__(self, name):
        self.name, self.base = name, PARENTS.get(name)


class Leave(BaseException):
    """A break or continue, of the innermost loop or that of the label."""

    def __init__(self, goes_on, label):
        super().__init__()
        self.goes_on, self.label = goes_on, label


class Returned(BaseException):
    def __init__(self, value):
        super().__init__()
        self.value = value


class Machine:
    def __init__(self, case, places):
        self.case, self.places, self.here = case, places, 0
        self.frame, self.lines, self.steps, self.depth = {}, [], 0, 0
        self.pending = None  # what the activities of the innermost finish have thrown
        self.failed_checks = 0
        self.statics = {}  # by place and name

    def tick(self):
        self.steps += 1
        if self.steps > STEPS:
            raise TooLong

    @staticmethod
    def joined(texts):
        """One string of them; a loop that doubles a string would soon take all memory."""
        if sum(map(len, texts)) > LONGEST:
            raise TooLong
        return "".join(texts)

    def name(self, name):
        try:
            return self.frame[name]
        except KeyError:
            raise Unfit from None

    def static(self, name):
        """Made by each place when it is first used there."""
        key = (self.here, name)
        if key not in self.statics:
            found = next((each for each in self.case.statics if each.name == name), None)
            if found is None:
                raise Unfit
            self.statics[key] = self.within({}, lambda: found.value.run(self))
        return self.statics[key]

    def throw(self, name, message=None, **fields):
        self.failed_checks += name != "MultipleExceptions"
        raise Thrown(Object(Known(name), {"message": message, **fields}))

    def is_a(self, object_, name):
        """Whether the object is of that class or one below it."""
        of = object_.of
        while of is not None:
            if of.name == name or name in getattr(of, "interfaces", ()):
                return True
            of = self.class_of(of.base) if of.base else None
        return False

    def class_of(self, name):
        known = self.case.classes_by_name().get(name)
        return known or (Known(name) if name in PARENTS or name == "CheckedThrowable" else None)

    def within(self, frame, run):
        """What run does in a frame of its own: of a call or a closure."""
        before, self.frame = self.frame, frame
        self.depth += 1
        if self.depth > 60:
            raise TooLong
        try:
            return run()
        finally:
            self.frame = before
            self.depth -= 1

    def at(self, place, node, run):
        """Runs at the place with copies of what the node names; what comes back is a copy, too."""
        memo, here = {}, self.here
        frame = {name: copied(self.name(name), memo) for name in sorted(node.free())}
        self.here = place
        try:
            return copied(self.within(frame, run), {})
        except Thrown as e:
            raise Thrown(copied(e.value, {})) from None
        finally:
            self.here = here

    def finish(self, run):
        """Runs; all that is thrown within becomes a MultipleExceptions."""
        outer, self.pending = self.pending, []
        try:
            run()
        except Thrown as e:
            self.pending.append(e.value)
        finally:
            all_, self.pending = self.pending, outer
        if all_:
            self.throw("MultipleExceptions", exceptions=all_)

    def activity(self, run):
        try:
            run()
        except Thrown as e:
            self.pending.append(e.value)


def call_closure(machine, closure, arguments):
    if closure is None:
        machine.throw("NullPointerException")
    machine.tick()
    made = closure.made_by
    names = [name for name, _ in made.parameters]
    return machine.within({**closure.captured, **dict(zip(names, arguments))}, lambda: made.body.run(machine))
