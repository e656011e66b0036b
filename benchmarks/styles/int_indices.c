/* IntIndices.x10 as a C programmer writes it: indices are ints. Usage: int_indices [rounds]. */
#include "timing.h"
#include <stdbool.h>
#include <stdlib.h>

enum { N = 120, M = 50000 };

static void multiply(const double *a, const double *b, double *c, int n)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0.0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

static void histogram(const int *values, int size, int *counts, int different)
{
  for (int i = 0; i < different; i++)
    counts[i] = 0;
  for (int i = 0; i < size; i++)
    counts[values[i]]++;
}

static int primes(bool *composite, int limit)
{
  int count = 0;
  for (int i = 0; i < limit; ++i)
    composite[i] = false;
  for (int i = 2; i < limit; ++i) {
    if (composite[i])
      continue;
    count++;
    for (int j = 2 * i; j < limit; j += i)
      composite[j] = true;
  }
  return count;
}

int main(int argc, char **argv)
{
  long rounds = argc > 1 ? atol(argv[1]) : 150;
  double *a = malloc(N * N * sizeof *a), *b = malloc(N * N * sizeof *b), *c = calloc(N * N, sizeof *c), sum = 0.0;
  int *values = malloc(M * sizeof *values), *counts = calloc(256, sizeof *counts);
  bool *composite = calloc(M, sizeof *composite);
  for (long i = 0; i < N * N; i++) {
    a[i] = (double)((i * 7919) % 1000) * 0.001;
    b[i] = (double)((i * 104729) % 1000) * 0.001;
  }
  for (long i = 0; i < M; i++)
    values[i] = (int)((i * 7919) % 256);
  double start = now();
  for (long k = 1; k <= rounds; k++) {
    multiply(a, b, c, N);
    a[k % (N * N)] = c[0] * 1e-3;
    histogram(values, M, counts, 256);
    values[k % M] = counts[k % 256] & 255;
    sum += c[k % (N * N)] + counts[17] + primes(composite, M);
  }
  double took = now() - start;
  printf("sum %.12e\n", sum);
  report(took);
  free(a);
  free(b);
  free(c);
  free(values);
  free(counts);
  free(composite);
  return 0;
}
