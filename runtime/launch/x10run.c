/* x10run: runs an X10 program on places. Reads what is wanted, checks it, and then runs the job (job.c). */
#define _GNU_SOURCE
#include "agent.h"
#include "as_rank.h"
#include "become.h"
#include "child.h"
#include "debugger.h"
#include "job.h"
#include "libraries.h"
#include "profile.h"
#include "program.h"
#include "reach.h"
#include "run_options.h"
#include "say.h"
#include "timeline.h"
#include "variants.h"
#include "watchdog.h"
#include "where.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <unistd.h>

enum { DESCRIPTORS_PER_PLACE = 3, DESCRIPTORS_OWN = 64 };

extern char **environ;

/* What the backend makes for the places to inherit. */
static unsigned long descriptors_prepared(const struct x10_plan *job)
{
  int each = job->comm->prepare && job->map.places > 1 ? job->comm->prepare(job->map.places, NULL) : 0;
  return each > 0 ? (unsigned long)each * job->map.places : 0;
}

static void limits_check(const struct x10_plan *job)
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

static void gdb_choose(struct x10_plan *job, const char *place)
{
  char *gdb = x10_program_search("gdb");
  if (!gdb)
    x10_refuse(X10_STATUS_USAGE, "--gdb=%s: there is no gdb on the PATH", place);
  x10_debugger_choose(job, (uint32_t)strtoul(place, NULL, 10), gdb);
}

/* From here on there is something to clean up, and the watchdog that does it. */
static void directory_make(struct x10_plan *job)
{
  if (x10_watchdog_start(&job->directory, job->comm->litter) < 0)
    x10_refuse(1, "cannot start the watchdog, or make a directory for the job in $TMPDIR, $XDG_RUNTIME_DIR or /tmp: %s",
               strerror(errno));
}

/* No message is larger than the memory of this host. */
static uint64_t payload_limit(void)
{
  long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  return pages > 0 && size > 0 ? (uint64_t)pages * (uint64_t)size : (uint64_t)4 << 30;
}

static void secret_make(struct x10_plan *job)
{
  if (getrandom(job->secret, sizeof job->secret, 0) != (ssize_t)sizeof job->secret)
    x10_refuse(1, "cannot get a random secret: %s", strerror(errno));
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

/* Whoever starts x10run may ignore the end of children, which then are not waited for, or block signals, which commands
 * that x10run becomes may need. */
static void signals_settle(void)
{
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  signal(SIGCHLD, SIG_DFL);
}

int main(int argc, char **argv)
{
  static struct x10_plan job;
  struct x10_options options;
  streams_fill();
  signals_settle();
  x10_options_read(&options, argc, argv);
  if (options.agent)
    return x10_agent_run(options.agent);
  x10_rank_consider(&job, &options);
  x10_where_choose(&job, &options);
  x10_variants_choose(&job, &options);
  x10_traits_check(&job);
  if (!job.comm->launch_command)
    x10_reach_check(&job);
  limits_check(&job);
  x10_program_choose(&job, &options);
  job.self = x10_variant_self();
  if (x10_becomes(&job))
    x10_become(&job, &options);
  job.payload_limit = payload_limit();
  secret_make(&job);
  if (options.trace)
    x10_timeline_open(options.trace, &job.map);
  unsetenv("X10_PROFILE");
  if (options.profile)
    x10_profile_open(options.profile, &job.map);
  job.program.environment = environ; /* which names that file now */
  job.tells_pids = options.tells_pids;
  job.is_verbose = options.is_verbose;
  job.tells_cores = options.tells_cores;
  job.passed = options.passed;
  job.debugged = -1;
  job.start_seconds = options.start_seconds;
  if (options.gdb)
    gdb_choose(&job, options.gdb);
  signal(SIGPIPE, SIG_IGN);
  directory_make(&job);
  int status = x10_job_run(&job);
  x10_watchdog_finish();
  x10_timeline_close();
  x10_profile_close(job.program.path);
  return status;
}
