/* The program of a job: see program.h. */
#define _GNU_SOURCE
#include "program.h"

#include "say.h"
#include "variants.h"
#include "wrap.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* A program that is there but cannot be run ends x10run with 126, as a shell does. */
static bool program_usable(const char *path)
{
  struct stat status;
  if (stat(path, &status) < 0)
    return false;
  if (S_ISDIR(status.st_mode))
    x10_refuse(X10_STATUS_NOT_EXECUTABLE, "%s is a directory, not a program", path);
  if (access(path, X_OK) < 0)
    x10_refuse(X10_STATUS_NOT_EXECUTABLE, "%s cannot be run: %s", path, strerror(errno));
  return true;
}

static bool executable(const char *path)
{
  struct stat status;
  return stat(path, &status) == 0 && S_ISREG(status.st_mode) && access(path, X_OK) == 0;
}

char *x10_program_search(const char *name)
{
  if (strchr(name, '/'))
    return executable(name) ? strdup(name) : NULL;
  const char *path = getenv("PATH");
  char *folders = strdup(path ? path : "/usr/bin:/bin"), *rest = NULL, *found = NULL;
  for (char *folder = strtok_r(folders, ":", &rest); folder && !found; folder = strtok_r(NULL, ":", &rest)) {
    found = x10_text("%s/%s", folder, name);
    if (!executable(found)) {
      free(found);
      found = NULL;
    }
  }
  free(folders);
  return found;
}

static bool is_source(const char *name)
{
  const char *suffix = strrchr(name, '.');
  return suffix && strcmp(suffix, ".x10") == 0;
}

static const char *program_find(const char *name)
{
  if (is_source(name) && !executable(name))
    x10_refuse(X10_STATUS_NOT_FOUND, "%s is a source; compile it first: x10c %s", name, name);
  if (strchr(name, '/')) {
    if (!program_usable(name))
      x10_refuse(X10_STATUS_NOT_FOUND, "%s: %s", name, strerror(errno));
    return name;
  }
  char *found = x10_program_search(name);
  if (found)
    return found;
  bool is_near = *name && access(name, F_OK) == 0;
  x10_refuse(X10_STATUS_NOT_FOUND, "there is no program %s on the PATH%s%s%s", name, is_near ? "; did you mean ./" : "",
             is_near ? name : "", is_near ? "?" : "");
}

static bool runs_here(const struct x10_plan *job)
{
  for (uint32_t place = 0; place < job->map.places; place++)
    if (job->map.host[job->map.placement[place].host].local)
      return true;
  return false;
}

static void wrap_check(const char *command)
{
  char *found = x10_program_search(command);
  if (!found)
    x10_refuse(X10_STATUS_NOT_FOUND, "--wrap: there is no command %s%s", command,
               strchr(command, '/') ? " that can be run" : " on the PATH");
  free(found);
}

static void wrap_choose(struct x10_plan *job, const struct x10_options *options)
{
  char **wrap = x10_wrap_read(options->wrap);
  if (options->gdb)
    x10_refuse(X10_STATUS_USAGE, "--gdb and --wrap exclude each other");
  if (runs_here(job))
    wrap_check(wrap[0]);
  job->program.wrap = wrap;
}

void x10_program_choose(struct x10_plan *job, const struct x10_options *options)
{
  job->program.path = runs_here(job) ? program_find(options->program[0]) : options->program[0];
  job->program.arguments = options->program;
  if (options->wrap)
    wrap_choose(job, options);
  unsetenv("X10_CONTROL_FD");
  if (options->stats)
    setenv("X10_STATS", options->stats, 1);
  setenv("LD_LIBRARY_PATH", x10_variant_path(job->comm_name, job->sched_name), 1);
}
