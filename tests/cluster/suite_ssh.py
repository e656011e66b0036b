"""Places over a real sshd, on two and three hosts, from a login node and from one of them; and what goes wrong there with
other launchers."""
from harness import *

TWO = "n1", "n1", "n2", "n2"


class Ways(Case):
    """Each with the same executable."""

    def test_two_hosts(self):
        self.says_hello("x10run --hosts=n1:2,n2:2 ./Hello", *TWO)

    def test_three_hosts_from_one_of_them(self):
        self.says_hello("x10run --hosts=n1,n2,n3 ./Hello", "n1", "n2", "n3", on=1)

    def test_fewer_places_than_slots(self):
        self.says_hello("x10run -np 3 --hosts=n1:2,n2:2 ./Hello", "n1", "n1", "n2")

    def test_this_host_and_another(self):
        self.says_hello("x10run --hosts=localhost,n2:2 ./Hello", "n0", "n2", "n2")

    def test_users(self):
        self.says_hello("x10run --hosts=alice@n1:2,alice@n2:2 ./Hello", *TWO)

    def test_addresses(self):
        self.says_hello("x10run --hosts=10.231.80.11:2,10.231.80.12:2 ./Hello", *TWO)

    def test_names_of_ipv6(self):
        self.says_hello("x10run --hosts=n1-v6:2,n2-v6:2 ./Hello", *TWO)

    def test_a_host_under_two_names(self):
        self.says_hello("x10run --hosts=n1,10.231.80.11 ./Hello", "n1", "n1")

    def test_a_host_file(self):
        for text in "n1 slots=2\nn2 slots=2\n", "n1:2\nn2:2\n", "n1\nn1\nn2\nn2\n":
            self.file("nodes", text)
            self.says_hello("x10run --hostfile=nodes ./Hello", *TWO)

    def test_placemaps(self):
        for addresses in ("10.231.80.11", "10.231.80.12"), ("eth0", "eth0"), ("10.231.80.0/24",) * 2, ("fd77:80::11", "fd77:80::12"):
            self.file("map", "".join(f"{2 * i}-{2 * i + 1} host=alice@n{i + 1} interface={addresses[i]}\n" for i in (0, 1)))
            self.says_hello("x10run --placemap=map ./Hello", *TWO)

    def test_the_same_sum(self):
        expected = self.ran("x10run -np 4 ./Sum")
        for line in "x10run --hosts=n1:2,n2:2 ./Sum", "x10run --hosts=n1,n2,n3,localhost ./Sum", "x10run --sched=spawn --hosts=n1:2,n2:2 ./Sum":
            self.assertEqual(expected, self.ran(line))

    def test_variables(self):
        it = run("x10run --hosts=n1,n2 -x WORD=hi -x OMP_NUM_THREADS /bin/sh -c 'echo $WORD $OMP_NUM_THREADS $OTHER'", OMP_NUM_THREADS="3", OTHER="x")
        self.assertIn("hi 3\n", it.out, it.err)
        self.assertNotIn("x", it.out)


class Interfaces(Case):
    """Networks that lead nowhere: docker0 has the same address everywhere, and the cables of eth1 end in the air."""

    def setUp(self):
        for host in self.there.hosts:
            kinds = ("docker0", "bridge", "172.17.0.1/16"), ("eth1", "veth peer name air", f"10.99.0.{host.number + 1}/24")
            for name, kind, address in kinds:
                host.does("ip", "-batch", "-", input=f"link add {name} type {kind}\naddr add {address} dev {name}\nlink set {name} up\n")
                self.addCleanup(host.does, "ip", "link", "del", name)
            host.does("ip", "link", "set", "air", "up")

    def test_the_one_of_ssh_is_taken(self):
        it = run("x10run -v --hosts=n1:2,n2:2 ./Hello")
        self.assertEqual((0, 4), (it.status, it.out.count("Hello")), it.err)
        for node in 1, 2:
            self.assertIn(f"host n{node} is reached by 10.231.80.1{node}\n", it.err)

    def test_chosen_by_hand(self):
        self.says_hello("x10run --interface=eth0 --hosts=n1:2,n2:2 ./Hello", *TWO)
        it = run("X10_CONNECT_SECONDS=2 x10run --interface=eth1 --hosts=n1,n2 ./Hello")
        self.assertEqual((1, ""), (it.status, it.out))
        self.assertRegex(it.err, r"place \d: after 2 seconds there is no connection with place \d \(10\.99\.0\.[23]:\d+\): does a firewall let "
                         r"these ports through\? X10_PORTS=20000-20099 chooses them\n")


class Shells(Case):
    """What shells of a login do before their command."""

    def test_one_that_prints(self):
        self.file(".bashrc", "echo Welcome to $HOSTNAME\n")
        it = run("x10run --hosts=n1,n2 ./Hello")
        self.assertEqual((0, 2), (it.status, it.out.count("Hello")), it.err)
        self.assertEqual([f'x10run: host n{i}: its shell printed "Welcome to n{i}" before x10run\'s agent spoke; let its .bashrc print in '
                          "interactive shells only" for i in (1, 2)], sorted(it.err.splitlines()))

    def test_one_without_paths(self):
        """Neither PATH nor LD_LIBRARY_PATH leads to x10c."""
        self.file(".bashrc", "export PATH=/usr/bin:/bin LD_LIBRARY_PATH=\n")
        self.says_hello("/opt/x10c/bin/x10run --hosts=n1:2,n2:2 ./Hello", *TWO, PATH="/usr/bin:/bin")


class Limits(Case):
    def test_few_descriptors(self):
        """The soft limit is of the shell: places raise it, here and on other hosts."""
        self.file(".bashrc", "ulimit -Sn 16\n")
        self.assertEqual(12, self.ran("ulimit -Sn 16; x10run -np 12 ./Hello").count("Hello"))
        self.assertEqual(12, self.ran("ulimit -Sn 16; x10run --hosts=n1:6,n2:6 ./Hello").count("Hello"))

    def test_too_few_descriptors(self):
        self.file(".bashrc", "ulimit -n 14\n")
        self.fails("x10run --hosts=n1:6,n2:6 ./Hello", 126, r"x10run: place \d+ \(host n\d\) could not be started: Too many open files")

    def test_as_in_a_container(self):
        """Little of /dev/shm, and no reading of other processes."""
        for host in self.there.hosts[:2]:
            host.does("mount", "-o", "remount,size=64k", "/dev/shm")
            self.addCleanup(host.does, "mount", "-o", "remount,size=1g", "/dev/shm")
        for line in "x10run -np 4 ./Sum", "x10run --comm=sockets -np 4 ./Sum", "x10run --hosts=n1:2,n2:2 ./Sum":
            self.assertIn("sum of 4 places", self.ran(f"python3 /cluster/contain.py {line}"))

    def test_idle_places_sleep(self):
        used = [int(n) for n in re.findall(r"used (\d+) %", self.ran("x10run --hosts=n1:2,n2:2 ./Idle"))]
        self.assertEqual(4, len(used))
        self.assertLessEqual(max(used), 2)


class Ends(Case):
    """Of a job of four places on two hosts, in the middle of its work. Nothing is left on any host."""

    def start(self, line="exec x10run --hosts=n1:2,n2:2 ./Busy", **variables):
        it = Run(line, **variables)
        it.wait_for("busy at", times=4)
        return it

    def ended(self, it, status, error, seconds):
        began = time.monotonic()
        it.finish()
        self.assertLess(time.monotonic() - began, seconds)
        self.assertEqual(status, it.status, it.err)
        self.assertRegex(it.err, re.compile(rf"\A{error}\Z"))

    def test_signals(self):
        for number in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
            it = self.start()
            it.signal(number)
            self.ended(it, 128 + number, "", 5)

    def test_a_place_is_killed(self):
        it = self.start()
        os.kill(it.places(2)[-1], signal.SIGKILL)
        self.ended(it, 137, r"x10run: place [23] \(pid \d+, host n2\) was killed by signal 9 \(Killed\)\n", 5)

    def test_a_place_is_stopped(self):
        it = self.start()
        os.kill(it.places(2)[-1], signal.SIGSTOP)
        self.ended(it, 147, r"x10run: place [23] \(pid \d+, host n2\) was stopped by signal 19 .*\n", 8)

    def test_the_launcher_is_killed(self):
        it = self.start()
        it.signal(signal.SIGKILL)
        self.ended(it, -9, "(.*\n)*", 5)

    def test_an_agent_is_killed(self):
        it = self.start()
        os.kill(min(it.ours(2, "x10run --agent")), signal.SIGKILL)
        self.ended(it, 1, r"x10run: places 2-3 \(host n2\) are out of reach: its agent is gone\n", 5)

    def test_an_agent_is_stopped(self):
        it = self.start(X10_LAUNCHER_SECONDS="7")
        os.kill(min(it.ours(2, "x10run --agent")), signal.SIGSTOP)
        self.ended(it, 1, r"x10run: places 2-3 \(host n2\) are out of reach: its agent does not answer\n", 20)

    def test_a_session_of_ssh_is_killed(self):
        it = self.start()
        for pid in it.ours(2, "sshd: alice"):
            os.kill(pid, signal.SIGKILL)
        self.ended(it, 1, r"(.*\n)?x10run: places 2-3 \(host n2\) are out of reach: its agent is gone\n", 5)

    def test_a_cable_is_cut(self):
        it = self.start(X10_LAUNCHER_SECONDS="3")
        self.addCleanup(self.there.hosts[2].mend)
        self.there.hosts[2].cut()
        self.ended(it, 1, r"x10run: places 2-3 \(host n2\) are out of reach: its agent does not answer\n", 30)

    def test_packets_are_lost(self):
        it = self.start(X10_LAUNCHER_SECONDS="3")
        self.addCleanup(self.there.hosts[1].mend)
        self.there.hosts[1].lose()
        self.ended(it, 1, r"x10run: places 0-1 \(host n1\) are out of reach: its agent does not answer\n", 30)


main(programs="Hello Sum Idle Busy")
