/* RailsOfRails.x10 as a C programmer writes it: an array of pointers to rows. Usage: rails_of_rails [rounds]. */
#include "timing.h"
#include <math.h>
#include <stdlib.h>

enum { N = 300 };

static void fill(double **a)
{
  for (long i = 0; i < N; i++)
    for (long j = 0; j < N; j++)
      a[i][j] = (double)((i * 7919 + j * 104729 + i * j) % 1000) * 0.001 + (i == j ? 1.0 : 0.0);
}

static long pivot_row(double **a, long k)
{
  long best = k;
  for (long i = k + 1; i < N; i++)
    if (fabs(a[i][k]) > fabs(a[best][k]))
      best = i;
  return best;
}

static void factor(double **a)
{
  for (long k = 0; k < N - 1; k++) {
    long p = pivot_row(a, k);
    double *row = a[p];
    a[p] = a[k];
    a[k] = row;
    for (long i = k + 1; i < N; i++) {
      double f = a[i][k] / a[k][k];
      a[i][k] = f;
      for (long j = k + 1; j < N; j++)
        a[i][j] -= f * a[k][j];
    }
  }
}

int main(int argc, char **argv)
{
  long rounds = argc > 1 ? atol(argv[1]) : 20;
  double **a = malloc(N * sizeof *a), sum = 0.0;
  for (long i = 0; i < N; i++)
    a[i] = calloc(N, sizeof **a);
  double start = now();
  for (long r = 1; r <= rounds; r++) {
    fill(a);
    factor(a);
    for (long k = 0; k < N; k++)
      sum += fabs(a[k][k]);
  }
  double took = now() - start;
  printf("sum %.12e\n", sum);
  report(took);
  for (long i = 0; i < N; i++)
    free(a[i]);
  free(a);
  return 0;
}
