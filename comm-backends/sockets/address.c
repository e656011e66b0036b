/* Addresses of places: see address.h. */
#include "address.h"
#include "silence.h"
#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum {
  BACKLOG = 1024,        /* all places may connect before the first is accepted */
  UNIX_BUFFER = 1 << 20, /* bytes; a writer that is held up is woken only when three quarters have been read */
};

int address_unix_path(char *path, size_t size, const char *directory, uint32_t place)
{
  int length = snprintf(path, size, "%s/place-%u", directory, place);
  return length < 0 || (size_t)length >= size || (size_t)length >= sizeof((struct sockaddr_un *)0)->sun_path ? -1 : 0;
}

static int close_failed(int fd)
{
  int error = errno;
  close(fd);
  errno = error;
  return -1;
}

static struct sockaddr_un unix_address(const char *path)
{
  struct sockaddr_un a = {.sun_family = AF_UNIX};
  strncpy(a.sun_path, path, sizeof a.sun_path - 1);
  return a;
}

int address_listen_unix(const char *path, char *address, size_t size)
{
  struct sockaddr_un a = unix_address(path);
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd < 0)
    return -1;
  if (bind(fd, (struct sockaddr *)&a, sizeof a) || listen(fd, BACKLOG))
    return close_failed(fd);
  snprintf(address, size, "unix:%s", path);
  return fd;
}

/* The numeric address of an interface or a peer; NULL with errno set. Freed with freeaddrinfo. */
static struct addrinfo *tcp_resolve(const char *host, const char *port)
{
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV}, *found = NULL;
  if (getaddrinfo(host, port, &hints, &found)) {
    errno = EADDRNOTAVAIL;
    return NULL;
  }
  return found;
}

static in_port_t tcp_port(int fd)
{
  struct sockaddr_storage a = {0};
  socklen_t length = sizeof a;
  getsockname(fd, (struct sockaddr *)&a, &length);
  return ntohs(a.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&a)->sin6_port : ((struct sockaddr_in *)&a)->sin_port);
}

static unsigned ports_low, ports_high; /* 0: any */

bool address_ports_set(const char *text)
{
  char *end;
  unsigned long low = strtoul(text, &end, 10);
  if (end == text || *end != '-' || text[strspn(text, "0123456789-")])
    return false;
  unsigned long high = strtoul(end + 1, &end, 10);
  if (*end || low < 1 || low > high || high > 65535)
    return false;
  ports_low = (unsigned)low;
  ports_high = (unsigned)high;
  return true;
}

static int listen_on(const char *interface, unsigned port)
{
  char number[8];
  int on = 1;
  snprintf(number, sizeof number, "%u", port);
  struct addrinfo *a = tcp_resolve(interface, number);
  if (!a)
    return -1;
  int fd = socket(a->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (port) /* connections of a job before may still be closing */
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  int failed = fd < 0 || bind(fd, a->ai_addr, a->ai_addrlen) || listen(fd, BACKLOG);
  freeaddrinfo(a);
  return failed && fd >= 0 ? close_failed(fd) : fd;
}

int address_listen_tcp(const char *interface, char *address, size_t size)
{
  int fd = listen_on(interface, ports_low);
  for (unsigned port = ports_low; fd < 0 && errno == EADDRINUSE && port < ports_high;)
    fd = listen_on(interface, ++port);
  if (fd >= 0)
    snprintf(address, size, "tcp:%s:%u", interface, tcp_port(fd));
  return fd;
}

static int connect_started(int fd, const struct sockaddr *a, socklen_t length)
{
  if (fd < 0)
    return -1;
  if (connect(fd, a, length) && errno != EINPROGRESS)
    return close_failed(fd);
  return fd;
}

int address_connect_unix(const char *path)
{
  struct sockaddr_un a = unix_address(path);
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  return connect_started(fd, (struct sockaddr *)&a, sizeof a);
}

static int connect_tcp(const char *host_and_port)
{
  char host[128];
  const char *colon = strrchr(host_and_port, ':');
  size_t length = colon ? (size_t)(colon - host_and_port) : sizeof host;
  errno = EINVAL;
  if (length >= sizeof host)
    return -1;
  memcpy(host, host_and_port, length);
  host[length] = '\0';
  struct addrinfo *a = tcp_resolve(host, colon + 1);
  if (!a)
    return -1;
  int fd = socket(a->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  fd = connect_started(fd, a->ai_addr, a->ai_addrlen);
  freeaddrinfo(a);
  return fd;
}

int address_connect(const char *address)
{
  if (!strncmp(address, "unix:", 5))
    return address_connect_unix(address + 5);
  if (!strncmp(address, "tcp:", 4))
    return connect_tcp(address + 4);
  errno = EINVAL;
  return -1;
}

void address_tune(int fd)
{
  int on = 1;
  if (setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on)) {
    int bytes = UNIX_BUFFER;
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes); /* as much of it as the system allows */
    return;
  }
  x10_silence_watch(fd);
}
