/* Java Grande Series: Fourier coefficient pairs of (x+1)^x on [0, 2]. What the threaded and the MPI program have in
 * common. */
#ifndef SERIES_H
#define SERIES_H
#include "command.h"

enum factor { NONE, COSINE, SINE };

static const char *const series_sizes[] = {"A", "B", "test", NULL};
static const long series_n[] = {10000, 100000, 100};

static double integrand(double x, double w, enum factor factor)
{
  double power = pow(x + 1.0, x);
  if (factor == NONE)
    return power;
  return factor == COSINE ? power * cos(w * x) : power * sin(w * x);
}

/* The suite sums 998 interior points of 1000 intervals: the one next to the right end is left out. */
static double integral(double w, enum factor factor)
{
  double dx = 2.0 / 1000, x = 0.0, sum = integrand(0.0, w, factor) / 2.0;
  for (int i = 1; i <= 998; i++) {
    x += dx;
    sum += integrand(x, w, factor);
  }
  return (sum + integrand(2.0, w, factor) / 2.0) * dx;
}

static void coefficient(long i, double *pair)
{
  double w = 3.1415926535897932 * (double)i;
  pair[0] = i ? integral(w, COSINE) : integral(0.0, NONE) / 2.0;
  pair[1] = i ? integral(w, SINE) : 0.0;
}

/* The first four pairs against the suite's published ones. */
static bool series_valid(const struct command *c, const double *pairs)
{
  static const double reference[] = {2.8729524964837996,  0.0,
                                     1.1161046676147888,  -1.8819691893398025,
                                     0.34429060398168704, -1.1645642623320958,
                                     0.15238898702519288, -0.8143461113044298};
  bool valid = true;
  for (int i = 0; i < 8; i++)
    valid &= command_near(c, "a coefficient", pairs[i], reference[i], 1e-12);
  return valid;
}
#endif
