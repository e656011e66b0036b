"""Wrong ways to start a program on several hosts: each ends by itself, soon, with a status and one line that says what to do.
What ssh, srun or mpiexec say of it themselves comes beside that line."""
from harness import *

# What is typed on the login node; its status; our line of standard error, as a pattern.
LINES = [
    ("x10run --hosts=n1,nosuch ./Hello", 1, r"x10run: host nosuch cannot be reached: ssh ended with status 255"),
    ("X10_RSH='ssh -p 23' x10run --hosts=n1 ./Hello", 1, r"x10run: host n1 cannot be reached: ssh -p 23 ended with status 255"),
    ("X10_RSH='ssh -o UserKnownHostsFile=/dev/null' x10run --hosts=n1 ./Hello", 1, r"x10run: host n1 cannot be reached: ssh .* ended with status 255"),
    ("X10_RSH='ssh -i /dev/null' x10run --hosts=n1 ./Hello", 1, r"x10run: host n1 cannot be reached: ssh -i /dev/null ended with status 255"),
    ("X10_RSH=nosuch x10run --hosts=n1,n2 ./Hello", 2, r"x10run: error: other hosts are reached by nosuch, as X10_RSH says, and there is no such program here"),
    ("x10run --hosts=n1,n2 ./Nosuch", 127, r"x10run: place \d \(pid \d+, host n\d\) could not be started: cannot run ./Nosuch: No such file or directory"),
    ("x10run --hosts=n1,n2 ./Hello.x10", 126, r"x10run: place \d \(pid \d+, host n\d\) could not be started: cannot run /home/alice/Hello.x10: Permission denied"),
    ("x10run --hosts=n1,n2 /bin/false", 1, r"x10run: place \d \(pid \d+, host n\d\) ended with status 1 without joining the job: is /bin/false a program built by x10c\?"),
    ("mkdir /tmp/w; cd /tmp/w; x10run --hosts=n1,n2 ~/Hello; s=$?; rmdir /tmp/w; exit $s", 126,
     r"x10run: place \d \(pid \d+, host n\d\) could not be started: cannot enter /tmp/w: No such file or directory"),
    ("x10run --hosts=n1,n2:x ./Hello", 2, r"x10run: error: --hosts: the slots of a host are a whole number from 1 to \d+\n  n1,n2:x\n        \^"),
    ("x10run --hosts= ./Hello", 2, r"x10run: error: --hosts: a host is expected\n  \n  \^"),
    ("printf 'n1 slots=2\\nn2 slot=2\\n' >nodes; x10run --hostfile=nodes ./Hello; s=$?; rm nodes; exit $s", 2,
     r"nodes:2:4: error: after a host there may be slots=N\n  n2 slot=2\n     \^~~~~~"),
    ("x10run --hostfile=nosuch ./Hello", 2, r"x10run: error: cannot open the host file nosuch: No such file or directory"),
    ("x10run -np 5 --hosts=n1:2,n2:2 ./Hello", 2, r"x10run: error: -np 5: --hosts=n1:2,n2:2 has 4 slots; --oversubscribe puts more places there"),
    ("x10run --hosts=n1,n2 -x NOSUCH ./Hello", 2, r"x10run: error: -x NOSUCH: the variable has no value here; give it one by -x NOSUCH=VALUE"),
    ("x10run --hosts=n1,n2 --interface=ib0 ./Hello", 1, r"x10run: host n\d has no interface ib0; it has .*eth0 10\.231\.80\.1\d/24.*"),
    ("x10run --hosts=n1,n2 --interface=10.99.0.0/16 ./Hello", 1, r"x10run: host n\d has no .*10\.99\.0\.0/16.*"),
    ("X10_PORTS=20000 x10run --hosts=n1,n2 ./Hello", 1, r"(x10: place \d: X10_PORTS=20000: a range is wanted, as 20000-20099\n?)+"),
    ("X10_PORTS=20000-20000 x10run --hosts=n1:2,n2 ./Hello", 1,
     r"x10: place \d: no port of X10_PORTS=20000-20000 is free on 10\.231\.80\.11; each place of a host takes one"),
    ("echo '0-1 host=n1 cores=7' >map; x10run --placemap=map ./Hello; s=$?; rm map; exit $s", 126,
     r"x10run: place \d \(pid \d+, host n1\) could not be started: cannot pin it to cores 7: Invalid argument"),
    ("x10run --comm=shm --hosts=n1,n2 ./Hello", 2, r"x10run: error: --comm=shm: shm serves places of this host only, and --hosts=n1,n2 names n1"),
    ("x10run --comm=nosuch --hosts=n1,n2 ./Hello", 2, r"x10run: error: .*nosuch.*"),
    ("X10_START_SECONDS=x x10run --hosts=n1 ./Hello", 2, r"x10run: error: X10_START_SECONDS=x: .*"),
    ("PMI_RANK=0 PMI_SIZE=x ./Hello", 2, r"x10: PMI_SIZE=x must be a whole number from 1 to \d+"),
    ("PMI_SIZE=4 ./Hello", 2, r"x10: PMI_RANK is missing"),
    ("SLURM_STEP_ID=0 SLURM_NTASKS=2 SLURM_PROCID=1 ./Hello", 2, r""),
    ("SLURM_JOB_ID=1 SLURM_JOB_NODELIST='n[1-2' SLURM_TASKS_PER_NODE=1,1 x10run ./Hello", 2,
     r"x10run: error: SLURM_JOB_NODELIST=n\[1-2: this bracket has no other\n  n\[1-2\n   \^"),
    ("SLURM_JOB_ID=1 SLURM_JOB_NODELIST='n[1-2]' SLURM_TASKS_PER_NODE=1 x10run ./Hello", 2,
     r"x10run: error: SLURM_TASKS_PER_NODE=1: these are tasks of 1 nodes, and there are 2\n  1\n  \^"),
    ("mpiexec.mpich -n 2 x10run -np 3 ./Hello", 2, r"x10run: error: -np 3: mpiexec has started 2 ranks"),
    ("mpiexec.mpich -n 2 x10run --comm=sockets ./Hello", 2, r"x10run: error: --comm=sockets: under mpiexec the places talk over MPI: --comm=mpi"),
    ("mpiexec.mpich -n 2 x10run --hosts=n1 ./Hello", 2, r"x10run: error: --hosts: under mpiexec it is mpiexec that places the ranks"),
    *[(f"{starter} ./Hello", 2, r"x10run: error: X10_ENCRYPT: over MPI nothing that goes between hosts is encrypted; over --comm=sockets and --comm=ucx it is")
      for starter in ("X10_ENCRYPT=1 x10run --comm=mpi-mpich --hosts=n1,n2", "X10_ENCRYPT=1 x10run --comm=mpi-openmpi --hosts=n1,n2",
                      "X10_ENCRYPT=1 mpiexec.mpich -hosts n1,n2 -n 2", "X10_ENCRYPT=1 mpiexec.mpich -hosts n1,n2 -n 2 x10run")],
    ("x10run --hosts=n1,n2 ./Hello >/dev/full", 1, r"x10run: cannot write standard output: No space left on device"),
]
THEIRS = re.compile(r"ssh: |srun: |Load key|Permission denied, |alice@n\d: Permission|Host key verification|bash: |Received disconnect|Disconnected|Connection (to|closed|reset) ")


class Wrong(Case):
    def said(self, it):
        """What is not of ssh, srun or mpiexec."""
        return "".join(line for line in it.err.splitlines(True) if not THEIRS.match(line))

    def one_line(self, line, status, error, seconds=20):
        it = run(line, limit=60)
        self.assertEqual((status, ""), (it.status, it.out), it.err)
        ours = re.sub(r"x10run: place \d \(pid \d+, host n\d\) ended with status 1 before the job did\n", "", self.said(it))
        self.assertRegex(ours, re.compile(rf"\A{error}\n?\Z"), line)
        self.assertLess(it.seconds, seconds, line)

    def test_lines(self):
        for line, status, error in LINES:
            with self.subTest(line):
                self.one_line(line, status, error)

    def test_a_host_that_drops_packets(self):
        self.addCleanup(self.there.hosts[2].mend)
        self.there.hosts[2].lose()
        it = run("X10_START_SECONDS=6 x10run --hosts=n1,n2 ./Hello")
        self.assertEqual((1, ""), (it.status, it.out))
        self.assertRegex(it.err, r"\Ax10run: still waiting for .*place 1 on n2 to start after 6 seconds: that is the limit \(X10_START_SECONDS\)\n\Z")

    def test_a_shell_that_waits(self):
        self.file(".bashrc", "sleep 8\n")
        it = run("X10_START_SECONDS=6 x10run --hosts=n1 ./Hello")
        self.assertEqual((1, ""), (it.status, it.out))
        self.assertRegex(it.err, r"\Ax10run: still waiting for place 0 on n1 to start after 6 seconds: that is the limit \(X10_START_SECONDS\)\n\Z")

    def test_a_firewall_between_places(self):
        """ssh from the login node gets through."""
        first, second = self.there.hosts[1:3]
        self.addCleanup(first.mend)
        first.lose_all_to(second)
        self.one_line("X10_CONNECT_SECONDS=2 x10run --hosts=n1,n2 ./Hello", 1,
                      r"(x10: place \d: after 2 seconds there is no connection with place \d \(10\.231\.80\.1[12]:\d+\): does a firewall let these ports "
                      r"through\? X10_PORTS=20000-20099 chooses them\n)+")

    def test_no_x10run_there(self):
        self.there.hosts[2].does("mount", "-t", "tmpfs", "tmpfs", daemons.PREFIX)
        self.addCleanup(self.there.hosts[2].does, "umount", daemons.PREFIX)
        self.one_line("x10run --hosts=n1,n2 ./Hello", 1, r"x10run: host n2 cannot be reached: ssh ended with status 127; is there a /opt/x10c/bin/x10run on it\?")

    def test_another_version_there(self):
        program = f"{daemons.PREFIX}/bin/x10run"
        with open(program, "rb") as file:
            ours = file.read()
        version = re.search(rb"x10run (\d+\.\d+\.\d+)", subprocess.run([program, "--version"], capture_output=True).stdout).group(1)
        other = b"9" + version[1:]
        daemons.write("/cluster/other", ours.replace(version + b"\0", other + b"\0"), 0o755)
        self.there.hosts[2].does("mount", "--bind", "/cluster/other", program)
        self.addCleanup(self.there.hosts[2].does, "umount", program)
        self.one_line("x10run --hosts=n1,n2 ./Hello", 1, rf"x10run: the x10run of host n2 is of another version than this one: it is {other.decode()}, and this is {version.decode()}")

    def test_a_login_that_ends(self):
        self.file(".bashrc", "exit 3\n")
        self.one_line("x10run --hosts=n1 ./Hello", 1, r"x10run: host n1 cannot be reached: ssh ended with status 3")

    def test_a_terminal_for_an_agent(self):
        """ssh -tt changes bytes on their way."""
        self.one_line("X10_RSH='ssh -tt' x10run --hosts=n1 ./Hello", 1, r"x10run: place 0 \(host n1\) is out of reach: its agent is gone")


main()
