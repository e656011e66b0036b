/* The tree over all places along which a backend connects them at the start; other links are made when they are first
 * wanted. Place 0 is its root. So no place takes part that its neighbours have not let in, a place has five links at
 * most to begin with, and the longest way has 2 log4 of the places. */
#ifndef X10COMM_TREE_H
#define X10COMM_TREE_H
#include <stdbool.h>
#include <x10rt/comm.h>

static inline bool x10_tree_are_neighbours(uint32_t p, uint32_t q)
{
  uint32_t low = p < q ? p : q, high = p < q ? q : p;
  return low != high && (high - 1) / X10_COMM_RADIX == low;
}

#endif
