/* Locks that are held for less than a microsecond and taken by nobody else mostly: an atomic operation to take one, one
 * to release it, and no call. Who finds it taken spins a little, since the holder makes some call of MPI, and then sleeps. */
#ifndef X10COMM_MPI_LOCK_H
#define X10COMM_MPI_LOCK_H
#include <stdatomic.h>

enum { LOCK_FREE, LOCK_TAKEN, LOCK_WANTED }; /* taken, and somebody may sleep */

struct lock { /* zeroed: free */
  atomic_uint state;
};

void lock_take_slowly(struct lock *);
void lock_wake(struct lock *);

static inline void lock_take(struct lock *l) {
  unsigned free = LOCK_FREE;
  if (!atomic_compare_exchange_strong_explicit(&l->state, &free, LOCK_TAKEN, memory_order_acquire, memory_order_relaxed))
    lock_take_slowly(l);
}

static inline void lock_release(struct lock *l) {
  if (atomic_exchange_explicit(&l->state, LOCK_FREE, memory_order_release) == LOCK_WANTED)
    lock_wake(l);
}

#endif
