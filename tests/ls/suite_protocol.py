"""The life of the server, and messages that are none."""

import os
import re
import signal
import subprocess
import sys

from lsp import Client, Failure, File, check, main

HELLO = """public class Hello {
  public static def main(args:Rail[String]) {
    Console.OUT.println("hello");
  }
}
"""


def fails(code, call):
    try:
        call()
    except Failure as failure:
        return check(failure.code, code)
    raise AssertionError(f"no error {code}")


def lives(_):
    client = Client()
    check(client.server["serverInfo"]["name"], "x10ls")
    check(client.server["capabilities"]["textDocumentSync"]["change"], 2)
    check(client.end(), 0)


def exit_without_shutdown(_):
    client = Client()
    client.notify("exit")
    check(client.process.wait(60), 1)


def editor_is_gone(folder):
    client = Client()
    File(client, folder / "Hello.x10", HELLO)
    client.process.stdin.close()
    check(client.process.wait(60), 1)


def before_initialize(_):
    client = Client(initialize=False)
    fails(-32002, lambda: client.request("textDocument/hover", {}))
    client.notify("textDocument/didOpen", {})
    client.request("initialize", {"capabilities": {}})
    fails(-32600, lambda: client.request("initialize", {"capabilities": {}}))
    check(client.end(), 0)


def after_shutdown(_):
    client = Client()
    client.request("shutdown")
    fails(-32600, lambda: client.request("textDocument/hover", {}))
    client.notify("exit")
    check(client.process.wait(60), 0)


def unknown_methods(folder):
    client = Client()
    client.notify("$/setTrace", {"value": "off"})
    client.notify("no/such/notice", [1, 2])
    fails(-32601, lambda: client.request("no/such/method", {}))
    fails(-32601, lambda: client.request("x10ls/symbol", {}))
    fails(-32602, lambda: client.request("textDocument/hover", {"textDocument": {"uri": "file:///no.x10"}}))
    still_answers(client, folder)


def garbage(folder):
    client = Client()
    client.write(b"GET / HTTP/1.1\r\n\r\n")
    client.write(b"Content-Length: -5\r\n\r\n")
    client.write(b"Content-Length: 99999999999999999999\r\n\r\n")
    client.write(b"Content-Length: 5\r\n\r\n{{{{{")
    check(client.next()["error"]["code"], -32700)
    client.write(b"Content-Length: 4\r\nContent-Type: x\r\n\r\n[[]]")
    check(client.next()["error"]["code"], -32600)
    client.write(b"Content-Length: 8\r\n\r\n{\"a\":\xff1}")
    check(client.next()["error"]["code"], -32700)
    client.send({"jsonrpc": "2.0", "id": 7})
    client.send({"jsonrpc": "2.0", "id": {"odd": 1}, "method": "textDocument/hover", "params": "text"})
    check(client.next()["error"]["code"], -32602)
    client.write(b"x" * 100000 + b"\r\n\r\n")
    still_answers(client, folder)


def odd_parameters(folder):
    client = Client()
    file = File(client, folder / "Hello.x10", HELLO)
    doc = {"uri": file.uri}
    for params in (None, 5, [], {"textDocument": 5}, {"textDocument": {"uri": 7}}):
        client.notify("textDocument/didOpen", params)
        client.notify("textDocument/didChange", params)
        client.notify("textDocument/didClose", params)
        client.notify("$/cancelRequest", params)
    client.notify("textDocument/didChange", {"textDocument": doc, "contentChanges": [{"range": 3}, 4, None]})
    far = {"line": 10**9, "character": 10**9}
    for position in (far, {"line": -1, "character": -1}, {"line": "a"}, None, {"line": 1.5, "character": 2}):
        for method in ("hover", "definition", "completion", "signatureHelp", "documentHighlight", "references"):
            client.request("textDocument/" + method, {"textDocument": doc, "position": position})
    check(file.messages(), [])
    still_answers(client, folder)


def still_answers(client, folder):
    file = File(client, folder / "Again.x10", HELLO.replace("Hello", "Again"))
    assert "Again.main" in file.ask("hover", "main")["contents"]["value"]
    check(client.end(), 0)


def worker_is_killed(folder):
    client = Client()
    file = File(client, folder / "Hello.x10", HELLO)
    file.messages()
    for pid in subprocess.run(["pgrep", "-P", str(client.process.pid)], capture_output=True, text=True).stdout.split():
        os.kill(int(pid), signal.SIGKILL)
    while not client.logged:
        client.next()
    assert "the next change tries again" in client.logged[0]
    file.replace("hello", "hallo")
    check(file.messages(), [])
    still_answers(client, folder)


def command_line(_):
    def run(*args):
        done = subprocess.run([sys.argv[1], *args], capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr
    status, text = run("--help")
    check((status, text.startswith("usage: x10ls")), (0, True))
    status, text = run("--version")
    check((status, bool(re.fullmatch(r"x10ls \d+\.\d+\.\d+ \(X10 2\.6\), commit \S+\n", text))), (0, True))
    check(run("--no")[0], 2)
    check(run("file.x10")[0], 2)
    check(run("-edition")[0], 2)
    status, text = run("-edition", "9")
    check((status, "there is no edition 9" in text), (2, True))


if __name__ == "__main__":
    main([lives, exit_without_shutdown, editor_is_gone, before_initialize, after_shutdown, unknown_methods, garbage,
          odd_parameters, worker_is_killed, command_line])
