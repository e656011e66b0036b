/* STREAM as a C programmer writes it; with -fopenmp, threads take blocks. */
#include "stream.h"

#ifdef _OPENMP
#define EACH _Pragma("omp parallel for schedule(static)") for (long i = 0; i < n; i++)
#else
#define EACH for (long i = 0; i < n; i++)
#endif

static void repeat(double *restrict a, double *restrict b, double *restrict c, long n, double *best)
{
  for (int k = 0; k < REPETITIONS; k++) {
    double at[KERNELS + 1] = {now()};
    EACH c[i] = a[i];
    at[SCALE] = now();
    EACH b[i] = SCALAR * c[i];
    at[ADD] = now();
    EACH c[i] = a[i] + b[i];
    at[TRIAD] = now();
    EACH a[i] = b[i] + SCALAR * c[i];
    at[KERNELS] = now();
    for (int i = 0; i < KERNELS && k > 0; i++)
      best[i] = fmin(best[i], at[i + 1] - at[i]);
  }
}

int main(int argc, char **argv)
{
  struct command cmd = command_parse("stream", stream_sizes, argc, argv);
  long n = stream_n[cmd.size];
  double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), *c = malloc(n * sizeof *c);
  double best[KERNELS] = {INFINITY, INFINITY, INFINITY, INFINITY};
  EACH
  {
    a[i] = 2.0; /* 1, doubled once by the suite's clock test */
    b[i] = 2.0;
    c[i] = 0.0;
  }
  repeat(a, b, c, n, best);
  double errors[] = {stream_error(a, n, stream_expected[0]), stream_error(b, n, stream_expected[1]),
                     stream_error(c, n, stream_expected[2])};
  bool valid = stream_valid(&cmd, errors);
  free(a);
  free(b);
  free(c);
  return command_report(&cmd, valid, best[TRIAD]);
}
