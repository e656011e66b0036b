/* Streams: the wire of backends whose transport is a link of descriptors to each peer.
 *
 * Where places connect, a link is made when it is first wanted. At the start each place makes one to a few others, a
 * tree over all places: so no place takes part that its neighbours have not let in.
 */
#ifndef X10COMM_STREAMS_H
#define X10COMM_STREAMS_H
#include "link.h"
#include <x10rt/comm.h>

struct x10_streams_ways {
  /* The links to all other places, by place, where they are there before; NULL: places connect. Not used any more once
   * the streams have started, which then have them. */
  const struct x10_link *links;
  /* Where others connect. */
  const int *listeners;
  int listener_count;
  /* A socket that is connected to this peer or about to be, non-blocking; -1 with errno set: EAGAIN is worth another
   * try. Called by one thread at a time, until the mesh is finalized. */
  int (*connect)(uint32_t peer);
  const char *(*address)(uint32_t peer); /* of a peer that is connected to, for messages; NULL: there are none */
  void (*tune)(int descriptor);          /* of each link that is there; NULL: nothing */
  void (*close)(void);                   /* the last call; NULL: nothing */
};

/* The second half of place_init: greets the peers that it needs for a start, and starts the mesh. The ways stay as they
 * are until that is finalized. 0, or -1 after a message. */
int x10_streams_start(const struct x10_comm_config *, const struct x10_streams_ways *);

#endif
