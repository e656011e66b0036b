/* When the home of a finish asks the masters of hosts for their reports (merge.h). Private to the
 * LocationSynchronization layer.
 *
 * A place owes reports while the home knows of more tasks that were sent to it than it has reported. What a place
 * reports after its first report through a master is held there until the home asks. The home asks when it waits for
 * nothing else: when every place that owes is of this kind, and its host was not asked since its last REPORTS. Then it
 * asks all these hosts at once, each for as many tasks as its places owe. So each host costs an ASK and a REPORTS for
 * each wave of tasks through all of them, however many tasks there are.
 *
 * The end is not missed: as long as the finish goes on and home is quiet, some place owes. If every sender has reported
 * its tasks, it is a place that has not yet reported everything it received. Otherwise take the task that was sent
 * first among those whose sender has not reported them. The sender was live by a task that it has not reported either.
 * That one was sent earlier, as were all that the place has reported; so the home knows the senders of all of them, and
 * the place owes. (The caller of an `at` counts it after its end, and does not report before: it is as if it had
 * counted first.)
 *
 * No master waits for more than there will be. The home asks while no direct report is late, so it knows all that the
 * host's places have reported except for what the master holds. The master takes no notice of an ASK that has crossed a
 * REPORTS; that makes the home ask again. */
#ifndef X10_LOCSYNC_ASKS_H
#define X10_LOCSYNC_ASKS_H
#include "message/message.h"
#include "place/contract.h"
#include "place/hosts.h"
#include "place/place_counts.h"

#pragma GCC visibility push(hidden)

struct x10__asks {                  /* of one finish, at its home; all zero: no place owes. One thread at a time */
  uint32_t owing;                   /* places that owe … */
  uint32_t held;                    /* … and whose master waits to be asked */
  struct x10__place_counts merged;  /* by place: 1: it has come to its master */
  struct x10__place_counts owed;    /* by host: how many of its places owe and are merged */
  struct x10__place_counts reports; /* by host: how many REPORTS have come … */
  struct x10__place_counts waiting; /* … and whether its master waits to be asked, 1 or 0 */
};

/* A message to a master. */
struct x10__ask {
  x10_place master;
  struct x10_message message;
};

void x10__asks_clear(struct x10__asks *);
/* What the place owes has changed: tasks sent to it less those it has reported. */
void x10__asks_change(struct x10__asks *, x10_place, int64_t before, int64_t after);
/* REPORTS have come from that host. `new_places`: those that have come to their master since its last REPORTS; counts
 * of others than 0. `balance`: what places owe, by now. */
void x10__asks_came(struct x10__asks *, uint32_t host, struct x10__place_counts *new_places,
                    const struct x10__place_counts *balance);
/* Whether it is time to ask. */
static inline bool x10__asks_are_due(const struct x10__asks *a) { return a->owing && a->owing == a->held; }
/* It is: the messages, `*count` of them, which the caller sends and frees. They want `task` yet. */
struct x10__ask *x10__asks_take(struct x10__asks *, const struct x10__place_counts *balance, uint32_t index,
                                uint32_t *count);

#pragma GCC visibility pop
#endif
