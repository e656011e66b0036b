/* What the C programs share: the names of the operations, as GArrays.x10 has them, and medians. */
#ifndef GARRAYS_H
#define GARRAYS_H
#include "command.h"

enum { WINDOW = 20, WIDTH = 1024, ELEMENTS = 1 << 22, ROWS = ELEMENTS / WIDTH, STEPS = 23, SIDES = 11 };

struct operation {
  char name[16];
  long n; /* elements; of a patch, its side */
  bool patch;
  bool get;
};

/* The names that a program knows: contiguous operations of all sizes, patches of all sides, others. */
static inline const char *const *garrays_names(const char *const *contiguous, const char *const *patches,
                                               const char *const *others)
{
  static char text[300][24];
  static const char *names[301];
  int count = 0;
  for (; *contiguous; contiguous++)
    for (int k = 0; k < STEPS; k++)
      snprintf(text[count++], sizeof *text, "%s-%ld", *contiguous, 8L << k);
  for (; *patches; patches++)
    for (int k = 0; k < SIDES; k++)
      snprintf(text[count++], sizeof *text, "%s-%ld", *patches, 1L << k);
  for (; *others; others++)
    snprintf(text[count++], sizeof *text, "%s", *others);
  for (int i = 0; i < count; i++)
    names[i] = text[i];
  return names;
}

static inline struct operation garrays_operation(const char *name)
{
  struct operation o = {.n = 1};
  const char *dash = strchr(name, '-');
  o.patch = !strncmp(name, "patch", 5);
  size_t skip = o.patch ? 5 : 0, length = dash ? (size_t)(dash - name) : strlen(name);
  memcpy(o.name, name + skip, length - skip);
  if (dash)
    o.n = atol(dash + 1) / (o.patch ? 1 : 8);
  o.get = strstr(o.name, "get") != NULL;
  return o;
}

static inline long garrays_elements(const struct operation *o) { return o->patch ? o->n * o->n : o->n; }
static inline int garrays_times(const struct operation *o) { return garrays_elements(o) * 8 < 65536 ? 1000 : 20; }

static inline double garrays_value(long i, int round) { return (double)(3 * i + round); }

static inline int garrays_compare(const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return x < y ? -1 : x > y;
}

typedef void garrays_body(const struct operation *);

/* The median of so many; the first is not counted. */
static inline double garrays_median(const struct operation *o, int times, garrays_body *body)
{
  static double seconds[1000];
  body(o);
  for (int k = 0; k < times; k++) {
    double start = now();
    body(o);
    seconds[k] = now() - start;
  }
  qsort(seconds, (size_t)times, sizeof *seconds, garrays_compare);
  return seconds[times / 2];
}

/* Runs one operation, or all for a sweep; measure gives not a number where what arrived is wrong. */
static inline double garrays_run(const struct command *c, bool prints, double (*measure)(const struct operation *))
{
  if (strcmp(c->sizes[c->size], "sweep")) {
    struct operation o = garrays_operation(c->sizes[c->size]);
    return measure(&o);
  }
  double sum = 0;
  for (int i = 0; strcmp(c->sizes[i], "sweep"); i++) {
    struct operation o = garrays_operation(c->sizes[i]);
    double took = measure(&o);
    if (prints)
      printf("%s%s %ld %.3e\n", o.patch ? "patch" : "", o.name, o.patch ? o.n : o.n * 8, took);
    sum += took;
  }
  return sum;
}
#endif
