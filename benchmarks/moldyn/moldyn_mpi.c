/* MolDyn with MPI: every rank has all particles, takes the pairs of every so-manieth one, and the forces are added
 * up. */
#include "moldyn.h"
#include <mpi.h>

static struct forces sweep(struct box *b, int rank, int ranks)
{
  struct forces sum = {0.0, 0.0, 0};
  for (long i = rank; i < b->n; i += ranks)
    force_row(b, i, b->f, &sum);
  MPI_Allreduce(MPI_IN_PLACE, b->f, (int)(3 * b->n), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  double energies[] = {sum.epot, sum.vir};
  MPI_Allreduce(MPI_IN_PLACE, energies, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allreduce(MPI_IN_PLACE, &sum.interactions, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
  return (struct forces){energies[0], energies[1], sum.interactions};
}

int main(int argc, char **argv)
{
  struct command c = command_parse("moldyn", moldyn_sizes, argc, argv);
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  struct box b = box_make(moldyn_mm[c.size]);
  MPI_Barrier(MPI_COMM_WORLD);
  struct forces last = {0.0, 0.0, 0};
  double ekin = 0.0, start = now();
  long interactions = 0;
  for (int move = 0; move < MOVES; move++) {
    move_particles(&b);
    last = sweep(&b, rank, ranks);
    interactions += last.interactions;
    ekin = finish_move(&b, move);
  }
  double took = now() - start;
  bool valid = rank > 0 || moldyn_valid(&c, ekin, &last, interactions);
  box_free(&b);
  MPI_Finalize();
  return rank > 0 ? 0 : command_report(&c, valid, took);
}
