/* Parcels: short active messages of this place's own, greetings and notes. */
#ifndef X10COMM_UCX_PARCELS_H
#define X10COMM_UCX_PARCELS_H
#include "peers.h"

enum { PARCEL_BYTES_MOST = WIRE_GREETING_BYTES + X10_HELLO_BYTES + X10_PROOF_BYTES };

/* Sends a copy of these bytes, at most so many, and does not wait until they have left. Under the engine's lock. */
void parcel_send(struct peer *, enum wire_kind, const uint8_t *bytes, size_t size);

#endif
