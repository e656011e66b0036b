"""A toy host: its process 1 (init.py), its cable to the switch, and what can be seen and done on it from outside."""
import os
import subprocess
import sys

from world import PATH, run

SWITCH = "switch"
V4, V6 = "10.231.80.", "fd77:80::"
FOLDERS = "tmp", "dev/shm", "run"  # those in which a job might leave something


def switch_make():
    run("ip", "link", "add", SWITCH, "type", "bridge", "forward_delay", "0", "mcast_snooping", "0")
    run("ip", "link", "set", SWITCH, "up")


class Host:
    def __init__(self, number):
        self.name, self.number = f"n{number}", number
        self.address, self.address6 = f"{V4}{10 + number}", f"{V6}{10 + number}"
        self.cable, self.lost = f"cable{number}", False
        init = os.path.join(os.path.dirname(__file__), "init.py")
        self.holder = subprocess.Popen(
            ["unshare", "--mount", "--net", "--uts", "--pid", "--ipc", "--fork", "--kill-child", sys.executable, "-B", init, self.name],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)

    def connect(self):
        """Waits until the host is there, and puts its cable into the switch."""
        if self.holder.stdout.readline() != "ready\n":
            raise OSError(f"host {self.name} does not start")
        self.init = children(self.holder.pid)[0]
        self.space = os.readlink(f"/proc/{self.init}/ns/pid")
        run("ip", "link", "add", self.cable, "type", "veth", "peer", "name", "eth0", "netns", str(self.init))
        run("ip", "link", "set", self.cable, "master", SWITCH, "up")
        run(*self.inside("ip", "-batch", "-"), input=f"link set lo up\naddr add {self.address}/24 dev eth0\n"
            f"addr add {self.address6}/64 dev eth0 nodad\nlink set eth0 up\n")

    def inside(self, *command, user=None, env=None, folder="/"):
        """The words that run a command on this host: as root, or as a user, with nothing but these variables."""
        words = ["nsenter", "-t", str(self.init), "-m", "-u", "-i", "-n", "-p"]
        if user:
            words += ["setpriv", "--reuid", user, "--regid", user, "--clear-groups"]
        return [*words, "env", "-i", "-C", folder, *(f"{k}={v}" for k, v in (env or {}).items()), *map(str, command)]

    def does(self, *command, **options):
        """What root does there, and what that prints."""
        return run(*self.inside(*command, env={"PATH": PATH}), **options)

    # -- what is there --

    def processes(self):
        """Processes by their number as the world sees them, with their words; zombies are none."""
        found = {}
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                if os.readlink(f"/proc/{pid}/ns/pid") == self.space and int(pid) != self.init:
                    with open(f"/proc/{pid}/stat") as stat, open(f"/proc/{pid}/cmdline") as words:
                        if stat.read().rpartition(")")[2].split()[0] not in "ZX":
                            found[int(pid)] = words.read().replace("\0", " ").strip()
            except OSError:
                continue
        return found

    def files(self):
        found = set()
        for top in FOLDERS:
            for folder, folders, files in os.walk(f"/proc/{self.init}/root/{top}"):
                found.update(os.path.join(folder, name).split("/root", 1)[1] for name in folders + files)
        return found

    def listeners(self):
        """Addresses and ports at which TCP is listened."""
        found = set()
        for name in "tcp", "tcp6":
            with open(f"/proc/{self.init}/net/{name}") as file:
                rows = [line.split() for line in file][1:]
            found.update(row[1] for row in rows if row[3] == "0A")
        return found

    # -- what can happen to it --

    def cut(self):
        """Its cable is out: the host sees that."""
        run("ip", "link", "set", self.cable, "down")

    def lose(self):
        """The switch drops what it gets from it and for it: no one is told."""
        run("bridge", "link", "set", "dev", self.cable, "state", "0")
        self.lost = True

    def lose_all_to(self, other):
        """What it sends to that host is lost, as in a firewall; others hear it."""
        self.does("ip", "neigh", "replace", other.address, "lladdr", "02:00:00:00:00:99", "dev", "eth0", "nud", "permanent")

    def mend(self):
        self.does("ip", "neigh", "flush", "nud", "permanent", "dev", "eth0")
        run("ip", "link", "set", self.cable, "up")
        if self.lost:
            run("bridge", "link", "set", "dev", self.cable, "state", "3")
        self.lost = False


def children(pid):
    with open(f"/proc/{pid}/task/{pid}/children") as file:
        return [int(child) for child in file.read().split()]
