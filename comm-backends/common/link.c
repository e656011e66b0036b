/* A link: see link.h. */
#include "link.h"
#include <sys/socket.h>
#include <unistd.h>
#include <x10rt/contract.h>

bool x10_link_crosses_network(const struct x10_link *l)
{
  X10__EXPECT(l->in >= 0);
  int domain = AF_UNIX;
  socklen_t size = sizeof domain;
  return getsockopt(l->in, SOL_SOCKET, SO_DOMAIN, &domain, &size) == 0 && domain != AF_UNIX;
}

ssize_t x10_link_write(const struct x10_link *l, struct iovec *part, int parts)
{
  X10__EXPECT(l->out >= 0 && parts > 0);
  if (l->in != l->out)
    return writev(l->out, part, parts);
  struct msghdr h = {.msg_iov = part, .msg_iovlen = (size_t)parts};
  return sendmsg(l->out, &h, MSG_NOSIGNAL);
}

void x10_link_end(struct x10_link *l)
{
  X10__EXPECT(l->out >= 0);
  if (l->in == l->out) {
    shutdown(l->out, SHUT_WR);
    return;
  }
  close(l->out);
  l->out = -1;
}

void x10_link_close(struct x10_link *l)
{
  if (l->in >= 0)
    close(l->in);
  if (l->out >= 0 && l->out != l->in)
    close(l->out);
  x10_seal_clear(&l->seal_in);
  x10_seal_clear(&l->seal_out);
  *l = (struct x10_link){.in = -1, .out = -1};
}
