/* K-means with MPI: every rank has a block of the points, and the sums are added up by an allreduce. */
#include "kmeans.h"
#include <mpi.h>

int main(int argc, char **argv)
{
  struct command c = command_parse("kmeans", kmeans_sizes, argc, argv);
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  long n = kmeans_points[c.size], first = n * rank / ranks, end = n * (rank + 1) / ranks;
  double *points = points_make(first, end), *centres = points_make(0, K), sums[SUMS];
  MPI_Barrier(MPI_COMM_WORLD);
  double start = now();
  for (int i = 0; i < kmeans_iterations[c.size]; i++) {
    memset(sums, 0, sizeof sums);
    assign(points, end - first, centres, sums);
    MPI_Allreduce(MPI_IN_PLACE, sums, SUMS, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    move_centres(sums, centres);
  }
  double took = now() - start;
  MPI_Finalize();
  bool valid = rank > 0 || kmeans_valid(&c, sums);
  free(points);
  free(centres);
  return rank > 0 ? 0 : command_report(&c, valid, took);
}
