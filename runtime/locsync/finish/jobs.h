/* Jobs: what a program starts apart from its main activity, and can cancel (x10.xrx.Runtime). Private to the
 * LocationSynchronization layer.
 *
 * A job belongs to the epoch in which it was submitted. When an epoch ends, its jobs are cancelled: their activities
 * throw CancellationException where they next wait, or start something at another place; those that wait in `when` do
 * so at once. An async that they start here is dropped instead, and its finish gathers the exception, since emitted C
 * does not ask whether it was started. They end as others do that throw, so each finish has all of its activities end.
 *
 * Which job an activity belongs to is a matter of the finish that governs it: `flags` has the epoch, from 1, above
 * X10__JOB_SHIFT. A finish that is opened takes it over from the one around, TASK and AT bring it along, and what a job
 * starts without a finish is governed by one that governs nothing, for each epoch. Main, and what it starts under its
 * own finishes, belongs to no job: 0. */
#ifndef X10_LOCSYNC_JOBS_H
#define X10_LOCSYNC_JOBS_H
#include "finish.h"

#pragma GCC visibility push(hidden)

extern _Atomic(uint32_t) x10__epochs; /* how many have ended, as far as this place knows; only grows */

static inline uint32_t x10__job_of(const x10_finish *f) { return ((const x10__finish *)f)->flags >> X10__JOB_SHIFT; }
static inline bool x10__is_cancelled(const x10_finish *f)
{
  uint32_t job = x10__job_of(f);
  return job && job <= atomic_load_explicit(&x10__epochs, memory_order_acquire);
}

/* Leaves a CancellationException pending if the activity is cancelled. Whether it is not. */
bool x10__may_go_on(x10_context *);
/* Tells the finish that an async of the activity, which is cancelled, was dropped. */
void x10__job_drop(x10_context *);
/* A new CancellationException. */
void *x10__cancellation(void);
/* Whether nobody is to be told that an activity of this finish, which governs nothing, has thrown that: it was
 * cancelled. */
bool x10__is_expected(const x10_finish *, const void *exception);
/* Governs what a job starts without a finish; of 0, x10__uncounted. */
x10_finish *x10__uncounted_of(uint32_t job);

/* This many epochs have ended, or more. `exception` is what CancellationExceptions are copied from. */
void x10__epochs_end(uint32_t count, void *exception);

#pragma GCC visibility pop
#endif
