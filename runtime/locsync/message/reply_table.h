/* Numbers for what waits for an answer: an index and a generation, so that an answer which comes twice, or to nobody,
 * is found out. Private to the LocationSynchronization layer. Any thread. */
#ifndef X10_LOCSYNC_REPLY_TABLE_H
#define X10_LOCSYNC_REPLY_TABLE_H
#include "place/activity_lock.h"

#pragma GCC visibility push(hidden)

struct x10__reply_slot {
  void *waits; /* NULL while free */
  uint32_t generation, free_next;
};

struct x10__reply_table { /* zeroed: an empty table */
  x10__lock lock;
  struct x10__reply_slot *slots; /* not seen by the collector */
  uint32_t count, free_first;    /* index + 1; 0: none */
};

/* A number for this, which is not NULL. */
uint64_t x10__reply_expect(struct x10__reply_table *, void *waits);
/* What waits under this number; NULL where nothing does. */
void *x10__reply_find(struct x10__reply_table *, uint64_t number);
/* The same, and frees the number. */
void *x10__reply_take(struct x10__reply_table *, uint64_t number);

#pragma GCC visibility pop
#endif
