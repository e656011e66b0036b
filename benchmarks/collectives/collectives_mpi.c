/* Waiting for each other with MPI: MPI_Barrier, which is also what a clock is beside, and MPI_Allreduce of one number.
 */
#include "command.h"
#include <mpi.h>

static const char *const sizes[] = {"barrier", "clock", "allreduce", "test", NULL};
static const int steps[] = {200, 200, 200, 5};

static bool allreduce(long step)
{
  int ranks;
  long sum;
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  MPI_Allreduce(&step, &sum, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
  return sum == step * ranks;
}

int main(int argc, char **argv)
{
  struct command c = command_parse("collectives", sizes, argc, argv);
  bool sums = !strcmp(sizes[c.size], "allreduce"), right = true;
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  for (int i = 0; i < 5; i++)
    MPI_Barrier(MPI_COMM_WORLD);
  double start = now();
  for (int step = 1; step <= steps[c.size]; step++)
    if (sums)
      right = allreduce(step) && right;
    else
      MPI_Barrier(MPI_COMM_WORLD);
  double took = now() - start;
  MPI_Finalize();
  return rank > 0 ? 0 : command_report(&c, right, took);
}
