/* Greeting: see greet.h. */
#include "greet.h"
#include "handshake.h"
#include "protection.h"
#include "trouble.h"
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { STRANGERS_MAX = 256, STRANGER_SECONDS = 20, ACCEPTED_AT_ONCE = 64 };

struct source { /* where a guest comes from: a host, or for IPv6 its network; all zero over a Unix-domain socket */
  uint8_t address[8];
};

struct guest { /* one handshake under way */
  struct guest *next;
  struct x10_link link;
  bool accepted;
  struct source source;
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
  x10_handshake_offer(&n->hand, x10_protection_offer());
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

/* Within a host the kernel carries the bytes. */
static void link_seal(struct x10_link *link, const struct x10_handshake *h)
{
  uint8_t key[X10_SEAL_KEY_BYTES];
  bool far = x10_link_crosses_network(link);
  enum x10_seal_kind kind = far ? x10_protection_kind(h->offer, h->offered) : X10_SEAL_HEADER;
  x10_handshake_key(h, false, key);
  x10_seal_init(&link->seal_in, kind, key);
  x10_handshake_key(h, true, key);
  x10_seal_init(&link->seal_out, kind, key);
  explicit_bzero(key, sizeof key);
}

static void guest_done(struct greeting *g, struct guest *n)
{
  struct x10_link *link = &g->links[n->hand.peer];
  if (n->accepted && link->in >= 0) {
    guest_refuse(g, n, "a place connected twice", true);
    return;
  }
  *link = n->link;
  link_seal(link, &n->hand);
  n->link = (struct x10_link){.in = -1, .out = -1};
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

static struct source source_of(const struct sockaddr_storage *a)
{
  struct source s = {0};
  if (a->ss_family == AF_INET)
    memcpy(s.address, &((const struct sockaddr_in *)a)->sin_addr, 4);
  if (a->ss_family == AF_INET6)
    memcpy(s.address, &((const struct sockaddr_in6 *)a)->sin6_addr, sizeof s.address);
  return s;
}

static uint32_t guests_from(const struct greeting *g, const struct source *source)
{
  uint32_t count = 0;
  for (const struct guest *n = g->guests; n; n = n->next)
    count += n->accepted && !memcmp(&n->source, source, sizeof *source);
  return count;
}

/* A peer proves itself as soon as it is heard, so whoever is here longest, of the source that has sent most, is none.
 */
static void stranger_send_away(struct greeting *g)
{
  struct guest *gone = NULL;
  uint32_t most = 0;
  for (struct guest *n = g->guests; n; n = n->next) { /* the youngest first */
    uint32_t count = n->accepted ? guests_from(g, &n->source) : 0;
    if (count && count >= most) {
      most = count;
      gone = n;
    }
  }
  if (gone)
    guest_refuse(g, gone, "more strangers connect than can be heard; the oldest are sent away", false);
}

/* Whether somebody came. */
static bool listener_accept(struct greeting *g, int listener)
{
  struct sockaddr_storage from = {0};
  socklen_t size = sizeof from;
  int fd = accept4(listener, (struct sockaddr *)&from, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (fd < 0) {
    if (errno == EMFILE || errno == ENFILE)
      stranger_send_away(g);
    return false;
  }
  if (g->strangers >= STRANGERS_MAX + g->missing)
    stranger_send_away(g);
  if (!guest_add(g, (struct x10_link){.in = fd, .out = fd}, true, X10_PEER_UNKNOWN)) {
    close(fd);
    return false;
  }
  g->guests->source = source_of(&from);
  guest_send(g->guests);
  return true;
}

static void listener_ready(struct greeting *g, int listener)
{
  for (int i = 0; i < ACCEPTED_AT_ONCE && listener_accept(g, listener); i++)
    continue;
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
  struct pollfd *p = calloc((size_t)listener_count + g->guest_count, sizeof *p);
  if (!p)
    abort();
  for (int i = 0; i < listener_count; i++)
    p[i] = (struct pollfd){.fd = listeners[i], .events = POLLIN};
  nfds_t count = (nfds_t)listener_count;
  for (struct guest *n = g->guests; n; n = n->next)
    p[count++] = (struct pollfd){.fd = n->link.in, .events = POLLIN};
  poll(p, count, 200);
  struct guest *n = g->guests;
  for (nfds_t i = (nfds_t)listener_count; i < count; i++) {
    struct guest *next = n->next;
    if (p[i].revents)
      guest_hear(g, n);
    n = next;
  }
  for (int i = 0; i < listener_count; i++)
    if (p[i].revents)
      listener_ready(g, p[i].fd);
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
      links[p] = (struct x10_link){.in = -1, .out = -1};
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
