/* Lines: see line.h. */
#include "line.h"
#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>
#include <x10rt/contract.h>
#include <x10rt/monotonic.h>

enum { RING = 'r', TRY = 't', ANSWER = 'a' };

struct datagram { /* a ring is the first byte alone */
  uint8_t what;
  uint8_t token[LINE_TOKEN]; /* its receiver's */
  uint8_t place[4];          /* that sends it, in network order */
};

static struct {
  int fd;       /* -1: there is none */
  bool is_four; /* a socket of IPv4, where the kernel has no IPv6 */
  bool is_one;  /* of one interface */
  uint32_t place, places;
  struct line_card *card;        /* per place */
  struct sockaddr_storage *peer; /* where a place has answered from; family 0: it has not */
  socklen_t size;                /* of an address */
} line = {.fd = -1};

/* -- addresses -- */

static void address_map(uint8_t to[16], const struct sockaddr *from)
{
  static const uint8_t prefix[12] = {[10] = 0xff, [11] = 0xff};
  if (from->sa_family == AF_INET6) {
    memcpy(to, &((const struct sockaddr_in6 *)from)->sin6_addr, 16);
    return;
  }
  memcpy(to, prefix, sizeof prefix);
  memcpy(to + 12, &((const struct sockaddr_in *)from)->sin_addr, 4);
}

/* As the socket wants it. */
static struct sockaddr_storage address_unmap(const uint8_t from[16], uint16_t port)
{
  struct sockaddr_storage s = {0};
  struct sockaddr_in *four = (struct sockaddr_in *)&s;
  struct sockaddr_in6 *six = (struct sockaddr_in6 *)&s;
  if (line.is_four) {
    *four = (struct sockaddr_in){.sin_family = AF_INET, .sin_port = htons(port)};
    memcpy(&four->sin_addr, from + 12, 4);
  } else {
    *six = (struct sockaddr_in6){.sin6_family = AF_INET6, .sin6_port = htons(port)};
    memcpy(&six->sin6_addr, from, 16);
  }
  return s;
}

static bool address_serves(const struct ifaddrs *a)
{
  if (!a->ifa_addr || !(a->ifa_flags & IFF_UP) || a->ifa_flags & IFF_LOOPBACK)
    return false;
  if (a->ifa_addr->sa_family == AF_INET6)
    return !line.is_four && !IN6_IS_ADDR_LINKLOCAL(&((struct sockaddr_in6 *)a->ifa_addr)->sin6_addr);
  return a->ifa_addr->sa_family == AF_INET;
}

static void addresses_here(struct line_card *card)
{
  struct ifaddrs *all = NULL;
  if (getifaddrs(&all))
    return;
  for (struct ifaddrs *a = all; a && card->addresses < LINE_ADDRESSES; a = a->ifa_next)
    if (address_serves(a))
      address_map(card->address[card->addresses++], a->ifa_addr);
  freeifaddrs(all);
}

static void address_given(const char *interface, struct line_card *card)
{
  struct sockaddr_in four = {.sin_family = AF_INET};
  struct sockaddr_in6 six = {.sin6_family = AF_INET6};
  bool is_four = inet_pton(AF_INET, interface, &four.sin_addr) == 1;
  if (is_four || inet_pton(AF_INET6, interface, &six.sin6_addr) == 1)
    address_map(card->address[card->addresses++], is_four ? (struct sockaddr *)&four : (struct sockaddr *)&six);
}

/* -- opening -- */

static int socket_open(int type)
{
  const int no = 0, kind = type | SOCK_CLOEXEC | SOCK_NONBLOCK;
  int fd = socket(AF_INET6, kind, 0);
  line.is_four = fd < 0;
  line.size = line.is_four ? sizeof(struct sockaddr_in) : sizeof(struct sockaddr_in6);
  if (line.is_four)
    return socket(AF_INET, kind, 0);
  setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &no, sizeof no);
  return fd;
}

static bool socket_bind(int fd, const uint8_t address[16])
{
  struct sockaddr_storage s = address_unmap(address, 0);
  return bind(fd, (struct sockaddr *)&s, line.size) == 0;
}

/* Where it was opened for one interface, `card` has its address alone. */
static const uint8_t *bound_address(bool one, const struct line_card *card)
{
  static const uint8_t any[16];
  return one ? card->address[0] : any;
}

int line_listen(void)
{
  int fd = line.fd < 0 ? -1 : socket_open(SOCK_STREAM);
  if (fd < 0 || socket_bind(fd, bound_address(line.is_one, &line.card[line.place])))
    return fd;
  close(fd);
  return -1;
}

uint16_t line_port(int fd)
{
  struct sockaddr_storage s;
  socklen_t size = sizeof s;
  if (getsockname(fd, (struct sockaddr *)&s, &size))
    return 0;
  return ntohs(s.ss_family == AF_INET ? ((struct sockaddr_in *)&s)->sin_port : ((struct sockaddr_in6 *)&s)->sin6_port);
}

static bool line_open(const char *interface, struct line_card *card)
{
  line.fd = socket_open(SOCK_DGRAM);
  line.is_one = interface != NULL;
  line.card = calloc(line.places, sizeof *line.card);
  line.peer = calloc(line.places, sizeof *line.peer);
  if (line.fd < 0 || !line.peer || !line.card)
    return false;
  if (interface)
    address_given(interface, card);
  else
    addresses_here(card);
  return card->addresses && socket_bind(line.fd, bound_address(line.is_one, card)) &&
         getrandom(card->token, sizeof card->token, 0) == sizeof card->token;
}

void line_make(uint32_t place, uint32_t places, const char *interface, struct line_card *card)
{
  X10__EXPECT(place < places && line.fd < 0);
  line.place = place;
  line.places = places;
  if (line_open(interface, card))
    card->port = line_port(line.fd);
  else
    line_end();
}

void line_end(void)
{
  if (line.fd >= 0)
    close(line.fd);
  free(line.card);
  free(line.peer);
  line.card = NULL;
  line.peer = NULL;
  line.fd = -1;
}

/* -- meeting -- */

void line_know(uint32_t place, const struct line_card *card)
{
  X10__EXPECT(!line.card || place < line.places);
  if (line.card)
    line.card[place] = *card;
}

static void datagram_send(uint8_t what, uint32_t to, const struct sockaddr_storage *address)
{
  X10__EXPECT(line.fd >= 0 && to < line.places);
  uint32_t place = htonl(line.place);
  struct datagram d = {.what = what};
  memcpy(d.token, line.card[to].token, sizeof d.token);
  memcpy(d.place, &place, sizeof d.place);
  sendto(line.fd, &d, sizeof d, 0, (const struct sockaddr *)address, line.size);
}

void line_try(uint32_t place)
{
  X10__EXPECT(place < line.places);
  for (uint32_t i = 0; line.fd >= 0 && i < line.card[place].addresses && !line_is_good(place); i++) {
    struct sockaddr_storage to = address_unmap(line.card[place].address[i], line.card[place].port);
    datagram_send(TRY, place, &to);
  }
}

bool line_is_good(uint32_t place) { return line.peer && line.peer[place].ss_family; }

static void datagram_take(const struct datagram *d, const struct sockaddr_storage *from)
{
  uint32_t place;
  memcpy(&place, d->place, sizeof place);
  place = ntohl(place);
  if (place >= line.places || memcmp(d->token, line.card[line.place].token, sizeof d->token))
    return;
  if (d->what == TRY)
    datagram_send(ANSWER, place, from);
  else if (d->what == ANSWER && !line_is_good(place))
    line.peer[place] = *from;
}

bool line_drain(void)
{
  struct datagram d;
  struct sockaddr_storage from;
  socklen_t size = sizeof from;
  ssize_t n;
  while (line.fd >= 0 && (n = recvfrom(line.fd, &d, sizeof d, 0, (struct sockaddr *)&from, &size)) >= 0) {
    if (n == 1 && d.what == RING)
      return true;
    if (n == sizeof d)
      datagram_take(&d, &from);
    size = sizeof from;
  }
  return false;
}

/* -- ringing -- */

struct sockaddr_storage line_address(uint32_t place, uint16_t port, socklen_t *size)
{
  X10__EXPECT(line_is_good(place));
  struct sockaddr_storage s = line.peer[place];
  if (line.is_four)
    ((struct sockaddr_in *)&s)->sin_port = htons(port);
  else
    ((struct sockaddr_in6 *)&s)->sin6_port = htons(port);
  *size = line.size;
  return s;
}

void line_ring(uint32_t place)
{
  X10__EXPECT(line_is_good(place));
  const uint8_t ring = RING;
  sendto(line.fd, &ring, 1, 0, (const struct sockaddr *)&line.peer[place], line.size);
}

bool line_sleep(uint64_t nanoseconds)
{
  struct pollfd p = {.fd = line.fd, .events = POLLIN};
  struct timespec t = x10_timespec(nanoseconds);
  return ppoll(&p, 1, &t, NULL) > 0;
}
