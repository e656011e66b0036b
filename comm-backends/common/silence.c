/* Silence: see silence.h. */
#include "silence.h"
#include "seconds.h"
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

enum { PROBES = 3 };

static int seconds = 20;

int x10_silence_read(const struct x10_comm_config *c) { return x10_seconds_read(c, "X10_SILENCE_SECONDS", &seconds); }

int x10_silence_seconds(void) { return seconds; }

int x10_silence_idle(void) { return seconds / 2 + 1; }

int x10_silence_interval(void) { return seconds / 6 + 1; }

void x10_silence_watch(int fd)
{
  int on = 1, idle = x10_silence_idle(), interval = x10_silence_interval(), count = PROBES,
      milliseconds = seconds * 1000;
  setsockopt(fd, IPPROTO_TCP, TCP_USER_TIMEOUT, &milliseconds, sizeof milliseconds);
  setsockopt(fd, SOL_SOCKET, SO_KEEPALIVE, &on, sizeof on);
  setsockopt(fd, IPPROTO_TCP, TCP_KEEPIDLE, &idle, sizeof idle);
  setsockopt(fd, IPPROTO_TCP, TCP_KEEPINTVL, &interval, sizeof interval);
  setsockopt(fd, IPPROTO_TCP, TCP_KEEPCNT, &count, sizeof count);
}
