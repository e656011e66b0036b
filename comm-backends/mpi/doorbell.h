/* Doorbells: the bells (bell.h) of the ranks of this host, in memory that MPI lets them share.
 *
 * MPI has no way to wait without using a processor, so a rank that has nothing to do sleeps on its bell. Places of
 * other hosts have no bell here; with such a place in the job a sleep is short.
 */
#ifndef X10COMM_MPI_DOORBELL_H
#define X10COMM_MPI_DOORBELL_H
#include "bell.h"
#include <mpi.h>

/* Collective, as is doorbell_end. 0, or -1. */
int doorbell_init(MPI_Comm, uint32_t place, uint32_t places);
void doorbell_end(void);
struct x10_bell *doorbell_own(void);
void doorbell_ring(uint32_t place);
/* How long a sleep may be without missing anything but deaths. */
uint64_t doorbell_sleep_limit(void);
/* Whether all places are of this host. */
bool doorbell_is_everywhere(void);

#endif
