/* What one place knows of itself and its program. Private to the LocationSynchronization layer. Set by start.c before
 * any activity runs, and constant from then on. */
#ifndef X10_LOCSYNC_PLACE_H
#define X10_LOCSYNC_PLACE_H
#include <stdio.h>
#include <x10rt/application.h>
#include <x10rt/comm.h>
#include <x10rt/object.h>

#pragma GCC visibility push(hidden)

extern const struct x10_application *x10__application;
extern const struct x10_async_info *x10__asyncs; /* x10__application->asyncs: on the way of every spawn */
extern x10_place x10__here;
extern uint32_t x10__places;
extern const struct x10_comm *x10__comm;

/* Ends this place with a line on standard error, and with it the job: for what no program can go on from. */
_Noreturn void x10__fatal(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Ends this place at once; flushes what was printed. Any thread. */
_Noreturn void x10__end_place(int status);
/* What follows the last activity: leaves the transport in good order, and tells the launcher. Once. */
void x10__place_leave(int status);
/* A place is gone: says so and ends this one. Once the job's end is agreed, nobody minds. Any thread. */
void x10__place_died(x10_place);
/* The same for who listens, and goes on: that the end is agreed may be the next message. */
void x10__place_missed(x10_place);

/* end.c: what messages say about the end of the job. */
void x10__end_arrived(void);
bool x10__end_acknowledged(const struct x10_message *); /* false where it is malformed */
void x10__exit_code_arrived(uint64_t status);

/* A number from the environment, within its bounds or the default; anything else ends the place with a message. */
long x10__environment_number(const char *name, long fallback, long low, long high);

#pragma GCC visibility pop
#endif
