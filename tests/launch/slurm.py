"""A Slurm of two nodes, n1 and n2, with its own munge, in a network namespace of its own. Its files are in a folder; its
daemons run until it is removed."""

import os
import shutil
import signal
import subprocess
import tempfile
import time

NAME = f"x10-slurm-{os.getpid()}"
PATH = os.environ["PATH"] + ":/usr/sbin"
NODES = "n1", "n2"
CONFIGURATION = """\
ClusterName=toy
SlurmctldHost=control(10.231.78.1)
AuthType=auth/munge
AuthInfo=socket={folder}/munge
CryptoType=crypto/munge
SlurmUser=root
SlurmdUser=root
StateSaveLocation={folder}/state
SlurmdSpoolDir={folder}/spool-%n
SlurmctldPidFile={folder}/control.pid
SlurmdPidFile={folder}/%n.pid
SlurmctldPort=27017
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SlurmdParameters=config_overrides
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
NodeName=n1 NodeAddr=10.231.78.1 Port=27101 CPUs=4
NodeName=n2 NodeAddr=10.231.78.1 Port=27102 CPUs=4
PartitionName=all Nodes=n1,n2 Default=YES State=UP
"""


class Slurm:
    """`possible` says whether this machine lets us have one."""

    def __init__(self):
        self.daemons = []
        needed = "munged", "slurmctld", "slurmd", "srun", "salloc", "sbatch", "scancel", "unshare"
        self.possible = os.geteuid() == 0 and all(shutil.which(program, path=PATH) for program in needed)
        if not self.possible:
            return
        self.folder = tempfile.TemporaryDirectory(prefix="xs")
        try:
            self.make()
        except (OSError, subprocess.SubprocessError):
            self.remove()
            self.possible = False

    def file(self, name, content):
        path = os.path.join(self.folder.name, name)
        with open(path, "wb") as file:
            file.write(content)
        os.chmod(path, 0o600)
        return path

    def make(self):
        """Where there is loopback alone, names are not resolved, not even numbers: so there is a cable that leads back."""
        for command in (f"netns add {NAME}", f"-n {NAME} link add cable type veth peer name other", f"-n {NAME} link set lo up",
                        f"-n {NAME} addr add 10.231.78.1/24 dev cable", f"-n {NAME} link set cable up", f"-n {NAME} link set other up"):
            subprocess.run(["ip", *command.split()], check=True, capture_output=True)
        folder = self.folder.name
        os.chmod(folder, 0o755)
        os.mkdir(folder + "/state")
        self.environment = {"SLURM_CONF": self.file("slurm.conf", CONFIGURATION.replace("{folder}", folder).encode()), "PATH": PATH}
        self.file("cgroup.conf", b"CgroupPlugin=cgroup/v1\n")
        key = self.file("key", os.urandom(1024))
        self.daemon("munged", "-F", "--force", "--key-file=" + key, f"--socket={folder}/munge", f"--pid-file={folder}/munge.pid",
                    f"--log-file={folder}/munge.log", f"--seed-file={folder}/munge.seed")
        self.daemon("unshare", "--uts", "sh", "-c", "hostname control; exec slurmctld -D -i")
        for node in NODES:
            self.daemon("unshare", "--uts", "sh", "-c", f"hostname {node}; exec slurmd -D -N {node}")
        self.await_nodes()

    def await_nodes(self):
        """They are there when a job on both of them runs."""
        for _ in range(100):
            done = subprocess.run(self.inside("sinfo", "-h", "-t", "idle", "-o", "%D"), env=self.environment,
                                  capture_output=True, text=True, timeout=30)
            if done.stdout.strip() == "2":
                return
            time.sleep(0.2)
        raise OSError("the nodes do not come up")

    def inside(self, *command):
        return ["ip", "netns", "exec", NAME, *command]

    def daemon(self, *command):
        self.daemons.append(subprocess.Popen(self.inside(*command), env=self.environment, stdin=subprocess.DEVNULL,
                                             stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))

    def remove(self):
        for daemon in reversed(self.daemons):
            daemon.terminate()
            try:
                daemon.wait(10)
            except subprocess.TimeoutExpired:
                daemon.kill()
                daemon.wait()
        for pid in subprocess.run(["ip", "netns", "pids", NAME], capture_output=True, text=True).stdout.split():
            os.kill(int(pid), signal.SIGKILL)  # of a job that a failed case left
        subprocess.run(["ip", "netns", "del", NAME], capture_output=True)
        self.folder.cleanup()
