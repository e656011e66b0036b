"""A client of x10ls: speaks LSP with it as an editor does. A suite makes Clients and calls `main`."""

import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from pathlib import Path

PATIENCE = 120  # seconds until an answer is missed; a busy machine takes its time


class Failure(Exception):
    """The server said fail."""

    def __init__(self, error):
        super().__init__(error["message"])
        self.code = error["code"]


class Client:
    def __init__(self, *options, initialize=True, folders=(), capabilities=None, **init):
        self.process = subprocess.Popen([sys.argv[1], *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.messages = queue.Queue()
        self.last = 0
        self.diagnostics = {}  # by uri, what was published last: params
        self.logged = []
        self.shown = []  # to the user
        threading.Thread(target=self._read, daemon=True).start()
        if initialize:
            params = {"processId": os.getpid(), "capabilities": capabilities or {}, "initializationOptions": init,
                      "workspaceFolders": [{"uri": uri(f), "name": "f"} for f in folders]}
            self.server = self.request("initialize", params)
            self.notify("initialized", {})

    def _read(self):
        out = self.process.stdout
        while True:
            length = 0
            while (line := out.readline().strip()):
                if line.lower().startswith(b"content-length:"):
                    length = int(line.split(b":")[1])
            if not length:
                break
            self.messages.put(json.loads(out.read(length)))
        self.messages.put(None)

    def write(self, raw):
        self.process.stdin.write(raw)
        self.process.stdin.flush()

    def send(self, message):
        body = json.dumps(message).encode()
        self.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)

    def notify(self, method, params=None):
        self.send({"jsonrpc": "2.0", "method": method, "params": params})

    def begin(self, method, params=None):
        """Sends a request, and gives its number."""
        self.last += 1
        self.send({"jsonrpc": "2.0", "id": self.last, "method": method, "params": params})
        return self.last

    def next(self):
        message = self.messages.get(timeout=PATIENCE)
        assert message is not None, "the server is gone"
        if message.get("method") == "textDocument/publishDiagnostics":
            self.diagnostics[message["params"]["uri"]] = message["params"]
        elif message.get("method") == "window/logMessage":
            self.logged.append(message["params"]["message"])
        elif message.get("method") == "window/showMessage":
            self.shown.append(message["params"]["message"])
        return message

    def answer(self, number):
        while True:
            message = self.next()
            if message.get("id") == number and "method" not in message:
                if "error" in message:
                    raise Failure(message["error"])
                return message["result"]

    def request(self, method, params=None):
        return self.answer(self.begin(method, params))

    def end(self):
        self.request("shutdown")
        self.notify("exit")
        return self.process.wait(PATIENCE)


class File:
    """A file that is open in the client. A | in a text that is given marks a place, which is left out."""

    def __init__(self, client, path, text, save=True):
        self.client, self.path = client, str(path)
        self.uri = path if str(path).startswith("untitled:") else uri(path)
        self.text, self.version = text, 1
        if save and not self.uri.startswith("untitled:"):
            Path(path).write_text(text)
        client.notify("textDocument/didOpen", {"textDocument": {
            "uri": self.uri, "languageId": "x10", "version": 1, "text": text}})

    def change(self, text):
        self.version += 1
        self.text = text
        self._changed([{"text": text}])

    def replace(self, old, new, count=1):
        """An incremental change of the first place of `old`."""
        assert old in self.text, old
        at = self.text.index(old)
        self.version += 1
        event = {"range": {"start": place(self.text, at), "end": place(self.text, at + len(old))}, "text": new}
        self.text = self.text[:at] + new + self.text[at + len(old):]
        self._changed([event])

    def _changed(self, events):
        self.client.notify("textDocument/didChange", {
            "textDocument": {"uri": self.uri, "version": self.version}, "contentChanges": events})

    def messages(self):
        """The diagnostics of this version, waited for: the texts, errors first."""
        while self.client.diagnostics.get(self.uri, {}).get("version") != self.version:
            self.client.next()
        return [d["message"] for d in self.client.diagnostics[self.uri]["diagnostics"]]

    def at(self, word, inside=0, nth=1):
        """Parameters of a request about the nth place of the word."""
        at = -1
        for _ in range(nth):
            at = self.text.index(word, at + 1)
        return {"textDocument": {"uri": self.uri}, "position": place(self.text, at + inside)}

    def ask(self, method, word=None, inside=0, nth=1, **more):
        params = self.at(word, inside, nth) if word is not None else {"textDocument": {"uri": self.uri}}
        return self.client.request("textDocument/" + method, {**params, **more})

    def lines(self, found):
        """(line from 1, the text of the range) of locations, highlights or edits of this file."""
        return sorted((r["range"]["start"]["line"] + 1, self.slice(r["range"])) for r in found)

    def slice(self, span):
        return self.text[offset(self.text, span["start"]):offset(self.text, span["end"])]

    def close(self):
        self.client.notify("textDocument/didClose", {"textDocument": {"uri": self.uri}})


def uri(path):
    return Path(path).absolute().as_uri()


def units(text):
    return len(text.encode("utf-16-le")) // 2


def place(text, at):
    line = text.count("\n", 0, at)
    return {"line": line, "character": units(text[text.rfind("\n", 0, at) + 1:at])}


def offset(text, where):
    lines = text.split("\n")
    line = lines[where["line"]]
    taken = 0
    while taken < len(line) and units(line[:taken]) < where["character"]:
        taken += 1
    return sum(len(each) + 1 for each in lines[:where["line"]]) + taken


def labels(completion):
    return [item["label"] for item in completion["items"]]


def check(found, expected):
    assert found == expected, f"\nfound    {found!r}\nexpected {expected!r}"


def main(tests):
    """Runs the functions of a suite, each in a folder of its own, and tells which failed."""
    failed = 0
    for test in tests:
        began = time.time()
        with tempfile.TemporaryDirectory() as folder:
            try:
                test(Path(folder).resolve())
                print(f"ok      {test.__name__} ({time.time() - began:.1f} s)", flush=True)
            except Exception:
                failed += 1
                print(f"failed  {test.__name__}", flush=True)
                traceback.print_exc()
    sys.exit(1 if failed else 0)
