"""x10run in the jobs of a real Slurm of two nodes: in a script of sbatch, under salloc, in a task of srun."""
from harness import *
import slurm


def setUpModule():
    global there
    there = slurm.Slurm()


def tearDownModule():
    if there.possible:
        there.remove()


class Jobs(unittest.TestCase):
    def setUp(self):
        if not there.possible:
            self.skipTest("needs root, network namespaces, Slurm and munge")

    def start(self, *command):
        return Run(*command, launcher=there.inside(), env=there.environment)

    def allocated(self, options, *arguments):
        """Under salloc, whose command runs where it was called, on none of the nodes."""
        return self.start("salloc", "-Q", *options, X10RUN, *arguments)

    def script(self, options, *arguments):
        """In a script of sbatch, on the first of the nodes. What it writes, and its status."""
        with tempfile.TemporaryDirectory() as folder:
            with open(folder + "/script", "w", encoding="ascii") as file:
                file.write(f"#!/bin/sh\n{X10RUN} {' '.join(map(str, arguments))}\n")
            it = self.start("sbatch", "-Q", "-W", "-o", folder + "/output", *options, folder + "/script").finish()
            with open(folder + "/output", encoding="ascii") as file:
                return file.read(), it.status

    def test_a_place_for_each_task(self):
        output, status = self.script(["-N2", "-n4"], "-v", PROGRAM)
        self.assertEqual(0, status, output)
        self.assertRegex(output, r"x10run: 4 places on n1,n2 \(Slurm job \d+\)\n")
        self.assertEqual(4, output.count("hello from"), output)

    def test_nodes_of_two_tasks(self):
        output, status = self.script(["-N2", "--ntasks-per-node=2"], "--hosts-pids", PROGRAM)
        self.assertEqual((0, 2, 2), (status, output.count(": host n1, pid"), output.count(": host n2, pid")), output)
        self.assertNotIn("srun:", output)

    def test_from_the_login_node(self):
        it = self.allocated(["-N2", "-n4"], PROGRAM).finish()
        self.assertEqual((0, 4, ""), (it.status, it.out.count("hello from"), it.err))

    def test_more_places_than_tasks(self):
        it = self.allocated(["-N2", "-n2"], "-np", 3, PROGRAM).finish()
        self.assertEqual((2, ""), (it.status, it.out))
        self.assertRegex(it.err, r"-np 3: Slurm job \d+ has 2 slots; --oversubscribe puts more places there")

    def test_standard_input_and_status(self):
        it = Run("salloc", "-Q", "-N2", "-n2", X10RUN, PLACE, "cat", "0:status=7", launcher=there.inside(), env=there.environment,
                 stdin=subprocess.PIPE).finish("line\n" * 3000)
        self.assertEqual((7, "line\n" * 3000), (it.status, it.out), it.err)

    def test_a_task_that_starts_places(self):
        it = self.start("srun", "-Q", "-n1", X10RUN, "-np", 3, PROGRAM).finish()
        self.assertEqual((0, 3), (it.status, it.out.count("hello from")), it.err)

    def test_mpi_on_a_node(self):
        output, status = self.script(["-N1", "-n3"], "--comm=mpi", PROGRAM)
        self.assertEqual((0, 3), (status, output.count("hello from")), output)

    def test_srun_with_pmi(self):
        it = self.start("srun", "-Q", "--mpi=pmi2", "-N1", "-n3", PROGRAM).finish()
        self.assertEqual((0, ["hello from 0", "hello from 1", "hello from 2"]), (it.status, sorted(it.out.splitlines())), it.err)

    def test_tasks_do_not_run_alone(self):
        it = self.start("srun", "-Q", "-N2", "-n2", PROGRAM).finish()
        self.assertEqual((2, ""), (it.status, it.out))
        self.assertIn("this is task 0 of 2 of a Slurm step", it.err)

    def test_a_cancelled_job_leaves_nothing(self):
        it = self.allocated(["-N2", "-n2", "-J", "cancelled"], PROGRAM, "wait")
        for _ in range(2):
            it.wait_for("waiting at")
        subprocess.run(there.inside("scancel", "-n", "cancelled"), env=there.environment, check=True)
        self.assertNotEqual(0, it.finish().status)

    def test_a_place_that_is_killed(self):
        it = self.allocated(["-N2", "-n2"], PLACE, "1:signal=9", "wait").finish()
        self.assertEqual(137, it.status)
        self.assertRegex(it.err, r"place 1 \(pid \d+, host n2\) was killed by signal 9 \(Killed\)\n")


main()
