/* The program of a job: where it lies, and the environment it gets. */
#ifndef X10_LAUNCH_PROGRAM_H
#define X10_LAUNCH_PROGRAM_H
#include "plan.h"
#include "run_options.h"

/* Finds it as a shell does, once the libraries are chosen, and sets the variables of all places. One that cannot be
 * found or run ends the process with 127 or 126; so does a command of --wrap. */
void x10_program_choose(struct x10_plan *, const struct x10_options *);

/* A program on the PATH, or of that path; NULL: there is none that can be run. malloc'd. */
char *x10_program_search(const char *name);

#endif
