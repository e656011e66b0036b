/* The rarer operations of the deque: growing and stealing. */
#include "deque.h"
#include <stdlib.h>
#include <x10rt/object.h>

static struct deque_array *array_new(int64_t capacity, struct deque_array *older)
{
  X10__EXPECT((capacity & (capacity - 1)) == 0);
  size_t size = sizeof(struct deque_array) + (size_t)capacity * sizeof(x10_async *);
  struct deque_array *array = malloc(size);
  if (!array)
    x10_out_of_memory(size, "queued tasks");
  array->mask = capacity - 1;
  array->older = older;
  return array;
}

void x10__deque_init(struct deque *d)
{
  atomic_init(&d->bottom, 0);
  atomic_init(&d->top, 0);
  atomic_init(&d->array, array_new(256, NULL));
}

struct deque_array *x10__deque_grow(struct deque *d, int64_t bottom, int64_t top)
{
  X10__EXPECT(bottom - top > atomic_load(&d->array)->mask);
  struct deque_array *old = atomic_load(&d->array);
  struct deque_array *array = array_new((old->mask + 1) * 2, old);
  for (int64_t i = top; i < bottom; i++)
    atomic_store_explicit(&array->tasks[i & array->mask],
                          atomic_load_explicit(&old->tasks[i & old->mask], memory_order_relaxed), memory_order_relaxed);
  atomic_store_explicit(&d->array, array, memory_order_release);
  return array;
}

x10_async *x10__deque_steal(struct deque *d)
{
  int64_t top = atomic_load_explicit(&d->top, memory_order_seq_cst);
  int64_t bottom = atomic_load_explicit(&d->bottom, memory_order_seq_cst);
  if (top >= bottom)
    return NULL;
  struct deque_array *array = atomic_load_explicit(&d->array, memory_order_acquire);
  x10_async *a = atomic_load_explicit(&array->tasks[top & array->mask], memory_order_relaxed);
  if (!atomic_compare_exchange_strong_explicit(&d->top, &top, top + 1, memory_order_seq_cst, memory_order_relaxed))
    return NULL;
  return a;
}
