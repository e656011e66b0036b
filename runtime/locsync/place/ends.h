/* What a place writes when it ends. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_ENDS_H
#define X10_LOCSYNC_ENDS_H

#pragma GCC visibility push(hidden)

/* The function is called before this place ends, however it ends but by a signal; also on SIGHUP, SIGINT and SIGTERM,
 * which then end it. It may be called more than once, by any thread. Before any activity runs; for a few functions. */
void x10__at_end(void (*function)(void));
/* Calls them. */
void x10__ends_run(void);

#pragma GCC visibility pop
#endif
