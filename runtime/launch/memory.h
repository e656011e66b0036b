/* Whether the kernel has killed for want of memory, in the cgroup of this process: how a limit of a scheduler or of a
 * container shows. */
#ifndef X10_LAUNCH_MEMORY_H
#define X10_LAUNCH_MEMORY_H

/* Remembers what has happened before. */
void x10_memory_open(void);

/* For one process that was killed: "out of memory: the limit of its cgroup is 64 MiB" where the kernel has killed one
 * more than was asked for before; malloc'd. NULL: it has not, or the system does not say. */
char *x10_memory_struck(void);

#endif
