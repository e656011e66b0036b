/* The configuration of a place, as the body of a CONFIG frame: written by the launcher and its agents, read by the
 * place (control.c) and by an agent that fills in what it knows of its host. */
#ifndef X10_LAUNCH_CONFIG_H
#define X10_LAUNCH_CONFIG_H
#include "frame.h"
#include <x10rt/control.h>

/* Appends everything but the place itself, which is in the frame's head. */
void x10_config_put(struct x10_frame *, const struct x10_control_config *);

/* Reads what x10_config_put wrote. The strings and descriptors are malloc'd and the caller's, also where it gives
 * false: the version, a number or the shape is not right. */
bool x10_config_get(struct x10_body *, struct x10_control_config *);

void x10_config_free(struct x10_control_config *);

#endif
