"""The simulator beside real places: what is sent is the same, message for message and byte for byte; a run repeats itself."""
import json
import os
import subprocess
import sys
import tempfile
import unittest

BUILD = os.environ["X10C_BUILD"]
TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
sys.path.insert(0, os.path.join(TOP, "tools/simulator"))
sys.dont_write_bytecode = True
import simulate

PATTERNS = os.path.join(TOP, "tools/simulator/programs/Patterns.x10")
# Their messages depend on nothing but the number of places.
EXACT = "nothing", "one", "flat", "tree", "finishes", "ring", "broadcast", "barrier", "allreduce"


def setUpModule():
    global folder, simulated, real
    folder = tempfile.TemporaryDirectory(prefix="simulator")
    simulated = simulate.make(PATTERNS, os.path.join(folder.name, "simulated"), BUILD)
    real = os.path.join(folder.name, "real")
    subprocess.run([f"{BUILD}/bin/x10c", "-o", real, PATTERNS], check=True)


def tearDownModule():
    folder.cleanup()


def sent_by_real(places, pattern):
    """Messages and bytes by type, of all places."""
    done = subprocess.run([f"{BUILD}/bin/x10run", "-np", str(places), "--stats=json", real, pattern], stderr=subprocess.PIPE,
                          stdout=subprocess.DEVNULL, text=True, check=True, env=os.environ | {"X10_NTHREADS": "1"})
    report, _ = json.JSONDecoder().raw_decode(done.stderr, done.stderr.index('{"places"'))
    total = {}
    for place in report["places"]:
        for kind, rows in place["sizes"].items():
            messages, size = total.get(kind, (0, 0))
            total[kind] = messages + sum(r["messages"] for r in rows), size + sum(r["bytes"] for r in rows)
    return total


def sent_by_simulated(places, pattern, *options):
    figures, _ = simulate.figures(simulated, [f"--places={places}", *options], [pattern])
    return {kind: (row["messages"], row["bytes"]) for kind, row in figures["sent"].items()}


class Real(unittest.TestCase):
    def test_what_is_sent(self):
        for pattern in EXACT:
            for places in 2, 8, 16:
                with self.subTest(pattern, places=places):
                    self.assertEqual(sent_by_real(places, pattern), sent_by_simulated(places, pattern))

    def test_reports_of_a_nested_finish(self):
        """How many there are is a matter of time, what they say in all is not."""
        for places in 4, 16:
            there, here = sent_by_real(places, "nested"), sent_by_simulated(places, "nested")
            self.assertEqual(there["TASK"], here["TASK"])
            self.assertLessEqual(there["REPORT"][0], places * (places + 1))
            self.assertEqual(places * (places - 1), here["REPORT"][0])


class Model(unittest.TestCase):
    def run_of(self, pattern, *options):
        figures, out = simulate.figures(simulated, options, [pattern])
        return [figures[name] for name in ("nanoseconds", "events", "inbox", "sent")] + [out]

    def test_runs_repeat_themselves(self):
        for options in ["--places=16"], ["--hosts=4", "--places=8", "--cores=2", "--jitter=0.5", "--seed=7"]:
            self.assertEqual(self.run_of("nested", *options), self.run_of("nested", *options))

    def test_a_seed_matters(self):
        runs = [self.run_of("nested", "--places=16", "--jitter=0.5", f"--seed={seed}")[0] for seed in (1, 2)]
        self.assertNotEqual(*runs)

    def test_one_message_and_its_report(self):
        """Send, latency, gap, 96 bytes of header, receive; and the same back, after the activity has begun."""
        options = ["--hosts=2", "--places=1", "--send=10", "--receive=20", "--activity=5", "--byte=0", "--latency=1000", "--gap=3",
                   "--byte-between=0.5"]
        network = 2 * (3 + 48) + 1000
        _, out = simulate.figures(simulated, options, ["one"])
        self.assertEqual(f"one at 2 places: {10 + network + 20 + 5 + 10 + network + 20} ns\n", out)

    def test_a_thousand_places(self):
        figures, out = simulate.figures(simulated, ["--hosts=16", "--places=64"], ["flat"])
        sent = figures["sent"]
        self.assertEqual((1023, 63 + 2 * 15, 0), (sent["TASK"]["messages"], sent["REPORT"]["messages"], sent["REPORT"]["bytes"]))

    def test_reports_between_hosts(self):
        """As many as there are hosts, however many places each has; and none but of one kind on a single one."""
        for hosts, places in (2, 8), (4, 8), (4, 64), (16, 32):
            with self.subTest("flat", hosts=hosts, places=places):
                reports = self.reports("flat", hosts, places)
                self.assertEqual({"REPORT": 2 * (hosts - 1), "WAITS": hosts - 1, "REPORTS": hosts - 1, "HOST_REPORT": 0}, reports)
        for hosts, places, asked in (2, 16, 0), (2, 64, 0), (4, 16, 0), (4, 64, 0), (8, 16, 0), (16, 16, 1), (16, 64, 1), (32, 16, 1):
            with self.subTest("nested", hosts=hosts, places=places):
                others = hosts - 1
                expected = {"REPORT": 0, "WAITS": others, "REPORTS": (1 + asked) * others, "HOST_REPORT": 0}
                self.assertEqual(expected | ({"ASK": others} if asked else {}), self.reports("nested", hosts, places))
        self.assertEqual({"REPORT": 0}, self.reports("nested", 1, 32))
        self.assertEqual({"REPORT": 1}, self.reports("one", 4, 8))

    def reports(self, pattern, hosts, places):
        """Messages of finishes between hosts, by type."""
        figures, _ = simulate.figures(simulated, [f"--hosts={hosts}", f"--places={places}", "--fences=0"], [pattern])
        return {kind: row["between"] for kind, row in figures["sent"].items() if "REPORT" in kind or kind in ("WAITS", "ASK")}

    def test_a_wrong_command_line(self):
        for option, why in ("--places=0", "a number from 1 to 1000000"), ("--wrong=1", "no such option"), ("--send=-1", "a whole number"), (
                "--send", "options are written --name=number"), ("--places=1000000", "a million places"):
            done = subprocess.run([simulated, "--hosts=2", option], capture_output=True, text=True)
            self.assertEqual((2, True), (done.returncode, why in done.stderr), done.stderr)

    def test_an_exception(self):
        done = subprocess.run([simulated, "--places=4", "--", "no such thing"], capture_output=True, text=True)
        self.assertEqual(1, done.returncode)
        self.assertIn("no such pattern: no such thing", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=[*sys.argv, "-v"])
