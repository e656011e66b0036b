/* Framing: reading messages off a stream of bytes that come in pieces of any size.
 *
 * A frame is a header image and, directly after it, the payload. Where the stream is sealed (seal.h), a tag follows
 * the header; and where payloads are, one follows each X10_FRAME_SEGMENT bytes of a payload, and its end. The reader
 * says where the next bytes are to go and how many it can use, so a large payload is read straight into its own memory.
 * That memory is allocated only after the header was checked. One reader per peer; not for use by two threads at a
 * time.
 */
#ifndef X10COMM_FRAMING_H
#define X10COMM_FRAMING_H
#include "header.h"
#include "seal.h"

#define X10_FRAME_SEGMENT (16u << 20)

struct x10_frame_reader {
  uint32_t place, peer;
  uint64_t limit, have;    /* `have`: bytes of the header with its tag, or of the payload once `in_payload` */
  bool in_payload, in_tag; /* `in_tag`: of the payload up to `have` */
  bool damaged;            /* after X10_FRAME_BAD: it is not as it was sent */
  const char *error;       /* after X10_FRAME_BAD: what is wrong, as the end of a sentence */
  struct x10_message message;
  struct x10_seal *seal; /* NULL: none */
  uint64_t end, opened;  /* of the payload: where its next tag is, and how much of it the seal has had */
  size_t tag_have;
  uint8_t header[X10_HEADER_BYTES + X10_SEAL_TAG_MAX], tag[X10_SEAL_TAG_MAX];
};

enum x10_frame {
  X10_FRAME_PART,    /* more bytes are needed */
  X10_FRAME_MESSAGE, /* one is complete; its payload is the caller's */
  X10_FRAME_LEAVES,  /* the peer said farewell */
  X10_FRAME_BAD,     /* the stream cannot be trusted any more */
};

void x10_frame_reader_init(struct x10_frame_reader *, uint32_t place, uint32_t peer, uint64_t payload_limit);
/* Before the first byte: the stream is sealed so. The seal stays the caller's. */
void x10_frame_reader_seal(struct x10_frame_reader *, struct x10_seal *);
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
