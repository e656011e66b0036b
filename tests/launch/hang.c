/* What suite_mpi.py preloads into ranks: an MPI whose end hangs. */
#include <unistd.h>

int MPI_Finalize(void);
int MPI_Finalize(void)
{
  for (;;)
    pause();
}
