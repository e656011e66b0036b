/* The distributed heap: GlobalRef and PlaceLocalHandle. An object that a GlobalRef names stays reachable from its
 * home's table until it is forgotten; references in flight need no count for that. */
#include "place.h"
#include <gc/gc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <x10rt/serial.h>

/* ---- GlobalRef: entries by number, and open hashing from an object's address to its number ---- */

struct entry {
  void *object; /* NULL: forgotten, or never used */
  uint32_t generation;
  uint32_t chain; /* the next number in the same bucket */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct entry *entries; /* uncollectable: a root */
static uint32_t *buckets;     /* 0: empty */
static uint32_t count = 1, capacity;

static uint32_t bucket_of(const void *object)
{
  return (uint32_t)(((uintptr_t)object * 0x9e3779b97f4a7c15u) >> 32) & (capacity - 1);
}

static void table_grow(void)
{
  uint32_t larger = capacity ? capacity * 2 : 256;
  struct entry *table = GC_MALLOC_UNCOLLECTABLE(larger * sizeof *table);
  uint32_t *heads = GC_MALLOC_UNCOLLECTABLE(larger * sizeof *heads);
  if (!table || !heads)
    x10__fatal("out of memory for %u global references", larger);
  if (entries)
    memcpy(table, entries, capacity * sizeof *table);
  GC_FREE(entries);
  GC_FREE(buckets);
  entries = table, buckets = heads, capacity = larger;
  for (uint32_t i = 1; i < count; i++)
    if (entries[i].object) {
      uint32_t *head = &buckets[bucket_of(entries[i].object)];
      entries[i].chain = *head;
      *head = i;
    }
}

static uint32_t entry_add(void *object)
{
  if (count >= capacity)
    table_grow();
  uint32_t *head = &buckets[bucket_of(object)];
  for (uint32_t i = *head; i; i = entries[i].chain)
    if (entries[i].object == object)
      return i;
  entries[count] = (struct entry){object, 1, *head};
  *head = count;
  return count++;
}

x10_global x10_global_make(x10_context *cx, void *object)
{
  (void)cx;
  if (!object)
    return (x10_global){.home = x10__here};
  pthread_mutex_lock(&lock);
  uint32_t number = entry_add(object);
  x10_global g = {x10__here, entries[number].generation, number, NULL};
  pthread_mutex_unlock(&lock);
  return g;
}

/* The entry that a reference names, or NULL. The lock is held. */
static struct entry *entry_of(x10_global g)
{
  struct entry *e = g.number < count ? &entries[g.number] : NULL;
  return e && e->object && e->generation == g.generation ? e : NULL;
}

void *x10_global_get(x10_context *cx, x10_global g)
{
  if (g.home != x10__here) {
    x10_raise(cx, X10_ERROR_BAD_PLACE, "a GlobalRef was used away from its home");
    return NULL;
  }
  if (g.number == 0)
    return NULL;
  pthread_mutex_lock(&lock);
  struct entry *e = entry_of(g);
  void *object = e ? e->object : NULL;
  pthread_mutex_unlock(&lock);
  if (!object)
    x10_raise(cx, X10_ERROR_ILLEGAL_OPERATION, "a GlobalRef was used after it was forgotten");
  return object;
}

void x10_global_forget(x10_context *cx, x10_global g)
{
  if (g.home != x10__here) {
    x10_raise(cx, X10_ERROR_BAD_PLACE, "a GlobalRef was forgotten away from its home");
    return;
  }
  pthread_mutex_lock(&lock);
  struct entry *e = g.number ? entry_of(g) : NULL;
  if (e) {
    uint32_t *link = &buckets[bucket_of(e->object)];
    while (*link != g.number)
      link = &entries[*link].chain;
    *link = e->chain;
    e->object = NULL;
    e->generation++;
  }
  pthread_mutex_unlock(&lock);
}

void x10_global_pack(x10_writer *w, x10_global g)
{
  x10_write_32(w, g.home);
  x10_write_32(w, g.generation);
  x10_write_64(w, g.number);
}

x10_global x10_global_unpack(x10_context *cx, x10_reader *r)
{
  (void)cx;
  x10_global g = {0};
  g.home = x10_read_32(r);
  g.generation = x10_read_32(r);
  g.number = x10_read_64(r);
  if (g.home >= x10__places)
    x10_reader_fail(r, "a GlobalRef of a place that does not exist");
  return g;
}

/* ---- PlaceLocalHandle: the place that reserved the number in its high bits, and a count from 1 below. Reading takes
 * no lock: a table that grew is published whole, and the old one stays as long as somebody looks at it ---- */

enum { ORIGIN_SHIFT = 40 };

struct locals {
  uint64_t capacity;
  _Atomic(void *) objects[];
};

static _Atomic(struct locals *) *locals; /* per origin; uncollectable */
static pthread_once_t locals_once = PTHREAD_ONCE_INIT;
static _Atomic(uint64_t) reserved;

static void locals_make(void)
{
  locals = GC_MALLOC_UNCOLLECTABLE(x10__places * sizeof *locals);
  if (!locals)
    x10__fatal("out of memory for place-local handles");
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
  struct locals *table = GC_MALLOC(sizeof *table + larger * sizeof *table->objects);
  if (!table)
    x10__fatal("out of memory for %llu place-local handles", (unsigned long long)larger);
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
