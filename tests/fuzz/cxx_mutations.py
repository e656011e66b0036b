"""What C++ may become by one change: the mutants that pass_mutants.py draws.

The text is read as tokens, written as clang-format writes them: a comparison and a connective have blanks around them,
template arguments and rvalue references have not.
"""
import bisect
import collections
import re

# The text between `start` and `end` becomes `new`; lines are counted from 1.
Site = collections.namedtuple("Site", "path line kind start end new")

TOKEN = re.compile(r'R"\((?:.|\n)*?\)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|//[^\n]*|/\*(?:.|\n)*?\*/|^[ \t]*#(?:\\\n|[^\n])*'
                   r"|[A-Za-z_]\w*|\d[\w.]*|<<=|>>=|<=>|->|::|\+\+|--|&&|\|\||[-+*/%&|^=!<>]=|<<|\S", re.M)
OPENED, CLOSED = "([{", ")]}"
COMPARED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
COLLECTS = {"insert", "emplace", "push_back", "add", "erase", "unite"}
LEAVES = {"return", "continue", "break", "throw"}
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
        self.functions = self.function_lines()

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

    def function_at(self, line):
        """The lines of the function that a line belongs to, None outside of functions."""
        return next(((a, b) for a, b in self.functions if a <= line <= b), None)

    def is_apart(self, i):
        """Whether there is a blank on both sides of a token."""
        start, end = self.spans[i]
        return self.text[start - 1].isspace() and self.text[end].isspace()

    def site(self, kind, first, last, new):
        """The tokens from first to last become new."""
        start, end = self.spans[first][0], self.spans[last][1]
        return Site(self.path, self.line(start), kind, start, end, new)

    def of(self, first, last):
        return self.text[self.spans[first][0]:self.spans[last][1]]

    def operand_before(self, i):
        """The index of the first token of what a connective connects."""
        ends = ENDS | ({"&&", "||"} if self.tokens[i] == "&&" else {"||"})
        j = i
        while j > 0:
            token = self.tokens[j - 1]
            if token in OPENED or token in ends:
                break
            j = self.partner.get(j - 1, j - 1) if token in CLOSED else j - 1
        return j

    def operand_after(self, i):
        """The index of the last one."""
        ends = ENDS | ({"&&", "||"} if self.tokens[i] == "&&" else {"||"})
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
                    yield self.site("operand dropped", first, last, self.of(first, i - 1))
                if first < i < last and self.tokens[first - 1] != token:  # else the one before drops it
                    yield self.site("operand dropped", first, last, self.of(i + 1, last))

    def connectives(self):
        for i, token in enumerate(self.tokens):
            if token in ("&&", "||") and self.is_apart(i):
                yield self.site("connective turned", i, i, "||" if token == "&&" else "&&")

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
                    yield self.site("guard removed", i, end, "{}")

    def negations(self):
        for i, token in enumerate(self.tokens):
            if token == "!":
                yield self.site("! removed", i, i, "")
        for i, close in self.ifs():
            parts = [j for j in range(i + 2, close) if self.tokens[j] == ";"]
            first = parts[-1] + 1 if parts else i + 2
            if "=" not in self.tokens[first:close]:
                yield self.site("condition negated", first, close - 1, f"!({self.of(first, close - 1)})")

    def comparisons(self):
        for i, token in enumerate(self.tokens):
            if token in COMPARED and self.is_apart(i):
                yield self.site("comparison turned", i, i, COMPARED[token])

    def exchanges(self):
        for i in range(1, len(self.tokens) - 1):
            if self.tokens[i] == "," and self.tokens[i - 2] == "(" and self.tokens[i + 2] == ")":
                a, b = self.tokens[i - 1], self.tokens[i + 1]
                if NAME.match(a) and NAME.match(b) and a != b:
                    yield self.site("operands exchanged", i - 1, i + 1, f"{b}, {a}")
            if self.tokens[i] == "-" and self.is_apart(i) and NAME.match(self.tokens[i - 1]) and NAME.match(self.tokens[i + 1]):
                yield self.site("operands exchanged", i - 1, i + 1, f"{self.tokens[i + 1]} - {self.tokens[i - 1]}")

    def constants(self):
        for i, token in enumerate(self.tokens):
            if token in ("true", "false"):
                yield self.site("constant changed", i, i, "false" if token == "true" else "true")
            elif token.isdigit() and not (self.tokens[i - 1] == "=" and self.tokens[i - 2] in (")", "const", "override")):
                yield self.site("constant changed", i, i, str(int(token) + 1))

    def facts(self):
        for i in range(1, len(self.tokens)):
            if not self.begins_statement(i) or not NAME.match(self.tokens[i]) or self.tokens[i] in ENDS | LEAVES:
                continue
            end = self.statement_end(i)
            if end and self.collects(i, end):
                yield self.site("statement removed", i, end, "{}")

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
                start = line.start(group) + word.start()
                yield Site(path, text.count("\n", 0, start) + 1, ("needs" if group == 2 else "breaks") + " left out", start,
                           line.start(group) + word.end(), "")


def sites_by_kind(sources, listed):
    """[(weight, the sites)] of all files; `listed` is the path and text of passes.def, or None."""
    found = [(weight, [site for source in sources for site in kind(source)]) for weight, kind in KINDS]
    return found + ([(ENTRY_WEIGHT, list(entries(*listed)))] if listed else [])


def drawn(random_, by_kind, count):
    """So many sites, each once; how often a kind is drawn goes by its weight, not by its sites."""
    kinds = [(weight, random_.sample(sites, len(sites))) for weight, sites in by_kind if sites]
    while count and kinds:
        at = random_.choices(range(len(kinds)), [weight for weight, _ in kinds])[0]
        yield kinds[at][1].pop()
        count -= 1
        if not kinds[at][1]:
            del kinds[at]


def changed(text, site):
    return text[:site.start] + site.new + text[site.end:]


def told(text, site):
    """The lines that change, before and after, with single blanks."""
    first = text.rfind("\n", 0, site.start) + 1
    last = text.find("\n", site.end)
    before, after = text[first:last], text[first:site.start] + site.new + text[site.end:last]
    return " ".join(before.split()), " ".join(after.split())
