/* Java Grande Series: the first N Fourier coefficient pairs of (x+1)^x on [0, 2], each integral by a trapezoid rule of
 * 1000 intervals as the suite defines it. Pairs are dealt out in blocks, to the places and to the workers of each.
 * Usage: series [N]. Beside benchmarks/series/Series.x10. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <x10rt/client.h>

static const double OMEGA = 3.1415926535897932, TOLERANCE = 1e-12;
enum { INTERVALS = 1000, PIECE = 1024 };
enum factor { NONE, COSINE, SINE }; /* the other factor of (x+1)^x */

static double integrand(double x, double w, enum factor factor)
{
  double power = pow(x + 1.0, x);
  if (factor == NONE)
    return power;
  return factor == COSINE ? power * cos(w * x) : power * sin(w * x);
}

/* The suite sums 998 interior points: the one next to the right end is left out. */
static double integral(double w, enum factor factor)
{
  double dx = 2.0 / INTERVALS, x = 0.0, sum = integrand(x, w, factor) / 2.0;
  for (int i = 1; i <= INTERVALS - 2; i++) {
    x += dx;
    sum += integrand(x, w, factor);
  }
  return (sum + integrand(2.0, w, factor) / 2.0) * dx;
}

static void coefficient(int64_t i, double *pair)
{
  double w = OMEGA * (double)i;
  pair[0] = i ? integral(w, COSINE) : integral(0.0, NONE) / 2.0;
  pair[1] = i ? integral(w, SINE) : 0.0;
}

/* This place's block of pairs, in collected memory. */
static double *block;

static void compute(int64_t first, int64_t end)
{
  int64_t n = end - first, workers = x10_nthreads();
  block = x10_alloc_atomic((size_t)(2 * n + PIECE) * sizeof *block);
#pragma x10 finish
  for (int64_t w = 0; w < workers; w++)
#pragma x10 async
    for (int64_t i = n * w / workers; i < n * (w + 1) / workers; i++)
      coefficient(first + i, block + 2 * i);
}

/* Numbers that travel together. */
struct piece {
  double values[PIECE];
};

/* The pairs of all places, in the order of places. */
static double *gather(int64_t n)
{
  int64_t places = x10_max_places();
  double *pairs = x10_alloc_atomic((size_t)(2 * n + PIECE) * sizeof *pairs);
  for (int64_t p = 0; p < places; p++) {
    int64_t first = n * p / places, end = n * (p + 1) / places;
    for (int64_t i = 0; i < 2 * (end - first); i += PIECE) {
      struct piece piece;
#pragma x10 at(p) result(piece)
      piece = *(const struct piece *)(block + i);
      *(struct piece *)(pairs + 2 * first + i) = piece;
    }
  }
  return pairs;
}

/* The first four pairs against the suite's published ones. */
static int validate(const double *pairs)
{
  static const double reference[] = {2.8729524964837996,  0.0,
                                     1.1161046676147888,  -1.8819691893398025,
                                     0.34429060398168704, -1.1645642623320958,
                                     0.15238898702519288, -0.8143461113044298};
  int faults = 0;
  for (int i = 0; i < 8; i++)
    if (!(fabs(pairs[i] - reference[i]) <= TOLERANCE))
      x10_printf("coefficient %d is %.17g, not %.17g\n", i, pairs[i], reference[i]), faults++;
  return faults;
}

int main(int argc, char **argv)
{
  int64_t n = argc > 1 ? atoll(argv[1]) : 100, places = x10_max_places();
  if (n < 4)
    x10_throwf(x10_cx, "series wants at least 4 pairs, not %" PRId64, n);
#pragma x10 finish
  for (int64_t p = 0; p < places; p++)
#pragma x10 at(p) async
    compute(n * p / places, n * (p + 1) / places);
  if (validate(gather(n)))
    return 1;
  x10_printf("%" PRId64 " coefficient pairs: validated\n", n);
}
