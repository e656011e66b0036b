/* The backend `shm`: places of one host over rings in shared memory that the launcher made before it forked.
 *
 * The rings between two places are used from the moment on when one first has a message for the other; those along a
 * tree over all places, from the start, when neighbours prove to each other that they are of one job and one program. A
 * place without input sleeps on its bell. Another place rings the bell when it writes to the sleeper, or when it makes
 * room in a ring that the sleeper could not write to. A process that has ended is a stream that is over.
 */
#include "links.h"
#include "meeting.h"
#include "mesh.h"
#include "segment.h"
#include "shared_memory.h"
#include "tree.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <x10rt/contract.h>
#include <x10rt/monotonic.h>

enum { MILLISECOND = 1000 * 1000 };

static uint32_t place, places;
static struct x10_bell *own;
static atomic_bool woken;
static uint32_t turn;         /* where the next look for input begins; the reader's */
static atomic_uint unwatched; /* more than 0: links may have been found whose bells are not watched */

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

/* What a process wrote before it ended is in the ring by the time its end is seen. */
static ssize_t shm_read(uint32_t peer, const struct iovec *part, int parts)
{
  X10__EXPECT(peer < places && peer != place);
  struct ring *r = links_in(peer);
  bool over = x10_bell_is_over(peer);
  ssize_t size = ring_read(r, segment_ring_size(), part, parts);
  if (size < 0 && errno == EAGAIN && over)
    return 0;
  if (size > 0 && atomic_load_explicit(&r->held_up, memory_order_relaxed) && ring_has_room(r, segment_ring_size()) &&
      atomic_exchange(&r->held_up, 0))
    x10_bell_ring(segment_bell(peer));
  return size;
}

static ssize_t shm_write(uint32_t peer, struct iovec *part, int parts)
{
  ssize_t size = ring_write(links_out(peer), segment_ring_size(), part, parts);
  if (size > 0)
    x10_bell_ring(segment_bell(peer));
  return size;
}

/* -- links -- */

static void shm_want(uint32_t peer)
{
  enum links_made made = links_make(peer);
  if (made == LINKS_MADE)
    x10_mesh_linked(peer);
  else if (made == LINKS_FAILED)
    x10_mesh_unreachable(peer);
}

static bool shm_has_left(uint32_t peer) { return atomic_load(&segment_bell(peer)->left); }

static void links_settle(void)
{
  if (links_are_new()) {
    links_look(x10_mesh_linked);
    atomic_fetch_add(&unwatched, 1);
  }
}

/* A place makes its bell when it starts, which a link may have come before. Any thread. */
static void bells_settle(void)
{
  if (atomic_load_explicit(&unwatched, memory_order_relaxed) == 0 || atomic_exchange(&unwatched, 0) == 0)
    return;
  uint32_t missing = 0;
  for (uint32_t i = 0; i < links_count(); i++) {
    struct x10_bell *b = segment_bell(links_peer(i));
    if (atomic_load(&b->process))
      x10_bell_add(b);
    else
      missing++;
  }
  atomic_fetch_add(&unwatched, missing);
}

/* -- waiting -- */

static bool peer_is_readable(uint32_t p) { return ring_is_readable(links_in(p)) || x10_bell_is_over(p); }

/* By a thread that may not be the reader, and may then miss a link that is new. */
static bool any_is_readable(void)
{
  for (uint32_t i = 0; i < links_count(); i++)
    if (peer_is_readable(links_peer(i)))
      return true;
  return links_are_new();
}

/* Peers are served in turn, so that one which floods does not keep the others waiting. */
static int readable_collect(uint32_t *peers, int most)
{
  int found = 0;
  links_settle();
  uint32_t count = links_count(), last = turn;
  for (uint32_t i = 0; i < count && found < most; i++) {
    uint32_t at = (turn + i) % count, p = links_peer(at);
    if (peer_is_readable(p)) {
      peers[found++] = p;
      last = at + 1;
    }
  }
  turn = last;
  return found;
}

static int shm_await(uint64_t nanoseconds, uint32_t *peers, int most)
{
  int found = readable_collect(peers, most);
  if (found || nanoseconds == 0)
    return found;
  bells_settle();
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
  struct ring *r = links_out(peer);
  bells_settle();
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

static void shm_forget(uint32_t peer) { links_drop(peer); }

static void shm_end(uint32_t peer)
{
  atomic_store_explicit(&links_out(peer)->ended, 1, memory_order_release);
  x10_bell_ring(segment_bell(peer));
}

static void shm_close(void)
{
  atomic_store(&own->left, 1);
  x10_bells_close();
  x10_shared_memory_close();
  links_close();
  segment_unmap();
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
  return ring_read(links_in(peer), segment_ring_size(), &part, 1);
}

static bool meeting_meets(uint32_t peer) { return x10_tree_are_neighbours(peer, place); }

static void meeting_wait(void)
{
  uint32_t announced = x10_bell_announce(own);
  bool is_there = false;
  for (uint32_t i = 0; i < links_count() && !is_there; i++)
    is_there = ring_is_readable(links_in(links_peer(i)));
  if (is_there)
    x10_bell_retract(own);
  else
    x10_bell_sleep(own, announced, X10_BELL_SLEEP); /* who says something rings it */
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
  bool mapped = fd >= 0 && !x10_bells_open(c->places) && !segment_map(fd, c->place, c->places) &&
                !links_open(c->place, c->places);
  struct x10_areas areas = {area_file, segment_area_at, mapped ? segment_area_size() : 0};
  if (mapped && !x10_shared_memory_open(c->place, c->places, areas))
    return 0;
  fprintf(stderr, "x10: place %u cannot share memory with the others: %s\n", c->place, strerror(errno));
  return -1;
}

/* Links to the neighbours. -1 where there is no memory. */
static int neighbours_link(const struct x10_comm_config *c)
{
  for (uint32_t p = 0; p < places; p++)
    if (meeting_meets(p) && links_make(p) == LINKS_FAILED) {
      fprintf(stderr, "x10: place %u cannot map what it shares with place %u: %s\n", c->place, p, strerror(errno));
      return -1;
    }
  return 0;
}

static void nobody(uint32_t peer) { (void)peer; }

/* Announces the links that are there by now to the mesh; a place whose handshake is done made its bell before it began.
 */
static int shm_place_init(const struct x10_comm_config *c)
{
  static const struct x10_meeting_ways ways = {meeting_say, meeting_hear, meeting_wait, meeting_meets};
  static const struct x10_wire wire = {.read = shm_read,
                                       .write = shm_write,
                                       .await = shm_await,
                                       .await_room = shm_await_room,
                                       .want = shm_want,
                                       .has_left = shm_has_left,
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
  if (neighbours_link(c))
    return -1;
  links_look(nobody);
  if (x10_meet(c, &ways) || x10_mesh_init(c, &wire))
    return -1;
  for (uint32_t i = 0; i < links_count(); i++)
    x10_mesh_linked(links_peer(i));
  atomic_fetch_add(&unwatched, links_count());
  return 0;
}

const struct x10_comm *x10_comm(void)
{
  static const struct x10_comm shm = {
      .abi = X10_COMM_ABI,
      .traits = X10_COMM_ONE_HOST | X10_COMM_LINKS,
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
