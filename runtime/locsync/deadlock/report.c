/* See report.h. What a place says about its activities is one write, so that the blocks of places are not mixed. */
#include "report.h"
#include "capture.h"
#include "finish/termination.h"
#include "finishes.h"
#include "message/message.h"
#include "sched.h"
#include "trace/trace.h"
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <x10rt/io.h>
#include <x10rt/string.h>

struct line {
  char text[512];
  size_t length;
};

static void add(struct line *l, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void add(struct line *l, const char *format, ...)
{
  va_list arguments;
  va_start(arguments, format);
  size_t room = sizeof l->text - l->length;
  int wanted = vsnprintf(l->text + l->length, room, format, arguments);
  va_end(arguments);
  l->length += wanted < 0 ? 0 : (size_t)wanted < room ? (size_t)wanted : room - 1;
}

/* ---- what an activity waits for ---- */

struct owed {
  struct line *line;
  int64_t elsewhere;
};

static const char *plural(int64_t count) { return count == 1 ? "activity" : "activities"; }

static void owed_add(x10_place p, int64_t count, void *argument)
{
  struct owed *owed = argument;
  add(owed->line, "%s%" PRId64 " %s at place %u", owed->elsewhere++ ? ", " : "", count, plural(count), p);
}

/* The lowest bit of `foreign` says that the owner is suspended, and one more unit that other places owe something. */
static void finish_add(struct line *l, x10__finish *f)
{
  struct line away = {.length = 0};
  struct owed owed = {.line = &away};
  x10__root_owed(f, owed_add, &owed);
  int64_t here = f->local + (atomic_load(&f->foreign) >> 1) - (owed.elsewhere > 0);
  add(l, "the end of a finish: ");
  if (here > 0)
    add(l, "%" PRId64 " %s here%s", here, plural(here), owed.elsewhere ? ", " : "");
  add(l, "%.*s", (int)away.length, away.text);
}

static void note_add(struct line *l, const struct x10_wait_note *note)
{
  if (note->kind == X10_NOTE_CLOCK) {
    const x10_string *name = note->name;
    bool is_named = name && name->length > 0;
    add(l, "the end of phase %" PRId64 " of %s", note->first, is_named ? "clock " : "a clock");
    for (int32_t i = 0; is_named && i < name->length && i < 40; i++) /* collected memory must not be allocated here */
      add(l, "%c", x10_string_at(name, i) < 127 ? (char)x10_string_at(name, i) : '?');
  } else {
    add(l, "place %" PRId64 " to take part in collective operation %" PRId64 " of a team", note->second, note->first);
  }
}

static void reason_add(struct line *l, const x10__fiber *f)
{
  const struct x10__waits *waits = &f->waits;
  switch (waits->for_) {
  case X10__WAITS_FINISH:
    finish_add(l, (x10__finish *)waits->what);
    break;
  case X10__WAITS_WHEN:
    if (f->note.kind == X10_NOTE_NOTHING)
      add(l, "the condition of a when");
    else
      note_add(l, &f->note);
    break;
  case X10__WAITS_AT:
    add(l, "the at of %s to return from place %" PRIu64, ((const struct x10_async_info *)waits->what)->source,
        waits->number);
    break;
  case X10__WAITS_GATHER:
    add(l, "every place to take part in a collective operation");
    break;
  case X10__WAITS_STATIC:
    add(l, "another activity to initialize a static field");
    break;
  default:
    add(l, "an event");
    break;
  }
}

/* ---- activities ---- */

struct entry { /* of an activity, or of a thread */
  struct line line;
  struct x10_stack_copy stack; /* no bytes: none */
  x10__finish *finish;         /* that the activity waits for; or NULL */
  bool is_thread, is_idle;     /* it is that of a thread; which certainly is idle */
};

struct entries {
  struct entry *list;
  struct x10__finishes finishes; /* where threads are wanted */
  uint32_t count, room;
  bool threads; /* are wanted too */
};

static struct entry *entry_new(struct entries *all)
{
  if (all->count == all->room) {
    all->room = all->room ? 2 * all->room : 64;
    all->list =
        x10_checked(realloc(all->list, all->room * sizeof *all->list), all->room * sizeof *all->list, "a report");
  }
  all->list[all->count] = (struct entry){.line.length = 0};
  return &all->list[all->count++];
}

/* An activity is named by the line of its async; that of main has none. */
static void activity_add(struct line *l, const char *source)
{
  add(l, "the activity %s%s", source ? source : "of a native", source == x10__application->name ? ".main" : "");
}

static struct entry *waiting_new(struct entries *all, const char *source, x10__finish *finish)
{
  struct entry *e = entry_new(all);
  activity_add(&e->line, source);
  add(&e->line, " waits for ");
  e->finish = finish;
  return e;
}

enum { STACKS_MOST = 200 }; /* that are printed line by line */

/* A finish that an activity waits for, beneath the one that runs or waits on this fiber. */
static void finish_take(struct entries *all, const struct x10__finish_seen *seen)
{
  if (all->threads)
    x10__finishes_add(&all->finishes, seen);
}

static void stack_take(struct entries *all, struct entry *e, const struct x10__standing *s)
{
  struct x10__captured captured;
  x10__capture(s, &captured);
  e->stack = captured.stack;
  for (uint32_t i = 0; i < captured.beneaths; i++)
    finish_take(all, &captured.beneath[i]);
}

static void waiting_take(struct entries *all, const struct x10__standing *s)
{
  const x10__fiber *f = s->fiber;
  if (f->waits.for_ == X10__WAITS_END || f->waits.for_ == X10__WAITS_NOTHING)
    return;
  struct entry *e =
      waiting_new(all, f->source, f->waits.for_ == X10__WAITS_FINISH ? (x10__finish *)f->waits.what : NULL);
  reason_add(&e->line, f);
  if (e->finish) {
    struct x10__finish_seen seen;
    x10__finish_see(&seen, e->finish, f->source);
    finish_take(all, &seen);
  }
  if (all->count <= STACKS_MOST)
    stack_take(all, e, s);
  for (const struct x10__beneath *b = f->beneath; b; b = b->next) {
    finish_add(&waiting_new(all, b->source, b->finish)->line, b->finish);
  }
}

static void standing_take(const struct x10__standing *s, void *argument)
{
  struct entries *all = argument;
  if (s->waits) {
    waiting_take(all, s);
  } else if (all->threads && s->has_thread) {
    struct entry *e = entry_new(all);
    e->is_thread = true;
    e->is_idle = !s->fiber->stack;
    add(&e->line, "worker %u runs ", s->number);
    activity_add(&e->line, s->fiber->source);
    if (s->queued > 0)
      add(&e->line, ", %" PRId64 " queued", s->queued);
    stack_take(all, e, s);
  }
}

struct told { /* the line before, since an inlined method may be on it twice */
  char *file;
  int number;
  FILE *out;
};

static void line_tell(const char *file, int number, void *argument)
{
  struct told *before = argument;
  const char *slash = strrchr(file, '/');
  if (number == before->number && before->file && !strcmp(before->file, file))
    return;
  free(before->file);
  *before = (struct told){strdup(file), number, before->out};
  fprintf(before->out, "x10: place %u:     at %s:%d\n", x10__here, slash ? slash + 1 : file, number);
}

static void count_line(const char *file, int number, void *count)
{
  (void)file, (void)number;
  ++*(int *)count;
}

/* A thread with no line of X10 on its stack is idle, and so is one on the stack that it was born with. */
static bool is_idle(const struct entry *e)
{
  int lines = 0;
  if (!e->is_thread || !e->stack.bytes)
    return e->is_idle;
  return x10__lines(&e->stack, count_line, &lines) >= 0 && lines == 0;
}

static void entry_tell(FILE *out, struct entry *e)
{
  struct told before = {.out = out};
  if (is_idle(e))
    e->line.length = (size_t)(strstr(e->line.text, " runs ") - e->line.text), add(&e->line, " is idle");
  fprintf(out, "x10: place %u: %s\n", x10__here, e->line.text);
  if (e->stack.bytes)
    x10__lines(&e->stack, line_tell, &before);
  free(before.file);
  free((void *)e->stack.bytes);
}

/* One piece, so that the blocks of places are not mixed. */
static void tell(const char *head, struct entries *all)
{
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  if (!out)
    x10_out_of_memory(1, "a report");
  fputs(head, out);
  for (uint32_t i = 0; i < all->count; i++)
    entry_tell(out, &all->list[i]);
  if (all->threads)
    x10__finishes_tell(&all->finishes, out);
  fclose(out);
  fwrite(text, 1, size, stderr);
  fflush(stderr);
  free(text);
}

/* ---- what was thrown ---- */

/* Takes the exceptions out, so that each is reported once. */
static void thrown_report(x10__finish *f, void *unused)
{
  (void)unused;
  if (f->flags & (X10__FINISH_LAZY | X10__FINISH_UNCOUNTED))
    return;
  for (struct x10__gathered *g = atomic_exchange(&f->gathered, NULL); g; g = g->next) {
    if (g->kind != &x10__exception_kind)
      continue;
    x10__fiber none = {.source = "the report of a deadlock"};
    x10_context cx = {.finish = &x10__uncounted, .worker = &none};
    fprintf(stderr, "x10: place %u: an activity has thrown, and its finish waits for others:\n", x10__here);
    x10__application->exceptions->report(&cx, g->object);
  }
}

/* What was thrown in the finish and those around it. */
static void thrown_of(x10__finish *finish)
{
  for (; finish && !(finish->flags & X10__FINISH_UNCOUNTED); finish = x10__finish_of(finish->parent))
    thrown_report(finish, NULL);
}

/* To the timeline: what waits now waits for ever. */
static void trace_take(const struct x10__standing *s, void *unused)
{
  (void)unused;
  if (s->waits)
    x10__trace_deadlock(s->fiber);
}

void x10__report_deadlock(void)
{
  struct entries all = {0};
  x10_console_flush();
  x10__sched_each(standing_take, &all);
  tell(x10__here == 0 ? "x10: deadlock: no activity can go on, and no message is under way\n" : "", &all);
  for (uint32_t i = 0; i < all.count; i++)
    thrown_of(all.list[i].finish);
  free(all.list);
  x10__sched_each(trace_take, NULL);
  if (x10__places > 1)
    x10__proxies_each(thrown_report, NULL);
}

void x10__report_state(void)
{
  struct entries all = {.threads = true};
  uint64_t sent = atomic_load(&x10__messages_sent), handled = atomic_load(&x10__messages_handled);
  x10__sched_each(standing_take, &all);
  x10_console_flush();
  struct line head = {.length = 0};
  add(&head,
      "x10: place %u: process %d, scheduler %s, transport %s; %" PRIu64 " messages sent, %" PRIu64 " handled; "
      "%" PRIu64 " ready\n",
      x10__here, (int)getpid(), x10__sched_name, x10__comm->name, sent, handled, x10__sched_queued());
  tell(head.text, &all);
  free(all.list);
}
