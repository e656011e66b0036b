/* The yield policy: see yield_policy.h. */
#define _GNU_SOURCE
#include "yield_policy.h"
#include <sched.h>
#include <stdatomic.h>
#include <sys/resource.h>
#include <x10rt/monotonic.h>

enum {
  LONG_NANOSECONDS =
      500000,  /* a yield or a wake-up that takes longer is late; a thread of this job seldom computes as long */
  YIELDS = 16, /* a thread that waits for the core takes one of so many yields */
  CONTENDED_NANOSECONDS = 100000000, /* how long an observed contention is believed to last */
  STOLEN_NANOSECONDS = 1000000000,   /* how long observed steal time is believed to last */
};

/* A few wake-ups of 30 µs; the time that threads of this job need to end one after another; a few time slices of a
 * host. */
enum { SPIN_SHORT = 100000, SPIN = 1000000, SPIN_LONG = 50000000 };

static _Atomic(uint64_t) contended_until, stolen_until;

/* Whether another thread runs when this one yields: the system then counts a context switch. */
static bool others_run(void)
{
  struct rusage before, after;
  getrusage(RUSAGE_THREAD, &before);
  for (int yields = 0; yields < YIELDS; yields++) {
    sched_yield();
    getrusage(RUSAGE_THREAD, &after);
    if (after.ru_nivcsw + after.ru_nvcsw != before.ru_nivcsw + before.ru_nvcsw)
      return true;
  }
  return false;
}

static void host_steals_noted(void)
{
  atomic_store_explicit(&stolen_until, x10_monotonic() + STOLEN_NANOSECONDS, memory_order_relaxed);
}

static bool is_contended(uint64_t now) { return now < atomic_load_explicit(&contended_until, memory_order_relaxed); }

bool x10__yield_core(uint64_t now)
{
  if (is_contended(now))
    return false;
  sched_yield();
  if (x10_monotonic() - now <= LONG_NANOSECONDS)
    return true;
  if (others_run())
    atomic_store_explicit(&contended_until, x10_monotonic() + CONTENDED_NANOSECONDS, memory_order_relaxed);
  else
    host_steals_noted();
  return true;
}

void x10__wake_up_measured(uint64_t due)
{
  if (x10_monotonic() > due + LONG_NANOSECONDS)
    host_steals_noted();
}

bool x10__wake_ups_are_slow(uint64_t now)
{
  return now < atomic_load_explicit(&stolen_until, memory_order_relaxed) && !is_contended(now);
}

uint64_t x10__spin_time(uint64_t now)
{
  return is_contended(now) ? SPIN_SHORT : x10__wake_ups_are_slow(now) ? SPIN_LONG : SPIN;
}
