/* The fence of a place: what is sent under it is counted in no finish, and costs no report. A place that wants to know
 * whether it is done asks, once for all (paper 002, section 3: fence). Private to the LocationSynchronization layer.
 *
 * The sender counts what it has sent to each place, and FENCE says how much that is. The receiver answers by FENCE_ACK,
 * with what was thrown, when so much has come, and all that had come by then is done. What its sender had written
 * before FENCE had come before it (x10rt/comm.h); the count is for what other threads are about to write, so that a
 * place that has sent nothing since its last fence need not ask. tests/models/fence.pml shows it. */
#ifndef X10_LOCSYNC_FENCE_H
#define X10_LOCSYNC_FENCE_H
#include "termination.h"

#pragma GCC visibility push(hidden)

/* What termination.h says of any finish, for the fence. */
x10__finish_name x10__fence_name(void);
void x10__fence_sent(x10_place to);
/* What governs here what was sent under that name; NULL for a name without a meaning. */
x10_finish *x10__fence_received(const x10__finish_name *);

/* Once the number of places is known, before the place listens. */
void x10__fence_start(void);
/* A message has come. False for one that is malformed. */
bool x10__fence_arrived(const struct x10_message *);
bool x10__fence_acknowledged(const struct x10_message *);

#pragma GCC visibility pop
#endif
