/* Framing: see framing.h. */
#include "framing.h"
#include "payload.h"
#include <assert.h>
#include <string.h>

void x10_frame_reader_init(struct x10_frame_reader *r, uint32_t place, uint32_t peer, uint64_t payload_limit)
{
  *r = (struct x10_frame_reader){.place = place, .peer = peer, .limit = payload_limit};
}

struct iovec x10_frame_reader_want(struct x10_frame_reader *r)
{
  if (r->in_payload)
    return (struct iovec){(char *)r->message.payload + r->have, (size_t)(r->message.size - r->have)};
  return (struct iovec){r->header + r->have, (size_t)(X10_HEADER_BYTES - r->have)};
}

static enum x10_frame frame_finish(struct x10_frame_reader *r, struct x10_message *m)
{
  *m = r->message;
  r->message.payload = NULL;
  r->message.landed = false;
  r->in_payload = false;
  r->have = 0;
  return m->to == X10_HEADER_LEAVES ? X10_FRAME_LEAVES : X10_FRAME_MESSAGE;
}

static bool frame_header(struct x10_frame_reader *r, const uint8_t *image, struct x10_message *m)
{
  r->error = x10_header_decode(image, X10_HEADER_BYTES, m) ? x10_header_check(m, r->peer, r->place, r->limit)
                                                           : "its header is not a tpl image of a message";
  return !r->error;
}

static enum x10_frame frame_begin_payload(struct x10_frame_reader *r, struct x10_message *m)
{
  if (!frame_header(r, r->header, &r->message))
    return X10_FRAME_BAD;
  if (r->message.size == 0)
    return frame_finish(r, m);
  x10_payload_place(r->place, &r->message);
  r->in_payload = true;
  r->have = 0;
  return X10_FRAME_PART;
}

enum x10_frame x10_frame_reader_got(struct x10_frame_reader *r, size_t size, struct x10_message *m)
{
  uint64_t end = r->in_payload ? r->message.size : X10_HEADER_BYTES;
  assert(size <= end - r->have);
  r->have += size;
  if (r->have < end)
    return X10_FRAME_PART;
  return r->in_payload ? frame_finish(r, m) : frame_begin_payload(r, m);
}

/* A frame that lies there as a whole is read from where it lies, past the reader's own memory. */
static enum x10_frame frame_feed_whole(struct x10_frame_reader *r, const uint8_t **bytes, size_t *size,
                                       struct x10_message *m)
{
  if (r->in_payload || r->have > 0 || *size < X10_HEADER_BYTES)
    return X10_FRAME_PART;
  if (!frame_header(r, *bytes, m))
    return X10_FRAME_BAD;
  if (m->size > *size - X10_HEADER_BYTES)
    return X10_FRAME_PART;
  if (m->size > 0) {
    x10_payload_place(r->place, m);
    memcpy(m->payload, *bytes + X10_HEADER_BYTES, m->size);
  }
  *bytes += X10_HEADER_BYTES + m->size;
  *size -= X10_HEADER_BYTES + m->size;
  return m->to == X10_HEADER_LEAVES ? X10_FRAME_LEAVES : X10_FRAME_MESSAGE;
}

enum x10_frame x10_frame_reader_feed(struct x10_frame_reader *r, const uint8_t **bytes, size_t *size,
                                     struct x10_message *m)
{
  enum x10_frame result = frame_feed_whole(r, bytes, size, m);
  while (result == X10_FRAME_PART && *size > 0) {
    struct iovec want = x10_frame_reader_want(r);
    size_t n = want.iov_len < *size ? want.iov_len : *size;
    memcpy(want.iov_base, *bytes, n);
    *bytes += n;
    *size -= n;
    result = x10_frame_reader_got(r, n, m);
  }
  return result;
}

void x10_frame_reader_clear(struct x10_frame_reader *r)
{
  x10_payload_release(&r->message);
  r->in_payload = false;
  r->have = 0;
}
