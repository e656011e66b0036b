"""Compiles and runs a program of cases; says which of them do not do what their twins do."""
import os

from .program import answers, text_of


class Fault:
    """A case that does otherwise. kind: differs, ends (before its end), hangs or refused (by x10c or the C compiler)."""

    def __init__(self, kind, case, flags, way, expected, got):
        self.kind, self.case, self.flags, self.way = kind, case, flags, way
        self.expected, self.got = expected, got

    def with_case(self, case, expected, got):
        return Fault(self.kind, case, self.flags, self.way, expected, got)


def first_line(said):
    """What a compiler's message is about, without where it is."""
    for line in said.split("\n"):
        if "error" in line or "internal" in line or "failed" in line:
            return line.partition("error")[2][:60] or line[:60]
    return said.split("\n", 1)[0][:60]


class Comparison:
    def __init__(self, build, folder):
        self.build, self.folder = build, folder

    def faults(self, cases, flags, ways):
        """Of a program of these cases, compiled so and run in these ways."""
        made, _, said = self.build.compile(text_of(cases), flags, self.folder)
        if not made:
            return self.refused(cases, flags, said)
        out = {}
        for way in ways:
            for fault in self.of_run(made, [c for c in cases if c.number not in out], flags, way):
                out[fault.case.number] = fault
        return list(out.values())

    def message(self, said):
        """The beginning, without the name of this folder."""
        return said.replace(self.folder + os.sep, "").strip().split("\n")[:12]

    def refused(self, cases, flags, said):
        """Those cases that are refused; the others are compared another time."""
        if len(cases) == 1:
            return [Fault("refused", cases[0], flags, None, [], self.message(said))]
        half, out = len(cases) // 2, []
        for part in (cases[:half], cases[half:]):
            made, _, told = self.build.compile(text_of(part), flags, self.folder)
            out += [] if made else self.refused(part, flags, told)
        return out

    def of_run(self, made, cases, flags, way):
        ran = self.build.run(made, way, *(str(case.number) for case in cases))
        said = answers(ran.output, cases)
        for case in cases:
            expected = case.expected(way.places)[0]
            if said[case.number] == expected:
                continue
            yield from self.alone(made, case, flags, way, expected)

    def alone(self, made, case, flags, way, expected):
        """A case that differs among others, run by itself: another's end is not its own."""
        ran = self.build.run(made, way, str(case.number))
        said = answers(ran.output, [case])[case.number]
        if ran.status is None:
            ran = self.build.run(made, way, str(case.number))  # it may have been a busy machine
            said = answers(ran.output, [case])[case.number]
        if said == expected and ran.status == 0:
            return
        yield self.fault_of(ran, case, flags, way, expected)

    @staticmethod
    def fault_of(ran, case, flags, way, expected):
        said = [line.partition(" ")[2] for line in ran.output.split("\n") if line.startswith(f"{case.number} ")]
        if ran.status is None:
            return Fault("hangs", case, flags, way, expected, said)
        if "done" not in said or ran.status != 0:
            return Fault("ends", case, flags, way, expected, said + [f"(status {ran.status})", *ran.errors.split("\n")[:4]])
        return Fault("differs", case, flags, way, expected, [line for line in said if line != "done"])

    def again(self, case, like):
        """The fault of a variant of the case, or None: it does not do the same wrong."""
        made, _, said = self.build.compile(text_of([case]), like.flags, self.folder, "again")
        if like.kind == "refused":
            same = not made and first_line(said) == first_line("\n".join(like.got))
            return like.with_case(case, [], self.message(said)) if same else None
        if not made:
            return None
        expected = case.expected(like.way.places)[0]
        ran = self.build.run(made, like.way)
        if answers(ran.output, [case])[case.number] == expected and ran.status == 0:
            return None
        fault = self.fault_of(ran, case, like.flags, like.way, expected)
        return fault if fault.kind == like.kind else None

    def is_right(self, case, like, *more):
        """Whether the case does right with more flags."""
        flags = (*like.flags, *more)
        made, _, _ = self.build.compile(text_of([case]), flags, self.folder, "right")
        if not made or like.kind == "refused":
            return bool(made)
        ran = self.build.run(made, like.way)
        return ran.status == 0 and answers(ran.output, [case])[case.number] == case.expected(like.way.places)[0]

