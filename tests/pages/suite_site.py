#!/usr/bin/env python3
"""The site of `make docs` is built without a warning, has every page of the book in its search and its contents, and loads
nothing from elsewhere and every style sheet that it names. Skipped where `make docs` was never run, since it installs Sphinx."""
import html
import json
import os
import re
import subprocess
import sys
import urllib.parse

SKIPPED = 77
LOADS = re.compile(r"""<(?:script|img|source|iframe)\s[^>]*?src=["']((?:https?:)?//[^"']*)|"""
                   r"""<link\s[^>]*?rel=["'](?:stylesheet|icon|preload|preconnect)["'][^>]*?href=["']((?:https?:)?//[^"']*)|"""
                   r"""(?:url\(|@import\s+)["']?((?:https?:)?//[^"')]*)""")

SCRIPT = "data-also=\"../book-index.js\""
STYLES = re.compile(r"""<link\s[^>]*?rel="stylesheet"[^>]*?href="([^"?:]+)""")


def files(folder, *suffixes):
    for where, _, names in os.walk(folder):
        yield from (os.path.join(where, name) for name in names if name.endswith(suffixes))


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def index_faults(top, docs):
    """One search for all: its script is on each page, and what its two indices name is there."""
    failed = []
    for path in files(docs, ".html"):
        if "/_static/" not in path and not path.endswith(f"{docs}/index.html") and SCRIPT not in read(path):
            failed.append(f"{path} has no search of the book and the library")
    found = set()
    for index in (f"{docs}/book-index.js", f"{docs}/api/search-index.js"):
        rows = json.loads(read(index).removeprefix("x10docIndex(").rpartition("]")[0] + "]")
        found |= {row[2] for row in rows}
        ids = {}
        for name, of, address, *_ in rows:
            page, _, part = address.partition("#")
            path = os.path.join(os.path.dirname(index), page)
            if page not in ids:
                ids[page] = set(map(html.unescape, re.findall(r' id="([^"]*)"', read(path)))) if os.path.exists(path) else None
            if ids[page] is None or part and urllib.parse.unquote(part) not in ids[page]:
                failed.append(f"{index}: {name} of {of} is not at {address}")
    for page in files(f"{top}/docs", ".md"):
        if os.path.relpath(page, top)[:-3] + ".html" not in found:
            failed.append(f"{page} is not in the index")
    return failed if "x10.util.Regex.html" in found else [*failed, "x10.util.Regex is not in the index"]


def main():
    top, build = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..")), os.environ["X10C_BUILD"]
    if not os.path.exists(f"{build}/docs-venv/installed"):
        print("skipped: make docs was never run here")
        return SKIPPED
    done = subprocess.run(["./tools/docs", build], cwd=top, capture_output=True, text=True, check=False)
    failed = [done.stdout + done.stderr] if done.returncode else []
    failed += [f"{path} loads {load}" for path in files(f"{build}/docs", ".html", ".css")
               for match in LOADS.findall(read(path)) for load in match if load]
    failed += [f"{path} names {style}, which is not there" for path in files(f"{build}/docs", ".html")
               for style in STYLES.findall(read(path)) if not os.path.exists(os.path.join(os.path.dirname(path), style))]
    search, contents = read(f"{build}/docs/searchindex.js"), read(f"{build}/docs/docs/README.html")
    for page in files(f"{top}/docs", ".md"):
        name = os.path.relpath(page, top)[:-3]
        if f'"{name}"' not in search:
            failed.append(f"{name} cannot be found by the search")
        if os.path.dirname(name) not in ("docs/site", "docs/man") and name != "docs/README":
            if f'href="{os.path.relpath(name, "docs")}.html"' not in contents:
                failed.append(f"docs/README.md does not list {name}")
    failed += index_faults(top, f"{build}/docs")
    print("\n".join(failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
