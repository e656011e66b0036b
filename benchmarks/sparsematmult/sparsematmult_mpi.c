/* SparseMatmult with MPI: each rank has a block of rows and all of x. */
#include "sparsematmult.h"
#include <mpi.h>

int main(int argc, char **argv)
{
  struct command c = command_parse("sparsematmult", sparse_sizes, argc, argv);
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  long n = sparse_n[c.size];
  double *x = malloc(n * sizeof *x), *y = calloc(n, sizeof *y);
  struct matrix a = matrix_make(n, sparse_entries[c.size], x), part = matrix_part(&a, rank, ranks);
  matrix_free(&a);
  MPI_Barrier(MPI_COMM_WORLD);
  double start = now();
  multiply(&part, x, y);
  MPI_Barrier(MPI_COMM_WORLD);
  double took = now() - start, mine = entries_total(&part, y), total = 0.0;
  MPI_Reduce(&mine, &total, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  matrix_free(&part);
  free(x);
  free(y);
  MPI_Finalize();
  return rank > 0 ? 0 : command_report(&c, sparse_valid(&c, total), took);
}
