"""What can be named where a statement or expression is made."""


class Seen:
    """A name. `size`: of a rail, where it is known; `range`: of a loop's counter, both ends; `sure`: it is not null."""

    def __init__(self, name, type_, is_val=True, size=None, range_=None, sure=True):
        self.name, self.type, self.is_val = name, type_, is_val
        self.size, self.range, self.sure = size, range_, sure


class Scope:
    """`moved`: elsewhere, where nothing is printed. `shared`: beside other activities, so that nothing from outside is
    written. `plain`: where neither an at nor a call that writes may be."""

    def __init__(self, outer=None, **changes):
        self.seen = list(outer.seen) if outer else []
        self.moved = self.shared = self.plain = self.concurrent = False
        self.labels, self.result, self.may_return, self.loops, self.outside = (), None, False, 0, ()
        if outer:
            self.moved, self.shared, self.plain = outer.moved, outer.shared, outer.plain
            self.concurrent = outer.concurrent
            self.labels, self.result, self.may_return = outer.labels, outer.result, outer.may_return
            self.loops, self.outside = outer.loops, outer.outside
        for name, value in changes.items():
            setattr(self, name, value)

    def boundary(self, **changes):
        """Within an at, a closure or an activity: vals alone are seen, and nothing is left by a jump."""
        inner = Scope(self, labels=(), may_return=False, **changes)
        inner.seen = [each for each in inner.seen if each.is_val and each.name != "this"]
        if inner.concurrent:  # others could change a static field meanwhile
            inner.seen = [each for each in inner.seen if not each.name[0].isupper()]
        return inner

    def of(self, *types):
        return [each for each in self.seen if each.type in types]

    def such(self, test):
        return [each for each in self.seen if test(each)]

    def counters(self):
        return [each for each in self.seen if each.range]
