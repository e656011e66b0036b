/* A job: the places of one program, from their start to their end. */
#ifndef X10_LAUNCH_JOB_H
#define X10_LAUNCH_JOB_H
#include "frame.h"
#include "placemap.h"
#include "starter.h"

#include <x10rt/comm.h>
#include <x10rt/rank.h>

/* What is decided before anything runs. */
struct x10_job {
  struct x10_placemap map;
  const char *origin; /* of the map: "Slurm job 13"; NULL: all places are here because nothing says otherwise */
  const struct x10_comm *comm;
  const struct x10_rank *rank; /* which this process is; NULL: it is no rank, and starts places */
  const char *comm_name, *sched_name;
  struct x10_program program;
  struct x10_program debugger; /* run in the program's stead for the place `debugged` */
  int64_t debugged;            /* -1: none */
  bool tells_pids;             /* on which host each place runs, and in which process */
  bool is_verbose, tells_cores;
  char **passed; /* variables that other hosts get as well; NULL-terminated */
  char *directory;
  const char *self; /* this program, for agents */
  uint8_t secret[32];
  uint64_t payload_limit;
  uint32_t start_seconds; /* that all places may take to find their channels */
};

/* Runs it to its end. The status for the launcher to end with. */
int x10_job_run(const struct x10_job *);

/* Whether the launcher forks this place itself. */
bool x10_job_starts(const struct x10_job *, uint32_t place);

/* The name of the host of a place. */
const char *x10_job_host(const struct x10_job *, uint32_t place);

/* The configuration of a place, as far as it is known here. */
struct x10_control_config x10_job_config(const struct x10_job *, uint32_t place);

/* -- what agents.c reports -- */
void x10_job_frame(const struct x10_frame_head *, const uint8_t *body);
void x10_job_started(uint32_t place, pid_t, const char *cores); /* the list of those that it may use */
/* `why` is what else is known of its end, as x10_memory_struck says it; or NULL. */
void x10_job_ended(uint32_t place, int wait_status, const char *why);
void x10_job_stopped(uint32_t place, int signal); /* by this signal; 0: it goes on */
/* A place cannot be started or is out of reach: `reason` as in "place 2 …". */
void x10_job_lost(uint32_t place, const char *reason);
/* All places p with lost[p] are, by one cause: `reason` as in "places 2-3 are …". Those that had ended are taken out.
 */
void x10_job_lost_together(bool *lost, const char *reason);
/* The job cannot go on, whatever its places do. */
void x10_job_fail(const char *message);

#endif
