/* Locks that are held for less than a microsecond and taken by nobody else mostly: an atomic operation to take one, one
 * to release it, and no call. Who finds it taken spins a little, since the holder makes some call of MPI, and then
 * sleeps. Who takes it over and over again is to give way to others. */
#ifndef X10COMM_MPI_LOCK_H
#define X10COMM_MPI_LOCK_H
#include <stdatomic.h>
#include <stdbool.h>

enum { LOCK_FREE, LOCK_TAKEN, LOCK_AWAITED }; /* taken, and somebody may sleep */
enum { LOCK_SPINS = 200 };

struct lock { /* zeroed: free */
  atomic_uint state, waiters;
};

void lock_take_slowly(struct lock *);
void lock_wake(struct lock *);

static inline bool lock_try(struct lock *l)
{
  unsigned free = LOCK_FREE;
  return atomic_compare_exchange_strong_explicit(&l->state, &free, LOCK_TAKEN, memory_order_acquire,
                                                 memory_order_relaxed);
}

static inline void lock_take(struct lock *l)
{
  if (!lock_try(l))
    lock_take_slowly(l);
}

static inline void lock_release(struct lock *l)
{
  if (atomic_exchange_explicit(&l->state, LOCK_FREE, memory_order_release) == LOCK_AWAITED)
    lock_wake(l);
}

/* Whether somebody waits for it; any thread, and no more than a hint. */
static inline bool lock_is_wanted(const struct lock *l)
{
  return atomic_load_explicit(&l->waiters, memory_order_relaxed) > 0;
}

/* Lets those who wait have it first, but waits for none of them long. The caller does not hold it. */
static inline void lock_give_way(const struct lock *l)
{
  for (int i = 0; i < LOCK_SPINS && lock_is_wanted(l); i++)
    ;
}

#endif
