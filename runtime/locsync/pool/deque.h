/* A work-stealing deque of tasks (Chase and Lev, SPAA 2005). Its atomic accesses order it; there is no separate fence.
 * The owner pushes and pops at the bottom, thieves steal from the top. The array grows. Old arrays are kept until the
 * end, because a thief may still read one. */
#ifndef X10_POOL_DEQUE_H
#define X10_POOL_DEQUE_H
#include "place/contract.h"
#include "sched.h"
#include <stdatomic.h>

#pragma GCC visibility push(hidden)

struct deque_array {
  int64_t mask;
  struct deque_array *older;
  _Atomic(x10_async *) tasks[];
};

struct deque {
  _Atomic(int64_t) bottom;
  _Atomic(struct deque_array *) array;
  char apart[48]; /* the owner's line from the thieves' */
  _Atomic(int64_t) top;
};

void x10__deque_init(struct deque *);
struct deque_array *x10__deque_grow(struct deque *, int64_t bottom, int64_t top);
x10_async *x10__deque_steal(struct deque *); /* any thread; NULL where it is empty, or another thief was faster */

/* How many tasks there are. Exact for the owner, except for tasks that thieves take meanwhile. */
static inline int64_t deque_size(struct deque *d)
{
  return atomic_load_explicit(&d->bottom, memory_order_relaxed) - atomic_load_explicit(&d->top, memory_order_relaxed);
}

static inline void deque_push(struct deque *d, x10_async *a)
{
  int64_t bottom = atomic_load_explicit(&d->bottom, memory_order_relaxed);
  int64_t top = atomic_load_explicit(&d->top, memory_order_acquire);
  struct deque_array *array = atomic_load_explicit(&d->array, memory_order_relaxed);
  if (__builtin_expect(bottom - top > array->mask, 0))
    array = x10__deque_grow(d, bottom, top);
  atomic_store_explicit(&array->tasks[bottom & array->mask], a, memory_order_relaxed);
  atomic_store_explicit(&d->bottom, bottom + 1, memory_order_release);
}

/* Takes the last task, for which the owner competes with thieves. */
static inline x10_async *deque_pop_last(struct deque *d, x10_async *a, int64_t bottom, int64_t top)
{
  if (!atomic_compare_exchange_strong_explicit(&d->top, &top, top + 1, memory_order_seq_cst, memory_order_relaxed))
    a = NULL;
  atomic_store_explicit(&d->bottom, bottom + 1, memory_order_relaxed);
  return a;
}

static inline x10_async *deque_pop(struct deque *d)
{
  int64_t bottom = atomic_load_explicit(&d->bottom, memory_order_relaxed) - 1;
  if (atomic_load_explicit(&d->top, memory_order_relaxed) > bottom)
    return NULL;
  struct deque_array *array = atomic_load_explicit(&d->array, memory_order_relaxed);
  atomic_store_explicit(&d->bottom, bottom, memory_order_seq_cst);
  int64_t top = atomic_load_explicit(&d->top, memory_order_seq_cst);
  if (__builtin_expect(top > bottom, 0)) {
    atomic_store_explicit(&d->bottom, bottom + 1, memory_order_relaxed);
    return NULL;
  }
  x10_async *a = atomic_load_explicit(&array->tasks[bottom & array->mask], memory_order_relaxed);
  return __builtin_expect(top == bottom, 0) ? deque_pop_last(d, a, bottom, top) : a;
}

#pragma GCC visibility pop
#endif
