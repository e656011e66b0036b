/* Streams: see streams.h. The reader waits in epoll; an eventfd beside the links wakes it. */
#include "streams.h"
#include "greet.h"
#include "mesh.h"
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include <x10rt/monotonic.h>

enum { EVENTS = 16 };
#define EVENT_WAKE UINT32_MAX

static struct {
  struct x10_link *links; /* by place */
  uint32_t place, places;
  int epoll, wake;
} streams = {.epoll = -1, .wake = -1};

static ssize_t streams_read(uint32_t peer, const struct iovec *part, int parts)
{
  return readv(streams.links[peer].in, part, parts);
}

static ssize_t streams_write(uint32_t peer, struct iovec *part, int parts)
{
  return x10_link_write(&streams.links[peer], part, parts);
}

static void wake_clear(void)
{
  uint64_t count;
  ssize_t ignored = read(streams.wake, &count, sizeof count);
  (void)ignored;
}

static int streams_await(uint64_t nanoseconds, uint32_t *peers, int most)
{
  struct epoll_event e[EVENTS];
  struct timespec t = x10_timespec(nanoseconds);
  int found = 0;
  int n = epoll_pwait2(streams.epoll, e, most < EVENTS ? most : EVENTS, nanoseconds == UINT64_MAX ? NULL : &t, NULL);
  for (int i = 0; i < n; i++)
    if (e[i].data.u32 == EVENT_WAKE)
      wake_clear();
    else
      peers[found++] = e[i].data.u32;
  return found;
}

static enum x10_wire_news streams_await_room(uint32_t peer, bool input, int milliseconds)
{
  struct pollfd p[2] = {{.fd = streams.links[peer].out, .events = POLLOUT}, {.fd = streams.epoll, .events = POLLIN}};
  poll(p, input ? 2 : 1, milliseconds);
  return p[0].revents ? X10_WIRE_ROOM : p[1].revents ? X10_WIRE_INPUT : X10_WIRE_NOTHING;
}

static void streams_seals(uint32_t peer, struct x10_seal *in, struct x10_seal *out)
{
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

static void streams_forget(uint32_t peer) { epoll_ctl(streams.epoll, EPOLL_CTL_DEL, streams.links[peer].in, NULL); }

static void streams_end(uint32_t peer) { x10_link_end(&streams.links[peer]); }

static void streams_close(void)
{
  for (uint32_t p = 0; p < streams.places; p++)
    if (p != streams.place)
      x10_link_close(&streams.links[p]);
  close(streams.epoll);
  close(streams.wake);
  free(streams.links);
}

static int streams_watch(int fd, uint32_t data)
{
  struct epoll_event e = {.events = EPOLLIN, .data.u32 = data};
  return epoll_ctl(streams.epoll, EPOLL_CTL_ADD, fd, &e);
}

static int streams_open(const struct x10_comm_config *c, const struct x10_link *links)
{
  streams.place = c->place;
  streams.places = c->places;
  streams.links = calloc(c->places, sizeof *links);
  streams.epoll = epoll_create1(EPOLL_CLOEXEC);
  streams.wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  if (!streams.links || streams.epoll < 0 || streams.wake < 0 || streams_watch(streams.wake, EVENT_WAKE))
    return -1;
  memcpy(streams.links, links, c->places * sizeof *links);
  for (uint32_t p = 0; p < c->places; p++)
    if (p != c->place && streams_watch(links[p].in, p))
      return -1;
  return 0;
}

int x10_streams_start(const struct x10_comm_config *c, const int *listeners, int listener_count, struct x10_link *links,
                      void (*tune)(int descriptor))
{
  static const struct x10_wire wire = {.read = streams_read,
                                       .write = streams_write,
                                       .await = streams_await,
                                       .await_room = streams_await_room,
                                       .seals = streams_seals,
                                       .wake = streams_wake,
                                       .forget = streams_forget,
                                       .end = streams_end,
                                       .close = streams_close};
  if (x10_greet(c, listeners, listener_count, links))
    return -1;
  for (uint32_t p = 0; tune && p < c->places; p++)
    if (p != c->place)
      tune(links[p].in);
  if (!streams_open(c, links) && !x10_mesh_init(c, &wire))
    return 0;
  fprintf(stderr, "x10: place %u: %s\n", c->place, strerror(errno));
  return -1;
}
