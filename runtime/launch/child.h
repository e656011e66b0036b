/* The first steps of a place's process, between fork and exec. */
#ifndef X10_LAUNCH_CHILD_H
#define X10_LAUNCH_CHILD_H
#include "starter.h"

struct x10_child {
  const struct x10_program *program;
  const struct x10_control_config *config;
  const int *streams; /* its ends of the pipes, -1 where there is none */
  int channel;        /* its end of the control channel */
  enum x10_input input;
  bool own_group;
  pid_t parent;
};

/* Becomes the program. Where that fails the reason goes up the channel. */
_Noreturn void x10_child_run(const struct x10_child *);

/* The first step of every process that the launcher starts: it will not outlive its parent, and gets the limits and
 * signals that the launcher was started with. */
void x10_child_settle(pid_t parent, bool own_group);

/* Raises the limit of descriptors for this process alone; children get the old one back. How many it may have now. */
unsigned long x10_descriptors_raise(void);

#endif
