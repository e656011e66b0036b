/* Which of several processes this one is: see x10rt/rank.h. */
#include <x10rt/rank.h>

#include <x10rt/control.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern char **environ;

/* A whole number from `low` to `high`; -1 where the variable holds something else. */
static long number_in(const char *variable, long low, long high)
{
  const char *text = getenv(variable);
  if (!text || !*text || text[strspn(text, "0123456789")] || strlen(text) > 9)
    return -1;
  long number = strtol(text, NULL, 10);
  return number >= low && number <= high ? number : -1;
}

static int variable_refuse(const char *variable, long low, long high, char *trouble, int size)
{
  const char *text = getenv(variable);
  if (text)
    snprintf(trouble, (size_t)size, "%s=%.40s must be a whole number from %ld to %ld", variable, text, low, high);
  else
    snprintf(trouble, (size_t)size, "%s is missing", variable);
  return -1;
}

static int pair_read(struct x10_rank *rank, const char *number, const char *count, char *trouble, int size)
{
  const long most = X10_CONTROL_PLACES_MAX;
  long of = number_in(count, 1, most), it = number_in(number, 0, most);
  rank->number = it < 0 || (of > 0 && it >= of) ? 0 : (uint32_t)it;
  if (of < 0)
    return variable_refuse(count, 1, most, trouble, size);
  if (it < 0 || it >= of)
    return variable_refuse(number, 0, of - 1, trouble, size);
  rank->count = (uint32_t)of;
  return 0;
}

static bool is_one(const char *variable)
{
  const char *text = getenv(variable);
  return text && strcmp(text, "1") == 0;
}

/* ---- Slurm ---- */

/* A shell of salloc may be in a step too, whose number is above all others. */
bool x10_rank_in_step(void)
{
  const unsigned long special = 0xfffffff0;
  const char *text = getenv("SLURM_STEP_ID");
  return text && *text && strtoul(text, NULL, 10) < special;
}

static const char *tasks_variable(void)
{
  return getenv("SLURM_STEP_NUM_TASKS") ? "SLURM_STEP_NUM_TASKS" : "SLURM_NTASKS";
}

/* PMI that srun itself provides. Hydra's ranks may lie within a step as well, whose tasks are Hydra's own. */
static bool pmi_of_slurm(void) { return x10_rank_in_step() && !getenv("MPI_LOCALNRANKS"); }

static int agreement_check(const struct x10_rank *rank, char *trouble, int size)
{
  const char *tasks = tasks_variable();
  long of = number_in(tasks, 1, X10_CONTROL_PLACES_MAX);
  if (!pmi_of_slurm() || !getenv(tasks) || of == (long)rank->count)
    return 0;
  snprintf(trouble, (size_t)size, "PMI_SIZE=%u and %s=%.40s do not agree: one of them is left over from another job",
           rank->count, tasks, getenv(tasks));
  return -1;
}

/* ---- who takes a rank to the others ---- */

static bool begins(const char *name)
{
  for (char **variable = environ; *variable; variable++)
    if (!strncmp(*variable, name, strlen(name)))
      return true;
  return false;
}

/* Whoever starts ranks says by a variable that begins so how they reach it. Without that each would be alone. */
static int server_check(const struct x10_rank *rank, const char *number, const char *server, const char *other,
                        char *trouble, int size)
{
  if (rank->count == 1 || begins(server) || (other && begins(other)))
    return 0;
  char name[32];
  snprintf(name, sizeof name, "%.*s", (int)strcspn(server, "="), server);
  snprintf(trouble, (size_t)size,
           "%s=%u of %u, but there is no %s: nothing takes this rank to the others, so the variable is left over from "
           "another job; X10_ALONE=1 makes each rank a job of its own",
           number, rank->number, rank->count, name);
  return -1;
}

static int pmi_check(const struct x10_rank *rank, char *trouble, int size)
{
  return agreement_check(rank, trouble, size) || server_check(rank, "PMI_RANK", "PMI_FD=", "PMI_PORT=", trouble, size)
             ? -1
             : 0;
}

/* ---- all of them, in order ---- */

static enum x10_rank_by source(void)
{
  if (is_one("X10_ALONE") || is_one("X10_NPLACES"))
    return X10_RANK_ALONE;
  if (getenv("PMI_RANK") || getenv("PMI_SIZE"))
    return X10_RANK_PMI;
  if (getenv("OMPI_COMM_WORLD_RANK") || getenv("OMPI_COMM_WORLD_SIZE"))
    return X10_RANK_OPEN_MPI;
  if (getenv("PMIX_RANK") && getenv("PMIX_NAMESPACE"))
    return X10_RANK_PMIX;
  return x10_rank_in_step() ? X10_RANK_SLURM : X10_RANK_ALONE;
}

int x10_rank_find(struct x10_rank *rank, char *trouble, int size)
{
  *rank = (struct x10_rank){.by = source()};
  switch (rank->by) {
  case X10_RANK_PMI:
    rank->trait = X10_COMM_OF_PMI;
    return pair_read(rank, "PMI_RANK", "PMI_SIZE", trouble, size) ? -1 : pmi_check(rank, trouble, size);
  case X10_RANK_OPEN_MPI:
    rank->trait = X10_COMM_OF_PMIX;
    return pair_read(rank, "OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE", trouble, size)
               ? -1
               : server_check(rank, "OMPI_COMM_WORLD_RANK", "PMIX_SERVER_URI", NULL, trouble, size);
  case X10_RANK_PMIX:
    rank->trait = X10_COMM_OF_PMIX;
    return pair_read(rank, "PMIX_RANK", tasks_variable(), trouble, size)
               ? -1
               : server_check(rank, "PMIX_RANK", "PMIX_SERVER_URI", NULL, trouble, size);
  case X10_RANK_SLURM:
    return pair_read(rank, "SLURM_PROCID", tasks_variable(), trouble, size);
  default:
    return 0;
  }
}

void x10_rank_refusal(const struct x10_rank *rank, char *text, int size)
{
  snprintf(text, (size_t)size,
           "this is task %u of %u of a Slurm step, and nothing takes it to the others: srun --mpi=pmi2 or --mpi=pmix "
           "does, or "
           "x10run in the job's script; X10_ALONE=1 makes each task a job of its own",
           rank->number, rank->count);
}
