/* A program of X10 on simulated places: see README.md. simulate.py puts it together with the program's C, whose main is
 * `program` here. */
#define _GNU_SOURCE
#include "network.h"
#include "traffic.h"
#include "world.h"
#include <dlfcn.h>
#include <gc/gc.h>
#include <malloc.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <time.h>

int program(int argc, char **argv);

static struct world_shape shape = {1, 2, 0, true};
static uint64_t fences = 1;
static struct world_costs costs = {.send = 300, .receive = 300, .byte = 0.02, .activity = 200, .wake = 0, .seed = 1};
static int argument_count;
static char **arguments;

/* -- the clock that everything reads -- */

int real_clock_gettime(clockid_t clock, struct timespec *t)
{
  static int (*libc)(clockid_t, struct timespec *);
  if (!libc)
    libc = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  return libc(clock, t);
}

int clock_gettime(clockid_t clock, struct timespec *t)
{
  if (!world_runs())
    return real_clock_gettime(clock, t);
  uint64_t now = world_now();
  *t = (struct timespec){(time_t)(now / 1000000000), (long)(now % 1000000000)};
  return 0;
}

/* -- options -- */

static const struct option {
  const char *name;
  uint64_t *whole;
  double *part;
  uint32_t *count;
} options[] = {
    {"--hosts", .count = &shape.hosts},
    {"--places", .count = &shape.places_of_host},
    {"--cores", .count = &shape.cores_of_host},
    {"--fences", .whole = &fences},
    {"--send", .whole = &costs.send},
    {"--receive", .whole = &costs.receive},
    {"--byte", .part = &costs.byte},
    {"--activity", .whole = &costs.activity},
    {"--wake", .whole = &costs.wake},
    {"--measured", .part = &costs.measured},
    {"--jitter", .part = &costs.jitter},
    {"--seed", .whole = &costs.seed},
    {"--latency", .whole = &network_between.latency},
    {"--gap", .whole = &network_between.gap},
    {"--byte-between", .part = &network_between.byte},
    {"--latency-within", .whole = &network_within.latency},
    {"--gap-within", .whole = &network_within.gap},
    {"--byte-within", .part = &network_within.byte},
};
enum { OPTIONS = sizeof options / sizeof *options };

static _Noreturn void refuse(const char *what, const char *why)
{
  fprintf(stderr, "simulator: error: %s: %s\n", what, why);
  exit(2);
}

static const struct option *option_find(const char *word, size_t length)
{
  for (int i = 0; i < OPTIONS; i++)
    if (strlen(options[i].name) == length && !strncmp(options[i].name, word, length))
      return &options[i];
  refuse(word, "there is no such option");
}

static void option_read(const char *word)
{
  const char *value = strchr(word, '=');
  char *end;
  if (!value)
    refuse(word, "options are written --name=number");
  const struct option *o = option_find(word, (size_t)(value - word));
  double number = strtod(value + 1, &end);
  if (end == value + 1 || *end || !(number >= 0) || number > 1e15 || (!o->part && number != floor(number)))
    refuse(word, o->part ? "a number that is not negative is wanted" : "a whole number is wanted");
  if (o->count && (number < 1 || number > 1e6))
    refuse(word, "a number from 1 to 1000000 is wanted");
  if (o->count)
    *o->count = (uint32_t)number;
  else if (o->whole)
    *o->whole = (uint64_t)number;
  else
    *o->part = number;
}

/* Options, "--", and the program's arguments. */
static void command_line(int argc, char **argv)
{
  int i = 1;
  for (; i < argc && strcmp(argv[i], "--"); i++)
    option_read(argv[i]);
  if (i < argc)
    argv[i] = argv[0];
  argument_count = i < argc ? argc - i : 1;
  arguments = i < argc ? argv + i : argv;
  if ((uint64_t)shape.hosts * shape.places_of_host > 1000000)
    refuse("--hosts, --places", "a million places is the most");
  shape.fences = fences > 0;
  if (!shape.cores_of_host)
    shape.cores_of_host = shape.places_of_host;
}

static int place_start(void) { return program(argument_count, arguments); }

int main(int argc, char **argv)
{
  command_line(argc, argv);
  prctl(PR_SET_THP_DISABLE, 1, 0, 0, 0); /* of what a place allocates it touches little */
  mallopt(M_MMAP_THRESHOLD, 1 << 30);    /* a process may have 65,530 mappings */
  mallopt(M_TOP_PAD, 4096);              /* calloc clears, and so touches, what is left of it */
  GC_INIT();
  GC_disable();
  int status = world_run(&shape, &costs, place_start);
  fflush(stdout);
  const struct world_figures *f = &world_figures;
  fprintf(stderr,
          "{\"places\": %u, \"hosts\": %u, \"status\": %d, \"nanoseconds\": %llu, \"events\": %llu, \"inbox\": %llu, ",
          world_places(), shape.hosts, status, (unsigned long long)f->nanoseconds, (unsigned long long)f->events,
          (unsigned long long)f->inbox_most);
  fprintf(stderr,
          "\"seconds\": %.3f, \"cpu_first\": %.6f, \"cpu_most\": %.6f, \"memory\": %llu, \"sent\": ", f->seconds,
          f->cpu_first, f->cpu_most, (unsigned long long)f->memory);
  traffic_print(stderr);
  fputs("}\n", stderr);
  return status;
}
