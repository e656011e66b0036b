/* How long the job waits for places that have not found their channel to the launcher. A place under gdb is waited for
 * without end: a person starts it. */
#ifndef X10_LAUNCH_STARTING_H
#define X10_LAUNCH_STARTING_H
#include "plan.h"

void x10_starting_open(const struct x10_plan *); /* before the first place starts */
/* Before each wait of the loop. Says after five seconds for whom the job waits; fails it after job->start_seconds. */
void x10_starting_tick(void);

#endif
