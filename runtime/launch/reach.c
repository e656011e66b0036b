/* How an agent is started on another host: see reach.h. */
#define _GNU_SOURCE
#include "reach.h"

#include "program.h"
#include "say.h"

#include <stdlib.h>
#include <string.h>

/* One task there, beside those that run; bytes go through as they are. */
static const char srun[] = "srun -N1 -n1 --overlap --unbuffered --input=all --mpi=none -w";

static bool is_set(const char *variable)
{
  const char *text = getenv(variable);
  return text && *text;
}

bool x10_reach_is_srun(void) { return !is_set("X10_RSH") && is_set("SLURM_JOB_ID") && is_set("SLURM_JOB_NODELIST"); }

static const char *reach_words(void)
{
  return is_set("X10_RSH") ? getenv("X10_RSH") : x10_reach_is_srun() ? srun : "ssh";
}

const char *x10_reach_name(void) { return x10_reach_is_srun() ? "srun" : reach_words(); }

/* The words, the host, and our own program as an agent. */
char **x10_reach_command(const char *host, const char *self)
{
  char *words = strdup(reach_words()), *rest = NULL;
  char **command = calloc(strlen(words) + 6, sizeof *command);
  size_t count = 0;
  if (!command)
    abort();
  for (char *word = strtok_r(words, " \t", &rest); word; word = strtok_r(NULL, " \t", &rest))
    command[count++] = word;
  command[count++] = (char *)host;
  command[count++] = (char *)self;
  command[count++] = "--agent";
  command[count++] = "-";
  return command;
}

void x10_reach_check(const struct x10_plan *job)
{
  bool all_here = true;
  for (uint32_t i = 0; i < job->map.hosts; i++)
    all_here &= job->map.host[i].local;
  char *words = strdup(reach_words()), *program = words + strspn(words, " \t");
  program[strcspn(program, " \t")] = 0;
  char *found = all_here ? NULL : x10_program_search(program);
  if (!all_here && !found)
    x10_refuse(X10_STATUS_USAGE, "other hosts are reached by %s%s, and there is no such program here", program,
               is_set("X10_RSH") ? ", as X10_RSH says" : "");
  free(found);
  free(words);
}
