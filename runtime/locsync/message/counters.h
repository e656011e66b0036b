/* Counters of what is sent, and of waits. Private to the LocationSynchronization layer. Messages are always counted per
 * type. Where X10_STATS is set they are also counted per place and source line, with their receivers and the line of
 * the activity that sent them; and the time that activities waited, under their own line. Place 0 prints tables of all
 * places, or one object of JSON, when the job ends: docs/tracing.md. */
#ifndef X10_LOCSYNC_COUNTERS_H
#define X10_LOCSYNC_COUNTERS_H
#include "place/place.h"
#include "sched.h"
#include <x10rt/serial.h>
#include <x10rt/stats.h>

#pragma GCC visibility push(hidden)

/* Finds out whether lines are counted. Before anything is sent. */
void x10__stats_start(void);
/* Counts a message that is about to be sent. `source` is its line; where it is NULL the message's own fields say which.
 */
void x10__stats_count(const struct x10_message *, const char *source);
/* So many bytes were copied to or from the memory of another place without a message. */
void x10__stats_direct(uint64_t bytes);
/* An activity of this line has waited. */
void x10__stats_waited(const char *activity, const struct x10__waits *, uint64_t nanoseconds);
extern bool x10__stats_are_on; /* whether lines are counted; constant once activities run */
/* What this place has sent, and what the places below it in the tree have, as the payload of END_ACK; NULL where lines
 * are not counted. The caller frees it. */
x10_writer *x10__stats_pack(void);
/* Takes what an END_ACK brings: at place 0 to be printed, and elsewhere to be sent on. False where it is malformed. */
bool x10__stats_arrived(const struct x10_message *);
/* Prints the table on standard error, if lines are counted. At place 0, which knows all places. */
void x10__stats_print(void);

#pragma GCC visibility pop
#endif
