/* HPC Challenge STREAM: copy, scale, add and triad, ten times, over three arrays that are dealt out over the places. At
 * each place the workers have a block each. Usage: stream [N]. Beside benchmarks/stream/Stream.x10. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <x10rt/client.h>

enum kernel { COPY, SCALE, ADD, TRIAD, KERNELS };
enum { REPETITIONS = 10 };
static const double SCALAR = 0.42, TOLERANCE = 1e-13;

/* This place's blocks, in collected memory. */
static double *a, *b, *c;
static int64_t count;

static void make(int64_t n)
{
  int64_t here = x10_here(), places = x10_max_places();
  count = n * (here + 1) / places - n * here / places;
  a = x10_alloc_atomic((size_t)count * sizeof *a);
  b = x10_alloc_atomic((size_t)count * sizeof *b);
  c = x10_alloc_atomic((size_t)count * sizeof *c);
  for (int64_t i = 0; i < count; i++)
    a[i] = b[i] = 2.0;
}

static void part(enum kernel kernel, double *restrict a, double *restrict b, double *restrict c, int64_t low,
                 int64_t high)
{
  switch (kernel) {
  case COPY:
    for (int64_t i = low; i < high; i++)
      c[i] = a[i];
    break;
  case SCALE:
    for (int64_t i = low; i < high; i++)
      b[i] = SCALAR * c[i];
    break;
  case ADD:
    for (int64_t i = low; i < high; i++)
      c[i] = a[i] + b[i];
    break;
  default:
    for (int64_t i = low; i < high; i++)
      a[i] = b[i] + SCALAR * c[i];
  }
}

static void run(enum kernel kernel)
{
  int64_t workers = x10_nthreads();
#pragma x10 finish
  for (int64_t w = 0; w < workers; w++)
#pragma x10 async
    part(kernel, a, b, c, count * w / workers, count * (w + 1) / workers);
}

/* The sum of deviations of x's elements here from what they must be. */
static double deviation(const double *x, double wanted)
{
  double sum = 0;
  for (int64_t i = 0; i < count; i++)
    sum += fabs(x[i] - wanted);
  return sum;
}

static const double wanted[] = {2.353296015320244, 0.9724363699670429, 3.287761060364764}; /* of a, b and c */

static int validate(int64_t n)
{
  int faults = 0;
  for (int k = 0; k < 3; k++) {
    double sum = 0;
    for (int64_t p = 0; p < x10_max_places(); p++) {
      double here;
#pragma x10 at(p) result(here)
      here = deviation(k == 0 ? a : k == 1 ? b : c, wanted[k]);
      sum += here;
    }
    double error = sum / wanted[k] / (double)n;
    if (!(error <= TOLERANCE))
      x10_printf("the error of %c is %g\n", 'a' + k, error), faults++;
  }
  return faults;
}

int main(int argc, char **argv)
{
  int64_t n = argc > 1 ? atoll(argv[1]) : 10000, places = x10_max_places();
#pragma x10 finish
  for (int64_t p = 0; p < places; p++)
#pragma x10 at(p) async
    make(n);
  for (int i = 0; i < REPETITIONS * KERNELS; i++)
#pragma x10 finish
    for (int64_t p = 0; p < places; p++)
#pragma x10 at(p) async
      run(i % KERNELS);
  if (validate(n))
    return 1;
  x10_printf("%" PRId64 " elements: validated\n", n);
}
