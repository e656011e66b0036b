"""At a random moment, while a job starts, runs or ends, by whatever way it was started: something of it is killed or
stopped, or a host's network is gone, or the user wants it to end. The job ends, soon and not with status 0, says what was lost,
and nothing of it stays on any host.

tests/cluster/suite_kills.py --runs 1000 --seed 7 makes that many, of a sequence that the seed draws; --only=ucx keeps to ways
whose line has that. A line for each run goes to standard error, and a table at the end. X10C_BUILD is the build folder; needs
root."""
import random
from collections import Counter

from harness import *
from ways import WAYS, command

CHOSEN = options(runs=8)
VARIABLES = {"X10_LAUNCHER_SECONDS": "4", "X10_SILENCE_SECONDS": "4", "X10_START_SECONDS": "20", "X10_SCHED": "pool"}
STRIKES = ["kill place"] * 4 + ["kill launcher", "kill helper", "term", "interrupt", "cut", "lose", "stop place", "stop place"]
NETWORK = "cut", "lose"
HELPERS = {"x10run", "hydra_pmi_proxy", "mpiexec.hydra", "orted", "ssh", "srun"}
DAEMONS = "sshd", "slurmstepd", "slurmstepd-wlm"
LONGEST = 1.5  # seconds: what it takes until the places run, more or less
BOUND = 40  # seconds until the job has ended, with the times of VARIABLES
OURS = re.compile(r"^x10(run)?: .*(place \d|host n\d)", re.MULTILINE)
SAID = re.compile(r"place|host|node|rank|task|process|daemon|killed|terminat|step|connection", re.IGNORECASE)


def moments():
    """(way, program, strike, after how many seconds, which of those that can be hit)"""
    chance = random.Random(CHOSEN.seed)
    ways = [way for way in WAYS if re.search(CHOSEN.only, way.line)]
    for _ in range(CHOSEN.runs):
        way = chance.choice(ways)
        strikes = [strike for strike in STRIKES if set(way.nodes) != {"n0"} or strike not in NETWORK]
        yield (way, chance.choice(["Busy", "Busy", "Busy", "Sum"]), chance.choice(strikes), chance.random() * LONGEST, chance.random())


class Strike:
    """What happens to a run, and what that has to come to."""

    def __init__(self, it, there, way, program, kind, which):
        self.it, self.there, self.way, self.program, self.kind, self.which = it, there, way, program, kind, which
        self.hit = ""  # what it was, in words

    def processes(self):
        """Of the job, on all hosts: (number, host, name)."""
        return [(pid, host, name_of(pid)) for host in self.there.hosts for pid in sorted(host.processes())
                if pid not in self.there.before[host.number]["processes"]]

    def launcher(self):
        """Of a job in an allocation, what salloc runs."""
        top = self.it.pid
        within = [pid for pid, host, name in self.processes() if host.number == 0 and name in ("x10run", "srun")]
        return min(within, default=None) if self.way.line.startswith("salloc") else top

    def candidates(self, whom):
        top = self.launcher()
        if whom == "launcher" and not top:
            return []
        if whom == "launcher":
            return [(top, self.there.hosts[0], name_of(top))]
        names = {self.program} if whom == "place" else HELPERS
        return [each for each in self.processes() if each[2] in names and each[0] != top]

    def signal(self, number, whom):
        found = self.candidates(whom)
        if not found:
            return
        pid, host, name = found[int(self.which * len(found))]
        try:
            for _ in range(2 if name == "srun" and number == signal.SIGINT else 1):  # it wants two within a second
                os.kill(pid, number)
                time.sleep(0.1)
            self.hit = f"{name} on {host.name}"
        except ProcessLookupError:
            return

    def happen(self):
        if self.kind in NETWORK:
            nodes = sorted(set(self.way.nodes))
            host = self.there.hosts[int(nodes[int(self.which * len(nodes))][1:])]
            getattr(host, self.kind)()
            self.hit = host.name
        elif self.kind in ("term", "interrupt"):
            self.signal(signal.SIGTERM if self.kind == "term" else signal.SIGINT, "launcher")
        else:
            verb, whom = self.kind.split()
            self.signal(signal.SIGSTOP if verb == "stop" else signal.SIGKILL, whom)

    def ends_it(self):
        """Whether the job must end by itself. A helper may be one that is replaced, or was not needed any more. Launchers
        other than x10run do not mind a rank that is stopped, and Slurm lets a job run on a node that it does not reach."""
        if not self.hit or self.kind == "kill helper":
            return False
        return self.is_kept() or self.kind not in ("stop place", *NETWORK)

    def fails(self):
        """Whether it must say so, by its status. Hydra ends with 0 where it was asked to end, and salloc where what it runs was
        killed."""
        if self.kind == "kill launcher" and self.way.line.startswith("salloc"):
            return False
        return self.ends_it() and self.program == "Busy" and (self.is_kept() or self.kind == "kill place")

    def is_kept(self):
        """x10run looks after the processes and files of the job, on all hosts."""
        mpi = self.way.transport.startswith("mpi") and set(self.way.nodes) != {"n0"}
        return "x10run" in self.way.line and not self.way.line.startswith("mpi") and not mpi

    def left(self):
        """Processes that must be gone from all hosts, before one that was cut off is back. What another launcher has there
        learns of it by the rules of TCP; places know better, if there are any on another host."""
        if self.kind in NETWORK and len(set(self.way.nodes)) == 1 and not self.is_kept():
            return []
        names = {self.program} if not self.is_kept() else HELPERS | {self.program}
        return [each for each in self.processes() if each[2] in names]


class Kills(Case):
    def ends(self, it, seconds):
        try:
            it.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        return True

    def end(self, it):
        """What goes on, since nothing was hit that it needs, is ended as a person would: by Ctrl-C, and by more than that."""
        for number in signal.SIGINT, signal.SIGTERM, signal.SIGKILL:
            if it.process.poll() is None:
                self.signal(it, number)
                it.process.send_signal(signal.SIGCONT)  # nsenter stops itself with what it runs
                if self.ends(it, 15):
                    return signal.Signals(number).name
        return "nothing"

    def signal(self, it, number):
        try:
            it.signal(number)
        except (ProcessLookupError, AssertionError):  # it has ended
            pass

    def one(self, way, program, kind, after, which):
        """How it ended, in words."""
        it = Run(command(way, program, VARIABLES), **VARIABLES)
        time.sleep(after)
        strike = Strike(it, self.there, way, program, kind, which)
        try:
            return self.struck(it, strike)
        finally:
            self.mend()

    def mend(self):
        for host in self.there.hosts:
            host.mend()

    def struck(self, it, strike):
        began = time.monotonic()
        if it.process.poll() is None:
            strike.happen()
        ended = self.ends(it, BOUND if strike.ends_it() else 4)
        how = f"after {time.monotonic() - began:.1f} s" if ended else "by " + self.end(it)
        left = self.left_at_last(strike)
        self.mend()
        self.forget(strike)
        it.finish()
        what = f"{strike.kind} ({strike.hit or 'nothing there'}): status {it.status} {how}\n{it.out[-2000:]}{it.err}"
        self.assertEqual([], left, "left on a host: " + what)
        self.assertTrue(ended or not strike.ends_it(), what)
        if strike.fails():
            self.assertNotEqual(0, it.status, what)
            said = OURS if strike.is_kept() else SAID
            self.assertTrue(strike.kind in ("kill launcher", "term", "interrupt") or said.search(it.out + it.err), what)
        return f"{strike.hit or '-'}: status {it.status} {how}"

    def left_at_last(self, strike):
        limit = time.monotonic() + 30
        while (left := strike.left()) and time.monotonic() < limit:
            time.sleep(0.1)
        return [f"{host.name}: {name}" for _, host, name in left]

    def forget(self, strike):
        """What is not x10run's to remove: Slurm keeps its part of a step on a node that it has lost for a minute and more, and
        Open MPI and MPICH leave files where their launcher, or a rank that starts, is killed."""
        if not strike.is_kept():
            self.there.sweep()
        elif strike.kind in NETWORK and strike.way.line.startswith("salloc"):
            self.there.hosts[0].does("scancel", "-u", daemons.USER)
            for pid, _, name in strike.processes():
                if name in DAEMONS:
                    os.kill(pid, signal.SIGKILL)

    def test_any(self):
        runs, wrong = Counter(), Counter()
        for number, moment in enumerate(moments()):
            way, program, kind, after, which = moment
            runs[way, kind] += 1
            wrong[way, kind] += 1
            with self.subTest(number=number, line=way.line, program=program, strike=kind, after=after):
                try:
                    said = self.one(*moment)
                except AssertionError as error:
                    print(f"{number}: {way.line} ./{program}: {kind} after {after:.2f} s: WRONG {error}", file=sys.stderr, flush=True)
                    raise
                wrong[way, kind] -= 1
                print(f"{number}: {way.line} ./{program}: {kind} after {after:.2f} s: {said}", file=sys.stderr, flush=True)
            if self.there.left():
                self.there.sweep()
        self.table(runs, wrong)

    def table(self, runs, wrong):
        kinds = sorted(set(STRIKES))
        print("| way | " + " | ".join(kinds) + " |\n" + "|---" * (len(kinds) + 1) + "|", file=sys.stderr)
        for way in WAYS:
            row = [f"{runs[way, kind] - wrong[way, kind]}/{runs[way, kind]}" for kind in kinds]
            if any(runs[way, kind] for kind in kinds):
                print(f"| `{way.line}` | " + " | ".join(row) + " |", file=sys.stderr)


main(programs="Busy Sum", slurm=True)
