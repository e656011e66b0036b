"""Two hosts out of nothing: network namespaces joined by a cable, reached through an X10_RSH of their own."""

import os
import subprocess
import sys
import tempfile
import time

NAMES = [f"x10-{os.getpid()}-{letter}" for letter in "ab"]
ADDRESSES = ["10.231.77.1", "10.231.77.2"]
TAP = """
import socket, sys
with socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(3)) as tap:
    packet = b"begun"
    while True:
        sys.stdout.buffer.write(packet)
        sys.stdout.buffer.flush()
        packet = tap.recv(1 << 17)
"""


def ip(*arguments):
    subprocess.run(["ip", *arguments], check=True, capture_output=True)


class Hosts:
    """The namespaces, a placemap of two places on each, and the command that enters one; `possible` says whether this
    machine lets us make them."""

    def __init__(self, *apart):
        """`apart`: a command that takes a host's processes further apart from the other's."""
        self.possible = os.geteuid() == 0
        if not self.possible:
            return
        self.folder = tempfile.TemporaryDirectory()
        self.map, self.shell = self.folder.name + "/map", self.folder.name + "/shell"
        with open(self.shell, "w") as file:
            file.write('#!/bin/sh\nhost=$1\nshift\nexec ip netns exec "$host" ' + " ".join((*apart, '"$@"\n')))
        os.chmod(self.shell, 0o755)
        with open(self.map, "w") as file:
            for i in (0, 1):
                file.write(f"{2 * i}-{2 * i + 1} host={NAMES[i]} interface={ADDRESSES[i]}\n")
        try:
            self.make()
        except (OSError, subprocess.CalledProcessError):
            self.remove()
            self.possible = False

    def make(self):
        self.ends = ends = [f"x10v{os.getpid() % 10000000}{letter}" for letter in "ab"]
        for name in NAMES:
            ip("netns", "add", name)
        ip("link", "add", ends[0], "type", "veth", "peer", "name", ends[1])
        for name, end, address in zip(NAMES, ends, ADDRESSES):
            ip("link", "set", end, "netns", name)
            ip("-n", name, "addr", "add", address + "/24", "dev", end)
            ip("-n", name, "link", "set", end, "up")
            ip("-n", name, "link", "set", "lo", "up")

    def inside(self, host, *command):
        """Runs a command on one of the two hosts; gives what it printed."""
        done = subprocess.run(["ip", "netns", "exec", NAMES[host], *command], check=True, capture_output=True, text=True)
        return done.stdout

    def slow(self, rate):
        """What leaves a host from now on does so at this rate ("40mbit"), and the rest of it waits."""
        for host in (0, 1):
            self.inside(host, "tc", "qdisc", "add", "dev", self.ends[host], "root", "tbf", "rate", rate, "burst", "64kb",
                        "latency", "10s")

    def lose(self, host):
        """What this host sends to the other is lost on its way, and it is not told."""
        self.inside(host, "ip", "neigh", "replace", ADDRESSES[1 - host], "lladdr", "02:00:00:00:00:99", "dev",
                    self.ends[host], "nud", "permanent")

    def reset(self, host):
        """Ends the host's connections with the other, in the middle of whatever they carry."""
        self.inside(host, "ss", "-K", "dst", ADDRESSES[1 - host])

    def sent(self, host):
        """Bytes that have left the host."""
        with_numbers = self.inside(host, "cat", f"/sys/class/net/{self.ends[host]}/statistics/tx_bytes")
        return int(with_numbers)

    def captured(self, body):
        """The bytes that pass the first host while body() runs."""
        with tempfile.TemporaryFile() as packets:
            tap = subprocess.Popen(["ip", "netns", "exec", NAMES[0], sys.executable, "-c", TAP], stdout=packets)
            try:
                while tap.poll() is None and not os.fstat(packets.fileno()).st_size:
                    time.sleep(0.01)
                body()
            finally:
                tap.terminate()
                tap.wait()
            packets.seek(0)
            return packets.read()

    def remove(self):
        for name in NAMES if self.possible else []:
            subprocess.run(["ip", "netns", "del", name], capture_output=True)
