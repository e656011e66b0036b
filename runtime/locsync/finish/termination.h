/* Distributed termination detection: a finish across places. Private to the LocationSynchronization layer.
 *
 * The home of a finish keeps a root (root.c); every other place that takes part keeps a proxy (proxy.c). A proxy counts
 * the tasks it received and, per destination, the tasks it sent. When no task of the finish is live at its place, the
 * proxy reports to the home what has changed since its last report: how many tasks it received, a pair (place, count)
 * for each place that it sent some to, and the exceptions and offers gathered. The home adds reports up, in the order
 * in which each place has made them, and counts its own sends and receives immediately.
 *
 * The finish is done when each place received as many tasks as were sent to it, and no task is live at home. (It is not
 * enough that every place is quiet: a task may be under way between two proxies. Nor may a report count before an older
 * one of its place. tests/models/finish.pml shows both.) Every report says that a task was received, so none is under
 * way then, and all exceptions and offers have come.
 *
 * Between hosts, reports of places that share one are merged on their way: merge.h.
 *
 * A finish costs its home and its proxies memory and time for the places that take part, not for all that there are.
 * Each place names each other one once, if it has sent to it and falls quiet once: 12 bytes a pair.
 *
 * On the wire a finish is named by its home, and by index and generation in the home's table. A proxy is never told
 * that its finish ended. It is used again when the same index comes with the next generation. */
#ifndef X10_LOCSYNC_TERMINATION_H
#define X10_LOCSYNC_TERMINATION_H
#include "finish.h"

#pragma GCC visibility push(hidden)

enum { X10__ROOTS_MAX = 1 << 24 }; /* finishes over places that one home can have open at a time */

#define X10__NO_HOME UINT64_MAX /* home of an uncounted async, and of what a fence counts (fence.h) */

typedef struct x10__finish_name {
  uint64_t home; /* a place, or X10__NO_HOME */
  uint64_t id;   /* generation << 32 | index in the home's table; of a fence, 1 + the sender */
} x10__finish_name;

typedef struct x10__lazy_finish { /* of an at from another place, on the stack of its body */
  x10__finish finish;             /* flags X10__FINISH_LAZY, of x10__lazy_kind */
  x10_place from;                 /* the caller's */
  x10__finish_name name;
  x10_finish *proxy; /* NULL until something had to be counted */
} x10__lazy_finish;

extern const struct x10__finish_kind x10__lazy_kind;

/* The name of a finish in which the caller is live. Makes the root where there is none yet. */
x10__finish_name x10__finish_name_of(x10_finish *);
/* Counts a task that is about to be sent to another place. `f` is a counted finish (x10__finish_counted). */
void x10__finish_sent(x10_finish *f, x10_place to);
/* The same, of a task that can have a mark. Whether it has one (merge.h). */
bool x10__finish_sent_task(x10_finish *f, x10_place to);
/* Counts a received task, makes it live, and returns the finish that governs it here. `job` is what the finish belongs
 * to (jobs.h), of what can start more; otherwise 0. NULL for a name without a meaning, which only a broken peer sends.
 */
x10_finish *x10__finish_received(const x10__finish_name *, x10_place from, bool marked, uint32_t job);
/* The finish of that name, which was opened at this place. It is alive because the activity that sent its name is. NULL
 * as above. */
x10_finish *x10__root_find(uint64_t id);
/* A finish that has a root has ended: its name may be used again. */
void x10__root_close(x10__finish *);
/* A message has come: REPORT and REPORTS to the home, HOST_REPORT, WAITS and ASK to a master. False for one that is
 * malformed. */
bool x10__report_arrived(const struct x10_message *);
bool x10__reports_arrived(const struct x10_message *);
bool x10__host_report_arrived(const struct x10_message *);
bool x10__finish_waits_arrived(const struct x10_message *);
/* Whether this place holds reports as a master; and sends them all, whatever is owed. The latter blocks on
 * back-pressure only. */
bool x10__reports_are_merged(void);
void x10__reports_force(void);

/* For reports, while the place stands still. How many activities other places owe to a finish that was opened here: one
 * call for each place that owes some. */
void x10__root_owed(x10__finish *, void (*each)(x10_place, int64_t count, void *), void *argument);
/* Calls the function for each finish here that represents one of another place. */
void x10__proxies_each(void (*each)(x10__finish *, void *), void *argument);

#pragma GCC visibility pop
#endif
