/* The end of MPI, which does not hang.
 *
 * MPI_Finalize of MPICH waits for ever, in more than half of the runs over TCP, where one rank closes its connections
 * while another, which would have to answer, waits for it in PMI. So over several hosts ranks of MPICH part by PMI
 * alone. All others call MPI_Finalize, and are not held up by it for more than two seconds.
 */
#ifndef X10COMM_MPI_ENDING_H
#define X10COMM_MPI_ENDING_H
#include <stdbool.h>

/* All places are ready to end; `look` lets MPI go on. Returns when this process may exit. Where MPI was not finalized,
 * it does so without anything more of MPI, with the status that it exits with, and the launcher takes it for no
 * failure. */
void ending_run(bool one_host, void (*look)(void));

#endif
