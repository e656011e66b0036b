/* A place under gdb: see debugger.h. */
#include "debugger.h"
#include <x10rt/contract.h>

#include "say.h"
#include "variants.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void place_check(const struct x10_plan *job, uint32_t place)
{
  if (place >= job->map.places)
    x10_refuse(X10_STATUS_USAGE, "--gdb=%u: the job has the places 0 to %u", place, job->map.places - 1);
  if (job->comm->launch_command)
    x10_refuse(X10_STATUS_USAGE,
               "--gdb=%u: with --comm=%s the places are not x10run's own children; see their processes with "
               "--hosts-pids, and attach: gdb -p PID",
               place, job->comm_name);
  if (!x10_plan_starts(job, place))
    x10_refuse(X10_STATUS_USAGE,
               "--gdb=%u: place %u runs on another host, %s; see its process with --hosts-pids, and attach there: "
               "gdb -p PID",
               place, place, job->map.host[job->map.placement[place].host].name);
}

void x10_debugger_choose(struct x10_plan *job, uint32_t place, const char *gdb)
{
  X10__EXPECT(gdb);
  place_check(job, place);
  char *script = x10_variant_file("share/x10c/gdb/x10.py");
  const char *const words[] = {"gdb", "-q", "-x", script, "--args", job->program.path};
  size_t before = sizeof words / sizeof *words, count = 0;
  while (job->program.arguments[count])
    count++;
  char **all = calloc(before + count, sizeof *all);
  if (!all)
    abort();
  memcpy(all, words, sizeof words);
  memcpy(all + before, job->program.arguments + 1, (count - 1) * sizeof *all);
  job->debugger = (struct x10_program){.path = gdb, .arguments = all, .environment = job->program.environment};
  job->debugged = (int64_t)place;
}
