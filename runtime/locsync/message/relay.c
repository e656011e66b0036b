/* See relay.h. In a report that goes along the tree words[1] is 1 + the place that it is of, and words[2] where it
 * goes, with the byte order of its payload from bit 32 on. */
#include "relay.h"
#include "place/contract.h"
#include "place/tree.h"
#include <stdlib.h>

enum { ORDER_SHIFT = 32 };

static _Atomic(bool) *met; /* by place; NULL where all goes directly */

void x10__relay_start(void)
{
  X10__EXPECT(!met);
  if (x10__places <= X10__RELAY_PLACES || !(x10__comm->traits & X10_COMM_LINKS))
    return;
  met = x10_checked(calloc(x10__places, sizeof *met), x10__places * sizeof *met, "places that are connected");
  x10_place first;
  uint32_t children = x10__tree_children(x10__here, &first);
  for (uint32_t i = 0; i < children; i++)
    x10__relay_met(first + i);
  if (x10__here > 0)
    x10__relay_met(x10__tree_parent(x10__here));
}

void x10__relay_met(x10_place p)
{
  X10__IS_PLACE(p);
  if (met)
    atomic_store_explicit(&met[p], true, memory_order_relaxed);
}

bool x10__relay_is_needed(x10_place home)
{
  X10__IS_PLACE(home);
  return met && !atomic_load_explicit(&met[home], memory_order_relaxed);
}

/* The neighbour in the tree that is closer to that place, which is another one. */
static x10_place next_to(x10_place to)
{
  X10__IS_PLACE(to);
  X10__EXPECT(to != x10__here);
  while (to > x10__here) {
    x10_place parent = x10__tree_parent(to);
    if (parent == x10__here)
      return to;
    to = parent;
  }
  return x10__tree_parent(x10__here);
}

x10_place x10__relay_begin(struct x10_message *m, x10_place home)
{
  X10__EXPECT(m->type == X10_MESSAGE_REPORT && home != x10__here);
  m->words[1] = 1 + (uint64_t)x10__here;
  m->words[2] = x10__byte_order() << ORDER_SHIFT | home;
  return next_to(home);
}

bool x10__relay_arrived(const struct x10_message *m, bool (*arrived)(const struct x10_message *))
{
  X10__BY_LISTENER();
  if (m->words[1] == 0)
    return arrived(m);
  uint64_t origin = m->words[1] - 1;
  uint32_t home = (uint32_t)m->words[2];
  struct x10_message relayed = *m;
  relayed.words[3] = m->words[2] >> ORDER_SHIFT & 1;
  if (!met || origin >= x10__places || home >= x10__places)
    return false;
  if (home == x10__here) {
    relayed.from = (x10_place)origin;
    return arrived(&relayed);
  }
  x10__send_bytes(next_to(home), &relayed, m->payload, m->size, NULL);
  return true;
}
