/* Direct: see direct.h. */
#include "direct.h"

enum { BYTES_AT_ONCE = 1 << 30 };

/* A call may stop anywhere, at most so many bytes on. */
static bool copy_part(pid_t process, struct iovec theirs, struct iovec own, bool reads)
{
  while (own.iov_len > 0) {
    struct iovec o = own, t = theirs;
    o.iov_len = t.iov_len = own.iov_len < BYTES_AT_ONCE ? own.iov_len : BYTES_AT_ONCE;
    ssize_t size = reads ? process_vm_readv(process, &o, 1, &t, 1, 0) : process_vm_writev(process, &o, 1, &t, 1, 0);
    if (size <= 0)
      return false;
    own = (struct iovec){(char *)own.iov_base + size, own.iov_len - (size_t)size};
    theirs.iov_base = (char *)theirs.iov_base + size;
  }
  return true;
}

bool direct_read(pid_t process, const struct iovec *theirs, int parts, void *to, uint64_t size)
{
  char *at = to;
  for (int i = 0; i < parts; i++) {
    if (theirs[i].iov_len > size || !copy_part(process, theirs[i], (struct iovec){at, theirs[i].iov_len}, true))
      return false;
    at += theirs[i].iov_len;
    size -= theirs[i].iov_len;
  }
  return size == 0;
}

bool direct_write(pid_t process, void *theirs, const void *from, uint64_t size)
{
  return copy_part(process, (struct iovec){theirs, size}, (struct iovec){(void *)from, size}, false);
}
