/* Listening, and the dispatcher: see listen.h. */
#include "listen.h"
#include "dispatch.h"
#include "finish/held_reports.h"
#include "heap/global.h"
#include "message/message.h"
#include "place/contract.h"
#include "place/launcher.h"
#include "place/thread.h"
#include "place/yield_policy.h"
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include <x10rt/monotonic.h>

enum {
  READ_NANOSECONDS = 250000000, /* between two looks at the launcher's channel while the dispatcher reads */
  POLITE_NANOSECONDS = 1000,    /* after so long a thread that looks for a message yields its core between two looks */
  NAP_MILLISECONDS = 1,         /* between two looks at the role while the dispatcher sleeps */
  NAP_MOST = 4,                 /* the longest nap, where a thread has listened all the time */
  NAPS = 20,                    /* without a change, before the dispatcher sleeps until it is called */
  NEWS_MESSAGES = 256,          /* after so many the dispatcher looks at the channel, even if more messages are there */
  GIVEN_NANOSECONDS = 50000,    /* in which the dispatcher sees that its role is wanted, if it has a core … */
  LEAVES_NANOSECONDS = 1000000, /* … and in which it then gives the role up */
};

enum role { NOBODY, SCHEDULER, DISPATCHER };

static _Atomic(enum role) role;
static _Atomic(uint32_t) turns; /* how often a thread of the scheduler has taken the role; its holder writes it */
static _Atomic(bool) wanted;    /* a thread of the scheduler wants the role */
static _Atomic(bool) running, stopping;
static _Atomic(bool) asleep; /* the dispatcher sleeps until it is called */
static _Atomic(bool) passed; /* the dispatcher is to listen immediately */
static int summons = -1;     /* an eventfd: it calls the dispatcher */
static pthread_t thread;

static bool role_take(enum role mine)
{
  enum role none = NOBODY;
  bool taken = atomic_compare_exchange_strong(&role, &none, mine);
  X10__WITH_CONTRACTS(x10__listener_set(taken));
  return taken;
}

static void role_give(void)
{
  X10__BY_LISTENER();
  X10__WITH_CONTRACTS(x10__listener_set(false));
  atomic_store(&role, NOBODY);
}

/* ---- a thread of the scheduler ---- */

static void turn_begin(void)
{
  X10__BY_LISTENER();
  atomic_store_explicit(&turns, atomic_load_explicit(&turns, memory_order_relaxed) + 1, memory_order_relaxed);
}

bool x10__listen_begin(void)
{
  if (!atomic_load_explicit(&running, memory_order_relaxed))
    return false;
  if (role_take(SCHEDULER)) {
    turn_begin();
    return true;
  }
  if (atomic_load_explicit(&role, memory_order_relaxed) == DISPATCHER &&
      !atomic_load_explicit(&wanted, memory_order_relaxed))
    atomic_store(&wanted, true);
  return false;
}

static void dispatcher_await(uint64_t nanoseconds)
{
  uint64_t now = x10_monotonic(), end = now + nanoseconds;
  for (; atomic_load(&role) == DISPATCHER && now < end; now = x10_monotonic())
    x10__yield_core(now);
}

/* Without this the next message would wake the dispatcher, and the dispatcher the thread that waits for the message: so
 * the dispatcher is woken now. Where it has no core the caller does not wait for it, unless it has seen the wish and is
 * about to give the role up: otherwise no thread would listen. */
bool x10__listen_ask(void)
{
  if (x10__listen_begin())
    return true;
  if (atomic_load(&role) != DISPATCHER || !atomic_load(&running))
    return false;
  atomic_store(&wanted, true);
  x10__transport_wake();
  dispatcher_await(GIVEN_NANOSECONDS);
  if (!atomic_exchange(&wanted, false))
    dispatcher_await(LEAVES_NANOSECONDS);
  return x10__listen_begin();
}

/* Looks for a message as long as reports are to wait for one; where none comes, sends them. */
static int read_or_report(struct x10_message *m)
{
  X10__BY_LISTENER();
  int got = x10__comm->read_message(m, 0);
  uint64_t patience = x10__reports_patience(), began = patience ? x10_monotonic() : 0;
  for (uint64_t now = began; got == 0 && now - began < patience; now = x10_monotonic()) {
    if (now - began > POLITE_NANOSECONDS)
      x10__yield_core(now);
    got = x10__comm->read_message(m, 0);
  }
  if (got <= 0)
    x10__reports_send();
  else
    x10__reports_message();
  return got;
}

bool x10__listen_read(struct x10_message *m, uint64_t nanoseconds)
{
  X10__BY_LISTENER();
  if (atomic_load_explicit(&stopping, memory_order_relaxed))
    return false;
  int got = x10__reports_are_held() ? read_or_report(m) : x10__comm->read_message(m, nanoseconds);
  if (got < 0)
    x10__place_missed(m->from);
  return got > 0;
}

bool x10__listen_settle(struct x10_message *m)
{
  X10__BY_LISTENER();
  return x10__reports_are_held() && x10__listen_read(m, 0);
}

static void dispatcher_call(void)
{
  X10__EXPECT(summons >= 0);
  uint64_t one = 1;
  ssize_t ignored = write(summons, &one, sizeof one);
  (void)ignored;
}

void x10__listen_end(void)
{
  x10__reports_send();
  role_give();
  if (atomic_load(&asleep) && atomic_exchange(&asleep, false))
    dispatcher_call();
}

void x10__listen_pass(void)
{
  x10__reports_send();
  atomic_store(&passed, true);
  role_give();
  dispatcher_call();
}

void x10__listen_wake(void)
{
  if (atomic_load(&role) == SCHEDULER)
    x10__transport_wake();
}

/* ---- the dispatcher ---- */

/* Reads until a thread of the scheduler wants the role. */
static void dispatcher_listen(void)
{
  X10__BY_LISTENER();
  uint32_t messages = 0;
  while (!atomic_load(&stopping) && !atomic_exchange(&wanted, false)) {
    struct x10_message m = {0};
    int got = x10__reports_are_held() ? read_or_report(&m) : x10__comm->read_message(&m, READ_NANOSECONDS);
    if (got > 0)
      x10__message_handle(&m);
    else if (got < 0)
      x10__place_missed(m.from);
    x10__global_sweep_if_due();
    if (got <= 0 || ++messages % NEWS_MESSAGES == 0)
      x10__launcher_poll();
  }
  x10__reports_send();
  role_give();
}

/* Sleeps at most so long (-1: until it is called), or until the launcher has something to say. */
static void dispatcher_sleep(int milliseconds)
{
  struct pollfd p[2] = {{.fd = summons, .events = POLLIN}, {.fd = x10__launcher_channel(), .events = POLLIN}};
  uint64_t due = x10_monotonic() + (uint64_t)milliseconds * 1000000;
  if (poll(p, 2, milliseconds) == 0)
    x10__wake_up_measured(due);
  uint64_t count;
  ssize_t ignored = p[0].revents ? read(summons, &count, sizeof count) : 0;
  (void)ignored;
  if (p[1].revents)
    x10__launcher_poll();
  x10__global_sweep_if_due();
}

/* Sleeps until it is called: a thread of the scheduler has the role and seems to keep it. */
static void dispatcher_sleep_long(uint32_t turn)
{
  atomic_store(&asleep, true);
  if (atomic_load(&role) == SCHEDULER && atomic_load(&turns) == turn && !atomic_load(&stopping))
    dispatcher_sleep(-1);
  atomic_store(&asleep, false);
}

/* Sleeps while others listen. Returns when no thread has listened for the length of a nap, or the role was passed on.
 */
static void dispatcher_watch(void)
{
  int nap = NAP_MILLISECONDS;
  for (uint32_t naps = 0; !atomic_load(&stopping) && !atomic_exchange(&passed, false); naps++) {
    uint32_t turn = atomic_load(&turns);
    enum role before = atomic_load(&role);
    dispatcher_sleep(nap);
    bool changed = atomic_load(&turns) != turn || atomic_load(&role) != before;
    nap = changed && nap < NAP_MOST ? 2 * nap : nap;
    if (changed)
      naps = 0;
    else if (before == NOBODY)
      return;
    else if (naps >= NAPS)
      dispatcher_sleep_long(turn);
  }
}

static void *dispatcher(void *unused)
{
  while (!atomic_load(&stopping)) {
    if (role_take(DISPATCHER))
      dispatcher_listen();
    dispatcher_watch();
  }
  return unused;
}

void x10__dispatcher_start(void)
{
  X10__EXPECT(!atomic_load(&running) && summons < 0);
  if (x10__places == 1)
    return;
  summons = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  if (summons < 0)
    x10__fatal("no descriptor to call the dispatcher by");
  thread = x10__thread_start(dispatcher, NULL, "the dispatcher");
  atomic_store(&running, true);
}

/* A thread that listens gives the role up when it is woken. The role is then kept for ever. */
void x10__dispatcher_stop(void)
{
  X10__EXPECT(!x10__is_listener());
  if (x10__places == 1)
    return;
  atomic_store(&running, false);
  atomic_store(&stopping, true);
  dispatcher_call();
  x10__transport_wake();
  pthread_join(thread, NULL);
  while (!role_take(DISPATCHER)) {
    x10__transport_wake();
    poll(NULL, 0, 1);
  }
}

void x10__dispatcher_wake(void)
{
  if (!atomic_load(&running))
    return;
  dispatcher_call();
  if (atomic_load(&role) == DISPATCHER)
    x10__transport_wake();
}
