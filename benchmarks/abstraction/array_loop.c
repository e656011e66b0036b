/* ArrayLoop.x10 as a C programmer writes it. Usage: array_loop [sweeps]. */
#include "timing.h"
#include <stdint.h>
#include <stdlib.h>

enum { N = 500 };

static void relax(double (*g)[N], long sweeps)
{
  for (long s = 1; s <= sweeps; s++)
    for (long i = 1; i < N - 1; i++)
      for (long j = 1; j < N - 1; j++)
        g[i][j] = 0.3 * (g[i - 1][j] + g[i + 1][j] + g[i][j - 1] + g[i][j + 1]) - 0.2 * g[i][j];
}

static double transpose_sum(double (*g)[N])
{
  double sum = 0.0;
  for (long j = 0; j < N; j++)
    for (long i = 0; i < N; i++)
      sum += g[i][j];
  return sum;
}

int main(int argc, char **argv)
{
  long sweeps = argc > 1 ? atol(argv[1]) : 100;
  double(*g)[N] = malloc(sizeof(double[N][N]));
  for (long i = 0; i < N; i++)
    for (long j = 0; j < N; j++)
      g[i][j] = 1e-6 * (double)((i * 7919 + j * 104729) % 1000);
  double start = now();
  relax(g, sweeps);
  double sum = transpose_sum(g);
  double took = now() - start;
  printf("sum %.12e\n", sum);
  report(took);
  free(g);
  return 0;
}
