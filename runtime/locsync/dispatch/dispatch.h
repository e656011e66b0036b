/* Dispatch of messages that arrive. Private to the LocationSynchronization layer. The thread that listens (listen.h)
 * counts a message in its finish and does what it says. A task or an at it hands to the scheduler still packed, so that
 * code of the program runs on the stacks of activities only. */
#ifndef X10_LOCSYNC_DISPATCH_H
#define X10_LOCSYNC_DISPATCH_H
#include "message/message.h"
#include "sched.h"
#include "task/task.h"

#pragma GCC visibility push(hidden)

#define X10__METHOD_ARRIVAL UINT32_MAX /* x10_async.method of an arrival */

typedef struct x10__arrival { /* a TASK or AT message that is still to be unpacked */
  x10_async head;             /* so that a scheduler can queue it among tasks */
  struct x10__arrival *next;  /* in the scheduler's queue */
  struct x10_message message;
} x10__arrival;

/* Unpacks and runs it on this fiber as a counted activity, and frees it. */
void x10__arrival_run(x10__fiber *, x10__arrival *);

/* Runs what a scheduler has queued: a task or an arrival. */
static inline void x10__activity_run(x10__fiber *self, x10_async *a)
{
  if (__builtin_expect(a->method == X10__METHOD_ARRIVAL, 0))
    x10__arrival_run(self, (x10__arrival *)a);
  else
    x10__task_run(self, a);
}

/* Does what a message says, or hands it to the scheduler. Does not suspend. Takes the
 * message over. */
void x10__message_handle(struct x10_message *);

#pragma GCC visibility pop
#endif
