/* What one place knows of itself and its program. Private to the LocationSynchronization layer. start.c sets the
 * variables before any activity runs; they are constant from then on. */
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

/* Prints a line on standard error and ends this place, and so the job: for errors that no program can recover from. */
_Noreturn void x10__fatal(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Ends this place immediately; flushes what was printed. Any thread. */
_Noreturn void x10__end_place(int status);

/* A number from the environment; the fallback where the variable is not set. Anything but a number within the bounds
 * ends the place with a message. */
long x10__environment_number(const char *name, long fallback, long low, long high);

#pragma GCC visibility pop
#endif
