/* The command line of x10run, and the variables that mean the same. */
#ifndef X10_LAUNCH_RUN_OPTIONS_H
#define X10_LAUNCH_RUN_OPTIONS_H
#include <stdbool.h>
#include <stdint.h>

struct x10_options {
  uint32_t places;           /* 0: not given */
  const char *places_origin; /* "-np 4", for messages */
  const char *comm, *sched;  /* NULL: not given */
  const char *comm_origin, *sched_origin;
  const char *placemap; /* NULL: none */
  const char *hosts;    /* "a:2,b"; NULL: not given */
  const char *hostfile;
  const char *interface; /* for places without one of their own; NULL: not given */
  char **passed;         /* the names of -x, whose values are in the environment; NULL-terminated */
  bool oversubscribes, is_verbose;
  bool binds, tells_cores; /* --bind-to core, --report-bindings */
  const char *agent;       /* NULL: this is the launcher; "-" or a socket's path: this is an agent of it */
  const char *stats;       /* "text" or "json"; NULL: not given */
  const char *trace;       /* the file for a timeline; NULL: none */
  const char *profile;     /* the file for a profile; NULL: none */
  uint32_t start_seconds;
  const char *gdb;  /* "1": place 1 runs under gdb; NULL: none does */
  const char *wrap; /* the command that places start through; NULL: none */
  bool tells_pids;  /* --hosts-pids */
  char **program;   /* it and its arguments, NULL-terminated */
};

/* Reads both; a wrong command line ends the process with status 2, --help and --version with 0. */
void x10_options_read(struct x10_options *, int count, char **arguments);

#endif
