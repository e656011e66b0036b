"""The toy cluster: a login node n0, compute nodes n1 to n3, a switch between them, one home for all, x10c installed on each."""
import contextlib
import os
import signal
import time

import daemons
from host import Host, switch_make
from world import run

SETTLES = 20  # seconds in which what a run has started must be gone


def install(build, prefix):
    """The build folder is as what is installed from it, but for links into the sources. Only what a cluster needs is taken."""
    for name in "bin/x10c", "bin/x10run", "lib/x10c/.", "include/.", "share/x10c/.":
        folder = os.path.join(prefix, name.rpartition("/")[0])
        os.makedirs(folder, exist_ok=True)
        run("cp", "-rL", os.path.join(build, name), folder)


class Cluster:
    def __init__(self, nodes=3, slurm=False, memory=False):
        """`memory`: Slurm has a limit for the memory of a step."""
        self.slurm = slurm
        switch_make()
        install(os.environ["X10C_BUILD"], daemons.PREFIX)
        os.mkdir("/cluster")
        run("cp", os.path.join(os.path.dirname(__file__), "contain.py"), "/cluster")
        self.hosts = [Host(number) for number in range(nodes + 1)]  # after all that they are to share
        for host in self.hosts:
            host.connect()
        daemons.names_write(self.hosts)
        daemons.user_make(self.hosts)
        daemons.configuration_write(self.hosts, memory)
        self.daemons = daemons.Daemons(self.hosts)
        self.daemons.sshd()
        if slurm:
            self.daemons.slurm()
        self.remember()

    def remember(self):
        """What is there now is not left by anybody."""
        self.before = [self.seen(host) for host in self.hosts]

    def seen(self, host):
        return {"processes": host.processes(), "files": host.files(), "listeners": host.listeners()}

    def left(self):
        """What is on the hosts that was not there when the cluster was new, a line each."""
        found = []
        for host, before in zip(self.hosts, self.before):
            now = self.seen(host)
            found += [f"{host.name}: process {pid}: {words}" for pid, words in now["processes"].items() if pid not in before["processes"]]
            found += [f"{host.name}: file {path}" for path in sorted(now["files"] - before["files"])]
            found += [f"{host.name}: it listens at {where}" for where in now["listeners"] - before["listeners"]]
        return found

    def sweep(self):
        """Removes what is left, so that the next case has not to answer for it."""
        if self.slurm:
            self.hosts[0].does("scancel", "-u", daemons.USER)
        for host, before in zip(self.hosts, self.before):
            for pid in set(host.processes()) - set(before["processes"]):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            for path in sorted(host.files() - before["files"], reverse=True):
                path = f"/proc/{host.init}/root{path}"
                with contextlib.suppress(FileNotFoundError):
                    os.rmdir(path) if os.path.isdir(path) and not os.path.islink(path) else os.remove(path)

    def left_at_last(self, seconds=SETTLES):
        limit = time.monotonic() + seconds
        while (found := self.left()) and time.monotonic() < limit:
            time.sleep(0.05)
        return found
