/* Dispatch of messages that arrive: a switch over their types. See dispatch.h. */
#include "dispatch.h"
#include "finish/fence.h"
#include "finish/jobs.h"
#include "heap/allgather.h"
#include "heap/global.h"
#include "job_end.h"
#include "message/message.h"
#include "message/relay.h"
#include "onesided/copy.h"
#include "onesided/list.h"
#include "onesided/update.h"
#include "place/contract.h"
#include "task/at.h"
#include "trace/trace.h"
#include <stdlib.h>

/* ---- on an activity's stack ---- */

static void task_arrival_run(x10_context *cx, struct x10_message *m)
{
  X10__EXPECT(m->type == X10_MESSAGE_TASK);
  X10__IS_METHOD(m->method);
  if (!x10__may_go_on(cx)) {
    x10__comm->release(m);
    return;
  }
  x10_reader *r = x10__message_reader(m);
  x10_async *a = x10__task_unpack(cx, m->method, r, cx->finish);
  x10_reader_free(r);
  x10__comm->release(m);
  if (!a)
    return;
  x10__asyncs[a->method].run(cx, a);
  x10__frame_free(x10__fiber_of(cx), a, x10__task_size(a));
}

static void accumulate_arrival_run(x10__fiber *self, x10_finish *f, struct x10_message *m)
{
  X10__EXPECT(m->type == X10_MESSAGE_ACC);
  self->source = "accumulate";
  x10__accumulate_run(f, m);
  x10__comm->release(m);
}

static void method_arrival_run(x10_context *cx, struct x10_message *m)
{
  x10__fiber *self = x10__fiber_of(cx);
  self->source = x10__asyncs[m->method].source;
  bool is_at = m->type == X10_MESSAGE_AT;
  if (x10__tracing())
    x10__trace_next(self, is_at ? X10__SPAN_AT : X10__SPAN_ACTIVITY, x10__trace_number_of(m));
  if (is_at)
    x10__at_run(cx, m);
  else
    task_arrival_run(cx, m);
}

void x10__arrival_run(x10__fiber *self, x10__arrival *arrival)
{
  X10__EXPECT(arrival->head.method == X10__METHOD_ARRIVAL && arrival->head.finish);
  X10__BY_OWNER(self);
  if (!self->beneath)
    self->mixed_count = 0;
  x10_finish *f = arrival->head.finish;
  x10_context cx = {.finish = f, .worker = self};
  if (arrival->message.type == X10_MESSAGE_ACC)
    accumulate_arrival_run(self, f, &arrival->message);
  else
    method_arrival_run(&cx, &arrival->message);
  free(arrival);
  x10__task_done(&cx, f, self);
}

/* ---- by the thread that listens ---- */

static _Noreturn void refuse(const struct x10_message *m)
{
  x10__fatal("place %u sent a malformed message (type %u)", m->from, m->type);
}

/* To the scheduler. */
static void hand_on(const struct x10_message *m, x10_finish *f)
{
  X10__BY_LISTENER();
  if (!f)
    refuse(m);
  x10__arrival *arrival = malloc(sizeof *arrival);
  if (!arrival)
    x10_out_of_memory(sizeof *arrival, "a message that arrived");
  *arrival = (x10__arrival){{X10__METHOD_ARRIVAL, 0, f}, NULL, *m};
  x10__sched_inject(arrival);
}

/* A message that names a method of the program. */
static void hand_method_on(const struct x10_message *m, x10_finish *f)
{
  if (m->method >= x10__application->async_count || !x10__asyncs[m->method].unpack)
    refuse(m);
  hand_on(m, f);
}

/* Handles a message that needs no activity. False for one that is malformed. */
static bool arrived(struct x10_message *m)
{
  switch (m->type) {
  case X10_MESSAGE_REPORT:
    return x10__relay_arrived(m, x10__report_arrived);
  case X10_MESSAGE_HOST_REPORT:
    return x10__host_report_arrived(m);
  case X10_MESSAGE_REPORTS:
    return x10__reports_arrived(m);
  case X10_MESSAGE_WAITS:
  case X10_MESSAGE_ASK:
    return x10__finish_waits_arrived(m);
  case X10_MESSAGE_WEIGHTS:
    return x10__weights_arrived(m);
  case X10_MESSAGE_PUT:
    return x10__put_arrived(m);
  case X10_MESSAGE_GET:
    return x10__get_arrived(m);
  case X10_MESSAGE_GET_REPLY:
    return x10__get_replied(m);
  case X10_MESSAGE_ACC:
    return x10__accumulate_arrived(m);
  case X10_MESSAGE_FETCH:
    return x10__fetch_arrived(m);
  case X10_MESSAGE_FETCH_REPLY:
    return x10__fetch_replied(m);
  case X10_MESSAGE_PUT_LIST:
    return x10__put_list_arrived(m);
  case X10_MESSAGE_GET_LIST:
    return x10__get_list_arrived(m);
  case X10_MESSAGE_FENCE:
    return x10__fence_arrived(m);
  case X10_MESSAGE_FENCE_ACK:
    return x10__fence_acknowledged(m);
  case X10_MESSAGE_ALLGATHERED:
    return x10__allgather_done(m);
  case X10_MESSAGE_END:
    x10__end_arrived();
    return true;
  case X10_MESSAGE_END_ACK:
    return x10__end_acknowledged(m);
  case X10_MESSAGE_EXIT:
    x10__end_place((int)m->words[0]);
  case X10_MESSAGE_EXIT_CODE:
    x10__exit_code_arrived(m->words[0]);
    return true;
  default:
    return false;
  }
}

static void handle(struct x10_message *m)
{
  const x10__finish_name name = {m->words[0], m->task};
  if (m->from >= x10__places)
    refuse(m);
  x10__relay_met(m->from);
  switch (m->type) {
  case X10_MESSAGE_TASK:
    hand_method_on(m, x10__finish_received(&name, m->from, m->words[1] & 1, (uint32_t)(m->words[1] >> 1)));
    return;
  case X10_MESSAGE_AT: /* counted later, and only if its body spawns something */
    hand_method_on(m, name.home == X10__NO_HOME || name.home < x10__places ? &x10__uncounted : NULL);
    return;
  case X10_MESSAGE_AT_REPLY:
    if (!x10__at_replied(m))
      refuse(m);
    return;
  case X10_MESSAGE_ACC:
    if (x10__accumulate_is_large(m)) {
      hand_on(m, x10__accumulate_begin(m));
      return;
    }
    /* fallthrough */
  default:
    if (!arrived(m))
      refuse(m);
    x10__comm->release(m);
  }
}

/* Counted at the end: until then the message is under way. The transport's own is no message of another place. */
void x10__message_handle(struct x10_message *m)
{
  X10__BY_LISTENER();
  X10__EXPECT(m->to == x10__here);
  bool is_own = m->type == X10_MESSAGE_ALLGATHERED;
  handle(m);
  x10__progress(is_own ? &x10__gathers_done : &x10__messages_handled);
}
