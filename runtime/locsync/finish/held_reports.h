/* Reports that the listener holds back: a burst of copies costs few of them. Private to the LocationSynchronization
 * layer.
 *
 * A copy from another place is done as soon as it has come, so its proxy would report after each. Mostly the next copy
 * is there already, or is about to come. So the listener holds the reports back while there are messages to read, and,
 * for a finish that has reported before, for a moment longer. A finish that copies once does not wait. What a master
 * has merged waits while there are messages to read, and no longer. The listener sends what is due before it
 * waits, and before it gives its role up. */
#ifndef X10_LOCSYNC_HELD_REPORTS_H
#define X10_LOCSYNC_HELD_REPORTS_H
#include "finish.h"

#pragma GCC visibility push(hidden)

/* Counts off what a message brought and the listener itself has done. */
void x10__finish_leave_listening(x10__finish *);
/* A master's record of that finish is due (merge.h): it is sent when there are no more messages to read. */
void x10__reports_hold(x10__finish *proxy);
/* A message has come. After many of them the reports are sent, so that none waits for ever. */
void x10__reports_message(void);
/* Whether reports are held back. */
bool x10__reports_are_held(void);
/* How long to look for another message before they are sent. Nanoseconds. */
uint64_t x10__reports_patience(void);
/* Sends them. Blocks on back-pressure only. */
void x10__reports_send(void);

#pragma GCC visibility pop
#endif
