/* The start of MPI, which does not hang for ever.
 *
 * MPI_Init waits without a limit for ranks that were killed meanwhile, or whose host is out of reach: launchers other
 * than x10run do not report it. So a place ends that has not started after X10_START_SECONDS (60).
 */
#ifndef X10COMM_MPI_STARTING_H
#define X10COMM_MPI_STARTING_H
#include <x10rt/comm.h>

/* From now on, until starting_over, which every begin that gave 0 wants. 0, or -1 after a message on standard error. */
int starting_begin(const struct x10_comm_config *);
void starting_over(void);

#endif
