/* Greeting: see greet.h. */
#include "greet.h"
#include "handshake.h"
#include "protection.h"
#include "trouble.h"
#include <errno.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include <x10rt/contract.h>

enum { STRANGERS_MAX = 256, STRANGER_SECONDS = 20 };
/* Fewer than are heard at once (streams.c): a peer is heard before many others have come. */
enum { ACCEPTED_AT_ONCE = 8 };

struct source { /* where guests come from: a host, or for IPv6 its network; all zero over a Unix-domain socket */
  struct source *next;
  uint8_t address[8];
  uint32_t guests;
};

struct guest { /* one handshake under way */
  struct guest *next;
  uint32_t number;
  struct x10_link link;
  bool accepted;
  int error;             /* why nothing could be sent to it */
  struct source *source; /* NULL: it was not let in */
  time_t until;          /* it must have proven itself by then */
  struct x10_handshake hand;
};

static struct {
  struct x10_comm_config config;
  const struct x10_greeting_ways *ways;
  bool *met;            /* by place */
  struct guest *guests; /* the youngest first */
  struct source *sources;
  uint32_t last, strangers;
  bool started, told;
} greeting;

static time_t seconds_now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec;
}

static void source_leave(struct source *source)
{
  struct source **at = &greeting.sources;
  if (!source || --source->guests > 0)
    return;
  while (*at != source)
    at = &(*at)->next;
  *at = source->next;
  free(source);
}

static void guest_remove(struct guest *gone)
{
  struct guest **at = &greeting.guests;
  while (*at != gone)
    at = &(*at)->next;
  *at = gone->next;
  greeting.strangers -= gone->accepted;
  source_leave(gone->source);
  x10_link_close(&gone->link);
  free(gone);
}

/* NULL, and the link is closed, where there is no room for one. */
static struct guest *guest_add(struct x10_link link, bool accepted, bool connects, uint32_t peer)
{
  X10__EXPECT(accepted ? peer == X10_PEER_UNKNOWN : peer < greeting.config.places);
  struct guest *n = malloc(sizeof *n);
  if (!n) {
    x10_link_close(&link);
    return NULL;
  }
  time_t patience = accepted ? STRANGER_SECONDS : x10_handshake_seconds();
  *n = (struct guest){.next = greeting.guests,
                      .number = ++greeting.last,
                      .link = link,
                      .accepted = accepted,
                      .until = seconds_now() + patience};
  x10_handshake_begin(&n->hand, &greeting.config, connects, peer);
  x10_handshake_offer(&n->hand, x10_protection_offer());
  greeting.guests = n;
  greeting.strangers += accepted;
  if (greeting.ways->watch(link.in, n->number) == 0)
    return n;
  guest_remove(n);
  return NULL;
}

static void guest_send(struct guest *n)
{
  struct x10_handshake *h = &n->hand;
  while (h->out_sent < h->out_size) {
    struct iovec rest = {h->out + h->out_sent, h->out_size - h->out_sent};
    ssize_t sent = x10_link_write(&n->link, &rest, 1);
    if (sent < 0 && errno != EAGAIN && errno != EINTR && errno != ENOTCONN)
      n->error = errno; /* the reading side learns of an end, but no more of its reason */
    if (sent <= 0)
      return;
    h->out_sent += (size_t)sent;
  }
}

/* The handshake in which this place greets that peer; NULL: there is none. */
static struct guest *guest_invited(uint32_t peer)
{
  struct guest *n = greeting.guests;
  while (n && (n->accepted || n->hand.peer != peer))
    n = n->next;
  return n;
}

/* The launcher may know more of a peer that is lost while places start. */
static void fault_tell(const char *why)
{
  if (!greeting.started)
    x10_trouble(&greeting.config, "%s", why);
  else
    fprintf(stderr, "x10: place %u: %s\n", greeting.config.place, why);
}

/* A guest that the listener let in may be any process, and is only refused. A peer that this place greets must be the
 * right one. */
static void guest_refuse(struct guest *n, const char *why, bool fatal)
{
  uint32_t peer = n->accepted ? UINT32_MAX : n->hand.peer;
  if (fatal)
    fault_tell(why);
  else if (!greeting.told)
    fprintf(stderr, "x10: place %u: %s\n", greeting.config.place, why);
  greeting.told = true;
  guest_remove(n);
  if (fatal)
    greeting.ways->failed(peer);
}

/* Within a host the kernel carries the bytes. */
static void link_seal(struct x10_link *link, const struct x10_handshake *h)
{
  X10__EXPECT(h->peer < greeting.config.places);
  uint8_t key[X10_SEAL_KEY_BYTES];
  bool far = x10_link_crosses_network(link);
  enum x10_seal_kind kind = far ? x10_protection_kind(h->offer, h->offered) : X10_SEAL_HEADER;
  x10_handshake_key(h, false, key);
  x10_seal_init(&link->seal_in, kind, key);
  x10_handshake_key(h, true, key);
  x10_seal_init(&link->seal_out, kind, key);
  explicit_bzero(key, sizeof key);
}

/* If two have connected to each other, the lower one's guest goes; it gets no proof, so it knows. It may even have
 * tried again by the time that it hears of the other connection. */
static void guest_done(struct guest *n)
{
  X10__EXPECT(n->hand.peer < greeting.config.places && n->hand.peer != greeting.config.place);
  uint32_t peer = n->hand.peer;
  struct guest *own = n->accepted ? guest_invited(peer) : NULL;
  if (greeting.met[peer] || (own && greeting.config.place > peer)) {
    guest_remove(n);
    return;
  }
  if (own)
    guest_remove(own);
  guest_send(n);
  greeting.met[peer] = true;
  struct x10_link link = n->link;
  link_seal(&link, &n->hand);
  n->link = (struct x10_link){.in = -1, .out = -1};
  guest_remove(n);
  greeting.ways->met(peer, &link);
}

/* Whether this says that the other side was there, and has gone. */
static bool is_end(int error) { return !error || error == ECONNRESET || error == EPIPE; }

/* A guest that was let in may leave by itself. */
static void guest_ended(struct guest *n, int error)
{
  X10__EXPECT(greeting.guests);
  uint32_t peer = n->hand.peer;
  if (n->accepted) {
    guest_remove(n);
  } else if (!is_end(error)) { /* once the job runs, one that refuses has died, which the reader is told */
    guest_remove(n);
    x10_greeting_fault(peer, error);
    greeting.ways->failed(peer);
  } else if (greeting.started) {
    guest_remove(n);
    greeting.ways->hung_up(peer);
  } else {
    x10_handshake_hung_up(&n->hand, peer);
    guest_refuse(n, n->hand.error, true);
  }
}

void x10_greeting_hear(uint32_t number)
{
  struct guest *n = greeting.guests;
  while (n && n->number != number)
    n = n->next;
  if (!n) /* it was sent away in this moment */
    return;
  struct iovec want = x10_handshake_want(&n->hand);
  ssize_t size = read(n->link.in, want.iov_base, want.iov_len);
  if (size < 0 && (errno == EAGAIN || errno == EINTR))
    return;
  if (size <= 0) {
    guest_ended(n, n->error ? n->error : size < 0 ? errno : 0);
    return;
  }
  enum x10_greeting state = x10_handshake_got(&n->hand, (size_t)size);
  if (state == X10_GREETING_DONE) {
    guest_done(n);
    return;
  }
  guest_send(n);
  if (state != X10_GREETING_PART)
    guest_refuse(n, n->hand.error, state == X10_GREETING_MISMATCH || !n->accepted);
}

/* -- who comes -- */

/* Where that is, with one guest more. NULL: no memory. */
static struct source *source_of(const struct sockaddr_storage *a)
{
  uint8_t address[8] = {0};
  if (a->ss_family == AF_INET)
    memcpy(address, &((const struct sockaddr_in *)a)->sin_addr, 4);
  if (a->ss_family == AF_INET6)
    memcpy(address, &((const struct sockaddr_in6 *)a)->sin6_addr, sizeof address);
  struct source *s = greeting.sources;
  while (s && memcmp(s->address, address, sizeof address) != 0)
    s = s->next;
  if (!s && (s = calloc(1, sizeof *s))) {
    memcpy(s->address, address, sizeof address);
    s->next = greeting.sources;
    greeting.sources = s;
  }
  if (s)
    s->guests++;
  return s;
}

/* A peer proves itself as soon as it is heard, so the connection that is here longest, from the source that has most,
 * is not a peer's. */
static void stranger_send_away(void)
{
  struct guest *gone = NULL;
  uint32_t most = 0;
  for (struct guest *n = greeting.guests; n; n = n->next)
    if (n->source && n->source->guests >= most) {
      most = n->source->guests;
      gone = n;
    }
  if (gone)
    guest_refuse(gone, "more strangers connect than can be heard; the oldest are sent away", false);
}

/* Whether a connection came. */
static bool listener_accept(int listener)
{
  struct sockaddr_storage from = {0};
  socklen_t size = sizeof from;
  int fd = accept4(listener, (struct sockaddr *)&from, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (fd < 0) {
    if (errno == EMFILE || errno == ENFILE)
      stranger_send_away();
    return false;
  }
  if (greeting.strangers >= STRANGERS_MAX + (greeting.config.places - 1))
    stranger_send_away();
  struct guest *n = guest_add((struct x10_link){.in = fd, .out = fd}, true, false, X10_PEER_UNKNOWN);
  if (!n)
    return false;
  n->source = source_of(&from);
  guest_send(n);
  return true;
}

void x10_greeting_accept(int listener)
{
  for (int i = 0; i < ACCEPTED_AT_ONCE && listener_accept(listener); i++)
    continue;
}

/* -- all of it -- */

int x10_greeting_open(const struct x10_comm_config *config, const struct x10_greeting_ways *ways)
{
  X10__EXPECT(!greeting.met && config->places > 0);
  greeting.config = *config;
  greeting.ways = ways;
  greeting.met = calloc(config->places, sizeof *greeting.met);
  return greeting.met ? 0 : -1;
}

/* What the configuration points to goes away with place_init. */
void x10_greeting_started(void)
{
  X10__EXPECT(greeting.met && !greeting.started);
  greeting.started = true;
  greeting.config.addresses = NULL; /* the ways have their own */
  greeting.config.interface = greeting.config.directory = NULL;
  greeting.config.descriptors = NULL;
  greeting.config.trouble = NULL;
}

void x10_greeting_fault(uint32_t peer, int error)
{
  X10__EXPECT(peer < greeting.config.places);
  char line[X10_COMM_TROUBLE_MAX];
  const char *address = greeting.ways->address ? greeting.ways->address(peer) : NULL;
  if (greeting.started && (error == ECONNREFUSED || error == ENOENT))
    return;
  snprintf(line, sizeof line, "it cannot connect to place %u%s%s: %s", peer, address ? " at " : "",
           address ? address : "", strerror(error));
  fault_tell(line);
}

void x10_greeting_begin(uint32_t peer, struct x10_link link, bool connects)
{
  X10__EXPECT(peer < greeting.config.places && peer != greeting.config.place);
  X10__EXPECT(!greeting.met[peer] && !guest_invited(peer));
  struct guest *n = guest_add(link, false, connects, peer);
  if (n) {
    guest_send(n);
    return;
  }
  x10_greeting_fault(peer, errno);
  greeting.ways->failed(peer);
}

void x10_greeting_look(void)
{
  time_t now = seconds_now();
  for (struct guest *n = greeting.guests, *next; n; n = next) {
    next = n->next;
    if (now <= n->until)
      continue;
    char why[100];
    snprintf(why, sizeof why, "after %d seconds there is no connection with place %u", x10_handshake_seconds(),
             n->hand.peer);
    guest_refuse(n, n->accepted ? "a peer connected and then kept silent" : why, !n->accepted);
  }
}

bool x10_greeting_is_under_way(void) { return greeting.guests != NULL; }

void x10_greeting_close(void)
{
  while (greeting.guests)
    guest_remove(greeting.guests);
  free(greeting.met);
  explicit_bzero(&greeting.config, sizeof greeting.config);
}
