/* A link: see link.h. */
#include "link.h"
#include <sys/socket.h>
#include <unistd.h>

ssize_t x10_link_write(const struct x10_link *l, struct iovec *part, int parts)
{
  if (l->in != l->out)
    return writev(l->out, part, parts);
  struct msghdr h = {.msg_iov = part, .msg_iovlen = (size_t)parts};
  return sendmsg(l->out, &h, MSG_NOSIGNAL);
}

void x10_link_end(struct x10_link *l)
{
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
  *l = (struct x10_link){-1, -1};
}
