/* The mesh: the operations of x10_comm over a wire that leads to all other places.
 *
 * For any transport that gives every pair of places a stream of bytes each way (sockets, pipes, rings in shared
 * memory); the backend passes its wire. The mesh has no threads. A thread that reads waits for input and receives it. A
 * writer that is held up receives as well, so two places that flood each other both make progress. Messages that were
 * received early wait in the inbox. When the inbox is full, a writer receives more only if nothing else has moved for a
 * while, so memory is bounded as long as any thread reads.
 */
#ifndef X10COMM_MESH_H
#define X10COMM_MESH_H
#include "payload.h"
#include "wire.h"
#include <x10rt/comm.h>

/* The wire can be made to lead to each place but this one. It stays the backend's until x10_mesh_finalize closes
 * it. 0, or -1 with errno set. */
int x10_mesh_init(const struct x10_comm_config *, const struct x10_wire *);

/* Called by the wire, once for a peer, by any thread: it leads to this peer now, and its seals are known; or it does
 * not, and will not. */
void x10_mesh_linked(uint32_t peer);
void x10_mesh_unreachable(uint32_t peer);
/* Before the first read: takes in what comes, and waits at most so long. */
void x10_mesh_take_in(uint64_t nanoseconds);
/* As their namesakes in x10_comm. */
int x10_mesh_write(const struct x10_message *, const struct iovec *, int parts);
int x10_mesh_read(struct x10_message *, uint64_t nanoseconds);
void x10_mesh_wake(void);
/* Says farewell to all peers and then reads until they have done the same, at most a few seconds; without that, the
 * end of a TCP stream could overtake what was written to it. */
void x10_mesh_finalize(void);

/* The part of a backend's table that is the mesh's. */
#define X10_MESH_OPERATIONS                                                                                            \
  .write_message = x10_mesh_write, .read_message = x10_mesh_read, .wake = x10_mesh_wake,                               \
  .release = x10_payload_release, .set_landing = x10_payload_set_landing, .finalize = x10_mesh_finalize

#endif
