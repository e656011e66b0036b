/* The heartbeat: a thread that looks now and then, whatever the program is about. A place that computes for long so
 * still lets others meet it, and shows places of other hosts that it is there; one that has not been heard for
 * X10_SILENCE_SECONDS counts as dead. For places of this host the kernel says when they end; a place that is stopped is
 * there. A place whose UCX does not come back ends.
 */
#ifndef X10COMM_UCX_HEARTBEAT_H
#define X10COMM_UCX_HEARTBEAT_H

/* 0, or -1. */
int heartbeat_start(void);
/* No more of it, but the end of this place is watched from here until heartbeat_stop: it takes a few seconds at most.
 */
void heartbeat_end(void);
void heartbeat_stop(void);

#endif
