/* Counts by place: see place_counts.h. */
#include "place_counts.h"
#include <stdlib.h>
#include <string.h>
#include <x10rt/contract.h>
#include <x10rt/object.h>

enum { SEARCHED = 8, FIRST = 16 }; /* entries that are searched one by one; that are first allocated */

static void *resized(void *memory, size_t count, size_t size)
{
  return x10_checked(realloc(memory, count * size), count * size, "counts by place");
}

/* ---- the hash table: at least twice as many slots as entries, so that there is always a free one ---- */

/* Neighbouring places, which programs mostly count together, get slots far apart. */
static uint32_t first_slot(const struct x10__place_counts *c, x10_place p)
{
  X10__EXPECT(c->slots && (c->slots & (c->slots - 1)) == 0);
  return (uint32_t)(((uint64_t)p * 0x9E3779B97F4A7C15u) >> 32) & (c->slots - 1);
}

/* The slot of a place, or the free one where it belongs. */
static uint32_t slot_of(const struct x10__place_counts *c, x10_place p)
{
  X10__EXPECT(c->slots >= 2 * c->used);
  uint32_t slot = first_slot(c, p);
  while (c->table[slot] && c->many[c->table[slot] - 1].place != p)
    slot = (slot + 1) & (c->slots - 1);
  return slot;
}

static void table_put(struct x10__place_counts *c, uint32_t i)
{
  X10__EXPECT(i < c->used);
  c->many[i].slot = slot_of(c, c->many[i].place);
  c->table[c->many[i].slot] = i + 1;
}

static void table_make(struct x10__place_counts *c)
{
  c->slots = 2 * c->capacity;
  c->table = resized(c->table, c->slots, sizeof *c->table);
  memset(c->table, 0, c->slots * sizeof *c->table);
  for (uint32_t i = 0; i < c->used; i++)
    table_put(c, i);
}

/* ---- entries ---- */

static void entries_grow(struct x10__place_counts *c)
{
  X10__EXPECT(c->used == (c->capacity ? c->capacity : X10__FEW_PLACES));
  uint32_t capacity = c->capacity ? 2 * c->capacity : FIRST;
  c->many = resized(c->many, capacity, sizeof *c->many);
  if (!c->capacity)
    memcpy(c->many, c->few, sizeof c->few);
  c->capacity = capacity;
  if (c->slots)
    table_make(c);
}

static const struct x10__place_count *entry_find(const struct x10__place_counts *c, x10_place p)
{
  const struct x10__place_count *e = c->capacity ? c->many : c->few;
  if (c->slots) {
    uint32_t i = c->table[slot_of(c, p)];
    return i ? &e[i - 1] : NULL;
  }
  for (uint32_t i = 0; i < c->used; i++)
    if (e[i].place == p)
      return &e[i];
  return NULL;
}

static struct x10__place_count *entry_new(struct x10__place_counts *c, x10_place p)
{
  X10__EXPECT(!entry_find(c, p));
  if (c->used == (c->capacity ? c->capacity : X10__FEW_PLACES))
    entries_grow(c);
  if (c->used == SEARCHED && !c->slots)
    table_make(c);
  struct x10__place_count *e = &x10__place_counts_entries(c)[c->used++];
  *e = (struct x10__place_count){.place = p};
  if (c->slots)
    table_put(c, c->used - 1);
  return e;
}

int64_t x10__place_counts_add(struct x10__place_counts *c, x10_place p, int64_t change)
{
  struct x10__place_count *e = (struct x10__place_count *)entry_find(c, p);
  if (!e)
    e = entry_new(c, p);
  return e->count += change;
}

int64_t x10__place_counts_of(const struct x10__place_counts *c, x10_place p)
{
  const struct x10__place_count *e = entry_find(c, p);
  return e ? e->count : 0;
}

void x10__place_counts_clear(struct x10__place_counts *c)
{
  if (c->slots)
    for (uint32_t i = 0; i < c->used; i++)
      c->table[c->many[i].slot] = 0;
  c->used = 0;
}

static int by_place(const void *a, const void *b)
{
  x10_place p = ((const struct x10__place_count *)a)->place, q = ((const struct x10__place_count *)b)->place;
  return (p > q) - (p < q);
}

void x10__place_counts_sort(struct x10__place_counts *c)
{
  qsort(x10__place_counts_entries(c), c->used, sizeof *c->many, by_place);
  for (uint32_t i = 0; c->slots && i < c->used; i++)
    c->table[c->many[i].slot] = i + 1;
}

void x10__place_counts_free(struct x10__place_counts *c)
{
  free(c->many);
  free(c->table);
  *c = (struct x10__place_counts){0};
}
