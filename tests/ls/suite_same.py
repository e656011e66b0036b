"""What x10ls says is what x10c says; and what it says at once, of a long text that has just changed, is what it says
when it has checked it."""

import re
import subprocess
import sys
from pathlib import Path

from lsp import Client, File, main, place

ROOT = Path(__file__).resolve().parents[2]
KINDS = {1: "error", 2: "warning", 3: "note"}


def told_by_compiler(source):
    """(line, column, kind, text) of the messages about the file itself; of notes, those of the file are left out."""
    x10c = Path(sys.argv[1]).resolve().with_name("x10c")
    done = subprocess.run([x10c, "--check", source.name], cwd=source.parent, capture_output=True, text=True)
    found = re.findall(rf"^{re.escape(source.name)}:(\d+):(\d+): (error|warning): (.*?)(?: \[(?:-W)?[a-z-]+\])?$", done.stderr, re.M)
    return sorted((int(line), int(column), kind, text) for line, column, kind, text in found)


def told_by_server(file):
    file.messages()
    return sorted((d["range"]["start"]["line"] + 1, d["range"]["start"]["character"] + 1, KINDS[d["severity"]],
                   d["message"].split("\n")[0]) for d in file.client.diagnostics[file.uri]["diagnostics"])


def diagnostics_are_the_compilers(folder):
    client = Client()
    different = []
    for source in sorted((ROOT / "tests/errors").glob("*.x10"))[::4]:
        text = source.read_text()
        copy = folder / source.name
        copy.write_text(text)
        if "-edition" in text or not text.isascii():
            continue
        file = File(client, copy, text[:len(text) // 2], save=False)
        file.change(text)
        if told_by_server(file) != told_by_compiler(copy):
            different.append((source.name, told_by_server(file), told_by_compiler(copy)))
        file.close()
    client.end()
    assert not different, "\n".join(f"{name}\n  x10ls {ours}\n  x10c  {theirs}" for name, ours, theirs in different)


def asked_at_once(folder):
    """Of words of texts that take long to check: the answers right after a change are those of a checked text."""
    client = Client()
    for name, every in (("util/OptionsParser.x10", 101), ("regionarray/DistArray.x10", 199)):
        text = (ROOT / "runtime/x10/x10" / name).read_text()
        file = File(client, folder / Path(name).name, text)
        file.messages()
        code = re.sub(r"/\*.*?\*/|//[^\n]*", lambda comment: re.sub(r"\S", " ", comment.group()), text, flags=re.S)
        questions = [("textDocument/" + method, {"textDocument": {"uri": file.uri}, "position": place(text, word.start())})
                     for word in list(re.finditer(r"[A-Za-z_]\w*", code))[::every]
                     for method in ("hover", "definition", "typeDefinition", "documentHighlight")]
        answers = [client.request(*question) for question in questions]
        assert sum(bool(answer) for answer in answers) > len(answers) / 4, answers
        for question, answer in zip(questions, answers):
            file.change(text)
            found = client.request(*question)
            assert found == answer, f"{question}\nat once {found}\nlater   {answer}"
        file.close()
    client.end()


if __name__ == "__main__":
    main([diagnostics_are_the_compilers, asked_at_once])
