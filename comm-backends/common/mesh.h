/* The mesh: this place's links with all others, and the operations of x10_comm over them.
 *
 * For any transport that gives every pair of places a stream of bytes each way (sockets, pipes); the backend makes the
 * links and hands them over. No threads of its own: who reads, waits in epoll and takes in; who is held up writing
 * takes in as well, so that two places that flood each other both get on. What is taken in early waits in the inbox;
 * when that is full, a writer takes in more only if nothing else has moved for a while, so memory is bounded wherever
 * anybody reads. A read that waits is woken by an eventfd, also for a message of the place to itself.
 */
#ifndef X10COMM_MESH_H
#define X10COMM_MESH_H
#include "link.h"
#include <x10rt/comm.h>

/* Takes over the links[0..places); the one of the place itself is not looked at. 0, or -1 with errno set. */
int x10_mesh_init(const struct x10_comm_config *, const struct x10_link *links);

/* As their namesakes in x10_comm. */
int x10_mesh_write(const struct x10_message *, const struct iovec *, int parts);
int x10_mesh_read(struct x10_message *, uint64_t nanoseconds);
void x10_mesh_wake(void);
/* Says farewell to all peers and then reads until they have done the same, at most a few seconds; without that, the
 * end of a TCP stream could overtake what was written to it. */
void x10_mesh_finalize(void);

#endif
