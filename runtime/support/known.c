/* Names of objects that several places have: see known.h. Whoever looks up a name takes no lock: a table that grew is
 * published as a whole, and no table, name or object ever goes away. */
#include "internal.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <x10rt/contract.h>
#include <x10rt/known.h>
#include <x10rt/locsync.h>
#include <x10rt/rail.h>
#pragma weak x10_here

enum { ORIGIN_SHIFT = 40 }; /* of a name: the place that gave it; below, a number that only grows */

struct known_group {
  _Atomic(bool) published;
  uint32_t member_words, count;
  uint64_t *members; /* a bit per place */
  known_part parts[];
};

struct table {
  uint32_t capacity, count; /* open addressing, a power of two */
  struct entry {
    _Atomic(uint64_t) name; /* 0: free */
    known_part *part;
  } all[];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic(struct table *) names;
static uint64_t given = 1;

static uint32_t here(void) { return x10_here ? x10_here() : 0; }

/* ---- the table ---- */

static struct entry *entry_of(struct table *t, uint64_t name)
{
  X10__EXPECT((t->capacity & (t->capacity - 1)) == 0);
  uint32_t mask = t->capacity - 1, i = (uint32_t)((name * UINT64_C(0x9e3779b97f4a7c15)) >> 32) & mask;
  for (;; i = (i + 1) & mask) {
    uint64_t found = atomic_load_explicit(&t->all[i].name, memory_order_acquire);
    if (found == name || found == 0)
      return &t->all[i];
  }
}

static void table_put(struct table *t, uint64_t name, known_part *part)
{
  X10__HELD(&lock);
  X10__EXPECT(name && part && t->count < t->capacity);
  struct entry *e = entry_of(t, name);
  e->part = part;
  atomic_store_explicit(&e->name, name, memory_order_release);
  t->count++;
}

/* The old one stays, for those who are reading it. */
static struct table *table_grow(struct table *old)
{
  X10__HELD(&lock);
  uint32_t capacity = old ? old->capacity * 2 : 64;
  size_t size = sizeof *old + capacity * sizeof old->all[0];
  struct table *t = x10_checked(calloc(1, size), size, "names of objects");
  t->capacity = capacity;
  for (uint32_t i = 0; old && i < old->capacity; i++)
    if (atomic_load(&old->all[i].name))
      table_put(t, atomic_load(&old->all[i].name), old->all[i].part);
  atomic_store(&names, t);
  return t;
}

static void name_add(known_part *part)
{
  X10__HELD(&lock);
  struct table *t = atomic_load(&names);
  if (!t || t->count * 2 >= t->capacity)
    t = table_grow(t);
  table_put(t, part->name, part);
}

void *known_find(uint64_t name)
{
  struct table *t = atomic_load_explicit(&names, memory_order_acquire);
  struct entry *e = t && name ? entry_of(t, name) : NULL;
  if (!e || atomic_load_explicit(&e->name, memory_order_relaxed) != name)
    return NULL;
  atomic_store_explicit(&e->part->of->published, true, memory_order_release);
  return e->part->object;
}

/* ---- objects and their names ---- */

static bool may_have_name(const x10_type *type) { return type->kind == X10_KIND_CLASS && type->known_at; }

static int64_t *name_field(const void *object)
{
  return (int64_t *)((char *)(uintptr_t)object + x10_type_of(object)->known_at);
}

static void name_set(const void *object, const known_part *part)
{
  __atomic_store_n(name_field(object), (int64_t)(intptr_t)part, __ATOMIC_RELEASE);
}

static const known_part *name_of(const void *object)
{
  return (const known_part *)(intptr_t)__atomic_load_n(name_field(object), __ATOMIC_ACQUIRE);
}

static bool is_member(const struct known_group *g, uint64_t place)
{
  return place / 64 < g->member_words && (g->members[place / 64] >> place % 64 & 1);
}

const known_part *known_there(const void *object, uint32_t place)
{
  const known_part *part = name_of(object);
  return part && atomic_load_explicit(&part->of->published, memory_order_acquire) && is_member(part->of, place) ? part
                                                                                                                : NULL;
}

bool x10_known_has(const void *object)
{
  return object && may_have_name(x10_type_of(object)) && name_of(object) != NULL;
}

void x10_known_copy_name(void *object, const void *first)
{
  if (may_have_name(x10_type_of(object)))
    name_set(object, name_of(first));
}

/* ---- makers ---- */

static int64_t place_at(const x10_rail *places, int64_t i) { return ((const int64_t *)X10_RAIL_DATA(places))[i]; }
static void *object_at(const x10_rail *objects, int64_t i) { return ((void *const *)X10_RAIL_DATA(objects))[i]; }

static struct known_group *group_new(const x10_rail *objects, const x10_rail *places)
{
  size_t count = (size_t)objects->size, size = sizeof(struct known_group) + count * sizeof(known_part);
  struct known_group *g = memory_root(size);
  g->count = (uint32_t)count;
  for (int64_t i = 0; i < places->size; i++)
    if (place_at(places, i) / 64 >= g->member_words)
      g->member_words = (uint32_t)(place_at(places, i) / 64 + 1);
  size = g->member_words * sizeof *g->members;
  g->members = x10_checked(calloc(g->member_words, sizeof *g->members), size, "names of objects");
  for (int64_t i = 0; i < places->size; i++)
    g->members[place_at(places, i) / 64] |= UINT64_C(1) << place_at(places, i) % 64;
  return g;
}

static void parts_name(struct known_group *g, uint64_t first)
{
  for (uint32_t i = 0; i < g->count; i++)
    g->parts[i] = (known_part){g, first + i, NULL};
}

/* From now on the object has this name, if it has none. */
static void part_take(known_part *part, void *object)
{
  if (!object || !may_have_name(x10_type_of(object)) || name_of(object))
    return;
  part->object = object;
  name_set(object, part);
}

static bool has_other_place(const x10_rail *places)
{
  for (int64_t i = 0; i < places->size; i++)
    if (place_at(places, i) != here())
      return true;
  return false;
}

/* Whether all members have the object under its name, or will have. */
static bool may_be_part(const void *object, const x10_rail *places)
{
  if (!may_have_name(x10_type_of(object)))
    return false;
  const known_part *part = name_of(object);
  for (int64_t i = 0; part && i < places->size; i++)
    if (!known_there(object, (uint32_t)place_at(places, i)))
      return false;
  return true;
}

int64_t x10_known_claim(const void *objects, const void *places)
{
  const x10_rail *all = objects;
  if (!has_other_place(places))
    return 0;
  pthread_mutex_lock(&lock);
  struct known_group *g = NULL;
  int64_t i = 1;
  while (i < all->size && (!object_at(all, i) || may_be_part(object_at(all, i), places)))
    i++;
  if (i == all->size) {
    g = group_new(all, places);
    parts_name(g, (uint64_t)here() << ORIGIN_SHIFT | given);
    given += g->count;
    for (i = 1; i < all->size; i++)
      part_take(&g->parts[i], object_at(all, i));
  }
  pthread_mutex_unlock(&lock);
  return (int64_t)(intptr_t)g;
}

int64_t x10_known_first(int64_t claim)
{
  return claim ? (int64_t)((struct known_group *)(intptr_t)claim)->parts[0].name : 0;
}

static void names_add(struct known_group *g)
{
  for (uint32_t i = 0; i < g->count; i++)
    if (g->parts[i].object)
      name_add(&g->parts[i]);
}

void x10_known_publish(int64_t claim, void *first)
{
  struct known_group *g = (struct known_group *)(intptr_t)claim;
  pthread_mutex_lock(&lock);
  part_take(&g->parts[0], first);
  names_add(g);
  atomic_store_explicit(&g->published, true, memory_order_release);
  pthread_mutex_unlock(&lock);
}

/* The memory stays: a writer may be asking whether it is published. */
void x10_known_drop(int64_t claim)
{
  struct known_group *g = (struct known_group *)(intptr_t)claim;
  pthread_mutex_lock(&lock);
  for (uint32_t i = 0; i < g->count; i++)
    if (g->parts[i].object) {
      name_set(g->parts[i].object, NULL);
      g->parts[i].object = NULL;
    }
  pthread_mutex_unlock(&lock);
}

void x10_known_receive(int64_t first, const void *objects, const void *places)
{
  const x10_rail *all = objects;
  if ((uint64_t)first >> ORIGIN_SHIFT == here())
    return;
  struct known_group *g = group_new(all, places);
  parts_name(g, (uint64_t)first);
  pthread_mutex_lock(&lock);
  for (uint32_t i = 0; i < g->count; i++)
    part_take(&g->parts[i], object_at(all, i));
  names_add(g);
  pthread_mutex_unlock(&lock);
}
