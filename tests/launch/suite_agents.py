"""Agents, on hosts that are none: X10_RSH is a script that runs the command here. What a host's shell prints, who is lost
with an agent, and what happens on a host whose launcher says nothing any more."""
from harness import *

BANNER = 'host n1: its shell printed "Welcome to n1" before x10run\'s agent spoke; let its .bashrc print in interactive shells only'


class Agents(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.map = self.file("map", "0 host=n1 interface=127.0.0.1\n1-2 host=n2 interface=127.0.0.1\n3 host=n1 interface=127.0.0.1\n")

    def file(self, name, text):
        path = os.path.join(self.folder.name, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(path, 0o755)
        return path

    def start(self, *actions, shell='exec "$@"', env=None, program=PLACE):
        """The shell has the host as $host, and the command as its words."""
        script = self.file("shell", f"#!/bin/sh\nexport host=$1\nshift\n{shell}\n")
        return Run(f"--placemap={self.map}", program, *actions, env={"X10_RSH": script} | (env or {}))

    def agents(self, it):
        """The agents of n1 and n2."""
        parents = {}
        for pid in it.places():
            with open(f"/proc/{pid}/stat") as file:
                parent = int(file.read().rpartition(")")[2].split()[1])
            with open(f"/proc/{parent}/environ", "rb") as file:
                parents[next(word for word in file.read().split(b"\0") if word.startswith(b"host="))] = parent
        return [parents[host] for host in sorted(parents)]


class Shells(Agents):
    def test_a_banner_is_told_and_does_no_harm(self):
        it = self.start("say=here", shell='[ $host = n2 ] || echo Welcome to n1; exec "$@"').finish()
        self.assertEqual((0, 4), (it.status, it.out.count("here")))
        self.assertEqual("x10run: " + BANNER + "\n", it.err)

    def test_a_banner_and_no_agent(self):
        it = self.start("say=here", shell="echo Welcome to n1; echo; exit 3").finish()
        self.assertEqual(1, it.status)
        self.assertIn(BANNER, it.err)
        self.assertRegex(it.err, r"host n[12] cannot be reached: \S+ ended with status 3\n")

    def test_a_shell_that_asks(self):
        it = self.start("say=here", shell="echo Welcome to n1; exec sleep 60", env={"X10_START_SECONDS": "1"}).finish()
        self.assertEqual(1, it.status)
        self.assertIn("still waiting for place 0 on n1, place 1 on n2", it.err)
        self.assertIn(BANNER, it.err)

    def test_bytes_that_are_no_text(self):
        it = self.start("say=here", shell=r"""printf '\033[1m\000\001x10run\377\n'; exec "$@" """).finish()
        self.assertEqual((0, 4), (it.status, it.out.count("here")), it.err)
        self.assertEqual(2, it.err.count("its shell printed"))

    def test_a_terminal_is_not_obeyed(self):
        it = self.start("say=here", shell=r"""printf '\033[31mWelc\302\233ome \303\251\n'; exec "$@" """).finish()
        self.assertEqual((0, 4), (it.status, it.out.count("here")), it.err)
        self.assertIn('its shell printed "\\x1b[31mWelc\\xc2\\x9bome é" before', it.err)
        self.assertNotIn("\x1b", it.err)

    def test_another_version_there(self):
        with open(X10RUN, "rb") as file:
            ours = file.read()
        said = subprocess.run([X10RUN, "--version"], capture_output=True, check=True).stdout
        version = said.split()[1].strip(b",")
        other = os.path.join(self.folder.name, "other")
        with open(other, "wb") as file:
            file.write(ours.replace(version + b"\0", b"9" + version[1:] + b"\0"))
        os.chmod(other, 0o755)
        it = self.start("say=here", shell=f'shift; exec {other} "$@"').finish()
        self.assertEqual((1, ""), (it.status, it.out))
        version = version.decode()
        self.assertRegex(it.err, f"the x10run of host n[12] is of another version than this one: it is 9{version[1:]}, and this is {version}\n")

    def test_no_x10run_there(self):
        it = self.start("say=here", shell="exec /no/such/x10run").finish()
        self.assertEqual(1, it.status)
        self.assertRegex(it.err, rf"host n[12] cannot be reached: \S+ ended with status 127; is there a {X10RUN} on it\?\n")

    def test_foreign_descriptors_are_closed(self):
        it = self.start("-c", "echo descriptors: $(ls /proc/self/fd); sleep 1", program="/bin/sh", shell='exec 7</dev/null 9</etc/passwd; exec "$@"').finish()
        lines = [line.split(":")[1].split() for line in it.out.splitlines() if "descriptors:" in line]
        self.assertEqual(4, len(lines), it.err)
        for numbers in lines:
            self.assertFalse({"7", "9"} & set(numbers), it.out)


class Lost(Agents):
    def test_all_places_of_an_agent_are_named(self):
        it = self.start("say=here", "wait", "wait")
        for _ in range(4):
            it.wait_for("here")
        os.kill(self.agents(it)[0], signal.SIGKILL)
        self.assertEqual(1, it.finish().status)
        self.assertIn("x10run: places 0, 3 (host n1) are out of reach: its agent is gone\n", it.err)
        for lost in 0, 3:
            self.assertEqual(2, it.out.count(f"hears: place {lost} is out of reach: its agent is gone"), it.out)

    def test_all_hosts_are_named(self):
        it = self.start("deaf", "say=here", "sleep=60000")
        for _ in range(4):
            it.wait_for("here")
        for agent in self.agents(it):
            os.kill(agent, signal.SIGKILL)
        self.assertEqual(1, it.finish().status)
        self.assertIn("places 0, 3 (host n1) are out of reach", it.err)
        self.assertIn("places 1-2 (host n2) are out of reach", it.err)

    def test_all_that_are_killed_are_named(self):
        it = run("-np", 4, PLACE, "1:signal=9", "3:signal=9", "sleep=60000")
        self.assertEqual(137, it.status)
        for place in 1, 3:
            self.assertRegex(it.err, rf"place {place} \(pid \d+, host localhost\) was killed by signal 9")
        self.assertEqual(2, it.err.count("\n"), it.err)


class Silence(Agents):
    def test_a_launcher_that_says_nothing(self):
        it = self.start("deaf", "say=here", "sleep=60000", env={"X10_LAUNCHER_SECONDS": "2"})
        for _ in range(4):
            it.wait_for("here")
        os.kill(it.process.pid, signal.SIGSTOP)
        began = time.monotonic()
        while it.places() and time.monotonic() - began < 20:
            time.sleep(0.1)
        self.assertEqual([], it.places())
        os.kill(it.process.pid, signal.SIGCONT)
        self.assertEqual(1, it.finish().status)
        self.assertEqual(2, it.err.count("no word from the launcher for 2 seconds; the places here end"), it.err)

    def test_a_launcher_that_rests(self):
        it = self.start("say=here", "sleep=2000", "say=there", env={"X10_LAUNCHER_SECONDS": "2"})
        for _ in range(4):
            it.wait_for("here")
        it.signal(signal.SIGTSTP)
        time.sleep(3)
        it.signal(signal.SIGCONT)
        it.finish()
        self.assertEqual((0, 4), (it.status, it.out.count("there")), it.err)

    def test_an_agent_that_is_stopped(self):
        """It cannot end by itself: its watchdog sees that it does nothing, and ends it."""
        it = self.start("deaf", "say=here", "sleep=60000", env={"X10_LAUNCHER_SECONDS": "7"})
        for _ in range(4):
            it.wait_for("here")
        os.kill(self.agents(it)[1], signal.SIGSTOP)
        self.assertEqual(1, it.finish().status)
        self.assertIn("places 1-2 (host n2) are out of reach: its agent does not answer\n", it.err)

    def test_output_that_nobody_reads(self):
        """The launcher takes nothing in from its agents meanwhile, but is there."""
        it = self.start("flood=4000", env={"X10_LAUNCHER_SECONDS": "2"})
        time.sleep(4)
        it.finish()
        self.assertEqual((0, ""), (it.status, it.err))
        self.assertGreaterEqual(it.out.count("\n"), 16000)

    def test_the_time_is_a_number(self):
        it = run(PLACE, env={"X10_LAUNCHER_SECONDS": "0"})
        self.assertEqual(2, it.status)
        self.assertIn("X10_LAUNCHER_SECONDS=0: the time in seconds must be at least 1", it.err)


main()
