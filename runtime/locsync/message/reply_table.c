/* The reply table: see reply_table.h. */
#include "reply_table.h"
#include "place/place.h"
#include <stdlib.h>

static void slots_grow(struct x10__reply_table *t)
{
  X10__EXPECT(x10__lock_is_taken(&t->lock) && !t->free_first);
  uint32_t count = t->count ? t->count * 2 : 64;
  struct x10__reply_slot *larger = realloc(t->slots, count * sizeof *larger);
  if (!larger)
    x10_out_of_memory(count * sizeof *larger, "answers that are waited for");
  t->slots = larger;
  for (uint32_t i = t->count; i < count; i++) {
    larger[i] = (struct x10__reply_slot){NULL, 1, t->free_first};
    t->free_first = i + 1;
  }
  t->count = count;
}

uint64_t x10__reply_expect(struct x10__reply_table *t, void *waits)
{
  X10__EXPECT(waits);
  x10__lock_take(&t->lock);
  if (!t->free_first)
    slots_grow(t);
  uint32_t index = t->free_first - 1;
  struct x10__reply_slot *slot = &t->slots[index];
  t->free_first = slot->free_next;
  slot->waits = waits;
  uint64_t number = (uint64_t)slot->generation << 32 | index;
  x10__lock_give(&t->lock);
  return number;
}

static struct x10__reply_slot *slot_of(struct x10__reply_table *t, uint64_t number)
{
  X10__EXPECT(x10__lock_is_taken(&t->lock));
  uint32_t index = (uint32_t)number, generation = (uint32_t)(number >> 32);
  struct x10__reply_slot *slot = index < t->count ? &t->slots[index] : NULL;
  return slot && slot->waits && slot->generation == generation ? slot : NULL;
}

void *x10__reply_find(struct x10__reply_table *t, uint64_t number)
{
  x10__lock_take(&t->lock);
  struct x10__reply_slot *slot = slot_of(t, number);
  void *waits = slot ? slot->waits : NULL;
  x10__lock_give(&t->lock);
  return waits;
}

void *x10__reply_take(struct x10__reply_table *t, uint64_t number)
{
  x10__lock_take(&t->lock);
  struct x10__reply_slot *slot = slot_of(t, number);
  void *waits = slot ? slot->waits : NULL;
  if (slot) {
    *slot = (struct x10__reply_slot){NULL, slot->generation + 1, t->free_first};
    t->free_first = (uint32_t)(slot - t->slots) + 1;
  }
  x10__lock_give(&t->lock);
  return waits;
}
