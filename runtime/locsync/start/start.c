/* The life of a place: a table of contents, from x10_start to the exit status. */
#include "start.h"
#include "deadlock/watch.h"
#include "dispatch/dispatch.h"
#include "dispatch/job_end.h"
#include "dispatch/listen.h"
#include "finish/fence.h"
#include "heap/global.h"
#include "join.h"
#include "message/counters.h"
#include "message/message.h"
#include "message/relay.h"
#include "onesided/coalescing.h"
#include "place/contract.h"
#include "place/launcher.h"
#include "profile/profile.h"
#include "task/task.h"
#include "trace/trace.h"
#include <gc/gc.h>
#include <signal.h>
#include <stdlib.h>
#include <x10rt/coverage.h>
#include <x10rt/io.h>
#include <x10rt/object.h>

static int argument_count;
static char **arguments;

static int application_refuse(const struct x10_application *application)
{
  if (application->abi != X10_APPLICATION_ABI)
    fprintf(stderr, "x10: %s was compiled for version %u of the runtime, which is version %u; recompile it\n",
            application->name, application->abi, X10_APPLICATION_ABI);
  else if (x10__comm->abi != X10_COMM_ABI)
    fprintf(stderr,
            "x10: the transport %s has version %u of the communication interface, and the runtime has version %u\n",
            x10__comm->name, x10__comm->abi, X10_COMM_ABI);
  else
    return 0;
  return 1;
}

/* Runs X10's main under a finish of its own. Whether it threw. */
static bool main_run(x10_context *cx)
{
  X10__EXPECT(x10__here == 0 && !cx->pending);
  x10_finish finish;
  struct x10__span span;
  bool traced = x10__tracing();
  x10_task_start_finish(cx, &finish);
  x10__trace_next(x10__fiber_of(cx), X10__SPAN_MAIN, 0);
  if (traced)
    x10__span_begin(x10__fiber_of(cx), &span, x10__application->name);
  x10__application->run_main(cx, argument_count, arguments);
  if (cx->clocks)
    x10__clocks_leave(cx);
  bool threw = x10__finish_end_reporting(cx, &finish);
  if (traced)
    x10__span_end(x10__fiber_of(cx), &span);
  return threw;
}

/* The first activity of this place. */
static int place_run(x10_context *cx)
{
  X10__BY_OWNER(cx->worker);
  cx->finish = &x10__uncounted;
  if (x10__application->initialize_constants)
    x10__application->initialize_constants(cx);
  x10__dispatcher_start();
  x10__deadlock_watch();
  bool threw = x10__here == 0 && main_run(cx);
  x10__end_agree(cx);
  return x10__exit_status(threw);
}

static int place_status;

static int place_body(x10_context *cx) { return place_status = place_run(cx); }

int x10__place_leave(int status)
{
  x10__dispatcher_stop();
  x10__transport_end();
  status = x10_files_finish(status);
  x10__trace_write();
  x10__profile_write();
  if (x10__here == 0)
    x10__stats_print();
  x10__launcher_tell(status);
  return status;
}

/* Whoever has started this process may have blocked signals that the collector and others need, or may ignore the end
 * of children: then the status of what the program runs would be lost. */
static void signals_settle(void)
{
  struct sigaction now;
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
  if (sigaction(SIGCHLD, NULL, &now) == 0 && now.sa_handler == SIG_IGN)
    signal(SIGCHLD, SIG_DFL);
}

int x10_argument_count(void) { return argument_count > 0 ? argument_count - 1 : 0; }

const char *x10_argument(int index)
{
  X10__EXPECT(0 <= index && index < x10_argument_count());
  return arguments[index + 1];
}

int x10_start(const struct x10_application *application, int argc, char **argv)
{
  signals_settle();
  x10__application = application;
  x10__asyncs = application->asyncs;
  x10__comm = x10_comm();
  argument_count = argc;
  arguments = argv;
  int refused = application_refuse(application);
  x10__coalescing_start();
  x10__deadlock_prepare();
  if (!refused)
    refused = x10__join(argc, argv);
  if (refused)
    return refused;
  GC_INIT();
  refused = x10_coverage_open(x10__here) ? 2 : x10__trace_start();
  if (!refused)
    refused = x10__profile_start();
  if (refused)
    return refused;
  x10__global_start(x10__dispatcher_wake);
  x10__stats_start();
  x10__fence_start();
  x10__relay_start();
  x10_types_register((const x10_type *const *)application->types, application->type_count);
  x10__sched_run(place_body);
  return x10__place_leave(place_status);
}
