"""A world for one suite: namespaces in which nothing is of the machine but what is read of its files.

The process that ctest starts becomes a guard. Below it, in namespaces of its own (mounts, network, names, processes, IPC),
process 1 makes a root of an overlay over / whose upper half is in memory, and runs the suite there. When process 1 ends
the kernel ends all others, and with the last of them go the mounts and networks: whatever happens, nothing is left that
anybody would have to remove. The guard ends process 1 on SIGINT, SIGTERM and SIGHUP; the kernel does when the guard is killed.
"""
import ctypes
import os
import shutil
import signal
import subprocess
import sys

SKIPPED = 77
NEW = 0x00020000 | 0x04000000 | 0x08000000 | 0x20000000 | 0x40000000  # mounts, names, IPC, processes, network
DEATH_SIGNAL = 1  # of prctl
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
PROGRAMS = {"ip": "iproute2", "nsenter": "util-linux", "setpriv": "util-linux", "sshd": "openssh-server", "ssh": "openssh-client",
            "munged": "munge", "slurmctld": "slurmctld", "slurmd": "slurmd", "srun": "slurm-client",
            "mpiexec.mpich": "mpich", "mpirun.openmpi": "openmpi-bin"}
libc = ctypes.CDLL(None, use_errno=True)


class Impossible(Exception):
    """Why this machine has no toy cluster."""


def system(number):
    """Of a call of the C library that has given -1."""
    if number < 0:
        code = ctypes.get_errno()
        raise OSError(code, os.strerror(code))


def run(*command, **options):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, **options).stdout


def enter(suite):
    """Runs suite() in a world of its own, and ends with its status. `build` is the build folder, as the environment has it."""
    missing = sorted({package for program, package in PROGRAMS.items() if not shutil.which(program, path=PATH)})
    if missing:
        skip("these packages are missing (make deps-dev): " + " ".join(missing))
    if os.geteuid() != 0:
        skip("only root can make its namespaces")
    try:
        system(libc.unshare(NEW))
    except OSError as error:
        skip(f"no namespaces can be made here: {error.strerror}")
    guard = os.getpid()
    first = os.fork()
    if first == 0:
        end(lambda: process_one(guard, suite))
    sys.exit(watch(first))


def skip(reason):
    print("skipped, the toy cluster cannot be made:", reason)
    sys.exit(SKIPPED)


def end(body):
    """Of a process that was forked: ends with what body() gives, and never returns into its caller's stack."""
    status = 1
    try:
        status = body()
    except BaseException:
        sys.excepthook(*sys.exc_info())
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


# -- the guard --


def watch(first):
    def stop(number, _):
        os.kill(first, signal.SIGKILL)
        os.waitpid(first, 0)  # it returns when the last process of the world is gone
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)

    for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
        signal.signal(number, stop)
    return os.waitstatus_to_exitcode(os.waitpid(first, 0)[1])


# -- process 1 --


def process_one(guard, suite):
    for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
        signal.signal(number, signal.SIG_IGN)  # the guard's
    system(libc.prctl(DEATH_SIGNAL, signal.SIGKILL))
    if os.getppid() not in (0, guard):  # 0: it is in another namespace
        return 1
    try:
        make_root()
    except Impossible as reason:
        skip(reason)
    runner = os.fork()
    if runner == 0:
        for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
            signal.signal(number, signal.SIG_DFL)  # what it starts would ignore them as well
        end(lambda: suite() or 0)
    return reap_until(runner)


def reap_until(runner):
    """What processes leave behind becomes process 1's to wait for."""
    while True:
        pid, status = os.wait()
        if pid == runner:
            return os.waitstatus_to_exitcode(status) & 255


def make_root():
    """Afterwards / is an overlay over what it was, with nothing of other mounts but the project's own."""
    os.environ["PATH"] = PATH
    run("mount", "--make-rprivate", "/")
    top, build = (os.path.realpath(p) for p in (os.path.join(os.path.dirname(__file__), "../.."), os.environ["X10C_BUILD"]))
    kept = {mount_of(top), mount_of(build)} - {"/"}
    opened = {mount: os.open(mount, os.O_PATH) for mount in kept}
    run("mount", "-t", "tmpfs", "-o", "mode=755", "tmpfs", "/mnt")
    overlay("/", "/mnt/root", "0")
    for number, mount in enumerate(sorted(kept), 1):
        overlay(f"/proc/self/fd/{opened[mount]}", "/mnt/root" + mount, str(number), pass_fds=[opened[mount]])
    for kind, where in ("proc", "proc"), ("sysfs", "sys"), ("tmpfs", "run"), ("tmpfs", "tmp"):
        run("mount", "-t", kind, kind, "/mnt/root/" + where)
    run("mount", "--rbind", "/dev", "/mnt/root/dev")
    os.chmod("/mnt/root/tmp", 0o1777)
    os.chdir("/mnt/root")
    run("pivot_root", ".", ".")
    run("umount", "-l", ".")
    os.chdir("/")
    run("ip", "link", "set", "lo", "up")


def overlay(lower, where, number, pass_fds=()):
    upper, work = f"/mnt/upper{number}", f"/mnt/work{number}"
    for folder in upper, work, where:
        os.makedirs(folder, exist_ok=True)
    options = f"lowerdir={lower},upperdir={upper},workdir={work}"
    done = subprocess.run(["mount", "-t", "overlay", "overlay", "-o", options, where], capture_output=True, text=True, pass_fds=pass_fds)
    if done.returncode:
        raise Impossible("an overlay cannot be mounted here: " + done.stderr.strip())


def mount_of(path):
    """The mount point that the path lies below."""
    while not os.path.ismount(path):
        path = os.path.dirname(path)
    return path
