"""Placemaps: the examples, what a place learns of its line, and each mistake at its line and column."""
from harness import *
import re

EXAMPLES = os.path.join(os.path.dirname(__file__), "../../placemaps")


class Placemap(unittest.TestCase):
    def map(self, text, *options):
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "map")
            with open(name, "wb") as file:
                file.write(text if isinstance(text, bytes) else text.encode())
            it = run(f"--placemap={name}", *options, PLACE, "show")
            it.err = it.err.replace(name, "map")
            return it

    def refused(self, text, expected, *options):
        it = self.map(text, *options)
        self.assertEqual((it.status, it.out), (2, ""))
        self.assertIn(expected, it.err)


class Read(Placemap):
    def test_one_host(self):
        it = run(f"--placemap={EXAMPLES}/one-host.map", PLACE, "show")
        self.assertEqual(it.out.count("of 4 host 0 of 1 comm shm"), 4, it.err)

    def test_pinned(self):
        if os.cpu_count() < 2:
            self.skipTest("needs two cores")
        it = run(f"--placemap={EXAMPLES}/two-cores-pinned.map", PLACE, "show")
        self.assertIn("place 0 of 2 host 0 of 1 comm shm sched pool cores 0 on 1 ", it.out)
        self.assertIn("place 1 of 2 host 0 of 1 comm shm sched pool cores 1 on 1 ", it.out)

    def test_places_of_the_map(self):
        self.assertEqual(self.map("# all here\n\n0-2 host=localhost\n").out.count("of 3"), 3)

    def test_fewer_places(self):
        self.assertEqual(self.map("0-7 host=localhost\n", "-np", "2").out.count("of 2"), 2)

    def test_host_is_this_one_by_default(self):
        self.assertEqual(self.map("0\n1\t cores=0 # pinned").out.count("of 2 host 0 of 1"), 2)

    def test_own_name(self):
        self.assertEqual(self.map(f"0 host={os.uname().nodename}\n1 host=localhost").out.count("of 2 host 0 of 1"), 2)

    def test_interface(self):
        self.assertIn("interface 127.0.0.1 ", self.map("0 interface=127.0.0.1").out)


    def test_interface_by_name_and_network(self):
        shown = subprocess.run(["ip", "-o", "-4", "addr", "show", "up", "scope", "global"], capture_output=True, text=True, check=True).stdout
        found = re.match(r"\d+: (\S+)\s+inet (\S+)/(\d+)", shown)
        if not found or len(found[1]) > 15:
            self.skipTest("this host has loopback alone")
        for wanted in found[1], f"{found[2]}/{found[3]}", f"[{found[2]}]":
            self.assertEqual(2, self.map(f"0-1 interface={wanted}").out.count(f"interface {found[2]} "), wanted)


class Refused(Placemap):
    def test_missing_file(self):
        it = run("--placemap=/no/such/map", PLACE)
        self.assertEqual(it.status, 2)
        self.assertIn("cannot open the placemap /no/such/map: No such file or directory", it.err)

    def test_caret(self):
        self.refused("# a comment\n0-1 host=localhost corse=0\n",
                     "map:2:20: error: the settings are host=, cores= and interface=\n"
                     "  0-1 host=localhost corse=0\n"
                     "                     ^~~~~\n")

    def test_no_place(self):
        self.refused("host=localhost\n", "map:1:1: error: a place number is expected")

    def test_range(self):
        self.refused("3-1\n", "map:1:1: error: the range ends before it begins")
        self.refused("0-\n", "map:1:3: error: a place number is expected")
        self.refused("0,1\n", "map:1:2: error: a blank is expected after the places")
        self.refused("0-9999999\n", "map:1:3: error: the highest place number is 1048575")

    def test_twice(self):
        self.refused("0-3\n2-5\n", "map:2:1: error: place 2 is mapped on line 1 already")
        self.refused("0 cores=0 cores=0\n", "map:1:11: error: cores is given twice")

    def test_value(self):
        self.refused("0 host=\n", "map:1:3: error: host needs a value")
        self.refused("0 host\n", "map:1:3: error: host needs a value")
        self.refused("0 host=$(reboot)\n", "map:1:8: error: this is no name of a host")
        self.refused("0 host=-oProxyCommand=x\n", "map:1:8: error: this is no name of a host")

    def test_cores(self):
        self.refused("0 cores=a\n", "map:1:9: error: cores are numbers and ranges")
        self.refused("0 cores=3-1\n", "map:1:9: error: cores are numbers and ranges")
        self.refused("0 cores=1000\n", "map:1:9: error: this host has no core 1000")

    def test_interface(self):
        for name in "10.0.0.0/33", "10.0.0", "fe80:", "a/24", "a-name-too-long-for-linux":
            self.refused(f"0 interface={name}\n", "map:1:13: error: an interface is named by its address (10.0.0.1), its "
                         "network (10.0.0.0/24) or its name (eth0)\n")

    def test_interface_that_is_not_here(self):
        for name in "none0", "203.0.113.0/24":
            it = self.map(f"0-1 interface={name}")
            self.assertEqual((it.status, it.out), (1, ""))
            self.assertIn(f"x10run: host localhost has no interface {name}; it has ", it.err)

    def test_unmapped(self):
        self.refused("0\n2\n", "map:2:1: error: no line maps place 1")
        self.refused("0-1\n", "map:1:1: error: no line maps places 2-3", "-np", "4")
        self.refused("# nothing\n", "map:1:1: error: no place is mapped")

    def test_not_text(self):
        self.refused(b"0\n\x00\x01\x02\n", "map:2:1: error: this is no text")

    def test_every_mistake_is_named(self):
        it = self.map("x\n0 y=1\n")
        self.assertEqual(it.err.count(": error: "), 2)

    def test_several_hosts_with_mpi(self):
        """Whatever starts the ranks decides on what these say."""
        for lines, error in (("0 host=near\n1 host=far interface=10.9.9.9\n", "interface= of a placemap cannot be had; --interface=NAME can"),
                             ("0 host=near\n1 host=far cores=1\n", "cores= of a placemap cannot be had; --bind-to core can"),
                             ("0 host=near\n1 host=far\n2 host=near\n", "has place 2 on near, after place 1 on far; over MPI")):
            self.refused(lines, error, "--comm=mpi")


main()
