/* See addresses.h. */
#include "addresses.h"

enum { FRAME_BYTES = 1 << 20 };

static bool any_has_bytes(uint32_t places, const struct x10_comm_address *(*at)(uint32_t))
{
  for (uint32_t place = 0; place < places; place++)
    if (at(place)->size)
      return true;
  return false;
}

/* How many places from `first` on go in one frame. */
static uint32_t count_from(uint32_t first, uint32_t places, const struct x10_comm_address *(*at)(uint32_t))
{
  size_t bytes = 0;
  uint32_t count = 0;
  for (; first + count < places && bytes < FRAME_BYTES; count++)
    bytes += 4 + at(first + count)->size;
  return count;
}

void x10_addresses_put(uint32_t places, const struct x10_comm_address *(*at)(uint32_t),
                       void (*send)(const struct x10_frame *))
{
  struct x10_frame frame = {0};
  bool some = any_has_bytes(places, at);
  for (uint32_t first = 0, count; first < places; first += count) {
    count = some ? count_from(first, places, at) : places;
    x10_frame_start(&frame, X10_FRAME_ADDRESSES, X10_EVERYONE);
    x10_frame_put_u32(&frame, first);
    x10_frame_put_u32(&frame, count);
    x10_frame_put_u32(&frame, some);
    for (uint32_t i = 0; some && i < count; i++)
      x10_frame_put_counted(&frame, at(first + i)->bytes, at(first + i)->size);
    x10_frame_finish(&frame);
    send(&frame);
  }
  x10_frame_free(&frame);
}

bool x10_addresses_get(struct x10_body *body, struct x10_comm_address *addresses, uint32_t places, uint32_t *next)
{
  uint32_t first = x10_body_u32(body), count = x10_body_u32(body), some = x10_body_u32(body);
  if (body->failed || first != *next || count == 0 || count > places - first)
    return false;
  for (uint32_t place = first; some && place < first + count; place++) {
    addresses[place].bytes = x10_body_counted(body, &addresses[place].size);
    if (!addresses[place].bytes)
      return false;
  }
  *next += count;
  return x10_body_done(body);
}
