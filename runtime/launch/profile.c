/* See profile.h. */
#define _GNU_SOURCE
#include "profile.h"
#include "flamegraph.h"
#include "say.h"
#include "stacks.h"
#include <x10rt/contract.h>
#include <x10rt/shown.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *name; /* of the file; NULL: there is none */

static bool ends_in(const char *path, const char *ending)
{
  size_t length = strlen(path), wanted = strlen(ending);
  return length > wanted && !strcmp(path + length - wanted, ending);
}

bool x10_profile_is_known(const char *path) { return ends_in(path, ".svg") || ends_in(path, ".folded"); }

void x10_profile_open(const char *path, const struct x10_placemap *map)
{
  X10__EXPECT(!name && x10_profile_is_known(path));
  FILE *file = fopen(path, "we");
  if (!file)
    x10_refuse(X10_STATUS_USAGE, "--profile=%s: %s", path, strerror(errno));
  fclose(file);
  for (uint32_t place = 0; place < map->places; place++)
    if (!map->host[map->placement[place].host].local) {
      fprintf(stderr, "x10run: --profile=%s: place %u is on another host, and not looked at; nor are others there\n",
              x10_shown(path).text, place);
      break;
    }
  name = realpath(path, NULL);
  name = name ? name : strdup(path);
  setenv("X10_PROFILE", name, 1);
}

static void stack_write(const char *stack, uint64_t count, void *file)
{
  fprintf(file, "%s %llu\n", stack, (unsigned long long)count);
}

void x10_profile_close(const char *program)
{
  if (!name)
    return;
  struct x10_stacks *stacks = x10_stacks_read(name);
  FILE *file = stacks ? fopen(name, "we") : NULL;
  bool is_good = file != NULL;
  if (is_good && ends_in(name, ".svg"))
    x10_flamegraph_draw(stacks, program, file);
  else if (is_good)
    x10_stacks_each(stacks, stack_write, file);
  is_good = is_good && !ferror(file);
  if (file && fclose(file) != 0)
    is_good = false;
  if (!is_good)
    fprintf(stderr, "x10run: %s: %s\n", x10_shown(name).text, strerror(errno));
  else if (x10_stacks_total(stacks) == 0)
    fprintf(stderr, "x10run: %s has no samples: no place ran X10 for some milliseconds, or lived to write them\n",
            x10_shown(name).text);
  x10_stacks_free(stacks);
}
