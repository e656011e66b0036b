/* Which places have found their channel to the launcher, and how long the job waits for the others. A place under gdb
 * is waited for without end: a person starts it. */
#ifndef X10_LAUNCH_STARTING_H
#define X10_LAUNCH_STARTING_H
#include "job.h"

void x10_starting_open(const struct x10_job *); /* before the first place starts */
void x10_starting_opened(uint32_t place);       /* it has found its channel */
bool x10_starting_has(uint32_t place);          /* whether it has */
bool x10_starting_done(void);                   /* whether all have */
/* Before each wait of the loop. Says after five seconds for whom the job waits; fails it after job->start_seconds. */
void x10_starting_tick(void);

#endif
