"""On which hosts the places of a job run: by --hosts, a host file, or what Slurm and PBS have allotted. The commands ssh and
srun are scripts on the PATH, which write down their words and run the agent here."""
from harness import *

WORDS = "-N1 -n1 --overlap --unbuffered --input=all --mpi=none -w"


class Hosts(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.log = os.path.join(self.folder, "log")
        for name, words in ("ssh", 1), ("srun", len(WORDS.split()) + 1):
            self.file(name, f'#!/bin/sh\necho "${{0##*/}} $*" >>{self.log}\nshift {words}\nexec "$@"\n')

    def file(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(text if isinstance(text, bytes) else text.encode())
        os.chmod(path, 0o755)
        return path

    def run(self, *arguments, **variables):
        if not arguments or isinstance(arguments[0], unittest.TestResult):
            return super().run(*arguments)
        none = {name: "" for name in os.environ if name.startswith(("SLURM", "PBS"))}
        return run(*arguments, env=none | {"PATH": self.folder + ":" + os.environ["PATH"]} | variables)

    def reached(self):
        """What ssh and srun were called with, without the agent."""
        with open(self.log) as file:
            return sorted(line.split(" " + X10RUN)[0] for line in file)

    def hosts(self, it):
        """How many places each host has, in their order."""
        self.assertEqual((0, ""), (it.status, it.err))
        numbers = [line.split(" host ")[1].split()[0] for line in sorted(it.out.splitlines())]
        return [numbers.count(number) for number in sorted(set(numbers))]

    def refused(self, text, *arguments, **variables):
        it = self.run(*arguments, PLACE, "show", **variables)
        self.assertEqual((2, ""), (it.status, it.out))
        self.assertIn(text, it.err)


class ByHand(Hosts):
    def test_hosts(self):
        it = self.run("--hosts=n1:2,user@n2", PLACE, "show")
        self.assertEqual([2, 1], self.hosts(it))
        self.assertEqual(["ssh n1", "ssh user@n2"], self.reached())

    def test_a_real_program(self):
        it = self.run("--hosts", "n1:2,n2:2", PROGRAM)
        self.assertEqual((0, 4), (it.status, it.out.count("hello from")), it.err)

    def test_this_host_is_forked(self):
        it = self.run(f"--hosts={os.uname().nodename}:2,n2:1", PROGRAM)
        self.assertEqual((0, 3), (it.status, it.out.count("hello from")), it.err)
        self.assertEqual(["ssh n2"], self.reached())
        it = self.run("--hosts=localhost:3", PLACE, "show")
        self.assertEqual(3, it.out.count("of 3 host 0 of 1 comm shm"), it.err)

    def test_fewer_places(self):
        self.assertEqual([2, 1], self.hosts(self.run("-np", 3, "--hosts=n1:2,n2:2,n3:2", PLACE, "show")))
        self.assertEqual(["ssh n1", "ssh n2"], self.reached())

    def test_more_places(self):
        self.refused("-np 4: --hosts=n1:2,n2 has 3 slots; --oversubscribe puts more places there", "-np", 4, "--hosts=n1:2,n2")
        self.assertEqual([4, 3], self.hosts(self.run("-np", 7, "--oversubscribe", "--hosts=n1:2,n2:2", PLACE, "show")))

    def test_a_host_file(self):
        name = self.file("nodes", "# ours\nn1 slots=2\n\nn2:1 # MPICH's\nn3\nn3\n")
        self.assertEqual([2, 1, 2], self.hosts(self.run("--hostfile", name, PLACE, "show")))

    def test_mistakes(self):
        self.refused("x10run: error: --hosts: the slots of a host are a whole number from 1 to 1048576\n  n1,n2:x\n        ^\n", "--hosts=n1,n2:x")
        name = self.file("nodes", "n1 slots=2\n\tn2 slot=2\nn1\nn3:0\n")
        for expected in ("nodes:2:5: error: after a host there may be slots=N\n  \tn2 slot=2\n  \t   ^~~~~~\n",
                         "nodes:3:1: error: n1 is named before; a host is named once, with all its slots\n  n1\n  ^~\n",
                         "nodes:4:4: error: the slots of a host are a whole number from 1 to 1048576\n  n3:0\n     ^\n"):
            self.refused(expected, "--hostfile=" + name)
        self.refused("nodes:1:1: error: this is no text", "--hostfile=" + self.file("nodes", b"n1\0\n"))
        self.refused("names no host (a line of it is as n1 slots=2, or n1:2)", "--hostfile=" + self.file("nodes", "# none\n"))
        self.refused("cannot open the host file /no/such/file: No such file", "--hostfile=/no/such/file")
        self.refused("give one of them", "--hosts=a", "--hostfile=b")
        self.refused("--hosts=a:1048576,b:1 has 1048577 slots, and there may be 1048576 places", "--hosts=a:1048576,b:1")

    def test_shm_is_for_this_host(self):
        self.refused("--comm=shm: shm serves places of this host only, and --hosts=n1,n2 names n1", "--comm=shm", "--hosts=n1,n2")

    def test_an_interface(self):
        self.refused("--interface=10.0.0.1: an address is that of one host; name a network", "--interface=10.0.0.1", "--hosts=n1,n2")
        self.refused("--interface=a/b: an interface is named by its address", "--interface=a/b", "--hosts=n1,n2")
        it = self.run("--interface=none0", "--hosts=n1,n2", PLACE)
        self.assertEqual((1, ""), (it.status, it.out))
        self.assertRegex(it.err, "^x10run: host n1 has no interface none0; it has .*\n$")

    def test_verbose(self):
        it = self.run("-v", "--hosts=n1,n2:2", PLACE, "0:say=here")
        self.assertEqual(0, it.status)
        self.assertEqual("x10run: 3 places on n1,n2 (--hosts=n1,n2:2)\nx10run: host n1 is reached by 127.0.0.1\n"
                         "x10run: host n2 is reached by 127.0.0.1\n", it.err)

    def test_a_host_that_cannot_be_reached(self):
        self.file("ssh", "#!/bin/sh\n[ $1 = n1 ] || exit 255\nshift\nexec \"$@\"\n")
        it = self.run("--hosts=localhost:2,n1:2,n2", PLACE, "show")
        self.assertEqual((1, "", "x10run: host n2 cannot be reached: ssh ended with status 255\n"), (it.status, it.out, it.err))

    def test_a_host_that_says_nothing(self):
        self.file("ssh", "#!/bin/sh\n[ $1 = n1 ] || exec sleep 60\nshift\nexec \"$@\"\n")
        it = self.run("--hosts=localhost:2,n1:2,n2", PLACE, "show", X10_START_SECONDS="1")
        self.assertEqual((1, ""), (it.status, it.out))
        self.assertIn("still waiting for place 4 on n2 to start after 1 second:", it.err)

    def test_a_host_that_comes_too_late(self):
        self.file("ssh", "#!/bin/sh\nsleep 1.2\nshift\nexec \"$@\"\n")
        it = self.run("--hosts=n1,n2", PLACE, "say=here", X10_START_SECONDS="1")
        self.assertEqual((1, ""), (it.status, it.out))
        self.assertRegex(it.err, r"^x10run: still waiting for place 0 on n1, place 1 on n2 to start after 1 second: .*\n$")

    def test_interrupted_while_it_waits(self):
        self.file("ssh", "#!/bin/sh\nexec sleep 60\n")
        it = Run("--hosts=localhost,n1", PLACE, env={"PATH": self.folder + ":" + os.environ["PATH"]})
        time.sleep(0.5)
        it.signal(signal.SIGTERM)
        self.assertEqual(143, it.finish().status)


class Variables(Hosts):
    def environment(self, *options, **variables):
        it = self.run("--hosts=localhost,n1", *options, "/bin/sh", "-c", "echo ${OMP_NUM_THREADS-none} ${FOO-none}", **variables)
        return [line for line in it.out.splitlines()]

    def test_passed(self):
        self.file("ssh", '#!/bin/sh\nshift\nunset FOO OMP_NUM_THREADS\nexec "$@"\n')
        self.assertEqual(["3 a=b c"] * 2, self.environment("-x", "OMP_NUM_THREADS", "-x", "FOO=a=b c", OMP_NUM_THREADS="3"))
        self.assertEqual(["3 none", "none none"], sorted(self.environment(OMP_NUM_THREADS="3")))

    def test_refused(self):
        self.refused("-x NOT_SET: the variable has no value here; give it one by -x NOT_SET=VALUE", "-x", "NOT_SET")
        for text in "", "=x", "1A", "A B=c":
            self.refused("it is as -x NAME or -x NAME=VALUE", "-x", text)


class Slurm(Hosts):
    JOB = {"SLURM_JOB_ID": "13", "SLURM_JOB_NODELIST": "n[1-2]", "SLURM_TASKS_PER_NODE": "3,1"}

    def test_one_place_for_each_task(self):
        it = self.run("-v", PLACE, "show", **self.JOB)
        self.assertIn("x10run: 4 places on n1,n2 (Slurm job 13)\n", it.err)
        self.assertEqual([f"srun {WORDS} n{i}" for i in (1, 2)], self.reached())
        it.err = ""
        self.assertEqual([3, 1], self.hosts(it))

    def test_its_own_node_is_forked(self):
        it = self.run(PROGRAM, SLURMD_NODENAME="n1", **self.JOB)
        self.assertEqual((0, 4), (it.status, it.out.count("hello from")), it.err)
        self.assertEqual([f"srun {WORDS} n2"], self.reached())

    def test_number_of_places(self):
        self.assertEqual([2], self.hosts(self.run("-np", 2, PLACE, "show", **self.JOB)))
        self.refused("-np 5: Slurm job 13 has 4 slots; --oversubscribe puts more places there", "-np", 5, **self.JOB)

    def test_a_job_of_several_components(self):
        """Slurm names the nodes of each component, and none of the job."""
        components = {"SLURM_JOB_ID": "13", "SLURM_HET_SIZE": "2", "SLURM_JOB_NODELIST_HET_GROUP_0": "n1"}
        self.refused("SLURM_HET_SIZE=2: a Slurm job of several components; name hosts", **components)
        self.assertEqual([2, 1], self.hosts(self.run("--hosts=n1:2,n2", PLACE, "show", X10_RSH="ssh", **components)))

    def test_a_command_of_ones_own(self):
        self.run(PLACE, **self.JOB, X10_RSH="ssh")
        self.assertEqual(["ssh n1", "ssh n2"], self.reached())

    def test_a_node_outside(self):
        self.refused("host n9 is not in Slurm job 13, which has n[1-2]; X10_RSH=ssh reaches it nevertheless", "--hosts=n1,n9", **self.JOB)
        self.assertEqual([1, 1], self.hosts(self.run("--hosts=n1,n9", PLACE, "show", X10_RSH="ssh", **self.JOB)))

    def test_a_task_stays_on_its_node(self):
        it = self.run("-np", 3, PLACE, "show", SLURM_STEP_ID="0", SLURM_NTASKS="1", SLURM_PROCID="0", **self.JOB)
        self.assertEqual(3, it.out.count("of 3 host 0 of 1 comm shm"), it.err)

    def test_variables_that_make_no_sense(self):
        self.refused("x10run: error: SLURM_JOB_NODELIST=n[2-1]: the range ends before it begins\n  n[2-1]\n    ^~~\n", **self.JOB | {"SLURM_JOB_NODELIST": "n[2-1]"})
        for nodes, said in (("n1,n2;reboot", "this is no name of a host\n  n1,n2;reboot\n     ^~~~~~~~~"), ("n1,-oX", "this is no name of a host"),
                            ("n[1-2],n1", "n1 is named before\n  n[1-2],n1\n         ^~"), ("n1,n\033[1-2]", "no name of a host\n  n1,n\\x1b[1-2]\n     ^~~~~~~~~~")):
            self.refused(f": {said}" if said.startswith(("this", "n1")) else said, **self.JOB | {"SLURM_JOB_NODELIST": nodes})
        self.refused("SLURM_TASKS_PER_NODE=3: these are tasks of 1 nodes, and there are 2", **self.JOB | {"SLURM_TASKS_PER_NODE": "3"})

    def test_what_is_left_of_a_job(self):
        it = self.run("-np", 2, PLACE, "show", SLURM_JOB_ID="13")
        self.assertEqual(2, it.out.count("of 2 host 0 of 1 comm shm"), it.err)


class Pbs(Hosts):
    def test_a_line_for_each_place(self):
        nodes = self.file("nodes", "n1\nn1\nn2\nn1\n")
        it = self.run("-v", PLACE, "show", PBS_JOBID="7.server", PBS_NODEFILE=nodes)
        self.assertIn("4 places on n1,n2 (PBS job 7.server)", it.err)
        self.assertEqual(["ssh n1", "ssh n2"], self.reached())
        it.err = ""
        self.assertEqual([3, 1], self.hosts(it))


class Ports(Hosts):
    def places(self, ports, number=3):
        map = self.file("map", f"0-{number - 1} interface=127.0.0.1\n")
        return self.run("--placemap=" + map, "--comm=sockets", PROGRAM, X10_PORTS=ports, X10_SOCKETS="tcp")

    def test_a_range(self):
        for _ in range(3):  # connections of the job before are closing
            it = self.places("23117-23119")
            self.assertEqual((0, 3), (it.status, it.out.count("hello from")), it.err)

    def test_too_few(self):
        it = self.places("23117-23118")
        self.assertEqual(1, it.status)
        self.assertRegex(it.err, r"place \d: no port of X10_PORTS=23117-23118 is free on 127.0.0.1; each place of a host takes one\n")

    def test_no_range(self):
        for ports in "x", "1", "9-8", "1-65536", "-1", "0-5", "1-2-3", "1 - 2":
            it = self.places(ports)
            self.assertEqual(1, it.status)
            self.assertIn(f"X10_PORTS={ports}: a range is wanted, as 20000-20099", it.err)


main()
