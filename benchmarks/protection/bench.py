"""What the check of a stream between hosts costs, and encryption, over TCP on loopback: the processor time of round trips
and of copies of 1 MiB, beside the same program with X10_CHECK=0. On loopback bytes move as fast as processors copy them, so
that a network of less than some GB/s shows less of it."""


def rows(b):
    trips = b.x10("../roundtrip/RoundTrip.x10", "-OPTIMIZE_COMMUNICATIONS=false")
    copies = b.x10("../copy/Copy.x10")
    works = {"at-roundtrip": (trips, (b.count("4000"),)), "put-1M": (copies, ("-size", "put-1M", "-time")),
             "get-1M": (copies, ("-size", "get-1M", "-time"))}
    settings = {"checked": {}, "encrypted": {"X10_ENCRYPT": "1"}, "chacha20": {"X10_ENCRYPT": "chacha20"}}

    def spent(program, args, env):
        return lambda: program.processor(*args, places=2, comm="sockets", env={"X10_SOCKETS": "tcp", **env})

    for work, (program, args) in works.items():
        for name, env in settings.items():
            yield (dict(size=f"{work} {name}", comm="sockets", places=2, reps=5, reference="not checked"),
                   spent(program, args, env), spent(program, args, {"X10_CHECK": "0"}))
