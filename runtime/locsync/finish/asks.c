/* See asks.h. */
#include "asks.h"
#include "merge.h"
#include <stdlib.h>

void x10__asks_clear(struct x10__asks *a)
{
  a->owing = a->held = 0;
  x10__place_counts_clear(&a->merged);
  x10__place_counts_clear(&a->owed);
  x10__place_counts_clear(&a->reports);
  x10__place_counts_clear(&a->waiting);
}

/* A place of that host that is merged owes from now on (1), or no longer (-1). */
static void owed_add(struct x10__asks *a, uint32_t host, int change)
{
  X10__EXPECT(change == 1 || change == -1);
  X10__EXPECT(host < x10__hosts->count);
  x10__place_counts_add(&a->owed, host, change);
  if (x10__place_counts_of(&a->waiting, host))
    a->held += (uint32_t)change;
}

void x10__asks_change(struct x10__asks *a, x10_place p, int64_t before, int64_t after)
{
  X10__EXPECT(x10__hosts);
  X10__IS_PLACE(p);
  int change = (after > 0) - (before > 0);
  a->owing += (uint32_t)change;
  X10__EXPECT(a->owing <= x10__places);
  if (change && x10__place_counts_of(&a->merged, p))
    owed_add(a, x10__hosts->of[p], change);
}

/* Its master waits to be asked, or no longer. */
static void waiting_set(struct x10__asks *a, uint32_t host, bool waits)
{
  int64_t change = (int64_t)waits - x10__place_counts_of(&a->waiting, host);
  x10__place_counts_add(&a->waiting, host, change);
  a->held += (uint32_t)(change * x10__place_counts_of(&a->owed, host));
  X10__EXPECT(a->held <= a->owing);
}

void x10__asks_came(struct x10__asks *a, uint32_t host, struct x10__place_counts *new_places,
                    const struct x10__place_counts *balance)
{
  X10__EXPECT(host < x10__hosts->count && host != x10__hosts->of[x10__here]);
  const struct x10__place_count *e = x10__place_counts_entries(new_places);
  for (uint32_t i = 0; i < new_places->used; i++)
    if (e[i].count && x10__place_counts_add(&a->merged, e[i].place, 1) == 1 &&
        x10__place_counts_of(balance, e[i].place) > 0)
      owed_add(a, host, 1);
  x10__place_counts_add(&a->reports, host, 1);
  waiting_set(a, host, true);
}

/* How many tasks merged places of the host owe. */
static uint64_t tasks_owed(const struct x10__place_counts *balance, uint32_t host)
{
  uint64_t tasks = 0;
  for (uint32_t i = x10__hosts->first[host]; i < x10__hosts->first[host + 1]; i++) {
    int64_t owed = x10__place_counts_of(balance, x10__hosts->places[i]);
    tasks += owed > 0 ? (uint64_t)owed : 0;
  }
  return tasks;
}

struct x10__ask *x10__asks_take(struct x10__asks *a, const struct x10__place_counts *balance, uint32_t index,
                                uint32_t *count)
{
  X10__EXPECT(x10__asks_are_due(a));
  size_t size = a->owed.used * sizeof(struct x10__ask);
  struct x10__ask *asks = x10_checked(malloc(size), size, "questions to the masters of hosts");
  *count = 0;
  for (uint32_t i = 0; i < a->owed.used; i++) {
    const struct x10__place_count *e = &x10__place_counts_entries(&a->owed)[i];
    if (!e->count)
      continue;
    uint32_t host = e->place;
    asks[(*count)++] =
        (struct x10__ask){x10__master_of(host, x10__here, index),
                          {.type = X10_MESSAGE_ASK,
                           .words = {tasks_owed(balance, host), (uint64_t)x10__place_counts_of(&a->reports, host)}}};
    waiting_set(a, host, false);
  }
  return asks;
}
