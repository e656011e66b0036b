/* How the places of a job are started: those of this host by fork, the others by agents. On several hosts places start
 * once all agents have said which addresses their hosts have, unless the placemap has all addresses. */
#ifndef X10_LAUNCH_BEGIN_H
#define X10_LAUNCH_BEGIN_H
#include "plan.h"

void x10_begin_open(const struct x10_plan *);
void x10_begin_tick(void); /* before each wait of the loop */

#endif
