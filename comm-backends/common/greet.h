/* Greeting: runs the handshakes of a place with all its peers together, over descriptors that carry streams of bytes.
 *
 * A stranger, which connects and is not of the job, is refused; the first one is told on standard error. A stranger
 * costs less than 1 KiB. Everybody is heard at once, and a peer is through as soon as it has proven that it knows the
 * secret. Beyond STRANGERS_MAX strangers the one that is there longest goes, of the host that has sent most of them: so
 * however many come, and however slowly they speak, a peer gets its turn.
 */
#ifndef X10COMM_GREET_H
#define X10COMM_GREET_H
#include "link.h"
#include <x10rt/comm.h>

/* Fills links[peer] for every other place. Links that are there already are greeted, the higher place as the one that
 * connects; missing ones are awaited at the listening sockets. Blocks, at most x10_handshake_seconds. 0; or -1 after a
 * message (trouble.h), with everything closed but the listeners. */
int x10_greet(const struct x10_comm_config *, const int *listeners, int listener_count, struct x10_link *links);

#endif
