"""A build of x10c and x10run: how programs are compiled and run."""
import os
import re
import resource
import signal
import subprocess

COMPILE_SECONDS = 120  # of a processor
STARVED_SECONDS = 900  # on the clock: who waits so long is kept from the processor by others
RUN_SECONDS = 40
ROOMS = ("objects", "loops", "places", "communication")
CHEAP = ("-O", "-cc", "-O0", "--units=1")  # x10c does all it can, the C compiler little

UNCHECKED = "-NO_CHECKS"  # for cases of which no check fails


class Starved(Exception):
    """Others have the machine: nothing is known of the program."""


class Way:
    """How an executable is run."""

    def __init__(self, places, transport="shm", scheduler="pool", workers=1):
        self.places, self.scheduler, self.workers = places, scheduler, workers
        self.transport = transport if places > 1 else "none"

    def options(self):
        return ["-np", str(self.places), f"--comm={self.transport}", f"--sched={self.scheduler}", f"--nthreads={self.workers}"]


class Ran:
    """What a run has done: exit status (None: it did not end), standard output and error."""

    def __init__(self, status, output, errors):
        self.status, self.output, self.errors = status, output, errors


def of_processor(seconds):
    return lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 10))


class Build:
    def __init__(self, folder, x10c=None, always=()):
        self.x10c = x10c or os.path.join(folder, "bin", "x10c")
        self.x10run = os.path.join(folder, "bin", "x10run")
        self.always = tuple(always)
        self.rooms = self.find_passes()
        told = subprocess.run([self.x10c, "--help"], capture_output=True, text=True, check=True).stdout
        self.checks_itself = "--self-check" in told

    def find_passes(self):
        """By room, in the order in which they run."""
        told = subprocess.run([self.x10c, "--help=passes"], capture_output=True, text=True, check=True).stdout
        rooms = {room: [] for room in ROOMS}
        for room, lines in re.findall(r"^(\w+)\n((?:  .*\n)*)", told, re.M):
            if room in rooms:
                rooms[room] += re.findall(r"^  (\w+)", lines, re.M)
        return rooms

    def passes(self):
        return [each for room in self.rooms.values() for each in room]

    def without(self, *rooms):
        return "--without=" + ",".join(each for room in rooms for each in self.rooms[room])

    def variants(self):
        """Flags of x10c by name: those that a program is compiled with besides CHEAP, one after the other."""
        out = {"-O0": ("-O0",), "plain": (*CHEAP, self.without(*ROOMS)), "optimized C": ("-O", "--units=1"), "debugged": ("-g",),
               "unchecked": (*CHEAP, UNCHECKED),
               "units": ("--units=2",)}  # with the objects that programs before it have left
        out.update({f"without {room}": (*CHEAP, self.without(room)) for room in ROOMS if self.rooms[room]})
        if self.checks_itself:
            out["self-check"] = (*CHEAP, "--self-check")
        return out

    def command(self, flags, source, made):
        return [self.x10c, *flags, *self.always, "-w", "-o", made, source]

    def compile(self, text, flags, folder, made="dense"):
        """(executable or None, status, what x10c says)."""
        source, made = os.path.join(folder, "Dense.x10"), os.path.join(folder, made)
        with open(source, "w", encoding="utf-8") as file:
            file.write(text)
        done = self.started(self.command(flags, source, made), STARVED_SECONDS, of_processor(COMPILE_SECONDS))
        if done.status is None:
            raise Starved
        if done.status == -signal.SIGXCPU:
            done.errors = "x10c did not end"
        return (made if done.status == 0 else None), done.status, done.errors

    def run(self, made, way, *arguments):
        return self.started([self.x10run, *way.options(), made, *arguments], RUN_SECONDS)

    @staticmethod
    def started(command, seconds, before=None):
        """In a session of its own: who interrupts the fuzzer does not interrupt a run, which would look like a fault."""
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace",
                              start_new_session=True, preexec_fn=before) as process:
            try:
                output, errors = process.communicate(timeout=seconds)
                return Ran(process.returncode, output, errors)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                output, errors = process.communicate()
                return Ran(None, output, errors)
