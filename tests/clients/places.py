"""What tests of clients share: one executable over every transport and scheduler, on some numbers of places."""
import os
import subprocess

TIMEOUT = 90


def environment():
    env = {name: value for name, value in os.environ.items() if not name.startswith("X10_")}
    if os.geteuid() == 0:  # which Open MPI asks about, twice
        env |= {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}
    return {**env, "X10_NTHREADS": "2"}


def call(command, cwd=None, env=None):
    return subprocess.run(command, cwd=cwd, env={**environment(), **(env or {})}, capture_output=True, text=True,
                          timeout=TIMEOUT)


def variants(build):
    """(places, transport, scheduler): all that were built, on 1, 2 and 4 places; one place needs no transport."""
    library = os.path.join(build, "lib", "x10c")
    for scheduler in sorted(os.listdir(os.path.join(library, "locsync"))):
        for transport in sorted(os.listdir(os.path.join(library, "comm"))):
            for places in (1,) if transport == "none" else (2, 4):
                yield places, transport, scheduler


def launch(build, variant, program, *args, env=None):
    places, transport, scheduler = variant
    run = [os.path.join(build, "bin", "x10run"), "-np", str(places), f"--comm={transport}", f"--sched={scheduler}"]
    return call([*run, program, *args], env=env)


def lines(text):
    """Lines of several places come in any order."""
    return sorted(text.splitlines())
