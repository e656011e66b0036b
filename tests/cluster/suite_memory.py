"""A limit of Slurm's own for the memory of a step: a job within it runs, and one beyond it is told why it ends."""
from harness import *

LIMIT = 200  # MiB of a node


class Memory(Case):
    """The addresses that the collector reserves are not charged to anyone."""

    def within(self, line):
        self.assertEqual([f"place {p} has had 20 MiB" for p in range(2)], self.ran(f"{line} ./Eater 20", limit=60).splitlines())

    def beyond(self, line):
        it = run(f"{line} ./Eater 400", limit=90, leaves_files=True)
        self.assertNotEqual(0, it.status, it.out + it.err)
        self.assertEqual("", it.out)
        self.assertRegex(it.err, r"(?i)exceeded .*memory limit")
        return it

    def test_x10run_in_a_job(self):
        line = f"salloc -Q -w n1,n2 --ntasks-per-node=1 --mem={LIMIT}M x10run"
        self.within(line)
        it = self.beyond(line)
        self.assertRegex(it.err, r"x10run: place 0 .*(was killed by signal|out of reach)")

    def test_tasks_of_srun(self):
        for kind in "pmi2", "pmix":
            with self.subTest(kind):
                line = f"srun -Q -K --mpi={kind} -w n1,n2 --ntasks-per-node=1 --mem={LIMIT}M"
                self.within(line)
                self.beyond(line)


main(programs="Eater", slurm=True, memory=True)
