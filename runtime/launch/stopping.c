/* How a job ends: see stopping.h. */
#define _GNU_SOURCE
#include "stopping.h"
#include <x10rt/contract.h>

#include "loop.h"
#include "output.h"
#include "say.h"

#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/signalfd.h>
#include <unistd.h>

enum { AFTER_STOP = 300, AFTER_TERM = 500, AFTER_KILL = 3000, REPORT = 5000 };

static enum step { RUNNING, GRACE, STOPPED, TERMINATED, KILLED, GIVEN_UP } step;
static const struct x10_stopping_means *means;
static int status = 1;
static bool decided; /* the status is final */
static bool interrupted;
static bool asked; /* to end: by a signal, or by a place */
static bool bad;   /* something went wrong: what dies now does so because of it */
static int64_t deadline;
static uint32_t early_place;

static void step_take(enum step next)
{
  X10__EXPECT(next > step);
  step = next;
  switch (step) {
  case STOPPED:
    means->stop();
    deadline = x10_loop_now() + AFTER_STOP;
    break;
  case TERMINATED:
    means->signal(SIGTERM);
    deadline = x10_loop_now() + AFTER_TERM;
    break;
  case KILLED:
    means->signal(SIGKILL);
    deadline = x10_loop_now() + AFTER_KILL;
    break;
  default:
    break;
  }
}

static void grace_give(int grace)
{
  X10__EXPECT(grace >= 0);
  int64_t end = x10_loop_now() + grace;
  if (step > GRACE || (step == GRACE && deadline <= end))
    return;
  step = GRACE;
  deadline = end;
}

static void decide(int given)
{
  if (!decided)
    status = given;
  decided = true;
}

void x10_stopping_good(int given, int grace)
{
  X10__EXPECT(grace >= 0);
  if (bad)
    return;
  decide(early_place && !given ? status : given);
  early_place = 0;
  grace_give(grace);
}

void x10_stopping_early(uint32_t place, int given, int grace)
{
  X10__EXPECT(place > 0 && given != 0);
  if (step != RUNNING) {
    if (!bad && status == 0)
      status = given;
    return;
  }
  early_place = place;
  status = given;
  grace_give(grace);
}

void x10_stopping_fail(int given, int grace)
{
  X10__EXPECT(given != 0 && grace >= 0);
  if (!bad)
    status = given;
  decided = bad = true;
  grace_give(grace);
}

void x10_stopping_fail_with(const char *text)
{
  if (x10_stopping_reports())
    x10_output_message(text);
  x10_stopping_fail(1, 0);
}

void x10_stopping_end(int given)
{
  decide(given);
  bad = asked = true;
  if (step < STOPPED)
    step_take(STOPPED);
}

void x10_stopping_interrupt(int signal)
{
  if (step >= TERMINATED) {
    if (step == TERMINATED && x10_loop_now() > deadline - AFTER_TERM + 100)
      step_take(KILLED);
    return;
  }
  status = 128 + signal;
  decided = bad = asked = true;
  if (signal == SIGQUIT && step < GRACE && means->report(SIGQUIT)) {
    grace_give(REPORT);
    return;
  }
  interrupted = true;
  means->stop();
  step_take(signal == SIGQUIT ? KILLED : TERMINATED);
}

/* A place that ended badly before place 0 did so for a reason it has printed; only a job that then hangs is reported.
 */
static void grace_ended(void)
{
  X10__EXPECT(step == GRACE);
  if (early_place && !bad) {
    char *text = x10_text("place %u ended with status %d before place 0; stopping the others", early_place, status);
    x10_output_message(text);
    free(text);
  } else if (!bad) {
    x10_output_message("place 0 has ended, but others have not; stopping them");
  }
  bad = true;
  step_take(STOPPED);
}

void x10_stopping_tick(void)
{
  if (step == RUNNING || step == GIVEN_UP)
    return;
  if (x10_loop_now() >= deadline) {
    if (step == GRACE)
      grace_ended();
    else
      step_take(step + 1);
  }
  x10_loop_wake_at(step == GIVEN_UP ? 0 : deadline);
}

void x10_stopping_wake(void) { x10_loop_wake_at(0); }

bool x10_stopping_reports(void) { return !bad; }

bool x10_stopping_names(void) { return step <= GRACE && !asked; }

bool x10_stopping_given_up(void) { return step == GIVEN_UP; }

bool x10_stopping_interrupted(void) { return interrupted; }

int x10_stopping_status(void) { return status; }

/* Ctrl-Z: the places rest as long as the launcher does. */
static void suspend(void)
{
  means->signal(SIGSTOP);
  raise(SIGSTOP);
  means->signal(SIGCONT);
}

static void signalled(void *argument, int descriptor, short events)
{
  (void)argument, (void)events;
  struct signalfd_siginfo info;
  while (read(descriptor, &info, sizeof info) == sizeof info)
    if (info.ssi_signo == SIGINT && means->debugged)
      continue;
    else if (info.ssi_signo == SIGTSTP)
      suspend();
    else if (info.ssi_signo == SIGUSR1)
      means->report(SIGUSR1);
    else
      x10_stopping_interrupt((int)info.ssi_signo);
}

void x10_stopping_open(const struct x10_stopping_means *given)
{
  X10__EXPECT(!means && given->stop && given->signal && given->report);
  static const int taken[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGUSR1};
  means = given;
  sigset_t set;
  sigemptyset(&set);
  for (size_t i = 0; i < sizeof taken / sizeof *taken; i++) {
    struct sigaction now;
    if (sigaction(taken[i], NULL, &now) == 0 && now.sa_handler != SIG_IGN)
      sigaddset(&set, taken[i]);
  }
  sigprocmask(SIG_BLOCK, &set, NULL);
  x10_loop_add(signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK), POLLIN, signalled, NULL);
}
