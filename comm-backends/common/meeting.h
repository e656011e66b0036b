/* Meeting: runs the handshakes of a place with its peers, or some of them, together, over a transport that leads to
 * these peers only. greet.h serves a transport over which strangers may connect. */
#ifndef X10COMM_MEETING_H
#define X10COMM_MEETING_H
#include <sys/types.h>
#include <x10rt/comm.h>

struct x10_meeting_ways {
  /* Sends a peer so many bytes, a hello or a proof; with size 0 it hangs up. The bytes are the caller's on return. */
  void (*say)(uint32_t peer, const void *bytes, size_t size);
  /* What a peer has said next, at most `size` bytes: how many; 0: it hung up; -1: nothing yet. */
  ssize_t (*hear)(uint32_t peer, void *bytes, size_t size);
  /* Waits a moment, and less if something may have been said. */
  void (*wait)(void);
  /* Whether this place meets that one; NULL: it meets all others. */
  bool (*meets)(uint32_t peer);
};

/* 0; or -1 after a message (trouble.h). Waits at most x10_handshake_seconds. */
int x10_meet(const struct x10_comm_config *, const struct x10_meeting_ways *);

#endif
