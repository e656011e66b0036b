/* Reports that go along the tree over all places (place/tree.h), so that the home of a finish need not be connected
 * with each place that takes part. Private to the LocationSynchronization layer.
 *
 * Two places are connected when one first has a message for the other, and each connection takes descriptors at both.
 * In a ring every place has a message for two others, but for the home of its finish, which gets a report of each. A
 * report of a place that has exchanged nothing with the home goes to the next place towards the home in the tree, whose
 * links are there from the start, and so on: log4 n messages at most on the way up and as many on the way down. So a
 * place has no more links than those of the tree and those to the places that the program has it talk to.
 *
 * That is where a transport makes links on first use and there are more than X10__RELAY_PLACES places. Reports of one
 * place for one finish keep their order, since they go one way: it is chosen once (finish/proxy.c), and a place hands
 * on in the order in which it got. */
#ifndef X10_LOCSYNC_RELAY_H
#define X10_LOCSYNC_RELAY_H
#include "message.h"

#pragma GCC visibility push(hidden)

enum { X10__RELAY_PLACES = 64 };

/* Once the number of places is known, before the first message. A byte for each place. */
void x10__relay_start(void);
/* This place and that one have a link, or will have one. Any thread. */
void x10__relay_met(x10_place);
/* Whether a report to that place is to go along the tree. */
bool x10__relay_is_needed(x10_place home);
/* Makes it one of this place that goes so, and returns where it goes first. */
x10_place x10__relay_begin(struct x10_message *, x10_place home);
/* A REPORT has come: hands it on, or calls `arrived` where it is for this place, as if it had come directly. False for
 * one that is malformed. Blocks on back-pressure only. */
bool x10__relay_arrived(const struct x10_message *, bool (*arrived)(const struct x10_message *));

#pragma GCC visibility pop
#endif
