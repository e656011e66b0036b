/* The address on which each place of a job on several hosts listens, where it is not written down already. */
#ifndef X10_LAUNCH_SETTLE_H
#define X10_LAUNCH_SETTLE_H
#include "interfaces.h"
#include "plan.h"

/* Whether places can start only when it is known which addresses their hosts have. */
bool x10_settle_needed(const struct x10_plan *);

/* Gives each place of the placemap its address, from what each host has. NULL, or what is wrong; malloc'd. */
char *x10_settle(const struct x10_plan *, const struct x10_interfaces *hosts);

#endif
