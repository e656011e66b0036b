/* Preloaded into a program: writes what it sends that looks like a tpl image, its first 85 bytes, to $X10_CAPTURE.
 *
 * It intercepts the calls by which the backends send, which for shared memory is memcpy. Handles of MPI are pointers
 * with Open MPI and ints with MPICH; both go through a register.
 */
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

enum { IMAGE_BYTES = 85 };

static void capture(const void *bytes, size_t size)
{
  const char *path = size < IMAGE_BYTES || memcmp(bytes, "tpl", 3) ? NULL : getenv("X10_CAPTURE");
  if (!path)
    return;
  int fd = open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
  ssize_t ignored = write(fd, bytes, IMAGE_BYTES);
  (void)ignored;
  close(fd);
}

ssize_t sendmsg(int fd, const struct msghdr *h, int flags)
{
  ssize_t (*next)(int, const struct msghdr *, int);
  *(void **)&next = dlsym(RTLD_NEXT, "sendmsg");
  if (h->msg_iovlen > 0)
    capture(h->msg_iov[0].iov_base, h->msg_iov[0].iov_len);
  return next(fd, h, flags);
}

ssize_t writev(int fd, const struct iovec *part, int parts)
{
  ssize_t (*next)(int, const struct iovec *, int);
  *(void **)&next = dlsym(RTLD_NEXT, "writev");
  if (parts > 0)
    capture(part[0].iov_base, part[0].iov_len);
  return next(fd, part, parts);
}

void *memcpy(void *to, const void *from, size_t size)
{
  capture(from, size);
  return memmove(to, from, size);
}

typedef int isend(const void *bytes, int count, void *type, int to, int tag, void *comm, void *request);

/* That of the MPI which is loaded; locally: it is not to be found otherwise. */
static isend *isend_next(void)
{
  isend *next;
  void *mpich = dlopen("libmpich.so.12", RTLD_LAZY | RTLD_NOLOAD),
       *open_mpi = dlopen("libmpi.so.40", RTLD_LAZY | RTLD_NOLOAD);
  *(void **)&next = dlsym(mpich ? mpich : open_mpi, "PMPI_Isend");
  return next;
}

isend MPI_Isend;
int MPI_Isend(const void *bytes, int count, void *type, int to, int tag, void *comm, void *request)
{
  capture(bytes, (size_t)count);
  return isend_next()(bytes, count, type, to, tag, comm, request);
}
