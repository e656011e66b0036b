"""Process 1 of a toy host, in namespaces of its own: gives it its name and the folders that no other host sees, says that it
is there, and waits for what its processes leave behind."""
import os
import signal
import subprocess
import sys


def mount(kind, where, options="mode=755"):
    os.makedirs(where, exist_ok=True)
    subprocess.run(["mount", "-t", kind, "-o", options, kind, where], check=True)


def main(name):
    subprocess.run(["hostname", name], check=True)
    subprocess.run(["mount", "--make-rprivate", "/"], check=True)
    mount("proc", "/proc", "nosuid")
    mount("sysfs", "/sys", "nosuid")
    mount("tmpfs", "/sys/fs/cgroup")  # slurmd wants one
    for folder in "/tmp", "/dev/shm":
        mount("tmpfs", folder, "mode=1777")
    for folder in "/run", "/var/log", "/var/spool":
        mount("tmpfs", folder)
    for folder in "/run/sshd", "/run/munge":
        os.mkdir(folder)
    print("ready", flush=True)
    os.close(1)
    while True:
        try:
            os.wait()
        except ChildProcessError:
            signal.sigwait([signal.SIGCHLD])


signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])
main(*sys.argv[1:])
