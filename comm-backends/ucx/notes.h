/* Notes: what places say to each other besides messages (wire.h). Under the engine's lock. */
#ifndef X10COMM_UCX_NOTES_H
#define X10COMM_UCX_NOTES_H
#include "peers.h"

/* Notes are heard from now on. 0, or -1. */
int notes_open(void);
/* To a peer that is met; does not wait until it has left. */
void peer_note(struct peer *, enum wire_note, uint64_t value);

#endif
