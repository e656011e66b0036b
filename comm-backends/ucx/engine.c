/* The engine: see engine.h. */
#include "engine.h"
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>
#include <x10rt/contract.h>
#include <x10rt/monotonic.h>

enum { LOOKS_AT_ONCE = 64, BUSY_LOOKS = 50, BUSY_NANOSECONDS = 50 * 1000 };
enum {
  MOVING_NANOSECONDS = 20000, /* bytes wait about so long for the other side … */
  BYTES_A_NANOSECOND = 4,     /* … and then move at least so fast, where nothing disturbs them */
  VAIN = 4,                   /* after so many vain waits in a row it sleeps at once … */
  TRY_AGAIN = 16,             /* … but in one of so many waits, until one succeeds */
};

static struct {
  ucp_context_h context;
  ucp_worker_h worker;
  int descriptor, watched; /* the worker's; an epoll of what is watched beside it */
  pthread_mutex_t lock;
  pthread_cond_t looked;
  bool asleep;       /* a thread sleeps on the descriptors */
  unsigned awaiting; /* threads that wait for the one that sleeps */
  bool fired;        /* what is watched has ended a sleep */
  unsigned busy;     /* looks in a row after which UCX would not sleep */
  uint64_t events;
  bool has_cores;
  uint64_t moving_end; /* until then bytes may be on their way */
  unsigned vain, tries;
} engine = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* -- opening and closing -- */

static int failed(uint32_t place, const char *what, ucs_status_t status)
{
  fprintf(stderr, "x10: place %u: UCX cannot %s: %s\n", place, what, ucs_status_string(status));
  return -1;
}

static void condition_init(void)
{
  pthread_condattr_t a;
  pthread_condattr_init(&a);
  pthread_condattr_setclock(&a, CLOCK_MONOTONIC);
  pthread_cond_init(&engine.looked, &a);
  pthread_condattr_destroy(&a);
}

/* Not UCP_FEATURE_RMA: over TCP, UCX would do whatever puts and gets anyone sends, at any address of this process. */
int engine_open(uint32_t place)
{
  ucp_params_t params = {.field_mask = UCP_PARAM_FIELD_FEATURES, .features = UCP_FEATURE_AM | UCP_FEATURE_WAKEUP};
  ucp_worker_params_t worker = {.field_mask = UCP_WORKER_PARAM_FIELD_THREAD_MODE,
                                .thread_mode = UCS_THREAD_MODE_SERIALIZED};
  condition_init();
  ucs_status_t status = ucp_init(&params, NULL, &engine.context);
  if (status != UCS_OK)
    return failed(place, "be opened", status);
  status = ucp_worker_create(engine.context, &worker, &engine.worker);
  if (status != UCS_OK)
    return failed(place, "make a worker", status);
  status = ucp_worker_get_efd(engine.worker, &engine.descriptor);
  if (status != UCS_OK)
    return failed(place, "be waited for by a descriptor", status);
  engine.watched = epoll_create1(EPOLL_CLOEXEC);
  return engine.watched < 0 ? failed(place, "be waited for", UCS_ERR_NO_RESOURCE) : 0;
}

void engine_close(void)
{
  ucp_worker_destroy(engine.worker);
  ucp_cleanup(engine.context);
  close(engine.watched);
}

ucp_worker_h engine_worker(void) { return engine.worker; }

ucp_context_h engine_context(void) { return engine.context; }

void engine_lock(void)
{
  X10__NOT_HELD(&engine.lock);
  pthread_mutex_lock(&engine.lock);
}

/* What is counted is waits and not time, which goes on while this process rests. */
bool engine_lock_within(int seconds)
{
  X10__NOT_HELD(&engine.lock);
  for (int i = 0; i < seconds; i++) {
    struct timespec end;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_sec++;
    if (pthread_mutex_timedlock(&engine.lock, &end) == 0)
      return true;
  }
  return false;
}

void engine_unlock(void)
{
  X10__HELD(&engine.lock);
  pthread_mutex_unlock(&engine.lock);
}

/* -- with the lock -- */

bool engine_is_locked(void) { return X10__HELD_IS(&engine.lock, 1); }

uint64_t engine_events(void)
{
  X10__HELD(&engine.lock);
  return engine.events;
}

void engine_stir(void)
{
  X10__HELD(&engine.lock);
  if (engine.asleep)
    ucp_worker_signal(engine.worker);
}

void engine_happened(void)
{
  X10__HELD(&engine.lock);
  engine.events++;
  engine_stir();
  if (engine.awaiting)
    pthread_cond_broadcast(&engine.looked);
}

void engine_look(void)
{
  X10__HELD(&engine.lock);
  for (int i = 0; i < LOOKS_AT_ONCE && ucp_worker_progress(engine.worker); i++)
    engine.busy = 0;
}

int engine_watch(int descriptor, void *who)
{
  X10__HELD(&engine.lock);
  struct epoll_event e = {.events = EPOLLIN, .data.ptr = who};
  return epoll_ctl(engine.watched, EPOLL_CTL_ADD, descriptor, &e);
}

void engine_unwatch(int descriptor) { epoll_ctl(engine.watched, EPOLL_CTL_DEL, descriptor, NULL); }

void *engine_watched(void)
{
  X10__HELD(&engine.lock);
  struct epoll_event e;
  if (!engine.fired)
    return NULL;
  engine.fired = epoll_wait(engine.watched, &e, 1, 0) == 1;
  return engine.fired ? e.data.ptr : NULL;
}

/* Another thread sleeps on the descriptors. */
static void wait_for_sleeper(uint64_t nanoseconds)
{
  X10__HELD(&engine.lock);
  X10__EXPECT(engine.asleep);
  struct timespec end;
  clock_gettime(CLOCK_MONOTONIC, &end);
  uint64_t most = nanoseconds < X10_SECOND ? nanoseconds : X10_SECOND;
  end.tv_nsec += (long)most;
  end.tv_sec += end.tv_nsec / (long)X10_SECOND;
  end.tv_nsec %= (long)X10_SECOND;
  engine.awaiting++;
  pthread_cond_timedwait(&engine.looked, &engine.lock, &end);
  engine.awaiting--;
}

/* UCX has something to send that has no room yet, or more to take in. */
static void wait_busily(void)
{
  X10__HELD(&engine.lock);
  struct pollfd p = {.fd = engine.watched, .events = POLLIN};
  bool often = ++engine.busy > BUSY_LOOKS;
  engine_unlock();
  if (often)
    ppoll(&p, 1, &(struct timespec){0, BUSY_NANOSECONDS}, NULL);
  else
    sched_yield();
  engine_lock();
  engine.fired |= p.revents != 0;
}

static void sleep_on_descriptors(uint64_t nanoseconds)
{
  X10__HELD(&engine.lock);
  X10__EXPECT(!engine.asleep);
  struct pollfd p[2] = {{.fd = engine.descriptor, .events = POLLIN}, {.fd = engine.watched, .events = POLLIN}};
  struct timespec t = x10_timespec(nanoseconds);
  engine.asleep = true;
  engine_unlock();
  ppoll(p, 2, nanoseconds == UINT64_MAX ? NULL : &t, NULL);
  engine_lock();
  engine.asleep = false;
  engine.fired |= p[1].revents != 0;
  if (engine.awaiting) /* one of them is to sleep instead */
    pthread_cond_broadcast(&engine.looked);
}

void engine_has_cores(bool has) { engine.has_cores = has; }

void engine_expect(uint64_t bytes)
{
  X10__HELD(&engine.lock);
  if (engine.has_cores && (engine.vain < VAIN || engine.tries++ % TRY_AGAIN == 0))
    engine.moving_end = x10_monotonic() + MOVING_NANOSECONDS + bytes / BYTES_A_NANOSECOND;
}

/* Looks for as long as bytes may be on their way; others may have the lock between two looks. */
static void wait_for_bytes(uint64_t seen)
{
  X10__HELD(&engine.lock);
  bool some = false;
  while (!some && x10_monotonic() < engine.moving_end) {
    engine_unlock();
    engine_lock();
    engine_look();
    some = engine.events != seen;
  }
  engine.vain = some ? 0 : engine.vain + 1;
  engine.moving_end = some ? engine.moving_end : 0;
}

void engine_wait(uint64_t seen, uint64_t nanoseconds)
{
  X10__HELD(&engine.lock);
  if (engine.events == seen && engine.moving_end && nanoseconds > MOVING_NANOSECONDS && !engine.asleep)
    wait_for_bytes(seen);
  if (engine.events != seen)
    return;
  if (engine.asleep)
    wait_for_sleeper(nanoseconds);
  else if (ucp_worker_arm(engine.worker) == UCS_OK)
    sleep_on_descriptors(nanoseconds);
  else
    wait_busily();
}
