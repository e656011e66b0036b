/* Time: the monotonic clock, in nanoseconds. */
#ifndef X10COMM_CLOCK_H
#define X10COMM_CLOCK_H
#include <stdint.h>
#include <time.h>

#define X10_SECOND ((uint64_t)1000000000)

static inline uint64_t x10_clock(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * X10_SECOND + (uint64_t)t.tv_nsec;
}

static inline struct timespec x10_timespec(uint64_t nanoseconds)
{
  return (struct timespec){(time_t)(nanoseconds / X10_SECOND), (long)(nanoseconds % X10_SECOND)};
}

/* The time so long from now; never where it is beyond what can be counted, 0 for no time at all. */
static inline uint64_t x10_clock_after(uint64_t nanoseconds)
{
  if (nanoseconds == 0 || nanoseconds == UINT64_MAX)
    return nanoseconds;
  uint64_t now = x10_clock();
  return nanoseconds < UINT64_MAX - now ? now + nanoseconds : UINT64_MAX;
}

/* How much is left until then; UINT64_MAX stays what it is, and for 0, which is over, nobody looks at a clock. */
static inline uint64_t x10_clock_left(uint64_t end)
{
  if (end == 0)
    return 0;
  uint64_t now = end == UINT64_MAX ? 0 : x10_clock();
  return end == UINT64_MAX ? end : end > now ? end - now : 0;
}

#endif
