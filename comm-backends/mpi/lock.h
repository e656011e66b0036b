/* Locks that are held for less than a microsecond and mostly free: taking one is an atomic operation, releasing it is
 * one, and neither is a call. A thread that finds it taken spins a little, because the holder is in a short call of
 * MPI, and then sleeps. A thread that takes it over and over again should let others have it first (lock_give_way). */
#ifndef X10COMM_MPI_LOCK_H
#define X10COMM_MPI_LOCK_H
#include <stdatomic.h>
#include <stdbool.h>
#include <x10rt/contract.h>

enum { LOCK_FREE, LOCK_TAKEN, LOCK_AWAITED }; /* the last: taken, and a thread may sleep */
enum { LOCK_SPINS = 200 };

struct lock { /* zeroed: free */
  atomic_uint state, waiters;
};

void lock_take_slowly(struct lock *);
void lock_wake(struct lock *);

/* Whether some thread has it. */
static inline bool lock_is_taken(struct lock *l)
{
  return atomic_load_explicit(&l->state, memory_order_relaxed) != LOCK_FREE;
}

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
  X10__EXPECT(lock_is_taken(l));
  if (atomic_exchange_explicit(&l->state, LOCK_FREE, memory_order_release) == LOCK_AWAITED)
    lock_wake(l);
}

/* Whether a thread waits for it. Only a hint; any thread. */
static inline bool lock_is_wanted(const struct lock *l)
{
  return atomic_load_explicit(&l->waiters, memory_order_relaxed) > 0;
}

/* Lets waiting threads have it first, but waits for none of them long. The caller does not hold it. */
static inline void lock_give_way(const struct lock *l)
{
  for (int i = 0; i < LOCK_SPINS && lock_is_wanted(l); i++)
    ;
}

#endif
