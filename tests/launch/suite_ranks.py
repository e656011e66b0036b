"""Processes that mpiexec, mpirun or srun has started: each knows which it is, or says that it does not. None runs as if it
were alone. The variables of Slurm, PMIx and Open MPI are set by hand."""
from harness import *
import socket

MPIEXEC = "mpiexec.mpich"
STEP = {"SLURM_STEP_ID": "0", "SLURM_NTASKS": "4", "SLURM_STEP_NUM_TASKS": "4"}


class Ranks(unittest.TestCase):
    def task(self, number, *command, **variables):
        """A task of a step of four, without a way to the others."""
        return Run(launcher=command, env=STEP | {"SLURM_PROCID": str(number)} | variables).finish()

    def every(self):
        yield (PROGRAM,)
        yield (X10RUN, PROGRAM)

    def test_a_task_of_srun_does_not_run_alone(self):
        for command in self.every():
            for pmix in ({}, {"PMIX_RANK": "0"}):
                with self.subTest(command=command, pmix=pmix):
                    it = self.task(0, *command, **pmix)
                    self.assertEqual((2, ""), (it.status, it.out))
                    self.assertRegex(it.err, r"^x10(run: error)?: this is task 0 of 4 of a Slurm step.*srun --mpi=pmi2.*X10_ALONE=1.*\n$")
                    self.assertEqual(1, it.err.count("\n"))

    def test_only_the_first_speaks(self):
        for command in self.every():
            it = self.task(3, *command)
            self.assertEqual((2, "", ""), (it.status, it.out, it.err))

    def test_runs_of_their_own_are_asked_for(self):
        for variable in ("X10_ALONE", "X10_NPLACES"):
            for command in self.every():
                with self.subTest(variable=variable, command=command):
                    it = self.task(2, *command, **{variable: "1"})
                    self.assertEqual((0, ""), (it.status, it.err))
                    self.assertEqual("hello from 0\n", it.out)

    def test_a_step_of_one_task_starts_places(self):
        it = self.task(0, X10RUN, "-np", "3", PROGRAM, SLURM_NTASKS="4", SLURM_STEP_NUM_TASKS="1")
        self.assertEqual((0, 3), (it.status, it.out.count("hello from")), it.err)

    def test_shells_of_an_allocation_are_no_tasks(self):
        for step in ({"SLURM_STEP_ID": ""}, {"SLURM_STEP_ID": "4294967290"}):
            it = self.task(0, PROGRAM, **step)
            self.assertEqual((0, ""), (it.status, it.err))

    def test_wrong_variables_are_named(self):
        for name in ("SLURM_STEP_NUM_TASKS", "SLURM_PROCID"):
            for value in ("", "x", "-1", "9999999", "99999999999999999999", "4.0"):
                with self.subTest(name=name, value=value):
                    it = self.task(0, PROGRAM, **{name: value})
                    self.assertEqual((2, ""), (it.status, it.out))
                    self.assertIn(f"{name}={value} must be a whole number from", it.err)
        self.assertIn("SLURM_STEP_NUM_TASKS=0 must be", self.task(0, PROGRAM, SLURM_STEP_NUM_TASKS="0").err)
        self.assertIn("SLURM_PROCID=4 must be", self.task(4, PROGRAM).err)

    def test_half_a_rank_is_refused(self):
        for variables, missing in (({"PMI_SIZE": "2"}, "PMI_RANK"), ({"PMI_RANK": "0"}, "PMI_SIZE"),
                                   ({"OMPI_COMM_WORLD_RANK": "0"}, "OMPI_COMM_WORLD_SIZE")):
            with self.subTest(missing=missing):
                it = Run(launcher=(PROGRAM,), env=variables).finish()
                self.assertEqual((2, ""), (it.status, it.out))
                self.assertIn(missing + " is missing", it.err)

    def test_nobody_who_takes_a_rank_to_the_others(self):
        for command in self.every():
            for variables, missing in (({"PMIX_RANK": "0", "PMIX_NAMESPACE": "x"} | STEP, "PMIX_RANK=0 of 4, but there is no PMIX_SERVER_URI"),
                                       ({"OMPI_COMM_WORLD_RANK": "0", "OMPI_COMM_WORLD_SIZE": "2"}, "OMPI_COMM_WORLD_RANK=0 of 2, but there is no PMIX_SERVER_URI"),
                                       ({"PMI_RANK": "0", "PMI_SIZE": "2"}, "PMI_RANK=0 of 2, but there is no PMI_FD")):
                with self.subTest(command=command, missing=missing):
                    it = Run(launcher=command, env=variables).finish()
                    self.assertEqual((2, ""), (it.status, it.out))
                    self.assertIn(missing, it.err)
                    self.assertIn("X10_ALONE=1", it.err)

    def test_a_server_that_is_gone(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        servers = {name: f"1.0;tcp4://127.0.0.1:{port}" for name in ("PMIX_SERVER_URI2", "PMIX_SERVER_URI21", "PMIX_SERVER_URI3", "PMIX_SERVER_URI4")}
        it = Run(launcher=(PROGRAM,), env={"PMIX_RANK": "0", "PMIX_NAMESPACE": "1", **servers, **STEP}).finish()
        self.assertEqual((2, ""), (it.status, it.out), it.err)

    def test_pmi_of_another_job(self):
        it = self.task(0, PROGRAM, PMI_RANK="0", PMI_SIZE="2")
        self.assertEqual((2, ""), (it.status, it.out))
        self.assertIn("PMI_SIZE=2 and SLURM_STEP_NUM_TASKS=4 do not agree", it.err)

    def test_hydra_within_a_step(self):
        """Its proxies are the step's tasks, and its ranks are other things."""
        it = Run("-n", "3", PROGRAM, launcher=(MPIEXEC,), env=STEP | {"SLURM_PROCID": "0", "HYDRA_RMK": "user"}).finish()
        self.assertEqual((0, 3), (it.status, it.out.count("hello from")), it.err)

    def test_one_rank_may_start_places(self):
        it = Run("-n", "1", X10RUN, "-np", "3", PROGRAM, launcher=(MPIEXEC,)).finish()
        self.assertEqual((0, 3), (it.status, it.out.count("hello from")), it.err)

    def test_hosts_of_mpich_are_not_asked_for(self):
        """x10run has its places on this host; hosts that the environment names are for mpiexec alone."""
        with tempfile.TemporaryDirectory() as folder:
            with open(folder + "/hosts", "w", encoding="ascii") as file:
                file.write("no-such-host\n")
            it = run("-np", 2, "--comm=mpi", PROGRAM, env={"HYDRA_HOST_FILE": folder + "/hosts"})
        self.assertEqual((0, 2), (it.status, it.out.count("hello from")), it.err)

    def test_what_is_wrong_for_all_is_told_once(self):
        it = Run("-n", "3", X10RUN, "-np", "2", PROGRAM, launcher=(MPIEXEC,)).finish()
        self.assertEqual(1, it.err.count("-np 2: mpiexec has started 3 ranks"), it.err)


class Starting(unittest.TestCase):
    """A command that starts nothing and does not end."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        command = self.folder.name + "/" + MPIEXEC
        with open(command, "w", encoding="ascii") as file:
            file.write("#!/bin/sh\ntrap '' TERM INT\necho begun\nsleep 60\nsleep 60\n")
        os.chmod(command, 0o755)
        self.path = self.folder.name + ":" + os.environ["PATH"]

    def test_the_limit(self):
        it = Run("-np", 2, "--comm=mpi", PROGRAM, env={"PATH": self.path, "X10_START_SECONDS": "1"}).finish()
        self.assertEqual(1, it.status)
        self.assertIn("still waiting for place 0 on localhost, place 1 on localhost to start after 1 second:", it.err)

    def test_one_signal_ends_it(self):
        it = Run("-np", 2, "--comm=mpi", PROGRAM, env={"PATH": self.path})
        time.sleep(1)
        it.signal(signal.SIGTERM)
        began = time.monotonic()
        self.assertEqual(143, it.finish().status)
        self.assertLess(time.monotonic() - began, 10)

    def test_the_limit_is_a_number(self):
        it = Run("-np", 2, PROGRAM, env={"X10_START_SECONDS": "soon"}).finish()
        self.assertEqual(2, it.status)
        self.assertIn("X10_START_SECONDS=soon", it.err)


class Descriptors(unittest.TestCase):
    def test_a_shell_that_allows_few(self):
        for comm in ("shm", "sockets", "pipes"):
            with self.subTest(comm=comm):
                it = Run("-c", f"ulimit -Sn 40; exec {X10RUN} -np 40 --comm={comm} {PROGRAM}", launcher=("/bin/sh",)).finish()
                self.assertEqual((0, 40), (it.status, it.out.count("hello from")), it.err)


main()
