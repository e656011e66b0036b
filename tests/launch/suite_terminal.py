"""At a terminal: Ctrl-C and Ctrl-Z reach the whole job, and place 0 reads what is typed."""
from harness import *
import pty
import select


class Terminal(unittest.TestCase):
    """A session with a terminal of its own, in which x10run is the foreground job."""

    def start(self, *arguments):
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.execv(X10RUN, ["x10run", *arguments])
        self.seen = ""

    def wait_for(self, text):
        while text not in self.seen:
            if not select.select([self.terminal], [], [], 30)[0]:
                raise AssertionError(f"no {text!r} in {self.seen!r}")
            self.seen += os.read(self.terminal, 1000).decode()

    def type(self, text):
        os.write(self.terminal, text.encode())

    def status(self):
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def tearDown(self):
        os.close(self.terminal)

    def test_ctrl_c(self):
        for transport in "shm", "sockets", "mpi", "ucx":
            self.start("-np", "3", "--comm=" + transport, PLACE, "say=here", "sleep=60000")
            self.wait_for("here")
            self.type("\x03")
            self.assertEqual(self.status(), 130)
            self.assertNotIn("killed", self.seen)

    def test_typed_line(self):
        for transport in "shm", "sockets", "mpi", "ucx":
            self.start("-np", "2", "--comm=" + transport, PLACE, "0:put=name? ", "cat")
            self.wait_for("name? ")
            self.type("Ada\n\x04")
            self.wait_for("Ada\r\nAda\r\n")
            self.assertEqual(self.status(), 0)

    def states_of_places(self):
        with open(f"/proc/{self.pid}/task/{self.pid}/children") as file:
            children = [c for c in file.read().split() if os.readlink(f"/proc/{c}/exe") == os.path.realpath(PLACE)]
        states = []
        for child in children:
            with open(f"/proc/{child}/stat") as file:
                states.append(file.read().rpartition(")")[2].split()[0])
        return states

    def test_ctrl_z(self):
        self.start("-np", "2", "--comm=sockets", PLACE, "say=here", "sleep=60000")
        self.wait_for("place 0: here")
        self.wait_for("place 1: here")
        os.kill(self.pid, signal.SIGTSTP)
        self.assertTrue(os.WIFSTOPPED(os.waitpid(self.pid, os.WUNTRACED)[1]))
        while self.states_of_places() != ["T", "T"]:
            time.sleep(0.01)
        os.kill(self.pid, signal.SIGCONT)
        self.type("\x03")
        self.assertEqual(self.status(), 130)


main()
