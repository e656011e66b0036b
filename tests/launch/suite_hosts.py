"""Two hosts: network namespaces that the suite makes and removes, reached through an X10_RSH of its own."""
from harness import *
import netns
import re
import shutil
from netns import NAMES, ADDRESSES


def setUpModule():
    global there
    there = netns.Hosts()


def tearDownModule():
    there.remove()


class Hosts(unittest.TestCase):
    def setUp(self):
        if not there.possible:
            self.skipTest("needs root and network namespaces")

    def options(self, *actions, program=PLACE):
        return [f"--placemap={there.map}", program, *actions], {"X10_RSH": there.shell}

    def place(self, *actions, stdin=None):
        arguments, env = self.options(*actions)
        return run(*arguments, env=env, stdin=stdin)

    def start(self, *actions, program=PLACE):
        arguments, env = self.options(*actions, program=program)
        return Run(*arguments, env=env)


class TwoHosts(Hosts):
    def test_configuration(self):
        it = self.place("show")
        self.assertEqual((it.status, it.err), (0, ""))
        for i in range(4):
            self.assertRegex(it.out, f"place {i} of 4 host {i // 2} of 2 .* interface {ADDRESSES[i // 2]} secret yes")

    def test_each_host_has_a_directory(self):
        lines = self.place("show").out.splitlines()
        self.assertEqual(len({line.split("directory ")[1] for line in lines}), 2)

    def test_addresses(self):
        addresses = " ".join(f"address-{i}" for i in range(4))
        self.assertEqual(sorted(self.place("addresses").out.splitlines()),
                         [f"place {i}: {addresses}" for i in range(4)])

    def test_hosts_of_places(self):
        self.assertEqual(sorted(self.place("hosts").out.splitlines()), [f"place {i}: 0 0 1 1" for i in range(4)])

    def test_places_are_there(self):
        arguments, env = self.options("-c", "ip -br addr; exit 1", program="/bin/sh")
        it = run(*arguments, env=env)
        self.assertTrue(any(address in it.out for address in ADDRESSES), it.out + it.err)

    def test_status(self):
        self.assertEqual(self.place("0:status=7").status, 7)

    def test_standard_input(self):
        text = "line\n" * 3000
        self.assertEqual(self.place("cat", stdin=text).out, text)

    def test_place_killed(self):
        it = self.place("3:signal=9", "wait")
        self.assertEqual(it.status, 137)
        self.assertRegex(it.err, rf"place 3 \(pid \d+, host {NAMES[1]}\) was killed by signal 9")
        self.assertEqual(it.out.count("hears: place 3 was killed"), 3)

    def test_ctrl_c(self):
        it = self.start("deaf", "say=here", "sleep=60000")
        it.wait_for("here")
        it.signal(signal.SIGINT)
        self.assertEqual(it.finish().status, 130)

    def test_launcher_killed(self):
        it = self.start("deaf", "say=here", "sleep=60000")
        it.wait_for("here")
        it.signal(signal.SIGKILL)
        it.finish()

    def test_agent_killed(self):
        it = self.start("say=here", "sleep=60000")
        it.wait_for("here")
        with open(f"/proc/{it.places()[0]}/stat") as file:
            os.kill(int(file.read().rpartition(")")[2].split()[1]), signal.SIGKILL)
        self.assertNotEqual(it.finish().status, 0)
        self.assertRegex(it.err, rf"places (0-1|2-3) \(host {NAMES[0][:4]}.*\) are out of reach: its agent is gone")

    def test_program_missing_there(self):
        arguments, env = self.options(program="/no/such/program")
        it = run(*arguments, env=env)
        self.assertEqual(it.status, 127)
        self.assertIn("could not be started: cannot run /no/such/program: No such file or directory", it.err)


class RealProgram(Hosts):
    def test_hello(self):
        for scheduler in "pool", "spawn":
            arguments, env = self.options("3", program=PROGRAM)
            it = run("--sched=" + scheduler, *arguments, env=env)
            self.assertEqual(sorted(it.out.splitlines()), [f"hello from {i}" for i in range(4)], it.err)
            self.assertEqual((it.status, it.err), (3, ""))

    def test_over_ucx(self):
        """The processes of the two see each other, as those of containers may: their networks tell hosts apart."""
        if not has_backend("ucx"):
            self.skipTest("this build has no ucx")
        arguments, env = self.options("3", program=PROGRAM)
        it = run("--comm=ucx", *arguments, env=env)
        self.assertEqual((sorted(it.out.splitlines()), it.status, it.err), ([f"hello from {i}" for i in range(4)], 3, ""))

    def test_place_killed_while_others_wait(self):
        it = self.start("wait", program=PROGRAM)
        for _ in range(4):
            it.wait_for("waiting at")
        os.kill(it.places(PROGRAM)[0], signal.SIGKILL)
        self.assertEqual(it.finish().status, 137)
        self.assertRegex(it.err, r"^x10run: place \d \(pid \d+, host \S+\) was killed by signal 9 \(Killed\)\n")


class Addresses(Hosts):
    """Nothing says which addresses the hosts have but they themselves."""

    def hello(self, *options):
        """From the first of the hosts, where both have names."""
        folder = "/etc/netns/" + NAMES[0]
        os.makedirs(folder)
        self.addCleanup(shutil.rmtree, folder)
        with open(folder + "/hosts", "w", encoding="ascii") as file:
            file.write("127.0.0.1 localhost\n" + "".join(f"{a} {n}\n" for a, n in zip(ADDRESSES, NAMES)))
        return Run(*options, f"--hosts={NAMES[0]}:2,{NAMES[1]}:2", PROGRAM, env={"X10_RSH": there.shell},
                   launcher=("ip", "netns", "exec", NAMES[0], X10RUN)).finish()

    def test_a_network_in_common(self):
        it = self.hello("-v")
        self.assertEqual((0, 4), (it.status, it.out.count("hello from")), it.err)
        for name, address in zip(NAMES, ADDRESSES):
            self.assertIn(f"host {name} is reached by {address}\n", it.err)

    def test_no_network_in_common(self):
        """Each address is a network of its own, as some clouds have it: names lead to them."""
        for i in 0, 1:
            there.inside(i, "ip", "addr", "flush", "dev", there.ends[i])
            there.inside(i, "ip", "addr", "add", ADDRESSES[i] + "/32", "dev", there.ends[i])
            there.inside(i, "ip", "route", "add", ADDRESSES[1 - i], "dev", there.ends[i])
        self.addCleanup(self.mend)
        it = self.hello("-v")
        self.assertEqual((0, 4), (it.status, it.out.count("hello from")), it.err)
        self.assertIn(f"host {NAMES[1]} is reached by {ADDRESSES[1]}\n", it.err)

    def test_no_route(self):
        """Who cannot be reached, by which address, and why; not that it might refuse a secret."""
        for kind, why in ("unreachable", "No route to host"), ("prohibit", "Permission denied"), ("blackhole", "Invalid argument"):
            there.inside(1, "ip", "route", "add", kind, ADDRESSES[0] + "/32")
            try:
                it = Run(f"--placemap={there.map}", "--comm=sockets", PROGRAM, env={"X10_RSH": there.shell}).finish()
            finally:
                there.inside(1, "ip", "route", "del", kind, ADDRESSES[0] + "/32")
            self.assertEqual((1, ""), (it.status, it.out))
            self.assertRegex(it.err, rf"(?m)^x10: place [23]: it cannot connect to place 0 at tcp:{re.escape(ADDRESSES[0])}:\d+: {why}$")
            self.assertNotIn("secret", it.err)

    def mend(self):
        for i in 0, 1:
            there.inside(i, "ip", "addr", "flush", "dev", there.ends[i])
            there.inside(i, "ip", "addr", "add", ADDRESSES[i] + "/24", "dev", there.ends[i])

    def test_no_way(self):
        arguments = (f"--hosts={NAMES[0]},{NAMES[1]}", PROGRAM)
        there.inside(1, "ip", "addr", "flush", "dev", there.ends[1])
        self.addCleanup(self.mend)
        it = run(*arguments, env={"X10_RSH": there.shell})
        self.assertEqual((1, ""), (it.status, it.out))
        self.assertRegex(it.err, rf"^x10run: the hosts have no network in common: {NAMES[0]} has \S+ {ADDRESSES[0]}/24, {NAMES[1]} has none; "
                         r"a placemap's interface= says by which address each is reached\n$")


class OutOfReach(Hosts):
    def test_shell_fails(self):
        arguments, _ = self.options("show")
        it = run(*arguments, env={"X10_RSH": "/bin/false"})
        self.assertEqual(it.status, 1)
        self.assertRegex(it.err, r"^x10run: host \S+ cannot be reached: /bin/false ended with status 1\n$")

    def test_shell_missing(self):
        arguments, _ = self.options("show")
        it = run(*arguments, env={"X10_RSH": "/no/such/shell -x"})
        self.assertEqual((2, "x10run: error: other hosts are reached by /no/such/shell, as X10_RSH says, and there is no such program "
                          "here\n"), (it.status, it.err))


main()
