/* The backend `shm`: places of one host over rings in shared memory that the launcher made before it forked.
 *
 * A place without input sleeps on its bell. Another place rings the bell when it writes to the sleeper, or when it
 * makes room in a ring that the sleeper could not write to. A process that has ended is a stream that is over.
 */
#include "meeting.h"
#include "mesh.h"
#include "segment.h"
#include "shared_memory.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <x10rt/monotonic.h>

enum { MEETING_NANOSECONDS = 1000 * 1000, MILLISECOND = 1000 * 1000 };

static uint32_t place, places;
static struct x10_bell *own;
static atomic_bool woken;
static bool *forgotten; /* by place; the reader's */
static uint32_t turn;   /* where the next look for input begins; the reader's */

/* -- the launcher's part -- */

static int prepare_failed(int *descriptors, uint32_t count)
{
  int error = errno;
  for (uint32_t p = 0; p < count; p++)
    close(descriptors[p]);
  errno = error;
  return -1;
}

static int shm_prepare(uint32_t count, int *descriptors)
{
  if (count < 2 || !descriptors)
    return count < 2 ? 0 : 1;
  descriptors[0] = segment_make(count);
  if (descriptors[0] < 0)
    return -1;
  for (uint32_t p = 1; p < count; p++)
    if ((descriptors[p] = dup(descriptors[0])) < 0)
      return prepare_failed(descriptors, p);
  return 1;
}

/* -- the wire -- */

static struct ring *ring_from(uint32_t peer) { return segment_ring(peer, place); }
static struct ring *ring_to(uint32_t peer) { return segment_ring(place, peer); }

/* What a process wrote before it ended is in the ring by the time its end is seen. */
static ssize_t shm_read(uint32_t peer, const struct iovec *part, int parts)
{
  struct ring *r = ring_from(peer);
  bool orphaned = x10_bell_is_orphaned(peer);
  ssize_t size = ring_read(r, segment_ring_size(), part, parts);
  if (size < 0 && errno == EAGAIN && orphaned)
    return 0;
  if (size > 0 && atomic_load_explicit(&r->held_up, memory_order_relaxed) && ring_has_room(r, segment_ring_size()) &&
      atomic_exchange(&r->held_up, 0))
    x10_bell_ring(segment_bell(peer));
  return size;
}

static ssize_t shm_write(uint32_t peer, struct iovec *part, int parts)
{
  ssize_t size = ring_write(ring_to(peer), segment_ring_size(), part, parts);
  if (size > 0)
    x10_bell_ring(segment_bell(peer));
  return size;
}

static bool peer_is_readable(uint32_t p)
{
  return p != place && !forgotten[p] && (ring_is_readable(ring_from(p)) || x10_bell_is_orphaned(p));
}

static bool any_is_readable(void)
{
  for (uint32_t p = 0; p < places; p++)
    if (peer_is_readable(p))
      return true;
  return false;
}

/* Peers are served in turn, so that one which floods does not keep the others waiting. */
static int readable_collect(uint32_t *peers, int most)
{
  int found = 0;
  for (uint32_t i = 0; i < places && found < most; i++) {
    uint32_t p = (turn + i) % places;
    if (peer_is_readable(p))
      peers[found++] = p;
  }
  turn = found ? peers[found - 1] + 1 : turn;
  return found;
}

static int shm_await(uint64_t nanoseconds, uint32_t *peers, int most)
{
  int found = readable_collect(peers, most);
  if (found || nanoseconds == 0)
    return found;
  x10_bells_look();
  uint32_t announced = x10_bell_announce(own);
  found = readable_collect(peers, most);
  if (found || atomic_exchange(&woken, false))
    x10_bell_retract(own);
  else
    x10_bell_sleep(own, announced, nanoseconds < X10_BELL_SLEEP ? nanoseconds : X10_BELL_SLEEP);
  return found;
}

static enum x10_wire_news news_now(struct ring *r, bool input)
{
  if (ring_has_room(r, segment_ring_size()))
    return X10_WIRE_ROOM;
  return input && any_is_readable() ? X10_WIRE_INPUT : X10_WIRE_NOTHING;
}

static enum x10_wire_news shm_await_room(uint32_t peer, bool input, int milliseconds)
{
  struct ring *r = ring_to(peer);
  x10_bells_look();
  atomic_store(&r->held_up, 1);
  uint32_t announced = x10_bell_announce(own);
  enum x10_wire_news news = news_now(r, input);
  if (news != X10_WIRE_NOTHING) {
    x10_bell_retract(own);
    return news;
  }
  x10_bell_sleep(own, announced, (uint64_t)milliseconds * MILLISECOND);
  return news_now(r, input);
}

static void shm_wake(void)
{
  atomic_store(&woken, true);
  x10_bell_ring(own);
}

static void shm_forget(uint32_t peer) { forgotten[peer] = true; }

static void shm_end(uint32_t peer)
{
  atomic_store_explicit(&ring_to(peer)->ended, 1, memory_order_release);
  x10_bell_ring(segment_bell(peer));
}

static void shm_close(void)
{
  x10_bells_close();
  x10_shared_memory_close();
  segment_unmap();
  free(forgotten);
}

/* -- starting -- */

static void meeting_say(uint32_t peer, const void *bytes, size_t size)
{
  struct iovec part = {(void *)bytes, size};
  if (size == 0)
    shm_end(peer);
  else
    shm_write(peer, &part, 1); /* the rings are empty, and longer than all handshakes */
}

static ssize_t meeting_hear(uint32_t peer, void *bytes, size_t size)
{
  struct iovec part = {bytes, size};
  return ring_read(ring_from(peer), segment_ring_size(), &part, 1);
}

static void meeting_wait(void)
{
  uint32_t announced = x10_bell_announce(own);
  if (any_is_readable())
    x10_bell_retract(own);
  else
    x10_bell_sleep(own, announced, MEETING_NANOSECONDS);
}

/* That of all places is the segment. */
static int area_file(uint32_t of)
{
  (void)of;
  return segment_descriptor();
}

static int shm_attach(const struct x10_comm_config *c)
{
  if (c->descriptor_count != (c->places > 1)) {
    fprintf(stderr,
            "x10: place %u: it inherited no memory to share with %u places: shm needs x10run, and all places on its "
            "host\n",
            c->place, c->places);
    return -1;
  }
  int fd = c->places > 1 ? c->descriptors[0] : segment_make(1);
  forgotten = calloc(c->places, sizeof *forgotten);
  bool mapped = fd >= 0 && forgotten && !x10_bells_open(c->places) && !segment_map(fd, c->places);
  struct x10_areas areas = {area_file, segment_area_at, mapped ? segment_area_size() : 0};
  if (mapped && !x10_shared_memory_open(c->place, c->places, areas))
    return 0;
  fprintf(stderr, "x10: place %u cannot share memory with the others: %s\n", c->place, strerror(errno));
  return -1;
}

/* Whose handshake is done has made its bell before it began. */
static int shm_place_init(const struct x10_comm_config *c)
{
  static const struct x10_meeting_ways ways = {meeting_say, meeting_hear, meeting_wait};
  static const struct x10_wire wire = {.read = shm_read,
                                       .write = shm_write,
                                       .await = shm_await,
                                       .await_room = shm_await_room,
                                       .wake = shm_wake,
                                       .forget = shm_forget,
                                       .end = shm_end,
                                       .close = shm_close};
  place = c->place;
  places = c->places;
  if (shm_attach(c))
    return -1;
  own = segment_bell(place);
  x10_bell_make(own, place);
  if (x10_meet(c, &ways))
    return -1;
  for (uint32_t p = 0; p < places; p++)
    x10_bell_add(segment_bell(p));
  return x10_mesh_init(c, &wire);
}

const struct x10_comm *x10_comm(void)
{
  static const struct x10_comm shm = {
      .abi = X10_COMM_ABI,
      .traits = X10_COMM_ONE_HOST,
      .name = "shm",
      .prepare = shm_prepare,
      .place_init = shm_place_init,
      X10_MESH_OPERATIONS,
      .memory_share = x10_shared_memory_share,
      .memory_unshare = x10_shared_memory_unshare,
      .memory_map = x10_shared_memory_map,
  };
  return &shm;
}
