/* What the transport gathers by itself. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_ALLGATHER_H
#define X10_LOCSYNC_ALLGATHER_H
#include "place/place.h"

#pragma GCC visibility push(hidden)

/* The transport is done. False where nobody waits for that, or another place says so. */
bool x10__allgather_done(const struct x10_message *);

#pragma GCC visibility pop
#endif
