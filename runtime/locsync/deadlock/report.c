/* See report.h. Each line of an activity is one write, so that the launcher keeps lines of places apart. */
#include "report.h"
#include "finish/termination.h"
#include "sched.h"
#include <inttypes.h>
#include <stdarg.h>
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
    size_t length = 0;
    const char *name = note->name ? x10_string_to_utf8(note->name, &length) : "";
    add(l, "the end of phase %" PRId64 " of %s%.40s", note->first, length ? "clock " : "a clock", name);
  } else {
    add(l, "operation %" PRId64 " of a team: place %" PRId64 " has brought nothing", note->first, note->second);
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
    add(l, "an at at place %" PRIu64 ", %s", waits->number, ((const struct x10_async_info *)waits->what)->source);
    break;
  case X10__WAITS_GATHER:
    add(l, "a collective that not every place has begun");
    break;
  case X10__WAITS_STATIC:
    add(l, "the initializer of a static field");
    break;
  default:
    add(l, "an event");
    break;
  }
}

static struct line begun(const char *source)
{
  struct line l = {.length = 0};
  add(&l, "x10: place %u: the activity %s waits for ", x10__here, source ? source : "of a native");
  return l;
}

static void activity_report(x10__fiber *f, void *unused)
{
  (void)unused;
  if (f->waits.for_ == X10__WAITS_END)
    return;
  struct line l = begun(f->source);
  reason_add(&l, f);
  fprintf(stderr, "%s\n", l.text);
  for (const struct x10__beneath *b = f->beneath; b; b = b->next) {
    l = begun(b->source);
    finish_add(&l, b->finish);
    fprintf(stderr, "%s\n", l.text);
  }
}

/* ---- what was thrown ---- */

/* Takes the exceptions out, so that each is told once. */
static void thrown_report(x10__finish *f, void *unused)
{
  (void)unused;
  if (f->flags & (X10__FINISH_LAZY | X10__FINISH_UNCOUNTED))
    return;
  for (struct x10__thrown *g = atomic_exchange(&f->thrown, NULL); g; g = g->next) {
    x10__fiber none = {.source = "the report of a deadlock"};
    x10_context cx = {.finish = &x10__uncounted, .worker = &none};
    fprintf(stderr, "x10: place %u: an activity has thrown, and its finish waits for others:\n", x10__here);
    x10__application->exceptions->report(&cx, g->exception);
  }
}

static void thrown_of_chain(x10__finish *finish)
{
  for (; finish && !(finish->flags & X10__FINISH_UNCOUNTED); finish = x10__finish_of(finish->parent))
    thrown_report(finish, NULL);
}

static void thrown_of(x10__fiber *f, void *unused)
{
  (void)unused;
  if (f->waits.for_ == X10__WAITS_FINISH)
    thrown_of_chain((x10__finish *)f->waits.what);
  for (const struct x10__beneath *b = f->beneath; b; b = b->next)
    thrown_of_chain(b->finish);
}

void x10__report_deadlock(void)
{
  x10_console_flush();
  if (x10__here == 0)
    fprintf(stderr, "x10: deadlock: no activity can go on, and no message is under way\n");
  x10__sched_each_waiting(activity_report, NULL);
  x10__sched_each_waiting(thrown_of, NULL);
  if (x10__places > 1)
    x10__proxies_each(thrown_report, NULL);
}
