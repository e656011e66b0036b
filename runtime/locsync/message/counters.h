/* Counting what is sent. Private to the LocationSynchronization layer. Per type it is always counted; per place and
 * source line only where X10_STATS is set, and then place 0 prints a table of all places when the job ends. */
#ifndef X10_LOCSYNC_COUNTERS_H
#define X10_LOCSYNC_COUNTERS_H
#include "place/place.h"
#include <x10rt/serial.h>
#include <x10rt/stats.h>

#pragma GCC visibility push(hidden)

/* Whether lines are counted. Before anything is sent. */
void x10__stats_start(void);
/* Counts a message that is about to be sent, under this line, or where that is NULL under what the message says. */
void x10__stats_count(const struct x10_message *, const char *source);
/* What this place has sent, for END_ACK; NULL where lines are not counted. The caller's to free. */
x10_writer *x10__stats_pack(void);
/* What another place has sent, from its END_ACK, which counts too. False where that is malformed. */
bool x10__stats_arrived(const struct x10_message *);
/* Prints on standard error what is known here, if lines are counted: at place 0 of all places. */
void x10__stats_print(void);

#pragma GCC visibility pop
#endif
