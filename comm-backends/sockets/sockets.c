/* The backend `sockets`: Unix-domain sockets between places of one host, TCP between hosts.
 *
 * Each place listens as long as the job runs, and two places connect when one of them first has a message for the
 * other. Without an interface in the configuration, a place listens on
 * a Unix-domain socket in the job's private directory, or on loopback where there is none. With an interface it listens
 * on both, and a higher place of the same host takes the Unix-domain socket. X10_SOCKETS=unix or tcp forces one kind.
 */
#include "address.h"
#include "mesh.h"
#include "protection.h"
#include "silence.h"
#include "streams.h"
#include "trouble.h"
#include <errno.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <x10rt/contract.h>
#include <x10rt/shown.h>

enum { PATH = 128 };

static int listeners[2], listener_count;
static char unix_path[PATH];

static struct { /* of the configuration */
  uint32_t places;
  char **addresses, *interface, *directory;
} own;

static bool kind_wanted(const char *kind)
{
  const char *forced = getenv("X10_SOCKETS");
  return !forced || !*forced || !strcmp(forced, kind);
}

static int listen_failed(const struct x10_comm_config *c, const char *where)
{
  fprintf(stderr, "x10: place %u cannot listen on %s: %s\n", c->place, where, strerror(errno));
  return -1;
}

static int listen_unix(const struct x10_comm_config *c, char *address)
{
  if (address_unix_path(unix_path, sizeof unix_path, c->directory, c->place)) {
    errno = ENAMETOOLONG;
    return listen_failed(c, c->directory);
  }
  int fd = address_listen_unix(unix_path, address, X10_COMM_ADDRESS_MAX);
  if (fd < 0)
    return listen_failed(c, unix_path);
  listeners[listener_count++] = fd;
  return 0;
}

static int listen_tcp(const struct x10_comm_config *c, char *address)
{
  const char *interface = c->interface ? c->interface : "127.0.0.1", *ports = getenv("X10_PORTS");
  int fd = address_listen_tcp(interface, address, X10_COMM_ADDRESS_MAX);
  if (fd < 0 && errno == EADDRINUSE && ports)
    fprintf(stderr, "x10: place %u: no port of X10_PORTS=%s is free on %s; each place of a host takes one\n", c->place,
            x10_shown(ports).text, interface);
  else if (fd < 0)
    listen_failed(c, interface);
  if (fd < 0)
    return -1;
  listeners[listener_count++] = fd;
  return 0;
}

/* The TCP address, if there is one, is what the others get. */
static int sockets_place_address(const struct x10_comm_config *c, char address[X10_COMM_ADDRESS_MAX])
{
  bool with_unix = c->directory && kind_wanted("unix");
  bool with_tcp = kind_wanted("tcp") && (c->interface || !with_unix);
  if (!with_unix && !with_tcp) {
    fprintf(stderr, "x10: place %u: X10_SOCKETS=%s does not name a kind of socket that can serve here (unix, tcp)\n",
            c->place, x10_shown(getenv("X10_SOCKETS")).text);
    return -1;
  }
  if (x10_silence_read(c))
    return -1;
  const char *ports = getenv("X10_PORTS");
  if (ports && *ports && !address_ports_set(ports)) {
    fprintf(stderr, "x10: place %u: X10_PORTS=%s: a range is wanted, as 20000-20099\n", c->place,
            x10_shown(ports).text);
    return -1;
  }
  if (x10_protection_read(c))
    return -1;
  if (with_unix && listen_unix(c, address))
    return -1;
  return with_tcp && listen_tcp(c, address) ? -1 : (int)strlen(address);
}

/* Whether the peer listens on the same interface as this place, and so runs on the same host. */
static bool is_same_host(const char *address)
{
  size_t length = own.interface ? strlen(own.interface) : 0;
  return length && !strncmp(address, "tcp:", 4) && !strncmp(address + 4, own.interface, length) &&
         address[4 + length] == ':';
}

static int sockets_connect(uint32_t peer)
{
  char path[PATH];
  const char *address = own.addresses[peer];
  if (is_same_host(address) && own.directory && kind_wanted("unix") &&
      !address_unix_path(path, sizeof path, own.directory, peer) && !access(path, F_OK))
    return address_connect_unix(path);
  return address_connect(address);
}

static const char *sockets_address(uint32_t peer)
{
  X10__EXPECT(peer < own.places);
  return own.addresses[peer];
}

static void sockets_close(void)
{
  while (listener_count > 0)
    close(listeners[--listener_count]);
  if (unix_path[0])
    unlink(unix_path);
  for (uint32_t p = 0; own.addresses && p < own.places; p++)
    free(own.addresses[p]);
  free(own.addresses);
  free(own.interface);
  free(own.directory);
}

static char *copied(const char *text) { return text ? strdup(text) : NULL; }

/* Links are made as long as the job runs, and the configuration is gone once it has started. */
static int own_copy(const struct x10_comm_config *c)
{
  own.places = c->places;
  own.interface = copied(c->interface);
  own.directory = copied(c->directory);
  own.addresses = calloc(c->places, sizeof *own.addresses);
  bool good = own.addresses && !c->interface == !own.interface && !c->directory == !own.directory;
  for (uint32_t p = 0; good && p < c->places && c->addresses; p++)
    good = (own.addresses[p] = copied(c->addresses[p].bytes)) != NULL;
  return good ? 0 : -1;
}

static int sockets_place_init(const struct x10_comm_config *c)
{
  static struct x10_streams_ways ways = {.listeners = listeners,
                                         .connect = sockets_connect,
                                         .address = sockets_address,
                                         .tune = address_tune,
                                         .close = sockets_close};
  ways.listener_count = listener_count;
  return own_copy(c) ? -1 : x10_streams_start(c, &ways);
}

const struct x10_comm *x10_comm(void)
{
  static const struct x10_comm sockets = {
      .abi = X10_COMM_ABI,
      .traits = X10_COMM_SOCKETS | X10_COMM_LINKS,
      .name = "sockets",
      .place_address = sockets_place_address,
      .place_init = sockets_place_init,
      X10_MESH_OPERATIONS,
  };
  return &sockets;
}
