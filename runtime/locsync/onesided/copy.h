/* Copies between rails of places, as the rest of the layer sees them. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_COPY_H
#define X10_LOCSYNC_COPY_H
#include "place/place.h"

#pragma GCC visibility push(hidden)

/* From now on the backend, if it can, receives payloads of copies in the rail that they are for. Before place_init. */
void x10__copy_start(void);

/* A PUT, GET or GET_REPLY has come. By the thread that listens. False for one that is malformed. The message stays the
 * caller's. */
bool x10__put_arrived(const struct x10_message *);
bool x10__get_arrived(const struct x10_message *);
bool x10__get_replied(const struct x10_message *);

#pragma GCC visibility pop
#endif
