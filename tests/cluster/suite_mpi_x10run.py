"""x10run --comm=mpi over several hosts: it becomes the launcher of that MPI, by ssh, or by srun in a job of Slurm."""
from harness import *

BOTH = "mpi-mpich", "mpi-openmpi"


class Hosts(Case):
    def test_places_are_where_they_are_wanted(self):
        for comm in BOTH:
            with self.subTest(comm):
                self.says_hello(f"x10run --comm={comm} --hosts=n1:2,n2:1,n3:1 ./Hello", "n1", "n1", "n2", "n3", limit=60)

    def test_either_mpi(self):
        self.says_hello("x10run --comm=mpi -np 2 --hosts=n1:1,n2:1 ./Hello", "n1", "n2", limit=60)

    def test_a_file_of_hosts(self):
        self.file("nodes", "n2 slots=2\nn3\n")
        for comm in BOTH:
            with self.subTest(comm):
                self.says_hello(f"x10run --comm={comm} --hostfile=nodes ./Hello", "n2", "n2", "n3", limit=60)

    def test_the_network(self):
        self.says_hello("x10run --comm=mpi-mpich --interface=eth0 --hosts=n1,n2 ./Hello", "n1", "n2", limit=60)
        self.says_hello("x10run --comm=mpi-openmpi --interface=10.231.80.0/24 --hosts=n1,n2 ./Hello", "n1", "n2", limit=60)

    def test_the_order(self):
        self.file("turns.map", "0 host=n1\n1 host=n2\n2 host=n1\n")
        self.fails("x10run --comm=mpi-mpich --placemap=turns.map ./Hello", 2,
                   r"x10run: error: --comm=mpi-mpich: placemap turns.map has place 2 on n1, after place 1 on n2; over MPI .*")

    def test_what_mpi_does_not_have(self):
        for option, name in ("--trace=t.json", "--trace"), ("--gdb=0", "--gdb"), ("--report-bindings", "--report-bindings"):
            self.fails(f"x10run --comm=mpi-mpich {option} --hosts=n1,n2 ./Hello", 2,
                       rf"x10run: error: {name}: over MPI on several hosts it is mpiexec.mpich that runs the places: .*")
        self.fails("x10run --comm=mpi-mpich --interface=10.231.80.0/24 --hosts=n1,n2 ./Hello", 2,
                   r"x10run: error: --interface=10.231.80.0/24: MPICH takes the name of an interface \(eth0\)")

    def test_said(self):
        it = run("x10run -v --comm=mpi-openmpi --hosts=n1:2,n2 ./Hello", limit=60)
        self.assertEqual(0, it.status, it.err)
        self.assertRegex(it.err, r"\Ax10run: 3 places \(--hosts=n1:2,n2\) by: mpirun.openmpi --host n1:2,n2:1 -n 3 .*/Hello\n\Z")


class Jobs(Case):
    """By srun: ssh to the nodes is not needed."""

    def test_a_place_for_each_task(self):
        for comm in BOTH:
            with self.subTest(comm):
                self.says_hello(f"salloc -Q -w n1,n2 --ntasks-per-node=2 x10run --comm={comm} ./Hello", "n1", "n1", "n2", "n2", limit=60)

    def test_tasks_that_are_uneven(self):
        for comm in BOTH:
            with self.subTest(comm):
                self.says_hello(f"salloc -Q -w n1,n2 -n4 x10run --comm={comm} -np 3 --hosts=n1:1,n2:2 ./Hello", "n1", "n2", "n2", limit=60)


main(slurm=True)
