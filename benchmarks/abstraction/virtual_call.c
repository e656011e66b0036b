/* VirtualCall.x10 as a C programmer writes it: a call of a function. Usage: virtual_call [rounds]. */
#include "timing.h"
#include <stdint.h>
#include <stdlib.h>

enum { N = 10000 };

typedef struct low_pass {
  double weight, state;
} low_pass;

static double low_pass_apply(low_pass *f, double x)
{
  f->state += f->weight * (x - f->state);
  return f->state;
}

static double run(low_pass *f, const double *samples, long n)
{
  double sum = 0.0;
  for (long i = 0; i < n; i++)
    sum += low_pass_apply(f, samples[i]);
  return sum;
}

int main(int argc, char **argv)
{
  long rounds = argc > 1 ? atol(argv[1]) : 3000;
  double *samples = malloc(N * sizeof *samples), sum = 0.0;
  for (long i = 0; i < N; i++)
    samples[i] = (double)((i * 7919) % 1000) * 0.001;
  low_pass *f = malloc(sizeof *f);
  f->weight = 0.25;
  f->state = 0.0;
  double start = now();
  for (long k = 1; k <= rounds; k++)
    sum += run(f, samples, N);
  double took = now() - start;
  printf("sum %.12e\n", sum);
  report(took);
  free(f);
  free(samples);
  return 0;
}
