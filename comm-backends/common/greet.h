/* Greeting: the handshakes of a place with its peers, over descriptors that carry streams of bytes.
 *
 * A stranger, which connects and is not of the job, is refused; the first one is reported on standard error. A stranger
 * costs less than 1 KiB. Everybody is heard at once, and a peer is through as soon as it has proven that it knows the
 * secret. Beyond 256 strangers the one that is there longest goes, of the host that has sent most of them: so however
 * many come, and however slowly they speak, a peer gets its turn.
 *
 * Two places may connect to each other at the same time. Then what the higher one has begun goes on: it drops the
 * other's guest before it has proven itself, and the lower one drops its own.
 *
 * All calls are made by one thread at a time.
 */
#ifndef X10COMM_GREET_H
#define X10COMM_GREET_H
#include "link.h"
#include <x10rt/comm.h>

struct x10_greeting_ways {
  /* From now on, x10_greeting_hear is called with this guest when it has something to say. 0, or -1. */
  int (*watch)(int descriptor, uint32_t guest);
  /* The peer has proven itself. The link is the caller's; its guest is gone, its descriptor still watched. */
  void (*met)(uint32_t peer, const struct x10_link *);
  /* The peer hung up while this place greeted it: it has ended, or connects itself. */
  void (*hung_up)(uint32_t peer);
  /* It cannot be reached, which was reported unless it has died. UINT32_MAX: a peer that must not take part has come.
   */
  void (*failed)(uint32_t peer);
  /* Where a peer is connected to, for messages; NULL: not by an address. */
  const char *(*address)(uint32_t peer);
};

/* The configuration stays the caller's and is there until x10_greeting_started. */
int x10_greeting_open(const struct x10_comm_config *, const struct x10_greeting_ways *);
/* place_init is over: from here on a fault concerns one peer, and is reported on standard error. */
void x10_greeting_started(void);
/* Greets a peer that was not met, and is not being greeted, over a link that is there or about to be. One side
 * connects. */
void x10_greeting_begin(uint32_t peer, struct x10_link, bool connects);
/* A peer cannot be connected to, for this reason: says so, unless the reason is that it has died. */
void x10_greeting_fault(uint32_t peer, int error);
/* A connection has come. */
void x10_greeting_accept(int listener);
void x10_greeting_hear(uint32_t guest);
/* Gives up on peers that were silent for too long. To be called some times a second while there are any. */
void x10_greeting_look(void);
bool x10_greeting_is_under_way(void);
void x10_greeting_close(void);

#endif
