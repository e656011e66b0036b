/* MolDyn as a C programmer writes it; with -fopenmp, threads take the particles in turn and have forces of their
 * own. */
#include "moldyn.h"
#ifdef _OPENMP
#include <omp.h>

static struct forces sweep(struct box *b)
{
  long count = 3 * b->n;
  int threads = omp_get_max_threads();
  double *all = calloc(count * threads, sizeof *all);
  struct forces total = {0.0, 0.0, 0};
#pragma omp parallel
  {
    double *f = all + count * omp_get_thread_num();
    struct forces sum = {0.0, 0.0, 0};
#pragma omp for schedule(static, 1)
    for (long i = 0; i < b->n; i++)
      force_row(b, i, f, &sum);
#pragma omp critical
    {
      total.epot += sum.epot;
      total.vir += sum.vir;
      total.interactions += sum.interactions;
    }
#pragma omp for
    for (long k = 0; k < count; k++)
      for (int t = 0; t < threads; t++)
        b->f[k] += all[count * t + k];
  }
  free(all);
  return total;
}
#else
static struct forces sweep(struct box *b)
{
  struct forces sum = {0.0, 0.0, 0};
  for (long i = 0; i < b->n; i++)
    force_row(b, i, b->f, &sum);
  return sum;
}
#endif

int main(int argc, char **argv)
{
  struct command c = command_parse("moldyn", moldyn_sizes, argc, argv);
  struct box b = box_make(moldyn_mm[c.size]);
  struct forces last = {0.0, 0.0, 0};
  double ekin = 0.0, start = now();
  long interactions = 0;
  for (int move = 0; move < MOVES; move++) {
    move_particles(&b);
    last = sweep(&b);
    interactions += last.interactions;
    ekin = finish_move(&b, move);
  }
  double took = now() - start;
  bool valid = moldyn_valid(&c, ekin, &last, interactions);
  box_free(&b);
  return command_report(&c, valid, took);
}
