/* Round trips of one byte between two ranks by MPI_Send and MPI_Recv. Usage: mpiexec.mpich -n 2 pingpong_mpi n. */
#include "timing.h"
#include <mpi.h>
#include <stdlib.h>

static void trip(int rank)
{
  char byte = 1;
  if (rank == 0)
    MPI_Send(&byte, 1, MPI_CHAR, 1, 0, MPI_COMM_WORLD);
  MPI_Recv(&byte, 1, MPI_CHAR, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (rank == 1)
    MPI_Send(&byte, 1, MPI_CHAR, 0, 0, MPI_COMM_WORLD);
}

int main(int argc, char **argv)
{
  MPI_Init(&argc, &argv);
  int rank, n = argc > 1 ? atoi(argv[1]) : 2000;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 0; i < 100; i++)
    trip(rank);
  double start = now();
  for (int i = 0; i < n; i++)
    trip(rank);
  if (rank == 0)
    report(now() - start);
  MPI_Finalize();
  return 0;
}
