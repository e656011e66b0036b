/* How the places of a job are started: see begin.h. */
#define _GNU_SOURCE
#include "begin.h"
#include <x10rt/contract.h>

#include "agents.h"
#include "cores.h"
#include "output.h"
#include "places.h"
#include "say.h"
#include "settle.h"
#include "stopping.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct x10_plan *job;
static int *descriptors; /* of all places, made by x10_comm.prepare */
static uint32_t per_place;

static void prepare(void)
{
  X10__EXPECT(!descriptors);
  if (!job->comm->prepare || job->map.places < 2)
    return;
  int count = job->comm->prepare(job->map.places, NULL);
  descriptors = count > 0 ? calloc((size_t)job->map.places * (size_t)count, sizeof *descriptors) : NULL;
  if (count < 0 || (count > 0 && (!descriptors || job->comm->prepare(job->map.places, descriptors) < 0)))
    x10_refuse(1, "%s cannot prepare %u places: %s", job->comm_name, job->map.places, strerror(errno));
  per_place = (uint32_t)count;
  for (size_t i = 0; i < (size_t)job->map.places * per_place; i++)
    x10_close_on_exec(descriptors[i]); /* each place keeps its own only */
}

static void descriptors_close(void)
{
  for (size_t i = 0; i < (size_t)job->map.places * per_place; i++)
    close(descriptors[i]);
  free(descriptors);
  descriptors = NULL;
}

static void start_here(uint32_t place)
{
  X10__EXPECT(place < job->map.places && x10_plan_starts(job, place));
  struct x10_control_config config = x10_plan_config(job, place);
  char *problem = NULL, *cores = config.cores ? x10_cores_settle(config.cores, &problem) : NULL;
  if (problem) {
    x10_stopping_fail_with(problem);
    x10_places_lost(place, "was not started");
    free(problem);
    return;
  }
  config.cores = cores;
  config.descriptors = descriptors ? descriptors + (size_t)place * per_place : NULL;
  config.descriptor_count = per_place;
  bool debugged = place == job->debugged, has_input = place == 0 && job->debugged < 0;
  pid_t pid = x10_starter_start(debugged ? &job->debugger : &job->program, &config,
                                debugged    ? X10_INPUT_AND_OUTPUT_OURS
                                : has_input ? X10_INPUT_OURS
                                            : X10_INPUT_NONE);
  if (pid > 0) {
    char *here = cores ? cores : x10_cores_here();
    x10_places_started(place, pid, here);
    free(here);
    return;
  }
  char *reason = x10_text("could not be started: %s%s", strerror(errno),
                          errno == EAGAIN   ? " (the limit of processes, ulimit -u)"
                          : errno == EMFILE ? " (the limit of open files, ulimit -n)"
                                            : "");
  x10_places_lost(place, reason);
  free(reason);
}

static void start_places(void)
{
  prepare();
  for (uint32_t place = 0; place < job->map.places; place++) {
    if (!x10_stopping_reports())
      x10_places_lost(place, "was not started"); /* one before it has failed already */
    else if (x10_plan_starts(job, place))
      start_here(place);
  }
  descriptors_close();
}

/* "4 places on n1,n2 (Slurm job 13)" */
static void places_tell(void)
{
  char *list = x10_text("%s", "");
  for (uint32_t host = 0; job->is_verbose && host < job->map.hosts; host++) {
    char *longer = x10_text("%s%s%s", list, *list ? "," : "", job->map.host[host].name);
    free(list);
    list = longer;
  }
  if (job->is_verbose)
    x10_output_tell(x10_text("%u place%s on %s%s%s%s", job->map.places, job->map.places == 1 ? "" : "s", list,
                             job->origin ? " (" : "", job->origin ? job->origin : "", job->origin ? ")" : ""));
  free(list);
}

static void addresses_tell(void)
{
  for (uint32_t place = 0, host = UINT32_MAX; job->is_verbose && place < job->map.places; place++) {
    const struct x10_placement *it = &job->map.placement[place];
    if (it->host != host && it->interface)
      x10_output_tell(x10_text("host %s is reached by %s", x10_plan_host(job, place), it->interface));
    host = it->host;
  }
}

/* All hosts are there: the job's places get their addresses. What is wrong; NULL: nothing. */
static char *addresses_settle(void)
{
  struct x10_interfaces *hosts = calloc(job->map.hosts, sizeof *hosts);
  if (!hosts)
    abort();
  for (uint32_t host = 0; host < job->map.hosts; host++)
    if (job->map.host[host].local)
      x10_interfaces_here(&hosts[host]);
    else
      hosts[host] = *x10_agents_interfaces(host);
  char *problem = x10_settle(job, hosts);
  free(hosts);
  return problem;
}

void x10_begin_tick(void)
{
  if (!x10_places_are_held() || (x10_stopping_reports() && !x10_agents_greeted()))
    return;
  x10_places_hold(false);
  char *problem = x10_stopping_reports() ? addresses_settle() : NULL;
  if (problem)
    x10_stopping_fail_with(problem);
  free(problem);
  if (x10_stopping_reports()) {
    addresses_tell();
    start_places();
    x10_agents_start_places();
    return;
  }
  for (uint32_t place = 0; place < job->map.places; place++)
    x10_places_lost(place, "was not started");
}

void x10_begin_open(const struct x10_plan *given)
{
  X10__EXPECT(!job);
  job = given;
  places_tell();
  x10_places_hold(x10_settle_needed(job));
  if (!x10_places_are_held())
    start_places();
  x10_agents_start(job);
}
