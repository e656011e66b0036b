/* Greeting: how two places meet: a connection, and over it the handshake, whose pieces are an active message each; one
 * without a piece hangs up. Under the engine's lock.
 */
#ifndef X10COMM_UCX_GREETING_H
#define X10COMM_UCX_GREETING_H
#include "peers.h"

/* Begins the handshake, unless it has begun. */
void peer_greet(struct peer *);
/* Meets some of the others, such that every place is met by some place: one that does not know the secret, or runs
 * another program, is found out before the job begins. 0, or -1 after a message (trouble.h). */
int peers_meet_some(void);

#endif
