/* Who looks around lets others have its core, and sleeps in the end. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_YIELD_POLICY_H
#define X10_LOCSYNC_YIELD_POLICY_H
#include <stdbool.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* Between two looks, with the time of the last (x10_monotonic): who waits on the same core for it may be the one that
 * is waited for. Where others keep the core for long they are strangers, to whom nobody of this place gives way for a
 * while: false. Then it is better to sleep soon, as who is woken goes first, and who gives way goes last. */
bool x10__yield_core(uint64_t now);
/* By who has just been woken, with the time when it was called, or was to wake. */
void x10__wake_up_measured(uint64_t due);
/* Whether a wake-up takes long, as far as is known: nobody wants the cores, but the host of a virtual machine takes
 * them. */
bool x10__wake_ups_are_slow(uint64_t now);
/* For how long to look before to sleep, in nanoseconds: only a moment where there are strangers, much longer where a
 * wake-up takes long. */
uint64_t x10__spin_time(uint64_t now);

#pragma GCC visibility pop
#endif
