/* Submitting jobs, and ending epochs: finish/jobs.h. */
#include "finish/jobs.h"
#include "task.h"

void *x10_job_enter(x10_context *cx, bool is_apart)
{
  x10_finish *around = cx->finish;
  uint32_t now = atomic_load(&x10__epochs) + 1, own = x10__job_of(around);
  x10__send_unsent(x10__fiber_of(cx), X10__EVERYWHERE);
  cx->finish = x10__uncounted_of(is_apart ? 0 : own > now ? own : now);
  return around;
}

void x10_job_leave(x10_context *cx, void *around)
{
  X10__EXPECT(x10__finish_of(cx->finish)->flags & X10__FINISH_UNCOUNTED);
  cx->finish = around;
}

uint32_t x10_epochs_ended(void) { return atomic_load(&x10__epochs); }

void x10_epochs_end(x10_context *cx, uint32_t count, void *exception)
{
  X10__EXPECT(exception);
  x10__epochs_end(count, exception);
  x10__whens_cancel(cx);
}
