/* Copies over a loopback TCP stream, blocking: what is put is answered once a window, what is got is asked for each
 * time. */
#include "copies.h"
#include "tcp.h"
#include <sys/wait.h>

static void send_all(int fd, const void *data, size_t size)
{
  for (const char *p = data; size > 0;) {
    ssize_t done = write(fd, p, size);
    if (done <= 0)
      exit(1);
    p += done;
    size -= (size_t)done;
  }
}

static void receive_all(int fd, void *data, size_t size)
{
  for (char *p = data; size > 0;) {
    ssize_t done = read(fd, p, size);
    if (done <= 0)
      exit(1);
    p += done;
    size -= (size_t)done;
  }
}

static int window(int done, int copies) { return copies - done < WINDOW ? copies - done : WINDOW; }

/* The side that copies. */
static void copy(int fd, const struct command *c, double *a, size_t size)
{
  int copies = copies_count[c->size];
  char byte = 0;
  for (int done = 0; copies_is_put(c) && done < copies; done += WINDOW) {
    for (int k = 0; k < window(done, copies); k++)
      send_all(fd, a, size);
    receive_all(fd, &byte, 1);
  }
  for (int done = 0; !copies_is_put(c) && done < copies; done++) {
    send_all(fd, &byte, 1);
    receive_all(fd, a, size);
  }
}

/* The side whose memory is copied. */
static void serve(int fd, const struct command *c, double *a, size_t size)
{
  int copies = copies_count[c->size];
  char byte = 0;
  for (int done = 0; copies_is_put(c) && done < copies; done += WINDOW) {
    for (int k = 0; k < window(done, copies); k++)
      receive_all(fd, a, size);
    send_all(fd, &byte, 1);
  }
  for (int done = 0; !copies_is_put(c) && done < copies; done++) {
    receive_all(fd, &byte, 1);
    send_all(fd, a, size);
  }
}

int main(int argc, char **argv)
{
  struct command c = command_parse("copy", copies_sizes, argc, argv);
  long n = copies_elements[c.size];
  double *a = calloc((size_t)n, sizeof *a);
  pid_t child;
  int fd = tcp_pair(&child), status = 1;
  bool has_data = copies_is_put(&c) == (child != 0);
  if (has_data)
    copies_fill(a, n);
  double start = now();
  (child ? copy : serve)(fd, &c, a, (size_t)n * sizeof *a);
  double took = now() - start;
  bool filled = copies_filled(a, n);
  free(a);
  if (child == 0)
    return !filled;
  return command_report(&c, waitpid(child, &status, 0) == child && status == 0 && filled, took);
}
