/* What is counted under each line, as counters.c gathers it and counters_print.c prints it. Private to the two. */
#ifndef X10_LOCSYNC_COUNTED_LINES_H
#define X10_LOCSYNC_COUNTED_LINES_H
#include "place/place.h"
#include "place/place_counts.h"

#pragma GCC visibility push(hidden)

enum { WAIT_FINISH, WAIT_WHEN, WAIT_AT, WAIT_OTHER, WAITS };

struct count {
  uint64_t number, amount; /* messages and bytes; or waits and nanoseconds */
  uint64_t begun;          /* of messages: the activities that they begin at other places */
};

static inline void count_add(struct count *c, uint64_t number, uint64_t amount)
{
  c->number += number;
  c->amount += amount;
}

static inline void count_add_sent(struct count *c, const struct count *sent)
{
  count_add(c, sent->number, sent->amount);
  c->begun += sent->begun;
}

/* What was sent under a line by the activities of one line, or, where `activity` is "", by no activity in particular;
 * waits are always there. */
struct line {
  char *source, *activity;
  struct count sent, waits[WAITS];
  struct x10__place_counts receivers; /* messages to each place */
};

struct lines { /* of one place, in the order of their sources once they are sorted */
  struct line *list;
  uint32_t count, capacity;
};

enum counted_form { COUNTED_TABLES, COUNTED_JSON, COUNTED_SIZES };
struct sizes; /* sizes.h */

/* Prints what was counted, `places[p]` and `sizes[p]` for each place, on standard error: the lines as tables, all as
 * one object of JSON, or the sizes as a table. Sorts the lines and their receivers. */
void x10__counted_print(struct lines *places, const struct sizes *sizes, enum counted_form);

#pragma GCC visibility pop
#endif
