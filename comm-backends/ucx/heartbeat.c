/* The heartbeat: see heartbeat.h. */
#include "heartbeat.h"
#include "engine.h"
#include "peers.h"
#include "silence.h"
#include <pthread.h>
#include <x10rt/contract.h>
#include <x10rt/monotonic.h>

enum { BEATS_IN_SILENCE = 4 };
static const uint64_t TICK_MOST = X10_SECOND;

static pthread_t thread;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t stopped;
static bool runs, stops;

static uint64_t silence(void) { return (uint64_t)x10_silence_seconds() * X10_SECOND; }

static uint64_t tick(void)
{
  uint64_t beat = silence() / BEATS_IN_SILENCE;
  return beat < TICK_MOST ? beat : TICK_MOST;
}

/* False once the heartbeat is to stop. */
static bool heartbeat_pause(void)
{
  struct timespec end = x10_timespec(x10_monotonic() + tick());
  pthread_mutex_lock(&lock);
  while (!stops && pthread_cond_timedwait(&stopped, &lock, &end) == 0)
    continue;
  bool goes_on = !stops;
  pthread_mutex_unlock(&lock);
  return goes_on;
}

/* Where this process itself stood still, by a signal or a debugger, others may have spoken meanwhile. */
static void *heartbeat_run(void *nothing)
{
  uint64_t last = x10_monotonic(), beaten = 0;
  while (heartbeat_pause()) {
    uint64_t now = x10_monotonic();
    bool stood = now - last > silence() / 2, beats = now - beaten >= silence() / BEATS_IN_SILENCE;
    engine_lock();
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

void heartbeat_stop(void)
{
  X10__EXPECT(!engine_is_locked());
  if (!runs)
    return;
  pthread_mutex_lock(&lock);
  stops = true;
  pthread_cond_signal(&stopped);
  pthread_mutex_unlock(&lock);
  pthread_join(thread, NULL);
  runs = false;
}
