/* What the copy programs in C share: the copies that Copy.x10 makes. */
#ifndef COPIES_H
#define COPIES_H
#include "command.h"

static const char *const copies_sizes[] = {"put-8", "get-8", "put-2M", "get-2M", "patch", NULL};
static const long copies_elements[] = {1, 1, 262144, 262144, 65536};
static const int copies_count[] = {3000, 3000, 60, 60, 60};

enum { WINDOW = 20, WIDTH = 1024, ROWS = 512, PATCH = 256 };

static inline bool copies_is_put(const struct command *c) { return !strncmp(c->sizes[c->size], "put", 3); }
static inline bool copies_is_patch(const struct command *c) { return !strcmp(c->sizes[c->size], "patch"); }
static inline double copies_value(long i) { return 3.0 * (double)i + 2.0; }

static inline void copies_fill(double *a, long n)
{
  for (long i = 0; i < n; i++)
    a[i] = copies_value(i);
}

static inline bool copies_filled(const double *a, long n)
{
  for (long i = 0; i < n; i++)
    if (a[i] != copies_value(i))
      return false;
  return true;
}
#endif
