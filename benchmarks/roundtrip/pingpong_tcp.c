/* Round trips of one byte between two processes over loopback TCP, blocking, without delay. Usage: pingpong_tcp n. */
#include "timing.h"
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static void trip(int fd, int first)
{
  char byte = 1;
  if (first && write(fd, &byte, 1) != 1)
    exit(1);
  if (read(fd, &byte, 1) != 1)
    exit(1);
  if (!first && write(fd, &byte, 1) != 1)
    exit(1);
}

int main(int argc, char **argv)
{
  int n = argc > 1 ? atoi(argv[1]) : 2000, one = 1;
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t length = sizeof address;
  if (bind(listener, (struct sockaddr *)&address, length) || listen(listener, 1) ||
      getsockname(listener, (struct sockaddr *)&address, &length))
    return 1;
  pid_t child = fork();
  int fd = -1;
  if (child == 0) {
    fd = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(fd, (struct sockaddr *)&address, length))
      return 1;
  } else {
    fd = accept(listener, NULL, NULL);
  }
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  for (int i = 0; i < 100; i++)
    trip(fd, child != 0);
  double start = now();
  for (int i = 0; i < n; i++)
    trip(fd, child != 0);
  if (child == 0)
    return 0;
  report(now() - start);
  return waitpid(child, NULL, 0) < 0;
}
