/* at (p) S and at (p) E on the side of the messages. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_AT_H
#define X10_LOCSYNC_AT_H
#include "task.h"
#include <x10rt/comm.h>

#pragma GCC visibility push(hidden)

/* An AT message: runs its body in this context and answers the caller. Releases the message's payload. */
void x10__at_run(x10_context *, struct x10_message *);
/* An AT_REPLY message: the caller goes on. False where no caller waits for it. Takes the message over. */
bool x10__at_replied(const struct x10_message *);

#pragma GCC visibility pop
#endif
