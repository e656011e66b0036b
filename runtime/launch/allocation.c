/* The hosts of this job: see allocation.h. */
#define _GNU_SOURCE
#include "allocation.h"

#include "caret.h"
#include "lines.h"
#include "say.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <x10rt/rank.h>

/* ---- what a person names ---- */

void x10_allocation_list(struct x10_allocation *a, const char *text)
{
  struct x10_fault fault;
  *a = (struct x10_allocation){.origin = x10_text("--hosts=%s", text)};
  if (x10_hosts_list(&a->hosts, text, &fault))
    return;
  x10_caret_in_word("--hosts", text, fault.at, fault.length, fault.text);
  exit(X10_STATUS_USAGE);
}

/* Reads all lines; how many mistakes there were. */
static unsigned lines_read(struct x10_hosts *hosts, const char *file, FILE *stream)
{
  char *line = NULL;
  size_t capacity = 0;
  unsigned number = 0, mistakes = 0;
  for (ssize_t size; (size = x10_line_read(&line, &capacity, stream, "host file", file)) >= 0;) {
    struct x10_fault fault;
    number++;
    bool is_text = strlen(line) == (size_t)size;
    if (size > 0 && line[size - 1] == '\n')
      line[size - 1] = 0;
    if (is_text && x10_hosts_line(hosts, line, &fault))
      continue;
    if (!is_text)
      x10_fault_set(&fault, 0, 1, "this is no text");
    x10_caret_in_file(file, number, line, fault.at, fault.length, fault.text);
    mistakes++;
    if (!is_text)
      break;
  }
  free(line);
  return mistakes;
}

void x10_allocation_file(struct x10_allocation *a, const char *file)
{
  *a = (struct x10_allocation){.origin = x10_text("host file %s", file)};
  FILE *stream = fopen(file, "re");
  if (!stream)
    x10_refuse(X10_STATUS_USAGE, "cannot open the host file %s: %s", file, strerror(errno));
  if (lines_read(&a->hosts, file, stream))
    exit(X10_STATUS_USAGE);
  fclose(stream);
  if (a->hosts.count == 0)
    x10_refuse(X10_STATUS_USAGE, "%s names no host (a line of it is as n1 slots=2, or n1:2)", a->origin);
}

/* ---- what a scheduler allots ---- */

static const char *set(const char *variable)
{
  const char *text = getenv(variable);
  return text && *text ? text : NULL;
}

_Noreturn static void variable_refuse(const char *variable, const char *text, const struct x10_fault *fault)
{
  char *origin = x10_text("%s=%s", variable, text);
  x10_caret_in_word(origin, text, fault->at, fault->length, fault->text);
  exit(X10_STATUS_USAGE);
}

bool x10_allocation_slurm(struct x10_allocation *a)
{
  const char *job = set("SLURM_JOB_ID"), *nodes = set("SLURM_JOB_NODELIST"), *tasks = set("SLURM_TASKS_PER_NODE");
  struct x10_fault fault;
  if (!job || !nodes)
    return false;
  *a = (struct x10_allocation){.origin = x10_text("Slurm job %s", job)};
  if (!x10_nodelist_names(&a->hosts, nodes, &fault))
    variable_refuse("SLURM_JOB_NODELIST", nodes, &fault);
  if (tasks && !x10_nodelist_slots(&a->hosts, tasks, &fault))
    variable_refuse("SLURM_TASKS_PER_NODE", tasks, &fault);
  return true;
}

static bool pbs(struct x10_allocation *a)
{
  const char *job = set("PBS_JOBID"), *file = set("PBS_NODEFILE");
  if (!job || !file)
    return false;
  x10_allocation_file(a, file);
  free(a->origin);
  a->origin = x10_text("PBS job %s", job);
  return true;
}

/* A heterogeneous job has a list of nodes for each of its components, and none of all. */
static void components_refuse(void)
{
  const char *components = set("SLURM_HET_SIZE");
  if (components && strcmp(components, "1"))
    x10_refuse(X10_STATUS_USAGE,
               "SLURM_HET_SIZE=%s: a Slurm job of several components; name hosts and their places by --hosts or "
               "--hostfile (X10_RSH=ssh reaches them)",
               components);
}

bool x10_allocation_find(struct x10_allocation *a)
{
  if (!x10_rank_in_step()) {
    components_refuse();
    if (x10_allocation_slurm(a))
      return true;
  }
  return pbs(a);
}
