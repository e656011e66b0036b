"""A page as its test sees it: fenced blocks with the comments before them, headings, links."""
import re

FENCE = re.compile(r"^( *)(`{3,})(.*)$")
COMMENT = re.compile(r"<!--\s*(.*?)\s*-->")


class Block:
    """A fenced block: its language, title (a file's name) or None, the marks before it, and its lines."""

    def __init__(self, line, info, marks):
        self.line = line  # of the opening fence, from 1
        self.language = info.split()[0] if info.split() else ""
        title = re.search(r'title="([^"]*)"', info)
        self.title = title.group(1) if title else None
        self.marks = marks
        self.lines = []

    def mark(self, name):
        """What follows `name` in a comment before the block: "" for `<!-- name -->`, None where there is none."""
        for mark in self.marks:
            if mark == name or mark.startswith((name + ":", name + " ")):
                return mark[len(name):].lstrip(": ")
        return None


def blocks(text):
    """All fenced blocks, in order. Comments directly before a block, with or without blank lines, are its
    marks."""
    found, marks, open_block, fence = [], [], None, None
    for number, line in enumerate(text.splitlines(), 1):
        match = FENCE.match(line)
        if open_block:
            if match and match.group(2) == fence[1] and not match.group(3).strip():
                found.append(open_block)
                open_block, marks = None, []
            else:
                indent = len(fence[0])
                open_block.lines.append(line[indent:] if not line[:indent].strip() else line)
        elif match:
            open_block, fence = Block(number, match.group(3), marks), (match.group(1), match.group(2))
        elif COMMENT.search(line):
            marks = marks + COMMENT.findall(line)
        elif line.strip():
            marks = []
    return found


def prose(text):
    """The page without its blocks and code spans, line by line, so that numbers of lines stay."""
    lines, inside = [], None
    for line in text.splitlines():
        match = FENCE.match(line)
        if match and (inside is None or match.group(2) == inside):
            inside = None if inside else match.group(2)
            lines.append("")
        else:
            lines.append("" if inside else re.sub(r"``.*?``|`[^`]*`", "", line))
    return lines


def headings(text):
    """The anchors of a page, as GitHub makes them of its headings; and those in it that are HTML."""
    anchors, inside = [], None
    for line in text.splitlines():
        match = FENCE.match(line)
        if match and (inside is None or match.group(2) == inside):
            inside = None if inside else match.group(2)
        title = re.match(r"#{1,6} +(.*?) *#*$", line)
        if title and not inside:
            anchors.append(slug(title.group(1), anchors))
        anchors += re.findall(r'<a (?:id|name)="([^"]*)"', line)
    return anchors


def slug(title, taken):
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title)
    base = re.sub(r"[^\w\- ]", "", plain.lower()).replace(" ", "-")
    number = sum(1 for anchor in taken if anchor == base or re.fullmatch(re.escape(base) + r"-\d+", anchor))
    return f"{base}-{number}" if number else base


def links(text):
    """Pairs of a line's number and what the link goes to."""
    pattern = re.compile(r"""\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)|^\[[^\]]+\]:\s+(\S+)|<(?:a|img)\s[^>]*?(?:href|src)="([^"]*)\"""")
    for number, line in enumerate(prose(text), 1):
        for match in pattern.finditer(line):
            yield number, next(part for part in match.groups() if part)
