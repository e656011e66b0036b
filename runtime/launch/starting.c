/* Waiting for the places to start: see starting.h. */
#include "starting.h"
#include <x10rt/contract.h>

#include "agents.h"
#include "loop.h"
#include "output.h"
#include "places.h"
#include "say.h"
#include "stopping.h"

#include <stdlib.h>

enum { PATIENCE = 5000, NAMED_MOST = 8 };

static const struct x10_plan *job;
static int64_t began, limit; /* milliseconds */
static bool told;

void x10_starting_open(const struct x10_plan *of)
{
  X10__EXPECT(!job && of->map.places > 0);
  job = of;
  began = x10_loop_now();
  limit = 1000 * (int64_t)job->start_seconds;
}

static char *longer(char *list, char *more)
{
  char *both = x10_text("%s%s%s", list, *list ? ", " : "", more);
  free(list);
  free(more);
  return both;
}

/* A host of which nothing is heard yet. The others' places may be waiting for it. */
static bool host_is_awaited(uint32_t place)
{
  X10__EXPECT(place < job->map.places);
  uint32_t host = job->map.placement[place].host;
  return x10_places_are_held() && !job->map.host[host].local && !x10_agents_interfaces(host);
}

/* "place 2 on n2, place 5 on n3": those that have not. */
static char *others(void)
{
  char *list = x10_text("%s", "");
  uint32_t count = 0;
  bool by_host = x10_places_are_held();
  for (uint32_t place = 0; place < job->map.places; place++)
    if (!x10_places_has_opened(place) && (!by_host || host_is_awaited(place)) && count++ < NAMED_MOST)
      list = longer(list, x10_text("place %u on %s", place, x10_plan_host(job, place)));
  return count > NAMED_MOST ? longer(list, x10_text("and %u more", count - NAMED_MOST)) : list;
}

static void say(const char *after)
{
  char *list = others(), *text = x10_text("still waiting for %s to start%s", list, after);
  x10_output_tell(text);
  free(list);
}

void x10_starting_tick(void)
{
  if (x10_places_have_opened() || job->debugged >= 0 || !x10_stopping_reports())
    return;
  int64_t waited = x10_loop_now() - began;
  if (waited >= limit) {
    char *after = x10_text(" after %u second%s: that is the limit (X10_START_SECONDS)", job->start_seconds,
                           job->start_seconds == 1 ? "" : "s");
    say(after);
    free(after);
    x10_stopping_fail(1, 0);
    return;
  }
  if (waited >= PATIENCE && !told) {
    told = true;
    say("");
  }
  x10_loop_wake_at(began + (told || limit < PATIENCE ? limit : PATIENCE));
}
