/* A lock that one thread may take and another release. An activity needs that when it suspends while it holds the lock:
 * its commit function releases it, perhaps on another stack. Waiting blocks the worker, so the lock is held only
 * briefly. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_ACTIVITY_LOCK_H
#define X10_LOCSYNC_ACTIVITY_LOCK_H
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <x10rt/contract.h>

#pragma GCC visibility push(hidden)

typedef struct x10__lock {
  _Atomic(uint32_t) state; /* 0 free, 1 held, 2 held and waited for */
} x10__lock;

void x10__lock_wait(x10__lock *);
void x10__lock_wake(x10__lock *);

/* Whether anybody holds it: which thread is not known, since it may change. */
static inline bool x10__lock_is_taken(x10__lock *l)
{
  return atomic_load_explicit(&l->state, memory_order_relaxed) != 0;
}

static inline void x10__lock_take(x10__lock *l)
{
  uint32_t free = 0;
  if (!atomic_compare_exchange_strong_explicit(&l->state, &free, 1, memory_order_acquire, memory_order_relaxed))
    x10__lock_wait(l);
}

static inline void x10__lock_give(x10__lock *l)
{
  X10__EXPECT(x10__lock_is_taken(l));
  if (atomic_exchange_explicit(&l->state, 0, memory_order_release) == 2)
    x10__lock_wake(l);
}

#pragma GCC visibility pop
#endif
