/* Families of backends: see family.h. */
#define _GNU_SOURCE
#include "family.h"

#include "program.h"
#include "say.h"
#include "variants.h"

#include <stdlib.h>
#include <string.h>

bool x10_family_has(const char *family, const char *name)
{
  size_t length = strlen(family);
  return !strncmp(name, family, length) && (!name[length] || name[length] == '-');
}

static bool launches(const struct x10_comm *comm)
{
  char *found = comm->launch_command ? x10_program_search(comm->launch_command[0]) : NULL;
  free(found);
  return found != NULL;
}

/* How well it serves: the more the better. */
static int fitness(const char *name, const struct x10_rank *rank)
{
  const struct x10_comm *comm = x10_variant_comm(name);
  return rank && rank->trait ? (comm->traits & rank->trait) != 0 : launches(comm);
}

char *x10_family_member(const char *name, const struct x10_rank *rank)
{
  char *list = x10_variant_list(X10_LAYER_COMM), *rest = NULL, *best = NULL;
  int most = -1;
  for (char *one = strtok_r(list, ", ", &rest); one; one = strtok_r(NULL, ", ", &rest)) {
    bool is_it = !strcmp(one, name);
    int fit = is_it ? 2 : x10_family_has(name, one) ? fitness(one, rank) : -1;
    if (fit > most) {
      most = fit;
      best = one;
    }
  }
  char *chosen = strdup(best ? best : name);
  free(list);
  return chosen;
}
