"""Places in the jobs of Slurm: by srun, in a script of sbatch, under salloc."""
from harness import *


class Jobs(Case):
    def test_salloc(self):
        self.says_hello("salloc -Q -N2 -n4 x10run ./Hello", "n1", "n1", "n1", "n2")

    def test_srun_by_pmi2(self):
        self.says_hello("srun --mpi=pmi2 -N1 -n3 ./Hello", "n1", "n1", "n1")


main(slurm=True)
