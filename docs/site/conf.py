"""How `make docs` turns the tree's Markdown pages into the site in build/docs.

The pages are those that GitHub shows: nothing in them is for Sphinx alone. What Sphinx wants is made of them here, when a
page is read: the contents (of the lists in docs/README.md), titles of blocks, links to folders.
"""
import json
import os
import re

from docutils import nodes

TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))

project = "x10c"
with open(os.path.join(TOP, "CMakeLists.txt"), encoding="utf-8") as file:
    release = re.search(r"VERSION (\d+\.\d+\.\d+)", file.read()).group(1)
extensions = ["myst_parser"]
root_doc = "docs/README"
include_patterns = ["**.md"]
exclude_patterns = ["build*/**", ".[a-z]*/**", "**/node_modules/**", "**/out/**"]
myst_heading_anchors = 6
myst_enable_extensions = []
# A page may begin a level with a smaller heading, and a fragment of a program have an ellipsis.
suppress_warnings = ["myst.header", "misc.highlighting_failure"]
html_theme = "furo"
html_title = f"x10c {release}"
html_baseurl = ""
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_static_path = ["static"]
html_css_files = ["book.css"]
# The search of the class library's pages (tools/docs has x10doc write them): here it finds these pages, too.
html_js_files = [("../api/x10doc.js", {"defer": "defer", "data-also": "../book-index.js"})]
html_extra_path = ["index.html"]
html_theme_options = {"footer_icons": [],
                      "light_css_variables": {"font-stack": "system-ui, sans-serif", "color-code-background": "#f3f3f3"},
                      "dark_css_variables": {"font-stack": "system-ui, sans-serif"}}
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "monokai"
highlight_language = "text"


def setup(app):
    app.connect("source-read", page_read)
    app.connect("doctree-resolved", literals_mark)
    app.connect("build-finished", index_write)


def literals_mark(app, doctree, docname):
    """Code in a line of text that is short enough to stay in one."""
    for literal in doctree.findall(nodes.literal):
        if len(literal.astext()) <= 16:
            literal["classes"].append("short")


def index_write(app, exception):
    """book-index.js: the titles of pages and of their parts, as search-index.js of x10doc has classes and members."""
    if exception or app.builder.format != "html":
        return
    rows = []
    for docname in sorted(app.env.tocs):
        title = app.env.titles[docname].astext()
        for part in app.env.tocs[docname].findall(nodes.reference):
            if part["refuri"] == docname:
                address = app.builder.get_target_uri(docname) + part["anchorname"]
                rows.append([part.astext(), title if part["anchorname"] else "Book", address, "", "page"])
    with open(os.path.join(app.outdir, "book-index.js"), "w", encoding="utf-8") as file:
        file.write("x10docIndex([\n" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows) +
                   '\n], "search.html?q=");\n')


def page_read(app, docname, source):
    text = source[0]
    text = re.sub(r"^( *```+)(\w+) title=\"([^\"]*)\"$", r"\1{code-block} \2\n:caption: \3\n", text, flags=re.MULTILINE)
    text = re.sub(r"\]\(([^)#\s]+)/?\)", lambda match: folder_link(docname, match), text)
    source[0] = contents(text) if docname == root_doc else page_orphan(text, docname)


def folder_link(docname, match):
    """A link to a folder goes to its README.md."""
    path = os.path.join(TOP, os.path.dirname(docname), match.group(1))
    inside = os.path.isdir(path) and os.path.exists(os.path.join(path, "README.md"))
    return f"]({match.group(1).rstrip('/')}/README.md)" if inside else match.group(0)


def chapters():
    """The parts of the book and the pages of each, by the lists in docs/README.md."""
    with open(os.path.join(TOP, root_doc + ".md"), encoding="utf-8") as page:
        parts = re.split(r"^## ", page.read(), flags=re.MULTILINE)[1:]
    for part in parts:
        yield part.splitlines()[0], re.findall(r"^(?:- |\d+\. )\[[^\]]*\]\(([^)#]+)\.md\)", part, re.MULTILINE)


def contents(text):
    """docs/README.md with its lists once more, as trees for the margin, and a link to what x10doc has written."""
    text = text.replace("`build/docs/api/index.html`", '<a href="../api/index.html">Class library</a>')
    for name, pages in chapters():
        rows = "\n".join("/" + os.path.normpath(os.path.join(os.path.dirname(root_doc), page)) for page in pages)
        text += f"\n```{{toctree}}\n:hidden:\n:caption: {name}\n\n{rows}\n```\n"
    return text


def page_orphan(text, docname):
    """A page that no list names is reached by links alone, which Sphinx wants to be told."""
    listed = {os.path.normpath(os.path.join(os.path.dirname(root_doc), page)) for _, pages in chapters() for page in pages}
    return text if docname in listed else f"---\norphan: true\n---\n{text}"
