/* Joining the job: finding out which place this process is, and connecting. Private to the LocationSynchronization
 * layer. */
#ifndef X10_LOCSYNC_JOIN_H
#define X10_LOCSYNC_JOIN_H
#include "place/place.h"

#pragma GCC visibility push(hidden)

/* Sets x10__here and x10__places and connects to the other places. Blocks. Replaces the process by x10run where the
 * environment asks for several places, or for other variants than those loaded, and no launcher started the process.
 * Returns 0, or a status to exit with. */
int x10__join(int argc, char **argv);

#pragma GCC visibility pop
#endif
