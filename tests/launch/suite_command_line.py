"""The command line: what is refused, with which status and words, and which variants are taken."""
from harness import *


class Refused(unittest.TestCase):
    def refused(self, status, words, *arguments, **options):
        it = run(*arguments, **options)
        self.assertEqual((it.status, it.out), (status, ""), it.err)
        self.assertIn("x10run: error: ", it.err)
        self.assertIn(words, it.err)
        self.assertEqual(it.err.count("\n"), 1)

    def test_places_zero(self):
        self.refused(2, "-np 0: the number of places must be at least 1", "-np", "0", PLACE)

    def test_places_negative(self):
        self.refused(2, "-np -3: the number of places is a whole number from 1 to 1048576", "-np", "-3", PLACE)

    def test_places_too_many(self):
        self.refused(2, "-np 99999999: too many, the limit is 1048576", "-np", "99999999", PLACE)

    def test_one_over_a_limit(self):
        self.refused(2, "-np 1048577: too many, the limit is 1048576", "-np", "1048577", PLACE)
        self.refused(2, "--nthreads=4097: too many, the limit is 4096", "--nthreads", "4097", PLACE)
        self.refused(2, "--nthreads=0: the number of workers must be at least 1", "--nthreads=0", PLACE)

    def test_places_beyond_a_word(self):
        self.refused(2, "too many", "-np", "18446744073709551617", PLACE)

    def test_places_no_number(self):
        for text in "abc", "1e3", "", "4x", "+4", "0x4":
            self.refused(2, f"-np {text}: the number of places is a whole number", "-np", text, PLACE)

    def test_places_missing(self):
        self.refused(2, "-np needs a value", "-np")

    def test_places_by_the_short_name(self):
        for words in (("-n", "3"), ("--np", "3"), ("--np=3",)):
            self.assertEqual(3, run(*words, PROGRAM).out.count("hello from"))
        self.refused(2, "--np 0: the number of places must be at least 1", "--np", "0", PLACE)
        self.refused(2, "-n 0: the number of places must be at least 1", "-n", "0", PLACE)

    def test_places_by_variable(self):
        self.refused(2, "X10_NPLACES=many", PLACE, env={"X10_NPLACES": "many"})

    def test_no_program(self):
        self.refused(2, "there is no program to run", "-np", "2")

    def test_unknown_option(self):
        self.refused(2, "unknown option --frobnicate", "--frobnicate", PLACE)

    def test_unknown_backend(self):
        self.refused(2, "--comm=telepathy: there is no such backend; available: ", "--comm=telepathy", PLACE)
        self.refused(2, "X10_COMM=telepathy", PLACE, env={"X10_COMM": "telepathy"})
        self.refused(2, "--comm=../comm/none", "--comm=../comm/none", PLACE)

    def test_unknown_scheduler(self):
        self.refused(2, "--sched=fair: there is no such scheduler; available: ", "--sched=fair", PLACE)

    def test_none_is_for_one_place(self):
        self.refused(2, "-np 4 --comm=none: none serves a single place", "-np", "4", "--comm=none", PLACE)

    def test_limit_of_open_files(self):
        self.refused(2, "open files, the limit is 100", "-np", "64", PLACE,
                     launcher=("prlimit", "--nofile=100", X10RUN))

    def test_program_missing(self):
        self.refused(127, "/no/such/program: No such file or directory", "/no/such/program")
        self.refused(127, "there is no program no-such-program on the PATH", "no-such-program")

    def test_program_beside(self):
        with tempfile.TemporaryDirectory() as folder:
            open(folder + "/beside", "w").close()
            self.refused(127, "did you mean ./beside?", "beside", cwd=folder)

    def test_program_is_a_source(self):
        for name in "Hello.x10", "./Hello.x10":
            self.refused(127, f"{name} is a source; compile it first: x10c {name}", name)

    def test_program_is_a_directory(self):
        self.refused(126, "/usr is a directory", "/usr")

    def test_program_may_not_run(self):
        with tempfile.NamedTemporaryFile() as file:
            self.refused(126, "cannot be run: Permission denied", file.name)


class Taken(unittest.TestCase):
    def test_help_and_version(self):
        self.assertIn("usage: x10run [-np N]", run("--help").out)
        self.assertRegex(run("--version").out, r"^x10run \d+\.\d+\.\d+, commit \S+\ntransports: .*none, .*shm")

    def test_one_place_by_default(self):
        self.assertIn("place 0 of 1 host 0 of 1 comm none sched pool", run(PLACE, "show").out)

    def test_shm_for_several(self):
        self.assertEqual(place(3, "show").out.count(" of 3 host 0 of 1 comm shm "), 3)

    def test_variables(self):
        it = run(PLACE, "show", env={"X10_NPLACES": "2", "X10_COMM": "sockets", "X10_SCHED": "spawn"})
        self.assertEqual(it.out.count("of 2 host 0 of 1 comm sockets sched spawn"), 2)

    def test_variables_of_ibm(self):
        it = run(PLACE, "show", env={"X10_HOSTFILE": "hosts", "X10_RESILIENT_MODE": "1"})
        self.assertEqual(it.status, 0)
        self.assertIn("x10run: note: X10_HOSTFILE=hosts is IBM's, and not read here: name the hosts by --hostfile=FILE\n", it.err)
        self.assertIn("X10_RESILIENT_MODE=1 is IBM's", it.err)
        self.assertEqual("", run(PLACE, "show", env={"X10_RESILIENT_MODE": "0", "X10_HOSTLIST": ""}).err)

    def test_options_win(self):
        it = run("-np", "1", "--comm=none", "--sched=pool", PLACE, "show",
                 env={"X10_NPLACES": "2", "X10_COMM": "sockets", "X10_SCHED": "spawn"})
        self.assertEqual(it.out.count("of 1 host 0 of 1 comm none sched pool"), 1)

    def test_options_in_two_words(self):
        it = run("-np=2", "--comm", "sockets", "--sched", "pool", "--nthreads", "4096", "--", PLACE, "show")
        self.assertEqual(it.out.count("comm sockets sched pool"), 2)

    def test_arguments_are_the_programs(self):
        self.assertEqual(place(1, "say=-np", "put=--comm=x").out, "place 0: -np\n--comm=x")

    def test_library_path(self):
        path = place(1, "environment", options=["--stats"]).out
        self.assertRegex(path, r"^control no stats text path \S*/lib/x10c/locsync/pool:\S*/lib/x10c/comm/none")

    def test_limit_of_open_files_is_as_it_was(self):
        """The launcher raises its own, for itself."""
        it = run("-np", "1", "/bin/sh", "-c", "ulimit -n", launcher=("prlimit", "--nofile=200:4096", X10RUN))
        self.assertEqual(it.out, "200\n")


main()
