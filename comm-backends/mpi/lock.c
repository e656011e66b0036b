/* Locks: see lock.h. A mutex on a futex, after Drepper, "Futexes Are Tricky" (2011), section 6. */
#include "lock.h"
#include <linux/futex.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { SPINS = 100 };

static bool lock_try(struct lock *l) {
  unsigned free = LOCK_FREE;
  return atomic_load_explicit(&l->state, memory_order_relaxed) == LOCK_FREE &&
         atomic_compare_exchange_strong_explicit(&l->state, &free, LOCK_TAKEN, memory_order_acquire,
                                                 memory_order_relaxed);
}

void lock_take_slowly(struct lock *l) {
  for (int i = 0; i < SPINS; i++)
    if (lock_try(l))
      return;
  while (atomic_exchange_explicit(&l->state, LOCK_WANTED, memory_order_acquire) != LOCK_FREE)
    syscall(SYS_futex, &l->state, FUTEX_WAIT_PRIVATE, LOCK_WANTED, NULL, NULL, 0);
}

void lock_wake(struct lock *l) { syscall(SYS_futex, &l->state, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0); }
