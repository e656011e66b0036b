"""Paper 002, figures 5 and 6: latency and bandwidth of get, put and patches, beside Global Arrays, ARMCI and MPI."""
from collections import defaultdict

from bench import GLOBAL_ARRAYS
from driver.charts import curves

WINDOW = 20
TRANSPORT = "shm"


def swept(text):
    """operation -> {size: seconds} of lines `operation size seconds`."""
    found = defaultdict(dict)
    for words in map(str.split, text.splitlines()):
        if len(words) == 3 and words[1].isdigit():
            found[words[0]][int(words[1])] = float(words[2])
    return found


def figures(b):
    ours = swept(b.x10("GArrays.x10").output("-size", "sweep", places=2, comm=TRANSPORT))
    arrays = swept(b.mpi("garrays_ga.c", *GLOBAL_ARRAYS).output("-size", "sweep"))
    armci = swept(b.mpi("garrays_armci.c", *GLOBAL_ARRAYS).output("-size", "sweep"))
    mpi = swept(b.mpi("garrays_mpi.c").output("-size", "sweep"))
    beside = {"x10c, array": ours["get"], "x10c, rail": ours["railget"], "Global Arrays": arrays["get"],
              "ARMCI": armci["get"], "MPI, half a round trip": mpi["get"]}
    yield "garrays-get", curves("A blocking get from the next place", "microseconds", microseconds(beside))
    rates = {"x10c": ours["nbget"], "Global Arrays": arrays["nbget"]}
    yield "garrays-bandwidth", curves(f"{WINDOW} gets at a time", "MB/s", {
        name: {n: WINDOW * n / took / 1e6 for n, took in line.items()} for name, line in rates.items()})
    patches = {"x10c, get": ours["patchget"], "x10c, put": ours["patchput"], "Global Arrays, get": arrays["patchget"],
               "Global Arrays, put": arrays["patchput"]}
    yield "garrays-patches", curves("A square patch of rows of 1,024", "microseconds", microseconds(patches),
                                    "{}²".format)


def microseconds(series):
    return {name: {x: took * 1e6 for x, took in line.items()} for name, line in series.items()}
