"""The control channel against what no launcher and no place would say: nonsense is refused, and nothing crashes."""
from harness import *
import random
import socket
import struct
import sys

CONFIG, STOP = 1, 4


def frame(kind, place, body, length=None):
    return struct.pack("!III", len(body) if length is None else length, kind, place) + body


def text(words):
    return struct.pack("!I", len(words)) + words


def addresses(first, count, some, runs=None):
    """The head of a frame of addresses: which places, on which hosts, and whether they have any bytes."""
    runs = [(0, count)] if runs is None else runs
    return struct.pack(f"!{4 + 2 * len(runs)}I", first, count, len(runs), *(word for run in runs for word in run), some)


def config(version=6, places=2, host=0, hosts=1, strings=(b"/tmp", b"", b"", b"sockets", b"pool"), descriptors=(), count=None):
    body = struct.pack("!IIIIIQ", version, places, host, hosts, 0, 1 << 30) + bytes(32)
    body += b"".join(map(text, strings))
    count = len(descriptors) if count is None else count
    return body + struct.pack(f"!I{len(descriptors)}I", count, *descriptors)


class ToPlace(unittest.TestCase):
    def place(self, sent, *actions):
        """Runs a place by hand on these bytes, after which the launcher is gone."""
        ours, theirs = socket.socketpair()
        with ours, theirs:
            os.set_inheritable(theirs.fileno(), True)
            process = subprocess.Popen([PLACE, *actions], env={"X10_CONTROL_FD": str(theirs.fileno())}, close_fds=False,
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            theirs.close()
            ours.sendall(sent)
            ours.shutdown(socket.SHUT_WR)
            out, err = process.communicate(timeout=30)
        return process.returncode, out, err

    def refused(self, sent):
        status, out, err = self.place(sent, "show")
        self.assertEqual((status, out), (1, "no launcher: -1\n"))
        self.assertIn("x10: error: the launcher is gone, has run this place already, or is of another version than the runtime", err)
        return err

    def test_launcher_gone(self):
        self.refused(b"")

    def test_truncated(self):
        whole = frame(CONFIG, 0, config())
        for size in 1, 11, 12, 40, len(whole) - 1:
            self.refused(whole[:size])

    def test_length(self):
        self.refused(frame(CONFIG, 0, b"", 0xFFFFFFFF))
        self.refused(frame(CONFIG, 0, b"", (1 << 20) + 1))
        self.refused(frame(CONFIG, 0, config() + b"x"))

    def test_type(self):
        self.refused(frame(99, 0, config()))
        self.refused(frame(STOP, 0, b""))

    def test_values(self):
        self.assertIn(": it speaks version 1 of their channel, and the runtime version 6\n", self.refused(frame(CONFIG, 0, config(version=1))))
        self.refused(frame(CONFIG, 2, config()))
        self.refused(frame(CONFIG, 0, config(places=(1 << 20) + 1)))
        self.refused(frame(CONFIG, 0, config(host=1)))
        self.refused(frame(CONFIG, 0, config(strings=(b"a\0b", b"", b"", b"", b""))))
        self.refused(frame(CONFIG, 0, config(count=0x40000000)))

    def test_random(self):
        chance = random.Random(7)
        whole = frame(CONFIG, 0, config())
        for _ in range(60):
            broken = bytearray(whole)
            broken[chance.randrange(8)] ^= 1 << chance.randrange(8)
            self.refused(bytes(broken))

    def test_instead_of_addresses(self):
        bodies = (b"", addresses(0, 2, 1) + text(b"a"), addresses(0, 3, 0), addresses(1, 1, 0), addresses(0, 0, 0),
                  addresses(0, 2, 0) + b"x", addresses(0, 0xFFFFFFFF, 1) + text(b"a"), addresses(0, 2, 0, runs=[(2, 2)]),
                  addresses(0, 2, 0, runs=[(0, 1)]), addresses(0, 2, 0, runs=[(0, 3)]), addresses(0, 2, 0, runs=[]),
                  addresses(0, 2, 0, runs=[(0, 1), (0, 0xFFFFFFFF)]))
        for sent in b"", frame(STOP, 0, b""), *(frame(2, 0, body) for body in bodies):
            status, out, err = self.place(frame(CONFIG, 0, config()) + sent, "say=joined")
            self.assertEqual((status, out), (1, ""), err)

    def test_events(self):
        both = frame(2, 0, addresses(0, 2, 1, runs=[(0, 1), (1, 1)]) + text(b"a") + text(b"b"))
        dead = struct.pack("!I", 1) + text(b"fell over")
        for sent, heard in ((frame(STOP, 0, b""), "stop"), (b"", "lost"), (frame(3, 0, dead), "place 1 fell over"),
                            (frame(3, 0, struct.pack("!I", 7) + text(b"x")), "lost"), (b"nonsense" * 4, "lost")):
            status, out, err = self.place(frame(CONFIG, 0, config()) + both + sent, "wait")
            self.assertEqual(out, f"place 0 hears: {heard}\n", err)

    def test_addresses_in_parts(self):
        parts = [frame(2, 0xFFFFFFFF, addresses(first, 1, 1) + text(name)) for first, name in enumerate((b"a", b"b"))]
        none = [frame(2, 0xFFFFFFFF, addresses(0, 2, 0))]
        for frames, known in (parts, "a b"), (none, ""):
            status, out, err = self.place(frame(CONFIG, 0, config()) + b"".join(frames), "addresses", "exit=0")
            self.assertEqual(out.split(":")[1].strip(), known, out + err)


class ToLauncher(unittest.TestCase):
    def says(self, sent):
        program = f"import os; os.write(int(os.environ['X10_CONTROL_FD']), {sent!r}); os._exit(3)"
        return run("-np", 1, sys.executable, "-S", "-c", program)

    def test_nonsense(self):
        for sent in b"nonsense and more of it", b"\xff" * 40, bytes(11), bytes(20000):
            it = self.says(sent)
            self.assertEqual(it.status, 3)
            self.assertIn("ended with status 3 without joining the job", it.err)

    def test_every_type(self):
        for kind in range(1, 25):
            self.assertIn(self.says(frame(kind, 0, b"")).status, (0, 1, 3), kind)

    def test_another_places_number(self):
        self.assertEqual(self.says(frame(7, 0xFFFFFFFF, b"")).status, 3)

    def test_address_that_is_none(self):
        for body in b"", text(b"a" * 2049), struct.pack("!I", 1000):
            it = self.says(frame(8, 0, body))
            self.assertEqual(it.status, 1)
            self.assertIn("a place gave an address that is none; stopping", it.err)


main()
