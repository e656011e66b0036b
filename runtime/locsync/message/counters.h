/* Counters of what is sent. Private to the LocationSynchronization layer. Messages are always counted per type. Where
 * X10_STATS is set they are also counted per place and source line, and place 0 prints a table of all places when the
 * job ends. */
#ifndef X10_LOCSYNC_COUNTERS_H
#define X10_LOCSYNC_COUNTERS_H
#include "place/place.h"
#include <x10rt/serial.h>
#include <x10rt/stats.h>

#pragma GCC visibility push(hidden)

/* Finds out whether lines are counted. Before anything is sent. */
void x10__stats_start(void);
/* Counts a message that is about to be sent. `source` is its line; where it is NULL the message's own fields say which.
 */
void x10__stats_count(const struct x10_message *, const char *source);
/* What this place has sent, as the payload of END_ACK; NULL where lines are not counted. The caller frees it. */
x10_writer *x10__stats_pack(void);
/* Takes what another place has sent from its END_ACK, and counts that message too. False where it is malformed. */
bool x10__stats_arrived(const struct x10_message *);
/* Prints the table on standard error, if lines are counted. At place 0, which knows all places. */
void x10__stats_print(void);

#pragma GCC visibility pop
#endif
