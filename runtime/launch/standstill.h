/* Deadlock, as the launcher finds it: every place stands still, and no message is under way.
 *
 * Places say by themselves when they have stood still for a moment. When all have, and as many messages were handled as
 * were sent, the launcher asks all of them once more. If no place has moved between the two answers, then nothing was
 * under way when the last of the first answers came: no place can move any more (Mattern's four counters). A collective
 * of the transport is under way if every place has begun it and one is not done with it. */
#ifndef X10_LAUNCH_STANDSTILL_H
#define X10_LAUNCH_STANDSTILL_H
#include "frame.h"
#include <x10rt/control.h>

void x10_standstill_put(struct x10_frame *, const struct x10_control_standstill *);

/* -- the launcher -- */

void x10_standstill_open(uint32_t places, void (*send)(uint32_t place, const struct x10_frame *));
/* A place has said that it stands still, or has answered. */
void x10_standstill_take(uint32_t place, struct x10_body *);

#endif
