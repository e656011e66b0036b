/* Preloaded into a program: the memory of other processes cannot be read, as in containers that forbid it. */
#include <errno.h>
#include <sys/uio.h>

ssize_t process_vm_readv(pid_t process, const struct iovec *own, unsigned long own_parts, const struct iovec *theirs,
                         unsigned long parts, unsigned long flags)
{
  (void)process, (void)own, (void)own_parts, (void)theirs, (void)parts, (void)flags;
  errno = EPERM;
  return -1;
}
