/* Listening: one thread of a place at a time reads messages. It holds the role of the listener. Private to the
 * LocationSynchronization layer.
 *
 * An idle thread of the scheduler listens itself. It then also runs what comes in, so a message costs one wake-up of a
 * thread and not two. It may listen on the stack of an activity that waits, which then goes on without a stack switch.
 *
 * The dispatcher is a thread of each place that is not alone. It listens where no thread of the scheduler has done so
 * for a while because all are busy, and gives the role back when one asks for it. It also hears the launcher, and
 * sweeps what the collector has found. While a thread of the scheduler listens, the dispatcher sleeps and checks from
 * time to time whether that is still so; after a time without a change it sleeps until it is called. */
#ifndef X10_LOCSYNC_LISTEN_H
#define X10_LOCSYNC_LISTEN_H
#include <stdbool.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

struct x10_message;

/* ---- by a thread of the scheduler ---- */

/* Takes the role. False where there are no other places, or another thread has it; the dispatcher then gives it up
 * after the next message. */
bool x10__listen_begin(void);
/* The same, but wakes the dispatcher, so that it gives the role up immediately, and waits for it: some microseconds, or
 * a millisecond where the system takes its core away. For a thread that has no other work, and a core. */
bool x10__listen_ask(void);
/* Waits at most so long for a message. False where none came, or x10__listen_wake was called, or reports were held back
 * (finish/held_reports.h): these have been sent. */
bool x10__listen_read(struct x10_message *, uint64_t nanoseconds);
/* Before a thread announces that it waits: where reports are held back, looks for a message as x10__listen_read does.
 * Whether there was one. */
bool x10__listen_settle(struct x10_message *);
/* Gives the role back. */
void x10__listen_end(void);
/* The same, where other threads wait for messages without listening: the dispatcher listens immediately. */
void x10__listen_pass(void);
/* Ends a wait of x10__listen_read, or the next one. Any thread. */
void x10__listen_wake(void);

/* ---- the dispatcher ---- */

/* Start: before messages come. Stop: when all is done; from then on no thread listens. */
void x10__dispatcher_start(void);
void x10__dispatcher_stop(void);
/* Makes it look soon for what is due. Any thread, also where it does not run. */
void x10__dispatcher_wake(void);

#pragma GCC visibility pop
#endif
