/* Tasks: the frames of asyncs on their way to a stack. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_TASK_H
#define X10_LOCSYNC_TASK_H
#include "finish/finish.h"
#include "place/contract.h"
#include "sched.h"
#include "wait/park.h"
#include <x10rt/serial.h>

#pragma GCC visibility push(hidden)

enum {
  X10__TASK_COPIED = 1 << 31, /* in x10_async.size: the frame is the runtime's, and is freed after the run */
};

static inline uint32_t x10__task_size(const x10_async *a) { return a->size & ~(uint32_t)X10__TASK_COPIED; }

/* Leaves the clocks that the activity is registered with; its body is done. What it threw stays pending. May suspend.
 */
void x10__clocks_leave(x10_context *);

/* The source line that sends now (x10_stats_line). */
static inline const char *x10__line(const x10_context *cx) { return cx->reserved[1]; }

/* Ends an activity on this fiber whose body has run: it leaves its clocks, `f` gathers what it threw and counts it off.
 */
static inline void x10__task_done(x10_context *cx, x10_finish *f, x10__fiber *self)
{
  X10__EXPECT(x10__atomic_depth(cx) == 0);
  X10__BY_OWNER(self);
  x10__send_unsent(self, X10__EVERYWHERE);
  if (__builtin_expect(cx->clocks != NULL, 0))
    x10__clocks_leave(cx);
  if (__builtin_expect(cx->pending != NULL, 0))
    x10__finish_gather(cx, f, cx->pending);
  x10__finish_leave(x10__finish_of(f), self);
}

/* Wakes the activities that wait in `when` and are cancelled (finish/jobs.h). */
void x10__whens_cancel(x10_context *);

/* Runs a counted task to its end on this fiber, then counts it off. */
void x10__task_run(x10__fiber *, x10_async *);

/* Clears the stack below the caller, which is about to wait for work. Dead values of the last task lie there. They
 * would remain in gaps of the waiting stack frames, and keep garbage alive until work comes. */
void x10__stack_clear(void);

/* Runs the body on the caller's stack, uncounted: the same finish governs the caller, which waits for the body. */
static inline void x10__task_run_in_place(x10_context *cx, x10_async *a)
{
  X10__IS_METHOD(a->method);
  X10__EXPECT(x10__atomic_depth(cx) == 0);
  x10_context child = {.finish = cx->finish, .worker = cx->worker};
  x10__asyncs[a->method].run(&child, a);
  if (__builtin_expect(child.clocks != NULL, 0))
    x10__clocks_leave(&child);
  if (__builtin_expect(child.pending != NULL, 0))
    x10__finish_gather(&child, cx->finish, child.pending);
}

/* Before an async is dispatched where x10__task_is_plain does not hold. The finish that it is counted in; NULL with an
 * exception pending where it must not be dispatched, and with none where it was dropped (finish/jobs.h). */
x10_finish *x10__task_admit(x10_context *, x10_async *);
static inline bool x10__task_is_plain(const x10_context *cx)
{
  return !(((const x10__finish *)cx->finish)->flags & (X10__FINISH_LAZY | X10__FINISH_UNCOUNTED | X10__OF_JOB)) &&
         !cx->reserved[0];
}
/* Whether a frame that is dispatched to `p` serves as it is, without an image. */
static inline bool x10__task_stays(const x10_async *a, x10_place p)
{
  X10__IS_METHOD(a->method);
  return p == x10__here && x10__asyncs[a->method].flags & X10_NO_IMAGE;
}

/* Packs the captured values. NULL with an exception pending where they cannot be packed. */
x10_writer *x10__task_pack(x10_context *, const x10_async *, x10_place to);
/* A frame of this method filled from an image; NULL with an exception pending where that is malformed. */
x10_async *x10__task_unpack(x10_context *, uint32_t method, x10_reader *, x10_finish *);

#pragma GCC visibility pop
#endif
