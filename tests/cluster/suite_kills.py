"""At a moment that nobody chose, while a job on two hosts starts, runs or ends, something is killed or stopped, or a host's
network is gone: the job ends, and nothing of it stays on any host.

X10_KILLS=1000 tests/cluster/suite_kills.py makes that many runs, of a sequence drawn for them; X10_KILLS_SEED repeats a
sequence; the seed is printed. X10C_BUILD is the build folder; needs root."""
import random

from harness import *

COUNT = int(os.environ.get("X10_KILLS", 8))
SEED = int(os.environ.get("X10_KILLS_SEED", random.randrange(1 << 32) if "X10_KILLS" in os.environ else 1))
LINES = ["x10run --hosts=n1:2,n2:2 ./Busy", "x10run --hosts=localhost,n2:2 ./Busy", "x10run --hosts=n1:2,n2:2 ./Sum",
         "salloc -Q -N2 -w n1,n2 --ntasks-per-node=2 x10run ./Busy"]
# Whose words, on which of the hosts. The first that is found is the one.
VICTIMS = {"launcher": ("x10run", 0, "x10run"), "place": ("Busy", 2, "Busy"), "agent": ("x10run", 2, "x10run --agent"),
           "watchdog": ("x10run", 2, "x10run --agent"), "ssh": ("ssh", 0, "ssh n"), "session": ("sshd", 2, "sshd: alice"),
           "step": ("slurmstepd", 2, "slurmstepd"), "srun": ("srun", 0, "srun -N1")}
VARIABLES = {"X10_LAUNCHER_SECONDS": "4", "X10_START_SECONDS": "20"}
LONGEST = 1.2  # seconds: what it takes until the places run, more or less


def moments():
    """(line, what, whom, after how many seconds)"""
    chance = random.Random(SEED)
    for _ in range(COUNT):
        what = chance.choice([signal.SIGKILL, signal.SIGKILL, signal.SIGSTOP, signal.SIGTERM, "cut", "lose"])
        yield chance.choice(LINES), what, chance.choice(sorted(VICTIMS)), chance.random() * LONGEST


class Kills(Case):
    def victim(self, it, whom):
        program, host, words = VICTIMS[whom]
        found = []
        for pid in it.ours(host, words):
            try:
                if os.path.basename(os.readlink(f"/proc/{pid}/exe")) == program:
                    found.append(pid)
            except OSError:
                continue
        return (max if whom == "watchdog" else min)(found, default=None)

    def strike(self, it, what, whom):
        if what in ("cut", "lose"):
            self.addCleanup(self.there.hosts[2].mend)
            getattr(self.there.hosts[2], what)()
        else:
            self.kill(self.victim(it, whom), what)

    def kill(self, pid, number):
        """One that may be gone, or never was."""
        try:
            os.kill(pid, number) if pid else None
        except ProcessLookupError:
            pass

    def ends(self, it, seconds):
        try:
            it.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def end(self, it):
        """What goes on, since nothing was hit that it needs, is ended as a person would: by Ctrl-C, and by more than that."""
        for number in signal.SIGINT, signal.SIGKILL:
            for pid in [self.victim(it, "launcher"), *it.places(0, "salloc")]:
                self.kill(pid, number)
            it.process.send_signal(signal.SIGCONT)  # nsenter stops itself with what it runs
            if self.ends(it, 15):
                return

    def one(self, line, what, whom, after):
        it = Run(line, **VARIABLES)
        time.sleep(after)
        self.strike(it, what, whom)
        if not self.ends(it, 12):
            self.end(it)
        limit = time.monotonic() + 30
        while self.ours_everywhere(it) and time.monotonic() < limit:
            time.sleep(0.1)
        self.assertEqual([], self.ours_everywhere(it))  # before a host that was cut off is back
        self.there.hosts[2].mend()
        it.finish()

    def ours_everywhere(self, it):
        return [(host.name, words) for host in self.there.hosts for pid, words in host.processes().items()
                if pid not in self.there.before[host.number]["processes"] and re.search("x10run|Busy|Sum", words)
                and not re.match("sshd|slurmstepd|bash", words)]

    def test_any(self):
        print(f"seed {SEED}, {COUNT} runs", file=sys.stderr)
        for number, moment in enumerate(moments()):
            with self.subTest(number=number, moment=moment):
                self.one(*moment)
                print(number, *moment, file=sys.stderr)
            if self.there.left():
                self.there.sweep()


main(programs="Busy Sum", slurm=True)
