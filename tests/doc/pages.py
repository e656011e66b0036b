"""Reads the pages of a reference: what is in them, and whether they are sound."""
import html.parser
import json
import os
import urllib.parse

EMPTY = {"meta", "link", "input", "br", "hr", "img"}


class Page(html.parser.HTMLParser):
    """The identifiers and addresses in a page; unbalanced tags, repeated identifiers and foreign addresses are faults."""

    def __init__(self, path):
        super().__init__()
        self.open, self.ids, self.links, self.faults, self.text = [], set(), [], [], ""
        with open(path, encoding="utf-8") as file:
            self.source = file.read()
        self.feed(self.source)
        if self.open:
            self.faults.append(f"never closed: {self.open}")

    def handle_starttag(self, tag, attributes):
        if tag not in EMPTY:
            self.open.append(tag)
        for name, value in attributes:
            if name == "id":
                if value in self.ids or " " in value:
                    self.faults.append(f"id {value!r}")
                self.ids.add(value)
            elif name in ("href", "src"):
                self.links.append(value)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> in line {self.getpos()[0]}")

    def handle_data(self, data):
        self.text += data


class Site:
    def __init__(self, folder):
        self.folder = folder
        self.pages = {f: Page(os.path.join(folder, f)) for f in os.listdir(folder) if f.endswith(".html")}

    def faults(self):
        for name, page in self.pages.items():
            for fault in page.faults:
                yield f"{name}: {fault}"
            for link in page.links:
                if fault := self.fault_of(name, link):
                    yield f"{name}: {fault}"

    def fault_of(self, page, link):
        target, _, anchor = link.partition("#")
        if ":" in target or target.startswith("/"):
            return f"{link} leads elsewhere"
        target = target or page
        if not os.path.exists(os.path.join(self.folder, target)):
            return f"{link}: there is no such page"
        anchor = urllib.parse.unquote(anchor)
        if anchor and anchor not in self.pages[target].ids:
            return f"{link}: there is no such place"
        return None

    def index(self):
        """The rows of search-index.js: name, of what, address, sentence."""
        with open(os.path.join(self.folder, "search-index.js"), encoding="utf-8") as file:
            text = file.read()
        return json.loads(text[text.index("("):].strip()[1:-2])
