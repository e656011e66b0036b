/* Which places share a host. The launcher knows, and says it with the addresses (x10rt/control.h);
 * without a launcher, the transport may (x10rt/comm.h). Private to the
 * LocationSynchronization layer. */
#ifndef X10_LOCSYNC_HOSTS_H
#define X10_LOCSYNC_HOSTS_H
#include <stdbool.h>
#include <stdint.h>
#include <x10rt/contract.h>
#include <x10rt/locsync.h>

#pragma GCC visibility push(hidden)

#define X10__NO_HOST UINT32_MAX

struct x10__hosts { /* constant once made */
  uint32_t count;
  uint32_t *of;      /* by place: its host */
  x10_place *places; /* by host, and in their order within one … */
  uint32_t *first;   /* … where those of a host begin, and one more: where the last one's end */
};

/* NULL: all places are on one host, as far as is known. Set before the place listens. 12 bytes for each place. */
extern const struct x10__hosts *x10__hosts;

/* The places p of `places` with the same of[p] share a host. Copies `of`. NULL where all do. Out of memory ends the
 * program. */
const struct x10__hosts *x10__hosts_new(const uint32_t *of, uint32_t places);

/* Whether the place is on this host; true where there is one host only. */
bool x10__host_is_here(x10_place);

static inline uint32_t x10__host_size(uint32_t host)
{
  X10__EXPECT(x10__hosts && host < x10__hosts->count);
  return x10__hosts->first[host + 1] - x10__hosts->first[host];
}

#pragma GCC visibility pop
#endif
