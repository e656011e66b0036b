/* A link: what carries bytes to and from one peer. */
#ifndef X10COMM_LINK_H
#define X10COMM_LINK_H
#include "seal.h"
#include <sys/types.h>
#include <sys/uio.h>

struct x10_link { /* a socket twice, or a pipe in each direction; non-blocking; -1: none */
  int in, out;
  struct x10_seal seal_in, seal_out; /* once greeted */
};

/* Whether others than the kernel of this host carry it. */
bool x10_link_crosses_network(const struct x10_link *);

/* writev that raises no SIGPIPE where the link is a socket; a backend of pipes has it ignored. */
ssize_t x10_link_write(const struct x10_link *, struct iovec *, int parts);
/* No more will be written; what was written still arrives, and then the end. */
void x10_link_end(struct x10_link *);
void x10_link_close(struct x10_link *);

#endif
