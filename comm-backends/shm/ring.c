/* Rings: see ring.h. The counts only grow, and wrap at 64 bits. A position is the distance of a count from `start`,
 * modulo the size. As long as each short message has been taken before the next one comes, all of them use the first
 * pages, which are mapped and cached. `written` publishes `start`; the reader does not look at it while the ring is
 * empty. */
#include "ring.h"
#include <errno.h>
#include <string.h>
#include <x10rt/contract.h>

enum { WINDOWS = 32 }; /* of a ring; the first is what it uses while it is emptied again and again */

/* Where the byte of that count is. */
static uint64_t position(const struct ring *r, uint64_t size, uint64_t at)
{
  X10__EXPECT(size && (size & (size - 1)) == 0);
  return (at - atomic_load_explicit(&r->start, memory_order_relaxed)) & (size - 1);
}

static void copy_in(struct ring *r, uint64_t size, uint64_t at, const void *bytes, uint64_t count)
{
  X10__EXPECT(count <= size);
  uint64_t start = position(r, size, at), straight = size - start < count ? size - start : count;
  memcpy(r->bytes + start, bytes, straight);
  memcpy(r->bytes, (const char *)bytes + straight, count - straight);
}

static void copy_out(const struct ring *r, uint64_t size, uint64_t at, void *bytes, uint64_t count)
{
  X10__EXPECT(count <= size);
  uint64_t start = position(r, size, at), straight = size - start < count ? size - start : count;
  memcpy(bytes, r->bytes + start, straight);
  memcpy((char *)bytes + straight, r->bytes, count - straight);
}

static ssize_t failed(int error)
{
  errno = error;
  return -1;
}

ssize_t ring_write(struct ring *r, uint64_t size, const struct iovec *part, int parts)
{
  uint64_t begin = atomic_load_explicit(&r->written, memory_order_relaxed), at = begin;
  uint64_t held = begin - atomic_load_explicit(&r->taken, memory_order_acquire);
  if (held > size)
    return failed(EPIPE);
  if (held == 0 && position(r, size, begin) >= size / WINDOWS)
    atomic_store_explicit(&r->start, begin, memory_order_relaxed);
  uint64_t room = size - held;
  for (int i = 0; i < parts && room > 0; i++) {
    uint64_t n = part[i].iov_len < room ? part[i].iov_len : room;
    if (n > 0) /* an empty part may be NULL */
      copy_in(r, size, at, part[i].iov_base, n);
    at += n;
    room -= n;
  }
  if (at == begin)
    return failed(EAGAIN);
  atomic_store_explicit(&r->written, at, memory_order_release);
  return (ssize_t)(at - begin);
}

ssize_t ring_read(struct ring *r, uint64_t size, const struct iovec *part, int parts)
{
  bool ended = atomic_load_explicit(&r->ended, memory_order_acquire);
  uint64_t begin = atomic_load_explicit(&r->taken, memory_order_relaxed), at = begin;
  uint64_t left = atomic_load_explicit(&r->written, memory_order_acquire) - begin;
  if (left > size)
    return failed(EPIPE);
  if (left == 0)
    return ended ? 0 : failed(EAGAIN);
  for (int i = 0; i < parts && left > 0; i++) {
    uint64_t n = part[i].iov_len < left ? part[i].iov_len : left;
    copy_out(r, size, at, part[i].iov_base, n);
    at += n;
    left -= n;
  }
  atomic_store_explicit(&r->taken, at, memory_order_release);
  return (ssize_t)(at - begin);
}

bool ring_is_readable(struct ring *r)
{
  return atomic_load_explicit(&r->written, memory_order_acquire) !=
             atomic_load_explicit(&r->taken, memory_order_relaxed) ||
         atomic_load_explicit(&r->ended, memory_order_acquire);
}

bool ring_has_room(struct ring *r, uint64_t size)
{
  return atomic_load_explicit(&r->written, memory_order_acquire) -
             atomic_load_explicit(&r->taken, memory_order_acquire) <=
         size / 2;
}
