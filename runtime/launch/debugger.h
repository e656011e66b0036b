/* A place under gdb: x10run --gdb=PLACE.
 *
 * gdb becomes the process that x10run starts for the place, with x10c's script loaded, and stops before the program's
 * first instruction: the person sets breakpoints and says `run`. gdb has the terminal, so the place's output goes there
 * without x10run, standard input is gdb's and the place's, and Ctrl-C is for gdb. The job ends when gdb does. */
#ifndef X10_LAUNCH_DEBUGGER_H
#define X10_LAUNCH_DEBUGGER_H
#include "plan.h"

/* What to run in the program's stead. Refuses a place that the job does not have or that x10run does not fork itself,
 * and a machine without gdb. */
void x10_debugger_choose(struct x10_plan *, uint32_t place, const char *gdb);

#endif
