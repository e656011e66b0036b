/* Time: the monotonic clock, in nanoseconds. Needs nothing but libc, so that every layer may include it. */
#ifndef X10RT_MONOTONIC_H
#define X10RT_MONOTONIC_H
#include <stdint.h>
#include <time.h>

#ifdef __cplusplus
extern "C" {
#endif

#define X10_SECOND ((uint64_t)1000000000) /* in nanoseconds */

static inline uint64_t x10_monotonic(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * X10_SECOND + (uint64_t)t.tv_nsec;
}

static inline struct timespec x10_timespec(uint64_t nanoseconds)
{
  struct timespec t;
  t.tv_sec = (time_t)(nanoseconds / X10_SECOND);
  t.tv_nsec = (long)(nanoseconds % X10_SECOND);
  return t;
}

#ifdef __cplusplus
}
#endif
#endif
