/* What suite_mpi.py preloads into ranks: an MPI whose end hangs, or whose start does at rank 1. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void hang(void)
{
  for (;;)
    pause();
}

int MPI_Finalize(void);
int MPI_Finalize(void)
{
  hang();
  return 0;
}

static int is_rank_one(const char *variable)
{
  const char *rank = getenv(variable);
  return rank && strcmp(rank, "1") == 0;
}

int MPI_Init_thread(int *argc, char ***argv, int wanted, int *provided);
int MPI_Init_thread(int *argc, char ***argv, int wanted, int *provided)
{
  if (getenv("X10_TEST_HANG_AT_START") && (is_rank_one("PMI_RANK") || is_rank_one("OMPI_COMM_WORLD_RANK")))
    hang();
  return ((int (*)(int *, char ***, int, int *))dlsym(RTLD_NEXT, "MPI_Init_thread"))(argc, argv, wanted, provided);
}
