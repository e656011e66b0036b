/* The way out of a place. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_START_H
#define X10_LOCSYNC_START_H

#pragma GCC visibility push(hidden)

/* After the last activity: leaves the transport properly, writes out what was printed, and tells the launcher.
 * Gives the status that the place ends with: not 0 where output was lost. Once, by any thread. */
int x10__place_leave(int status);

#pragma GCC visibility pop
#endif
