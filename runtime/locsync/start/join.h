/* Finding out who this place is. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_JOIN_H
#define X10_LOCSYNC_JOIN_H
#include "place/place.h"

#pragma GCC visibility push(hidden)

/* Sets x10__here and x10__places and connects to the others. Replaces the process by x10run where several places, or
 * other variants than those loaded, are asked for and nobody started them. 0, or a status to exit with. */
int x10__join(int argc, char **argv);

#pragma GCC visibility pop
#endif
