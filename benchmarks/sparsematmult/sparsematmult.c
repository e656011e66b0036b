/* SparseMatmult as a C programmer writes it; with -fopenmp, each thread has a block of rows. */
#include "sparsematmult.h"
#ifdef _OPENMP
#include <omp.h>

static void multiply_all(const struct matrix *a, const double *x, double *y, double *took)
{
  double start = 0.0;
#pragma omp parallel
  {
    struct matrix part = matrix_part(a, omp_get_thread_num(), omp_get_num_threads());
#pragma omp barrier
#pragma omp master
    start = now();
    multiply(&part, x, y);
#pragma omp barrier
#pragma omp master
    *took = now() - start;
    matrix_free(&part);
  }
}
#else
static void multiply_all(const struct matrix *a, const double *x, double *y, double *took)
{
  double start = now();
  multiply(a, x, y);
  *took = now() - start;
}
#endif

int main(int argc, char **argv)
{
  struct command c = command_parse("sparsematmult", sparse_sizes, argc, argv);
  long n = sparse_n[c.size];
  double *x = malloc(n * sizeof *x), *y = calloc(n, sizeof *y), took;
  struct matrix a = matrix_make(n, sparse_entries[c.size], x);
  multiply_all(&a, x, y, &took);
  bool valid = sparse_valid(&c, entries_total(&a, y));
  matrix_free(&a);
  free(x);
  free(y);
  return command_report(&c, valid, took);
}
