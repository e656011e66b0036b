"""x10run --wrap: each place starts through a command, whatever starts the place; ends and signals go through it."""
import shutil

from harness import *

RECORDER = '#!/bin/sh\nname=$1\nshift\necho "$@" > "$name"\nexec "$@"\n'
KEEPER = '#!/bin/sh\n"$@"\nstatus=$?\necho kept $status\nexit $status\n'


class Wrap(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.recorder = self.script("record it", RECORDER)

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def script(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(self.path(name), 0o755)
        return self.path(name)

    def recorded(self):
        """What was written by each recorder: by name, the command."""
        found = {}
        for name in os.listdir(self.folder.name):
            if name.startswith("seen"):
                with open(self.path(name), encoding="utf-8") as file:
                    found[name] = file.read().strip()
        return found

    def wrap(self, *arguments, options=(), places=3, **rest):
        return run("-np", places, *options, *arguments, **rest)

    def test_each_place_starts_through_the_command(self):
        it = self.wrap(f"--wrap='{self.recorder}' {self.folder.name}/seen.%p.%%p", PLACE, "say=here", "status=7")
        self.assertEqual((7, 3), (it.status, it.out.count("here")), it.err)
        wanted = f"{PLACE} say=here status=7"
        self.assertEqual({f"seen.{p}.%p": wanted for p in range(3)}, self.recorded())

    def test_words_are_split_as_a_shell_does(self):
        it = self.wrap("--wrap", f'''env  A='one "two"' B="three 'four' \\"five" C=si\\ x D=''', "/usr/bin/env", places=1)
        self.assertIn("A=one \"two\"\nB=three 'four' \"five\nC=si x\nD=\n", it.out)

    def test_real_programs_over_each_transport(self):
        for comm in ("shm", "sockets", "pipes", "mpi-mpich", "mpi-openmpi", "ucx"):
            if not has_backend(comm):
                continue
            with self.subTest(comm=comm):
                bare, wrapped = (self.wrap(*wrap, PROGRAM, options=(f"--comm={comm}",)) for wrap in ((), ("--wrap", f"'{self.recorder}' {self.folder.name}/seen.{comm}.%p")))
                self.assertEqual((bare.status, sorted(bare.out.splitlines())), (wrapped.status, sorted(wrapped.out.splitlines())), wrapped.err)
                self.assertEqual({f"seen.{comm}.{p}" for p in range(3)}, {name for name in self.recorded() if f".{comm}." in name})

    def test_places_of_other_hosts(self):
        shell = self.script("shell", '#!/bin/sh\nshift\nexec "$@"\n')
        for hosts in ("0 host=n1 interface=127.0.0.1\n1-2 host=n2 interface=127.0.0.1\n", "0-1 host=localhost interface=127.0.0.1\n2 host=n2 interface=127.0.0.1\n"):
            with self.subTest(hosts=hosts):
                where = self.script("map", hosts)
                it = run(f"--placemap={where}", "--wrap", f"'{self.recorder}' {self.folder.name}/seen.%p", PLACE, "say=here", env={"X10_RSH": shell})
                self.assertEqual((0, 3), (it.status, it.out.count("here")), it.err)
                self.assertEqual({f"seen.{p}" for p in range(3)}, set(self.recorded()))
                it = run(f"--placemap={where}", "--wrap", self.path("none"), PLACE, env={"X10_RSH": shell})
                self.assertIn(f"there is no command {self.path('none')}" if "localhost" in hosts else f"could not be started: cannot run {self.path('none')}: No such file", it.err)
                self.assertEqual(127, it.status)

    def test_ranks_of_mpiexec(self):
        mpiexec = shutil.which("mpiexec.mpich")
        if not mpiexec or not has_backend("mpi-mpich"):
            self.skipTest("no MPICH here")
        it = Run("-n", 2, X10RUN, "--wrap", f"'{self.recorder}' {self.folder.name}/seen.%p", PROGRAM, launcher=(mpiexec,)).finish()
        self.assertEqual(0, it.status, it.err)
        self.assertEqual({"seen.0", "seen.1"}, set(self.recorded()))

    def test_a_command_that_stays_tells_the_end(self):
        keeper = self.script("keep", KEEPER)
        it = self.wrap("--wrap", keeper, PLACE, "status=5")
        self.assertEqual((5, 3), (it.status, it.out.count("kept 5")), it.err)

    def test_a_place_that_dies_is_noticed(self):
        keeper = self.script("keep", KEEPER)
        it = self.wrap("--wrap", keeper, PLACE, "1:signal=9", "wait")
        self.assertRegex(it.err, r"place 1 \(pid \d+, host localhost\) ended with status 137 before the job did")
        self.assertEqual(137, it.status)
        it = self.wrap("--wrap", "env", PLACE, "1:signal=9", "wait")
        self.assertRegex(it.err, r"place 1 \(pid \d+, host localhost\) was killed by signal 9")
        self.assertEqual(137, it.status)

    def test_a_command_that_writes_after_the_end_has_time(self):
        slow = self.script("slow", '#!/bin/sh\n"$@"\nsleep 6\necho written\n')
        it = self.wrap("--wrap", slow, PLACE, places=2)
        self.assertEqual((0, 2, ""), (it.status, it.out.count("written"), it.err))

    def test_signals_reach_places_and_commands(self):
        keeper = self.script("keep", "#!/bin/sh\ntrap 'echo told; exit 0' TERM\n\"$@\" &\nwhile :; do sleep 0.1; done\n")
        for number in (signal.SIGINT, signal.SIGTERM):
            it = Run("-np", 2, "--wrap", keeper, PLACE, "say=here", "wait")
            it.wait_for("here")
            it.wait_for("here")
            it.signal(number)
            it.finish()
            self.assertEqual((128 + number, 2), (-it.status if it.status < 0 else it.status, it.out.count("told")), it.err)

    def test_the_state_of_a_place_is_asked_of_the_place(self):
        program = compiled("""public class Waits { public static def main(Rail[String]) {
  finish for (p in Place.places()) at (p) async { Console.OUT.println("up"); Console.OUT.flush(); System.sleep(20000); } } }
""")
        it = Run("-np", 2, "--wrap", self.script("keep", KEEPER), program)
        it.wait_for("up")
        it.wait_for("up")
        it.signal(signal.SIGQUIT)
        it.finish()
        self.assertEqual(131, it.status)
        for place in range(2):
            self.assertRegex(it.err, rf"x10: place {place}: process \d+, scheduler pool")

    def test_a_command_that_does_not_run_the_program(self):
        for command in ("true", "env -i"):
            it = self.wrap("--wrap", command, PLACE)
            self.assertRegex(it.err, rf"place \d \(pid \d+, host localhost\) ended with status \d+ without joining the job: does the command of --wrap run {PLACE}, with its environment and open files\?")
            self.assertNotEqual(0, it.status)

    def test_tools(self):
        for tool, command, sign in (("strace", "strace -f -qq -e trace=execve -o {}/seen.%p", r"execve"), ("valgrind", "valgrind --tool=none --log-file={}/seen.%p", r"Nulgrind")):
            with self.subTest(tool=tool):
                if not shutil.which(tool):
                    continue
                it = self.wrap("--wrap", command.format(self.folder.name), PLACE, "say=here", "status=3", places=2)
                self.assertEqual((3, 2), (it.status, it.out.count("here")), it.err)
                for place in range(2):
                    self.assertRegex(self.recorded()[f"seen.{place}"], sign)

    def test_what_is_no_command_is_refused(self):
        for text, why in (("", "it names no command"), ("''", "it names no command"), ("env '", "a quote or a brace is not closed"), ("env > x", "no shell runs the command"),
                          ("env; env", "no shell runs the command"), ("env $(date)", "mean nothing"), ("env $NO_SUCH_VARIABLE", "names a variable that has no value"),
                          ("perf -o x.%d", "a percent sign is followed by p"), ("env %", "a percent sign is followed by p")):
            with self.subTest(text=text):
                it = self.wrap("--wrap=" + text, PLACE)
                self.assertIn(f"x10run: error: --wrap={text}: ", it.err)
                self.assertIn(why, it.err)
                self.assertEqual((2, ""), (it.status, it.out))

    def test_a_command_that_is_not_there(self):
        for text, why in (("no-such-command -x", "there is no command no-such-command on the PATH"), ("/no/such", "there is no command /no/such that can be run")):
            it = self.wrap("--wrap=" + text, PLACE)
            self.assertEqual((127, f"x10run: error: --wrap: {why}\n"), (it.status, it.err))
        self.assertIn("--gdb and --wrap exclude each other", self.wrap("--gdb=0", "--wrap=env", PLACE).err)


main()
