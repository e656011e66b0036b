/* StructRail.x10 as a C programmer writes it. Usage: struct_rail [rounds]. */
#include "timing.h"
#include <stdint.h>
#include <stdlib.h>

enum { N = 4000 };

typedef struct pair {
  double re, im;
} pair;

static void step(pair *z, const pair *c)
{
  for (long i = 0; i < N; i++)
    if (z[i].re * z[i].re + z[i].im * z[i].im < 4.0) {
      double re = z[i].re * z[i].re - z[i].im * z[i].im, im = z[i].re * z[i].im + z[i].im * z[i].re;
      z[i].re = re + c[i].re;
      z[i].im = im + c[i].im;
    }
}

static long inside(const pair *z)
{
  long count = 0;
  for (long i = 0; i < N; i++)
    count += z[i].re * z[i].re + z[i].im * z[i].im < 4.0;
  return count;
}

int main(int argc, char **argv)
{
  long rounds = argc > 1 ? atol(argv[1]) : 20000;
  pair *z = calloc(N, sizeof *z), *c = malloc(N * sizeof *c);
  for (long i = 0; i < N; i++) {
    c[i].re = (double)(i % 63) / 31.5 - 1.5;
    c[i].im = (double)(i / 63) / 31.5 - 1.0;
  }
  double start = now();
  for (long k = 1; k <= rounds; k++)
    step(z, c);
  long count = inside(z);
  double took = now() - start;
  printf("sum %ld\n", count);
  report(took);
  free(z);
  free(c);
  return 0;
}
