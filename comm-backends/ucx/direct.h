/* Direct: the memory of a process of this host, read and written without its doing anything (process_vm_readv). The
 * kernel allows it to processes of the same user, if nothing forbids it; UCX's own way to do so (cma) ends this process
 * where the other one dies meanwhile, and so is not used with connections that notice deaths. */
#ifndef X10COMM_UCX_DIRECT_H
#define X10COMM_UCX_DIRECT_H
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>
#include <sys/uio.h>

/* Copies all of the other process's parts, which have so many bytes together. False where it cannot, after some bytes.
 */
bool direct_read(pid_t, const struct iovec *theirs, int parts, void *to, uint64_t size);
bool direct_write(pid_t, void *theirs, const void *from, uint64_t size);

#endif
