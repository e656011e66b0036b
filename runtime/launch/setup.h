/* What an agent gets to know, so that it can start places: the program with its arguments and variables, and each
 * place. */
#ifndef X10_LAUNCH_SETUP_H
#define X10_LAUNCH_SETUP_H
#include "frame_link.h"
#include "plan.h"

void x10_setup_agent(struct x10_frame_link *, const struct x10_plan *);
void x10_setup_place(struct x10_frame_link *, const struct x10_plan *, uint32_t place, bool is_rank);

/* Whether a variable, as NAME=value, goes to other hosts; `names` are those that -x has named, or NULL. */
bool x10_setup_travels(const char *variable, char *const *names);

#endif
