"""Cuts a case down while it still does the same wrong: leaves out statements, takes simpler expressions and numbers."""
import time

from .expressions import Expression
from .machine import TooLong, Unfit
from .statements import Statement


def variants(node):
    """Simpler nodes of the same kind, the simplest first."""
    yield from node.simpler()
    for attribute in node.PARTS:
        held = getattr(node, attribute)
        if isinstance(held, list):
            yield from lists(node, attribute, held)
    for attribute, index, child in node.parts():
        for each in variants(child):
            yield node.with_child(attribute, index, each)


def lists(node, attribute, held):
    """With less in a list, if the list holds statements or members."""
    if held and isinstance(held[0], Expression):
        return
    for first, after in pieces(len(held)):
        yield node.with_part(attribute, held[:first] + held[after:])
    for i, each in enumerate(held):
        if isinstance(each, Statement):
            yield from (node.with_part(attribute, held[:i] + list(inner) + held[i + 1:]) for inner in each.spliced())


def pieces(count):
    """(first, after) of what may be left out: all, halves, quarters, …, single ones."""
    size = count
    while size:
        for first in range(0, count, size):
            yield first, min(first + size, count)
        size //= 2


def means_something(case, places):
    """Whether the twin can follow it. A variant has no more than is declared."""
    if not case.is_whole():
        return False
    try:
        case.expected(places)
    except (TooLong, Unfit, RecursionError, OverflowError, AttributeError, TypeError, KeyError, IndexError, StopIteration):
        return False
    return True


def shrunk(fault, again, seconds, stopped=lambda: False):
    """The fault of the smallest case found; `again(case)` is the fault of a variant, or None."""
    end, tried = time.monotonic() + seconds, set()
    places = fault.way.places if fault.way else 1
    progress = True
    while progress:
        progress = False
        for each in variants(fault.case):
            if time.monotonic() > end or stopped():
                return fault
            text = "\n".join(each.x10()) if each.is_whole() else ""
            if not text or text in tried:
                continue
            tried.add(text)
            if not means_something(each, places):
                continue
            found = again(each)
            if found:
                fault, progress = found, True
                break
    return fault
