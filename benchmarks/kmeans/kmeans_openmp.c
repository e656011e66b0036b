/* K-means with OpenMP; with OMP_NUM_THREADS=1 the serial program. */
#include "kmeans.h"

int main(int argc, char **argv)
{
  struct command c = command_parse("kmeans", kmeans_sizes, argc, argv);
  long n = kmeans_points[c.size];
  double *points = points_make(0, n), *centres = points_make(0, K), sums[SUMS];
  double start = now();
  for (int i = 0; i < kmeans_iterations[c.size]; i++) {
    memset(sums, 0, sizeof sums);
#pragma omp parallel for reduction(+ : sums[ : SUMS])
    for (int part = 0; part < 64; part++) {
      long first = n * part / 64;
      assign(points + first * D, n * (part + 1) / 64 - first, centres, sums);
    }
    move_centres(sums, centres);
  }
  double took = now() - start;
  bool valid = kmeans_valid(&c, sums);
  free(points);
  free(centres);
  return command_report(&c, valid, took);
}
