"""The launcher, or place 0 (over MPI: any), is killed at a random moment, while places start, run or end: whatever
the backend and the scheduler, no process, socket, temporary file or file of shared memory remains.

X10_KILLS=1000 makes that many runs, of a sequence drawn for them; X10_KILLS_SEED repeats a sequence; the seed is printed.
X10_KILLS_AT_ONCE runs share the machine; X10_KILLS_COMM=mpi keeps to one backend."""
import concurrent.futures
import random

from harness import *

DOOMED = os.environ["X10_TEST_DOOMED"]
COUNT = int(os.environ.get("X10_KILLS", 24))
SEED = int(os.environ.get("X10_KILLS_SEED", random.randrange(1 << 32) if "X10_KILLS" in os.environ else 1))
BACKENDS = os.environ.get("X10_KILLS_COMM", "shm shm sockets sockets pipes pipes mpi ucx ucx").split()
AT_ONCE = int(os.environ.get("X10_KILLS_AT_ONCE", 4))
LONGEST = 0.25  # seconds: what a whole run takes, more or less


def moments():
    """(backend, scheduler, program, who is killed, after how many seconds)"""
    chance = random.Random(SEED)
    for _ in range(COUNT):
        backend = chance.choice(BACKENDS)
        program = chance.choice([[DOOMED], [PROGRAM, "wait"], [PROGRAM]])
        yield (backend, chance.choice(["pool", "spawn"]), program, chance.choice(["launcher", "place 0"]),
               chance.random() ** 2 * LONGEST * (4 if backend == "mpi" else 1))  # the start has more to be interrupted


def kill(pid):
    """Whether it was still there."""
    try:
        os.kill(pid, signal.SIGKILL)
        return True
    except ProcessLookupError:
        return False


def killed(backend, scheduler, program, who, after):
    """What was not as it should be; None where all was. While MPI starts, its mpiexec may end all ranks before the launcher
    has heard which of them died first."""
    what = f"{backend}, {scheduler}, {os.path.basename(program[0])}: {who} killed after {after:.3f} s: "
    with tempfile.TemporaryDirectory(prefix="xk") as temporary:
        it = Run("-np", 4, f"--comm={backend}", f"--sched={scheduler}", *program,
                 env={"X10_NTHREADS": "2", "TMPDIR": temporary})
        time.sleep(after)
        victim = min(it.places(program[0]), default=None) if who == "place 0" else it.process.pid
        hit = victim and kill(victim)
        if not hit and program[-1] == "wait":
            it.signal(signal.SIGKILL)
        try:
            it.finish()
        except AssertionError as error:
            return what + str(error)
        left = os.listdir(temporary)
    if left:
        return f"{what}left behind: {left}"
    named = f"(pid {victim}, host localhost) was killed by signal 9 (Killed)\n"
    said = it.status == 137 and named in it.err or backend == "mpi" and it.status and "x10run: place" in it.err
    if hit and who == "place 0" and program[-1] == "wait" and not said:
        return f"{what}status {it.status}, {it.err!r}"
    return None


class Kills(unittest.TestCase):
    def test_any_moment(self):
        print(f"seed {SEED}, {COUNT} runs", flush=True)
        before = shared_memory()
        with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
            wrong = [w for w in pool.map(lambda each: killed(*each), list(moments())) if w]
        self.assertFalse(wrong, f"{len(wrong)} of {COUNT}, X10_KILLS_SEED={SEED}:\n" + "\n".join(wrong))
        self.assertFalse(shared_memory_left(before))


main()
