/* Giving way: see giveway.h. */
#include "giveway.h"
#include "clock.h"
#include <sched.h>
#include <stdatomic.h>

enum {
  LONG_NANOSECONDS = 500000, /* a fellow that is waited for hardly computes for longer */
  STRANGERS_NANOSECONDS = 100000000,
};

static _Atomic(uint64_t) not_before;

bool x10__give_way(uint64_t now)
{
  if (now < atomic_load_explicit(&not_before, memory_order_relaxed))
    return false;
  sched_yield();
  uint64_t back = x10__now();
  if (back - now > LONG_NANOSECONDS)
    atomic_store_explicit(&not_before, back + STRANGERS_NANOSECONDS, memory_order_relaxed);
  return true;
}
