/* Accumulate and fetch-and-op on rails of other places, as the rest of the layer sees them (paper 002, section 3; the
 * operations are listed in x10rt/locsync.h). Private to the LocationSynchronization layer.
 *
 * An accumulate is one message, counted in its finish as a task that its target received. Its payload is a put's, with
 * the scale before the elements. The thread that listens does it, unless it is so large that messages would wait:
 * then an activity does. A fetch is two messages without elements, and the listening thread answers it. */
#ifndef X10_LOCSYNC_UPDATE_H
#define X10_LOCSYNC_UPDATE_H
#include "place/place.h"

#pragma GCC visibility push(hidden)

/* Whether an ACC is for an activity: x10__accumulate_run then, on its stack, and else x10__accumulate_arrived. */
bool x10__accumulate_is_large(const struct x10_message *);
/* A message has come, which stays the caller's. False for one that is malformed. */
bool x10__accumulate_arrived(const struct x10_message *);
bool x10__fetch_arrived(const struct x10_message *);
bool x10__fetch_replied(const struct x10_message *);
/* The finish of a large ACC, which counts it as begun; NULL for one that is malformed. Then by an activity of that
 * finish. */
x10_finish *x10__accumulate_begin(const struct x10_message *);
void x10__accumulate_run(x10_finish *, const struct x10_message *);

#pragma GCC visibility pop
#endif
