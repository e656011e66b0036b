/* Addresses of hosts: see interfaces.h. */
#define _GNU_SOURCE
#include "interfaces.h"
#include <x10rt/contract.h>

#include "say.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <limits.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NAME_LIMIT = 64, COUNT_LIMIT = 1024 };

/* ---- addresses and networks ---- */

static bool address_read(const char *text, uint8_t *address, uint32_t *bytes)
{
  *bytes = inet_pton(AF_INET, text, address) == 1 ? 4 : inet_pton(AF_INET6, text, address) == 1 ? 16 : 0;
  return *bytes > 0;
}

static char *address_text(const uint8_t *address, uint32_t bytes)
{
  X10__EXPECT(bytes == 4 || bytes == 16);
  char text[INET6_ADDRSTRLEN] = "";
  inet_ntop(bytes == 4 ? AF_INET : AF_INET6, address, text, sizeof text);
  return strdup(text);
}

static bool is_same_network(const uint8_t *one, const uint8_t *other, uint32_t bits)
{
  X10__EXPECT(bits <= 128);
  uint32_t whole = bits / 8, rest = bits % 8;
  uint8_t mask = (uint8_t)(0xff00 >> rest);
  return !memcmp(one, other, whole) && (!rest || ((one[whole] ^ other[whole]) & mask) == 0);
}

/* "address/bits" */
static bool network_read(const char *text, struct x10_interface *network)
{
  const char *slash = strchr(text, '/');
  if (!slash || (size_t)(slash - text) >= NAME_LIMIT || !slash[1] || slash[1 + strspn(slash + 1, "0123456789")] ||
      strlen(slash) > 4)
    return false;
  char address[NAME_LIMIT];
  snprintf(address, sizeof address, "%.*s", (int)(slash - text), text);
  network->bits = (uint32_t)strtoul(slash + 1, NULL, 10);
  return address_read(address, network->address, &network->bytes) && network->bits <= 8 * network->bytes;
}

/* Without the brackets that may be around it. */
static char *unbracketed(const char *text)
{
  size_t length = strlen(text);
  bool around = length > 2 && text[0] == '[' && text[length - 1] == ']';
  return around ? strndup(text + 1, length - 2) : strdup(text);
}

bool x10_interface_is_address(const char *text)
{
  uint8_t address[16];
  uint32_t bytes;
  char *bare = unbracketed(text);
  bool is = address_read(bare, address, &bytes);
  free(bare);
  return is;
}

const char *x10_interface_check(const char *text)
{
  struct x10_interface network;
  if (x10_interface_is_address(text) || network_read(text, &network))
    return NULL;
  if (strpbrk(text, ":/[]") || !text[strspn(text, "0123456789.")] || strlen(text) >= IF_NAMESIZE)
    return "an interface is named by its address (10.0.0.1), its network (10.0.0.0/24) or its name (eth0)";
  return NULL;
}

/* ---- the list of a host ---- */

bool x10_interfaces_add(struct x10_interfaces *list, const char *text)
{
  struct x10_interface one = {0};
  const char *blank = strchr(text, ' ');
  if (!blank || !network_read(blank + 1, &one) || list->count >= COUNT_LIMIT)
    return false;
  one.name = strndup(text, (size_t)(blank - text));
  list->all = realloc(list->all, (list->count + 1) * sizeof *list->all);
  if (!list->all || !one.name)
    abort();
  list->all[list->count++] = one;
  return true;
}

static uint32_t mask_bits(const struct sockaddr *mask, uint32_t bytes)
{
  X10__EXPECT(bytes == 4 || bytes == 16);
  const uint8_t *at = bytes == 4 ? (const uint8_t *)&((const struct sockaddr_in *)mask)->sin_addr
                                 : (const uint8_t *)&((const struct sockaddr_in6 *)mask)->sin6_addr;
  uint32_t bits = 0;
  for (uint32_t i = 0; i < bytes; i++)
    bits += (uint32_t)__builtin_popcount(at[i]);
  return bits;
}

static bool is_near_only(const uint8_t *address, uint32_t bytes)
{
  X10__EXPECT(bytes == 4 || bytes == 16);
  return bytes == 4 ? address[0] == 169 && address[1] == 254 : address[0] == 0xfe && (address[1] & 0xc0) == 0x80;
}

static void here_add(struct x10_interfaces *list, const struct ifaddrs *at)
{
  if (!at->ifa_addr || !at->ifa_netmask || !(at->ifa_flags & IFF_UP) || at->ifa_flags & IFF_LOOPBACK)
    return;
  bool is_4 = at->ifa_addr->sa_family == AF_INET;
  if (!is_4 && at->ifa_addr->sa_family != AF_INET6)
    return;
  uint32_t bytes = is_4 ? 4 : 16;
  const uint8_t *address = is_4 ? (const uint8_t *)&((const struct sockaddr_in *)at->ifa_addr)->sin_addr
                                : (const uint8_t *)&((const struct sockaddr_in6 *)at->ifa_addr)->sin6_addr;
  if (is_near_only(address, bytes))
    return;
  char *plain = address_text(address, bytes);
  char *text = x10_text("%s %s/%u", at->ifa_name, plain, mask_bits(at->ifa_netmask, bytes));
  x10_interfaces_add(list, text);
  free(text);
  free(plain);
}

/* Two containers of one machine have one kernel, but each its own network; and a copy of a virtual machine that runs
 * has at least addresses of its own. */
static char *machine_here(const struct x10_interfaces *list)
{
  char boot[HOST_NAME_MAX + 1] = "", network[64] = "";
  FILE *file = fopen("/proc/sys/kernel/random/boot_id", "re");
  if (!file || !fgets(boot, sizeof boot, file))
    gethostname(boot, sizeof boot - 1);
  if (file)
    fclose(file);
  boot[strcspn(boot, "\n")] = 0;
  ssize_t size = readlink("/proc/self/ns/net", network, sizeof network - 1);
  network[size > 0 ? size : 0] = 0;
  char *addresses = x10_interfaces_text(list), *machine = x10_text("%s %s %s", boot, network, addresses);
  free(addresses);
  return machine;
}

void x10_interfaces_here(struct x10_interfaces *list)
{
  struct ifaddrs *all = NULL;
  *list = (struct x10_interfaces){0};
  if (getifaddrs(&all) == 0)
    for (struct ifaddrs *at = all; at; at = at->ifa_next)
      here_add(list, at);
  freeifaddrs(all);
  list->machine = machine_here(list);
  char from[NAME_LIMIT] = "", to[NAME_LIMIT] = "";
  const char *ssh = getenv("SSH_CONNECTION");
  if (ssh && sscanf(ssh, "%63s %*s %63s", from, to) != 2)
    from[0] = to[0] = 0;
  list->came_from = strdup(from);
  list->came_to = strdup(to);
}

static char *interface_text(const struct x10_interface *one)
{
  char *address = address_text(one->address, one->bytes);
  char *text = x10_text("%s %s/%u", one->name, address, one->bits);
  free(address);
  return text;
}

char *x10_interfaces_text(const struct x10_interfaces *list)
{
  char *text = x10_text("%s", "");
  for (uint32_t i = 0; i < list->count; i++) {
    char *one = interface_text(&list->all[i]), *longer = x10_text("%s%s%s", text, *text ? ", " : "", one);
    free(text);
    free(one);
    text = longer;
  }
  return text;
}

void x10_interfaces_put(struct x10_frame *frame, const struct x10_interfaces *list)
{
  x10_frame_put_string(frame, list->machine);
  x10_frame_put_string(frame, list->came_from);
  x10_frame_put_string(frame, list->came_to);
  x10_frame_put_u32(frame, list->count);
  for (uint32_t i = 0; i < list->count; i++) {
    char *text = interface_text(&list->all[i]);
    x10_frame_put_string(frame, text);
    free(text);
  }
}

bool x10_interfaces_get(struct x10_body *body, struct x10_interfaces *list)
{
  *list = (struct x10_interfaces){0};
  list->machine = x10_body_string(body);
  list->came_from = x10_body_string(body);
  list->came_to = x10_body_string(body);
  uint32_t count = x10_body_u32(body);
  bool good = list->machine && list->came_from && list->came_to;
  for (uint32_t i = 0; good && i < count; i++) {
    char *text = x10_body_string(body);
    good = text && x10_interfaces_add(list, text);
    free(text);
  }
  return good && x10_body_done(body);
}

/* ---- what a person wants ---- */

char *x10_interfaces_find(const struct x10_interfaces *list, const char *wanted)
{
  struct x10_interface network;
  if (x10_interface_is_address(wanted))
    return unbracketed(wanted);
  bool is_network = network_read(wanted, &network);
  for (uint32_t i = 0; i < list->count; i++) {
    const struct x10_interface *one = &list->all[i];
    bool fits = is_network ? one->bytes == network.bytes && is_same_network(one->address, network.address, network.bits)
                           : !strcmp(one->name, wanted);
    if (fits)
      return address_text(one->address, one->bytes);
  }
  return NULL;
}

/* ---- the choice ---- */

static const struct x10_interface *member(const struct x10_interfaces *host, const struct x10_interface *network)
{
  for (uint32_t i = 0; i < host->count; i++) {
    const struct x10_interface *one = &host->all[i];
    if (one->bytes == network->bytes && one->bits == network->bits &&
        is_same_network(one->address, network->address, network->bits))
      return one;
  }
  return NULL;
}

/* Two machines with one address are not in one network: each has its own, as of containers. */
static bool is_common(const struct x10_interfaces *hosts, uint32_t count, const struct x10_interface *network)
{
  X10__EXPECT(count > 0);
  for (uint32_t i = 0; i < count; i++) {
    const struct x10_interface *one = member(&hosts[i], network);
    if (!one)
      return false;
    for (uint32_t before = 0; before < i; before++)
      if (strcmp(hosts[before].machine, hosts[i].machine) &&
          !memcmp(member(&hosts[before], network)->address, one->address, one->bytes))
        return false;
  }
  return true;
}

/* How many hosts ssh has reached by this network; where that is none, IPv4 goes before IPv6. */
static uint32_t network_worth(const struct x10_interfaces *hosts, uint32_t count, const struct x10_interface *network)
{
  uint32_t worth = network->bytes == 4 ? 1 : 0;
  for (uint32_t i = 0; i < count; i++) {
    uint8_t address[16];
    uint32_t bytes;
    if (address_read(hosts[i].came_to, address, &bytes) && bytes == network->bytes)
      worth += is_same_network(address, network->address, network->bits) ? 2 : 0;
  }
  return worth;
}

static bool is_one_machine(const struct x10_interfaces *hosts, uint32_t count)
{
  for (uint32_t i = 1; i < count; i++)
    if (strcmp(hosts[i].machine, hosts[0].machine))
      return false;
  return true;
}

bool x10_interfaces_have(const struct x10_interfaces *host, const char *text)
{
  uint8_t address[16];
  uint32_t bytes;
  bool has = false;
  for (uint32_t i = 0; address_read(text, address, &bytes) && i < host->count; i++)
    has |= host->all[i].bytes == bytes && !memcmp(host->all[i].address, address, bytes);
  return has;
}

/* For a host reached by ssh, that address; for the host ssh started from, the address its peers see. */
static const char *routed_address(const struct x10_interfaces *hosts, uint32_t count, uint32_t host)
{
  X10__EXPECT(host < count);
  if (x10_interfaces_have(&hosts[host], hosts[host].came_to))
    return hosts[host].came_to;
  for (uint32_t i = 0; i < count; i++)
    if (x10_interfaces_have(&hosts[host], hosts[i].came_from))
      return hosts[i].came_from;
  return NULL;
}

static bool choose_routed(const struct x10_interfaces *hosts, uint32_t count, char **addresses)
{
  for (uint32_t i = 0; i < count; i++)
    if (!routed_address(hosts, count, i))
      return false;
  for (uint32_t i = 0; i < count; i++)
    addresses[i] = strdup(routed_address(hosts, count, i));
  return true;
}

bool x10_interfaces_choose(const struct x10_interfaces *hosts, uint32_t count, char **addresses)
{
  X10__EXPECT(count > 0);
  const struct x10_interface *best = NULL;
  uint32_t most = 0;
  for (uint32_t i = 0; i < hosts[0].count; i++) {
    const struct x10_interface *network = &hosts[0].all[i];
    uint32_t worth = network_worth(hosts, count, network);
    if ((!best || worth > most) && is_common(hosts, count, network)) {
      best = network;
      most = worth;
    }
  }
  bool is_one = is_one_machine(hosts, count);
  if (!best && !is_one)
    return choose_routed(hosts, count, addresses);
  for (uint32_t i = 0; i < count; i++) {
    const struct x10_interface *one = is_one ? NULL : member(&hosts[i], best);
    addresses[i] = one ? address_text(one->address, one->bytes) : strdup("127.0.0.1");
  }
  return true;
}
