"""A place ends at a point that has a name (doom.c), over each backend and scheduler: the job ends within seconds with a
status that is not 0 and one line that says who it was and how, and nothing is left behind (harness.Run.finish looks).

Every point meets every backend and scheduler, and every kind of end; `--all` runs every kind at each of them."""
import concurrent.futures
import re

from harness import *

DOOM, DOOMED = os.environ["X10_TEST_DOOM"], os.environ["X10_TEST_DOOMED"]
BACKENDS = "shm", "sockets", "pipes", "mpi", "ucx"
SCHEDULERS = "pool", "spawn"
POINTS = [  # the place, and what it is about when it ends
    (2, "enters"), (0, "enters"), (2, "joined"), (0, "task-went"), (2, "task-came"), (2, "at-went"), (1, "at-came"),
    (2, "reply-goes"), (3, "reply-came"), (2, "in-a-message"), (0, "in-a-message"), (1, "report-goes"),
    (0, "report-came"), (0, "end-goes"), (2, "end-came"), (3, "end-acknowledged"), (1, "leaves"), (0, "leaves")]
KINDS = {  # the status, what the launcher says, and what the place itself has said before
    "kill": (128 + signal.SIGKILL, r"was killed by signal 9 \(Killed\)", ""),
    "stop": (128 + signal.SIGSTOP, r"was stopped by signal 19 \(Stopped \(signal\)\) and does not go on", ""),
    "exit": (3, "ended with status 3 before the job did", ""),
    "abort": (128 + signal.SIGABRT, r"was killed by signal 6 \(Aborted\)", ""),
    "segv": (128 + signal.SIGSEGV, r"was killed by signal 11 \(Segmentation fault\)",
             r"(\[[^\n]* Caught signal 11 (.*\n)*=+\n)?"),  # UCX, which MPI has too, may speak of it before the place has joined
    "memory": (1, "ended with status 1 before the job did",
               r"(x10: place {}: out of memory: \d+ bytes wanted[^\n]*\n)+"),
}
SECONDS = 5
AT_ONCE = 8


def matrix(everything):
    """(backend, scheduler, place, point, kind)"""
    kinds = list(KINDS)
    for b, backend in enumerate(BACKENDS):
        for s, scheduler in enumerate(SCHEDULERS):
            for p, (place, point) in enumerate(POINTS):
                for kind in kinds if everything else [kinds[(b + 2 * s + p) % len(kinds)]]:
                    yield backend, scheduler, place, point, kind


def crowd():
    """How many want each core of this machine."""
    return max(1, os.getloadavg()[0] / os.cpu_count())


def die(backend, scheduler, place, point, kind):
    """What was not as it should be; None where all was."""
    what = f"{backend}, {scheduler}: place {place}, {point}, {kind}: "
    with tempfile.TemporaryDirectory() as folder:
        moment = folder + "/moment"
        env = {"LD_PRELOAD": DOOM, "X10_DOOM": f"{place}:{point}:{kind}", "X10_DOOM_FILE": moment, "X10_NTHREADS": "2"}
        try:
            it = run("-np", 4, f"--comm={backend}", f"--sched={scheduler}", DOOMED, env=env)
        except AssertionError as error:
            return what + str(error)
        if not os.path.exists(moment):
            return f"{what}the point was not reached; status {it.status}, {it.err!r}"
        took = time.time() - os.stat(moment).st_mtime
    status, how, before = KINDS[kind]
    if it.status != status:
        return f"{what}status {it.status}, {it.err!r}"
    said = re.sub("x10run: still waiting for .*\n", "", it.err)  # on a machine that is very busy
    if not re.fullmatch(before.format(place) + rf"x10run: place {place} \(pid \d+, host localhost\) {how}\n", said):
        return f"{what}it was said {it.err!r}"
    return f"{what}it took {took:.1f} seconds" if took > SECONDS * crowd() else None


class Deaths(unittest.TestCase):
    def test_every_point(self):
        shared_before = shared_memory()
        runs = list(matrix("--all" in ARGUMENTS))
        with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
            wrong = [w for w in pool.map(lambda each: die(*each), runs) if w]
        self.assertFalse(wrong, f"{len(wrong)} of {len(runs)}:\n" + "\n".join(wrong))
        self.assertFalse(shared_memory_left(shared_before))


ARGUMENTS = [a for a in sys.argv[1:] if a == "--all"]
sys.argv = [a for a in sys.argv if a != "--all"]
main()
