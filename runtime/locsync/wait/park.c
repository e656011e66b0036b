/* See park.h. An activity parks on a token until another thread unparks it. */
#include "park.h"
#include "place/contract.h"
#include "wait.h"
#include <stdio.h>

bool x10_in_atomic(x10_context *cx) { return x10__atomic_depth(cx) != 0; }

bool x10__may_suspend(x10_context *cx, const char *construct)
{
  X10__BY_OWNER(cx->worker);
  x10__send_unsent(x10__fiber_of(cx), X10__EVERYWHERE);
  return x10__is_outside_atomic(cx, construct);
}

bool x10__is_outside_atomic(x10_context *cx, const char *construct)
{
  if (__builtin_expect(!x10__atomic_depth(cx), 1))
    return true;
  char message[80];
  snprintf(message, sizeof message, "%s inside atomic", construct);
  x10_raise(cx, X10_ERROR_ILLEGAL_OPERATION, message);
  return false;
}

static char signalled; /* its address is the state of a token that was unparked */

struct parking {
  x10_token *token;
  x10__fiber *fiber;
};

static void park_commit(void *argument)
{
  X10__EXPECT(((struct parking *)argument)->fiber);
  struct parking parking =
      *(struct parking *)argument; /* copied: its stack goes on as soon as the fiber is published */
  void *none = NULL;
  if (!atomic_compare_exchange_strong(&parking.token->state, &none, parking.fiber))
    x10__sched_resume(parking.fiber);
}

static bool is_signalled(const void *token) { return atomic_load(&((const x10_token *)token)->state) == &signalled; }

void x10__park(x10_context *cx, x10_token *token, struct x10__waits waits)
{
  X10__BY_OWNER(cx->worker);
  struct parking parking = {token, x10__fiber_of(cx)};
  uint64_t began = waits.for_ == X10__WAITS_END ? 0 : x10__wait_begin();
  if (!x10__may_suspend(cx, "waiting"))
    return;
  parking.fiber->waits = waits;
  if (!is_signalled(token) && !x10__sched_await(parking.fiber, is_signalled, token))
    x10__sched_suspend(parking.fiber, park_commit, &parking);
  parking.fiber->waits.for_ = X10__WAITS_NOTHING;
  x10__wait_end(parking.fiber, waits, began);
}

void x10_park(x10_context *cx, x10_token *token)
{
  x10__park(cx, token, (struct x10__waits){X10__WAITS_EVENT, NULL, 0});
}

void x10_unpark(x10_token *token)
{
  void *waits = atomic_exchange(&token->state, &signalled);
  if (waits && waits != &signalled)
    x10__sched_resume(waits);
}
