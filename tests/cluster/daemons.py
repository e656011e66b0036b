"""What runs on the toy hosts: sshd, munged and Slurm, as Debian has them; and alice, whose home they share."""
import os
import subprocess
import time

from host import V4, V6
from world import PATH, run

USER, HOME, NUMBER = "alice", "/home/alice", 4711
PREFIX = "/opt/x10c"
ENVIRONMENT = {"HOME": HOME, "USER": USER, "LOGNAME": USER, "SHELL": "/bin/bash", "LANG": "C.UTF-8",
               "PATH": f"{PREFIX}/bin:/usr/local/bin:/usr/bin:/bin"}
SSHD = """\
HostKey /etc/ssh/ssh_host_ed25519_key
UsePAM no
PidFile none
PrintMotd no
Subsystem sftp internal-sftp
MaxStartups 100
ClientAliveInterval 3
ClientAliveCountMax 2
"""
SLURM = """\
ClusterName=toy
SlurmctldHost=n0
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
CryptoType=crypto/munge
StateSaveLocation=/var/spool/slurmctld
SlurmdSpoolDir=/var/spool/slurmd
SlurmctldPidFile=/run/slurmctld.pid
SlurmdPidFile=/run/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
{accounting}
SlurmdParameters=config_overrides
SelectType=select/cons_tres
SelectTypeParameters={resources}
ReturnToService=2
KillWait=2
NodeName=n[1-{last}] CPUs=4 RealMemory=4000
PartitionName=all Nodes=ALL Default=YES State=UP
"""

# Slurm that looks each second at how much memory a step has, and kills one that has more than it asked for.
LIMITED = {"accounting": "JobAcctGatherType=jobacct_gather/linux\nJobAcctGatherFrequency=1\nJobAcctGatherParams=OverMemoryKill",
           "resources": "CR_CPU_Memory"}
UNLIMITED = {"accounting": "JobAcctGatherType=jobacct_gather/none", "resources": "CR_CPU"}


def write(path, text, mode=0o644, owner=0):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(text if isinstance(text, bytes) else text.encode())
    os.chmod(path, mode)
    os.chown(path, owner, owner)


def append(path, line):
    with open(path, "a") as file:
        file.write(line + "\n")


def names_write(hosts):
    """Names are those of the hosts and no others: no server is asked for one."""
    lines = ["127.0.0.1 localhost", "::1 localhost"]
    lines += [f"{h.address} {h.name}" for h in hosts] + [f"{h.address6} {h.name}-v6" for h in hosts]
    write("/etc/hosts", "\n".join(lines) + "\n")
    write("/etc/nsswitch.conf", "passwd: files\ngroup: files\nshadow: files\nhosts: files\n")


def user_make(hosts):
    """alice, who comes from each host to each other by a key."""
    append("/etc/passwd", f"{USER}:x:{NUMBER}:{NUMBER}::{HOME}:/bin/bash")
    append("/etc/group", f"{USER}:x:{NUMBER}:")
    append("/etc/shadow", f"{USER}:*:20000:0:99999:7:::")
    os.makedirs(HOME + "/.ssh")
    for key in HOME + "/.ssh/id_ed25519", "/etc/ssh/ssh_host_ed25519_key":
        if os.path.exists(key):
            os.remove(key)
        run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key)
    with open("/etc/ssh/ssh_host_ed25519_key.pub") as file:
        key = file.read()
    write(HOME + "/.ssh/known_hosts", f"n?,n?-v6,{V4}*,{V6}* {key}")
    os.link(HOME + "/.ssh/id_ed25519.pub", HOME + "/.ssh/authorized_keys")
    write(HOME + "/.bashrc", "")
    for folder, folders, files in os.walk(HOME):
        for path in [folder] + [os.path.join(folder, name) for name in files]:
            os.chown(path, NUMBER, NUMBER)


def configuration_write(hosts, memory):
    write("/etc/ssh/toy", SSHD)
    write("/etc/environment", "".join(f"{name}={ENVIRONMENT[name]}\n" for name in ("PATH", "LANG")))
    write("/etc/munge/munge.key", os.urandom(1024), 0o600)
    write("/etc/slurm/slurm.conf", SLURM.format(last=len(hosts) - 1, **(LIMITED if memory else UNLIMITED)))
    write("/etc/slurm/cgroup.conf", "CgroupPlugin=cgroup/v1\n")


class Daemons:
    """Those of all hosts. The first host is the login node: it has slurmctld, and no slurmd."""

    def __init__(self, hosts):
        self.hosts, self.started = hosts, []

    def start(self, host, *command):
        environment = {"PATH": PATH, "LANG": "C.UTF-8"}
        self.started.append((command[0], subprocess.Popen(host.inside(*command, env=environment), stdin=subprocess.DEVNULL,
                                                          stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)))

    def sshd(self):
        for host in self.hosts:
            self.start(host, "/usr/sbin/sshd", "-D", "-f", "/etc/ssh/toy", "-E", "/var/log/sshd")
        self.wait("sshd", lambda: all("00000000:0016" in host.listeners() for host in self.hosts))

    def slurm(self):
        for host in self.hosts:
            self.start(host, "munged", "-F", "--force", "--key-file=/etc/munge/munge.key", "--log-file=/var/log/munged",
                       "--seed-file=/run/munge/seed")
        self.wait("munged", lambda: all(os.path.exists(f"/proc/{host.init}/root/run/munge/munge.socket.2") for host in self.hosts))
        self.start(self.hosts[0], "slurmctld", "-D", "-i", "-L", "/var/log/slurmctld")
        for host in self.hosts[1:]:
            self.start(host, "slurmd", "-D", "-N", host.name, "-L", "/var/log/slurmd")
        self.wait("slurmd", self.nodes_are_idle)

    def nodes_are_idle(self):
        done = subprocess.run(self.hosts[0].inside("sinfo", "-h", "-t", "idle", "-o", "%D", env={"PATH": PATH}),
                              capture_output=True, text=True, timeout=30)
        return done.stdout.strip() == str(len(self.hosts) - 1)

    def wait(self, name, ready):
        limit = time.monotonic() + 60
        while not ready():
            ended = [f"{command} ended with status {p.returncode}" for command, p in self.started if p.poll() is not None]
            if ended or time.monotonic() > limit:
                raise OSError(f"{name} does not come up: " + (", ".join(ended) or "after 60 seconds"))
            time.sleep(0.05)
