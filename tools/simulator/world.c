/* The simulated world: see world.h. */
#include "world.h"
#include "events.h"
#include "network.h"
#include "place/hosts.h"
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

extern char __start_simulated_state[], __stop_simulated_state[];
extern int real_clock_gettime(clockid_t, struct timespec *);

struct letter {
  struct letter *next;
  struct x10_message message;
};

struct place {
  char *image; /* NULL: as the program was loaded */
  uint64_t clock;
  struct letter *first, **last; /* its inbox */
  uint64_t waiting;
  bool queued; /* it waits for a core, or has one */
  bool idle, over;
  uint64_t alarm; /* the earliest that is set; UINT64_MAX: none */
  double cpu;
  struct place *next_ready;
};

struct host {
  uint32_t busy; /* cores */
  struct place *ready, **ready_last;
};

static struct world_shape shape;
static struct world_costs costs;
static struct place *places;
static struct host *hosts;
static const struct x10__hosts *hosts_known;
static char *fresh;
static uint32_t count, resident, left;
static uint64_t chance;
static bool runs;
static int first_status;
struct world_figures world_figures;

/* -- residence -- */

static size_t state_size(void) { return (size_t)(__stop_simulated_state - __start_simulated_state); }

static void *checked(void *memory)
{
  if (memory)
    return memory;
  fprintf(stderr, "simulator: out of memory\n");
  exit(1);
}

static void settle(uint32_t p)
{
  if (p == resident)
    return;
  if (!places[resident].image)
    places[resident].image = checked(malloc(state_size()));
  memcpy(places[resident].image, __start_simulated_state, state_size());
  memcpy(__start_simulated_state, places[p].image ? places[p].image : fresh, state_size());
  resident = p;
}

uint32_t world_here(void) { return resident; }
uint32_t world_places(void) { return count; }
uint32_t world_host_of(uint32_t place) { return place / shape.places_of_host; }
const struct x10__hosts *world_hosts(void) { return hosts_known; }
const struct world_costs *world_costs(void) { return &costs; }
bool world_runs(void) { return runs; }
bool world_has_fences(void) { return shape.fences; }

/* -- time -- */

static double real_seconds(void)
{
  struct timespec t;
  real_clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static double measured_since; /* when the C began that is running now */

/* What the C has taken since the last time counts now. */
static void measure(void)
{
  double now = real_seconds();
  places[resident].cpu += now - measured_since;
  places[resident].clock += (uint64_t)((now - measured_since) * 1e9 * costs.measured);
  measured_since = now;
}

uint64_t world_now(void)
{
  if (costs.measured > 0)
    measure();
  return places[resident].clock;
}

/* xorshift64*: the upper bits. */
static double chance_draw(void)
{
  chance ^= chance >> 12;
  chance ^= chance << 25;
  chance ^= chance >> 27;
  return (double)((chance * 0x2545F4914F6CDD1Du) >> 11) / (double)(1ull << 53);
}

void world_spend(uint64_t nanoseconds)
{
  double more = costs.jitter > 0 ? 1 + costs.jitter * chance_draw() : 1;
  places[resident].clock += (uint64_t)((double)nanoseconds * more);
}

uint64_t world_cost_of_message(uint64_t fixed, uint64_t bytes)
{
  return fixed + (uint64_t)(costs.byte * (double)bytes);
}

/* -- events -- */

void world_send(const struct x10_message *m, uint64_t comes)
{
  struct letter *l = checked(malloc(sizeof *l));
  *l = (struct letter){NULL, *m};
  events_put(comes, EVENT_ARRIVAL, m->to, l);
}

void world_alarm(uint64_t at)
{
  struct place *p = &places[resident];
  if (at >= p->alarm)
    return;
  p->alarm = at;
  events_put(at, EVENT_ALARM, resident, NULL);
}

/* It wants a core from `now` on, unless it waits for one already. */
static void want_core(struct place *p, uint64_t now)
{
  if (p->queued || p->over)
    return;
  p->queued = true;
  events_put(now > p->clock ? now : p->clock, EVENT_READY, (uint32_t)(p - places), NULL);
}

static void core_take(struct host *h, struct place *p, uint64_t now);

static void core_give(struct host *h, uint64_t now)
{
  struct place *p = h->ready;
  h->busy--;
  if (!p)
    return;
  h->ready = p->next_ready;
  if (!h->ready)
    h->ready_last = &h->ready;
  core_take(h, p, now);
}

static bool has_work(const struct place *p, uint64_t now) { return p->first || p->alarm <= now; }

static void step(struct place *p, uint64_t now)
{
  settle((uint32_t)(p - places));
  p->clock = now > p->clock ? now : p->clock;
  if (p->idle)
    world_spend(costs.wake);
  p->idle = false;
  if (p->alarm <= p->clock)
    p->alarm = UINT64_MAX;
  struct letter *l = p->first;
  measured_since = real_seconds();
  if (l) {
    p->first = l->next;
    if (!p->first)
      p->last = &p->first;
    p->waiting--;
    world_spend(world_cost_of_message(costs.receive, l->message.size));
    sim_place_handle(&l->message);
    free(l);
  }
  sim_place_run();
  measure();
  uint64_t due = p->over || p->first ? UINT64_MAX : sim_place_due();
  if (due != UINT64_MAX)
    world_alarm(due > p->clock ? due : p->clock);
  world_figures.steps++;
}

static void core_take(struct host *h, struct place *p, uint64_t now)
{
  h->busy++;
  step(p, now);
  events_put(p->clock, EVENT_DONE, (uint32_t)(p - places), NULL);
}

static void ready(struct place *p, uint64_t now)
{
  struct host *h = &hosts[world_host_of((uint32_t)(p - places))];
  if (h->busy < shape.cores_of_host) {
    core_take(h, p, now);
    return;
  }
  p->next_ready = NULL;
  *h->ready_last = p;
  h->ready_last = &p->next_ready;
}

static void done(struct place *p, uint64_t now)
{
  p->queued = false;
  if (has_work(p, now))
    want_core(p, now);
  else
    p->idle = true;
  core_give(&hosts[world_host_of((uint32_t)(p - places))], now);
}

static void arrive(struct place *p, struct letter *l, uint64_t now)
{
  l->next = NULL;
  *p->last = l;
  p->last = &l->next;
  if (++p->waiting > world_figures.inbox_most)
    world_figures.inbox_most = p->waiting;
  want_core(p, now);
}

static void happen(const struct event *e)
{
  struct place *p = &places[e->place];
  switch (e->kind) {
  case EVENT_ARRIVAL:
    arrive(p, e->what, e->at);
    break;
  case EVENT_ALARM:
    if (p->alarm == e->at)
      want_core(p, e->at);
    break;
  case EVENT_READY:
    ready(p, e->at);
    break;
  case EVENT_DONE:
    done(p, e->at);
    break;
  }
  if (e->at > world_figures.nanoseconds)
    world_figures.nanoseconds = e->at;
}

/* -- the whole -- */

void world_place_over(int status)
{
  places[resident].over = true;
  left--;
  if (resident == 0)
    first_status = status;
}

static void places_make(void)
{
  count = shape.hosts * shape.places_of_host;
  places = checked(calloc(count, sizeof *places));
  hosts = checked(calloc(shape.hosts, sizeof *hosts));
  for (uint32_t h = 0; h < shape.hosts; h++)
    hosts[h].ready_last = &hosts[h].ready;
  for (uint32_t p = 0; p < count; p++)
    places[p] = (struct place){.last = &places[p].first, .alarm = UINT64_MAX};
  uint32_t *of = checked(calloc(count, sizeof *of));
  for (uint32_t p = 0; p < count; p++)
    of[p] = world_host_of(p);
  hosts_known = x10__hosts_new(of, count);
  free(of);
  fresh = checked(malloc(state_size()));
  memcpy(fresh, __start_simulated_state, state_size());
}

static void places_begin(int (*start)(void))
{
  for (uint32_t p = 0; p < count; p++) {
    settle(p);
    measured_since = real_seconds();
    sim_place_begin(start);
    places[p].cpu = 0;
    places[p].clock = costs.measured > 0 ? 0 : places[p].clock;
    places[p].idle = true;
  }
}

int world_run(const struct world_shape *s, const struct world_costs *c, int (*start)(void))
{
  double began = real_seconds();
  shape = *s;
  costs = *c;
  chance = c->seed * 0x9E3779B97F4A7C15u + 1;
  places_make();
  network_make(shape.hosts, count);
  left = count;
  runs = true;
  places_begin(start);
  for (struct event e; events_take(&e);) {
    happen(&e);
    world_figures.events++;
  }
  runs = false;
  world_figures.seconds = real_seconds() - began;
  world_figures.memory = mallinfo2().uordblks + mallinfo2().hblkhd;
  for (uint32_t p = 0; p < count; p++)
    if (places[p].cpu > world_figures.cpu_most)
      world_figures.cpu_most = places[p].cpu;
  world_figures.cpu_first = places[0].cpu;
  if (left == 0)
    return first_status;
  fprintf(stderr, "simulator: nothing goes on, and %u of %u places have not ended\n", left, count);
  return 1;
}
