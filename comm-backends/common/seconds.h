/* Environment variables that are a number of seconds. */
#ifndef X10COMM_SECONDS_H
#define X10COMM_SECONDS_H
#include <x10rt/comm.h>

/* Reads the variable, a number from 1 to 86400, into *seconds, which stays as it is where the variable is not set. 0,
 * or -1 after a message on standard error. */
int x10_seconds_read(const struct x10_comm_config *, const char *variable, int *seconds);

#endif
