"""Places in the jobs of Slurm: by srun, in a script of sbatch, under salloc; and what goes wrong there with other launchers."""
from harness import *

ALONE = r"this is task 0 of 4 of a Slurm step, and nothing takes it to the others: srun --mpi=pmi2 .*X10_ALONE=1 makes each task a job of its own\n"


class Jobs(Case):
    def script(self, options, *lines):
        """A script of sbatch: its output, once it has ended; and its status."""
        self.file("job.sh", "#!/bin/bash\n" + "\n".join(lines) + "\n")
        it = run(f"sbatch -Q -W -o job.out {options} job.sh; s=$?; cat job.out; rm job.out; exit $s", limit=60)
        return it.out, it.status

    def says_hello_in(self, options, line, *nodes):
        output, status = self.script(options, line)
        self.assertEqual(0, status, output)
        self.assertEqual(sorted(f"Hello from place {p} of {len(nodes)} on {node}" for p, node in enumerate(nodes)), sorted(output.splitlines()))

    def refused(self, line, error):
        """By one line of x10's; srun says how its tasks have ended."""
        it = run(line)
        self.assertEqual((2, ""), (it.status, it.out), line)
        ours = [text for text in it.err.splitlines(True) if not text.startswith("srun: ")]
        self.assertEqual(1, len(ours), it.err)
        self.assertRegex(ours[0], rf"\A(x10|x10run: error): {error}")


class Tasks(Jobs):
    """By srun: no task ever runs as if it were alone."""

    def test_without_pmi(self):
        for line in "srun -n4 ./Hello", "srun -N2 -n4 ./Hello", "srun -n4 x10run ./Hello", "srun --mpi=none -n4 ./Hello":
            self.refused(line, ALONE)

    def test_in_a_script(self):
        output, status = self.script("-w n1,n2 -n4", "srun ./Hello")
        self.assertEqual(2, status)
        self.assertRegex(output, ALONE)

    def test_by_pmi2(self):
        self.says_hello("srun --mpi=pmi2 -N1 -w n1 -n3 ./Hello", "n1", "n1", "n1")
        self.says_hello("srun --mpi=pmi2 -N1 -w n1 -n3 x10run ./Hello", "n1", "n1", "n1")

    def test_places_of_one_task(self):
        self.says_hello("srun -N1 -w n2 -n1 x10run -np 3 ./Hello", "n2", "n2", "n2")
        self.says_hello("X10_NPLACES=3 srun -N1 -w n2 -n1 ./Hello", "n2", "n2", "n2")
        self.says_hello("srun --mpi=pmi2 -N1 -w n2 -n1 x10run -np 3 ./Hello", "n2", "n2", "n2")

    def test_alone_on_purpose(self):
        for variable in "X10_ALONE=1", "X10_NPLACES=1":
            self.assertEqual("Hello from place 0 of 1 on n1\n" * 3, self.ran(f"{variable} srun -N1 -w n1 -n3 ./Hello"))

    def test_variables_that_make_no_sense(self):
        step = "SLURM_STEP_ID=0 SLURM_PROCID=0"
        for value in "0", "-1", "9999999", "", "x":
            self.refused(f"{step} SLURM_NTASKS={value} ./Hello", f"SLURM_NTASKS={value} must be a whole number from 1 to ")
        self.refused("SLURM_STEP_ID=0 SLURM_PROCID=2 SLURM_NTASKS=2 ./Hello", "SLURM_PROCID=2 must be a whole number from 0 to 1\n")
        self.refused("SLURM_STEP_ID=0 SLURM_PROCID=0 SLURM_NTASKS=2 PMI_RANK=0 PMI_SIZE=4 ./Hello", "PMI_SIZE=4 and SLURM_NTASKS=2 do not agree")
        self.says_hello("SLURM_NTASKS=4 SLURM_PROCID=3 ./Hello", "n0")  # left over: there is no step


class Allocations(Jobs):
    """x10run in a job: a place for each task, where Slurm has put it."""

    def test_a_script(self):
        self.says_hello_in("-w n1,n2 -n4", "x10run ./Hello", "n1", "n1", "n1", "n2")
        self.says_hello_in("-N3 --ntasks-per-node=1", "x10run ./Hello", "n1", "n2", "n3")

    def test_from_the_login_node(self):
        self.says_hello("salloc -Q -w n1,n2 --ntasks-per-node=2 x10run ./Hello", "n1", "n1", "n2", "n2")

    def test_both_schedulers_give_one_sum(self):
        sums = {self.ran(f"salloc -Q -w n1,n2 -n4 x10run --sched={name} ./Sum") for name in ("pool", "spawn")} | {self.ran("x10run -np 4 ./Sum")}
        self.assertEqual(1, len(sums), sums)

    def test_said(self):
        output, status = self.script("-w n1,n2 -n4", "x10run -v ./Hello")
        self.assertEqual(0, status, output)
        self.assertRegex(output, r"x10run: 4 places on n1,n2 \(Slurm job \d+\)\n")

    def test_some_of_it(self):
        self.says_hello("salloc -Q -N3 --ntasks-per-node=2 x10run --hosts=n3:2,n1 ./Hello", "n3", "n3", "n1")

    def test_by_ssh(self):
        self.says_hello("salloc -Q -N1 -w n1 -n1 env X10_RSH=ssh x10run --hosts=n1,n3 ./Hello", "n1", "n3")

    def test_beside_a_step_that_has_all(self):
        """Its tasks have all that the job has; ours come in beside them."""
        self.says_hello_in("-w n1,n2 --ntasks-per-node=4", "srun sleep 20 2>/dev/null & sleep 1; timeout 15 x10run -np 5 ./Hello; s=$?; kill %1; exit $s",
                           "n1", "n1", "n1", "n1", "n2")

    def test_more_places_than_tasks(self):
        it = run("salloc -Q -w n1,n2 -n4 x10run -np 5 ./Hello")
        self.assertEqual((2, ""), (it.status, it.out))
        self.assertRegex(it.err, r"\Ax10run: error: -np 5: Slurm job \d+ has 4 slots; --oversubscribe puts more places there\n\Z")
        self.assertEqual(5, self.ran("salloc -Q -w n1,n2 -n4 x10run -np 5 --oversubscribe ./Hello").count("of 5 on"))

    def test_a_node_of_another_job(self):
        it = run("salloc -Q -N1 -w n1 -n1 x10run --hosts=n1,n3 ./Hello")
        self.assertEqual((2, ""), (it.status, it.out))
        self.assertRegex(it.err, r"\Ax10run: error: host n3 is not in Slurm job \d+, which has n1; X10_RSH=ssh reaches it nevertheless\n\Z")

    def test_standard_input_and_status(self):
        self.file("Cat.x10", "public class Cat { public static def main(Rail[String]) { try { while (true) Console.OUT.println(Console.IN.readLine()); }"
                  " catch (x10.io.EOFException) { System.setExitCode(7n); } } }\n")
        it = run("x10c Cat.x10 && salloc -Q -w n1,n2 -n2 x10run ./Cat; s=$?; rm -f Cat; exit $s", stdin="line\n" * 3000)
        self.assertEqual((7, 3000), (it.status, it.out.count("line\n")), it.err)


def kill(pid):
    """One that may end at the same moment."""
    try:
        os.kill(pid, signal.SIGKILL)
    except ProcessLookupError:
        pass


class Ends(Jobs):
    """Nothing is left on any node, whoever ends the job."""

    def start(self, line="exec salloc -Q -J busy -w n1,n2 --ntasks-per-node=2 x10run ./Busy", **variables):
        it = Run(line, **variables)
        it.wait_for("busy at", times=4)
        return it

    def test_cancelled(self):
        it = self.start()
        self.there.hosts[0].does("scancel", "-n", "busy")
        self.assertNotEqual(0, it.finish().status)

    def test_a_time_limit(self):
        it = run("salloc -Q -t 0:01 -N2 -n2 x10run /bin/sleep 1")
        self.assertIn("without joining the job: is /bin/sleep a program built by x10c?", it.err)

    def test_interrupted(self):
        it = self.start("x10run() { salloc -Q -w n1,n2 --ntasks-per-node=2 x10run ./Busy; }; x10run")
        os.kill(min(it.places(0, "x10run")), signal.SIGINT)
        self.assertEqual(130, it.finish().status)

    def test_a_place_is_killed(self):
        it = self.start()
        os.kill(it.places(2)[-1], signal.SIGKILL)
        self.assertEqual(137, it.finish().status)
        self.assertRegex(it.err, r"x10run: place [23] \(pid \d+, host n2\) was killed by signal 9 \(Killed\)\n")

    def test_a_step_is_killed(self):
        """By its daemon on the node, without a word to its agent."""
        it = self.start()
        for pid in it.ours(2, "slurmstepd"):
            kill(pid)
        self.assertEqual(1, it.finish(limit=60).status)
        self.assertRegex(it.err, r"x10run: place(s 2-3 \(host n2\) are out of reach: its agent (is gone|does not answer)| \d \(pid \d+, host n1\) "
                         r"ended with status 1 before the job did)\n")

    def test_a_node_is_cut_off(self):
        it = self.start(X10_LAUNCHER_SECONDS="3")
        self.addCleanup(self.there.hosts[2].mend)
        self.there.hosts[2].cut()
        it.process.wait(30)
        limit = time.monotonic() + 30
        while it.ours(2, "Busy") + it.ours(2, "x10run") and time.monotonic() < limit:
            time.sleep(0.1)
        self.assertEqual([], it.ours(2, "Busy") + it.ours(2, "x10run"))
        self.there.hosts[2].mend()
        self.assertNotEqual(0, it.finish().status)
        self.assertRegex(it.err, r"x10run: places 2-3 \(host n2\) are out of reach: its agent does not answer\n")


main(programs="Hello Sum Busy", slurm=True)
