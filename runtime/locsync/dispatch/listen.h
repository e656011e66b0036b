/* Who reads: one thread of a place at a time, which holds the role of its listener. Private to the
 * LocationSynchronization layer.
 *
 * A thread of the scheduler that has nothing to do listens itself, so that what comes in is run by who waited for it:
 * a message then costs one waking of a thread and not two; for a while it may do so on the stack of an activity that
 * waits, which then goes on without a change of stacks. The dispatcher, a thread of each place that has others to
 * talk to, listens where nobody has done so for a while because all are busy, and gives the role back when somebody
 * asks for it. It also hears the launcher, and sweeps what the collector has found. While a scheduler's thread listens
 * the dispatcher sleeps, and it looks every now and then whether that is still so; after a time without a change it
 * sleeps until it is called. */
#ifndef X10_LOCSYNC_LISTEN_H
#define X10_LOCSYNC_LISTEN_H
#include <stdbool.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

struct x10_message;

/* ---- by a thread of the scheduler ---- */

/* Takes the role; false where there are no other places, or another has it: the dispatcher then gives it up after the
 * next message. */
bool x10__listen_begin(void);
/* The same, and wakes the dispatcher so that it gives the role up at once: for who has nothing else to do, and a core.
 * Waits for it for some microseconds, or a millisecond where the system takes its core away. */
bool x10__listen_ask(void);
/* Waits at most so long for a message; false where none came, or x10__listen_wake was called. */
bool x10__listen_read(struct x10_message *, uint64_t nanoseconds);
void x10__listen_end(void);
/* The same where others wait for messages who do not listen: the dispatcher is to do it at once. */
void x10__listen_pass(void);
/* Ends an x10__listen_read that waits, or the next one. Any thread. */
void x10__listen_wake(void);

/* ---- the dispatcher ---- */

/* At the place's start, and when all is done: then nobody listens any more, nor ever will. */
void x10__dispatcher_start(void);
void x10__dispatcher_stop(void);
/* Lets it look for what is due soon; any thread, also where it does not run. */
void x10__dispatcher_wake(void);

#pragma GCC visibility pop
#endif
