/* Which libraries a job runs with: see libraries.h. */
#include "libraries.h"

#include "family.h"
#include "linked.h"
#include "say.h"
#include "variants.h"

#include <stdlib.h>
#include <string.h>

bool x10_plan_runs_elsewhere(const struct x10_plan *job) { return job->map.hosts > 1 || !job->map.host[0].local; }

const char *x10_protection_refusal(void)
{
  const char *encrypt = getenv("X10_ENCRYPT"), *check = getenv("X10_CHECK");
  if (encrypt && *encrypt && strcmp(encrypt, "0") != 0)
    return "X10_ENCRYPT: over MPI nothing that goes between hosts is encrypted; over --comm=sockets and --comm=ucx it "
           "is";
  if (check && !strcmp(check, "1"))
    return "X10_CHECK=1: over MPI nothing that goes between hosts is checked; over --comm=sockets and --comm=ucx it is";
  return NULL;
}

static char *linked_origin(const char *option, const char *name, const char *program)
{
  return x10_text("%s=%s (which %s was linked with)", option, name, program);
}

/* An option that says another variant than the program was linked with would be without effect. */
static void linked_check(const char *origin, const char *asked, const char *linked, const char *option,
                         const char *program)
{
  if (strcmp(asked, linked))
    x10_refuse(X10_STATUS_USAGE, "%s: %s was linked with %s=%s, which x10run cannot change", origin, program, option,
               linked);
}

static void comm_choose(struct x10_plan *job, const struct x10_options *options, const struct x10_linked *linked)
{
  const char *origin = options->comm_origin, *program = options->program[0];
  bool is_of_family = options->comm && linked->comm && x10_family_has(options->comm, linked->comm);
  if (options->comm && !is_of_family)
    job->comm_name = x10_family_member(options->comm, job->rank);
  else
    job->comm_name = linked->comm;
  if (options->comm && linked->comm && linked->is_fixed) {
    linked_check(origin, job->comm_name, linked->comm, "--link-comm", program);
  } else if (!options->comm && linked->comm) {
    origin = linked_origin("--link-comm", linked->comm, program);
  } else if (!job->comm_name && job->map.places == 1) {
    job->comm_name = "none";
    origin = "--comm=none (the default for one place)";
  } else if (!job->comm_name && x10_plan_runs_elsewhere(job)) {
    job->comm_name = "sockets";
    origin = "--comm=sockets (the default for several hosts)";
  } else if (!job->comm_name) {
    job->comm_name = "shm";
    origin = "--comm=shm (the default)";
  }
  x10_variant_check(X10_LAYER_COMM, job->comm_name, origin);
}

static void sched_choose(struct x10_plan *job, const struct x10_options *options, const struct x10_linked *linked)
{
  const char *origin = options->sched_origin, *program = options->program[0];
  job->sched_name = options->sched ? options->sched : linked->sched ? linked->sched : "pool";
  if (options->sched && linked->sched && linked->is_fixed)
    linked_check(origin, job->sched_name, linked->sched, "--link-sched", program);
  else if (!options->sched)
    origin = linked->sched ? linked_origin("--link-sched", linked->sched, program) : "--sched=pool (the default)";
  x10_variant_check(X10_LAYER_SCHED, job->sched_name, origin);
}

void x10_variants_choose(struct x10_plan *job, const struct x10_options *options)
{
  struct x10_linked linked = x10_linked_read(options->program[0]);
  comm_choose(job, options, &linked);
  sched_choose(job, options, &linked);
  job->comm = x10_variant_comm(job->comm_name);
}

void x10_traits_check(const struct x10_plan *job)
{
  const struct x10_placemap *map = &job->map;
  if (job->comm->traits & X10_COMM_ONE_PLACE && map->places > 1)
    x10_refuse(X10_STATUS_USAGE, "-np %u --comm=%s: %s serves a single place; available: %s", map->places,
               job->comm_name, job->comm_name, x10_variant_list(X10_LAYER_COMM));
  bool elsewhere = x10_plan_runs_elsewhere(job);
  if (job->comm->traits & X10_COMM_ONE_HOST && elsewhere)
    x10_refuse(X10_STATUS_USAGE, "--comm=%s: %s serves places of this host only, and %s names %s", job->comm_name,
               job->comm_name, job->origin, map->host[map->host[0].local ? 1 : 0].name);
}
