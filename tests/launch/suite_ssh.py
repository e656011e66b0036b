"""Real sshd and ssh between two network namespaces: no address is written down for the places, a shell that prints, a
network that is cut."""
from harness import *
import netns
import shutil
from netns import ADDRESSES, NAMES

SSHD = shutil.which("sshd", path=os.environ["PATH"] + ":/usr/sbin")
CONFIGURATION = """\
HostKey {folder}/host
AuthorizedKeysFile {folder}/user.pub
StrictModes no
UsePAM no
PidFile none
PermitRootLogin yes
ForceCommand {folder}/shell
"""
CLIENT = """\
IdentityFile {folder}/user
UserKnownHostsFile /dev/null
StrictHostKeyChecking no
LogLevel ERROR
"""


class Ssh(unittest.TestCase):
    def setUp(self):
        if not SSHD or not shutil.which("ssh"):
            self.skipTest("needs ssh and sshd")
        self.there = netns.Hosts()
        self.addCleanup(self.there.remove)
        if not self.there.possible:
            self.skipTest("needs root and network namespaces")
        self.addCleanup(self.sessions_end)
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        os.makedirs("/run/sshd", exist_ok=True)
        for key in "host", "user":
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", f"{self.folder}/{key}"], check=True)
        self.file("server", CONFIGURATION)
        self.file("client", CLIENT)
        self.shell("")
        for name, address in zip(NAMES, ADDRESSES):
            self.serve(name, address)

    def file(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w") as file:
            file.write(text.replace("{folder}", self.folder))
        os.chmod(path, 0o700)

    def shell(self, prints):
        """What every login does before its command."""
        self.file("shell", f'#!/bin/sh\n{prints}\nexec /bin/sh -c "$SSH_ORIGINAL_COMMAND"\n')

    def serve(self, name, address):
        server = subprocess.Popen(["ip", "netns", "exec", name, SSHD, "-D", "-e", "-f", self.folder + "/server", "-o",
                                   "ListenAddress=" + address], stderr=subprocess.PIPE, text=True)
        self.addCleanup(server.wait)
        self.addCleanup(server.stderr.close)
        self.addCleanup(server.kill)
        for line in server.stderr:
            if "Server listening" in line:
                return
        raise AssertionError("sshd does not start")

    def sessions_end(self):
        """Those of a network that was cut do not know that they are over."""
        for name in NAMES:
            for pid in subprocess.run(["ip", "netns", "pids", name], capture_output=True, text=True).stdout.split():
                os.kill(int(pid), signal.SIGKILL)

    def start(self, *arguments, **variables):
        """From the first of the two hosts."""
        env = {"X10_RSH": f"ssh -F {self.folder}/client"} | variables
        return Run(*arguments, env=env, launcher=("ip", "netns", "exec", NAMES[0], X10RUN))

    def ours(self, host):
        """The processes of that host that are places, agents or their watchdogs."""
        found = []
        for pid in subprocess.run(["ip", "netns", "pids", NAMES[host]], capture_output=True, text=True).stdout.split():
            try:
                if os.readlink(f"/proc/{pid}/exe") in map(os.path.realpath, (X10RUN, PROGRAM)):
                    found.append(pid)
            except OSError:
                continue
        return found

    def test_hello(self):
        it = self.start("-v", f"--hosts={ADDRESSES[0]}:2,{ADDRESSES[1]}:2", PROGRAM).finish()
        self.assertEqual((0, 4), (it.status, it.out.count("hello from")), it.err)
        for address in ADDRESSES:
            self.assertIn(f"host {address} is reached by {address}\n", it.err)

    def test_launcher_beside_its_places(self):
        it = self.start("-v", f"--hosts=localhost:2,{ADDRESSES[1]}:2", "--interface=10.231.77.0/24", PROGRAM).finish()
        self.assertEqual((0, 4), (it.status, it.out.count("hello from")), it.err)
        self.assertIn(f"host localhost is reached by {ADDRESSES[0]}\n", it.err)

    def test_ports(self):
        it = self.start(f"--hosts=localhost,{ADDRESSES[1]}", PROGRAM, "wait", X10_PORTS="23117-23118", X10_CONNECT_SECONDS="1000")
        for _ in range(2):
            it.wait_for("waiting at")
        connections = self.there.inside(0, "ss", "-Htn", "sport", ">=", ":23117", "sport", "<=", ":23118")
        self.assertEqual(1, len(connections.splitlines()), connections)
        it.signal(signal.SIGTERM)
        it.finish()

    def test_a_shell_that_prints(self):
        self.shell("echo Welcome to this host")
        it = self.start(f"--hosts=localhost,{ADDRESSES[1]}", PROGRAM).finish()
        self.assertEqual((0, 2), (it.status, it.out.count("hello from")), it.err)
        self.assertIn(f'host {ADDRESSES[1]}: its shell printed "Welcome to this host" before x10run\'s agent spoke', it.err)

    def test_a_key_that_is_not_known(self):
        self.file("user.pub", "")
        it = self.start(f"--hosts=localhost,{ADDRESSES[1]}", PROGRAM).finish()
        self.assertEqual((1, ""), (it.status, it.out))
        self.assertIn(f"host {ADDRESSES[1]} cannot be reached: ssh -F {self.folder}/client ended with status 255\n", it.err)

    def test_a_network_that_is_cut(self):
        """The launcher ends, and what is on the other host as well, though no word of that gets there."""
        it = self.start(f"--hosts=localhost,{ADDRESSES[1]}", PROGRAM, "wait", X10_LAUNCHER_SECONDS="3")
        for _ in range(2):
            it.wait_for("waiting at")
        began = time.monotonic()
        for host in 0, 1:
            self.there.lose(host)
        it.process.wait(30)
        while self.ours(1) and time.monotonic() - began < 30:
            time.sleep(0.1)
        self.assertEqual([], self.ours(1))
        self.assertEqual(1, it.finish().status)
        self.assertLess(time.monotonic() - began, 30)
        self.assertIn("is out of reach: its agent does not answer", it.err)


main()
