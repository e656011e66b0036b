/* Closures.x10 as a C programmer writes it: two loops. Usage: closures [rounds]. */
#include "timing.h"
#include <stdint.h>
#include <stdlib.h>

enum { N = 10000 };

static void scale(const double *a, double *b, double factor)
{
  for (long i = 0; i < N; i++)
    b[i] = factor * a[i] + b[i];
}

static double total(const double *a)
{
  double sum = 0.0;
  for (long i = 0; i < N; i++)
    sum += a[i];
  return sum;
}

int main(int argc, char **argv)
{
  long rounds = argc > 1 ? atol(argv[1]) : 10000;
  double *a = malloc(N * sizeof *a), *b = calloc(N, sizeof *b), sum = 0.0;
  for (long i = 0; i < N; i++)
    a[i] = 1.0 / (double)(i + 1);
  double start = now();
  for (long k = 1; k <= rounds; k++) {
    scale(a, b, 1.0 / (double)k);
    sum += total(b);
  }
  double took = now() - start;
  printf("sum %.12e\n", sum);
  report(took);
  free(a);
  free(b);
  return 0;
}
