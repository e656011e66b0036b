"""Lattice Boltzmann in a lid-driven cavity, on a DistArray with ghosts (measures P1 to P4)."""


def rows(b):
    yield from b.kernel("LBM.x10", c="lbm.c", omp="lbm.c", mpi="lbm_mpi.c", sizes=("A", "B", "ghia", "test"))
