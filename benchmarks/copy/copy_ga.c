/* Copies by Global Arrays: NGA_Put and NGA_Get of the other rank's part of an array, and NGA_Get of a patch. What is
 * put is complete at a fence once a window. */
#include "copies.h"
#include <ga.h>
#include <macdecls.h>
#include <mpi.h>

/* A row of n elements a rank, or a matrix in blocks of rows. */
static int array_make(bool patch, long n)
{
  int dims[2] = {patch ? ROWS * GA_Nnodes() : GA_Nnodes(), patch ? WIDTH : (int)n}, chunk[2] = {-1, dims[1]};
  int low[2], high[2], a = NGA_Create(C_DBL, 2, dims, "a", chunk);
  NGA_Distribution(a, GA_Nodeid(), low, high);
  double *block = malloc((size_t)(high[0] - low[0] + 1) * (size_t)dims[1] * sizeof *block);
  for (int i = low[0]; i <= high[0]; i++)
    for (int j = 0; j < dims[1]; j++)
      block[(long)(i - low[0]) * dims[1] + j] = copies_value(patch ? (long)i * WIDTH + j : j);
  NGA_Put(a, low, high, block, &dims[1]);
  free(block);
  GA_Sync();
  return a;
}

/* Which part is copied: all that the next rank has, or a patch of it. */
static void part(int a, bool patch, int low[2], int high[2], int *pitch)
{
  NGA_Distribution(a, (GA_Nodeid() + 1) % GA_Nnodes(), low, high);
  if (patch) {
    low[0] += 8;
    high[0] = low[0] + PATCH - 1;
    low[1] = PATCH;
    high[1] = 2 * PATCH - 1;
  }
  *pitch = high[1] - low[1] + 1;
}

static bool patch_right(const double *mine, const int low[2])
{
  for (int i = 0; i < PATCH; i++)
    for (int j = 0; j < PATCH; j++)
      if (mine[i * PATCH + j] != copies_value((long)(low[0] + i) * WIDTH + low[1] + j))
        return false;
  return true;
}

static void copy(int a, const struct command *c, double *mine, int low[2], int high[2], int pitch)
{
  int copies = copies_count[c->size];
  for (int done = 0; copies_is_put(c) && done < copies; done += WINDOW) {
    GA_Init_fence();
    for (int k = done; k < copies && k < done + WINDOW; k++)
      NGA_Put(a, low, high, mine, &pitch);
    GA_Fence();
  }
  for (int done = 0; !copies_is_put(c) && done < copies; done++)
    NGA_Get(a, low, high, mine, &pitch);
}

int main(int argc, char **argv)
{
  struct command c = command_parse("copy", copies_sizes, argc, argv);
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 4000000, 4000000);
  long n = copies_elements[c.size];
  bool patch = copies_is_patch(&c), right = true;
  int rank = GA_Nodeid(), a = array_make(patch, n), low[2], high[2], pitch;
  double *mine = calloc((size_t)n, sizeof *mine), start = 0, took = 0;
  part(a, patch, low, high, &pitch);
  if (copies_is_put(&c))
    copies_fill(mine, n);
  if (rank == 0) {
    start = now();
    copy(a, &c, mine, low, high, pitch);
    took = now() - start;
    right = patch ? patch_right(mine, low) : copies_filled(mine, n);
  }
  GA_Sync();
  free(mine);
  GA_Destroy(a);
  GA_Terminate();
  MPI_Finalize();
  return rank > 0 ? 0 : command_report(&c, right, took);
}
