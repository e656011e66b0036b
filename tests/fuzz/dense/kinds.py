"""Types, written as X10 writes them."""
import re

from .arithmetic import NUMBERS, REAL, WHOLE

SUFFIX = {"Int": "n", "UInt": "un", "ULong": "u", "Float": "f"}


def element(type_):
    """What a Rail, ArrayList, GlobalRef and so on holds, or None."""
    found = re.fullmatch(r"[\w.]+\[(.*)\]", type_)
    return found.group(1) if found else None


def is_rail(type_):
    return type_.startswith("Rail[")


def is_closure(type_):
    return type_.startswith("(")


def closure(parameters, result):
    return f"({','.join(parameters)})=>{result}"


def signature(type_):
    """(parameter types, result type) of a closure; none of them is a closure itself."""
    parameters, _, result = type_[1:].partition(")=>")
    return [each for each in parameters.split(",") if each], result


def is_number(type_):
    return type_ in NUMBERS


def is_printable(type_):
    return type_ in NUMBERS or type_ in ("Boolean", "Char", "String")


def zero(type_):
    """What a fresh field or element of the type is."""
    if type_ in WHOLE:
        return 0
    if type_ in REAL:
        return 0.0
    return {"Boolean": False, "Char": "\0"}.get(type_)


def literal_text(type_, value):
    """A number, Boolean, Char or String as X10 writes it."""
    if type_ == "Boolean":
        return "true" if value else "false"
    if type_ in ("Char", "String"):
        quote = "'" if type_ == "Char" else '"'
        return quote + value.replace("\\", "\\\\").replace(quote, "\\" + quote) + quote
    return real_literal(type_, value) if type_ in REAL else whole_literal(type_, value)


def whole_literal(type_, value):
    if value in (-(1 << 63), -(1 << 31)) and type_ in ("Long", "Int"):
        return f"{type_}.MIN_VALUE"
    if type_ in ("Long", "Int", "ULong", "UInt"):
        text = f"{value}{SUFFIX.get(type_, '')}"
    else:
        text = f"{value} as {type_}"
    return text if value >= 0 and " " not in text else f"({text})"


def real_literal(type_, value):
    text = repr(float(value)) + SUFFIX.get(type_, "")
    return f"({text})" if text.startswith("-") else text
