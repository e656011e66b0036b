/* Two processes joined by a loopback TCP connection without delay. */
#ifndef TCP_H
#define TCP_H
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <unistd.h>

/* Forks; returns this side's descriptor, and in *child what fork did. Exits where the system refuses. */
static inline int tcp_pair(pid_t *child)
{
  int listener = socket(AF_INET, SOCK_STREAM, 0), one = 1, fd;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t length = sizeof address;
  if (bind(listener, (struct sockaddr *)&address, length) || listen(listener, 1) ||
      getsockname(listener, (struct sockaddr *)&address, &length) || (*child = fork()) < 0)
    exit(1);
  if (*child == 0) {
    fd = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(fd, (struct sockaddr *)&address, length))
      exit(1);
  } else if ((fd = accept(listener, NULL, NULL)) < 0) {
    exit(1);
  }
  close(listener);
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  return fd;
}
#endif
