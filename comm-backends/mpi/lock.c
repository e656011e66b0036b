/* Locks: see lock.h. A mutex on a futex, after Drepper, "Futexes Are Tricky" (2011), section 6. */
#include "lock.h"
#include <linux/futex.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

static bool lock_spin(struct lock *l)
{
  for (int i = 0; i < LOCK_SPINS; i++)
    if (atomic_load_explicit(&l->state, memory_order_relaxed) == LOCK_FREE && lock_try(l))
      return true;
  return false;
}

void lock_take_slowly(struct lock *l)
{
  atomic_fetch_add(&l->waiters, 1);
  if (!lock_spin(l))
    while (atomic_exchange_explicit(&l->state, LOCK_AWAITED, memory_order_acquire) != LOCK_FREE)
      syscall(SYS_futex, &l->state, FUTEX_WAIT_PRIVATE, LOCK_AWAITED, NULL, NULL, 0);
  atomic_fetch_sub(&l->waiters, 1);
}

void lock_wake(struct lock *l) { syscall(SYS_futex, &l->state, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0); }
