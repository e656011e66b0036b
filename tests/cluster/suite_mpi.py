"""Places that MPI starts, MPICH and Open MPI, on one, two and three hosts: by their own launchers and by srun; and over UCX."""
import json

from harness import *
from ways import WAYS

MPI = [way for way in WAYS if way.transport.startswith("mpi") or way.transport == "ucx"]


class Ways(Case):
    """The same executable by each."""

    def test_hello(self):
        for line, nodes, _ in MPI:
            with self.subTest(line):
                self.says_hello(f"{line} ./Hello", *nodes, limit=60)

    def test_one_sum(self):
        for places in 2, 3, 4:
            expected = self.ran(f"x10run -np {places} ./Sum")
            for line in [line for line, nodes, _ in MPI if len(nodes) == places]:
                with self.subTest(line):
                    self.assertEqual(expected, self.ran(f"{line} ./Sum", limit=60))

    def test_both_schedulers(self):
        for sched in "pool", "spawn":
            for line in "mpiexec.mpich -hosts n1,n2 -n 4", "mpirun -x X10_SCHED --host n1:2,n2:2 -n 4":
                self.assertIn("sum of 4 places", self.ran(f"{line} ./Sum", X10_SCHED=sched, limit=60))

    def test_a_little_shared_memory(self):
        """As in a container, which lets no process read another either."""
        self.there.hosts[0].does("mount", "-o", "remount,size=64m", "/dev/shm")
        self.addCleanup(self.there.hosts[0].does, "mount", "-o", "remount,size=1g", "/dev/shm")
        for line in "mpiexec.mpich -n 3", "mpirun -n 2", "x10run -np 3 --comm=ucx":
            with self.subTest(line):
                self.assertIn("sum of ", self.ran(f"python3 /cluster/contain.py {line} ./Sum", limit=60))


class Merged(Case):
    """Who shares a host, places of MPI find out themselves: reports of a finish are merged on the other host."""

    def reports(self, line, program="Flat"):
        """Messages of all places, by type."""
        it = run(f"{line} ./{program}", limit=60, X10_STATS="json")
        self.assertEqual(0, it.status, it.err)
        report, _ = json.JSONDecoder().raw_decode(it.err, it.err.index('{"places"'))
        total = dict.fromkeys(("REPORT", "HOST_REPORT", "REPORTS", "WAITS", "ASK"), 0)
        for place in report["places"]:
            for kind in total:
                total[kind] += sum(rows["messages"] for rows in place["sizes"].get(kind, []))
        return total

    def test_two_hosts(self):
        """Of six places of the other host two report themselves, and the other four through one, which may be one of them."""
        for line in ("mpiexec.mpich -hosts n1,n2 -n 12", "mpirun -x X10_STATS --oversubscribe --host n1:6,n2:6 -n 12",
                     "srun -K -Q --mpi=pmi2 -w n1,n2 -O -n 12 -m cyclic",
                     "srun -K -Q --mpi=pmix -w n1,n2 -O -n 12 -m cyclic",
                     "x10run --comm=mpi-mpich --hosts=n1:6,n2:6", "x10run --comm=ucx --hosts=n1:6,n2:6"):
            with self.subTest(line):
                sent = self.reports(line)
                self.assertIn(sent.pop("HOST_REPORT"), (10 * 3, 10 * 4))
                self.assertEqual({"REPORT": 10 * (5 + 2), "REPORTS": 10, "WAITS": 10, "ASK": 0}, sent)

    def test_one_host(self):
        for line in "mpiexec.mpich -n 6", "mpirun --oversubscribe -n 6":
            with self.subTest(line):
                self.assertEqual({"REPORT": 10 * 5, "HOST_REPORT": 0, "REPORTS": 0, "WAITS": 0, "ASK": 0}, self.reports(line))


class Idle(Case):
    def test_places_sleep(self):
        for line in "mpiexec.mpich -hosts n1,n2 -n 2", "mpirun --host n1,n2 -n 2", "x10run --comm=ucx --hosts=n1,n2":
            with self.subTest(line):
                used = [int(n) for n in re.findall(r"used (\d+) %", self.ran(f"{line} ./Idle", limit=60))]
                self.assertEqual(2, len(used))
                self.assertLessEqual(max(used), 2)


class Ends(Case):
    """Nothing is left on any host, whoever is killed."""

    def ended(self, line, host, program):
        it = Run(line)
        it.wait_for("busy at", times=4)
        os.kill(min(it.named(host, program)), signal.SIGKILL)
        it.finish(limit=60)
        self.assertNotEqual(0, it.status)

    def test_a_place(self):
        lines = ["exec mpiexec.mpich -hosts n1,n2 -n 4 ./Busy", "exec mpirun --host n1:2,n2:2 -n 4 ./Busy",
                 "exec x10run --comm=ucx --hosts=n1:2,n2:2 ./Busy"]
        for line in lines + [f"exec srun -Q --mpi={kind} -w n1,n2 --ntasks-per-node=2 ./Busy" for kind in ("pmi2", "pmix")]:
            with self.subTest(line):
                self.ended(line, 2, "Busy")

    def test_the_launcher_of_mpi(self):
        """It leaves files of its own, which x10run removes."""
        for comm, program in ("mpi-mpich", "mpiexec.hydra"), ("mpi-openmpi", "orterun"):
            with self.subTest(comm):
                self.ended(f"exec x10run --comm={comm} -np 4 ./Busy", 0, program)

    def test_a_daemon_of_mpi(self):
        """Places do not outlive the process that has started them."""
        self.ended("exec mpiexec.mpich -n 4 ./Busy", 0, "hydra_pmi_proxy")

    def test_shared_memory(self):
        """UCX leaves a file where a place is killed while it opens its memory: it goes on each host."""
        it = Run("exec x10run --comm=ucx --hosts=n1:2,n2:2 ./Busy")
        it.wait_for("busy at", times=4)
        for node in 1, 2:
            self.there.hosts[node].does("setpriv", "--reuid", daemons.USER, "--clear-groups", "touch", "/dev/shm/ucx_shm_posix_1")
        os.kill(min(it.places(2)), signal.SIGKILL)
        it.finish()
        self.assertEqual(137, it.status, it.err)

    def test_interrupted(self):
        """The status of Hydra is its own: asked to end, it sometimes ends with 0, whatever it runs."""
        for line, hydra in ("exec mpiexec.mpich -hosts n1,n2 -n 4 ./Busy", True), ("exec mpirun --host n1:2,n2:2 -n 4 ./Busy", False):
            with self.subTest(line):
                it = Run(line)
                it.wait_for("busy at", times=4)
                it.signal(signal.SIGINT)
                it.finish(limit=60)
                if not hydra:
                    self.assertNotEqual(0, it.status)



main(programs="Hello Sum Idle Busy Flat", slurm=True)
