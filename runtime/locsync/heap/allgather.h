/* Allgather, a collective of the transport. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_ALLGATHER_H
#define X10_LOCSYNC_ALLGATHER_H
#include "place/place.h"

#pragma GCC visibility push(hidden)

/* ALLGATHERED: the transport is done. False where no activity waits for it, or another place has sent it. */
bool x10__allgather_done(const struct x10_message *);

#pragma GCC visibility pop
#endif
