/* The way out of a place. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_START_H
#define X10_LOCSYNC_START_H

#pragma GCC visibility push(hidden)

/* After the last activity: leaves the transport in good order, and tells the launcher. Once, by any thread. */
void x10__place_leave(int status);

#pragma GCC visibility pop
#endif
