/* Framing: see framing.h. */
#include "framing.h"
#include "payload.h"
#include <string.h>
#include <x10rt/contract.h>

void x10_frame_reader_init(struct x10_frame_reader *r, uint32_t place, uint32_t peer, uint64_t payload_limit)
{
  *r = (struct x10_frame_reader){.place = place, .peer = peer, .limit = payload_limit};
}

void x10_frame_reader_seal(struct x10_frame_reader *r, struct x10_seal *seal)
{
  X10__EXPECT(r->have == 0 && !r->in_payload);
  r->seal = seal;
}

static size_t header_bytes(const struct x10_frame_reader *r)
{
  return X10_HEADER_BYTES + (r->seal ? x10_seal_tag_bytes(r->seal) : 0);
}

static bool payloads_are_sealed(const struct x10_frame_reader *r)
{
  return r->seal && x10_seal_is_of_payloads(r->seal);
}

struct iovec x10_frame_reader_want(struct x10_frame_reader *r)
{
  if (!r->in_payload)
    return (struct iovec){r->header + r->have, header_bytes(r) - (size_t)r->have};
  if (r->in_tag)
    return (struct iovec){r->tag + r->tag_have, sizeof r->tag - r->tag_have};
  return (struct iovec){(char *)r->message.payload + r->have, (size_t)(r->end - r->have)};
}

static enum x10_frame frame_finish(struct x10_frame_reader *r, struct x10_message *m)
{
  X10__EXPECT(!r->in_payload || r->have == r->message.size);
  *m = r->message;
  r->message.payload = NULL;
  r->message.landed = false;
  r->in_payload = false;
  r->have = 0;
  return m->to == X10_HEADER_LEAVES ? X10_FRAME_LEAVES : X10_FRAME_MESSAGE;
}

/* Whether the header, which is there, can be believed. */
static bool frame_header(struct x10_frame_reader *r, struct x10_message *m)
{
  if (r->seal && !x10_seal_open_header(r->seal, r->header, X10_HEADER_BYTES)) {
    r->damaged = true;
    r->error = "the check of a header does not hold";
    return false;
  }
  r->error = x10_header_decode(r->header, X10_HEADER_BYTES, m) ? x10_header_check(m, r->peer, r->place, r->limit)
                                                               : "its header is not a tpl image of a message";
  return !r->error;
}

/* -- payloads -- */

/* What comes next is the rest of the payload, or so much of it as has a tag of its own. */
static void segment_begin(struct x10_frame_reader *r)
{
  X10__EXPECT(r->in_payload && r->have < r->message.size);
  r->end = r->message.size;
  if (!payloads_are_sealed(r))
    return;
  if (r->end - r->have > X10_FRAME_SEGMENT)
    r->end = r->have + X10_FRAME_SEGMENT;
  r->opened = r->have;
  x10_seal_begin(r->seal);
}

/* The seal gets what has come while that is in the processor's cache. */
static void segment_open(struct x10_frame_reader *r)
{
  X10__EXPECT(payloads_are_sealed(r) && r->opened <= r->have);
  uint64_t size = r->have - r->opened;
  if (r->have < r->end)
    size = size / X10_SEAL_GRAIN * X10_SEAL_GRAIN;
  if (size == 0)
    return;
  x10_seal_open(r->seal, (uint8_t *)r->message.payload + r->opened, size);
  r->opened += size;
}

static enum x10_frame segment_got(struct x10_frame_reader *r, struct x10_message *m)
{
  bool sealed = payloads_are_sealed(r);
  if (sealed)
    segment_open(r);
  if (r->have < r->end)
    return X10_FRAME_PART;
  if (!sealed)
    return frame_finish(r, m);
  r->in_tag = true;
  r->tag_have = 0;
  return X10_FRAME_PART;
}

static enum x10_frame tag_got(struct x10_frame_reader *r, size_t size, struct x10_message *m)
{
  X10__EXPECT(size <= sizeof r->tag - r->tag_have);
  r->tag_have += size;
  if (r->tag_have < sizeof r->tag)
    return X10_FRAME_PART;
  r->in_tag = false;
  if (!x10_seal_opened(r->seal, r->tag)) {
    r->damaged = true;
    r->error = "the check of a message's contents does not hold";
    return X10_FRAME_BAD;
  }
  if (r->have == r->message.size)
    return frame_finish(r, m);
  segment_begin(r);
  return X10_FRAME_PART;
}

static enum x10_frame frame_begin_payload(struct x10_frame_reader *r, struct x10_message *m)
{
  X10__EXPECT(!r->in_payload && r->have == header_bytes(r));
  if (!frame_header(r, &r->message))
    return X10_FRAME_BAD;
  if (r->message.size == 0)
    return frame_finish(r, m);
  x10_payload_place(r->place, &r->message);
  r->in_payload = true;
  r->have = 0;
  segment_begin(r);
  return X10_FRAME_PART;
}

enum x10_frame x10_frame_reader_got(struct x10_frame_reader *r, size_t size, struct x10_message *m)
{
  if (r->in_tag)
    return tag_got(r, size, m);
  uint64_t end = r->in_payload ? r->end : header_bytes(r);
  X10__EXPECT(size <= end - r->have);
  r->have += size;
  if (r->in_payload)
    return segment_got(r, m);
  return r->have < end ? X10_FRAME_PART : frame_begin_payload(r, m);
}

/* -- from a buffer -- */

/* A frame that lies there as a whole, and in the clear, is read in one go. */
static enum x10_frame frame_feed_whole(struct x10_frame_reader *r, const uint8_t **bytes, size_t *size,
                                       struct x10_message *m)
{
  size_t header = header_bytes(r);
  if (r->in_payload || r->have > 0 || *size < header || payloads_are_sealed(r))
    return X10_FRAME_PART;
  if (x10_header_decode(*bytes, X10_HEADER_BYTES, m) && m->size > *size - header)
    return X10_FRAME_PART;
  memcpy(r->header, *bytes, header);
  if (!frame_header(r, m))
    return X10_FRAME_BAD;
  if (m->size > 0) {
    x10_payload_place(r->place, m);
    memcpy(m->payload, *bytes + header, m->size);
  }
  *bytes += header + m->size;
  *size -= header + m->size;
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
  r->in_payload = r->in_tag = false;
  r->have = 0;
}
