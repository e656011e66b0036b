/* Settings: see settings.h. */
#include "settings.h"
#include "handshake.h"
#include "silence.h"
#include <arpa/inet.h>
#include <dirent.h>
#include <ifaddrs.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ucs/config/global_opts.h>

enum { MOST = 16, DEVICES = 1024 };

static const struct x10_comm_config *config;
static const char *ours[MOST]; /* that were set here */
static int ours_count;

/* Unless the user has said otherwise. */
static void set(const char *name, const char *value)
{
  if (ours_count < MOST && !getenv(name) && !setenv(name, value, 1))
    ours[ours_count++] = name;
}

static void set_seconds(const char *name, int seconds)
{
  char value[32];
  snprintf(value, sizeof value, "%ds", seconds);
  set(name, value);
}

static bool has_address(const struct ifaddrs *i, const char *address)
{
  char text[INET6_ADDRSTRLEN] = "";
  if (!i->ifa_addr)
    return false;
  if (i->ifa_addr->sa_family == AF_INET)
    inet_ntop(AF_INET, &((struct sockaddr_in *)i->ifa_addr)->sin_addr, text, sizeof text);
  else if (i->ifa_addr->sa_family == AF_INET6)
    inet_ntop(AF_INET6, &((struct sockaddr_in6 *)i->ifa_addr)->sin6_addr, text, sizeof text);
  return !strncmp(text, address, strcspn(address, "%")) && strlen(text) == strcspn(address, "%");
}

/* The name of the network device with the address of the interface. */
static int device_find(char *name, size_t size)
{
  struct ifaddrs *all = NULL;
  *name = 0;
  getifaddrs(&all);
  for (struct ifaddrs *i = all; i && !*name; i = i->ifa_next)
    if (has_address(i, config->interface))
      snprintf(name, size, "%s", i->ifa_name);
  freeifaddrs(all);
  if (*name)
    return 0;
  fprintf(stderr, "x10: place %u cannot listen on %s: no network device of this host has that address\n", config->place,
          config->interface);
  return -1;
}

/* Adds "mlx5_0:1" and the like: they have no address of their own to be chosen by. Whether there are any. */
static bool devices_add_fast(char *names, size_t size)
{
  struct dirent **found;
  size_t before = strlen(names);
  int count = scandir("/sys/class/infiniband", &found, NULL, alphasort);
  for (int i = 0; i < count; i++) {
    size_t length = strlen(names);
    if (found[i]->d_name[0] != '.' && length + strlen(found[i]->d_name) + 4 < size)
      snprintf(names + length, size - length, ",%s:1", found[i]->d_name);
    free(found[i]);
  }
  if (count >= 0)
    free(found);
  return strlen(names) > before;
}

/* Over TCP a rendezvous brings nothing but one more way to and fro. */
static void set_eager(void) { set("UCX_RNDV_THRESH", "4194304"); }

/* Segments of System V outlive a process that is killed. */
static int set_devices(void)
{
  char names[DEVICES];
  const char *transports = getenv("UCX_TLS");
  if (!config->interface && !(transports && strstr(transports, "tcp"))) {
    set("UCX_TLS", "self,posix,cma");
    return 0;
  }
  if (!config->interface) {
    set("UCX_NET_DEVICES", "lo");
    set_eager();
    return 0;
  }
  if (device_find(names, sizeof names))
    return -1;
  set("UCX_TLS", "^sysv");
  if (!devices_add_fast(names, sizeof names))
    set_eager();
  set("UCX_NET_DEVICES", names);
  if (strchr(config->interface, ':'))
    set("UCX_TCP_AF_PRIO", "inet6,inet");
  return 0;
}

/* Deaths of other hosts are noticed by the network in half the time after which silence counts as one, with three
 * questions. */
static void set_times(void)
{
  set_seconds("UCX_KEEPALIVE_INTERVAL", x10_silence_idle());
  set_seconds("UCX_TCP_KEEPIDLE", x10_silence_idle());
  set_seconds("UCX_TCP_KEEPINTVL", x10_silence_interval());
  set("UCX_TCP_KEEPCNT", "3");
}

int settings_begin(const struct x10_comm_config *c)
{
  const char *ports = getenv("X10_PORTS");
  config = c;
  if (x10_silence_read(c) || x10_handshake_seconds_read(c) || set_devices())
    return -1;
  set_times();
  set("UCX_POSIX_ERROR_HANDLING", "y");
  set("UCX_POSIX_FIFO_ELEM_SIZE", "256");
  ucs_global_opts_set_value("WARN_UNUSED_ENV_VARS", "n"); /* what of these is not needed here */
  if (ports && *ports)
    set("UCX_TCP_PORT_RANGE", ports);
  return 0;
}

void settings_end(void)
{
  while (ours_count > 0)
    unsetenv(ours[--ours_count]);
}
