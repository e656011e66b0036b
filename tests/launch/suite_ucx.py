"""UCX over tcp between two hosts, which share neither processes nor memory as far as UCX and the places can see, and over
the memory of one: what the suite of the communication layer, on one host, cannot ask."""
from harness import *
import netns
import re
import socket
import time
from netns import ADDRESSES

APART = "unshare", "--ipc", "--pid", "--fork", "--kill-child", "--mount-proc"
SILENCE = 6
RUNS = int(os.environ.get("X10_UCX_RUNS", "10"))
TALK = """
public class Talk {
  static def ring(hops:Long):void {
    if (hops > 0) at (here.next()) async ring(hops - 1);
  }
  static def all():void {
    finish for (p in Place.places()) at (p) async { for (q in Place.places()) at (q) {} }
  }
  public static def main(args:Rail[String]) {
    if (args(0).equals("ring")) finish ring(Place.numPlaces() * 3); else all();
    Console.OUT.println("met");
    Console.OUT.flush();
    System.sleep(args(0).equals("again") ? 3000 : 100000);
    all();
    Console.OUT.println("met again");
  }
}
"""
COPY = """
public class Copy {
  public static def main(args:Rail[String]) {
    for (size in [1, 4000, 40000, 3000000]) {
      val from = new Rail[Long](size as Long, (i:Long) => i * size);
      for (p in Place.places()) {
        val to = at (p) GlobalRail[Long](new Rail[Long](size as Long));
        finish Rail.asyncCopy(from, 0, to, 0, size as Long);
        val sum = at (p) { var s:Long = 0; for (x in to()) s += x; s };
        var expected:Long = 0;
        for (x in from) expected += x;
        if (sum != expected) throw new Exception("at " + p + " " + sum + ", not " + expected);
      }
    }
    Console.OUT.println("copied");
  }
}
"""

SECRET = """
public class Secret {
  public static def main(args:Rail[String]) {
    val text = "TOPSECRET" + args.size;
    for (p in Place.places()) at (p) { if (!text.equals("TOPSECRET0")) throw new Exception(text); }
  }
}
"""
DOOMED, FLIP = os.environ["X10_TEST_DOOMED"], os.environ["X10_TEST_FLIP_UCX"]


def setUpModule():
    global there
    there = netns.Hosts(*APART)


def tearDownModule():
    there.remove()


def hosts(*arguments, **env):
    if not there.possible:
        raise unittest.SkipTest("needs root and network namespaces")
    return ("--comm=ucx", f"--placemap={there.map}", *arguments), {"X10_RSH": there.shell, **env}


class TwoHosts(unittest.TestCase):
    def run_there(self, *arguments, **env):
        command, env = hosts(*arguments, **env)
        return run(*command, env=env)

    def start(self, *arguments):
        command, env = hosts(*arguments, X10_SILENCE_SECONDS=str(SILENCE))
        it = Run(*command, env=env)
        it.wait_for("met")
        return it

    def test_runs_end(self):
        for _ in range(RUNS):
            it = self.run_there(PROGRAM)
            self.assertEqual((sorted(it.out.splitlines()), it.status, it.err), ([f"hello from {i}" for i in range(4)], 0, ""))

    def test_copies(self):
        it = self.run_there(compiled(COPY))
        self.assertEqual((it.out, it.status, it.err), ("copied\n", 0, ""))

    def test_ports(self):
        it = self.run_there(PROGRAM, X10_PORTS="23300-23399")
        self.assertEqual((it.status, it.err), (0, ""))

    def test_silence_that_is_none(self):
        it = self.run_there(PROGRAM, X10_SILENCE_SECONDS="soon")
        self.assertIn("X10_SILENCE_SECONDS=soon: a number from 1 to 86400 is wanted", it.err)

    def test_killed(self):
        it = self.start(compiled(TALK), "all")
        os.kill(it.places(compiled(TALK))[-1], signal.SIGKILL)
        self.assertEqual(it.finish().status, 137)
        self.assertRegex(it.err, r"place \d \(pid \d+, host \S+\) was killed by signal 9")

    def test_cut(self):
        """The places themselves notice, in the time that is set, whatever the launcher does."""
        it = self.start(compiled(TALK), "all")
        began = time.monotonic()
        for host in (0, 1):
            there.lose(host)
        self.addCleanup(self.mend)
        self.assertNotEqual(it.finish().status, 0)
        took = time.monotonic() - began
        self.assertRegex(it.err, r"x10: place ([01]: place [23]|[23]: place [01]) died, or cannot be reached")
        for place in range(4):
            self.assertLessEqual(it.err.count(f"x10: place {place}: place"), 1, it.err)
        self.assertLess(took, (SILENCE + 5) * max(1, os.getloadavg()[0] / os.cpu_count()))

    def mend(self):
        for host in (0, 1):
            there.inside(host, "ip", "neigh", "del", ADDRESSES[1 - host], "dev", there.ends[host])


class Sealed(unittest.TestCase):
    """What goes between hosts is checked with a key, and encrypted on request: both find what was done to it on its way."""

    def run_there(self, *arguments, **env):
        command, env = hosts("--nthreads=1", *arguments, **env)
        return run(*command, env=env)

    def damaged(self, damage, said, **env):
        for _ in range(3): # a busy machine may send fewer messages than one has to be damaged
            it = self.run_there("-x", f"LD_PRELOAD={FLIP}", DOOMED, X10_DAMAGE=damage, **env)
            if it.status != 0 or it.err:
                break
        self.assertRegex(it.err, rf"(?m)^x10: place \d: the stream from place \d was damaged on its way: {said}\n", (damage, env))
        self.assertNotEqual(it.status, 0)

    def test_nothing(self):
        for env in {}, {"X10_ENCRYPT": "1"}, {"X10_ENCRYPT": "chacha20"}, {"X10_CHECK": "0"}:
            it = self.run_there("-x", f"LD_PRELOAD={FLIP}", DOOMED, **env)
            self.assertEqual((it.status, it.err), (0, ""), env)

    def test_bits(self):
        header, contents, note = (f"the check of {what} does not hold" for what in ("a header", "a message's contents", "a note"))
        for damage in "header 0", "header 84", "header 104", "tag 3":
            self.damaged(damage, header)
        for damage in "tag 19", "payload 3":
            self.damaged(damage, contents)
        for encrypt in "0", "1", "chacha20":
            self.damaged("header 40", header, X10_ENCRYPT=encrypt)
            self.damaged("payload 9000000", contents, X10_ENCRYPT=encrypt)
        self.damaged("note 24", note)
        self.damaged("note 24", note, X10_ENCRYPT="1")

    def test_a_message_is_missing(self):
        """Taken out, or with another token, so that it counts as a stranger's. The job ends in any case; a place that only
        sees the other one part may end it before it has been passed on what that one says, so it has three tries."""
        missing = r"(?m)^x10: place \d: the stream from place \d was damaged on its way: a message is missing\n"
        for damage in "drop", "header 97":
            for _ in range(3):
                it = self.run_there("-x", f"LD_PRELOAD={FLIP}", DOOMED, X10_DAMAGE=damage, X10_SILENCE_SECONDS="2")
                self.assertNotEqual(it.status, 0)
                if re.search(missing, it.err):
                    break
            self.assertRegex(it.err, missing, damage)

    def test_a_message_comes_twice(self):
        it = self.run_there("-x", f"LD_PRELOAD={FLIP}", DOOMED, X10_DAMAGE="twice")
        self.assertRegex(it.err, r"(?m)^x10: place \d: what place \d sends is no message: it comes again, or after a farewell\n")
        self.assertNotEqual(it.status, 0)

    def test_not_checked(self):
        it = self.run_there("-x", f"LD_PRELOAD={FLIP}", DOOMED, X10_DAMAGE="payload 9000000", X10_CHECK="0")
        self.assertEqual((it.status, it.err), (0, ""))

    def test_nobody_reads_what_is_encrypted(self):
        """Nor what is not: then it is there."""
        for encrypt in "0", "1", "chacha20":
            packets = there.captured(lambda: self.assertEqual(0, self.run_there(compiled(SECRET), X10_ENCRYPT=encrypt).status))
            self.assertEqual(b"TOPSECRET" in packets, encrypt == "0")
            self.assertGreater(len(packets), 3000)

    def test_wrong_values(self):
        it = self.run_there(PROGRAM, X10_ENCRYPT="yes")
        self.assertIn("X10_ENCRYPT=yes: 1, chacha20 or 0 is wanted\n", it.err)
        self.assertNotEqual(it.status, 0)


class OneHost(unittest.TestCase):
    def test_runs_end(self):
        for _ in range(RUNS):
            it = run("-np", 4, "--comm=ucx", PROGRAM)
            self.assertEqual((sorted(it.out.splitlines()), it.status, it.err), ([f"hello from {i}" for i in range(4)], 0, ""))

    def test_copies(self):
        for transports in "self,posix,cma", "tcp":
            it = run("-np", 3, "--comm=ucx", compiled(COPY), env={"UCX_TLS": transports})
            self.assertEqual((it.out, it.status, it.err), ("copied\n", 0, ""), transports)

    def intrude(self, port):
        """What a stranger may say: nothing, noise, the beginning of a handshake; some stay, some go."""
        kept = []
        for kind in range(40):
            stranger = socket.create_connection(("127.0.0.1", port), timeout=5)
            stranger.sendall([b"", os.urandom(200), b"x10comm\n" + bytes(100)][kind % 3])
            kept.append(stranger) if kind % 2 else stranger.close()
        return kept

    def test_strangers(self):
        it = Run("-np", 3, "--comm=ucx", compiled(TALK), "again", env={"UCX_TLS": "tcp"})
        it.wait_for("met")
        listening = subprocess.run(["ss", "-Hltnp"], capture_output=True, text=True, check=True).stdout
        ports = [int(re.search(r":(\d+)\s", line)[1]) for line in listening.splitlines()
                 if any(f"pid={pid}," in line for pid in it.places(compiled(TALK)))]
        self.assertEqual(len(ports), 3, listening)
        kept = [self.intrude(port) for port in ports]
        it.finish()
        self.assertEqual((it.out, it.status, it.err), ("met again\n", 0, ""))
        for stranger in sum(kept, []):
            stranger.close()

    def descriptors(self, places):
        it = Run("-np", places, "--comm=ucx", compiled(TALK), "ring", env={"X10_NTHREADS": "1"})
        it.wait_for("met")
        held = [len(os.listdir(f"/proc/{pid}/fd")) for pid in it.places(compiled(TALK))]
        it.signal(signal.SIGTERM)
        it.finish()
        return sorted(held)[places // 2]

    def test_descriptors_are_those_of_peers_talked_to(self):
        """Of the tree by which places meet, the ring, and place 0, which hears from all: as many in a larger job."""
        self.assertLessEqual(self.descriptors(16) - self.descriptors(6), 1)


main()
