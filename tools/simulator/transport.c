/* The transport of a simulated place: comm.h on the network that is modelled. Messages are handed to the scheduler by
 * the world, so there is no reader. */
#include "network.h"
#include "traffic.h"
#include "world.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int sim_place_init(const struct x10_comm_config *c)
{
  (void)c;
  return 0;
}

static void *gathered(const struct iovec *part, int parts, uint64_t size)
{
  if (!size)
    return NULL;
  char *all = malloc(size), *at = all;
  if (!all)
    abort();
  for (int i = 0; i < parts; i++) {
    memcpy(at, part[i].iov_base, part[i].iov_len);
    at += part[i].iov_len;
  }
  return all;
}

static int sim_write_message(const struct x10_message *message, const struct iovec *part, int parts)
{
  struct x10_message m = *message;
  m.from = world_here();
  m.landed = false;
  m.payload = gathered(part, parts, m.size);
  world_spend(world_cost_of_message(world_costs()->send, m.size));
  traffic_count(&m);
  world_send(&m, m.to == m.from ? world_now() : network_send(m.from, m.to, m.size, world_now()));
  return 0;
}

static int sim_read_message(struct x10_message *m, uint64_t nanoseconds)
{
  (void)m, (void)nanoseconds;
  return 0;
}

static void sim_wake(void) {}

static void sim_release(struct x10_message *m)
{
  free(m->payload);
  m->payload = NULL;
}

static void sim_finalize(void) {}

static const struct x10_comm comm = {.abi = X10_COMM_ABI,
                                     .name = "simulated",
                                     .place_init = sim_place_init,
                                     .write_message = sim_write_message,
                                     .read_message = sim_read_message,
                                     .wake = sim_wake,
                                     .release = sim_release,
                                     .finalize = sim_finalize};

const struct x10_comm *x10_comm(void) { return &comm; }
