/* What comes in: messages, and those on their way to an activity. Private to the LocationSynchronization layer. Who
 * listens (listen.h) counts, and hands tasks to the scheduler still packed, so that program code runs on the stacks of
 * activities only. */
#ifndef X10_LOCSYNC_DISPATCH_H
#define X10_LOCSYNC_DISPATCH_H
#include "message/message.h"
#include "sched.h"

#pragma GCC visibility push(hidden)

typedef struct x10__arrival { /* a TASK or AT message; a task whose method is X10__METHOD_ARRIVAL */
  x10_async head;
  struct x10__arrival *next; /* in the scheduler's queue */
  struct x10_message message;
} x10__arrival;

/* Unpacks and runs it, in the context of the activity that was started for it; frees it. */
void x10__arrival_run(x10_context *, x10__arrival *);

/* What a message says is done, or handed to the scheduler. By who listens; does not suspend. Takes the message over. */
void x10__message_handle(struct x10_message *);

/* at.c: an at that came in runs, and its caller is answered. Releases the message's payload. */
void x10__at_run(x10_context *, struct x10_message *);
/* at.c: an answer has come; false where nobody waits for it. Takes the message over. */
bool x10__at_replied(const struct x10_message *);
/* A frame of this method filled from an image; NULL with an exception pending where that is malformed. */
x10_async *x10__task_unpack(x10_context *, uint32_t method, x10_reader *, x10_finish *);

#pragma GCC visibility pop
#endif
