/* What is decided of a job before anything runs. */
#ifndef X10_LAUNCH_PLAN_H
#define X10_LAUNCH_PLAN_H
#include "frame.h"
#include "placemap.h"
#include "starter.h"

#include <x10rt/comm.h>
#include <x10rt/rank.h>

struct x10_plan {
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

/* Whether the launcher forks this place itself. */
bool x10_plan_starts(const struct x10_plan *, uint32_t place);

/* The name of the host of a place. */
const char *x10_plan_host(const struct x10_plan *, uint32_t place);

/* The configuration of a place, as far as it is known here. */
struct x10_control_config x10_plan_config(const struct x10_plan *, uint32_t place);

#endif
