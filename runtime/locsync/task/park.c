/* Waiting for one event: an activity parks on a token until another thread unparks it. */
#include "sched.h"
#include "task.h"
#include "wait.h"

static char signalled; /* its address is the state of a token that was unparked */

struct parking {
  x10_token *token;
  x10__fiber *fiber;
};

static void park_commit(void *argument)
{
  struct parking parking =
      *(struct parking *)argument; /* copied: its stack goes on as soon as the fiber is published */
  void *none = NULL;
  if (!atomic_compare_exchange_strong(&parking.token->state, &none, parking.fiber))
    x10__sched_resume(parking.fiber);
}

static bool is_signalled(const void *token) { return atomic_load(&((const x10_token *)token)->state) == &signalled; }

void x10_park(x10_context *cx, x10_token *token)
{
  struct parking parking = {token, x10__fiber_of(cx)};
  if (!x10__may_suspend(cx, "waiting") || is_signalled(token))
    return;
  struct x10__waits waits = parking.fiber->waits;
  bool is_recorded = waits.for_ != X10__WAITS_END && waits.for_ != X10__WAITS_AT; /* an at does that itself */
  uint64_t began = is_recorded ? x10__wait_begin() : 0;
  if (!x10__sched_await(parking.fiber, is_signalled, token))
    x10__sched_suspend(parking.fiber, park_commit, &parking);
  parking.fiber->waits.for_ = X10__WAITS_NOTHING;
  x10__wait_end(parking.fiber, waits, began);
}

void x10_unpark(x10_token *token)
{
  void *waits = atomic_exchange(&token->state, &signalled);
  if (waits && waits != &signalled)
    x10__sched_resume(waits);
}
