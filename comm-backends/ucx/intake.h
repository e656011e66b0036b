/* Intake: what arrives, and how much may. Messages of a place are delivered in the order of their numbers; those that
 * are delivered wait in the inbox to be read.
 *
 * A place may send so many bytes as it was allowed, and one message more. It is allowed more as its messages arrive, as
 * long as the inbox has room, and then again once it has. So memory is bounded by the inbox and a window for each place
 * that sends. A thread that waits to write and sees nothing move lets others send a window more, since they may be
 * waiting for this place as it is for them.
 *
 * All but these two with the engine's lock, and these two without it: intake_wait_for_room, intake_take.
 */
#ifndef X10COMM_UCX_INTAKE_H
#define X10COMM_UCX_INTAKE_H
#include "peers.h"

/* The inbox is empty, and the handlers of messages and offers are there. 0, or -1. */
int intake_open(const struct x10_comm_config *);
/* What a message counts. */
static inline uint64_t intake_bytes(const struct x10_message *m) { return m->size + 256; }
/* How many bytes a place may send to one that has not said more. The same at all places. */
uint64_t intake_window(void);

/* A message of this place to itself. */
void intake_put_own(const struct x10_message *);
/* Waits a moment if the inbox is full; not by the thread that reads. */
void intake_wait_for_room(void);
bool intake_has_some(void);
/* The oldest message, if there is one. */
bool intake_take(struct x10_message *);
/* Nothing moves for a thread that waits: others may send more. */
void intake_yield(void);
/* The peer is gone: what it has sent only in part is forgotten. */
void intake_abandon(struct peer *);
void intake_close(void);

#endif
