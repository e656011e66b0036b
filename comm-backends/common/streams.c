/* Streams: see streams.h. The reader waits in epoll; an eventfd beside the links wakes it. Peers are greeted by whoever
 * waits there, which the mesh lets one thread do at a time. */
#include "streams.h"
#include "deadline.h"
#include "greet.h"
#include "handshake.h"
#include "mesh.h"
#include "tree.h"
#include "trouble.h"
#include <errno.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <x10rt/contract.h>
#include <x10rt/monotonic.h>

enum { EVENTS = 16, LOOK_MILLISECONDS = 200, RETRY_MILLISECONDS = 5, MILLISECOND = 1000 * 1000 };

/* What an event is about: the upper half of its number; the lower half says which. */
enum { OF_PEER, OF_WAKE, OF_LISTENER, OF_GUEST };

struct wish { /* a link that is wanted */
  atomic_bool wanted;
  uint64_t since, again; /* times; 0: at once */
};

static struct {
  const struct x10_streams_ways *ways;
  struct x10_link *links; /* by place */
  struct wish *wishes;    /* by place */
  atomic_uint wished;
  uint32_t place, places, missing; /* `missing`: neighbours at the start */
  bool all;                        /* links are there to everybody, who is a neighbour then */
  bool failed;
  int epoll, wake;
} streams = {.epoll = -1, .wake = -1};

static int event_watch(int operation, int fd, uint64_t what, uint32_t which)
{
  X10__EXPECT(fd >= 0 && streams.epoll >= 0);
  struct epoll_event e = {.events = EPOLLIN, .data.u64 = what << 32 | which};
  return epoll_ctl(streams.epoll, operation, fd, &e);
}

/* -- links that are there -- */

static ssize_t streams_read(uint32_t peer, const struct iovec *part, int parts)
{
  X10__EXPECT(peer < streams.places && streams.links[peer].in >= 0);
  return readv(streams.links[peer].in, part, parts);
}

static ssize_t streams_write(uint32_t peer, struct iovec *part, int parts)
{
  X10__EXPECT(peer < streams.places && streams.links[peer].out >= 0);
  return x10_link_write(&streams.links[peer], part, parts);
}

static enum x10_wire_news streams_await_room(uint32_t peer, bool input, int milliseconds)
{
  struct pollfd p[2] = {{.fd = streams.links[peer].out, .events = POLLOUT}, {.fd = streams.epoll, .events = POLLIN}};
  poll(p, input ? 2 : 1, milliseconds);
  return p[0].revents ? X10_WIRE_ROOM : p[1].revents ? X10_WIRE_INPUT : X10_WIRE_NOTHING;
}

static void streams_seals(uint32_t peer, struct x10_seal *in, struct x10_seal *out)
{
  X10__EXPECT(peer < streams.places);
  struct x10_link *l = &streams.links[peer];
  *in = l->seal_in;
  *out = l->seal_out;
  l->seal_in = l->seal_out = (struct x10_seal){0};
}

static void streams_wake(void)
{
  uint64_t one = 1;
  ssize_t ignored = write(streams.wake, &one, sizeof one);
  (void)ignored;
}

static void wake_clear(void)
{
  uint64_t count;
  ssize_t ignored = read(streams.wake, &count, sizeof count);
  (void)ignored;
}

static void streams_forget(uint32_t peer) { epoll_ctl(streams.epoll, EPOLL_CTL_DEL, streams.links[peer].in, NULL); }

static void streams_end(uint32_t peer) { x10_link_end(&streams.links[peer]); }

/* -- links that are wanted -- */

static void streams_want(uint32_t peer)
{
  X10__EXPECT(peer < streams.places && peer != streams.place);
  if (atomic_exchange(&streams.wishes[peer].wanted, true))
    return;
  atomic_fetch_add(&streams.wished, 1);
  streams_wake();
}

static void wish_end(uint32_t peer)
{
  streams.wishes[peer].again = 0;
  if (atomic_exchange(&streams.wishes[peer].wanted, false))
    atomic_fetch_sub(&streams.wished, 1);
}

static void peer_fail(uint32_t peer)
{
  X10__EXPECT(peer == UINT32_MAX || peer < streams.places);
  streams.failed = true;
  if (peer == UINT32_MAX)
    return;
  wish_end(peer);
  x10_mesh_unreachable(peer);
}

/* A socket of this host says EAGAIN while the peer's queue is full. */
static void wish_begin(uint32_t peer, uint64_t now)
{
  X10__EXPECT(peer != streams.place && atomic_load(&streams.wishes[peer].wanted));
  struct wish *w = &streams.wishes[peer];
  if (streams.links[peer].in >= 0) {
    wish_end(peer);
    return;
  }
  if (now < w->again)
    return;
  w->since = w->since ? w->since : now;
  int fd = streams.ways->connect(peer);
  if (fd >= 0) {
    x10_greeting_begin(peer, (struct x10_link){.in = fd, .out = fd}, true);
    w->again = UINT64_MAX; /* until it hangs up */
  } else if (errno == EAGAIN && now - w->since < (uint64_t)x10_handshake_seconds() * X10_SECOND) {
    w->again = now + RETRY_MILLISECONDS * MILLISECOND;
  } else {
    x10_greeting_fault(peer, errno);
    peer_fail(peer);
  }
}

static void wishes_begin(void)
{
  uint64_t now = x10_monotonic();
  for (uint32_t p = 0; p < streams.places; p++)
    if (atomic_load(&streams.wishes[p].wanted))
      wish_begin(p, now);
}

/* -- waiting -- */

static void event_handle(uint64_t data, uint32_t *peers, int *found)
{
  X10__EXPECT(*found >= 0);
  uint32_t which = (uint32_t)data;
  switch (data >> 32) {
  case OF_PEER:
    peers[(*found)++] = which;
    break;
  case OF_WAKE:
    wake_clear();
    break;
  case OF_LISTENER:
    x10_greeting_accept((int)which);
    break;
  default:
    x10_greeting_hear(which);
  }
}

/* As epoll_pwait2, which Linux has from 5.11 on. An emulator may lack it, and so may a C library. */
static int events_await(struct epoll_event *events, int most, const struct timespec *limit)
{
  int n = (int)syscall(SYS_epoll_pwait2, streams.epoll, events, most, limit, NULL, 0);
  if (n >= 0 || errno != ENOSYS)
    return n;
  ppoll(&(struct pollfd){.fd = streams.epoll, .events = POLLIN}, 1, limit, NULL);
  return epoll_wait(streams.epoll, events, most, 0);
}

static int streams_await(uint64_t nanoseconds, uint32_t *peers, int most)
{
  struct epoll_event e[EVENTS];
  int found = 0;
  bool wishes = atomic_load(&streams.wished) > 0, guests = x10_greeting_is_under_way();
  if (wishes)
    wishes_begin();
  if (guests)
    x10_greeting_look();
  uint64_t most_time = wishes   ? RETRY_MILLISECONDS * MILLISECOND
                       : guests ? LOOK_MILLISECONDS * MILLISECOND
                                : UINT64_MAX;
  uint64_t wait = nanoseconds < most_time ? nanoseconds : most_time;
  struct timespec t = x10_timespec(wait);
  int n = events_await(e, most < EVENTS ? most : EVENTS, wait == UINT64_MAX ? NULL : &t);
  for (int i = 0; i < n; i++)
    event_handle(e[i].data.u64, peers, &found);
  return found;
}

/* -- greeting -- */

static int guest_watch(int fd, uint32_t guest) { return event_watch(EPOLL_CTL_ADD, fd, OF_GUEST, guest); }

static bool is_neighbour(uint32_t p)
{
  return p != streams.place && (streams.all || x10_tree_are_neighbours(p, streams.place));
}

static void peer_met(uint32_t peer, const struct x10_link *link)
{
  X10__EXPECT(peer < streams.places && streams.links[peer].in < 0);
  streams.links[peer] = *link;
  event_watch(EPOLL_CTL_MOD, link->in, OF_PEER, peer);
  if (streams.ways->tune)
    streams.ways->tune(link->in);
  streams.missing -= is_neighbour(peer) && streams.missing > 0;
  wish_end(peer);
  x10_mesh_linked(peer);
}

static void peer_hung_up(uint32_t peer)
{
  X10__EXPECT(peer < streams.places);
  streams.wishes[peer].again = x10_monotonic() + RETRY_MILLISECONDS * MILLISECOND;
}

/* -- all of it -- */

static void streams_close(void)
{
  x10_greeting_close();
  for (uint32_t p = 0; p < streams.places; p++)
    x10_link_close(&streams.links[p]);
  close(streams.epoll);
  close(streams.wake);
  free(streams.links);
  free(streams.wishes);
  if (streams.ways->close)
    streams.ways->close();
}

static int streams_open(const struct x10_comm_config *c)
{
  static struct x10_greeting_ways greets = {
      .watch = guest_watch, .met = peer_met, .hung_up = peer_hung_up, .failed = peer_fail};
  greets.address = streams.ways->address;
  streams.all = streams.ways->links != NULL;
  streams.place = c->place;
  streams.places = c->places;
  streams.links = calloc(c->places, sizeof *streams.links);
  streams.wishes = calloc(c->places, sizeof *streams.wishes);
  streams.epoll = epoll_create1(EPOLL_CLOEXEC);
  streams.wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  if (!streams.links || !streams.wishes || streams.epoll < 0 || streams.wake < 0)
    return -1;
  for (uint32_t p = 0; p < c->places; p++) {
    streams.links[p] = (struct x10_link){.in = -1, .out = -1};
    streams.missing += is_neighbour(p);
  }
  for (int i = 0; i < streams.ways->listener_count; i++)
    if (event_watch(EPOLL_CTL_ADD, streams.ways->listeners[i], OF_LISTENER, (uint32_t)streams.ways->listeners[i]))
      return -1;
  return event_watch(EPOLL_CTL_ADD, streams.wake, OF_WAKE, 0) || x10_greeting_open(c, &greets) ? -1 : 0;
}

static void missing_tell(const struct x10_comm_config *c)
{
  bool *met = calloc(c->places, sizeof *met);
  if (!met)
    abort();
  for (uint32_t p = 0; p < c->places; p++)
    met[p] = !is_neighbour(p) || streams.links[p].in >= 0;
  x10_handshake_missing_tell(c, met);
  free(met);
}

/* The neighbours that this place greets, and then those that greet it. */
static int neighbours_meet(const struct x10_comm_config *c)
{
  uint64_t end = x10_deadline_after((uint64_t)x10_handshake_seconds() * X10_SECOND);
  for (uint32_t p = 0; p < c->places; p++)
    if (streams.all && p != c->place)
      x10_greeting_begin(p, streams.ways->links[p], c->place > p);
    else if (is_neighbour(p) && p < c->place)
      streams_want(p);
  while (streams.missing && !streams.failed && x10_deadline_left(end))
    x10_mesh_take_in(LOOK_MILLISECONDS * MILLISECOND);
  if (streams.missing && !streams.failed)
    missing_tell(c);
  return streams.missing ? -1 : 0;
}

int x10_streams_start(const struct x10_comm_config *c, const struct x10_streams_ways *ways)
{
  static struct x10_wire wire = {.read = streams_read,
                                 .write = streams_write,
                                 .await = streams_await,
                                 .await_room = streams_await_room,
                                 .seals = streams_seals,
                                 .want = streams_want,
                                 .wake = streams_wake,
                                 .forget = streams_forget,
                                 .end = streams_end,
                                 .close = streams_close};
  streams.ways = ways;
  if (x10_handshake_seconds_read(c))
    return -1;
  if (streams_open(c) || x10_mesh_init(c, &wire)) {
    fprintf(stderr, "x10: place %u: %s\n", c->place, strerror(errno));
    return -1;
  }
  if (neighbours_meet(c)) {
    streams_close();
    return -1;
  }
  x10_greeting_started();
  return 0;
}
