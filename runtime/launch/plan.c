/* What is asked of a plan: see plan.h. */
#include "plan.h"
#include "output.h"
#include <string.h>
#include <x10rt/contract.h>

const char *x10_plan_host(const struct x10_plan *plan, uint32_t place)
{
  X10__EXPECT(place < plan->map.places);
  return plan->map.host[plan->map.placement[place].host].name;
}

bool x10_plan_starts(const struct x10_plan *plan, uint32_t place)
{
  X10__EXPECT(place < plan->map.places);
  return !plan->comm->launch_command && plan->map.host[plan->map.placement[place].host].local;
}

struct x10_control_config x10_plan_config(const struct x10_plan *plan, uint32_t place)
{
  X10__EXPECT(place < plan->map.places);
  const struct x10_placement *placement = &plan->map.placement[place];
  struct x10_control_config config = {
      .place = place,
      .places = plan->map.places,
      .directory = plan->directory,
      .interface = placement->interface,
      .cores = placement->cores,
      .comm = plan->comm_name,
      .sched = plan->sched_name,
      .payload_limit = plan->payload_limit,
      .host = placement->host,
      .hosts = plan->map.hosts,
      .one_output = x10_output_is_one(),
  };
  memcpy(config.secret, plan->secret, sizeof config.secret);
  return config;
}
