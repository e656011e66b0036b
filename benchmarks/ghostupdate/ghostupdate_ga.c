/* Ghost updates by Global Arrays: GA_Update_ghosts, of arrays of two or three axes. */
#include "ghosts.h"
#include <ga.h>
#include <macdecls.h>
#include <mpi.h>

/* An array in blocks along the first two axes, with its elements set; dims has its axes. */
static int array_make(int axes, int dims[3])
{
  int widths[3] = {1, 1, 0}, chunks[3] = {-1, -1, dims[2]}, low[3], high[3], sizes[3], strides[3];
  int a = NGA_Create_ghosts(C_DBL, axes, dims, widths, "a", chunks);
  double *p;
  NGA_Distribution(a, GA_Nodeid(), low, high);
  NGA_Access_ghosts(a, sizes, &p, strides);
  int pitch = axes == 2 ? 1 : strides[1];
  for (int i = low[0]; i <= high[0]; i++)
    for (int j = low[1]; j <= high[1]; j++)
      for (int k = 0; k < dims[2]; k++)
        p[((long)(i - low[0] + 1) * strides[0] + j - low[1] + 1) * pitch + k] = ghosts_value(i, j, k);
  NGA_Release_update_ghosts(a);
  GA_Sync();
  return a;
}

/* Whether two opposite corners of what this rank keeps are what their owners have. */
static bool array_right(int a, int axes, const int dims[3])
{
  int low[3] = {0, 0, 0}, high[3] = {0, 0, 0}, sizes[3], strides[3];
  double *p;
  NGA_Distribution(a, GA_Nodeid(), low, high);
  NGA_Access_ghosts(a, sizes, &p, strides);
  long pitch = axes == 2 ? 1 : strides[1], last = ((long)(sizes[0] - 1) * strides[0] + sizes[1] - 1) * pitch;
  bool first = p[0] == ghosts_value((low[0] + dims[0] - 1) % dims[0], (low[1] + dims[1] - 1) % dims[1], 0);
  bool end = p[last] == ghosts_value((high[0] + 1) % dims[0], (high[1] + 1) % dims[1], 0);
  NGA_Release_ghosts(a);
  return first && end;
}

int main(int argc, char **argv)
{
  struct command c = command_parse("ghostupdate", ghosts_sizes, argc, argv);
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 4000000, 4000000);
  int ranks = GA_Nnodes(), rank = GA_Nodeid(), grid[2] = {0, 0}, dims[3];
  MPI_Dims_create(ranks, 2, grid);
  ghosts_extents(&c, grid, dims);
  int axes = dims[2] == 1 ? 2 : 3, a = array_make(axes, dims);
  GA_Update_ghosts(a);
  int right = array_right(a, axes, dims);
  GA_Igop(&right, 1, "min");
  GA_Sync();
  double start = now();
  for (int i = 0; i < ghosts_updates[c.size]; i++)
    GA_Update_ghosts(a);
  double took = now() - start;
  GA_Destroy(a);
  GA_Terminate();
  MPI_Finalize();
  if (rank == 0 && !right)
    printf("ghostupdate: ghosts are wrong\n");
  return rank > 0 ? 0 : command_report(&c, right, took);
}
