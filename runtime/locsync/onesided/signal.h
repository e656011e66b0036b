/* Signals: counters that copies raise at their target, and that activities there wait for (papers 000 and 004: pairwise
 * waiting, the signaling put). Private to the LocationSynchronization layer.
 *
 * A signal is a Rail[Long] of two elements: the count, and the outcome of a copy that has failed. A PUT that signals
 * names it in `task`, and X10__SIGNALS in words[3] says so. It is counted in no finish. The count rises when the
 * elements are where they belong. */
#ifndef X10_LOCSYNC_SIGNAL_H
#define X10_LOCSYNC_SIGNAL_H
#include "onesided/range.h"

#pragma GCC visibility push(hidden)

#define X10__SIGNALS (UINT64_C(1) << 56) /* in words[3] */

static inline bool x10__signals(const struct x10_message *m) { return m->words[3] & X10__SIGNALS; }
/* The signal that a message names; NULL: it was forgotten, or is no signal. */
x10_rail *x10__signal_of(const struct x10_message *);
/* A copy of this outcome is done. Any thread. */
void x10__signal_raise(x10_rail *, enum x10__outcome);

#pragma GCC visibility pop
#endif
