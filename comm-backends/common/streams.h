/* Streams: the wire of backends whose transport is a link of descriptors to each peer. */
#ifndef X10COMM_STREAMS_H
#define X10COMM_STREAMS_H
#include "link.h"
#include <x10rt/comm.h>

/* The second half of place_init: greets all peers over these links, as x10_greet does, calls `tune` (which may be NULL)
 * for each that is there, and starts the mesh. Takes the links over. 0, or -1 after a message. */
int x10_streams_start(const struct x10_comm_config *, const int *listeners, int listener_count, struct x10_link *links,
                      void (*tune)(int descriptor));

#endif
