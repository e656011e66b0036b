/* Recording: see trace.h. */
#define _GNU_SOURCE
#include "trace.h"
#include "buffers.h"
#include "place/ends.h"
#include "place/launcher.h"
#include <errno.h>
#include <fcntl.h>
#include <gc/gc.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <x10rt/contract.h>
#include <x10rt/io.h>
#include <x10rt/monotonic.h>
#include <x10rt/shown.h>
#include <x10rt/stats.h>

enum { RECORDS = 1000000, MESSAGE_BITS = 40 };

_Atomic(bool) x10__trace_is_on;
static const struct x10_async_info *program; /* the program's own asyncs */
static int file = -1;
static const char *path;
static _Atomic(uint64_t) messages;
/* An activity may move to another thread: it is read in functions that are not inlined. */
static _Thread_local __attribute__((tls_model("initial-exec"))) struct x10__buffer *of_thread;

static __attribute__((noinline)) struct x10__buffer *mine(void) { return of_thread; }

void x10__trace_thread(uint32_t number)
{
  X10__EXPECT(number < x10_thread_numbers());
  if (x10__tracing())
    of_thread = x10__buffer_of(number);
}

/* ---- records ---- */

static struct x10__buffer *buffer(void) { return x10__tracing() ? mine() : NULL; }

static void record(struct x10__buffer *b, const struct x10__record *r)
{
  struct x10__record *place = b ? x10__record_new(b) : NULL;
  if (!place)
    return;
  *place = *r;
  x10__record_commit(b);
}

/* ---- activities ---- */

static void span_record(const struct x10__span *s, uint64_t ended)
{
  X10__EXPECT(s->began && s->began <= ended + 1024);
  struct x10__buffer *b = buffer();
  record(b, &(struct x10__record){.type = X10__RECORD_SPAN,
                                  .number = s->kind,
                                  .time = s->began,
                                  .duration = ended - s->began,
                                  .source = s->source});
  if (s->flow)
    record(b, &(struct x10__record){
                  .type = X10__RECORD_ARRIVED, .number = s->kind == X10__SPAN_AT, .time = s->began, .word = s->flow});
}

void x10__span_begin(x10__fiber *f, struct x10__span *s, const char *source)
{
  struct x10__buffer *b = buffer();
  *s = (struct x10__span){.outer = f->traced.spans, .source = source, .flow = f->traced.flow, .kind = f->traced.kind};
  s->began = b && !b->is_full ? x10_monotonic() : 0;
  f->traced.spans = s;
  x10__trace_next(f, X10__SPAN_ACTIVITY, 0);
}

void x10__span_end(x10__fiber *f, struct x10__span *s)
{
  X10__EXPECT(f->traced.spans == s);
  f->traced.spans = s->outer;
  struct x10__buffer *b = s->began ? NULL : buffer();
  if (s->began)
    span_record(s, x10_monotonic());
  else if (b)
    atomic_fetch_add_explicit(&b->dropped, 1 + (s->flow != 0), memory_order_relaxed);
}

static void spans_stop(struct x10__span *s, uint64_t now)
{
  if (s->outer)
    spans_stop(s->outer, now);
  if (!s->began)
    return;
  span_record(s, now);
  s->kind = X10__SPAN_GOES_ON;
  s->flow = 0;
}

/* No two begin at the same moment: the viewers could not tell which is the outer one. */
static uint64_t spans_go_on(struct x10__span *s, uint64_t now)
{
  if (s->outer)
    now = spans_go_on(s->outer, now);
  if (s->began)
    s->began = now;
  return now + 1;
}

void x10__trace_suspend(x10__fiber *f)
{
  f->traced.suspended = f->traced.since = x10_monotonic();
  if (f->traced.spans)
    spans_stop(f->traced.spans, f->traced.suspended);
}

void x10__trace_resume(x10__fiber *f)
{
  if (f->traced.spans)
    spans_go_on(f->traced.spans, x10_monotonic());
}

/* The entry in the table of asyncs for each function of the program. */
static void run_traced(x10_context *cx, x10_async *a)
{
  X10__EXPECT(a->method < x10__application->async_count);
  const struct x10_async_info *info = &program[a->method];
  struct x10__span span;
  x10__span_begin(x10__fiber_of(cx), &span, info->source);
  info->run(cx, a);
  x10__span_end(x10__fiber_of(cx), &span);
}

static void table_exchange(void)
{
  X10__EXPECT(!program);
  uint32_t count = x10__application->async_count;
  struct x10_async_info *table = calloc(count + 1, sizeof *table);
  x10_checked(table, (count + 1) * sizeof *table, "the timeline");
  program = x10__asyncs;
  if (count)
    memcpy(table, program, count * sizeof *table);
  for (uint32_t i = 0; i < count; i++)
    table[i].run = run_traced;
  x10__asyncs = table;
}

/* ---- the rest ---- */

void x10__trace_steal(uint32_t victim)
{
  record(buffer(), &(struct x10__record){.type = X10__RECORD_STEAL, .number = victim, .time = x10_monotonic()});
}

static struct x10__record wait_of(const x10__fiber *f, const struct x10__waits *waits, uint64_t began, uint64_t ended)
{
  struct x10__record r = {.type = X10__RECORD_WAIT,
                          .for_ = waits->for_ & 0xff,
                          .suspended = f->traced.suspended >= began,
                          .number = (uint32_t)waits->number,
                          .time = began,
                          .duration = ended - began,
                          .source = f->source};
  if (waits->for_ == X10__WAITS_AT)
    r.word = (uintptr_t)((const struct x10_async_info *)waits->what)->source;
  if (waits->for_ == X10__WAITS_WHEN) {
    r.note = f->note.kind & 0xff;
    r.word = (uint64_t)f->note.first;
  }
  return r;
}

void x10__trace_wait(const x10__fiber *f, const struct x10__waits *waits, uint64_t began, uint64_t ended)
{
  X10__EXPECT(began && began <= ended);
  struct x10__record r = wait_of(f, waits, began, ended);
  record(buffer(), &r);
}

static void endless_record(const x10__fiber *f, const struct x10__waits *waits, const char *source)
{
  struct x10__record r = wait_of(f, waits, f->traced.since, x10_monotonic());
  r.source = source;
  r.suspended = r.is_endless = true;
  record(x10__buffer_of(0), &r);
}

/* Since when those beneath wait is not known: as the one on top of them. */
void x10__trace_deadlock(const x10__fiber *f)
{
  if (!x10__tracing() || f->waits.for_ == X10__WAITS_END)
    return;
  endless_record(f, &f->waits, f->source);
  for (const struct x10__beneath *b = f->beneath; b; b = b->next)
    endless_record(f, &(struct x10__waits){X10__WAITS_FINISH, b->finish, 0}, b->source);
}

void x10__trace_send(struct x10_message *m)
{
  struct x10__buffer *b = buffer();
  if (!b || (m->type != X10_MESSAGE_TASK && m->type != X10_MESSAGE_AT))
    return;
  X10__EXPECT(m->words[3] >> 8 == 0);
  uint64_t number = (uint64_t)x10__here << MESSAGE_BITS | (atomic_fetch_add(&messages, 1) + 1);
  m->words[3] |= number << 8;
  record(b, &(struct x10__record){.type = X10__RECORD_SENT,
                                  .number = m->to,
                                  .for_ = m->type == X10_MESSAGE_AT,
                                  .time = x10_monotonic(),
                                  .source = x10__asyncs[m->method].source,
                                  .word = number});
}

/* Called under the collector's lock. While threads are stopped nothing is allocated: one may hold the lock of malloc.
 */
static void on_collection(GC_EventType event)
{
  static uint64_t began, stopped, rested;
  switch (event) {
  case GC_EVENT_START:
    began = x10_monotonic();
    rested = 0;
    break;
  case GC_EVENT_PRE_STOP_WORLD:
    stopped = x10_monotonic();
    break;
  case GC_EVENT_POST_START_WORLD:
    rested += x10_monotonic() - stopped;
    break;
  case GC_EVENT_END:
    if (x10__tracing() && began)
      record(&x10__collector,
             &(struct x10__record){
                 .type = X10__RECORD_COLLECTION, .time = began, .duration = x10_monotonic() - began, .word = rested});
    break;
  default:
    break;
  }
}

/* ---- the file ---- */

/* A place of the launcher's appends to the file that the launcher has made. A place on another host has none. One that
 * runs alone makes the file; it is valid JSON from the start, also if the process is killed. */
static int file_open(void)
{
  static const char nothing[] = "[\n{\"name\":\"process_name\",\"ph\":\"M\",\"pid\":1,\"tid\":1,\"args\":{\"name\":"
                                "\"place 0: was killed before it wrote its timeline\"}}\n]\n";
  bool launched = x10__launcher_exists();
  int flags = launched ? O_APPEND : O_CREAT | O_TRUNC;
  file = open(path, O_WRONLY | O_CLOEXEC | flags, 0666);
  if (file < 0 && launched && errno == ENOENT)
    return 0;
  if (file >= 0 && (launched || write(file, nothing, sizeof nothing - 1) == (ssize_t)sizeof nothing - 1))
    return 0;
  fprintf(stderr, "x10: X10_TRACE=%s: %s\n", x10_shown(path).text, strerror(errno));
  return 2;
}

int x10__trace_start(void)
{
  path = getenv("X10_TRACE");
  if (!path || !*path)
    return 0;
  if (x10__places > 1 && !x10__launcher_exists()) {
    if (x10__here == 0)
      fprintf(stderr, "x10: X10_TRACE=%s: the timeline of several places is x10run's: x10run -np %u --trace=%s …\n",
              x10_shown(path).text, x10__places, x10_shown(path).text);
    return 2;
  }
  int status = file_open();
  if (status || file < 0)
    return status;
  path = x10_checked(strdup(path), strlen(path) + 1, "the timeline");
  x10__trace_limit = (uint64_t)x10__environment_number("X10_TRACE_RECORDS", RECORDS, 1, 1000000000);
  atomic_store(&x10__trace_is_on, true);
  table_exchange();
  GC_set_on_collection_event(on_collection);
  x10__at_end(x10__trace_write);
  return 0;
}

void x10__trace_write(void)
{
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  if (atomic_exchange(&x10__trace_is_on, false)) {
    if (!x10__launcher_exists() && (ftruncate(file, 0) || lseek(file, 0, SEEK_SET)))
      fprintf(stderr, "x10: X10_TRACE=%s: %s\n", x10_shown(path).text, strerror(errno));
    x10__events_write(file, path);
  }
  pthread_mutex_unlock(&lock);
}
