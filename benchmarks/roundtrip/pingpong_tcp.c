/* Round trips of one byte between two processes over loopback TCP, blocking, without delay. Usage: pingpong_tcp n. */
#include "tcp.h"
#include "timing.h"
#include <sys/wait.h>

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
  int n = argc > 1 ? atoi(argv[1]) : 2000;
  pid_t child;
  int fd = tcp_pair(&child);
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
