/* A frame link carries frames both ways over a pair of descriptors and never blocks: bytes that cannot be written now
 * are queued, frames that arrive in pieces are put together. The launcher has one to each of its places, or to their
 * agent. */
#ifndef X10_LAUNCH_FRAME_LINK_H
#define X10_LAUNCH_FRAME_LINK_H
#include "frame.h"

struct x10_frame_link {
  int in, out; /* may be the same; -1 once closed */
  struct x10_frame input, output;
  size_t written; /* of output */
  bool deaf;      /* receives nothing while set: x10_frame_link_listen */
  /* What the stream begins with, while it is awaited; NULL: it begins with a frame, or the word has come. */
  const char *magic;
  void (*on_noise)(void *argument, const uint8_t *bytes, size_t size); /* what came before the word */
  /* A frame has arrived; the body is valid during the call, in which the link may be closed. */
  void (*on_frame)(void *argument, const struct x10_frame_head *, const uint8_t *body);
  /* The other end is gone, or sent what is no frame. The link is closed already. */
  void (*on_lost)(void *argument);
  void *argument;
};

/* Takes both descriptors over and registers them with the loop. The handlers are set before. */
void x10_frame_link_open(struct x10_frame_link *, int in, int out);

/* Queues a frame that is finished, and writes what can be written. On a closed link: nothing. */
void x10_frame_link_send(struct x10_frame_link *, const struct x10_frame *);

/* Handles all frames that can be read now: those that a process sent before it died. */
void x10_frame_link_drain(struct x10_frame_link *);

void x10_frame_link_listen(struct x10_frame_link *, bool);   /* whether to take in what arrives */
size_t x10_frame_link_queued(const struct x10_frame_link *); /* bytes not yet written */
void x10_frame_link_close(struct x10_frame_link *);          /* what is queued is dropped */

#endif
