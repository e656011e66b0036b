/* The command line of the reference programs, as the X10 programs beside them have it: `NAME [-size SIZE] [-time]`,
 * a line of verdict, `seconds S` with -time; exit status 0, 1 where the result is not the published one, 2 for a
 * wrong command line. Threads are OpenMP's to choose (OMP_NUM_THREADS), ranks mpiexec's. */
#ifndef COMMAND_H
#define COMMAND_H
#include "timing.h"
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct command {
  const char *name;
  const char *const *sizes; /* ends with NULL; the first is the default */
  int size;
  bool timed;
};

static inline void command_usage(const struct command *c, const char *wrong)
{
  fprintf(stderr, "%s: cannot use %s\nusage: %s [-size %s", c->name, wrong, c->name, c->sizes[0]);
  for (int i = 1; c->sizes[i]; i++)
    fprintf(stderr, "|%s", c->sizes[i]);
  fprintf(stderr, "] [-time]\n");
  exit(2);
}

static inline int command_size(const struct command *c, const char *name)
{
  int i = 0;
  while (c->sizes[i] && strcmp(c->sizes[i], name))
    i++;
  if (!c->sizes[i])
    command_usage(c, name);
  return i;
}

static inline struct command command_parse(const char *name, const char *const *sizes, int argc, char **argv)
{
  struct command c = {name, sizes, 0, false};
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "-time"))
      c.timed = true;
    else if (!strcmp(argv[i], "-size") && i + 1 < argc)
      c.size = command_size(&c, argv[++i]);
    else
      command_usage(&c, argv[i]);
  }
  return c;
}

/* Whether got is within tolerance of wanted; says so where not. A NaN is not. */
static inline bool command_near(const struct command *c, const char *what, double got, double wanted, double tolerance)
{
  bool near = fabs(got - wanted) <= tolerance;
  if (!near)
    printf("%s: %s is %.17g, not %.17g\n", c->name, what, got, wanted);
  return near;
}

/* The verdict; returns main's. */
static inline int command_report(const struct command *c, bool valid, double seconds)
{
  if (!valid)
    return 1;
  printf("%s %s: validated\n", c->name, c->sizes[c->size]);
  if (c->timed)
    report(seconds);
  return 0;
}
#endif
