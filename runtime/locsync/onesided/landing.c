/* See landing.h. */
#include "onesided/landing.h"
#include "onesided/pins.h"
#include "place/contract.h"
#include <stdatomic.h>
#include <stdlib.h>
#include <x10rt/object.h>

enum { LANDING_MIN = 512 }; /* bytes; a shorter payload is copied sooner than received by itself */

/* By sender: how many updates of this place's rails have come and are not in the rails yet. */
static _Atomic(uint32_t) *unplaced;
static _Atomic(uint64_t) landed_bytes;

static void *elements_landing(const struct x10_message *m)
{
  if (m->size < LANDING_MIN || x10__message_swapped(m))
    return NULL;
  return m->type == X10_MESSAGE_PUT         ? x10__put_landing(m)
         : m->type == X10_MESSAGE_GET_REPLY ? x10__get_landing(m)
                                            : NULL;
}

static bool is_update(const struct x10_message *m)
{
  return m->type == X10_MESSAGE_PUT || m->type == X10_MESSAGE_PUT_LIST || m->type == X10_MESSAGE_ACC;
}

/* What lands is in its rail at once. So it must not overtake what the same place has sent before. */
static void *landing(const struct x10_message *m)
{
  X10__IS_PLACE(m->from);
  bool in_order = m->type != X10_MESSAGE_PUT || atomic_load(&unplaced[m->from]) == 0;
  void *data = in_order ? elements_landing(m) : NULL;
  if (data)
    atomic_fetch_add_explicit(&landed_bytes, m->size, memory_order_relaxed);
  else if (is_update(m))
    atomic_fetch_add(&unplaced[m->from], 1);
  return data;
}

void x10__update_placed(const struct x10_message *m)
{
  bool was_unplaced = unplaced && !m->landed && m->size > 0;
  X10__EXPECT(!was_unplaced || atomic_load(&unplaced[m->from]) > 0);
  if (was_unplaced)
    atomic_fetch_sub(&unplaced[m->from], 1);
}

uint64_t x10_stats_landed(void) { return atomic_load_explicit(&landed_bytes, memory_order_relaxed); }

void x10__landing_start(void)
{
  X10__EXPECT(!unplaced);
  if (!x10__comm->set_landing)
    return;
  x10__pins_make();
  size_t size = x10__places * sizeof *unplaced;
  unplaced = x10_checked(calloc(1, size), size, "copies between places");
  x10__comm->set_landing(landing);
}
