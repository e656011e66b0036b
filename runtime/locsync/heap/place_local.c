/* PlaceLocalHandle: a number that names one object at each place. From the high bits down it holds the place that
 * reserved it (the origin), a generation that says how often its index was released, and the index, from 1. Reading
 * takes no lock: a table that grew is published as a whole, and the collector keeps the old one as long as a thread
 * reads it. */
#include "global.h"
#include "place/contract.h"
#include "shared.h"
#include <gc/gc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <x10rt/locsync.h>

enum {
  ORIGIN_SHIFT = 40,
  GENERATION_SHIFT = 24,
  INDEX_END = 1 << GENERATION_SHIFT,
  GENERATION_END = 1 << (ORIGIN_SHIFT - GENERATION_SHIFT)
};

/* Among the numbers that share an index, at most one has an object here. `number` is 0 while the object changes. */
struct local {
  _Atomic(uint64_t) number;
  _Atomic(void *) object;
};

struct locals {
  uint64_t capacity;
  struct local all[];
};

/* An index that this place gives to handles. */
struct reserved {
  uint32_t generation;
  uint32_t free_next; /* 0: none */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic(struct locals *) *locals; /* per origin; uncollectable */
static pthread_once_t locals_once = PTHREAD_ONCE_INIT;
static struct reserved *reserved;
static uint32_t count = 1, capacity, free_first;

static uint32_t index_of(uint64_t number) { return (uint32_t)number & (INDEX_END - 1); }
static uint64_t origin_of(uint64_t number) { return number >> ORIGIN_SHIFT; }
static uint32_t generation_of(uint64_t number) { return (uint32_t)(number >> GENERATION_SHIFT) & (GENERATION_END - 1); }

static void locals_make(void)
{
  X10__EXPECT(!locals);
  size_t size = x10__places * sizeof *locals;
  locals = x10_checked(GC_MALLOC_UNCOLLECTABLE(size), size, "place-local handles");
}

/* An index that no handle has; 0 where none is left. */
static uint32_t index_take(void)
{
  X10__HELD(&lock);
  uint32_t index = free_first;
  if (index) {
    free_first = reserved[index].free_next;
    return index;
  }
  if (count == INDEX_END)
    return 0;
  if (count >= capacity) {
    capacity = capacity ? capacity * 2 : 32;
    reserved =
        x10_checked(realloc(reserved, capacity * sizeof *reserved), capacity * sizeof *reserved, "place-local handles");
  }
  reserved[count] = (struct reserved){0, 0};
  return count++;
}

uint64_t x10_local_reserve(x10_context *cx)
{
  pthread_mutex_lock(&lock);
  uint32_t index = index_take();
  uint64_t generation = index ? reserved[index].generation : 0;
  pthread_mutex_unlock(&lock);
  if (!index)
    x10_raise(cx, X10_ERROR_OUT_OF_MEMORY, "a place has 2^24 place-local handles: destroy some");
  return (uint64_t)x10__here << ORIGIN_SHIFT | generation << GENERATION_SHIFT | index;
}

void x10_local_release(x10_context *cx, uint64_t number)
{
  (void)cx;
  uint32_t index = index_of(number);
  pthread_mutex_lock(&lock);
  if (origin_of(number) == x10__here && index > 0 && index < count &&
      reserved[index].generation == generation_of(number) && ++reserved[index].generation < GENERATION_END) {
    reserved[index].free_next = free_first;
    free_first = index;
  }
  pthread_mutex_unlock(&lock);
}

/* Replaces the origin's table by a larger one that holds `index`. */
static struct locals *locals_grow(uint64_t origin, uint64_t index)
{
  X10__HELD(&lock);
  X10__IS_PLACE(origin);
  struct locals *old = atomic_load(&locals[origin]);
  uint64_t larger = old ? old->capacity : 32;
  while (larger <= index)
    larger *= 2;
  size_t size = sizeof(struct locals) + larger * sizeof old->all[0];
  struct locals *table = x10_checked(GC_MALLOC(size), size, "place-local handles");
  table->capacity = larger;
  for (uint64_t i = 0; old && i < old->capacity; i++) {
    atomic_store_explicit(&table->all[i].number, atomic_load(&old->all[i].number), memory_order_relaxed);
    atomic_store_explicit(&table->all[i].object, atomic_load(&old->all[i].object), memory_order_relaxed);
  }
  atomic_store(&locals[origin], table);
  return table;
}

/* A reader that finds the number before and after it has read the object has read the number's object. */
static void local_store(struct local *local, uint64_t number, void *object)
{
  X10__HELD(&lock);
  X10__EXPECT(index_of(number) > 0);
  atomic_store(&local->number, 0);
  atomic_store(&local->object, object);
  atomic_store(&local->number, number);
}

void x10_local_set(x10_context *cx, uint64_t number, void *object)
{
  uint64_t origin = origin_of(number), index = index_of(number);
  if (origin >= x10__places || index == 0) {
    x10_raise(cx, X10_ERROR_ILLEGAL_ARGUMENT, "not a PlaceLocalHandle");
    return;
  }
  pthread_once(&locals_once, locals_make);
  if (x10_local_get(cx, number) != object)
    x10__share_end(number);
  pthread_mutex_lock(&lock);
  struct locals *table = atomic_load(&locals[origin]);
  if (!table || index >= table->capacity)
    table = locals_grow(origin, index);
  if (generation_of(atomic_load(&table->all[index].number)) <= generation_of(number))
    local_store(&table->all[index], number, object);
  pthread_mutex_unlock(&lock);
}

void *x10_local_get(x10_context *cx, uint64_t number)
{
  (void)cx;
  uint64_t origin = origin_of(number), index = index_of(number);
  if (!locals || origin >= x10__places)
    return NULL;
  struct locals *table = atomic_load_explicit(&locals[origin], memory_order_acquire);
  if (!table || index >= table->capacity)
    return NULL;
  struct local *local = &table->all[index];
  if (atomic_load_explicit(&local->number, memory_order_acquire) != number)
    return NULL;
  void *object = atomic_load_explicit(&local->object, memory_order_acquire);
  return atomic_load_explicit(&local->number, memory_order_acquire) == number ? object : NULL;
}

/* ---- as GlobalRefs: the origin is the generation, and the highest bit of the number is set ---- */

enum { MARK_SHIFT = 63 };

static uint64_t below_origin(uint64_t number) { return number & ((UINT64_C(1) << ORIGIN_SHIFT) - 1); }

x10_global x10_local_global(x10_place home, uint64_t number)
{
  uint64_t below = below_origin(number);
  return (x10_global){
      .home = home, .generation = (uint32_t)origin_of(number), .number = UINT64_C(1) << MARK_SHIFT | below};
}

uint64_t x10__local_handle(uint64_t number, uint32_t generation)
{
  X10__EXPECT(x10__number_is_local(number));
  return (uint64_t)generation << ORIGIN_SHIFT | below_origin(number);
}

void *x10__local_object(uint64_t number, uint32_t generation)
{
  return x10_local_get(NULL, x10__local_handle(number, generation));
}
