/* The slow path of the lock: waiting on a futex (Drepper, "Futexes are tricky", 2011, section 6). */
#include "activity_lock.h"
#include <linux/futex.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

void x10__lock_wait(x10__lock *l)
{
  while (atomic_exchange_explicit(&l->state, 2, memory_order_acquire) != 0)
    syscall(SYS_futex, &l->state, FUTEX_WAIT_PRIVATE, 2, NULL, NULL, 0);
}

void x10__lock_wake(x10__lock *l) { syscall(SYS_futex, &l->state, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0); }
