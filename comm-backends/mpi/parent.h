/* The process that has started this one: a daemon of mpiexec, mpirun or srun, where there is no launcher of ours. A
 * place does not outlive it. */
#ifndef X10COMM_MPI_PARENT_H
#define X10COMM_MPI_PARENT_H
#include <stdint.h>

/* From now on this place ends, with a line on standard error and status 1, when that process does. */
void parent_watch(uint32_t place);
/* It may end: so does this place. */
void parent_forget(void);

#endif
