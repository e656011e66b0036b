/* The handshakes of a rank with all others. */
#ifndef X10COMM_MPI_GREETING_H
#define X10COMM_MPI_GREETING_H
#include <mpi.h>
#include <x10rt/comm.h>

/* 0, or -1 after a message on standard error. */
int greeting_run(const struct x10_comm_config *, MPI_Comm, const int *rank_of);

#endif
