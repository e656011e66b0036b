"""A cluster with a job in it, for suite_world.py to end: says of which namespaces it is made, then runs until it is killed, or
does what its argument says."""
from harness import *
import harness
import host


class Victim(Case):
    def test(self):
        it = Run("x10run --hosts=n1:2,n2:2 ./Busy")
        it.wait_for("busy at", times=4)
        for pid in ["self"] + [h.init for h in harness.there.hosts]:
            print("namespaces", *(os.readlink(f"/proc/{pid}/ns/{kind}") for kind in ("pid", "net", "mnt")))
        print("up", flush=True)
        if what == "fail":
            sys.stdin.read()  # until somebody has looked at it
            raise OSError("a step that fails")
        time.sleep(600)


what = sys.argv.pop()
if what == "step":  # one of those that make it
    host.Host.connect = lambda _: subprocess.run(["false"], check=True)
main(programs="Busy")
