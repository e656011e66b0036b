/* Strangers: what reaches the address of a place and does not know the secret. They come before place 1 does, and
 * several stay connected; place 0 must neither trust them, nor trip over them, nor be kept from its peer by them. */
#include "address.h"
#include "cases.h"
#include "handshake.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { SILENT = 40, MANY = 70000, CROWD = 300, CROWD_SECONDS = 50 };

static int stranger_connect(const char *address)
{
  int fd = address_connect(address);
  CHECK(fd >= 0);
  fcntl(fd, F_SETFL, 0); /* blocking from here on */
  return fd;
}

static void stranger_write(int fd, const void *bytes, size_t size)
{
  ssize_t ignored = write(fd, bytes, size);
  (void)ignored;
}

/* True when the place hung up without having said more than its hello. */
static bool stranger_is_refused(int fd)
{
  char bytes[256];
  size_t heard = 0;
  ssize_t n;
  while ((n = read(fd, bytes, sizeof bytes)) > 0)
    heard += (size_t)n;
  return heard <= X10_HELLO_BYTES;
}

static void intrude_noise(const char *address)
{
  static char noise[MANY];
  int fd = stranger_connect(address);
  memset(noise, 'x', sizeof noise);
  stranger_write(fd, noise, sizeof noise);
  CHECK(stranger_is_refused(fd));
  close(fd);
}

/* Half a hello, and then the end. */
static void intrude_half(const char *address)
{
  int fd = stranger_connect(address);
  stranger_write(fd, "x10comm\n", 8);
  close(fd);
}

static bool stranger_read(int fd, struct iovec want)
{
  return read(fd, want.iov_base, want.iov_len) == (ssize_t)want.iov_len;
}

/* Goes through the handshake as place 1 would, but with a secret that is wrong. Returns what it sent. */
static size_t intrude_guess(const char *address, uint8_t *sent)
{
  struct x10_comm_config c = {.place = 1, .places = 2, .fingerprint = 0x1234, .application_abi = 1, .locsync_abi = 1};
  struct x10_handshake h;
  int fd = stranger_connect(address);
  x10_handshake_begin(&h, &c, true, 0);
  stranger_write(fd, h.out, X10_HELLO_BYTES);
  CHECK(stranger_read(fd, x10_handshake_want(&h)));
  CHECK(x10_handshake_got(&h, X10_HELLO_BYTES) == X10_GREETING_PART);
  stranger_write(fd, h.out + X10_HELLO_BYTES, X10_PROOF_BYTES);
  CHECK(stranger_is_refused(fd));
  close(fd);
  memcpy(sent, h.out, h.out_size);
  return h.out_size;
}

static void intrude_replay(const char *address, const uint8_t *sent, size_t size)
{
  int fd = stranger_connect(address);
  stranger_write(fd, sent, size);
  CHECK(stranger_is_refused(fd));
  close(fd);
}

/* Sends back whatever the place says. */
static void intrude_echo(const char *address)
{
  char bytes[X10_HELLO_BYTES];
  int fd = stranger_connect(address);
  CHECK(stranger_read(fd, (struct iovec){bytes, sizeof bytes}));
  stranger_write(fd, bytes, sizeof bytes);
  stranger_write(fd, bytes, sizeof bytes);
  stranger_write(fd, bytes, sizeof bytes);
  CHECK(stranger_is_refused(fd));
  close(fd);
}

/* One byte to each of those that are not refused yet. How many that are. */
static int crowd_speak(int *fds, char byte)
{
  int left = 0;
  for (int i = 0; i < CROWD; i++) {
    if (fds[i] >= 0 && send(fds[i], &byte, 1, MSG_NOSIGNAL) == 1) {
      left++;
      continue;
    }
    close(fds[i]);
    fds[i] = -1;
  }
  return left;
}

/* Many that all begin a hello, and say one more byte of it now and then, as long as the place lets them. */
void intrude_crowd(const char *address)
{
  static const char hello[X10_HELLO_BYTES] = "x10comm\n\0\0\0\0\0\0\0\2";
  int fds[CROWD];
  for (int i = 0; i < CROWD; i++)
    fds[i] = stranger_connect(address);
  CHECK(crowd_speak(fds, hello[0]) > 0);
  if (fork() != 0) {
    for (int i = 0; i < CROWD; i++)
      close(fds[i]);
    return;
  }
  for (int i = 1; i < X10_HELLO_BYTES && crowd_speak(fds, hello[i]) > 0; i++)
    usleep(CROWD_SECONDS * 1000000 / X10_HELLO_BYTES);
  _exit(0);
}

/* The address at which this place listens. */
static socklen_t listener_find(struct sockaddr_storage *address)
{
  for (int fd = 0; fd < 100; fd++) {
    int listens = 0;
    socklen_t size = sizeof listens, length = sizeof *address;
    if (!getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) && listens &&
        !getsockname(fd, (struct sockaddr *)address, &length))
      return length;
  }
  return 0;
}

/* A crowd that comes when the places are there already, to place 0, which 6 has not met. */
void case_crowd_later(void)
{
  struct sockaddr_storage address = {0};
  socklen_t length = here == 0 ? listener_find(&address) : 0;
  for (int i = 0; i < CROWD && here == 0; i++) {
    int fd = socket(address.ss_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    CHECK(connect(fd, (struct sockaddr *)&address, length) == 0 && send(fd, "x", 1, MSG_NOSIGNAL) == 1);
  }
  if (here == 0)
    post(1, 1, 0, NULL, 0); /* which tells 6, which tells 0, which tells all that this is over */
  if (here == 1 || here == 6) {
    CHECK(receive().type == 1);
    post(here == 1 ? 6 : 0, 1, 0, NULL, 0);
  }
  if (here == 0)
    CHECK(receive().from == 6);
  for (uint32_t p = 1; p < places && here == 0; p++)
    post(p, 2, 0, NULL, 0);
  if (here != 0)
    CHECK(receive().type == 2);
}

void patience_set(struct x10_comm_config *c)
{
  (void)c;
  setenv("X10_CONNECT_SECONDS", "15", 1);
}

void intrude_all(const char *address)
{
  uint8_t sent[X10_HELLO_BYTES + X10_PROOF_BYTES];
  CHECK(!strncmp(address, "unix:", 5) || !strncmp(address, "tcp:127.0.0.1:", 14));
  for (int i = 0; i < SILENT; i++)
    stranger_connect(address);
  intrude_noise(address);
  intrude_half(address);
  size_t size = intrude_guess(address, sent);
  intrude_replay(address, sent, size);
  intrude_echo(address);
}
