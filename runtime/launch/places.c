/* The places of a job while it runs: see places.h. */
#define _GNU_SOURCE
#include "places.h"
#include <x10rt/contract.h>

#include "addresses.h"
#include "loop.h"
#include "output.h"
#include "say.h"
#include "standstill.h"
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
enum { GRACE_OF_WRAPPER = 60000 };    /* it may have much to write */

struct place {
  pid_t pid;
  struct x10_comm_address address;
  char *failure;
  bool opened, exited, ended;
  int stopped_by;        /* a signal; 0: it runs */
  int64_t stopped_until; /* it may rest so long */
  int status;            /* given to x10_control_exit */
};

static const struct x10_plan *job;
static const struct x10_places_means *means;
static struct place *places;
static uint32_t place_count, opened_count, started_count, address_count, ended_count;
static bool are_held;

void x10_places_open(const struct x10_plan *of, const struct x10_places_means *by)
{
  X10__EXPECT(!job && of->map.places > 0);
  job = of;
  means = by;
  place_count = of->map.places;
  places = calloc(place_count, sizeof *places);
  if (!places)
    abort();
}

void x10_places_send(uint32_t place, const struct x10_frame *frame)
{
  X10__EXPECT(place < place_count);
  if (!places[place].ended)
    means->send(place, frame);
}

bool x10_places_have_ended(void) { return ended_count == place_count; }

bool x10_places_have_opened(void) { return opened_count == place_count; }

bool x10_places_has_opened(uint32_t place)
{
  X10__EXPECT(place < place_count);
  return places[place].opened;
}

bool x10_places_are_held(void) { return are_held; }

void x10_places_hold(bool held) { are_held = held; }

static void tell_others_of(uint32_t dead, const char *reason)
{
  struct x10_frame frame = {0};
  for (uint32_t place = 0; place < place_count; place++) {
    x10_frame_start(&frame, X10_FRAME_DEAD, place);
    x10_frame_put_u32(&frame, dead);
    x10_frame_put_string(&frame, reason);
    x10_frame_finish(&frame);
    x10_places_send(place, &frame);
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
        x10_text("place %u (pid %d, host %s) %s", place, (int)places[place].pid, x10_plan_host(job, place), how));
  else
    x10_output_tell(x10_text("place %u (host %s) %s", place, x10_plan_host(job, place), how));
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
  else if (!it->opened && job->program.wrap)
    how = x10_text(
        "ended with status %d without joining the job: does the command of --wrap run %s, with its environment "
        "and open files?",
        status, job->program.arguments[0]);
  else if (!it->opened)
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

void x10_places_ended(uint32_t place, int wait_status, const char *why)
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

void x10_places_stopped(uint32_t place, int signal)
{
  places[place].stopped_by = signal;
  places[place].stopped_until = x10_loop_now() + GRACE_STOPPED;
}

/* A place that was stopped and does not go on keeps the others waiting for ever: it counts as dead. When the whole job
 * rests, on Ctrl-Z, so does this clock's reader; it finds that all go on again. */
void x10_places_tick(void)
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

void x10_places_lost(uint32_t place, const char *reason)
{
  if (places[place].ended)
    return;
  place_ended(place);
  place_died(place, reason, 1);
}

/* Which they are is reported once, also if others have died before. */
static void lost_tell(const bool *lost, uint32_t first, const char *reason)
{
  const char *host = x10_plan_host(job, first);
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

void x10_places_lost_together(bool *lost, const char *reason)
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

static void tell_pids(void)
{
  for (uint32_t place = 0; place < place_count; place++)
    x10_output_tell(x10_text("place %u: host %s, pid %d", place, x10_plan_host(job, place), (int)places[place].pid));
}

static void cores_tell(uint32_t place, const char *cores)
{
  bool bound = job->map.placement[place].cores != NULL;
  x10_output_tell(x10_text("place %u: host %s, %s cores %s", place, x10_plan_host(job, place),
                           bound ? "bound to" : "not bound:", cores ? cores : "unknown"));
}

void x10_places_started(uint32_t place, pid_t pid, const char *cores)
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

static void address_take(uint32_t place, struct x10_body *body)
{
  X10__EXPECT(place < place_count && address_count < place_count);
  size_t size;
  char *address = x10_body_counted(body, &size);
  if (!address || size > X10_CONTROL_ADDRESS_MAX || places[place].address.bytes) {
    free(address);
    x10_stopping_fail_with("a place gave an address that is none; stopping");
    return;
  }
  places[place].address = (struct x10_comm_address){address, size};
  if (++address_count == place_count)
    x10_addresses_put(place_count, address_of, host_of, means->send_all);
}

static void exit_take(uint32_t place, int status)
{
  X10__EXPECT(place < place_count);
  places[place].exited = true;
  places[place].status = status & 0xff;
  if (place == job->debugged)
    x10_starter_hang_up(place); /* gdb may run the program again: it then hears that the job is over */
  int grace = job->debugged >= 0  ? GRACE_OF_DEBUGGER
              : job->program.wrap ? GRACE_OF_WRAPPER
              : place == 0        ? GRACE_AFTER_EXIT
                                  : GRACE_EARLY_EXIT;
  if (place == 0)
    x10_stopping_good(places[0].status, grace);
  else if (status)
    x10_stopping_early(place, places[place].status, grace);
}

void x10_places_frame(const struct x10_frame_head *head, const uint8_t *bytes)
{
  X10__EXPECT(head->place < place_count);
  struct x10_body body = {.next = bytes, .end = bytes + head->length};
  struct place *place = &places[head->place];
  switch (head->type) {
  case X10_FRAME_OPENED:
    opened_count += !place->opened;
    place->opened = true;
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
