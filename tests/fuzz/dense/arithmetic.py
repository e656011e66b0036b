"""The numbers of X10 in Python: how they wrap, divide, convert, and what their text is."""
import math
import struct

BITS = {"Byte": 8, "Short": 16, "Int": 32, "Long": 64}
UNSIGNED = {"UByte": 8, "UShort": 16, "UInt": 32, "ULong": 64}
WHOLE = {**BITS, **UNSIGNED}
REAL = ("Double", "Float")
NUMBERS = (*WHOLE, *REAL)


class DivisionByZero(Exception):
    """An integer is divided by 0."""


def rounded(value):
    """The nearest Float."""
    try:
        return struct.unpack("f", struct.pack("f", value))[0]
    except OverflowError:
        return math.copysign(math.inf, value)


def fit(type_, value):
    """A number as the type holds it: whole ones wrap."""
    if type_ in BITS:
        half = 1 << (BITS[type_] - 1)
        return (value + half) % (2 * half) - half
    if type_ in UNSIGNED:
        return value % (1 << UNSIGNED[type_])
    return rounded(value) if type_ == "Float" else float(value)


def quotient(a, b):
    if b == 0:
        raise DivisionByZero
    q = abs(a) // abs(b)
    return q if (a < 0) == (b < 0) else -q


def real_quotient(a, b):
    if b != 0:
        return a / b
    if a == 0 or math.isnan(a):
        return math.nan
    return math.copysign(math.inf, a) * math.copysign(1, b)


def real_remainder(a, b):
    if b == 0 or math.isinf(a) or math.isnan(a) or math.isnan(b):
        return math.nan
    return math.fmod(a, b)


def shifted(type_, op, a, b):
    bits = WHOLE[type_]
    b &= bits - 1
    if op == "<<":
        return a << b
    return (a % (1 << bits)) >> b if op == ">>>" else a >> b


PLAIN = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b,
         "&": lambda a, b: a & b, "|": lambda a, b: a | b, "^": lambda a, b: a ^ b}
OF_WHOLE = {"/": quotient, "%": lambda a, b: a - b * quotient(a, b)}
OF_REAL = {"/": real_quotient, "%": real_remainder}


def computed(type_, op, a, b):
    """a op b, both of the type; of a shift, b is a Long."""
    if op in ("<<", ">>", ">>>"):
        return fit(type_, shifted(type_, op, a, b))
    if op in PLAIN:
        return fit(type_, PLAIN[op](a, b))
    return fit(type_, (OF_REAL if type_ in REAL else OF_WHOLE)[op](a, b))


COMPARED = {"<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
            "==": lambda a, b: a == b, "!=": lambda a, b: a != b}


def converted(type_, value):
    """`value as type_`: reals that no whole number holds become the nearest."""
    if type_ in WHOLE and isinstance(value, float):
        return truncated(type_, value)
    return fit(type_, value)


def truncated(type_, value):
    if math.isnan(value):
        return 0
    bits = 64 if type_ == "Long" else 32
    low, high = -(1 << (bits - 1)), (1 << (bits - 1)) - 1
    whole = low if value <= low else high if value >= high else int(value)
    return fit(type_, whole)


def digits(value, is_float):
    """(digits, exponent) of 0.d1d2d3… times 10 to the exponent, as many as tell the number apart."""
    text = repr(value)
    if is_float:
        text = next(t for n in range(1, 10) if rounded(float(t := f"{value:.{n}g}")) == value)
    mantissa, _, exponent = text.lower().partition("e")
    whole, _, rest = mantissa.partition(".")
    all_ = whole + rest
    short = all_.lstrip("0")
    return short.rstrip("0") or "0", len(whole) + int(exponent or 0) - (len(all_) - len(short))


def real_text(value, is_float=False):
    """As Java writes a Double."""
    if math.isnan(value):
        return "NaN"
    sign = "-" if math.copysign(1, value) < 0 else ""
    if math.isinf(value):
        return sign + "Infinity"
    if value == 0:
        return sign + "0.0"
    found, exponent = digits(abs(value), is_float)
    if 1e-3 <= abs(value) < 1e7:
        whole = found[:exponent].ljust(exponent, "0") if exponent > 0 else "0"
        rest = found[exponent:] if exponent > 0 else "0" * -exponent + found
        return f"{sign}{whole}.{rest or '0'}"
    return f"{sign}{found[0]}.{found[1:] or '0'}E{exponent - 1}"
