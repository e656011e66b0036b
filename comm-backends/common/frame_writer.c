/* Writing frames: see frame_writer.h. */
#include "frame_writer.h"
#include "framing.h"
#include <string.h>
#include <x10rt/contract.h>

void x10_frame_writer_init(struct x10_frame_writer *w, struct x10_seal *seal, uint32_t from,
                           const struct x10_message *message, const struct iovec *parts)
{
  X10__EXPECT(x10_seal_is_of_payloads(seal));
  *w = (struct x10_frame_writer){.seal = seal, .from = from, .message = message, .part = parts};
}

uint64_t x10_frame_writer_bytes(const struct x10_frame_writer *w)
{
  uint64_t tags = 1 + w->message->size / X10_FRAME_SEGMENT + (w->message->size % X10_FRAME_SEGMENT > 0);
  return X10_HEADER_BYTES + w->message->size + tags * x10_seal_tag_bytes(w->seal);
}

static size_t header_fill(struct x10_frame_writer *w, uint8_t *room)
{
  X10__EXPECT(!w->headed);
  x10_header_encode(w->message, w->from, room);
  x10_seal_close_header(w->seal, room, X10_HEADER_BYTES);
  w->headed = true;
  return X10_HEADER_BYTES + x10_seal_tag_bytes(w->seal);
}

/* Copies the next bytes of the payload, from as many parts as they lie in. */
static void parts_take(struct x10_frame_writer *w, uint8_t *to, size_t size)
{
  X10__EXPECT(w->part || size == 0);
  while (size > 0) {
    size_t left = w->part->iov_len - w->part_done, n = left < size ? left : size;
    if (n > 0) /* a part that is empty may be nowhere */
      memcpy(to, (const char *)w->part->iov_base + w->part_done, n);
    to += n;
    size -= n;
    w->part_done += n;
    if (n < left)
      continue;
    w->part++;
    w->part_done = 0;
  }
}

/* As much of the current segment as there is room for, and its tag if that is the rest of it. */
static size_t segment_fill(struct x10_frame_writer *w, uint8_t *room, size_t size)
{
  X10__EXPECT(w->headed && w->done < w->message->size && size > x10_seal_tag_bytes(w->seal));
  uint64_t in_segment = w->done % X10_FRAME_SEGMENT, left = w->message->size - w->done;
  if (left > X10_FRAME_SEGMENT - in_segment)
    left = X10_FRAME_SEGMENT - in_segment;
  size_t tag = x10_seal_tag_bytes(w->seal), n = size - tag;
  if (n >= left)
    n = (size_t)left;
  else
    n = n / X10_SEAL_GRAIN * X10_SEAL_GRAIN;
  if (in_segment == 0)
    x10_seal_begin(w->seal);
  parts_take(w, room, n);
  x10_seal_close(w->seal, room, n);
  w->done += n;
  if (n < left)
    return n;
  x10_seal_closed(w->seal, room + n);
  return n + tag;
}

size_t x10_frame_writer_fill(struct x10_frame_writer *w, uint8_t *room, size_t size)
{
  X10__EXPECT(size >= X10_FRAME_ROOM_LEAST);
  size_t filled = w->headed ? 0 : header_fill(w, room);
  while (w->done < w->message->size && size - filled >= X10_SEAL_GRAIN + x10_seal_tag_bytes(w->seal))
    filled += segment_fill(w, room + filled, size - filled);
  return filled;
}
