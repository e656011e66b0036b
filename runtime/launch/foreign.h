/* Variables of IBM's X10 that x10run does not read. */
#ifndef X10_LAUNCH_FOREIGN_H
#define X10_LAUNCH_FOREIGN_H

/* For each that is set and would change what a job does there, a line on standard error: what to use here. */
void x10_foreign_tell(void);

#endif
