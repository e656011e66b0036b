"""What C++ may become by one change: the mutants that pass_mutants.py draws, and a text that has many of them as schemata.

The text is read as tokens, written as clang-format writes them: a comparison and a connective have blanks around them,
template arguments and rvalue references have not.
"""
import bisect
import collections
import re

# The text between `start` and `end` becomes `new`; lines are counted from 1. `wraps` say it as a schema, which is the mutant
# where CHOSEN holds, and the text as it is where not.
Site = collections.namedtuple("Site", "path line kind start end new wraps")
# What stands before and after a text; it is left out unless `kept`.
Wrap = collections.namedtuple("Wrap", "start end before after kept")
CHOSEN = "x10c_mutant(@)"

TOKEN = re.compile(r'R"\((?:.|\n)*?\)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|//[^\n]*|/\*(?:.|\n)*?\*/|^[ \t]*#(?:\\\n|[^\n])*'
                   r"|[A-Za-z_]\w*|\d[\w.]*|<<=|>>=|<=>|->|::|\+\+|--|&&|\|\||[-+*/%&|^=!<>]=|<<|\S", re.M)
OPENED, CLOSED = "([{", ")]}"
COMPARED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
ORDERED = {"<": "x10c_lt", "<=": "x10c_le", ">": "x10c_gt", ">=": "x10c_ge"}  # of mutant_schemata.h
COLLECTS = {"insert", "emplace", "push_back", "add", "erase", "unite"}
LEAVES = {"return", "continue", "break", "throw"}
HEADS = {"if", "for", "while", "switch", "do"}  # of statements with others in them
ENDS = {";", ",", "=", "return", "?", ":", "|=", "&=", "+=", "-=", "case", "else"}
SCOPE = re.compile(r"\b(namespace|class|struct|union|enum)\b")
NAME = re.compile(r"[A-Za-z_]\w*$")
PASS = re.compile(r'^PASS\((\w+), \w+, "([^"]*)", "([^"]*)",', re.M)


class Source:
    """A file of C++, its tokens, and where its functions are."""

    def __init__(self, path, text):
        self.path, self.text = path, text
        self.starts = [0] + [m.end() for m in re.finditer("\n", text)]
        found = [m for m in TOKEN.finditer(text) if not m.group().lstrip().startswith(("//", "/*", "#"))]
        self.tokens = [m.group() for m in found]
        self.spans = [m.span() for m in found]
        self.partner = self.partners()
        self.functions, self.asserted = self.function_lines(), self.contracts()

    def line(self, at):
        return bisect.bisect_right(self.starts, at)

    def partners(self):
        """The index of the bracket that closes or opens what the bracket at an index opens or closes."""
        partner, waiting = {}, []
        for i, token in enumerate(self.tokens):
            if token in OPENED:
                waiting.append(i)
            elif token in CLOSED and waiting:
                partner[waiting[-1]] = i
                partner[i] = waiting.pop()
        return partner

    def function_lines(self):
        """(first line, last line) of each brace that is not a namespace's or a class's, and lies in no other such."""
        lines, end = [], -1
        for i, token in enumerate(self.tokens):
            if token == "{" and i > end and i in self.partner:
                head = self.head(i)
                if "(" in head or not SCOPE.search(head):
                    end = self.partner[i]
                    lines.append((self.line(self.spans[i][0] - len(head)), self.line(self.spans[end][0])))
        return lines

    def head(self, at):
        """What is written before a brace, from the statement or brace before it."""
        first = at
        while first and self.tokens[first - 1] not in (";", "{", "}"):
            first -= 1
        return self.text[self.spans[first][0]:self.spans[at][0]]

    def contracts(self):
        """(start, end) of each X10C_EXPECT, which only says what holds anyway."""
        return [(self.spans[i][0], self.spans[self.partner[i + 1]][1]) for i, token in enumerate(self.tokens) if token == "X10C_EXPECT"]

    def is_contract(self, site):
        return any(start <= site.start and site.end <= end for start, end in self.asserted)

    def function_at(self, line):
        """The lines of the function that a line belongs to, None outside of functions."""
        return next(((a, b) for a, b in self.functions if a <= line <= b), None)

    def is_apart(self, i):
        """Whether there is a blank on both sides of a token."""
        start, end = self.spans[i]
        return self.text[start - 1].isspace() and self.text[end].isspace()

    def site(self, kind, first, last, new, wraps):
        """The tokens from first to last become new."""
        start, end = self.spans[first][0], self.spans[last][1]
        return Site(self.path, self.line(start), kind, start, end, new, tuple(wraps))

    def wrap(self, first, last, before, after="", kept=True):
        return Wrap(self.spans[first][0], self.spans[last][1], before, after, kept)

    def skipped(self, first, last):
        """A statement that the mutant has not."""
        return [self.wrap(first, last, f"if ({CHOSEN}) {{}} else ")]

    def chosen(self, first, last, new):
        return self.wrap(first, last, f"({CHOSEN} ? {new} : ", ")")

    def of(self, first, last):
        return self.text[self.spans[first][0]:self.spans[last][1]]

    def ends_of(self, i):
        """What an operand of a connective or a comparison does not go beyond."""
        return ENDS | {"||": {"||"}}.get(self.tokens[i], {"&&", "||"})

    def operand_before(self, i):
        """The index of the first token of what a connective connects."""
        ends = self.ends_of(i)
        j = i
        while j > 0:
            token = self.tokens[j - 1]
            if token in OPENED or token in ends:
                break
            j = self.partner.get(j - 1, j - 1) if token in CLOSED else j - 1
        return j

    def operand_after(self, i):
        """The index of the last one."""
        ends = self.ends_of(i)
        j = i
        while j + 1 < len(self.tokens):
            token = self.tokens[j + 1]
            if token in CLOSED or token in ends:
                break
            j = self.partner.get(j + 1, j + 1) if token in OPENED else j + 1
        return j

    def statement_end(self, i):
        """The index of the semicolon of the statement that begins at i; None where a bracket closes before."""
        while i < len(self.tokens) and self.tokens[i] != ";":
            if self.tokens[i] in CLOSED:
                return None
            i = self.partner.get(i, i) + 1 if self.tokens[i] in OPENED else i + 1
        return i if i < len(self.tokens) else None

    def begins_statement(self, i):
        return i > 0 and self.tokens[i - 1] in (";", "{", "}", ")", "else", ":")

    # -- the kinds of change --

    def conjuncts(self):
        for i, token in enumerate(self.tokens):
            if token in ("&&", "||") and self.is_apart(i):
                first, last = self.operand_before(i), self.operand_after(i)
                if first < i < last:
                    yield self.site("operand dropped", first, last, self.of(first, i - 1), self.decided(i + 1, last, token))
                if first < i < last and self.tokens[first - 1] != token:  # else the one before drops it
                    yield self.site("operand dropped", first, last, self.of(i + 1, last), self.decided(first, i - 1, token))

    def decided(self, first, last, connective):
        """An operand that has no say in the mutant."""
        neutral = "true" if connective == "&&" else "false"
        return [self.wrap(first, last, "x10c_instead(@, static_cast<bool>(", f"), {neutral})")]

    def connectives(self):
        for i, token in enumerate(self.tokens):
            if token in ("&&", "||") and self.is_apart(i):
                first, last = self.operand_before(i), self.operand_after(i)
                if first < i < last:
                    yield self.site("connective turned", i, i, "||" if token == "&&" else "&&", self.turned(first, i, last))

    def turned(self, first, i, last):
        """`a && b` is `a != c ? b : c`, where c is whether it is turned; `a || b` where it is whether it is not."""
        decides = CHOSEN if self.tokens[i] == "&&" else "!" + CHOSEN
        return [self.wrap(first, last, "((static_cast<bool>(", f") : {decides})"),
                self.wrap(i, i, f") != {decides}) ? static_cast<bool>(", kept=False)]

    def ifs(self):
        """(index of the `if`, of the bracket that closes its condition)."""
        for i, token in enumerate(self.tokens):
            if token == "if" and self.tokens[i + 1] == "(":
                yield i, self.partner[i + 1]

    def guards(self):
        for i, close in self.ifs():
            if self.tokens[close + 1] in LEAVES:
                end = self.statement_end(close + 1)
                if end and self.tokens[end + 1] != "else":
                    yield self.site("guard removed", i, end, "{}", self.skipped(close + 1, end))

    def negations(self):
        for i, token in enumerate(self.tokens):
            if token == "!":
                yield self.site("! removed", i, i, "", [self.wrap(i, i, f"{CHOSEN} != ")])
        for i, close in self.ifs():
            parts = [j for j in range(i + 2, close) if self.tokens[j] == ";"]
            first = parts[-1] + 1 if parts else i + 2
            if "=" not in self.tokens[first:close]:
                schema = [self.wrap(first, close - 1, f"{CHOSEN} != static_cast<bool>(", ")")]
                yield self.site("condition negated", first, close - 1, f"!({self.of(first, close - 1)})", schema)

    def comparisons(self):
        for i, token in enumerate(self.tokens):
            if token in COMPARED and self.is_apart(i):
                first, last = self.operand_before(i), self.operand_after(i)
                if first < i < last:
                    yield self.site("comparison turned", i, i, COMPARED[token], self.compared(first, i, last))

    def compared(self, first, i, last):
        if self.tokens[i] not in ORDERED:
            return [self.wrap(first, last, f"({CHOSEN} != (", "))")]
        return [self.wrap(first, last, f"{ORDERED[self.tokens[i]]}(@, (", "))"), self.wrap(i, i, "), (", kept=False)]

    def exchanges(self):
        for i in range(1, len(self.tokens) - 1):
            if self.tokens[i] == "," and self.tokens[i - 2] == "(" and self.tokens[i + 2] == ")":
                a, b = self.tokens[i - 1], self.tokens[i + 1]
                if NAME.match(a) and NAME.match(b) and a != b:
                    yield self.site("operands exchanged", i - 1, i + 1, f"{b}, {a}", self.exchanged(i))
            if self.tokens[i] == "-" and self.is_apart(i) and NAME.match(self.tokens[i - 1]) and NAME.match(self.tokens[i + 1]):
                a, b = self.tokens[i - 1], self.tokens[i + 1]
                yield self.site("operands exchanged", i - 1, i + 1, f"{b} - {a}", self.exchanged(i))

    def exchanged(self, i):
        a, b = self.tokens[i - 1], self.tokens[i + 1]
        return [self.chosen(i - 1, i - 1, b), self.chosen(i + 1, i + 1, a)]

    def constants(self):
        for i, token in enumerate(self.tokens):
            if token in ("true", "false"):
                other = "false" if token == "true" else "true"
                yield self.site("constant changed", i, i, other, [self.chosen(i, i, other)])
            elif token.isdigit() and not (self.tokens[i - 1] == "=" and self.tokens[i - 2] in (")", "const", "override")):
                yield self.site("constant changed", i, i, str(int(token) + 1), [self.chosen(i, i, str(int(token) + 1))])

    def facts(self):
        for i in range(1, len(self.tokens)):
            if not self.begins_statement(i) or not NAME.match(self.tokens[i]) or self.tokens[i] in ENDS | LEAVES | HEADS:
                continue
            end = self.statement_end(i)
            if end and self.collects(i, end):
                yield self.site("statement removed", i, end, "{}", self.skipped(i, end))

    def collects(self, first, end):
        """Whether a statement only adds to what has been found, or sets a flag."""
        tokens = self.tokens[first:end]
        if any(NAME.match(a) and NAME.match(b) for a, b in zip(tokens, tokens[1:])):
            return False
        if tokens[-1] == ")":
            return self.tokens[self.partner[end - 1] - 1] in COLLECTS
        return tokens[-2:] in (["=", "true"], ["=", "false"]) or (len(tokens) > 1 and bool({"|=", "&="} & set(tokens)))


KINDS = [(4, Source.conjuncts), (1, Source.connectives), (4, Source.guards), (2, Source.negations), (2, Source.comparisons),
         (1, Source.exchanges), (2, Source.constants), (4, Source.facts)]
ENTRY_WEIGHT = 1


def entries(path, text):
    """Of passes.def: each word of what a pass needs or breaks left out."""
    for line in PASS.finditer(text):
        for group in (2, 3):
            for word in re.finditer(r" ?\b\w+\b", line.group(group)):
                yield entry(path, text, line, group, word)


def entry(path, text, line, group, word):
    start, left = line.start(group), line.group(group)
    rest = left[:word.start()] + left[word.end():]
    kind = ("needs" if group == 2 else "breaks") + " left out"
    schema = Wrap(start - 1, line.end(group) + 1, f'({CHOSEN} ? "{rest}" : ', ")", True)
    at = text.count("\n", 0, start + word.start()) + 1
    return Site(path, at, kind, start + word.start(), start + word.end(), "", (schema,))


def sites_by_kind(sources, listed):
    """[(weight, the sites)] of all files; `listed` is the path and text of passes.def, or None."""
    found = [(weight, [site for source in sources for site in kind(source) if not source.is_contract(site)]) for weight, kind in KINDS]
    return found + ([(ENTRY_WEIGHT, list(entries(*listed)))] if listed else [])


def drawn(random_, by_kind):
    """All sites, each once; how often a kind is drawn goes by its weight, not by its sites."""
    kinds = [(weight, random_.sample(sites, len(sites))) for weight, sites in by_kind if sites]
    while kinds:
        at = random_.choices(range(len(kinds)), [weight for weight, _ in kinds])[0]
        yield kinds[at][1].pop()
        if not kinds[at][1]:
            del kinds[at]


def cross(a, b):
    """Whether two wraps are neither one in the other nor apart."""
    if not a.kept or not b.kept:
        outer, inner = (a, b) if a.kept else (b, a)
        return not (outer.kept and (outer.start < inner.start and inner.end < outer.end)) and a.start < b.end and b.start < a.end
    return a.start < b.start < a.end < b.end or b.start < a.start < b.end < a.end


def apart(sites, count):
    """So many of the sites, at most, which one text can have as schemata all at once."""
    wraps, taken = {}, []
    for site in sites:
        others = wraps.setdefault(site.path, [])
        if len(taken) < count and not any(cross(a, b) for a in site.wraps for b in others):
            others += site.wraps
            taken.append(site)
    return taken


def woven(text, numbered):
    """The text with the schemata of these (number, site)."""
    wraps = [wrap._replace(before=wrap.before.replace("@", str(n)), after=wrap.after.replace("@", str(n)))
             for n, site in numbered for wrap in site.wraps]
    out, at, opened = [], 0, []

    def close(until):
        nonlocal at
        while opened and opened[-1].end <= until:
            wrap = opened.pop()
            out.append((text[at:wrap.end] if wrap.kept else "") + wrap.after)
            at = wrap.end

    for wrap in sorted(wraps, key=lambda w: (w.start, -w.end)):
        close(wrap.start)
        out.append(text[at:wrap.start] + wrap.before)
        at = wrap.start
        opened.append(wrap)
    close(len(text))
    return "".join(out) + text[at:]


def told(text, site):
    """The lines that change, before and after, with single blanks."""
    first = text.rfind("\n", 0, site.start) + 1
    last = text.find("\n", site.end)
    before, after = text[first:last], text[first:site.start] + site.new + text[site.end:last]
    return " ".join(before.split()), " ".join(after.split())
