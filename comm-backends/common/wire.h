/* A wire: what carries bytes between this place and each of its peers, as the mesh sees it. streams.c implements it by
 * descriptors, shm by rings in shared memory.
 *
 * To each peer there is a stream each way. One thread at a time calls `read`, `await` and `forget`; one thread at a
 * time writes to one peer; any thread calls `wake`.
 */
#ifndef X10COMM_WIRE_H
#define X10COMM_WIRE_H
#include "seal.h"
#include <stdbool.h>
#include <sys/types.h>
#include <sys/uio.h>

enum x10_wire_news { X10_WIRE_NOTHING, X10_WIRE_ROOM, X10_WIRE_INPUT };

struct x10_wire {
  /* As readv and writev that do not block: 0 is the end of the stream, -1 with EAGAIN or EINTR is worth another try. */
  ssize_t (*read)(uint32_t peer, const struct iovec *, int parts);
  ssize_t (*write)(uint32_t peer, struct iovec *, int parts);
  /* Waits at most `nanoseconds` (UINT64_MAX: for ever) for peers that have something to be read or whose stream is
   * over, or for `wake`. Returns at most `most` peers; may return early with none. */
  int (*await)(uint64_t nanoseconds, uint32_t *peers, int most);
  /* Waits at most so long until the peer may take more, or, if `input` is set, until there is something to be read. */
  enum x10_wire_news (*await_room)(uint32_t peer, bool input, int milliseconds);
  /* A stream to this peer is wanted, which x10_mesh_linked and x10_mesh_unreachable answer, now or during some await;
   * any thread. */
  void (*want)(uint32_t peer);
  /* Whether the stream of this peer, which is over, has ended because its place left, so that no farewell is missed;
   * NULL: a farewell always says so. */
  bool (*has_left)(uint32_t peer);
  /* How the streams from and to a peer are sealed; both are those of X10_SEAL_HEADER unless it says otherwise. Called
   * once for each peer, before its first byte; NULL: they are all. What it gives is the mesh's. */
  void (*seals)(uint32_t peer, struct x10_seal *in, struct x10_seal *out);
  void (*wake)(void);            /* ends the await under way, or the next one */
  void (*forget)(uint32_t peer); /* await gives it no more */
  void (*end)(uint32_t peer);    /* no more will be written; what was written still arrives, and then the end */
  void (*close)(void);           /* all of it; the last call */
};

#endif
