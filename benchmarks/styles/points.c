/* Points.x10 as a C programmer writes it: two-dimensional arrays. Usage: points [rounds]. */
#include "timing.h"
#include <math.h>
#include <stdlib.h>

enum { N = 200 };

static void relax(double (*from)[N], double (*to)[N])
{
  for (long i = 1; i < N - 1; i++)
    for (long j = 1; j < N - 1; j++)
      to[i][j] = 0.25 * (from[i - 1][j] + from[i + 1][j] + from[i][j - 1] + from[i][j + 1]);
}

static void add(double (*from)[N], double (*to)[N])
{
  for (long i = 1; i < N - 1; i++)
    for (long j = 1; j < N - 1; j++)
      to[i][j] = 0.5 * (to[i][j] + from[i][j]);
}

static double difference(double (*a)[N], double (*b)[N])
{
  double most = 0.0;
  for (long i = 0; i < N; i++)
    for (long j = 0; j < N; j++) {
      double d = fabs(a[i][j] - b[i][j]);
      most = d > most ? d : most;
    }
  return most;
}

int main(int argc, char **argv)
{
  long rounds = argc > 1 ? atol(argv[1]) : 500;
  double(*a)[N] = malloc(sizeof(double[N][N])), (*b)[N] = calloc(N, sizeof *b), sum = 0.0;
  for (long i = 0; i < N; i++)
    for (long j = 0; j < N; j++)
      a[i][j] = (double)((i * 7919 + j * 104729) % 1000) * 0.001;
  double start = now();
  for (long k = 1; k <= rounds; k++) {
    relax(a, b);
    relax(b, a);
    add(b, a);
    sum += difference(a, b);
  }
  double took = now() - start;
  printf("sum %.12e\n", sum);
  report(took);
  free(a);
  free(b);
  return 0;
}
