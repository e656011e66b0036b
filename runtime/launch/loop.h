/* The event loop of the launcher and of its agents: one thread, poll(2), handlers by descriptor. */
#ifndef X10_LAUNCH_LOOP_H
#define X10_LAUNCH_LOOP_H
#include <stdint.h>

/* `events` are poll's that happened. A handler may add, change and remove any descriptor, its own included. */
typedef void x10_loop_handler(void *argument, int descriptor, short events);

void x10_loop_add(int descriptor, short events, x10_loop_handler *, void *argument);
void x10_loop_change(int descriptor, short events); /* 0: registered, but silent, hang-ups included */
void x10_loop_remove(int descriptor);               /* before it is closed; of one that is not there: nothing */

/* Milliseconds of the monotonic clock. */
int64_t x10_loop_now(void);

/* The next x10_loop_once returns at this time at the latest. */
void x10_loop_wake_at(int64_t time);

/* Waits for events and calls their handlers once each. */
void x10_loop_once(void);

#endif
