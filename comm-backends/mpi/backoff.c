/* Backoff: see backoff.h. */
#include "backoff.h"
#include "clock.h"
#include <sched.h>

enum {
  SPINS = 20,
  YIELDS = 2,
  SLEEP_NANOSECONDS = 50000,
  SLEEP_MOST_NANOSECONDS = 200000,
  LONG_NANOSECONDS = 10000000
};

static unsigned spins;

void backoff_init(uint32_t places) {
  cpu_set_t cores;
  int count = sched_getaffinity(0, sizeof cores, &cores) ? 1 : CPU_COUNT(&cores);
  spins = places <= (unsigned)count ? SPINS : 0;
}

void backoff_begin(struct backoff *b) { *b = (struct backoff){0}; }

bool backoff_is_asleep(const struct backoff *b) { return b->looks >= spins + YIELDS; }

bool backoff_is_long(const struct backoff *b) { return b->since && x10_clock() - b->since > LONG_NANOSECONDS; }

static void backoff_sleep(struct backoff *b) {
  uint64_t now = x10_clock();
  if (!b->since)
    b->since = now;
  long time = now - b->since < LONG_NANOSECONDS ? SLEEP_NANOSECONDS : SLEEP_MOST_NANOSECONDS;
  nanosleep(&(struct timespec){0, time}, NULL);
}

void backoff_wait(struct backoff *b) {
  if (backoff_is_asleep(b)) {
    backoff_sleep(b);
    return;
  }
  if (b->looks >= spins)
    sched_yield();
  b->looks++;
}
