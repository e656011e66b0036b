/* See addresses.h. */
#include "addresses.h"
#include <x10rt/contract.h>

enum { FRAME_BYTES = 1 << 20, BESIDE = 12 }; /* bytes; beside an address at most: its size, and a run of hosts */

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
  X10__EXPECT(first < places);
  size_t bytes = 0;
  uint32_t count = 0;
  for (; first + count < places && bytes < FRAME_BYTES; count++)
    bytes += BESIDE + at(first + count)->size;
  return count;
}

/* How many places from `first` on, of those before `end`, are on its host. */
static uint32_t run_from(uint32_t first, uint32_t end, uint32_t (*host_of)(uint32_t))
{
  X10__EXPECT(first < end);
  uint32_t length = 1;
  while (first + length < end && host_of(first + length) == host_of(first))
    length++;
  return length;
}

static void hosts_put(struct x10_frame *frame, uint32_t first, uint32_t end, uint32_t (*host_of)(uint32_t))
{
  uint32_t runs = 0;
  for (uint32_t place = first; place < end; place += run_from(place, end, host_of))
    runs++;
  x10_frame_put_u32(frame, runs);
  for (uint32_t place = first, length; place < end; place += length) {
    length = run_from(place, end, host_of);
    x10_frame_put_u32(frame, host_of(place));
    x10_frame_put_u32(frame, length);
  }
}

/* A host has places, so that there are no more of them. */
static bool hosts_get(struct x10_body *body, uint32_t *hosts, uint32_t count, uint32_t places)
{
  X10__EXPECT(count <= places);
  uint32_t done = 0;
  for (uint32_t runs = x10_body_u32(body); runs > 0; runs--) {
    uint32_t host = x10_body_u32(body), length = x10_body_u32(body);
    if (body->failed || host >= places || length > count - done)
      return false;
    while (length-- > 0)
      hosts[done++] = host;
  }
  return done == count;
}

void x10_addresses_put(uint32_t places, const struct x10_comm_address *(*at)(uint32_t), uint32_t (*host_of)(uint32_t),
                       void (*send)(const struct x10_frame *))
{
  X10__EXPECT(places > 0);
  struct x10_frame frame = {0};
  bool some = any_has_bytes(places, at);
  for (uint32_t first = 0, count; first < places; first += count) {
    count = count_from(first, places, at);
    x10_frame_start(&frame, X10_FRAME_ADDRESSES, X10_EVERYONE);
    x10_frame_put_u32(&frame, first);
    x10_frame_put_u32(&frame, count);
    hosts_put(&frame, first, first + count, host_of);
    x10_frame_put_u32(&frame, some);
    for (uint32_t i = 0; some && i < count; i++)
      x10_frame_put_counted(&frame, at(first + i)->bytes, at(first + i)->size);
    x10_frame_finish(&frame);
    send(&frame);
  }
  x10_frame_free(&frame);
}

bool x10_addresses_get(struct x10_body *body, struct x10_comm_address *addresses, uint32_t *hosts, uint32_t places,
                       uint32_t *next)
{
  uint32_t first = x10_body_u32(body), count = x10_body_u32(body);
  if (body->failed || first != *next || count == 0 || count > places - first)
    return false;
  if (!hosts_get(body, hosts + first, count, places))
    return false;
  uint32_t some = x10_body_u32(body);
  for (uint32_t place = first; some && place < first + count; place++) {
    addresses[place].bytes = x10_body_counted(body, &addresses[place].size);
    if (!addresses[place].bytes)
      return false;
  }
  *next += count;
  return x10_body_done(body);
}
