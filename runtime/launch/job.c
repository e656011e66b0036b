/* A job, from its start to its end: see job.h. */
#define _GNU_SOURCE
#include "job.h"
#include <x10rt/contract.h>

#include "addresses.h"
#include "agents.h"
#include "begin.h"
#include "loop.h"
#include "memory.h"
#include "output.h"
#include "say.h"
#include "standstill.h"
#include "starting.h"
#include "stopping.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { GRACE_AFTER_DEATH = 500, GRACE_AFTER_EXIT = 5000, GRACE_EARLY_EXIT = 2000, GRACE_STOPPED = 2000 };
enum { GRACE_OF_DEBUGGER = 1 << 30 }; /* a person ends it */

struct place {
  pid_t pid;
  struct x10_comm_address address;
  char *failure;
  bool exited, ended;
  int stopped_by;        /* a signal; 0: it runs */
  int64_t stopped_until; /* it may rest so long */
  int status;            /* given to x10_control_exit */
};

static const struct x10_job *job;
static struct place *places;
static uint32_t place_count, started_count, address_count, ended_count;

const char *x10_job_host(const struct x10_job *of, uint32_t place)
{
  X10__EXPECT(place < of->map.places);
  return of->map.host[of->map.placement[place].host].name;
}

bool x10_job_starts(const struct x10_job *of, uint32_t place)
{
  X10__EXPECT(place < of->map.places);
  return !of->comm->launch_command && of->map.host[of->map.placement[place].host].local;
}

struct x10_control_config x10_job_config(const struct x10_job *of, uint32_t place)
{
  X10__EXPECT(place < of->map.places);
  const struct x10_placement *placement = &of->map.placement[place];
  struct x10_control_config config = {
      .place = place,
      .places = of->map.places,
      .directory = of->directory,
      .interface = placement->interface,
      .cores = placement->cores,
      .comm = of->comm_name,
      .sched = of->sched_name,
      .payload_limit = of->payload_limit,
      .host = placement->host,
      .hosts = of->map.hosts,
      .one_output = x10_output_is_one(),
  };
  memcpy(config.secret, of->secret, sizeof config.secret);
  return config;
}

static void send_to(uint32_t place, const struct x10_frame *frame)
{
  X10__EXPECT(place < place_count);
  if (places[place].ended)
    return;
  if (x10_job_starts(job, place))
    x10_starter_send(place, frame);
  else
    x10_agents_send(place, frame);
}

static void send_stop(void)
{
  struct x10_frame frame = {0};
  for (uint32_t place = 0; place < place_count; place++) {
    x10_frame_start(&frame, X10_FRAME_STOP, place);
    x10_frame_finish(&frame);
    send_to(place, &frame);
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
  bool all = x10_starting_done();
  if (all)
    signal_all(signal);
  else
    x10_output_message("the places are still starting: they cannot tell their state yet");
  return all;
}

static void tell_others_of(uint32_t dead, const char *reason)
{
  struct x10_frame frame = {0};
  for (uint32_t place = 0; place < place_count; place++) {
    x10_frame_start(&frame, X10_FRAME_DEAD, place);
    x10_frame_put_u32(&frame, dead);
    x10_frame_put_string(&frame, reason);
    x10_frame_finish(&frame);
    send_to(place, &frame);
  }
  x10_frame_free(&frame);
}

static void place_ended(uint32_t place)
{
  X10__EXPECT(place < place_count);
  places[place].ended = true;
  ended_count++;
  x10_output_place_ended(place);
}

static void place_tell(uint32_t place, const char *how)
{
  X10__EXPECT(place < place_count);
  if (places[place].pid)
    x10_output_tell(
        x10_text("place %u (pid %d, host %s) %s", place, (int)places[place].pid, x10_job_host(job, place), how));
  else
    x10_output_tell(x10_text("place %u (host %s) %s", place, x10_job_host(job, place), how));
}

/* A place is gone that should be there. The first that dies is reported; the others follow from it. */
static void place_died(uint32_t place, const char *how, int status)
{
  X10__EXPECT(place < place_count);
  if (!x10_stopping_reports())
    return;
  place_tell(place, how);
  tell_others_of(place, how);
  x10_stopping_fail(status, GRACE_AFTER_DEATH);
}

static void place_died_of(uint32_t place, int wait_status, const char *why)
{
  struct place *it = &places[place];
  char *how;
  int status = WIFSIGNALED(wait_status) ? 128 + WTERMSIG(wait_status) : WEXITSTATUS(wait_status);
  if (WIFSIGNALED(wait_status))
    how = x10_text("was killed by signal %d (%s)%s%s", WTERMSIG(wait_status), strsignal(WTERMSIG(wait_status)),
                   why ? ": " : "", why ? why : "");
  else if (it->failure)
    how = x10_text("could not be started: %s", it->failure);
  else if (place == job->debugged)
    how = x10_text("has ended with gdb, before the job did");
  else if (!x10_starting_has(place))
    how = x10_text("ended with status %d without joining the job: is %s a program built by x10c?", status,
                   job->program.arguments[0]);
  else
    how = x10_text("ended with status %d before the job did", status);
  if (!x10_stopping_reports() && status == 128 + SIGKILL && x10_stopping_names())
    place_tell(place, how); /* no place does that to itself because another has died */
  place_died(place, how, status ? status : 1);
  free(how);
}

static bool interrupted_by_hand(int wait_status)
{
  return WIFSIGNALED(wait_status) && WTERMSIG(wait_status) == SIGINT && isatty(STDIN_FILENO);
}

void x10_job_ended(uint32_t place, int wait_status, const char *why)
{
  struct place *it = &places[place];
  place_ended(place);
  if (interrupted_by_hand(wait_status))
    x10_stopping_interrupt(SIGINT);
  else if (it->exited && !WIFSIGNALED(wait_status))
    x10_stopping_wake();
  else
    place_died_of(place, wait_status, why);
}

void x10_job_stopped(uint32_t place, int signal)
{
  places[place].stopped_by = signal;
  places[place].stopped_until = x10_loop_now() + GRACE_STOPPED;
}

/* A place that was stopped and does not go on keeps the others waiting for ever: it counts as dead. When the whole job
 * rests, on Ctrl-Z, so does this clock's reader; it finds that all go on again. */
static void stopped_tick(void)
{
  for (uint32_t place = 0; place < place_count && x10_stopping_reports(); place++) {
    struct place *it = &places[place];
    if (!it->stopped_by || it->ended)
      continue;
    x10_loop_wake_at(it->stopped_until);
    if (x10_loop_now() < it->stopped_until)
      continue;
    char *how = x10_text("was stopped by signal %d (%s) and does not go on", it->stopped_by, strsignal(it->stopped_by));
    place_died(place, how, 128 + it->stopped_by);
    free(how);
  }
}

void x10_job_lost(uint32_t place, const char *reason)
{
  if (places[place].ended)
    return;
  place_ended(place);
  place_died(place, reason, 1);
}

/* Which they are is reported once, also if others have died before. */
static void lost_tell(const bool *lost, uint32_t first, const char *reason)
{
  const char *host = x10_job_host(job, first);
  char *list = x10_ranges(lost, place_count, ", ");
  if (x10_stopping_names() && strpbrk(list, ",-"))
    x10_output_tell(x10_text("places %s (host %s) are %s", list, host, reason));
  else if (x10_stopping_names()) {
    char *how = x10_text("is %s", reason);
    place_tell(first, how);
    free(how);
  }
  free(list);
}

void x10_job_lost_together(bool *lost, const char *reason)
{
  uint32_t first = place_count;
  for (uint32_t place = place_count; place-- > 0;) {
    lost[place] &= !places[place].ended;
    first = lost[place] ? place : first;
  }
  if (first == place_count)
    return;
  char *how = x10_text("is %s", reason);
  lost_tell(lost, first, reason);
  for (uint32_t place = first; place < place_count; place++)
    if (lost[place]) {
      place_ended(place);
      tell_others_of(place, how);
    }
  x10_stopping_fail(1, GRACE_AFTER_DEATH);
  free(how);
}

void x10_job_fail(const char *text)
{
  if (x10_stopping_reports())
    x10_output_message(text);
  x10_stopping_fail(1, 0);
}

static void tell_pids(void)
{
  for (uint32_t place = 0; place < place_count; place++)
    x10_output_tell(x10_text("place %u: host %s, pid %d", place, x10_job_host(job, place), (int)places[place].pid));
}

static void cores_tell(uint32_t place, const char *cores)
{
  bool bound = job->map.placement[place].cores != NULL;
  x10_output_tell(x10_text("place %u: host %s, %s cores %s", place, x10_job_host(job, place),
                           bound ? "bound to" : "not bound:", cores ? cores : "unknown"));
}

void x10_job_started(uint32_t place, pid_t pid, const char *cores)
{
  X10__EXPECT(place < place_count && started_count < place_count);
  places[place].pid = pid;
  if (job->tells_cores)
    cores_tell(place, cores);
  if (++started_count == place_count && job->tells_pids)
    tell_pids();
}

/* ---- what places say ---- */

static const struct x10_comm_address *address_of(uint32_t place) { return &places[place].address; }

static uint32_t host_of(uint32_t place) { return job->map.placement[place].host; }

static void addresses_send(const struct x10_frame *frame)
{
  x10_starter_send_all(frame);
  x10_agents_send_all(frame);
}

static void address_take(uint32_t place, struct x10_body *body)
{
  X10__EXPECT(place < place_count && address_count < place_count);
  size_t size;
  char *address = x10_body_counted(body, &size);
  if (!address || size > X10_CONTROL_ADDRESS_MAX || places[place].address.bytes) {
    free(address);
    x10_job_fail("a place gave an address that is none; stopping");
    return;
  }
  places[place].address = (struct x10_comm_address){address, size};
  if (++address_count == place_count)
    x10_addresses_put(place_count, address_of, host_of, addresses_send);
}

static void exit_take(uint32_t place, int status)
{
  X10__EXPECT(place < place_count);
  places[place].exited = true;
  places[place].status = status & 0xff;
  if (place == job->debugged)
    x10_starter_hang_up(place); /* gdb may run the program again: it then hears that the job is over */
  int grace = job->debugged >= 0 ? GRACE_OF_DEBUGGER : place == 0 ? GRACE_AFTER_EXIT : GRACE_EARLY_EXIT;
  if (place == 0)
    x10_stopping_good(places[0].status, grace);
  else if (status)
    x10_stopping_early(place, places[place].status, grace);
}

void x10_job_frame(const struct x10_frame_head *head, const uint8_t *bytes)
{
  X10__EXPECT(head->place < place_count);
  struct x10_body body = {.next = bytes, .end = bytes + head->length};
  struct place *place = &places[head->place];
  switch (head->type) {
  case X10_FRAME_OPENED:
    x10_starting_opened(head->place);
    break;
  case X10_FRAME_ADDRESS:
    address_take(head->place, &body);
    break;
  case X10_FRAME_EXIT:
    exit_take(head->place, (int)x10_body_u32(&body));
    break;
  case X10_FRAME_END_JOB:
    place->exited = true;
    x10_stopping_end((int)x10_body_u32(&body) & 0xff);
    break;
  case X10_FRAME_STANDSTILL:
    x10_standstill_take(head->place, &body);
    break;
  case X10_FRAME_FAILED:
    free(place->failure);
    place->failure = x10_body_string(&body);
    break;
  default: /* READY: nothing hangs on it */
    break;
  }
}

static void ended_here(uint32_t place, int wait_status)
{
  bool killed = WIFSIGNALED(wait_status) && WTERMSIG(wait_status) == SIGKILL;
  char *why = killed ? x10_memory_struck() : NULL;
  x10_job_ended(place, wait_status, why);
  free(why);
}

static const struct x10_starter_news starter_news = {x10_job_frame, x10_output_take, ended_here, x10_job_stopped,
                                                     x10_agents_collect};
static struct x10_stopping_means stopping_means = {.stop = send_stop, .signal = signal_all, .report = ask_for_state};

static void backpressure(void)
{
  bool room = !x10_output_full() || !x10_stopping_reports();
  x10_starter_listen(room);
  x10_agents_listen(room);
}

int x10_job_run(const struct x10_job *given)
{
  job = given;
  place_count = job->map.places;
  places = calloc(place_count, sizeof *places);
  if (!places)
    abort();
  x10_output_open(place_count);
  x10_standstill_open(place_count, send_to);
  stopping_means.debugged = job->debugged >= 0;
  x10_stopping_open(&stopping_means);
  x10_starter_open(&starter_news);
  x10_memory_open();
  x10_starting_open(job);
  x10_begin_open(job);
  while (ended_count < place_count && !x10_stopping_given_up()) {
    x10_begin_tick();
    x10_starting_tick();
    stopped_tick();
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
