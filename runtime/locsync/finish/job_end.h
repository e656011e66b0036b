/* The end of a job, as start.c sees it. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_END_H
#define X10_LOCSYNC_END_H
#include "place/place.h"

#pragma GCC visibility push(hidden)

/* A launcher is there. A single place watches its channel by a thread; of several, each one's dispatcher does. */
void x10__launcher_watch(uint32_t places);
/* Looks whether the launcher has said something, and obeys. Any thread. */
void x10__launcher_poll(void);
/* Waits two seconds for the launcher to end this place; not at all where there is none. */
void x10__launcher_await(void);
/* To poll for reading; -1 where there is no launcher, or nothing it could say matters any more. */
int x10__launcher_channel(void);
/* Place 0, when main is done: tells the others and waits until all know. Elsewhere: waits for that. Suspends. */
void x10__end_agree(x10_context *);
/* The job's status: what main threw, or x10_set_exit_code. */
int x10__exit_status(bool threw);
/* The last word to the launcher, if there is one. */
void x10__end_tell(int status);

#pragma GCC visibility pop
#endif
