/* Framing: reading messages off a stream of bytes that come in pieces of any size.
 *
 * A frame is a header image and, directly behind it, the payload. The reader says where the next bytes are to go and
 * how many it can use, so a large payload is read straight into its own memory. That memory is allocated only after the
 * header was checked. One reader per peer; not for use by two threads at a time.
 */
#ifndef X10COMM_FRAMING_H
#define X10COMM_FRAMING_H
#include "header.h"

struct x10_frame_reader {
  uint32_t place, peer;
  uint64_t limit, have; /* `have`: bytes of the header, or of the payload once `in_payload` */
  bool in_payload;
  const char *error; /* after X10_FRAME_BAD: what is wrong, as the end of a sentence */
  struct x10_message message;
  uint8_t header[X10_HEADER_BYTES];
};

enum x10_frame {
  X10_FRAME_PART,    /* more bytes are needed */
  X10_FRAME_MESSAGE, /* one is complete; its payload is the caller's */
  X10_FRAME_LEAVES,  /* the peer said farewell */
  X10_FRAME_BAD,     /* the stream cannot be trusted any more */
};

void x10_frame_reader_init(struct x10_frame_reader *, uint32_t place, uint32_t peer, uint64_t payload_limit);
/* Where the next bytes go; never empty. */
struct iovec x10_frame_reader_want(struct x10_frame_reader *);
/* `size` bytes, at most what was wanted, have been put there. */
enum x10_frame x10_frame_reader_got(struct x10_frame_reader *, size_t size, struct x10_message *);
/* Takes bytes from a buffer until a frame is complete; advances both. X10_FRAME_PART: all are used up. */
enum x10_frame x10_frame_reader_feed(struct x10_frame_reader *, const uint8_t **bytes, size_t *size,
                                     struct x10_message *);
/* Frees the payload of a frame that stays incomplete. */
void x10_frame_reader_clear(struct x10_frame_reader *);

#endif
