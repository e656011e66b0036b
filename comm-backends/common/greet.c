/* Greeting: see greet.h. */
#include "greet.h"
#include "handshake.h"
#include "trouble.h"
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { STRANGERS_MAX = 64, STRANGER_SECONDS = 20 };

struct guest { /* one handshake under way */
  struct guest *next;
  struct x10_link link;
  bool accepted;
  time_t until; /* an accepted guest must have proven itself by then */
  struct x10_handshake hand;
};

struct greeting { /* of all peers */
  const struct x10_comm_config *config;
  struct x10_link *links;
  struct guest *guests;
  uint32_t guest_count, strangers, missing;
  bool failed, told;
};

static time_t seconds_now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec;
}

static bool guest_add(struct greeting *g, struct x10_link link, bool accepted, uint32_t peer)
{
  struct guest *n = malloc(sizeof *n);
  if (!n)
    return false;
  *n = (struct guest){.next = g->guests, .link = link, .accepted = accepted, .until = seconds_now() + STRANGER_SECONDS};
  x10_handshake_begin(&n->hand, g->config, !accepted && g->config->place > peer, peer);
  g->guests = n;
  g->guest_count++;
  g->strangers += accepted;
  return true;
}

static void guest_remove(struct greeting *g, struct guest *gone)
{
  struct guest **at = &g->guests;
  while (*at != gone)
    at = &(*at)->next;
  *at = gone->next;
  g->guest_count--;
  g->strangers -= gone->accepted;
  x10_link_close(&gone->link);
  free(gone);
}

static void guest_send(struct guest *n)
{
  struct x10_handshake *h = &n->hand;
  while (h->out_sent < h->out_size) {
    struct iovec rest = {h->out + h->out_sent, h->out_size - h->out_sent};
    ssize_t sent = x10_link_write(&n->link, &rest, 1);
    if (sent <= 0)
      return; /* the reading side learns of an end */
    h->out_sent += (size_t)sent;
  }
}

/* A guest that the listener let in may be any process, and is only refused. A peer that this place connected to must be
 * the right one: the program cannot start without it. */
static void guest_refuse(struct greeting *g, struct guest *n, const char *why, bool fatal)
{
  if (fatal)
    x10_trouble(g->config, "%s", why);
  else if (!g->told)
    fprintf(stderr, "x10: place %u: %s\n", g->config->place, why);
  g->told = true;
  g->failed |= fatal;
  guest_remove(g, n);
}

static void guest_done(struct greeting *g, struct guest *n)
{
  struct x10_link *link = &g->links[n->hand.peer];
  if (n->accepted && link->in >= 0) {
    guest_refuse(g, n, "a place connected twice", true);
    return;
  }
  *link = n->link;
  n->link = (struct x10_link){-1, -1};
  g->missing--;
  guest_remove(g, n);
}

/* A guest that was let in may leave by itself. */
static void guest_ended(struct greeting *g, struct guest *n)
{
  if (n->accepted) {
    guest_remove(g, n);
    return;
  }
  x10_handshake_hung_up(&n->hand, n->hand.peer);
  guest_refuse(g, n, n->hand.error, true);
}

/* One read of a guest that has something to say. */
static void guest_hear(struct greeting *g, struct guest *n)
{
  struct iovec want = x10_handshake_want(&n->hand);
  ssize_t size = read(n->link.in, want.iov_base, want.iov_len);
  if (size < 0 && (errno == EAGAIN || errno == EINTR))
    return;
  if (size <= 0) {
    guest_ended(g, n);
    return;
  }
  enum x10_greeting state = x10_handshake_got(&n->hand, (size_t)size);
  guest_send(n);
  if (state == X10_GREETING_DONE)
    guest_done(g, n);
  else if (state != X10_GREETING_PART)
    guest_refuse(g, n, n->hand.error, state == X10_GREETING_MISMATCH || !n->accepted);
}

static void listener_accept(struct greeting *g, int listener)
{
  int fd = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (fd < 0)
    return;
  if (!guest_add(g, (struct x10_link){fd, fd}, true, X10_PEER_UNKNOWN))
    close(fd);
  else
    guest_send(g->guests);
}

static void strangers_expire(struct greeting *g)
{
  time_t now = seconds_now();
  for (struct guest *n = g->guests, *next; n; n = next) {
    next = n->next;
    if (n->accepted && now > n->until)
      guest_refuse(g, n, "a peer connected and then kept silent", false);
  }
}

/* Waits for something to happen, and lets it. */
static void greeting_step(struct greeting *g, const int *listeners, int listener_count)
{
  int open = g->strangers < STRANGERS_MAX ? listener_count : 0;
  struct pollfd *p = calloc((size_t)open + g->guest_count, sizeof *p);
  if (!p)
    abort();
  for (int i = 0; i < open; i++)
    p[i] = (struct pollfd){.fd = listeners[i], .events = POLLIN};
  nfds_t count = (nfds_t)open;
  for (struct guest *n = g->guests; n; n = n->next)
    p[count++] = (struct pollfd){.fd = n->link.in, .events = POLLIN};
  poll(p, count, 200);
  struct guest *n = g->guests;
  for (nfds_t i = (nfds_t)open; i < count; i++) {
    struct guest *next = n->next;
    if (p[i].revents)
      guest_hear(g, n);
    n = next;
  }
  for (int i = 0; i < open; i++)
    if (p[i].revents)
      listener_accept(g, p[i].fd);
  free(p);
}

static void missing_tell(const struct greeting *g)
{
  bool *met = calloc(g->config->places, sizeof *met);
  if (!met)
    abort();
  for (uint32_t p = 0; p < g->config->places; p++)
    met[p] = g->links[p].in >= 0;
  x10_handshake_missing_tell(g->config, met);
  free(met);
}

int x10_greet(const struct x10_comm_config *config, const int *listeners, int listener_count, struct x10_link *links)
{
  struct greeting g = {.config = config, .links = links, .missing = config->places - 1};
  time_t end = seconds_now() + x10_handshake_seconds();
  for (uint32_t p = 0; p < config->places; p++)
    if (p != config->place && links[p].in >= 0) {
      struct x10_link link = links[p];
      links[p] = (struct x10_link){-1, -1};
      if (!guest_add(&g, link, false, p))
        abort();
      guest_send(g.guests);
    }
  while (g.missing && !g.failed && seconds_now() < end) {
    greeting_step(&g, listeners, listener_count);
    strangers_expire(&g);
  }
  while (g.guests)
    guest_remove(&g, g.guests);
  if (!g.missing)
    return 0;
  if (!g.failed)
    missing_tell(&g);
  for (uint32_t p = 0; p < config->places; p++)
    x10_link_close(&links[p]);
  return -1;
}
