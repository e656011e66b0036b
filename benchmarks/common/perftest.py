"""UCX's own measurements, by ucx_perftest (Debian: ucx-utils): two processes of this host, over its memory."""
import os
import shutil
import socket
import subprocess
import time


def is_there():
    return shutil.which("ucx_perftest") is not None


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return str(s.getsockname()[1])


def message_seconds(test, size, count, *options):
    """What one message takes, one way: `test` as ucx_perftest names it (ucp_am_lat, tag_bw)."""
    port, env = free_port(), os.environ | {"UCX_TLS": "self,posix,cma"}
    quiet = {"env": env, "stderr": subprocess.DEVNULL}
    server = subprocess.Popen(["ucx_perftest", "-p", port], stdout=subprocess.DEVNULL, **quiet)
    time.sleep(0.3)  # it listens by then
    command = ["ucx_perftest", "localhost", "-p", port, "-t", test, "-s", str(size), "-n", str(count), "-w", "100", "-f", "-v", *options]
    try:
        told = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, timeout=60, **quiet).stdout
        server.wait(10)
    finally:
        server.kill()
    return float(told.strip().splitlines()[-1].split(",")[3]) / 1e6
