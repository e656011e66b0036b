/* Settings: how UCX is configured before it is opened: by its variables of the environment (UCX_…), since most of them
 * can be set in no other way. Those that the user has set stay as they are. */
#ifndef X10COMM_UCX_SETTINGS_H
#define X10COMM_UCX_SETTINGS_H
#include <x10rt/comm.h>

/* Without an interface, memory that the places of this host share, and nothing that listens. With one, the network
 * device that has its address, those of InfiniBand and the like, and the same memory. 0, or -1 after a message on
 * standard error. */
int settings_begin(const struct x10_comm_config *);
/* UCX is open: the processes that the program may start have nothing to do with what was set for it. */
void settings_end(void);

#endif
