/* A ring: a stream of bytes from one place to another in memory that both share, for one writer and one reader at a
 * time.
 *
 * What the other side has written into the ring is not believed: counts that cannot be are an error, never an address.
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
  atomic_uint ended;                     /* the writer has said all it will */
  _Alignas(64) _Atomic uint64_t taken;   /* bytes, ever: the reader's */
  _Alignas(64) atomic_uint held_up;      /* the writer waits for room */
  _Alignas(64) uint8_t bytes[];          /* as many as all agree on, a power of two */
};

/* As writev: how much there was room for; -1 with EAGAIN where there is none, with EPIPE where the ring is broken. */
ssize_t ring_write(struct ring *, uint64_t size, const struct iovec *, int parts);
/* As readv, but that a ring which is empty and ended gives 0 and any other empty one -1 with EAGAIN. */
ssize_t ring_read(struct ring *, uint64_t size, const struct iovec *, int parts);
/* Whether a read would give anything but EAGAIN. */
bool ring_is_readable(struct ring *);
/* Whether so much is free that a writer that was held up should go on. */
bool ring_has_room(struct ring *, uint64_t size);

#endif
