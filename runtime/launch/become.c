/* x10run over MPI on several hosts: see become.h. */
#define _GNU_SOURCE
#include "become.h"
#include <x10rt/contract.h>

#include "interfaces.h"
#include "libraries.h"
#include "reach.h"
#include "say.h"
#include "setup.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <x10rt/shown.h>

extern char **environ;

static struct {
  char **word;
  size_t count;
} command;

static void add(const char *word)
{
  X10__EXPECT(word);
  command.word = realloc(command.word, (command.count + 2) * sizeof *command.word);
  if (!command.word)
    abort();
  command.word[command.count++] = strdup(word);
  command.word[command.count] = NULL;
}

static void add_all(const char *const *words)
{
  for (; *words; words++)
    add(*words);
}

static void add_pair(const char *option, char *value)
{
  add(option);
  add(value);
  free(value);
}

bool x10_becomes(const struct x10_plan *job) { return job->comm->launch_command && x10_plan_runs_elsewhere(job); }

static bool is_mpich(const struct x10_plan *job) { return job->comm->traits & X10_COMM_OF_PMI; }

/* ---- where the places are ---- */

/* The launchers fill one host after the other. */
static void order_check(const struct x10_plan *job, const struct x10_options *options)
{
  for (uint32_t p = 1; options->placemap && p < job->map.places; p++)
    if (job->map.placement[p].host < job->map.placement[p - 1].host)
      x10_refuse(X10_STATUS_USAGE,
                 "--comm=%s: %s has place %u on %s, after place %u on %s; over MPI the places of a host are numbered "
                 "one after the other",
                 job->comm_name, job->origin, p, x10_plan_host(job, p), p - 1, x10_plan_host(job, p - 1));
}

static void placements_check(const struct x10_plan *job, const struct x10_options *options)
{
  order_check(job, options);
  if (x10_protection_refusal())
    x10_refuse(X10_STATUS_USAGE, "%s", x10_protection_refusal());
  for (uint32_t p = 0; p < job->map.places; p++) {
    bool cores = job->map.placement[p].cores && !options->binds;
    if (cores || (job->map.placement[p].interface && !options->interface))
      x10_refuse(X10_STATUS_USAGE, "--comm=%s: over MPI on several hosts %s of a placemap cannot be had; %s can",
                 job->comm_name, cores ? "cores=" : "interface=", cores ? "--bind-to core" : "--interface=NAME");
  }
  if (options->trace || options->profile || options->gdb || options->tells_cores)
    x10_refuse(X10_STATUS_USAGE, "%s: over MPI on several hosts it is %s that runs the places: --comm=sockets has it",
               options->trace     ? "--trace"
               : options->profile ? "--profile"
               : options->gdb     ? "--gdb"
                                  : "--report-bindings",
               job->comm->launch_command[0]);
}

/* "n1:2,n2:1" */
static char *hosts_list(const struct x10_plan *job)
{
  char *list = strdup("");
  for (uint32_t host = 0; host < job->map.hosts; host++) {
    uint32_t count = 0;
    for (uint32_t place = 0; place < job->map.places; place++)
      count += job->map.placement[place].host == host;
    if (!count)
      continue;
    char *longer = x10_text("%s%s%s:%u", list, *list ? "," : "", job->map.host[host].name, count);
    free(list);
    list = longer;
  }
  return list;
}

/* "n1,n1,n2": the host of each place. */
static char *places_list(const struct x10_plan *job)
{
  char *list = strdup("");
  for (uint32_t host = 0; host < job->map.hosts; host++)
    for (uint32_t place = 0; place < job->map.places; place++)
      if (job->map.placement[place].host == host) {
        char *longer = x10_text("%s%s%s", list, *list ? "," : "", job->map.host[host].name);
        free(list);
        list = longer;
      }
  return list;
}

/* ---- srun ---- */

/* Whether srun knows this kind of PMI. */
static void srun_check(const struct x10_plan *job, const char *pmi)
{
  char text[4096] = "";
  FILE *list = popen("srun --mpi=list 2>&1", "r");
  size_t size = list ? fread(text, 1, sizeof text - 1, list) : 0;
  text[size] = 0;
  if (list)
    pclose(list);
  if (!strstr(text, pmi))
    x10_refuse(X10_STATUS_USAGE,
               "--comm=%s: srun --mpi=list does not have %s here; --comm=%s, or X10_RSH=ssh, may do without",
               job->comm_name, pmi, is_mpich(job) ? "mpi-openmpi" : "mpi-mpich");
}

static void by_srun(const struct x10_plan *job, const struct x10_options *options)
{
  static const char *const words[] = {
      "srun", "--overlap", "--input=0", "--export=ALL", "--kill-on-bad-exit=1", "--distribution=arbitrary", NULL};
  const char *pmi = is_mpich(job) ? "pmi2" : "pmix";
  srun_check(job, pmi);
  if (options->interface)
    x10_refuse(X10_STATUS_USAGE, "--interface=%s: with srun it is MPI that chooses the network", options->interface);
  add_all(words);
  add_pair("--mpi", strdup(pmi));
  add_pair("-n", x10_text("%u", job->map.places));
  add_pair("-w", places_list(job));
  if (options->binds)
    add("--cpu-bind=cores");
}

/* ---- mpiexec, mpirun ---- */

static void interface_check(const struct x10_options *options)
{
  if (options->interface && strchr(options->interface, '/'))
    x10_refuse(X10_STATUS_USAGE, "--interface=%s: MPICH takes the name of an interface (eth0)", options->interface);
}

/* Hydra takes a program, and its arguments by a variable. */
static void hydra_reach(void)
{
  char *words = getenv("X10_RSH") ? strdup(getenv("X10_RSH")) : NULL, *rest = words;
  char *program = rest ? strtok_r(words, " \t", &rest) : NULL;
  add_pair("-launcher", strdup("ssh"));
  if (program)
    add_pair("-launcher-exec", strdup(program));
  if (program && *rest)
    setenv("HYDRA_LAUNCHER_EXTRA_ARGS", rest, 1);
  free(words);
}

static void by_hydra(const struct x10_plan *job, const struct x10_options *options)
{
  interface_check(options);
  add(job->comm->launch_command[0]);
  hydra_reach();
  add_pair("-hosts", hosts_list(job));
  add_pair("-n", x10_text("%u", job->map.places));
  if (options->binds)
    add_pair("-bind-to", strdup("core"));
  if (options->interface) {
    add_pair("-iface", strdup(options->interface));
    setenv("UCX_NET_DEVICES", options->interface, 0);
  }
}

/* orterun gives its ranks those variables only that are named. */
static void orterun_variables(char *const *passed)
{
  for (char **variable = environ; *variable; variable++)
    if (x10_setup_travels(*variable, passed)) {
      char *name = strndup(*variable, strcspn(*variable, "="));
      add_pair("-x", name);
    }
}

static void orterun_setting(const char *name, const char *value)
{
  add("--mca");
  add(name);
  add(value);
}

static void by_orterun(const struct x10_plan *job, const struct x10_options *options)
{
  const char *shell = getenv("X10_RSH");
  add(job->comm->launch_command[0]);
  add_pair("--host", hosts_list(job));
  add_pair("-n", x10_text("%u", job->map.places));
  add_pair("--bind-to", strdup(options->binds ? "core" : "none"));
  if (shell && *shell) {
    orterun_setting("plm", "rsh");
    orterun_setting("plm_rsh_agent", shell);
  }
  if (options->interface) {
    orterun_setting("oob_tcp_if_include", options->interface);
    orterun_setting("btl_tcp_if_include", options->interface);
  }
  orterun_variables(options->passed);
}

/* ---- */

/* What each rank runs: this program again, which finds that it is one. */
static void add_rank(const struct x10_plan *job, const struct x10_options *options)
{
  char *path = realpath(job->program.path, NULL);
  add(job->self);
  add_pair("--comm", strdup(job->comm_name));
  add_pair("--sched", strdup(job->sched_name));
  if (options->tells_pids)
    add("--hosts-pids");
  if (options->wrap)
    add_pair("--wrap", strdup(options->wrap));
  add("--");
  add(path ? path : job->program.path);
  for (char *const *argument = job->program.arguments + 1; *argument; argument++)
    add(*argument);
  free(path);
}

static void command_tell(const struct x10_plan *job)
{
  fprintf(stderr, "x10run: %u places%s%s%s by:", job->map.places, job->origin ? " (" : "",
          job->origin ? x10_shown(job->origin).text : "", job->origin ? ")" : "");
  for (size_t i = 0; i < command.count; i++)
    fprintf(stderr, " %s", x10_shown(command.word[i]).text);
  fprintf(stderr, "\n");
}

void x10_become(const struct x10_plan *job, const struct x10_options *options)
{
  X10__EXPECT(x10_becomes(job));
  static const char *const ours[] = {"X10_NPLACES", "X10_COMM", "X10_SCHED", "X10_TRACE", "X10_PROFILE"};
  for (size_t i = 0; i < sizeof ours / sizeof *ours; i++)
    unsetenv(ours[i]);
  placements_check(job, options);
  if (x10_reach_is_srun())
    by_srun(job, options);
  else if (is_mpich(job))
    by_hydra(job, options);
  else
    by_orterun(job, options);
  add_rank(job, options);
  if (options->is_verbose)
    command_tell(job);
  execvp(command.word[0], command.word);
  x10_refuse(X10_STATUS_NOT_FOUND, "--comm=%s starts places of other hosts by %s: %s", job->comm_name, command.word[0],
             strerror(errno));
}
