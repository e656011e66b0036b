/* Backoff: see backoff.h. */
#include "backoff.h"
#include <sched.h>
#include <stdatomic.h>
#include <x10rt/contract.h>
#include <x10rt/monotonic.h>

enum {
  SPINS = 20,
  SPINS_FAR = 2,
  YIELDS = 2,
  MOVING_BYTES = 4 << 10,     /* fewer bytes leave immediately … */
  MOVING_NANOSECONDS = 20000, /* … more bytes wait about so long for the other side … */
  BYTES_A_NANOSECOND = 8,     /* … and then move at least so fast, where nothing disturbs them */
  VAIN = 4,                   /* after so many vain polls in a row it does not poll so long … */
  TRY_AGAIN = 16,             /* … but in one of so many waits, until one succeeds */
  SLEEP_NANOSECONDS = 50000,
  SLEEP_MOST_NANOSECONDS = 200000,
  LONG_NANOSECONDS = 10000000
};

static unsigned spins;
static atomic_uint vain, tries;

void backoff_init(uint32_t places, bool far)
{
  X10__EXPECT(places > 0);
  cpu_set_t cores;
  int count = sched_getaffinity(0, sizeof cores, &cores) ? 1 : CPU_COUNT(&cores);
  spins = places > (unsigned)count ? 0 : far ? SPINS_FAR : SPINS;
}

bool backoff_has_cores(void) { return spins > 0; }

static bool moving_pays(size_t bytes)
{
  return spins && bytes > MOVING_BYTES && (atomic_load(&vain) < VAIN || atomic_fetch_add(&tries, 1) % TRY_AGAIN == 0);
}

void backoff_begin(struct backoff *b, size_t bytes)
{
  *b = (struct backoff){0};
  if (moving_pays(bytes))
    b->moving_end = x10_monotonic() + MOVING_NANOSECONDS + bytes / BYTES_A_NANOSECOND;
}

static void moving_judge(const struct backoff *b, bool paid)
{
  if (b->moving_end && paid)
    atomic_store(&vain, 0);
  else if (b->moving_end)
    atomic_fetch_add(&vain, 1);
}

void backoff_end(const struct backoff *b, bool happened)
{
  if (!b->since)
    moving_judge(b, happened);
}

static bool backoff_is_moving(const struct backoff *b)
{
  return b->moving_end && !b->since && x10_monotonic() < b->moving_end;
}

bool backoff_is_asleep(const struct backoff *b) { return b->looks >= spins + YIELDS && !backoff_is_moving(b); }

bool backoff_is_long(const struct backoff *b) { return b->since && x10_monotonic() - b->since > LONG_NANOSECONDS; }

static void backoff_sleep(struct backoff *b)
{
  if (!b->since) {
    b->since = x10_monotonic();
    moving_judge(b, false);
  }
  long time = backoff_is_long(b) ? SLEEP_MOST_NANOSECONDS : SLEEP_NANOSECONDS;
  nanosleep(&(struct timespec){0, time}, NULL);
}

void backoff_wait(struct backoff *b)
{
  if (backoff_is_asleep(b)) {
    backoff_sleep(b);
    return;
  }
  if (b->looks >= spins && !b->moving_end)
    sched_yield();
  b->looks++;
}
