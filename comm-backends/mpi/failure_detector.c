/* The failure detector: see failure_detector.h. */
#include "failure_detector.h"
#include "deadline.h"
#include "line.h"
#include "silence.h"
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

enum { JOIN_SECONDS = 2, POLL_MILLISECONDS = 20 };

static int listener = -1;
static uint8_t own_token[DETECTOR_TOKEN];
static struct link {
  int fd; /* -1: there is none */
  uint32_t place;
  bool told; /* a farewell, or a death; it stays open, because its end would mean a death */
} links[2] = {{.fd = -1}, {.fd = -1}};

void detector_make(uint16_t *port, uint8_t token[DETECTOR_TOKEN])
{
  listener = line_listen();
  if (listener < 0 || listen(listener, 8) || getrandom(own_token, sizeof own_token, 0) != sizeof own_token)
    return;
  memcpy(token, own_token, sizeof own_token);
  *port = line_port(listener);
}

static void link_open(struct link *l, int fd, uint32_t place)
{
  x10_silence_watch(fd);
  *l = (struct link){.fd = fd, .place = place};
}

static void link_reach(uint32_t place, uint16_t port, const uint8_t token[DETECTOR_TOKEN], uint64_t end)
{
  socklen_t size;
  struct sockaddr_storage to = line_address(place, port, &size);
  int fd = socket(to.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  struct pollfd p = {.fd = fd, .events = POLLOUT};
  connect(fd, (struct sockaddr *)&to, size);
  while (poll(&p, 1, POLL_MILLISECONDS) == 0 && x10_deadline_left(end))
    ;
  if (send(fd, token, DETECTOR_TOKEN, MSG_NOSIGNAL) == DETECTOR_TOKEN)
    link_open(&links[0], fd, place);
  else if (fd >= 0)
    close(fd);
}

/* One that does not say the token is a stranger. */
static void link_accept(uint32_t place, uint64_t end)
{
  while (links[1].fd < 0 && x10_deadline_left(end)) {
    struct pollfd p = {.fd = listener, .events = POLLIN};
    uint8_t said[DETECTOR_TOKEN] = {0};
    int fd = poll(&p, 1, POLL_MILLISECONDS) > 0 ? accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK) : -1;
    struct pollfd come = {.fd = fd, .events = POLLIN};
    if (fd < 0)
      continue;
    poll(&come, 1, 10 * POLL_MILLISECONDS);
    if (recv(fd, said, sizeof said, 0) == sizeof said && !memcmp(said, own_token, sizeof said))
      link_open(&links[1], fd, place);
    else
      close(fd);
  }
}

void detector_join(uint32_t before, uint32_t behind, uint16_t port, const uint8_t token[DETECTOR_TOKEN])
{
  uint64_t end = x10_deadline_after(JOIN_SECONDS * X10_SECOND);
  if (port)
    link_reach(behind, port, token, end);
  if (listener >= 0)
    link_accept(before, end);
  if (listener >= 0)
    close(listener);
  listener = -1;
}

/* Whether it has ended without a farewell. */
static bool link_has_died(const struct link *l)
{
  char farewell;
  return recv(l->fd, &farewell, 1, MSG_DONTWAIT) != 1;
}

void detector_look(void (*dead)(uint32_t place))
{
  static pthread_mutex_t looking = PTHREAD_MUTEX_INITIALIZER;
  if (pthread_mutex_trylock(&looking))
    return;
  struct pollfd p[2];
  for (int i = 0; i < 2; i++)
    p[i] = (struct pollfd){.fd = links[i].told ? -1 : links[i].fd, .events = POLLIN};
  int ready = p[0].fd >= 0 || p[1].fd >= 0 ? poll(p, 2, 0) : 0;
  for (int i = 0; i < 2 && ready > 0; i++)
    if (p[i].fd >= 0 && p[i].revents) {
      links[i].told = true;
      if (link_has_died(&links[i]))
        dead(links[i].place);
    }
  pthread_mutex_unlock(&looking);
}

void detector_farewell(void)
{
  for (int i = 0; i < 2; i++)
    if (links[i].fd >= 0)
      send(links[i].fd, "", 1, MSG_NOSIGNAL);
}
