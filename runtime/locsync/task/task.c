/* Running tasks, and starting them by way of memory that the runtime owns: a copied frame, or an image. */
#include "task.h"
#include "finish/jobs.h"
#include "finish/termination.h"
#include "message/message.h"
#include <stdio.h>
#include <string.h>

enum { IDLE_DEPTH = 4096 }; /* bytes of stack: more than waiting for work takes, over any transport */

void x10__clocks_leave(x10_context *cx)
{
  X10__EXPECT(cx->clocks);
  void *thrown = cx->pending;
  cx->pending = NULL;
  x10_finish *governs = cx->finish;
  if (x10__is_cancelled(governs))
    cx->finish = &x10__uncounted; /* a cancelled activity leaves them, too */
  x10__application->leave_clocks(cx);
  cx->finish = governs;
  if (thrown)
    cx->pending = thrown;
  cx->clocks = NULL;
}

void x10__task_run(x10__fiber *self, x10_async *a)
{
  X10__EXPECT(a->finish);
  X10__IS_METHOD(a->method);
  X10__BY_OWNER(self);
  x10_finish *f = a->finish;
  x10_context cx = {.finish = f, .worker = self};
  const struct x10_async_info *info = &x10__asyncs[a->method];
  self->source = info->source;
  info->run(&cx, a);
  if (a->size & X10__TASK_COPIED)
    x10__frame_free(self, a, x10__task_size(a));
  x10__task_done(&cx, f, self);
}

void x10__stack_clear(void)
{
  char below[IDLE_DEPTH];
  memset(below, 0, sizeof below);
  __asm__ volatile("" ::"r"(below) : "memory");
}

static void drop(x10_context *cx, x10_async *a)
{
  x10__job_drop(cx);
  if (a->size & X10__TASK_COPIED)
    x10__frame_free(x10__fiber_of(cx), a, x10__task_size(a));
}

x10_finish *x10__task_admit(x10_context *cx, x10_async *a)
{
  if (!x10__is_outside_atomic(cx, "async"))
    return NULL;
  if (!x10__is_cancelled(cx->finish))
    return x10__finish_counted(cx->finish);
  drop(cx, a);
  return NULL;
}

void x10_task_dispatch_here_copy(x10_context *cx, const x10_async *original)
{
  X10__EXPECT(x10__task_size(original) >= sizeof(x10_async));
  if (x10__task_is_plain(cx) && x10__sched_run_in_place(cx, (x10_async *)original))
    return;
  uint32_t size = x10__task_size(original);
  x10_async *a = x10__frame_new(x10__fiber_of(cx), size);
  memcpy(a, original, size);
  a->size = size | X10__TASK_COPIED;
  x10_task_dispatch_here(cx, a);
  if (__builtin_expect(cx->pending != NULL, 0)) /* it was refused */
    x10__frame_free(x10__fiber_of(cx), a, size);
}

x10_writer *x10__task_pack(x10_context *cx, const x10_async *a, x10_place to)
{
  X10__IS_METHOD(a->method);
  X10__IS_PLACE(to);
  x10_writer *w = x10_writer_new();
  x10_writer_set_context(w, cx);
  x10_writer_set_receiver(w, to);
  x10__asyncs[a->method].pack(w, a);
  const char *failure = x10_writer_failure(w);
  if (!failure)
    return w;
  if (!cx->pending) /* else an object that packs itself has thrown */
    x10_raise(cx, X10_ERROR_NOT_SERIALIZABLE, failure);
  x10_writer_free(w);
  return NULL;
}

/* A frame of the runtime's own for an async of this method. */
static x10_async *task_frame(x10__fiber *self, uint32_t method, x10_finish *finish)
{
  X10__IS_METHOD(method);
  X10__EXPECT(x10__asyncs[method].size >= sizeof(x10_async));
  uint32_t size = x10__asyncs[method].size;
  x10_async *a = x10__frame_new(self, size);
  *a = (x10_async){method, size | X10__TASK_COPIED, finish};
  return a;
}

x10_async *x10__task_unpack(x10_context *cx, uint32_t method, x10_reader *r, x10_finish *f)
{
  x10_async *a = task_frame(x10__fiber_of(cx), method, f);
  x10__asyncs[method].unpack(cx, r, a);
  const char *failure = x10_reader_failure(r);
  if (!failure && !cx->pending)
    return a;
  if (!cx->pending)
    x10_raise(cx, X10_ERROR_NOT_SERIALIZABLE, failure);
  x10__frame_free(x10__fiber_of(cx), a, x10__task_size(a));
  return NULL;
}

/* at (here) async S: copies as a message would. An exception of unpacking belongs to the new activity, not to its
 * spawner. */
static void dispatch_copy(x10_context *cx, uint32_t method, const x10_writer *w)
{
  size_t size;
  const void *data = x10_writer_data(w, &size);
  x10_reader *r = x10_reader_new(data, size, false);
  x10_async *a = x10__task_unpack(cx, method, r, cx->finish);
  x10_reader_free(r);
  if (a) {
    x10_task_dispatch_here(cx, a);
    return;
  }
  void *thrown = cx->pending;
  cx->pending = NULL;
  x10_task_gather(cx, thrown);
}

static void dispatch_away(x10_context *cx, uint32_t method, const x10_writer *w, x10_place p)
{
  X10__EXPECT(p != x10__here && x10__atomic_depth(cx) == 0);
  x10__send_unsent(x10__fiber_of(cx), p);
  x10_finish *f = x10__finish_counted(cx->finish);
  x10__finish_name name = x10__finish_name_of(f);
  struct x10_message m = {.type = X10_MESSAGE_TASK, .method = method, .task = name.id, .words = {name.home}};
  m.words[1] = x10__finish_sent_task(f, p) | (uint64_t)x10__job_of(f) << 1;
  x10__send(p, &m, w);
}

void x10_task_dispatch(x10_context *cx, const x10_async *a, x10_place p)
{
  if (p >= x10__places) {
    x10_raise(cx, X10_ERROR_BAD_PLACE, "at a place that does not exist");
    return;
  }
  if (x10__task_stays(a, p)) {
    x10_task_dispatch_here_copy(cx, a);
    return;
  }
  bool may_start = x10__is_outside_atomic(cx, "async") && x10__may_go_on(cx);
  x10_writer *w = may_start ? x10__task_pack(cx, a, p) : NULL;
  if (!w)
    return;
  if (p == x10__here)
    dispatch_copy(cx, a->method, w);
  else
    dispatch_away(cx, a->method, w, p);
  x10_writer_free(w);
}

void x10_task_dispatch_here_uncounted(x10_context *cx, const x10_async *a)
{
  x10_finish *governs = cx->finish;
  cx->finish = x10__uncounted_of(x10__job_of(governs));
  x10_task_dispatch_here_copy(cx, a);
  cx->finish = governs;
}

void x10_task_dispatch_uncounted(x10_context *cx, const x10_async *a, x10_place p)
{
  x10_finish *governs = cx->finish;
  cx->finish = x10__uncounted_of(x10__job_of(governs));
  x10_task_dispatch(cx, a, p);
  cx->finish = governs;
}
