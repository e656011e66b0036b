/* What a peer that has proven itself may send: any bytes, in pieces of any size. The first byte of the input chooses
 * the size of the pieces, the rest is the stream. Whatever it is, a message that comes out has been checked. */
#include "framing.h"
#include "payload.h"
#include <stdlib.h>

enum { PLACE = 0, PEER = 1, LIMIT = 1 << 20 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void message_check(struct x10_message *m)
{
  if (m->from != PEER || m->to != PLACE || m->size > LIMIT || (m->size > 0) != (m->payload != NULL))
    abort();
  x10_payload_release(m);
}

static enum x10_frame piece_feed(struct x10_frame_reader *r, const uint8_t *bytes, size_t size)
{
  struct x10_message m;
  enum x10_frame f = X10_FRAME_PART;
  while (size > 0 && f != X10_FRAME_BAD) {
    f = x10_frame_reader_feed(r, &bytes, &size, &m);
    if (f == X10_FRAME_MESSAGE)
      message_check(&m);
  }
  return f;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  struct x10_frame_reader r;
  size_t step = size ? (size_t)data[0] + 1 : 1;
  x10_frame_reader_init(&r, PLACE, PEER, LIMIT);
  for (size_t at = 1; at < size; at += step)
    if (piece_feed(&r, data + at, size - at < step ? size - at : step) == X10_FRAME_BAD)
      break;
  x10_frame_reader_clear(&r);
  return 0;
}
