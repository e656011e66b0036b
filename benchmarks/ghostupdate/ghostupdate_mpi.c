/* Ghost updates with MPI: ranks form a grid, and rims go along one axis, then along the other with what came. */
#include "ghosts.h"
#include <mpi.h>

struct rim {
  MPI_Datatype slab; /* as thick as a ghost */
  int before, behind;
  long own_first, own_last, ghost_first, ghost_last; /* where slabs begin */
};

struct box {
  MPI_Comm comm;
  int grid[2], at[2], extents[3], first[2], n[3];
  double *a;
  struct rim rims[2];
};

static long box_at(const struct box *b, int i, int j, int k)
{
  return ((long)(i + 1) * (b->n[1] + 2) + j + 1) * b->n[2] + k;
}

/* Where the slab at an index begins: across the second axis it has the ghosts of the first too. */
static long slab_at(const struct box *b, int axis, int index)
{
  return axis == 0 ? box_at(b, index, 0, 0) : box_at(b, -1, index, 0);
}

static void rim_make(struct box *b, int axis)
{
  struct rim *r = &b->rims[axis];
  int sizes[3] = {b->n[0] + 2, b->n[1] + 2, b->n[2]}, slab[3] = {sizes[0], sizes[1], sizes[2]}, from[3] = {0, 0, 0};
  slab[axis] = 1;
  if (axis == 0)
    slab[1] = b->n[1];
  MPI_Type_create_subarray(3, sizes, slab, from, MPI_ORDER_C, MPI_DOUBLE, &r->slab);
  MPI_Type_commit(&r->slab);
  MPI_Cart_shift(b->comm, axis, 1, &r->before, &r->behind);
  int last = b->n[axis] - 1;
  r->own_first = slab_at(b, axis, 0);
  r->own_last = slab_at(b, axis, last);
  r->ghost_first = slab_at(b, axis, -1);
  r->ghost_last = slab_at(b, axis, last + 1);
}

static struct box box_make(const struct command *c)
{
  struct box b = {.grid = {0, 0}};
  int ranks, periods[2] = {1, 1};
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  MPI_Dims_create(ranks, 2, b.grid);
  MPI_Cart_create(MPI_COMM_WORLD, 2, b.grid, periods, 0, &b.comm);
  MPI_Cart_get(b.comm, 2, b.grid, periods, b.at);
  ghosts_extents(c, b.grid, b.extents);
  for (int d = 0; d < 2; d++) {
    b.first[d] = (int)((long)b.extents[d] * b.at[d] / b.grid[d]);
    b.n[d] = (int)((long)b.extents[d] * (b.at[d] + 1) / b.grid[d]) - b.first[d];
  }
  b.n[2] = b.extents[2];
  b.a = calloc((size_t)(b.n[0] + 2) * (size_t)(b.n[1] + 2) * (size_t)b.n[2], sizeof(double));
  for (int axis = 0; axis < 2; axis++)
    rim_make(&b, axis);
  return b;
}

static void box_update(struct box *b)
{
  for (int axis = 0; axis < 2; axis++) {
    struct rim *r = &b->rims[axis];
    MPI_Sendrecv(b->a + r->own_first, 1, r->slab, r->before, 0, b->a + r->ghost_last, 1, r->slab, r->behind, 0, b->comm,
                 MPI_STATUS_IGNORE);
    MPI_Sendrecv(b->a + r->own_last, 1, r->slab, r->behind, 1, b->a + r->ghost_first, 1, r->slab, r->before, 1, b->comm,
                 MPI_STATUS_IGNORE);
  }
}

static int wrapped(int i, int n) { return (i + n) % n; }

/* Fills in what is this rank's, updates, and counts what is wrong. */
static long box_check(struct box *b)
{
  for (int i = 0; i < b->n[0]; i++)
    for (int j = 0; j < b->n[1]; j++)
      for (int k = 0; k < b->n[2]; k++)
        b->a[box_at(b, i, j, k)] = ghosts_value(b->first[0] + i, b->first[1] + j, k);
  box_update(b);
  long wrong = 0;
  for (int i = -1; i <= b->n[0]; i++)
    for (int j = -1; j <= b->n[1]; j++)
      for (int k = 0; k < b->n[2]; k++)
        wrong += b->a[box_at(b, i, j, k)] !=
                 ghosts_value(wrapped(b->first[0] + i, b->extents[0]), wrapped(b->first[1] + j, b->extents[1]), k);
  MPI_Allreduce(MPI_IN_PLACE, &wrong, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
  return wrong;
}

static void box_free(struct box *b)
{
  for (int axis = 0; axis < 2; axis++)
    MPI_Type_free(&b->rims[axis].slab);
  MPI_Comm_free(&b->comm);
  free(b->a);
}

int main(int argc, char **argv)
{
  struct command c = command_parse("ghostupdate", ghosts_sizes, argc, argv);
  int rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  struct box b = box_make(&c);
  long wrong = box_check(&b);
  MPI_Barrier(MPI_COMM_WORLD);
  double start = now();
  for (int i = 0; i < ghosts_updates[c.size]; i++)
    box_update(&b);
  double took = now() - start;
  box_free(&b);
  MPI_Finalize();
  return rank > 0 ? 0 : command_report(&c, command_near(&c, "wrong elements", (double)wrong, 0.0, 0.0), took);
}
