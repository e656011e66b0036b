/* Java Grande Series as a C programmer writes it, one thread. Usage: series n. */
#include "timing.h"
#include <math.h>
#include <stdlib.h>

enum factor { NONE, COSINE, SINE };

static double integrand(double x, double w, enum factor factor)
{
  double power = pow(x + 1.0, x);
  if (factor == NONE)
    return power;
  return factor == COSINE ? power * cos(w * x) : power * sin(w * x);
}

static double integral(double w, enum factor factor)
{
  double dx = 2.0 / 1000, x = 0.0, sum = integrand(0.0, w, factor) / 2.0;
  for (int i = 1; i <= 998; i++) {
    x += dx;
    sum += integrand(x, w, factor);
  }
  return (sum + integrand(2.0, w, factor) / 2.0) * dx;
}

int main(int argc, char **argv)
{
  static const double reference[] = {2.8729524964837996, 0.0, 1.1161046676147888, -1.8819691893398025,
                                     0.34429060398168704, -1.1645642623320958, 0.15238898702519288, -0.8143461113044298};
  long n = argc > 1 ? atol(argv[1]) : 10000;
  double *pairs = malloc(2 * n * sizeof *pairs);
  double start = now();
  for (long i = 0; i < n; i++) {
    double w = 3.1415926535897932 * (double)i;
    pairs[2 * i] = i ? integral(w, COSINE) : integral(0.0, NONE) / 2.0;
    pairs[2 * i + 1] = i ? integral(w, SINE) : 0.0;
  }
  double took = now() - start;
  for (int i = 0; i < 8; i++)
    if (!(fabs(pairs[i] - reference[i]) <= 1e-12))
      return 1;
  report(took);
  free(pairs);
  return 0;
}
