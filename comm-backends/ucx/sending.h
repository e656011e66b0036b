/* Sending: a message on its way to another place, until the other side has it, or UCX has. */
#ifndef X10COMM_UCX_SENDING_H
#define X10COMM_UCX_SENDING_H
#include "peers.h"

void sending_open(const struct x10_comm_config *);
/* Writes a message of gathered parts to another place; blocks until the parts are the caller's again. 0, or -1: it is
 * gone, or, with errno EMSGSIZE, the payload is too large. Without the engine's lock. */
int sending_write(const struct x10_message *, const struct iovec *, int parts);
/* Says farewell, to a peer that is met. Under the engine's lock, which is given up meanwhile. */
void sending_farewell(struct peer *);
/* Nothing is sent any more. */
void sending_close(void);

#endif
