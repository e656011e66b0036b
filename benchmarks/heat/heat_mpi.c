/* Heat with MPI: ranks form a grid and exchange the rims of their blocks every step. */
#include "heat.h"
#include <mpi.h>

struct grid {
  MPI_Comm comm;
  int north, south, west, east;
  MPI_Datatype column;
};

static struct block block_of_rank(long n, struct grid *g)
{
  int ranks, dims[2] = {0, 0}, whole[2] = {0, 0}, at[2];
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  MPI_Dims_create(ranks, 2, dims);
  MPI_Cart_create(MPI_COMM_WORLD, 2, dims, whole, 0, &g->comm);
  MPI_Cart_get(g->comm, 2, dims, whole, at);
  MPI_Cart_shift(g->comm, 0, 1, &g->north, &g->south);
  MPI_Cart_shift(g->comm, 1, 1, &g->west, &g->east);
  long top = n * at[0] / dims[0], left = n * at[1] / dims[1];
  struct block b = block_make(n, top, left, n * (at[0] + 1) / dims[0] - top, n * (at[1] + 1) / dims[1] - left);
  MPI_Type_vector((int)b.height, 1, (int)b.width + 2, MPI_DOUBLE, &g->column);
  MPI_Type_commit(&g->column);
  return b;
}

static void exchange(struct block *b, struct grid *g)
{
  MPI_Request r[8];
  MPI_Status status[8];
  int w = (int)b->width;
  double *p = b->now;
  MPI_Irecv(block_at(b, p, -1, 0), w, MPI_DOUBLE, g->north, 0, g->comm, &r[0]);
  MPI_Irecv(block_at(b, p, b->height, 0), w, MPI_DOUBLE, g->south, 0, g->comm, &r[1]);
  MPI_Irecv(block_at(b, p, 0, -1), 1, g->column, g->west, 0, g->comm, &r[2]);
  MPI_Irecv(block_at(b, p, 0, w), 1, g->column, g->east, 0, g->comm, &r[3]);
  MPI_Isend(block_at(b, p, 0, 0), w, MPI_DOUBLE, g->north, 0, g->comm, &r[4]);
  MPI_Isend(block_at(b, p, b->height - 1, 0), w, MPI_DOUBLE, g->south, 0, g->comm, &r[5]);
  MPI_Isend(block_at(b, p, 0, 0), 1, g->column, g->west, 0, g->comm, &r[6]);
  MPI_Isend(block_at(b, p, 0, w - 1), 1, g->column, g->east, 0, g->comm, &r[7]);
  MPI_Waitall(8, r, status);
}

int main(int argc, char **argv)
{
  struct command c = command_parse("heat", heat_sizes, argc, argv);
  struct grid g;
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  struct block b = block_of_rank(heat_points[c.size], &g);
  MPI_Barrier(MPI_COMM_WORLD);
  double start = now();
  for (int step = 0; step < heat_steps[c.size]; step++) {
    exchange(&b, &g);
    block_step(&b);
  }
  double took = now() - start, error = block_error(&b, heat_steps[c.size]);
  MPI_Allreduce(MPI_IN_PLACE, &error, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  MPI_Type_free(&g.column);
  MPI_Comm_free(&g.comm);
  block_free(&b);
  MPI_Finalize();
  return rank > 0 ? 0 : command_report(&c, command_near(&c, "the largest error", error, 0.0, 1e-12), took);
}
