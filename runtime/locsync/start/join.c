/* Joining the job: started by the launcher, by mpiexec, or by hand. See join.h. */
#define _GNU_SOURCE
#include "join.h"
#include "onesided/landing.h"
#include "place/contract.h"
#include "place/hosts.h"
#include "place/launcher.h"
#include "sched.h"
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <x10rt/control.h>
#include <x10rt/rank.h>
#include <x10rt/shown.h>

enum { PLACES_MAX = X10_CONTROL_PLACES_MAX, TEXT = 400 };
static const uint64_t PAYLOAD_LIMIT = (uint64_t)1 << 40;

static struct x10_comm_config config_new(uint32_t place, uint32_t places)
{
  X10__EXPECT(place < places && places <= PLACES_MAX);
  return (struct x10_comm_config){
      .place = place,
      .places = places,
      .fingerprint = x10__application->fingerprint,
      .application_abi = x10__application->abi,
      .locsync_abi = X10_LOCSYNC_ABI,
      .payload_limit = PAYLOAD_LIMIT,
  };
}

/* A transport may hold two descriptors for each other place. What a shell allows is often less than may be had. */
static void descriptors_raise(uint32_t places)
{
  enum { EACH = 2, OWN = 64 };
  struct rlimit limit;
  rlim_t wanted = (rlim_t)places * EACH + OWN;
  if (getrlimit(RLIMIT_NOFILE, &limit) || limit.rlim_cur >= wanted)
    return;
  limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

/* Under mpiexec and srun only the transport can say who shares a host; x10run has said so before. */
static void hosts_ask(void)
{
  X10__EXPECT(x10__here < x10__places);
  if (x10__hosts || !x10__comm->places_hosts)
    return;
  uint32_t *hosts = x10_checked(calloc(x10__places, sizeof *hosts), x10__places * sizeof *hosts, "the hosts of places");
  x10__comm->places_hosts(hosts);
  x10__hosts = x10__hosts_new(hosts, x10__places);
  free(hosts);
}

static int connect_places(const struct x10_comm_config *config)
{
  X10__EXPECT(config->place < config->places);
  descriptors_raise(config->places);
  x10__here = config->place;
  x10__places = config->places;
  x10__landing_start();
  if (x10__comm->place_init(config) == 0) {
    hosts_ask();
    return 0;
  }
  if (config->trouble && *config->trouble) {
    x10__launcher_await();
    fprintf(stderr, "x10: place %u: %s\n", config->place, config->trouble);
  }
  return 1;
}

/* ---- started by the launcher ---- */

static int exchange_addresses(struct x10_comm_config *config)
{
  char address[X10_COMM_ADDRESS_MAX];
  struct x10_comm_address *addresses = calloc(config->places, sizeof *addresses);
  uint32_t *hosts = calloc(config->places, sizeof *hosts);
  int size = x10__comm->place_address ? x10__comm->place_address(config, address) : 0;
  if (!addresses || !hosts || size < 0)
    return 1;
  if (x10_control_exchange((struct x10_comm_address){address, (size_t)size}, addresses, hosts))
    return 1;
  x10__hosts = x10__hosts_new(hosts, config->places);
  free(hosts);
  if (x10__comm->place_address)
    config->addresses = addresses;
  return 0;
}

static int join_launched(void)
{
  static char trouble[X10_COMM_TROUBLE_MAX];
  struct x10_control_config given;
  x10_control_config(&given);
  struct x10_comm_config config = config_new(given.place, given.places);
  memcpy(config.secret, given.secret, sizeof config.secret);
  config.trouble = trouble;
  config.directory = given.directory;
  config.interface = given.interface;
  config.descriptors = given.descriptors;
  config.descriptor_count = given.descriptor_count;
  if (given.payload_limit)
    config.payload_limit = given.payload_limit;
  x10__here = given.place;
  if (exchange_addresses(&config))
    return 1;
  x10__launcher_watch(given.places);
  if (connect_places(&config))
    return 1;
  x10_control_ready();
  return 0;
}

/* ---- started by mpiexec, without a launcher of ours ---- */

/* What is wrong for all ranks is reported by the first. When one has ended so, mpiexec ends the others: they wait. */
static int ranks_refuse(const struct x10_rank *rank, const char *text)
{
  enum { FIRST_MICROSECONDS = 500000 };
  if (rank->number == 0)
    fprintf(stderr, "x10: %s\n", x10_shown(text).text);
  else
    usleep(FIRST_MICROSECONDS);
  return 2;
}

static int join_ranks(const struct x10_rank *rank)
{
  long wanted = x10__environment_number("X10_NPLACES", rank->count, 1, PLACES_MAX);
  char text[TEXT];
  if (wanted != rank->count) {
    snprintf(text, sizeof text, "X10_NPLACES=%ld, but mpiexec started %u ranks", wanted, rank->count);
    return ranks_refuse(rank, text);
  }
  struct x10_comm_config config = config_new(rank->number, rank->count);
  return connect_places(&config) ? 2 : 0; /* these ranks are not those of one job, or a variable is wrong */
}

/* ---- started by hand ---- */

/* The folder that bin/ and lib/ lie in; "" where this library was moved out of it. */
static void installation(char *path, size_t size)
{
  Dl_info info;
  snprintf(path, size, "%s", dladdr(&x10__sched_name, &info) ? info.dli_fname : "");
  char *tail = strstr(path, "/lib/x10c/locsync/");
  if (tail)
    *tail = 0;
  else
    *path = 0;
}

static _Noreturn void launch(long places, const char *comm, const char *sched, int argc, char **argv)
{
  char path[4096], number[16], comm_option[80], sched_option[80];
  installation(path, sizeof path - 16);
  strcat(path, *path ? "/bin/x10run" : "x10run");
  snprintf(number, sizeof number, "%ld", places);
  snprintf(comm_option, sizeof comm_option, "--comm=%s", comm);
  snprintf(sched_option, sizeof sched_option, "--sched=%s", sched);
  char **arguments = calloc((size_t)argc + 8, sizeof *arguments);
  char *options[] = {"x10run", "-np", number, sched_option, comm_option};
  int count = comm ? 5 : 4;
  if (arguments) {
    memcpy(arguments, options, (size_t)count * sizeof *options);
    arguments[count++] = "/proc/self/exe";
    for (int i = 1; i < argc; i++)
      arguments[count++] = argv[i];
    char self[4096];
    ssize_t length = readlink("/proc/self/exe", self, sizeof self - 1);
    self[length > 0 ? length : 0] = 0;
    arguments[count - argc] = self;
    setenv("X10_LAUNCHING", "1", 1);
    unsetenv("X10_NPLACES");
    unsetenv("X10_COMM");
    unsetenv("X10_SCHED");
    execvp(path, arguments);
  }
  fprintf(stderr, "x10: cannot run %s: %s\n", path, strerror(errno));
  exit(2);
}

static const char *variant_wanted(const char *variable, const char *loaded)
{
  const char *name = getenv(variable);
  return name && *name ? name : loaded;
}

static int join_alone(bool relaunched, int argc, char **argv)
{
  long places = x10__environment_number("X10_NPLACES", 1, 1, PLACES_MAX);
  const char *comm = variant_wanted("X10_COMM", x10__comm->name);
  const char *sched = variant_wanted("X10_SCHED", x10__sched_name);
  if (places > 1 || strcmp(comm, x10__comm->name) || strcmp(sched, x10__sched_name)) {
    if (relaunched) {
      fprintf(stderr, "x10: the launcher started this program without a channel to it\n");
      return 2;
    }
    bool chosen = getenv("X10_COMM") || strcmp(comm, "none");
    launch(places, chosen ? comm : NULL, sched, argc, argv);
  }
  struct x10_comm_config config = config_new(0, 1);
  return connect_places(&config);
}

/* A rank whose program has loaded a transport that does not take it to the others replaces itself by x10run, which
 * recognises a rank and picks one that does. */
static int join_as_rank(const struct x10_rank *rank, bool relaunched, int argc, char **argv)
{
  if (x10__comm->traits & rank->trait)
    return join_ranks(rank);
  if (!relaunched)
    launch(x10__environment_number("X10_NPLACES", rank->count, 1, PLACES_MAX), variant_wanted("X10_COMM", "mpi"),
           variant_wanted("X10_SCHED", x10__sched_name), argc, argv);
  char text[TEXT];
  snprintf(text, sizeof text,
           "under mpiexec the transport must be %s, and the program was linked with %s, for good: compile it without "
           "--link-comm",
           rank->trait == X10_COMM_OF_PMI ? "mpi-mpich" : "mpi-openmpi", x10__comm->name);
  return ranks_refuse(rank, text);
}

static int join_by_environment(bool relaunched, int argc, char **argv)
{
  struct x10_rank rank;
  char text[TEXT];
  if (x10_rank_find(&rank, text, sizeof text))
    return ranks_refuse(&rank, text);
  if (rank.by == X10_RANK_ALONE || (rank.count == 1 && !rank.trait))
    return join_alone(relaunched, argc, argv);
  if (rank.trait)
    return join_as_rank(&rank, relaunched, argc, argv);
  x10_rank_refusal(&rank, text, sizeof text);
  return ranks_refuse(&rank, text);
}

int x10__join(int argc, char **argv)
{
  int launched = x10_control_open();
  bool relaunched = getenv("X10_LAUNCHING") != NULL;
  unsetenv("X10_LAUNCHING");
  if (launched < 0)
    return 1;
  if (launched)
    return join_launched();
  return join_by_environment(relaunched, argc, argv);
}
