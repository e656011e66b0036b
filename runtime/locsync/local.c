/* PlaceLocalHandle: a number that names one object at each place: the place that reserved it in its high bits, and a
 * count from 1 below. Reading takes no lock: a table that grew is published whole, and the old one stays as long as
 * somebody looks at it. */
#include "place.h"
#include <gc/gc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <x10rt/locsync.h>

enum { ORIGIN_SHIFT = 40 };

struct locals {
  uint64_t capacity;
  _Atomic(void *) objects[];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic(struct locals *) *locals; /* per origin; uncollectable */
static pthread_once_t locals_once = PTHREAD_ONCE_INIT;
static _Atomic(uint64_t) reserved;

static void locals_make(void)
{
  size_t size = x10__places * sizeof *locals;
  locals = GC_MALLOC_UNCOLLECTABLE(size);
  if (!locals)
    x10_out_of_memory(size, "place-local handles");
}

uint64_t x10_local_reserve(x10_context *cx)
{
  (void)cx;
  return (uint64_t)x10__here << ORIGIN_SHIFT | (atomic_fetch_add(&reserved, 1) + 1);
}

/* A table that holds `index`, in place of the origin's. The lock is held. */
static struct locals *locals_grow(uint64_t origin, uint64_t index)
{
  struct locals *old = atomic_load(&locals[origin]);
  uint64_t larger = old ? old->capacity : 32;
  while (larger <= index)
    larger *= 2;
  size_t size = sizeof(struct locals) + larger * sizeof old->objects[0];
  struct locals *table = GC_MALLOC(size);
  if (!table)
    x10_out_of_memory(size, "place-local handles");
  table->capacity = larger;
  for (uint64_t i = 0; old && i < old->capacity; i++)
    atomic_store_explicit(&table->objects[i], atomic_load(&old->objects[i]), memory_order_relaxed);
  atomic_store(&locals[origin], table);
  return table;
}

void x10_local_set(x10_context *cx, uint64_t number, void *object)
{
  uint64_t origin = number >> ORIGIN_SHIFT, index = number & (((uint64_t)1 << ORIGIN_SHIFT) - 1);
  if (origin >= x10__places || index == 0 || index > UINT32_MAX) {
    x10_raise(cx, X10_ERROR_ILLEGAL_ARGUMENT, "not a PlaceLocalHandle");
    return;
  }
  pthread_once(&locals_once, locals_make);
  pthread_mutex_lock(&lock);
  struct locals *table = atomic_load(&locals[origin]);
  if (!table || index >= table->capacity)
    table = locals_grow(origin, index);
  atomic_store(&table->objects[index], object);
  pthread_mutex_unlock(&lock);
}

void *x10_local_get(x10_context *cx, uint64_t number)
{
  (void)cx;
  uint64_t origin = number >> ORIGIN_SHIFT, index = number & (((uint64_t)1 << ORIGIN_SHIFT) - 1);
  if (!locals || origin >= x10__places)
    return NULL;
  struct locals *table = atomic_load_explicit(&locals[origin], memory_order_acquire);
  if (!table || index >= table->capacity)
    return NULL;
  return atomic_load_explicit(&table->objects[index], memory_order_acquire);
}
