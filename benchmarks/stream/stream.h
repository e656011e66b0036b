/* HPC Challenge STREAM: copy, scale, add and triad over three arrays of n doubles, ten times. What the threaded and
 * the MPI program have in common. The seconds compared are the triad's best, the first repetition left out. */
#ifndef STREAM_H
#define STREAM_H
#include "command.h"

enum { REPETITIONS = 10, COPY = 0, SCALE, ADD, TRIAD, KERNELS };

#define SCALAR 0.42
#define TOLERANCE 1e-13

static const char *const stream_sizes[] = {"A", "B", "test", NULL};
static const long stream_n[] = {1 << 23, 1 << 25, 10000};
static const double stream_expected[] = {2.353296015320244, 0.9724363699670429, 3.287761060364764};

/* The mean of |x - wanted| over |wanted|, as a sum over these n of all elements. */
static double stream_error(const double *x, long n, double wanted)
{
  double sum = 0.0;
  for (long i = 0; i < n; i++)
    sum += fabs(x[i] - wanted);
  return sum / wanted;
}

static bool stream_valid(const struct command *c, const double *errors)
{
  static const char *const names[] = {"the error of a", "the error of b", "the error of c"};
  bool valid = true;
  for (int i = 0; i < 3; i++)
    valid &= command_near(c, names[i], errors[i] / (double)stream_n[c->size], 0.0, TOLERANCE);
  return valid;
}
#endif
