/* Heat, serial or with OpenMP. */
#include "heat.h"

int main(int argc, char **argv)
{
  struct command c = command_parse("heat", heat_sizes, argc, argv);
  long n = heat_points[c.size];
  struct block b = block_make(n, 0, 0, n, n);
  double start = now();
  for (int step = 0; step < heat_steps[c.size]; step++)
    block_step(&b);
  double took = now() - start;
  bool valid = command_near(&c, "the largest error", block_error(&b, heat_steps[c.size]), 0.0, 1e-12);
  block_free(&b);
  return command_report(&c, valid, took);
}
