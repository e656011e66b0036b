/* Where the places of a job run: see where.h. */
#define _GNU_SOURCE
#include "where.h"

#include "allocation.h"
#include "interfaces.h"
#include "reach.h"
#include "say.h"
#include <x10rt/control.h>

#include <stdlib.h>

static void one_source_check(const struct x10_options *options)
{
  if (!!options->placemap + !!options->hosts + !!options->hostfile > 1)
    x10_refuse(X10_STATUS_USAGE, "--placemap, --hosts and --hostfile say the same: give one of them");
}

/* How many places, of so many slots. */
static uint32_t places_count(const struct x10_allocation *a, const struct x10_options *options)
{
  uint64_t slots = x10_hosts_slots(&a->hosts);
  if (!options->places && slots > X10_CONTROL_PLACES_MAX)
    x10_refuse(X10_STATUS_USAGE, "%s has %llu slots, and there may be %d places: say how many by -np", a->origin,
               (unsigned long long)slots, X10_CONTROL_PLACES_MAX);
  if (options->places > slots && !options->oversubscribes)
    x10_refuse(X10_STATUS_USAGE, "%s: %s has %llu slot%s; --oversubscribe puts more places there",
               options->places_origin, a->origin, (unsigned long long)slots, slots == 1 ? "" : "s");
  return options->places ? options->places : (uint32_t)slots;
}

static void hosts_take(struct x10_plan *job, const struct x10_allocation *a, const struct x10_options *options)
{
  x10_placemap_fill(&job->map, &a->hosts, places_count(a, options));
  job->origin = a->origin;
}

/* srun reaches the nodes of its job and no others. */
static void reach_check(const struct x10_plan *job)
{
  struct x10_allocation a;
  if (!x10_reach_is_srun() || !x10_allocation_slurm(&a))
    return;
  for (uint32_t i = 0; i < job->map.hosts; i++) {
    bool there = job->map.host[i].local;
    for (uint32_t node = 0; node < a.hosts.count; node++)
      there |= x10_host_is(a.hosts.host[node].name, job->map.host[i].name);
    if (!there)
      x10_refuse(X10_STATUS_USAGE, "host %s is not in %s, which has %s; X10_RSH=ssh reaches it nevertheless",
                 job->map.host[i].name, a.origin, getenv("SLURM_JOB_NODELIST"));
  }
}

static void interface_take(struct x10_plan *job, const char *interface)
{
  if (interface && job->map.hosts > 1 && x10_interface_is_address(interface))
    x10_refuse(X10_STATUS_USAGE,
               "--interface=%s: an address is that of one host; name a network (10.0.0.0/24) or an "
               "interface (eth0)",
               interface);
  for (uint32_t place = 0; interface && place < job->map.places; place++)
    if (!job->map.placement[place].interface)
      job->map.placement[place].interface = interface;
}

/* Each place of a host gets its share of the host's cores, but for those whose cores are written down. */
static void bind(struct x10_plan *job)
{
  uint32_t *counts = calloc(2 * job->map.hosts, sizeof *counts), *numbers = counts + job->map.hosts;
  if (!counts)
    abort();
  for (uint32_t place = 0; place < job->map.places; place++)
    counts[job->map.placement[place].host] += !job->map.placement[place].cores;
  for (uint32_t place = 0; place < job->map.places; place++) {
    struct x10_placement *it = &job->map.placement[place];
    if (!it->cores)
      it->cores = x10_text("%u/%u", numbers[it->host]++, counts[it->host]);
  }
  free(counts);
}

void x10_where_choose(struct x10_plan *job, const struct x10_options *options)
{
  struct x10_allocation a;
  one_source_check(options);
  if (options->placemap) {
    x10_placemap_read(&job->map, options->placemap, options->places);
    job->origin = x10_text("placemap %s", options->placemap);
  } else if (options->hosts) {
    x10_allocation_list(&a, options->hosts);
    hosts_take(job, &a, options);
  } else if (options->hostfile) {
    x10_allocation_file(&a, options->hostfile);
    hosts_take(job, &a, options);
  } else if (x10_allocation_find(&a)) {
    hosts_take(job, &a, options);
  } else {
    x10_placemap_default(&job->map, options->places ? options->places : 1);
  }
  reach_check(job);
  interface_take(job, options->interface);
  if (options->binds)
    bind(job);
}
