/* MapReduce with MPI: each rank has a block of the array. */
#include "mapreduce.h"
#include <mpi.h>

int main(int argc, char **argv)
{
  struct command c = command_parse("mapreduce", mapreduce_sizes, argc, argv);
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  long n = mapreduce_n[c.size], first = n * rank / ranks, end = n * (rank + 1) / ranks;
  int64_t *block = block_make(first, end), mine = 0, sum = 0;
  MPI_Barrier(MPI_COMM_WORLD);
  double start = now();
  for (long i = 0; i < end - first; i++)
    mine += block[i] * block[i] % 7;
  MPI_Reduce(&mine, &sum, 1, MPI_INT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
  double took = now() - start;
  free(block);
  MPI_Finalize();
  return rank > 0 ? 0 : command_report(&c, mapreduce_valid(&c, sum), took);
}
