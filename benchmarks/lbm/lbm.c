/* Lattice Boltzmann, serial or with OpenMP. */
#include "lbm.h"

int main(int argc, char **argv)
{
  struct command c = command_parse("lbm", lbm_sizes, argc, argv);
  struct lattice l = lattice_make(lbm_cells[c.size], 0, lbm_cells[c.size], lbm_reynolds[c.size]);
  double start = now(), mass, energy;
  for (int step = 0; step < lbm_steps[c.size]; step++)
    lattice_step(&l);
  double took = now() - start;
  lattice_view(&l, &mass, &energy);
  lattice_free(&l);
  return command_report(&c, lbm_valid(&c, mass, energy), took);
}
