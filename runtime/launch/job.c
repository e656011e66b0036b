/* A job, from its start to its end: see job.h. */
#define _GNU_SOURCE
#include "job.h"

#include "agents.h"
#include "begin.h"
#include "loop.h"
#include "memory.h"
#include "output.h"
#include "places.h"
#include "standstill.h"
#include "starting.h"
#include "stopping.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>

static const struct x10_plan *job;

static void send_to(uint32_t place, const struct x10_frame *frame)
{
  if (x10_plan_starts(job, place))
    x10_starter_send(place, frame);
  else
    x10_agents_send(place, frame);
}

static void send_all(const struct x10_frame *frame)
{
  x10_starter_send_all(frame);
  x10_agents_send_all(frame);
}

static const struct x10_places_means places_means = {send_to, send_all};

static void send_stop(void)
{
  struct x10_frame frame = {0};
  for (uint32_t place = 0; place < job->map.places; place++) {
    x10_frame_start(&frame, X10_FRAME_STOP, place);
    x10_frame_finish(&frame);
    x10_places_send(place, &frame);
  }
  x10_frame_free(&frame);
}

static void signal_all(int signal)
{
  x10_starter_signal(signal);
  x10_agents_signal(signal);
}

/* A place that has not found its channel yet would be killed by the signal. */
static bool ask_for_state(int signal)
{
  bool all = x10_places_have_opened();
  if (all)
    signal_all(signal);
  else
    x10_output_message("the places are still starting: they cannot tell their state yet");
  return all;
}

static void ended_here(uint32_t place, int wait_status)
{
  bool killed = WIFSIGNALED(wait_status) && WTERMSIG(wait_status) == SIGKILL;
  char *why = killed ? x10_memory_struck() : NULL;
  x10_places_ended(place, wait_status, why);
  free(why);
}

static const struct x10_starter_news starter_news = {x10_places_frame, x10_output_take, ended_here, x10_places_stopped,
                                                     x10_agents_collect};
static struct x10_stopping_means stopping_means = {.stop = send_stop, .signal = signal_all, .report = ask_for_state};

static void backpressure(void)
{
  bool room = !x10_output_full() || !x10_stopping_reports();
  x10_starter_listen(room);
  x10_agents_listen(room);
}

int x10_job_run(const struct x10_plan *given)
{
  job = given;
  x10_output_open(job->map.places);
  x10_places_open(job, &places_means);
  x10_standstill_open(job->map.places, x10_places_send);
  stopping_means.debugged = job->debugged >= 0;
  x10_stopping_open(&stopping_means);
  x10_starter_open(&starter_news);
  x10_memory_open();
  x10_starting_open(job);
  x10_begin_open(job);
  while (!x10_places_have_ended() && !x10_stopping_given_up()) {
    x10_begin_tick();
    x10_starting_tick();
    x10_places_tick();
    x10_agents_tick();
    x10_stopping_tick();
    x10_output_tick();
    backpressure();
    x10_loop_once();
    if (x10_output_unread())
      x10_stopping_interrupt(SIGPIPE);
  }
  x10_agents_finish();
  x10_output_finish(!x10_stopping_interrupted());
  return x10_output_status(x10_stopping_status());
}
