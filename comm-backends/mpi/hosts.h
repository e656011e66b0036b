/* What ranks find out about their hosts: who shares one, and whether a place can wake those of others. */
#ifndef X10COMM_MPI_HOSTS_H
#define X10COMM_MPI_HOSTS_H
#include <mpi.h>
#include <x10rt/comm.h>

/* Once the bells of the others were looked for. Collective; waits two seconds for lines between hosts at most. 0, or -1
 * where there is no memory. */
int hosts_find(const struct x10_comm_config *, MPI_Comm, const int *rank_of);
/* x10_comm.places_hosts. Places that cannot see each other's bell, as in containers, have hosts of their own. */
void hosts_tell(uint32_t *hosts);

#endif
