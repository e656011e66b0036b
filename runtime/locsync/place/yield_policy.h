/* Yield policy (backoff): how long a waiting thread spins before it sleeps, and when it yields its core while it spins.
 * Private to the LocationSynchronization layer. Any thread.
 *
 * A waiting thread polls for what it waits for. Between two looks it yields, because the thread it waits for may be on
 * the same core. Two observations change that.
 *
 * Contention: a yield returned late, because a thread of another program had the core. For 100 ms no thread of this
 * place yields, and threads spin only briefly: a thread that is woken goes first, one that yields goes last.
 *
 * Steal time: a yield or a wake-up was late though no thread wanted the core, because the host of a virtual machine
 * took the core away. For a second threads spin much longer, because wake-ups are slow. */
#ifndef X10_LOCSYNC_YIELD_POLICY_H
#define X10_LOCSYNC_YIELD_POLICY_H
#include <stdbool.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* Yields the core between two looks; `now` is the time of the last look. False, without a yield, under contention: the
 * caller should sleep soon. */
bool x10__yield_core(uint64_t now);
/* Called by a thread that has just woken up, with the time when it was called or was due to wake. */
void x10__wake_up_measured(uint64_t due);
/* Whether wake-ups are slow by steal time, as far as was observed. */
bool x10__wake_ups_are_slow(uint64_t now);
/* How long to spin before sleeping, in nanoseconds: short under contention, long where wake-ups are slow. */
uint64_t x10__spin_time(uint64_t now);

#pragma GCC visibility pop
#endif
