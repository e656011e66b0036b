/* Time, as both schedulers count it: nanoseconds of the monotonic clock. Private to the LocationSynchronization layer.
 */
#ifndef X10_LOCSYNC_CLOCK_H
#define X10_LOCSYNC_CLOCK_H
#include <time.h>
#include <x10rt/io.h>

static inline uint64_t x10__now(void) { return (uint64_t)x10_time_nanoseconds(); }

static inline struct timespec x10__timespec(uint64_t nanoseconds)
{
  return (struct timespec){(time_t)(nanoseconds / 1000000000u), (long)(nanoseconds % 1000000000u)};
}

#endif
