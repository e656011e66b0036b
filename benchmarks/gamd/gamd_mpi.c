/* All forces of a lattice of atoms, with MPI: every rank has all coordinates, computes its tasks, which are dealt out
 * in turn, and all forces are added together at the end. */
#include "gamd.h"
#include <mpi.h>

int main(int argc, char **argv)
{
  struct command c = command_parse("gamd", gamd_sizes, argc, argv);
  struct gamd g = gamd_of(&c);
  MPI_Init(&argc, &argv);
  int rank, ranks;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  long n = 3 * g.atoms;
  double *x = malloc((size_t)n * sizeof *x), *f = calloc((size_t)n, sizeof *f);
  for (long k = 0; k < n; k++)
    x[k] = gamd_coordinate(&g, k);
  MPI_Barrier(MPI_COMM_WORLD);
  double start = now();
  struct sums all = {0, 0};
  for (long task = rank; task < g.tasks; task += ranks) {
    long row, column;
    gamd_task(&g, task, &row, &column);
    gamd_pairs(&all, x + 3 * BLOCK * row, f + 3 * BLOCK * row, gamd_count(&g, row), x + 3 * BLOCK * column,
               f + 3 * BLOCK * column, gamd_count(&g, column));
  }
  MPI_Allreduce(MPI_IN_PLACE, f, (int)n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allreduce(MPI_IN_PLACE, &all, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  double took = now() - start, net[3] = {0}, squares = 0;
  for (long k = 0; k < n; k++) {
    net[k % 3] += f[k];
    squares += f[k] * f[k];
  }
  bool valid = rank > 0 || gamd_right(&g, all, squares, net);
  free(x);
  free(f);
  MPI_Finalize();
  return rank > 0 ? 0 : command_report(&c, valid, took);
}
