/* The operations of GArrays.x10 by MPI: half of a message's way there and back (get, put), and MPI_Get and MPI_Put
 * with a flush (rmaget, rmaput). */
#include "garrays.h"
#include <mpi.h>

static double *mine, *theirs;
static MPI_Win window;
static int rank;

static void rma(const struct operation *o)
{
  if (o->get)
    MPI_Get(mine, (int)o->n, MPI_DOUBLE, 1, 0, (int)o->n, MPI_DOUBLE, window);
  else
    MPI_Put(mine, (int)o->n, MPI_DOUBLE, 1, 0, (int)o->n, MPI_DOUBLE, window);
  MPI_Win_flush(1, window);
}
static void message(const struct operation *o)
{
  if (rank == 0)
    MPI_Send(mine, (int)o->n, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
  MPI_Recv(mine, (int)o->n, MPI_DOUBLE, 1 - rank, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  if (rank == 1)
    MPI_Send(mine, (int)o->n, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD);
}

static double measure(const struct operation *o)
{
  bool direct = !strncmp(o->name, "rma", 3);
  double took = 0, *target = direct && rank == 1 ? theirs : mine;
  int round = rank == 0 && !o->get ? 2 : 1;
  for (long i = 0; i < o->n; i++)
    target[i] = rank == 0 && o->get ? 0 : garrays_value(i, round);
  MPI_Barrier(MPI_COMM_WORLD);
  if (!direct && rank <= 1)
    took = garrays_median(o, garrays_times(o), message) / 2;
  else if (rank == 0)
    took = garrays_median(o, garrays_times(o), rma);
  MPI_Barrier(MPI_COMM_WORLD);
  /* A message there and back leaves both with what rank 0 had. */
  bool looks = direct ? (rank == 0) == o->get : rank == 1;
  int wanted = direct && o->get ? 1 : o->get ? 0 : 2;
  int wrong = 0;
  for (long i = 0; looks && rank <= 1 && i < o->n; i++)
    wrong |= target[i] != (wanted ? garrays_value(i, wanted) : 0);
  MPI_Allreduce(MPI_IN_PLACE, &wrong, 1, MPI_INT, MPI_LOR, MPI_COMM_WORLD);
  return wrong ? NAN : took;
}

int main(int argc, char **argv)
{
  static const char *const contiguous[] = {"get", "put", "rmaget", "rmaput", NULL}, *const squares[] = {NULL},
                           *const others[] = {"sweep", NULL};
  struct command c = command_parse("garrays", garrays_names(contiguous, squares, others), argc, argv);
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  mine = calloc(ELEMENTS, sizeof *mine);
  MPI_Win_allocate((MPI_Aint)ELEMENTS * (MPI_Aint)sizeof *theirs, sizeof *theirs, MPI_INFO_NULL, MPI_COMM_WORLD,
                   &theirs, &window);
  MPI_Win_lock_all(MPI_MODE_NOCHECK, window);
  double took = garrays_run(&c, rank == 0, measure);
  MPI_Win_unlock_all(window);
  MPI_Win_free(&window);
  free(mine);
  MPI_Finalize();
  return rank > 0 ? 0 : command_report(&c, !isnan(took), took);
}
