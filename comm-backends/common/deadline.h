/* Deadlines: times of the monotonic clock by which a wait is over. UINT64_MAX is never, 0 is over already. */
#ifndef X10COMM_DEADLINE_H
#define X10COMM_DEADLINE_H
#include <x10rt/monotonic.h>

/* The time so long from now. Never where it is beyond what can be counted; 0 for no time at all. */
static inline uint64_t x10_deadline_after(uint64_t nanoseconds)
{
  if (nanoseconds == 0 || nanoseconds == UINT64_MAX)
    return nanoseconds;
  uint64_t now = x10_monotonic();
  return nanoseconds < UINT64_MAX - now ? now + nanoseconds : UINT64_MAX;
}

/* How much time is left. Never stays never. For 0, which is over, no clock is read. */
static inline uint64_t x10_deadline_left(uint64_t end)
{
  if (end == 0)
    return 0;
  uint64_t now = end == UINT64_MAX ? 0 : x10_monotonic();
  return end == UINT64_MAX ? end : end > now ? end - now : 0;
}

#endif
