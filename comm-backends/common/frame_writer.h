/* Writing frames of a stream whose payloads are sealed: framing.h says what they look like.
 *
 * What is sealed and sent are copies, made in steps that stay in the processor's cache. For a program may write to its
 * memory while that is being sent: a race of the program's, which must not look like damage of the stream.
 */
#ifndef X10COMM_FRAME_WRITER_H
#define X10COMM_FRAME_WRITER_H
#include "seal.h"
#include <x10rt/comm.h>

struct x10_frame_writer {
  struct x10_seal *seal;
  const struct x10_message *message;
  const struct iovec *part; /* the next one, and how much of it is done */
  size_t part_done;
  uint64_t done; /* of the payload */
  uint32_t from;
  bool headed;
};

enum { X10_FRAME_ROOM_LEAST = 256 };

/* The message and its parts stay as they are until the frame is complete. */
void x10_frame_writer_init(struct x10_frame_writer *, struct x10_seal *, uint32_t from, const struct x10_message *,
                           const struct iovec *parts);
/* How long the whole frame is. */
uint64_t x10_frame_writer_bytes(const struct x10_frame_writer *);
/* Puts what comes next into `room`, of at least X10_FRAME_ROOM_LEAST bytes. How many bytes; 0: that was all. */
size_t x10_frame_writer_fill(struct x10_frame_writer *, uint8_t *room, size_t size);

#endif
