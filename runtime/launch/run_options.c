/* The command line of x10run: see run_options.h. */
#define _GNU_SOURCE
#include "run_options.h"

#include "foreign.h"
#include "interfaces.h"
#include "profile.h"
#include "say.h"
#include "version.h"
#include <x10rt/control.h>

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { START_SECONDS = 60 };

static const char help[] =
    "usage: x10run [-np N] [options] program [argument ...]\n"
    "\n"
    "Runs an X10 program on N places, each a process.\n"
    "\n"
    "  -np N, -n N, --np N  how many places (1, or all that the hosts have slots for; at most 1048576)\n"
    "  --comm=NAME       how places talk: a folder of lib/x10c/comm (one place: none; several on\n"
    "                    this host: shm; otherwise sockets)\n"
    "  --sched=NAME      how activities are run: a folder of lib/x10c/locsync (pool)\n"
    "  --hosts=A:2,B:2   the hosts, with how many places each may have (a scheduler's, or this host)\n"
    "  --hostfile=FILE   the same, a host on each line: n1 slots=2, or n1:2\n"
    "  --placemap=FILE   which place runs on which host, cores and interface\n"
    "  --oversubscribe   more places than the hosts have slots\n"
    "  --interface=NAME  by which network hosts talk: eth0, or 10.0.0.0/24 (one that all are in)\n"
    "  --bind-to=core    each place gets its share of the cores of its host, and no others (none)\n"
    "  --report-bindings prints which cores each place may use\n"
    "  -x NAME[=VALUE]   a variable that the places of all hosts get; X10_* and GC_* go there anyway\n"
    "  --nthreads=N      workers of each place (the number of its cores)\n"
    "  --stats[=json]    at the end, tables of what each place has sent and how long it waited, by source line\n"
    "  --stats=sizes     a table of how large the messages of each type were\n"
    "  --trace=FILE      a timeline of all places, for Perfetto (ui.perfetto.dev) and chrome://tracing\n"
    "  --profile=FILE    where the time of the places goes, by functions: a flame graph (FILE.svg) or text\n"
    "                    (FILE.folded)\n"
    "  --gdb=PLACE       that place runs under gdb, in this terminal; `run` starts it\n"
    "  --wrap=COMMAND    places start through this command, in which %p is the place's number\n"
    "                    (--wrap='perf record -o perf.%p'); no shell runs it, %% is a percent sign\n"
    "  -v                prints on which hosts the places run, and by which addresses\n"
    "  --hosts-pids      prints on which host each place runs, and its process\n"
    "  --help, --version\n"
    "\n"
    "X10_NPLACES, X10_COMM, X10_SCHED, X10_NTHREADS, X10_STATS and X10_TRACE mean the same; an option wins.\n"
    "X10_RSH is the command that reaches other hosts (srun within a Slurm job, otherwise ssh), X10_PORTS=LOW-HIGH\n"
    "the ports on which places of several hosts listen while they start. X10_START_SECONDS is the time that all\n"
    "places may take to start (60), X10_LAUNCHER_SECONDS that after which a host that hears nothing of x10run ends\n"
    "its places (15). Under mpiexec and srun, X10_ALONE=1 makes each rank or task a job of its own.\n"
    "\n"
    "The exit status is the program's; 2: wrong command line; 126, 127: the program cannot be run, or found;\n"
    "128+n: a place was killed by signal n, or x10run was told to end by it.\n";

static uint32_t number_read(const char *origin, const char *text, const char *what, uint32_t limit)
{
  char *end;
  errno = 0;
  unsigned long number = strtoul(text, &end, 10);
  if (!*text || text[strspn(text, "0123456789")])
    x10_refuse(X10_STATUS_USAGE, "%s: %s is a whole number from 1 to %u", origin, what, limit);
  if (number == 0)
    x10_refuse(X10_STATUS_USAGE, "%s: %s must be at least 1", origin, what);
  if (errno == ERANGE || number > limit)
    x10_refuse(X10_STATUS_USAGE, "%s: too many, the limit is %u", origin, limit);
  return (uint32_t)number;
}

static void set_places(struct x10_options *options, const char *text, const char *format)
{
  options->places_origin = x10_text(format, text);
  options->places = number_read(options->places_origin, text, "the number of places", X10_CONTROL_PLACES_MAX);
}

static void set_comm(struct x10_options *options, const char *text, const char *format)
{
  options->comm = text;
  options->comm_origin = x10_text(format, text);
}

static void set_sched(struct x10_options *options, const char *text, const char *format)
{
  options->sched = text;
  options->sched_origin = x10_text(format, text);
}

static void set_placemap(struct x10_options *options, const char *text, const char *format)
{
  (void)format;
  options->placemap = text;
}

static void set_hosts(struct x10_options *options, const char *text, const char *format)
{
  (void)format;
  options->hosts = text;
}

static void set_binding(struct x10_options *options, const char *text, const char *format)
{
  if (strcmp(text, "core") && strcmp(text, "none"))
    x10_refuse(X10_STATUS_USAGE, "%s: places are bound to core or none", x10_text(format, text));
  options->binds = !strcmp(text, "core");
}

static void set_hostfile(struct x10_options *options, const char *text, const char *format)
{
  (void)format;
  options->hostfile = text;
}

static void set_interface(struct x10_options *options, const char *text, const char *format)
{
  const char *problem = *text ? x10_interface_check(text) : "it names none";
  if (problem)
    x10_refuse(X10_STATUS_USAGE, "%s: %s", x10_text(format, text), problem);
  options->interface = text;
}

static bool is_name(const char *text, size_t length)
{
  bool is = length > 0 && (text[0] < '0' || text[0] > '9');
  for (size_t i = 0; i < length; i++)
    is &= (unsigned char)text[i] < 0x80 && (text[i] == '_' || isalnum((unsigned char)text[i]));
  return is;
}

/* NAME, which has a value here, or NAME=VALUE. */
static void set_passed(struct x10_options *options, const char *text, const char *format)
{
  size_t length = strcspn(text, "="), count = 0;
  char *name = strndup(text, length), *origin = x10_text(format, text);
  if (!is_name(text, length))
    x10_refuse(X10_STATUS_USAGE, "%s: it is as -x NAME or -x NAME=VALUE", origin);
  if (text[length])
    setenv(name, text + length + 1, 1);
  else if (!getenv(name))
    x10_refuse(X10_STATUS_USAGE, "%s: the variable has no value here; give it one by -x %s=VALUE", origin, name);
  while (options->passed && options->passed[count])
    count++;
  options->passed = realloc(options->passed, (count + 2) * sizeof *options->passed);
  if (!options->passed)
    abort();
  options->passed[count] = name;
  options->passed[count + 1] = NULL;
  free(origin);
}

static void set_threads(struct x10_options *options, const char *text, const char *format)
{
  (void)options;
  number_read(x10_text(format, text), text, "the number of workers", 4096);
  setenv("X10_NTHREADS", text, 1);
}

static void set_agent(struct x10_options *options, const char *text, const char *format)
{
  (void)format;
  options->agent = text;
}

static void set_trace(struct x10_options *options, const char *text, const char *format)
{
  (void)format;
  if (!*text)
    x10_refuse(X10_STATUS_USAGE, "--trace= names no file (try --trace=trace.json)");
  options->trace = text;
}

static void set_profile(struct x10_options *options, const char *text, const char *format)
{
  (void)format;
  if (!x10_profile_is_known(text))
    x10_refuse(X10_STATUS_USAGE,
               "--profile=%s: the file's name ends in .svg, for a flame graph, or in .folded, for text (try "
               "--profile=profile.svg)",
               text);
  options->profile = text;
}

/* A place's number; whether the job has such a place is found when its places are known. */
static void set_gdb(struct x10_options *options, const char *text, const char *format)
{
  (void)format;
  if (!*text || text[strspn(text, "0123456789")] || strlen(text) > 9)
    x10_refuse(X10_STATUS_USAGE, "--gdb=%s: it is a place's number (as in --gdb=0)", text);
  options->gdb = text;
}

static void set_wrap(struct x10_options *options, const char *text, const char *format)
{
  (void)format;
  options->wrap = text;
}

static void stats_check(const char *origin, const char *form)
{
  if (strcmp(form, "text") && strcmp(form, "json") && strcmp(form, "sizes"))
    x10_refuse(X10_STATUS_USAGE, "%s%s: the forms are text, json and sizes", origin, form);
}

/* --stats, or --stats=FORM. Whether it is that. */
static bool stats_take(struct x10_options *options, const char *word)
{
  if (!strcmp(word, "--stats")) {
    options->stats = "text";
    return true;
  }
  if (strncmp(word, "--stats=", 8))
    return false;
  options->stats = word + 8;
  stats_check("--stats=", options->stats);
  return true;
}

static const struct option {
  const char *name, *format;
  void (*set)(struct x10_options *, const char *text, const char *format);
} with_value[] = {
    {"-np", "-np %s", set_places},
    {"-n", "-n %s", set_places},
    {"--np", "--np %s", set_places},
    {"--comm", "--comm=%s", set_comm},
    {"--sched", "--sched=%s", set_sched},
    {"--placemap", "--placemap=%s", set_placemap},
    {"--hosts", "--hosts=%s", set_hosts},
    {"--hostfile", "--hostfile=%s", set_hostfile},
    {"--interface", "--interface=%s", set_interface},
    {"--bind-to", "--bind-to %s", set_binding},
    {"-x", "-x %s", set_passed},
    {"--nthreads", "--nthreads=%s", set_threads},
    {"--trace", "--trace=%s", set_trace},
    {"--profile", "--profile=%s", set_profile},
    {"--gdb", "--gdb=%s", set_gdb},
    {"--wrap", "--wrap=%s", set_wrap},
    {"--agent", "--agent %s", set_agent},
};

/* Takes one option with its value, `--name value`, `--name=value`; returns how many words it was, 0 if it is another
 * option. */
static int option_take(struct x10_options *options, char **words)
{
  for (size_t i = 0; i < sizeof with_value / sizeof *with_value; i++) {
    const struct option *option = &with_value[i];
    size_t length = strlen(option->name);
    if (strncmp(words[0], option->name, length) || (words[0][length] && words[0][length] != '='))
      continue;
    const char *value = words[0][length] ? words[0] + length + 1 : words[1];
    if (!value)
      x10_refuse(X10_STATUS_USAGE, "%s needs a value (try x10run --help)", words[0]);
    option->set(options, value, option->format);
    return words[0][length] ? 1 : 2;
  }
  return 0;
}

/* An option without a value. Whether it is one. */
static bool flag_take(struct x10_options *options, const char *word)
{
  if (!strcmp(word, "--hosts-pids"))
    options->tells_pids = true;
  else if (!strcmp(word, "--oversubscribe"))
    options->oversubscribes = true;
  else if (!strcmp(word, "-v"))
    options->is_verbose = true;
  else if (!strcmp(word, "--report-bindings"))
    options->tells_cores = true;
  else
    return stats_take(options, word);
  return true;
}

/* 0 where the variable is not set. */
static uint32_t seconds_read(const char *variable)
{
  const char *seconds = getenv(variable);
  if (!seconds || !*seconds)
    return 0;
  return number_read(x10_text("%s=%s", variable, seconds), seconds, "the time in seconds", 86400);
}

static void environment_read(struct x10_options *options)
{
  const char *places = getenv("X10_NPLACES"), *comm = getenv("X10_COMM"), *sched = getenv("X10_SCHED");
  const char *trace = getenv("X10_TRACE");
  if (!options->places && places && *places)
    set_places(options, places, "X10_NPLACES=%s");
  if (!options->comm && comm && *comm)
    set_comm(options, comm, "X10_COMM=%s");
  if (!options->sched && sched && *sched)
    set_sched(options, sched, "X10_SCHED=%s");
  if (!options->trace && trace && *trace)
    options->trace = trace;
  uint32_t start_seconds = seconds_read("X10_START_SECONDS");
  options->start_seconds = start_seconds ? start_seconds : START_SECONDS;
  seconds_read("X10_LAUNCHER_SECONDS"); /* an agent's, which trusts that it is a number */
  x10_foreign_tell();
}

static void print_and_exit(const char *text)
{
  fputs(text, stdout);
  exit(fflush(stdout) == 0 ? 0 : 1);
}

void x10_options_read(struct x10_options *options, int count, char **arguments)
{
  int i = 1;
  *options = (struct x10_options){0};
  while (i < count && arguments[i][0] == '-') {
    int words = option_take(options, arguments + i);
    if (!strcmp(arguments[i], "--help") || !strcmp(arguments[i], "-h"))
      print_and_exit(help);
    if (!strcmp(arguments[i], "--version")) {
      x10_version_print();
      print_and_exit("");
    }
    if (flag_take(options, arguments[i]))
      words = 1;
    if (!strcmp(arguments[i], "--")) {
      i++;
      break;
    }
    if (!words)
      x10_refuse(X10_STATUS_USAGE, "unknown option %s (try x10run --help)", arguments[i]);
    i += words;
  }
  options->program = arguments + i;
  if (options->agent)
    return;
  if (i >= count)
    x10_refuse(X10_STATUS_USAGE, "there is no program to run (try x10run --help)");
  environment_read(options);
}
