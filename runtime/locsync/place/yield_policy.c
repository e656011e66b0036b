/* Giving way: see giveway.h. */
#define _GNU_SOURCE
#include "yield_policy.h"
#include <sched.h>
#include <stdatomic.h>
#include <sys/resource.h>
#include <x10rt/monotonic.h>

enum {
  LONG_NANOSECONDS =
      500000,  /* a fellow that is waited for hardly computes for longer; no wake-up takes as long either */
  YIELDS = 16, /* one of which is taken up by whoever waits for the core */
  STRANGERS_NANOSECONDS = 100000000, /* for which they are believed to stay */
  TAKEN_NANOSECONDS = 1000000000,    /* for which the host is believed to go on taking cores away */
};

/* Some wake-ups, of 30 µs; what fellows need to end one after another; some time slices of a host. */
enum { LOOK_SHORT = 100000, LOOK = 1000000, LOOK_LONG = 50000000 };

static _Atomic(uint64_t) strangers_until, taken_until;

/* Whether somebody else runs where this thread gives way: then the system counts a switch. */
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

static void cores_are_taken(void)
{
  atomic_store_explicit(&taken_until, x10_monotonic() + TAKEN_NANOSECONDS, memory_order_relaxed);
}

static bool are_strangers(uint64_t now) { return now < atomic_load_explicit(&strangers_until, memory_order_relaxed); }

bool x10__give_way(uint64_t now)
{
  if (are_strangers(now))
    return false;
  sched_yield();
  if (x10_monotonic() - now <= LONG_NANOSECONDS)
    return true;
  if (others_run())
    atomic_store_explicit(&strangers_until, x10_monotonic() + STRANGERS_NANOSECONDS, memory_order_relaxed);
  else
    cores_are_taken();
  return true;
}

void x10__woken(uint64_t due)
{
  if (x10_monotonic() > due + LONG_NANOSECONDS)
    cores_are_taken();
}

bool x10__wakes_late(uint64_t now)
{
  return now < atomic_load_explicit(&taken_until, memory_order_relaxed) && !are_strangers(now);
}

uint64_t x10__look_time(uint64_t now)
{
  return are_strangers(now) ? LOOK_SHORT : x10__wakes_late(now) ? LOOK_LONG : LOOK;
}
