/* Reply table: numbers for requests that wait for a reply. A number is an index and a generation, so a reply that comes
 * twice, or for no caller, is recognised. Private to the LocationSynchronization layer. Any thread. */
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

/* Gives a number to what waits. */
uint64_t x10__reply_expect(struct x10__reply_table *, void *waits);
/* What waits under this number; NULL where nothing does. The number stays taken. */
void *x10__reply_find(struct x10__reply_table *, uint64_t number);
/* The same, and frees the number: the reply is there. */
void *x10__reply_take(struct x10__reply_table *, uint64_t number);

#pragma GCC visibility pop
#endif
