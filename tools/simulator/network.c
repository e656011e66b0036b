/* The network: see network.h. */
#include "network.h"
#include "world.h"
#include <stdlib.h>

struct network_costs network_between = {1500, 50, 0.1}, network_within = {200, 20, 0.2};
static uint64_t *out, *in; /* when a host's adapter is free, in each direction */
static uint64_t *memory;   /* when a place's copies are done */

void network_make(uint32_t hosts, uint32_t places)
{
  out = calloc(hosts, sizeof *out);
  in = calloc(hosts, sizeof *in);
  memory = calloc(places, sizeof *memory);
  if (!out || !in || !memory)
    abort();
}

/* The channel is in use for this message once it is free. When it is free again. */
static uint64_t occupy(uint64_t *channel, const struct network_costs *c, uint64_t bytes, uint64_t from)
{
  uint64_t begins = *channel > from ? *channel : from;
  return *channel = begins + c->gap + (uint64_t)(c->byte * (double)(bytes + NETWORK_HEADER));
}

uint64_t network_send(uint32_t from, uint32_t to, uint64_t bytes, uint64_t now)
{
  uint32_t here = world_host_of(from), there = world_host_of(to);
  if (here == there)
    return occupy(&memory[from], &network_within, bytes, now) + network_within.latency;
  uint64_t left = occupy(&out[here], &network_between, bytes, now);
  return occupy(&in[there], &network_between, bytes, left + network_between.latency);
}
