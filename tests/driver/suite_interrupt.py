"""x10c is interrupted while the C compiler runs: both end, nothing remains, and the status gives the signal."""
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest

X10C = sys.argv.pop()
HELLO = 'public class Hello { public static def main(Rail[String]) { Console.OUT.println("hello"); } }\n'
PATIENCE_SECONDS = 20

# A C compiler that says which process it is, and then takes its time. A shell would not do: it lives on where a signal
# meets it while it waits for a command that has done its work.
SLOW = f"""#!{sys.executable} -S
import os, signal, time
signal.signal(signal.SIGINT, signal.SIG_DFL)
name = os.environ["TMPDIR"] + "/started"
with open(name + ".new", "w") as file:
    file.write(str(os.getpid()))
os.rename(name + ".new", name)
time.sleep(600)
"""


def eventually(holds):
    end = time.monotonic() + PATIENCE_SECONDS
    while not holds() and time.monotonic() < end:
        time.sleep(0.01)
    return holds()


def alive(pid):
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False


class Interrupt(unittest.TestCase):
    def interrupted(self, number):
        with tempfile.TemporaryDirectory() as folder:
            with open(folder + "/Hello.x10", "w", encoding="ascii") as file:
                file.write(HELLO)
            with open(folder + "/slow", "w", encoding="ascii") as file:
                file.write(SLOW)
            os.chmod(folder + "/slow", 0o755)
            environment = {**os.environ, "X10C_CC": folder + "/slow", "TMPDIR": folder}
            with subprocess.Popen([X10C, "-o", folder + "/hello", folder + "/Hello.x10"], env=environment) as x10c:
                self.assertTrue(eventually(lambda: os.path.exists(folder + "/started")))
                with open(folder + "/started", encoding="ascii") as file:
                    compiler = int(file.read())
                x10c.send_signal(number)
                self.assertEqual(-number, x10c.wait(PATIENCE_SECONDS))
            self.assertTrue(eventually(lambda: not alive(compiler)))
            self.assertEqual(["Hello.x10", "slow", "started"], sorted(os.listdir(folder)))

    def test_interrupt(self):
        self.interrupted(signal.SIGINT)

    def test_terminate(self):
        self.interrupted(signal.SIGTERM)


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)
    unittest.main()
