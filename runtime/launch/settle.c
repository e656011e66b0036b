/* Addresses for the places of a job: see settle.h. */
#define _GNU_SOURCE
#include "settle.h"
#include <x10rt/contract.h>

#include "say.h"

#include <limits.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static bool is_plain_address(const char *interface)
{
  return interface && interface[0] != '[' && x10_interface_is_address(interface);
}

bool x10_settle_needed(const struct x10_plan *job)
{
  const struct x10_placement *placement = job->map.placement;
  for (uint32_t place = 0; place < job->map.places; place++)
    if (placement[place].interface ? !is_plain_address(placement[place].interface) : job->map.hosts > 1)
      return true;
  return false;
}

/* What a person has named. */
static char *named_settle(const struct x10_plan *job, const struct x10_interfaces *hosts)
{
  for (uint32_t place = 0; place < job->map.places; place++) {
    struct x10_placement *it = &job->map.placement[place];
    if (!it->interface || is_plain_address(it->interface))
      continue;
    char *found = x10_interfaces_find(&hosts[it->host], it->interface);
    if (!found)
      return x10_text("host %s has no interface %s; it has %s", job->map.host[it->host].name, it->interface,
                      hosts[it->host].count ? x10_interfaces_text(&hosts[it->host]) : "none but loopback");
    it->interface = found;
  }
  return NULL;
}

/* A host that has a place with an address given to it is to be reached by that address. */
static void narrow(const struct x10_plan *job, struct x10_interfaces *hosts)
{
  for (uint32_t place = 0; place < job->map.places; place++) {
    const struct x10_placement *it = &job->map.placement[place];
    struct x10_interfaces *host = &hosts[it->host];
    char *only = it->interface ? x10_text("%s/%d", it->interface, strchr(it->interface, ':') ? 128 : 32) : NULL;
    struct x10_interfaces narrowed = *host;
    narrowed.count = 0;
    narrowed.all = NULL;
    for (uint32_t i = 0; only && i < host->count; i++) {
      struct x10_interfaces one = {.all = &host->all[i], .count = 1};
      char *address = x10_interfaces_find(&one, only);
      if (address) {
        narrowed.all = &host->all[i];
        narrowed.count = 1;
      }
      free(address);
    }
    if (narrowed.count)
      *host = narrowed;
    free(only);
  }
}

static char *no_network(const struct x10_plan *job, const struct x10_interfaces *hosts)
{
  char *text = x10_text("%s", "the hosts have no network in common:");
  for (uint32_t i = 0; i < job->map.hosts; i++) {
    char *has = x10_interfaces_text(&hosts[i]);
    char *longer =
        x10_text("%s %s has %s%s", text, job->map.host[i].name, *has ? has : "none", i + 1 < job->map.hosts ? "," : "");
    free(text);
    free(has);
    text = longer;
  }
  char *whole = x10_text("%s; a placemap's interface= says by which address each is reached", text);
  free(text);
  return whole;
}

/* An address of the host by which its name is known here; malloc'd, NULL: none. */
static char *named_address(const char *name, const struct x10_interfaces *host)
{
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *all = NULL;
  const char *user = strchr(name, '@');
  char *found = NULL, text[INET6_ADDRSTRLEN];
  if (getaddrinfo(user ? user + 1 : name, NULL, &hints, &all))
    return NULL;
  for (struct addrinfo *at = all; at && !found; at = at->ai_next)
    if (!getnameinfo(at->ai_addr, at->ai_addrlen, text, sizeof text, NULL, 0, NI_NUMERICHOST) &&
        x10_interfaces_have(host, text))
      found = strdup(text);
  freeaddrinfo(all);
  return found;
}

/* Where ssh has not shown by which address a host is reached, as within a Slurm job: what its name means. */
static void names_resolve(const struct x10_plan *job, struct x10_interfaces *hosts)
{
  char own[HOST_NAME_MAX + 1] = "";
  gethostname(own, sizeof own - 1);
  for (uint32_t i = 0; i < job->map.hosts; i++) {
    char *address = named_address(job->map.host[i].local ? own : job->map.host[i].name, &hosts[i]);
    if (address && !x10_interfaces_have(&hosts[i], hosts[i].came_to))
      hosts[i].came_to = address;
    else
      free(address);
  }
}

static bool addresses_choose(const struct x10_plan *job, struct x10_interfaces *hosts, char **addresses)
{
  if (x10_interfaces_choose(hosts, job->map.hosts, addresses))
    return true;
  names_resolve(job, hosts);
  return x10_interfaces_choose(hosts, job->map.hosts, addresses);
}

char *x10_settle(const struct x10_plan *job, const struct x10_interfaces *given)
{
  X10__EXPECT(job->map.hosts > 0);
  uint32_t count = job->map.hosts;
  char *problem = named_settle(job, given);
  if (problem || !x10_settle_needed(job))
    return problem;
  struct x10_interfaces *hosts = calloc(count, sizeof *hosts);
  char **addresses = calloc(count, sizeof *addresses);
  if (!hosts || !addresses)
    abort();
  memcpy(hosts, given, count * sizeof *hosts);
  narrow(job, hosts);
  if (!addresses_choose(job, hosts, addresses))
    problem = no_network(job, hosts);
  for (uint32_t place = 0; !problem && place < job->map.places; place++)
    if (!job->map.placement[place].interface)
      job->map.placement[place].interface = addresses[job->map.placement[place].host];
  free(hosts);
  free(addresses); /* the addresses are the placemap's now */
  return problem;
}
