/* Which libraries a job runs with: see libraries.h. */
#include "libraries.h"

#include "family.h"
#include "say.h"
#include "variants.h"

#include <stdlib.h>
#include <string.h>

bool x10_job_runs_elsewhere(const struct x10_job *job) { return job->map.hosts > 1 || !job->map.host[0].local; }

bool x10_encryption_is_asked(void)
{
  const char *value = getenv("X10_ENCRYPT");
  return value && *value && strcmp(value, "0") != 0;
}

static void comm_choose(struct x10_job *job, const struct x10_options *options)
{
  const char *origin = options->comm_origin;
  job->comm_name = options->comm ? x10_family_member(options->comm, job->rank) : NULL;
  if (!job->comm_name && job->map.places == 1) {
    job->comm_name = "none";
    origin = "--comm=none (the default for one place)";
  } else if (!job->comm_name && x10_job_runs_elsewhere(job)) {
    job->comm_name = "sockets";
    origin = "--comm=sockets (the default for several hosts)";
  } else if (!job->comm_name) {
    job->comm_name = "shm";
    origin = "--comm=shm (the default)";
  }
  x10_variant_check(X10_LAYER_COMM, job->comm_name, origin);
}

void x10_variants_choose(struct x10_job *job, const struct x10_options *options)
{
  comm_choose(job, options);
  job->sched_name = options->sched ? options->sched : "pool";
  x10_variant_check(X10_LAYER_SCHED, job->sched_name,
                    options->sched_origin ? options->sched_origin : "--sched=pool (the default)");
  job->comm = x10_variant_comm(job->comm_name);
}

void x10_traits_check(const struct x10_job *job)
{
  const struct x10_placemap *map = &job->map;
  if (job->comm->traits & X10_COMM_ONE_PLACE && map->places > 1)
    x10_refuse(X10_STATUS_USAGE, "-np %u --comm=%s: %s serves a single place; available: %s", map->places,
               job->comm_name, job->comm_name, x10_variant_list(X10_LAYER_COMM));
  bool elsewhere = x10_job_runs_elsewhere(job);
  if (job->comm->traits & X10_COMM_ONE_HOST && elsewhere)
    x10_refuse(X10_STATUS_USAGE, "--comm=%s: %s serves places of this host only, and %s names %s", job->comm_name,
               job->comm_name, job->origin, map->host[map->host[0].local ? 1 : 0].name);
}
