/* Greeting: runs the handshakes of a place with all its peers at once, over descriptors that carry streams of bytes.
 *
 * What connects and is not of the job is refused, told on standard error the first time, and costs this place less than
 * 1 KiB each for at most STRANGERS_MAX at a time; the others wait in the kernel's queue.
 */
#ifndef X10COMM_GREET_H
#define X10COMM_GREET_H
#include "link.h"
#include <x10rt/comm.h>

/* Fills links[peer] for every other place. Those that are there already are greeted, the higher place as the one that
 * connects; the missing ones are awaited at the listening sockets. 0; or -1 after a message (trouble.h), with
 * everything closed but the listeners. Waits at most x10_handshake_seconds. */
int x10_greet(const struct x10_comm_config *, const int *listeners, int listener_count, struct x10_link *links);

#endif
