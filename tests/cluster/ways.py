"""The ways in which the same executable is started on the toy cluster: what is typed before its name, on which nodes its places
then are, and over what they talk."""
from collections import namedtuple

Way = namedtuple("Way", "line nodes transport")
TWO = "n1", "n1", "n2", "n2"
TURNS = "n1", "n2", "n1", "n2"  # as Hydra deals ranks out
THREE = "n1", "n2", "n3"
HERE = ("n0",) * 3

LOCAL = [Way(f"x10run --comm={comm} -np 3", HERE, comm) for comm in ("shm", "sockets", "pipes", "ucx", "mpi-mpich", "mpi-openmpi")]
HOSTS = [
    Way("x10run --hosts=n1:2,n2:2", TWO, "sockets"),
    Way("x10run --hosts=n1,n2,n3", THREE, "sockets"),
    Way("salloc -Q -w n1,n2 --ntasks-per-node=2 x10run", TWO, "sockets"),
    Way("x10run --comm=ucx --hosts=n1:2,n2:2", TWO, "ucx"),
    Way("salloc -Q -w n1,n2 --ntasks-per-node=2 x10run --comm=ucx", TWO, "ucx"),
    Way("x10run --comm=mpi-mpich --hosts=n1:2,n2:2", TWO, "mpi-mpich"),
    Way("x10run --comm=mpi-openmpi --hosts=n1:2,n2:2", TWO, "mpi-openmpi"),
    Way("salloc -Q -w n1,n2 --ntasks-per-node=2 x10run --comm=mpi", TWO, "mpi-mpich"),
]
RANKS = [
    Way("mpiexec.mpich -hosts n1,n2 -n 4", TURNS, "mpi-mpich"),
    Way("mpiexec.mpich -hosts n1,n2 -n 4 x10run", TURNS, "mpi-mpich"),
    Way("mpiexec.mpich -hosts n1,n2,n3 -n 3", THREE, "mpi-mpich"),
    Way("mpiexec.mpich -n 3", HERE, "mpi-mpich"),
    Way("mpirun --host n1:2,n2:2 -n 4", TWO, "mpi-openmpi"),
    Way("mpirun --host n1:2,n2:2 -n 4 /opt/x10c/bin/x10run", TWO, "mpi-openmpi"),
    Way("mpirun --host n1,n2,n3 -n 3", THREE, "mpi-openmpi"),
    Way("mpirun -n 2", HERE[:2], "mpi-openmpi"),
    Way("mpiexec -n 2", HERE[:2], "mpi-openmpi"),  # Debian's is Open MPI
    Way("srun -K --mpi=pmi2 -N1 -w n1 -n3", ("n1",) * 3, "mpi-mpich"),
    Way("srun -K --mpi=pmi2 -w n1,n2 --ntasks-per-node=2", TWO, "mpi-mpich"),
    Way("srun -K --mpi=pmix -N1 -w n1 -n3", ("n1",) * 3, "mpi-openmpi"),
    Way("srun -K --mpi=pmix -w n1,n2 --ntasks-per-node=2", TWO, "mpi-openmpi"),
]
WAYS = LOCAL + HOSTS + RANKS


def command(way, program, variables):
    """The line; mpirun takes no variables to other hosts but those that it is told."""
    starter, _, rest = way.line.partition(" ")
    named = "".join(f" -x {name}" for name in variables) if starter == "mpirun" else ""
    return f"exec {starter}{named} {rest} ./{program}"
