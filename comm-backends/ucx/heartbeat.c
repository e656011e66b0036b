/* The heartbeat: see heartbeat.h. */
#include "heartbeat.h"
#include "engine.h"
#include "peers.h"
#include "silence.h"
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
#include <x10rt/contract.h>
#include <x10rt/monotonic.h>

enum { BEATS_IN_SILENCE = 4, END_SECONDS = 20 };
static const uint64_t TICK_MOST = X10_SECOND;

static pthread_t thread, watcher;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t stopped;
static bool runs, watches, stops, is_over;

static uint64_t silence(void) { return (uint64_t)x10_silence_seconds() * X10_SECOND; }

static uint64_t tick(void)
{
  uint64_t beat = silence() / BEATS_IN_SILENCE;
  return beat < TICK_MOST ? beat : TICK_MOST;
}

/* False once this says so. */
static bool pause_unless(const bool *stop, uint64_t nanoseconds)
{
  struct timespec end = x10_timespec(x10_monotonic() + nanoseconds);
  pthread_mutex_lock(&lock);
  while (!*stop && pthread_cond_timedwait(&stopped, &lock, &end) == 0)
    continue;
  bool goes_on = !*stop;
  pthread_mutex_unlock(&lock);
  return goes_on;
}

static void stop_say(bool *stop)
{
  pthread_mutex_lock(&lock);
  *stop = true;
  pthread_cond_broadcast(&stopped);
  pthread_mutex_unlock(&lock);
}

/* Bytes that were changed on their way may be read as a length, or as an address: UCX's own protocol has no check. */
_Noreturn static void give_up(const char *where, int seconds)
{
  fprintf(stderr, "x10: place %u: UCX has not come back for %d seconds%s; this place ends\n", peers_config()->place,
          seconds, where);
  _exit(1);
}

/* Where this process itself stood still, by a signal or a debugger, others may have spoken meanwhile. */
static void *heartbeat_run(void *nothing)
{
  uint64_t last = x10_monotonic(), beaten = 0;
  while (pause_unless(&stops, tick())) {
    uint64_t now = x10_monotonic();
    bool stood = now - last > silence() / 2, beats = now - beaten >= silence() / BEATS_IN_SILENCE;
    if (!engine_lock_within(x10_silence_seconds()))
      give_up("", x10_silence_seconds());
    engine_look();
    peers_beat(now, stood, beats, silence() - tick());
    peers_settle();
    engine_unlock();
    beaten = beats ? now : beaten;
    last = now;
  }
  return nothing;
}

int heartbeat_start(void)
{
  X10__EXPECT(!runs);
  pthread_condattr_t a;
  pthread_condattr_init(&a);
  pthread_condattr_setclock(&a, CLOCK_MONOTONIC);
  pthread_cond_init(&stopped, &a);
  pthread_condattr_destroy(&a);
  runs = pthread_create(&thread, NULL, heartbeat_run, NULL) == 0;
  return runs ? 0 : -1;
}

/* What is counted is seconds of this process. */
static void *end_watch(void *nothing)
{
  for (int seconds = 0; pause_unless(&is_over, X10_SECOND); seconds++)
    if (seconds >= END_SECONDS)
      give_up(" at the end", END_SECONDS);
  return nothing;
}

void heartbeat_end(void)
{
  X10__EXPECT(!engine_is_locked());
  if (!runs)
    return;
  watches = pthread_create(&watcher, NULL, end_watch, NULL) == 0;
  stop_say(&stops);
  pthread_join(thread, NULL);
  runs = false;
}

void heartbeat_stop(void)
{
  if (!watches)
    return;
  stop_say(&is_over);
  pthread_join(watcher, NULL);
  watches = false;
}
