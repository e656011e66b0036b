"""Places: what they are told, what of their output arrives, and which status the run has."""
from harness import *


class Joining(unittest.TestCase):
    def test_everybody_gets_every_address(self):
        lines = place(8, "addresses").out.splitlines()
        addresses = " ".join(f"address-{i}" for i in range(8))
        self.assertEqual(sorted(lines), [f"place {i}: {addresses}" for i in range(8)])

    def test_secret_and_directory(self):
        lines = place(4, "show").out.splitlines()
        self.assertEqual(len(lines), 4)
        self.assertEqual(len({line.split("directory ")[1] for line in lines}), 1)
        self.assertTrue(all(" secret yes " in line for line in lines))

    def test_secret_is_in_no_argument_or_environment(self):
        for transport in "shm", "sockets", "mpi", "ucx":
            it = Run("-np", 2, "--comm=" + transport, PLACE, "0:secret", "1:sleep=60000", "0:sleep=60000")
            secret = it.process.stdout.readline().strip()
            self.assertRegex(secret, "^[0-9a-f]{64}$")
            processes = it.left()
            self.assertGreaterEqual(len(processes), 4)
            for pid in processes:
                for name in "cmdline", "environ":
                    with open(f"/proc/{pid}/{name}", "rb") as file:
                        text = file.read()
                    self.assertNotIn(secret.encode(), text.lower())
                    self.assertNotIn(bytes.fromhex(secret), text)
            it.signal(signal.SIGTERM)
            it.finish()

    def test_by_hand_there_is_no_launcher(self):
        it = subprocess.run([PLACE], capture_output=True, text=True)
        self.assertEqual((it.stdout, it.returncode), ("no launcher: 0\n", 0))

    def test_broken_channel(self):
        it = subprocess.run([PLACE], capture_output=True, text=True, env={"X10_CONTROL_FD": "77"})
        self.assertIn("X10_CONTROL_FD=77 is not a channel", it.stderr)
        self.assertEqual(it.returncode, 1)

    def test_many(self):
        self.assertEqual(len(place(200, "say=x").out.splitlines()), 200)


class Status(unittest.TestCase):
    def test_is_that_of_place_0(self):
        self.assertEqual(place(1, "status=7").status, 7)
        self.assertEqual(place(4, "0:status=7").status, 7)
        self.assertEqual(place(4).status, 0)

    def test_end_of_the_job_by_another(self):
        it = place(4, "deaf", "2:end=5", "sleep=60000")
        self.assertEqual((it.status, it.err), (5, ""))

    def test_bad_end_before_place_0(self):
        it = place(3, "1:status=4", "0:sleep=60000", "2:sleep=60000")
        self.assertEqual(it.status, 4)
        self.assertIn("place 1 ended with status 4 before place 0; stopping the others", it.err)

    def test_not_an_x10_program(self):
        it = run("-np", 1, "/bin/true")
        self.assertEqual(it.status, 1)
        self.assertIn("ended with status 0 without joining the job: is /bin/true a program built by x10c?", it.err)

    def test_not_executable_format(self):
        with tempfile.TemporaryDirectory() as folder:
            name = folder + "/broken"
            with open(name, "w") as file:
                file.write("\0\1\2")
            os.chmod(name, 0o755)
            it = run("-np", 2, name)
        self.assertEqual(it.status, 126)
        self.assertRegex(it.err, r"could not be started: cannot run \S*/broken: Exec format error")


class Output(unittest.TestCase):
    def test_lines_are_whole(self):
        lines = place(4, "flood=2000").out.splitlines()
        self.assertEqual(len(lines), 8000)
        self.assertEqual({line for line in lines}, {c * 999 for c in "abcd"})

    def test_unfinished_line_arrives(self):
        self.assertEqual(place(1, "put=no end").out, "no end")

    def test_unfinished_lines_do_not_mix(self):
        lines = place(2, "1:put=one", "1:sleep=300", "1:put=-two\n", "0:sleep=100", "0:say=mine").out.splitlines()
        self.assertEqual(sorted(lines), ["one-two", "place 0: mine"])

    def test_prompt_is_seen(self):
        it = Run("-np", 1, PLACE, "put=name? ", "cat", stdin=subprocess.PIPE)
        self.assertEqual(os.read(it.process.stdout.fileno(), 100), b"name? ")
        self.assertEqual(it.finish("Ada\n").out, "Ada\n")

    def test_prompt_holds_back_others(self):
        it = place(2, "0:put=a", "0:sleep=1400", "0:put=b\n", "1:sleep=700", "1:say=later")
        self.assertEqual(it.out, "ab\nplace 1: later\n")

    def test_standard_input_is_that_of_place_0(self):
        self.assertEqual(place(3, "cat", stdin="one\ntwo\n").out, "one\ntwo\n")

    def test_nobody_reads(self):
        it = Run("-np", 2, PLACE, "flood=100000000")
        it.process.stdout.close()
        it.process.stdout = None
        self.assertEqual(it.finish().status, 128 + signal.SIGPIPE)

    def test_slow_reader_bounds_memory(self):
        it = Run("-np", 2, PLACE, "flood=100000")
        it.process.stdout.read(1)
        time.sleep(0.5)
        with open(f"/proc/{it.process.pid}/status") as file:
            peak = next(int(line.split()[1]) for line in file if line.startswith("VmHWM"))
        self.assertLess(peak, 32 * 1024)
        self.assertEqual(it.finish().status, 0)


main()
