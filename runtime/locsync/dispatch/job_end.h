/* The end of a job, in messages. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_JOB_END_H
#define X10_LOCSYNC_JOB_END_H
#include "place/place.h"

#pragma GCC visibility push(hidden)

/* Place 0, when main is done: tells the others and waits until all know. Elsewhere: waits for that. Suspends. */
void x10__end_agree(x10_context *);
/* The job's status: 1 where main threw, or what x10_set_exit_code gave. */
int x10__exit_status(bool threw);

/* END, END_ACK and EXIT_CODE have come. */
void x10__end_arrived(void);
bool x10__end_acknowledged(const struct x10_message *); /* false where it is malformed */
void x10__exit_code_arrived(uint64_t status);

#pragma GCC visibility pop
#endif
