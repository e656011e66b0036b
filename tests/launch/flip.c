/* Preloaded into a program: flips a bit of byte X10_FLIP of what each process sends over TCP, after its handshakes'
 * backs: as a fault of the network would, once the bytes have left the program. */
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>

enum { BYTES_AT_ONCE = 1 << 16 };

static size_t sent; /* one thread sends at a time, in the programs that this is for */

static int is_tcp(int fd)
{
  int domain = AF_UNIX;
  socklen_t size = sizeof domain;
  return getsockopt(fd, SOL_SOCKET, SO_DOMAIN, &domain, &size) == 0 && domain != AF_UNIX;
}

/* The next bytes of a message in one piece; a send may always be shorter than what was wanted. */
static size_t message_copy(const struct msghdr *h, char *bytes)
{
  size_t size = 0;
  for (size_t i = 0; i < h->msg_iovlen && size < BYTES_AT_ONCE; i++) {
    size_t n = h->msg_iov[i].iov_len;
    if (n > BYTES_AT_ONCE - size)
      n = BYTES_AT_ONCE - size;
    memcpy(bytes + size, h->msg_iov[i].iov_base, n);
    size += n;
  }
  return size;
}

ssize_t sendmsg(int fd, const struct msghdr *h, int flags)
{
  static char bytes[BYTES_AT_ONCE];
  ssize_t (*next)(int, const struct msghdr *, int);
  const char *text = getenv("X10_FLIP");
  *(void **)&next = dlsym(RTLD_NEXT, "sendmsg");
  if (!text || !is_tcp(fd))
    return next(fd, h, flags);
  struct iovec part = {bytes, message_copy(h, bytes)};
  size_t at = strtoul(text, NULL, 10);
  if (at >= sent && at < sent + part.iov_len)
    bytes[at - sent] ^= 0x10;
  ssize_t size = next(fd, &(struct msghdr){.msg_iov = &part, .msg_iovlen = 1}, flags);
  sent += size > 0 ? (size_t)size : 0;
  return size;
}
