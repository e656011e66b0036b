/* The tree over all places by which something goes from place 0 to all, or comes back. A transport that makes links on
 * first use has those of this tree from the start (X10_COMM_RADIX of comm.h), so that the end of a job makes none, and
 * no place sends to more than four. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_TREE_H
#define X10_LOCSYNC_TREE_H
#include "contract.h"
#include "place.h"

static inline x10_place x10__tree_parent(x10_place p)
{
  X10__EXPECT(p > 0 && p < x10__places);
  return (p - 1) / X10_COMM_RADIX;
}

/* The places below this one: so many, from `*first` on. */
static inline uint32_t x10__tree_children(x10_place p, x10_place *first)
{
  X10__IS_PLACE(p);
  uint64_t begin = (uint64_t)p * X10_COMM_RADIX + 1, end = begin + X10_COMM_RADIX;
  end = end < x10__places ? end : x10__places;
  *first = (x10_place)begin;
  return begin < end ? (uint32_t)(end - begin) : 0;
}

#endif
