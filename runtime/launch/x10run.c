/* x10run: runs an X10 program on places. Reads what is wanted, checks it, and then runs the job (job.c). */
#define _GNU_SOURCE
#include "agent.h"
#include "child.h"
#include "debugger.h"
#include "job.h"
#include "run_options.h"
#include "say.h"
#include "timeline.h"
#include "variants.h"
#include "watchdog.h"
#include <x10rt/rank.h>

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DESCRIPTORS_PER_PLACE = 3, DESCRIPTORS_OWN = 64 };

extern char **environ;

static void placemap_choose(struct x10_job *job, const struct x10_options *options)
{
  if (options->placemap)
    x10_placemap_read(&job->map, options->placemap, options->places);
  else
    x10_placemap_default(&job->map, options->places ? options->places : 1);
}

static bool runs_elsewhere(const struct x10_job *job) { return job->map.hosts > 1 || !job->map.host[0].local; }

static void comm_choose(struct x10_job *job, const struct x10_options *options)
{
  const char *origin = options->comm_origin;
  job->comm_name = options->comm;
  if (!job->comm_name && job->map.places == 1) {
    job->comm_name = "none";
    origin = "--comm=none (the default for one place)";
  } else if (!job->comm_name && runs_elsewhere(job)) {
    job->comm_name = "sockets";
    origin = "--comm=sockets (the default for several hosts)";
  } else if (!job->comm_name) {
    job->comm_name = "shm";
    origin = "--comm=shm (the default)";
  }
  x10_variant_check(X10_LAYER_COMM, job->comm_name, origin);
}

static void variants_choose(struct x10_job *job, const struct x10_options *options)
{
  comm_choose(job, options);
  job->sched_name = options->sched ? options->sched : "pool";
  x10_variant_check(X10_LAYER_SCHED, job->sched_name,
                    options->sched_origin ? options->sched_origin : "--sched=pool (the default)");
  job->comm = x10_variant_comm(job->comm_name);
}

static void traits_check(const struct x10_job *job)
{
  const struct x10_placemap *map = &job->map;
  if (job->comm->traits & X10_COMM_ONE_PLACE && map->places > 1)
    x10_refuse(X10_STATUS_USAGE, "-np %u --comm=%s: %s serves a single place; available: %s", map->places,
               job->comm_name, job->comm_name, x10_variant_list(X10_LAYER_COMM));
  bool elsewhere = runs_elsewhere(job);
  if (job->comm->traits & X10_COMM_ONE_HOST && elsewhere)
    x10_refuse(X10_STATUS_USAGE, "--comm=%s: %s serves places of this host only, and the placemap names %s",
               job->comm_name, job->comm_name, map->host[map->host[0].local ? 1 : 0].name);
  if (job->comm->launch_command && elsewhere)
    x10_refuse(X10_STATUS_USAGE, "--comm=%s: other hosts are not supported yet with it, and the placemap names %s",
               job->comm_name, map->host[map->host[0].local ? 1 : 0].name);
}

/* What the backend makes for the places to inherit. */
static unsigned long descriptors_prepared(const struct x10_job *job)
{
  int each = job->comm->prepare && job->map.places > 1 ? job->comm->prepare(job->map.places, NULL) : 0;
  return each > 0 ? (unsigned long)each * job->map.places : 0;
}

static void limits_check(const struct x10_job *job)
{
  struct rlimit processes;
  uint32_t places = job->map.places;
  unsigned long wanted = (unsigned long)places * DESCRIPTORS_PER_PLACE + DESCRIPTORS_OWN + descriptors_prepared(job);
  unsigned long open_files = x10_descriptors_raise();
  if (wanted > open_files)
    x10_refuse(X10_STATUS_USAGE,
               "-np %u --comm=%s: the launcher would need %lu open files, the limit is %lu (ulimit -Hn); fewer places "
               "need fewer",
               places, job->comm_name, wanted, open_files);
  if (getrlimit(RLIMIT_NPROC, &processes) == 0 && geteuid() != 0 && places > processes.rlim_cur)
    x10_refuse(X10_STATUS_USAGE, "-np %u: the limit is %lu processes (ulimit -u)", places,
               (unsigned long)processes.rlim_cur);
}

/* A program that is there but cannot be run ends x10run with 126, as a shell does. */
static bool program_usable(const char *path)
{
  struct stat status;
  if (stat(path, &status) < 0)
    return false;
  if (S_ISDIR(status.st_mode))
    x10_refuse(X10_STATUS_NOT_EXECUTABLE, "%s is a directory, not a program", path);
  if (access(path, X_OK) < 0)
    x10_refuse(X10_STATUS_NOT_EXECUTABLE, "%s cannot be run: %s", path, strerror(errno));
  return true;
}

static bool executable(const char *path)
{
  struct stat status;
  return stat(path, &status) == 0 && S_ISREG(status.st_mode) && access(path, X_OK) == 0;
}

static char *program_search(const char *name)
{
  const char *path = getenv("PATH");
  char *folders = strdup(path ? path : "/usr/bin:/bin"), *rest = NULL, *found = NULL;
  for (char *folder = strtok_r(folders, ":", &rest); folder && !found; folder = strtok_r(NULL, ":", &rest)) {
    found = x10_text("%s/%s", folder, name);
    if (!executable(found)) {
      free(found);
      found = NULL;
    }
  }
  free(folders);
  return found;
}

static bool is_source(const char *name)
{
  const char *suffix = strrchr(name, '.');
  return suffix && strcmp(suffix, ".x10") == 0;
}

static const char *program_find(const char *name)
{
  if (is_source(name) && !executable(name))
    x10_refuse(X10_STATUS_NOT_FOUND, "%s is a source; compile it first: x10c %s", name, name);
  if (strchr(name, '/')) {
    if (!program_usable(name))
      x10_refuse(X10_STATUS_NOT_FOUND, "%s: %s", name, strerror(errno));
    return name;
  }
  char *found = program_search(name);
  if (found)
    return found;
  bool is_near = *name && access(name, F_OK) == 0;
  x10_refuse(X10_STATUS_NOT_FOUND, "there is no program %s on the PATH%s%s%s", name, is_near ? "; did you mean ./" : "",
             is_near ? name : "", is_near ? "?" : "");
}

static bool runs_here(const struct x10_job *job)
{
  for (uint32_t place = 0; place < job->map.places; place++)
    if (job->map.host[job->map.placement[place].host].local)
      return true;
  return false;
}

static void program_choose(struct x10_job *job, const struct x10_options *options)
{
  job->program.path = runs_here(job) ? program_find(options->program[0]) : options->program[0];
  job->program.arguments = options->program;
  unsetenv("X10_CONTROL_FD");
  if (options->stats)
    setenv("X10_STATS", options->stats, 1);
  setenv("LD_LIBRARY_PATH", x10_variant_path(job->comm_name, job->sched_name), 1);
}

static void gdb_choose(struct x10_job *job, const char *place)
{
  char *gdb = program_search("gdb");
  if (!gdb)
    x10_refuse(X10_STATUS_USAGE, "--gdb=%s: there is no gdb on the PATH", place);
  x10_debugger_choose(job, (uint32_t)strtoul(place, NULL, 10), gdb);
}

/* From here on there is something to clean up, and the watchdog that does it. */
static void directory_make(struct x10_job *job)
{
  if (x10_watchdog_start(&job->directory) < 0)
    x10_refuse(1, "cannot start the watchdog, or make a directory for the job in $TMPDIR, $XDG_RUNTIME_DIR or /tmp: %s",
               strerror(errno));
}

/* No message is larger than the memory of this host. */
static uint64_t payload_limit(void)
{
  long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  return pages > 0 && size > 0 ? (uint64_t)pages * (uint64_t)size : (uint64_t)4 << 30;
}

static void secret_make(struct x10_job *job)
{
  if (getrandom(job->secret, sizeof job->secret, 0) != (ssize_t)sizeof job->secret)
    x10_refuse(1, "cannot get a random secret: %s", strerror(errno));
}

/* Which place this process is about to become. */
static void rank_tell(const struct x10_rank *rank)
{
  char host[256] = "";
  gethostname(host, sizeof host - 1);
  fprintf(stderr, "x10run: place %u: host %s, pid %d\n", rank->number, host, (int)getpid());
}

/* What is wrong for all ranks is told by the first. */
_Noreturn static void ranks_refuse(const struct x10_rank *rank, char *text)
{
  if (rank->number > 0)
    exit(X10_STATUS_USAGE);
  x10_refuse(X10_STATUS_USAGE, "%s", text);
}

/* Under mpiexec the places are there already: this process becomes one, with the libraries that were asked for. */
_Noreturn static void rank_run(struct x10_job *job, struct x10_options *options, const struct x10_rank *rank)
{
  uint32_t ranks = rank->count;
  if (options->places && options->places != ranks)
    ranks_refuse(rank,
                 x10_text("%s: mpiexec has started %u rank%s", options->places_origin, ranks, ranks == 1 ? "" : "s"));
  if (options->placemap)
    ranks_refuse(rank, x10_text("--placemap=%s: under mpiexec it is mpiexec that places the ranks", options->placemap));
  if (!options->comm)
    options->comm = "mpi";
  x10_placemap_default(&job->map, ranks);
  variants_choose(job, options);
  if (!job->comm->launch_command)
    ranks_refuse(rank, x10_text("--comm=%s: under mpiexec the places talk over MPI: --comm=mpi", job->comm_name));
  if (options->trace)
    ranks_refuse(rank,
                 x10_text("--trace=%s: under mpiexec there is no launcher that writes it; use x10run -np %u --comm=mpi",
                          options->trace, ranks));
  if (options->gdb)
    ranks_refuse(rank, x10_text("--gdb=%s: under mpiexec the places are not x10run's own children; see their processes "
                                "with --hosts-pids, and attach: gdb -p PID",
                                options->gdb));
  program_choose(job, options);
  if (options->tells_pids)
    rank_tell(rank);
  execve(job->program.path, job->program.arguments, environ);
  x10_refuse(X10_STATUS_NOT_EXECUTABLE, "cannot run %s: %s", job->program.path, strerror(errno));
}

/* Returns where this process is no rank, or is the only one and is to start more places. */
static void rank_consider(struct x10_job *job, struct x10_options *options)
{
  struct x10_rank rank;
  char text[400];
  if (x10_rank_find(&rank, text, sizeof text))
    ranks_refuse(&rank, text);
  bool starts_more = options->places > 1 && !(options->comm && !strcmp(options->comm, "mpi"));
  if (rank.by == X10_RANK_ALONE || (rank.count == 1 && (!rank.joins || starts_more)))
    return;
  if (rank.joins)
    rank_run(job, options, &rank);
  x10_rank_refusal(&rank, text, sizeof text);
  ranks_refuse(&rank, text);
}

/* A standard stream that is closed would give its number to a pipe of ours. What is put there cannot be written to, so
 * that output is not lost in silence. */
static void streams_fill(void)
{
  int nothing = open("/dev/null", O_RDONLY);
  while (nothing >= 0 && nothing <= STDERR_FILENO)
    nothing = dup(nothing);
  if (nothing > STDERR_FILENO)
    close(nothing);
}

int main(int argc, char **argv)
{
  static struct x10_job job;
  struct x10_options options;
  streams_fill();
  x10_options_read(&options, argc, argv);
  if (options.agent)
    return x10_agent_run(options.agent);
  rank_consider(&job, &options);
  placemap_choose(&job, &options);
  variants_choose(&job, &options);
  traits_check(&job);
  limits_check(&job);
  program_choose(&job, &options);
  job.self = x10_variant_self();
  job.payload_limit = payload_limit();
  secret_make(&job);
  if (options.trace)
    x10_timeline_open(options.trace, &job.map);
  job.program.environment = environ; /* which names that file now */
  job.tells_pids = options.tells_pids;
  job.debugged = -1;
  job.start_seconds = options.start_seconds;
  if (options.gdb)
    gdb_choose(&job, options.gdb);
  signal(SIGPIPE, SIG_IGN);
  directory_make(&job);
  int status = x10_job_run(&job);
  x10_watchdog_finish();
  x10_timeline_close();
  return status;
}
