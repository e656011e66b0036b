/* The launcher, as this place sees it, and the death of places. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_LAUNCHER_H
#define X10_LOCSYNC_LAUNCHER_H
#include <stdbool.h>
#include <stdint.h>
#include <x10rt/locsync.h>

#pragma GCC visibility push(hidden)

/* There is a launcher. A single place watches its channel by a thread; of several, each one's dispatcher does. */
void x10__launcher_watch(uint32_t places);
/* Looks whether the launcher has said something, and obeys. Any thread. */
void x10__launcher_poll(void);
/* Waits two seconds for the launcher to end this place. Does not wait where there is no launcher. */
void x10__launcher_await(void);
/* A descriptor to poll for reading; -1 where there is no launcher, or nothing that it could say matters any more. */
int x10__launcher_channel(void);
/* This place ends normally with this status. Does nothing without a launcher. */
void x10__launcher_tell(int status);
/* The launcher is to end the whole job with this status. False where there is no launcher. */
bool x10__launcher_end_job(int status);

/* Called where the launcher asks whether this place stands still, and where it has found a deadlock: deadlock/ sets
 * them before the launcher is listened to. */
extern void (*x10__launcher_asks)(uint32_t round);
extern void (*x10__launcher_tells_deadlock)(void);
/* Whether there is a launcher. */
bool x10__launcher_exists(void);

/* The end of the job is agreed. From now on connections may close, and a death is no loss. Any thread. */
void x10__end_set_agreed(void);
/* A place is gone: says so and ends this one, unless the end is agreed. Any thread. */
void x10__place_died(x10_place);
/* The same for a thread that listens: it goes on, because the next message may say that the end is agreed. */
void x10__place_missed(x10_place);

#pragma GCC visibility pop
#endif
