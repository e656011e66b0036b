/* Counts by place, of which nearly all are zero: a sparse vector. Private to the LocationSynchronization layer.
 *
 * It holds an entry for each place that was counted since it was cleared, in the order in which they first were. A few
 * entries are searched one by one, more of them through a hash table with linear probing. So memory and the time to
 * clear or walk are proportional to the places that were counted, and do not depend on how many there are. Memory is
 * kept when the counts are cleared. One thread at a time. */
#ifndef X10_LOCSYNC_PLACE_COUNTS_H
#define X10_LOCSYNC_PLACE_COUNTS_H
#include <stdbool.h>
#include <stdint.h>
#include <x10rt/locsync.h>

#pragma GCC visibility push(hidden)

enum { X10__FEW_PLACES = 4 };

struct x10__place_count {
  int64_t count; /* may be zero */
  x10_place place;
  uint32_t slot; /* of the hash table, where there is one */
};

struct x10__place_counts { /* all zero: no place was counted */
  uint32_t used, capacity; /* of the entries; 0 as long as the few do */
  uint32_t slots;          /* of the hash table: a power of two, 0 where there is none */
  uint32_t *table;         /* 1 + the index of an entry; 0: free */
  struct x10__place_count *many;
  struct x10__place_count few[X10__FEW_PLACES];
};

/* The entries, `used` of them; valid until the next call. */
static inline struct x10__place_count *x10__place_counts_entries(struct x10__place_counts *c)
{
  return c->capacity ? c->many : c->few;
}

/* Adds to the count of a place, and returns what it is now. Out of memory ends the program. */
int64_t x10__place_counts_add(struct x10__place_counts *, x10_place, int64_t change);
/* What the count of a place is; 0 where it was not counted. */
int64_t x10__place_counts_of(const struct x10__place_counts *, x10_place);
/* From now on no place was counted. */
void x10__place_counts_clear(struct x10__place_counts *);
/* The entries in the order of their places. */
void x10__place_counts_sort(struct x10__place_counts *);
/* Gives the memory back; afterwards it is as if all zero. */
void x10__place_counts_free(struct x10__place_counts *);

#pragma GCC visibility pop
#endif
