/* Finish across places: roots at the home, proxies elsewhere. Private to the LocationSynchronization layer.
 *
 * Each place that is not the home keeps one proxy per finish. The proxy counts how many tasks it received and, per
 * destination, how many it sent. When nothing of the finish is live at its place it reports these cumulative counts
 * to the home, with an epoch so that of two reports the newer wins, and with the exceptions gathered since. The home
 * counts its own sending and receiving at once. The finish is done when, over the latest reports, as much was received
 * as sent at each place, every exception announced has come, and nothing is live at home. (Mere quiescence would end
 * too early while a task is under way between two proxies; tests/models/finish.pml shows it.)
 *
 * A finish is named on the wire by its home, and by index and generation in the home's table. A proxy is never told
 * that its finish ended: it is used again when the same index comes with the next generation. */
#ifndef X10_LOCSYNC_TERMINATION_H
#define X10_LOCSYNC_TERMINATION_H
#include "finish.h"

#pragma GCC visibility push(hidden)

enum { X10__ROOTS_MAX = 1 << 24 }; /* finishes over places that one home can have open at a time */

#define X10__NO_HOME UINT64_MAX /* home of an uncounted async */

typedef struct x10__finish_name {
  uint64_t home; /* a place, or X10__NO_HOME */
  uint64_t id;   /* generation << 32 | index in the home's table */
} x10__finish_name;

typedef struct x10__lazy_finish { /* of an at from another place, on the stack of its body */
  x10__finish finish;             /* flags X10__FINISH_LAZY */
  x10__finish_name name;
  x10_finish *proxy; /* NULL until something had to be counted */
} x10__lazy_finish;

/* The name of the finish that governs the caller, who is live in it; makes the root where there is none yet. */
x10__finish_name x10__finish_name_of(x10_finish *);
/* Counts a task sent to another place. Before it is sent. `f` is a counted finish (x10__finish_counted). */
void x10__finish_sent(x10_finish *f, x10_place to);
/* Counts a task received, makes it live, and gives the finish that governs it here; NULL for a name that means
 * nothing, which only a broken peer sends. */
x10_finish *x10__finish_received(const x10__finish_name *);
/* The finish, opened at this place, of that name, which is alive because the caller's caller is; NULL as above. */
x10_finish *x10__root_find(uint64_t id);
/* The end of a finish that has a root: its name may be used again. */
void x10__root_close(x10__finish *);
/* A report has come. False for one that is malformed. */
bool x10__report_arrived(const struct x10_message *);
/* Nothing is live in the proxy any more: reports it, unless something came in meanwhile. */
void x10__proxy_quiet(x10__finish *proxy);

#pragma GCC visibility pop
#endif
