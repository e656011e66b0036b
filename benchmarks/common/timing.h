/* What every reference program prints: the seconds of the part that is compared, as its X10 counterpart does. */
#ifndef TIMING_H
#define TIMING_H
#include <stdio.h>
#include <time.h>

static inline double now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static inline void report(double seconds) { printf("seconds %.9f\n", seconds); }
#endif
