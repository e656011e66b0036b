/* A ring: a stream of bytes from one place to another in memory that both share, for one writer and one reader at a
 * time.
 *
 * The other side's counts are not trusted: an impossible count is an error, never an address.
 */
#ifndef X10COMM_SHM_RING_H
#define X10COMM_SHM_RING_H
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>
#include <sys/uio.h>

struct ring {                            /* in shared memory, zero to begin with */
  _Alignas(64) _Atomic uint64_t written; /* bytes, ever: the writer's */
  _Atomic uint64_t start;                /* the count of the first of `bytes`: the writer's; moved in an empty ring */
  atomic_uint ended;                     /* the writer has written its last byte */
  _Alignas(64) _Atomic uint64_t taken;   /* bytes, ever: the reader's */
  _Alignas(64) atomic_uint held_up;      /* the writer waits for room */
  atomic_uint next;                      /* mailbox.h */
  _Alignas(64) uint8_t bytes[];          /* as many as all agree on, a power of two */
};

/* As writev: returns how much there was room for; -1 with EAGAIN where there was none, with EPIPE where the ring is
 * broken. */
ssize_t ring_write(struct ring *, uint64_t size, const struct iovec *, int parts);
/* As readv: a ring that is empty and ended gives 0; any other empty ring, -1 with EAGAIN. */
ssize_t ring_read(struct ring *, uint64_t size, const struct iovec *, int parts);
/* Whether a read would give anything but EAGAIN. */
bool ring_is_readable(struct ring *);
/* Whether so much is free that a writer that was held up should go on. */
bool ring_has_room(struct ring *, uint64_t size);

#endif
