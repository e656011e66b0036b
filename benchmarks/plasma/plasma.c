/* Plasma as a C programmer writes it: one strip; with -fopenmp, threads share its electrons and rows. */
#include "plasma.h"

static void solve(struct strip *s, long sweeps)
{
  for (long sweep = 0; sweep < sweeps; sweep++) {
    relax(s, 0, 0);
    relax(s, 1, 0);
  }
}

int main(int argc, char **argv)
{
  struct command c = command_parse("plasma", plasma_sizes, argc, argv);
  const struct size *size = &plasma_size[c.size];
  struct strip s = strip_make(size, 0, 1);
  struct state state = {0};
  long count = s.count;
  deposit(&s);
  neutralize(&s);
  double start = now();
  for (long step = 0; step < size->steps; step++) {
    deposit(&s);
    solve(&s, size->sweeps);
    field(&s);
    state.field = field_energy(&s);
    state.kinetic = push(&s);
    if (step == 0)
      state.before = state.kinetic + state.field;
  }
  double took = now() - start;
  state.charge = charge(&s);
  state.count = s.count;
  bool valid = plasma_valid(&c, &state, count);
  strip_free(&s);
  return command_report(&c, valid, took);
}
