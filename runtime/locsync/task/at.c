/* at (p) S and at (p) E: the caller waits for a reply. The caller's finish governs the body without counting it,
 * because the caller is live as long as the body runs: so an at takes two messages. Only a body that spawns an async is
 * counted, as a task that the caller sent; the reply says so. */
#include "at.h"
#include "finish/jobs.h"
#include "finish/termination.h"
#include "finish/thrown.h"
#include "message/message.h"
#include "message/reply_table.h"
#include "place/contract.h"
#include "task.h"
#include "trace/trace.h"

struct call { /* on the caller's stack */
  x10_token token;
  struct x10_message reply;
};

static struct x10__reply_table calls; /* that wait for a reply */

bool x10__at_replied(const struct x10_message *m)
{
  X10__BY_LISTENER();
  struct call *call = x10__reply_take(&calls, m->task);
  if (!call)
    return false;
  call->reply = *m;
  x10_unpark(&call->token);
  return true;
}

/* ---- the caller ---- */

/* Takes what the body threw, or its result. */
static void reply_take(x10_context *cx, x10_async *a, const struct x10_message *reply)
{
  X10__EXPECT(!cx->pending);
  const struct x10_async_info *info = &x10__asyncs[a->method];
  x10_reader *r = x10__message_reader(reply);
  if (reply->words[2])
    cx->clocks = x10_read_object(cx, r);
  if (reply->words[0] == X10__AT_THREW)
    cx->pending = x10__unpack_exception(cx, r, x10__message_swapped(reply));
  else if (info->unpack_result)
    info->unpack_result(cx, r, a);
  if (x10_reader_failure(r) && !cx->pending)
    x10_raise(cx, X10_ERROR_NOT_SERIALIZABLE, x10_reader_failure(r));
  x10_reader_free(r);
}

/* at_away and at_here free the image as soon as they have used it. */
static void at_away(x10_context *cx, x10_async *a, x10_writer *w, x10_place p)
{
  X10__IS_PLACE(p);
  X10__EXPECT(p != x10__here);
  struct call call;
  atomic_init(&call.token.state, NULL);
  x10__finish_name name = x10__finish_name_of(cx->finish);
  struct x10_message m = {.type = X10_MESSAGE_AT, .method = a->method, .task = name.id};
  m.words[0] = name.home;
  m.words[1] = x10__reply_expect(&calls, &call);
  m.words[2] = (cx->clocks != NULL) | (uint64_t)x10__job_of(cx->finish) << 1;
  if (cx->clocks)
    x10_write_object(w, cx->clocks);
  x10__send(p, &m, w);
  x10_writer_free(w);
  x10__park(cx, &call.token, (struct x10__waits){X10__WAITS_AT, &x10__asyncs[a->method], p});
  if (call.reply.words[1])
    x10__finish_sent(x10__finish_counted(cx->finish), p);
  reply_take(cx, a, &call.reply);
  x10__comm->release(&call.reply);
}

/* Takes the result of a body that ran here by way of an image, so that it is a copy. */
static void result_copy(x10_context *cx, const x10_async *ran, x10_async *a, void *thrown)
{
  const struct x10_async_info *info = &x10__asyncs[a->method];
  x10_writer *w = x10_writer_new();
  x10_writer_set_context(w, cx);
  x10_writer_set_receiver(w, x10__here);
  if (thrown)
    x10__pack_exception(w, thrown);
  else if (info->pack_result)
    info->pack_result(w, ran);
  if (x10_writer_failure(w)) {
    if (!cx->pending)
      x10_raise(cx, X10_ERROR_NOT_SERIALIZABLE, x10_writer_failure(w));
  } else {
    struct x10_message reply = {.words = {thrown ? X10__AT_THREW : X10__AT_RETURNED, 0, 0, x10__byte_order()}};
    reply.payload = (void *)x10_writer_data(w, &reply.size);
    reply_take(cx, a, &reply);
  }
  x10_writer_free(w);
}

/* Runs the body here. Returns what it throws. */
static void *body_run(x10_context *cx, x10_async *a)
{
  X10__IS_METHOD(a->method);
  x10_context child = {.finish = cx->finish, .worker = cx->worker, .clocks = cx->clocks};
  if (x10__tracing())
    x10__trace_next(x10__fiber_of(cx), X10__SPAN_AT, 0);
  x10__asyncs[a->method].run(&child, a);
  cx->clocks = child.clocks;
  return child.pending;
}

/* The frame itself serves. What the body throws is copied all the same. */
static void at_in_place(x10_context *cx, x10_async *a)
{
  X10__EXPECT(x10__asyncs[a->method].flags & X10_NO_IMAGE);
  void *thrown = body_run(cx, a);
  if (thrown)
    result_copy(cx, a, a, thrown);
}

static void at_here(x10_context *cx, x10_async *a, x10_writer *w)
{
  size_t size;
  const void *data = x10_writer_data(w, &size);
  x10_reader *r = x10_reader_new(data, size, false);
  x10_async *copy = x10__task_unpack(cx, a->method, r, cx->finish);
  x10_reader_free(r);
  x10_writer_free(w);
  if (!copy)
    return;
  result_copy(cx, copy, a, body_run(cx, copy));
  x10__frame_free(x10__fiber_of(cx), copy, x10__task_size(copy));
}

void x10_task_at(x10_context *cx, x10_async *a, x10_place p)
{
  if (p >= x10__places) {
    x10_raise(cx, X10_ERROR_BAD_PLACE, "at a place that does not exist");
    return;
  }
  if (!x10__may_suspend(cx, "at") || !x10__may_go_on(cx))
    return;
  if (x10__task_stays(a, p)) {
    at_in_place(cx, a);
    return;
  }
  x10_writer *w = x10__task_pack(cx, a, p);
  if (!w)
    return;
  if (p == x10__here)
    at_here(cx, a, w);
  else
    at_away(cx, a, w, p);
}

/* ---- the other side ---- */

/* Packs the caller's clocks as they are now, before the rest. */
static void clocks_pack(x10_writer *w, x10_context *cx, bool carried)
{
  if (carried)
    x10_write_object(w, cx->clocks);
}

/* What the reply to a call is made of. */
struct outcome {
  const x10_async *ran; /* NULL: it could not be unpacked */
  bool counted;
  bool carries; /* the caller's clocks */
};

static void outcome_pack(x10_writer *w, x10_context *cx, const struct outcome *o)
{
  const struct x10_async_info *info = o->ran ? &x10__asyncs[o->ran->method] : NULL;
  clocks_pack(w, cx, o->carries);
  if (!cx->pending && info->pack_result) {
    info->pack_result(w, o->ran);
    if (x10_writer_failure(w)) {
      if (!cx->pending)
        x10_raise(cx, X10_ERROR_NOT_SERIALIZABLE, x10_writer_failure(w));
      x10_writer_reset(w);
      clocks_pack(w, cx, o->carries);
    }
  }
  if (cx->pending)
    x10__pack_exception(w, cx->pending);
}

static void answer(x10_context *cx, const struct x10_message *call, const struct outcome *o)
{
  X10__EXPECT(call->type == X10_MESSAGE_AT && call->from != x10__here);
  x10_writer *w = x10_writer_new();
  x10_writer_set_context(w, cx);
  x10_writer_set_receiver(w, call->from);
  outcome_pack(w, cx, o);
  struct x10_message m = {.type = X10_MESSAGE_AT_REPLY, .method = call->method, .task = call->words[1]};
  m.words[0] = cx->pending ? X10__AT_THREW : X10__AT_RETURNED;
  m.words[1] = o->counted;
  m.words[2] = o->carries;
  cx->pending = cx->clocks = NULL;
  x10__send(call->from, &m, w);
  x10_writer_free(w);
}

/* Runs the body under `governs`. Reads `counted` after the run. */
static void at_body(x10_context *cx, struct x10_message *m, x10_finish *governs, x10_finish *const *counted)
{
  x10_reader *r = x10__message_reader(m);
  cx->finish = governs;
  x10_async *a = x10__task_unpack(cx, m->method, r, governs);
  if (a && m->words[2] & 1)
    cx->clocks = x10_read_object(cx, r);
  bool carried = cx->clocks != NULL;
  x10_reader_free(r);
  x10__comm->release(m);
  if (a)
    x10__asyncs[a->method].run(cx, a);
  x10__send_unsent(x10__fiber_of(cx), X10__EVERYWHERE);
  answer(cx, m, &(struct outcome){a, *counted != NULL, carried || cx->clocks});
  if (a)
    x10__frame_free(x10__fiber_of(cx), a, x10__task_size(a));
}

static void lazy_init(x10__lazy_finish *lazy, const struct x10_message *m)
{
  uint32_t job = (uint32_t)(m->words[2] >> 1);
  x10__finish_init_kind(&lazy->finish, X10__FINISH_LAZY | job << X10__JOB_SHIFT, &x10__lazy_kind, NULL);
  lazy->name = (x10__finish_name){m->words[0], m->task};
  lazy->from = m->from;
  lazy->proxy = NULL;
}

void x10__at_run(x10_context *cx, struct x10_message *m)
{
  X10__EXPECT(m->type == X10_MESSAGE_AT);
  X10__BY_OWNER(cx->worker);
  x10__lazy_finish lazy;
  lazy_init(&lazy, m);
  x10_finish *governs = (x10_finish *)&lazy.finish;
  if (lazy.name.home == X10__NO_HOME)
    governs = x10__uncounted_of(x10__job_of(governs));
  else if (lazy.name.home == x10__here)
    governs = x10__root_find(lazy.name.id);
  if (!governs)
    x10__fatal("place %u sent an at of a finish that does not exist", m->from);
  at_body(cx, m, governs, &lazy.proxy);
  if (lazy.proxy)
    x10__finish_leave_foreign(x10__finish_of(lazy.proxy));
}
