/* Silence: for how long a host may say nothing before its places count as dead. X10_SILENCE_SECONDS, an environment
 * variable; 20 unless set. */
#ifndef X10COMM_SILENCE_H
#define X10COMM_SILENCE_H
#include <x10rt/comm.h>

/* Reads the variable. 0, or -1 after a message on standard error. */
int x10_silence_read(const struct x10_comm_config *);
int x10_silence_seconds(void);
/* A peer that is idle is asked three times whether it is there, from the middle of that time on: after how many seconds
 * the first time, and how many between two. */
int x10_silence_idle(void);
int x10_silence_interval(void);
/* For a TCP socket: the kernel asks so, and ends a connection whose host is silent for longer, or does not acknowledge
 * in that time what was written. */
void x10_silence_watch(int fd);

#endif
