/* The conformance suite of the communication layer. One source for every backend:
 *
 *   suite LIBRARY CASE            launches the places the case needs and says whether all passed
 *   suite --list LIBRARY          prints the cases this backend must pass, one per line
 *   suite --place LIBRARY CASE DIRECTORY   starts one place, where the backend's launch command started this
 */
#include "cases.h"
#include <dlfcn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const struct test_case table[] = {
    {.name = "order", .places = 4, .body = case_order, .dies = NO_PLACE},
    {.name = "fields", .places = 3, .body = case_fields, .dies = NO_PLACE},
    {.name = "sizes", .places = 2, .body = case_sizes, .dies = NO_PLACE},
    {.name = "huge", .places = 2, .body = case_huge, .dies = NO_PLACE},
    {.name = "landing", .places = 2, .body = case_landing, .configure = landing_set, .dies = NO_PLACE},
    {.name = "limit", .places = 2, .body = case_limit, .configure = limit_set, .dies = NO_PLACE},
    {.name = "flood", .places = 4, .body = case_flood, .dies = NO_PLACE},
    {.name = "both-one-thread", .places = 2, .body = case_both_one_thread, .dies = NO_PLACE},
    {.name = "both-over-limit", .places = 2, .body = case_both_over_limit, .dies = NO_PLACE},
    {.name = "both", .places = 3, .body = case_both, .dies = NO_PLACE},
    {.name = "threads", .places = 3, .body = case_threads, .dies = NO_PLACE},
    {.name = "relay", .places = 3, .body = case_relay, .dies = NO_PLACE},
    {.name = "wait", .places = 2, .body = case_wait, .dies = NO_PLACE},
    {.name = "turns", .places = 2, .body = case_turns, .dies = NO_PLACE},
    {.name = "idle", .places = 4, .body = case_idle, .dies = NO_PLACE},
    {.name = "gather", .places = 2, .body = case_gather, .gathers = true, .dies = NO_PLACE},
    {.name = "gather-8", .places = 8, .body = case_gather, .gathers = true, .dies = NO_PLACE},
    {.name = "memory", .places = 2, .body = case_memory, .shares = true, .dies = NO_PLACE},
    {.name = "memory-4", .places = 4, .body = case_memory, .shares = true, .dies = NO_PLACE},
    {.name = "start-1", .places = 1, .body = case_start, .dies = NO_PLACE},
    {.name = "start-2", .places = 2, .body = case_start, .dies = NO_PLACE},
    {.name = "start-8", .places = 8, .body = case_start, .dies = NO_PLACE},
    {.name = "leave", .places = 4, .body = case_leave, .dies = NO_PLACE},
    {.name = "death", .places = 3, .body = case_death, .dies = 1},
    {.name = "death-of-reader", .places = 3, .body = case_death_of_reader, .dies = 1},
    {.name = "capture", .places = 2, .body = case_capture, .dies = NO_PLACE},
    {.name = "interface", .places = 4, .body = case_order, .configure = use_interface, .dies = NO_PLACE},
    {.name = "listeners", .places = 2, .body = case_listeners, .configure = listeners_note, .dies = NO_PLACE},
    {.name = "wrong-secret",
     .places = 2,
     .configure = falsify_secret,
     .refusal = "secret of this job",
     .dies = NO_PLACE},
    {.name = "wrong-fingerprint",
     .places = 2,
     .configure = falsify_fingerprint,
     .refusal = "runs another program",
     .dies = NO_PLACE},
    {.name = "wrong-version",
     .places = 2,
     .configure = falsify_version,
     .refusal = "of the location and synchronization interface",
     .dies = NO_PLACE},
    {.name = "wrong-application",
     .places = 2,
     .configure = falsify_application,
     .refusal = "of the application interface",
     .dies = NO_PLACE},
    {.name = "wrong-protection",
     .places = 2,
     .configure = falsify_protection,
     .refusal = "X10_ENCRYPT or X10_CHECK differ",
     .dies = NO_PLACE,
     .listens = true},
    {.name = "ring-16",
     .places = 16,
     .body = case_ring,
     .configure = descriptors_note,
     .dies = NO_PLACE,
     .links = true},
    {.name = "ring-48",
     .places = 48,
     .body = case_ring,
     .configure = descriptors_note,
     .dies = NO_PLACE,
     .links = true},
    {.name = "crossing", .places = 12, .body = case_crossing, .configure = words_keep, .dies = NO_PLACE, .links = true},
    {.name = "crowd-later",
     .places = 7,
     .body = case_crowd_later,
     .configure = patience_set,
     .dies = NO_PLACE,
     .listens = true},
    {.name = "strangers", .places = 2, .body = case_start, .dies = NO_PLACE, .intrude = intrude_all},
    {.name = "crowd",
     .places = 2,
     .body = case_start,
     .configure = patience_set,
     .dies = NO_PLACE,
     .intrude = intrude_crowd},
    {.name = "single-order", .places = 1, .body = case_order, .dies = NO_PLACE},
    {.name = "single-fields", .places = 1, .body = case_fields, .dies = NO_PLACE},
    {.name = "single-flood", .places = 1, .body = case_both, .dies = NO_PLACE},
    {.name = "single-threads", .places = 1, .body = case_threads, .dies = NO_PLACE},
    {.name = "single-limit", .places = 1, .body = case_limit, .configure = limit_set, .dies = NO_PLACE},
    {.name = "single-wait", .places = 1, .body = case_wait, .dies = NO_PLACE},
};
enum { CASE_COUNT = sizeof table / sizeof *table, SKIPPED = 77 };

static const struct test_case *case_find(const char *name)
{
  for (int i = 0; i < CASE_COUNT; i++)
    if (!strcmp(table[i].name, name))
      return &table[i];
  fprintf(stderr, "there is no case %s\n", name);
  exit(2);
}

/* Strangers come by a socket; and a backend may decline collectives, and shared memory. */
static int cases_list(const char *library)
{
  void *handle = dlopen(library, RTLD_NOW);
  const struct x10_comm *(*open)(void) = NULL;
  if (handle)
    *(void **)&open = dlsym(handle, "x10_comm");
  if (!open) {
    fprintf(stderr, "%s\n", dlerror());
    return 1;
  }
  for (int i = 0; i < CASE_COUNT; i++)
    if ((table[i].places == 1 || !(open()->traits & X10_COMM_ONE_PLACE)) &&
        (!(table[i].intrude || table[i].listens) || open()->traits & X10_COMM_SOCKETS) &&
        (!table[i].links || open()->traits & X10_COMM_SOCKETS || !strcmp(open()->name, "shm")) &&
        (!table[i].gathers || open()->all_gather) && (!table[i].shares || open()->memory_share))
      puts(table[i].name);
  return 0;
}

static uint32_t rank_own(void)
{
  const char *rank = getenv("PMI_RANK");
  if (!rank)
    rank = getenv("OMPI_COMM_WORLD_RANK");
  return rank ? (uint32_t)strtoul(rank, NULL, 10) : 0;
}

/* Under MPI each rank starts the place as a process of its own, as the launcher's agents do, and where one is to die,
 * outlives it: mpiexec, which ends all when one ends badly, is not to see it; the results are in files. */
static int rank_run(char **argv)
{
  const struct test_case *c = case_find(argv[3]);
  pid_t child = fork();
  if (child == 0)
    exit(world_place(argv[2], c, argv[4], rank_own()));
  waitpid(child, NULL, 0);
  if (c->dies != NO_PLACE)
    world_await_others(c, argv[4]);
  return 0;
}

int main(int argc, char **argv)
{
  if (argc == 3 && !strcmp(argv[1], "--list"))
    return cases_list(argv[2]);
  if (argc == 5 && !strcmp(argv[1], "--place"))
    return rank_run(argv);
  if (getenv("X10_TEST_APART") && geteuid() != 0) {
    puts("skipped: only root can set places apart");
    return SKIPPED;
  }
  if (argc == 3)
    return world_launch(argv[0], argv[1], case_find(argv[2]));
  fprintf(stderr, "usage: suite LIBRARY CASE | suite --list LIBRARY\n");
  return 2;
}
