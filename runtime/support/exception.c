/* Exceptions: throwing, traces, the report of an uncaught one. The classes are the program's: x10_raise of the
 * LocationSynchronization layer makes a runtime error by asking the application. */
#include "console.h"
#include "internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <x10rt/io.h>

struct x10_trace {
  uint32_t count, capacity;
  const char **lines; /* collected memory, or constants of the program */
};
enum { TRACE_MAX = 1000 };

/* ---- traces ---- */

static void trace_append_line(x10_throwable *e, const char *line)
{
  if (!e->trace)
    e->trace = x10_alloc(sizeof *e->trace);
  x10_trace *t = e->trace;
  if (t->count == TRACE_MAX)
    return;
  if (t->count == t->capacity) {
    uint32_t capacity = t->capacity ? t->capacity * 2 : 8;
    const char **lines = x10_alloc(capacity * sizeof *lines);
    if (t->count)
      memcpy(lines, t->lines, t->count * sizeof *lines);
    t->lines = lines;
    t->capacity = capacity;
  }
  t->lines[t->count++] = line;
}

/* A site of code that was copied into its caller has a line for each function. */
static void trace_append(x10_throwable *e, const char *site)
{
  if (!site)
    return;
  for (const char *end; (end = strchr(site, '\n')) != NULL; site = end + 1) {
    char *line = x10_alloc_atomic((size_t)(end - site) + 1);
    memcpy(line, site, (size_t)(end - site));
    line[end - site] = 0;
    trace_append_line(e, line);
  }
  trace_append_line(e, site);
}

uint32_t x10_trace_length(const x10_throwable *e) { return e->trace ? e->trace->count : 0; }
const char *x10_trace_line(const x10_throwable *e, uint32_t i) { return e->trace->lines[i]; }

x10_string *x10_trace_text(x10_context *cx, const x10_throwable *e)
{
  (void)cx;
  size_t size = 1;
  for (uint32_t i = 0; i < x10_trace_length(e); i++)
    size += strlen(x10_trace_line(e, i)) + 5;
  char *text = x10_alloc_atomic(size), *p = text;
  for (uint32_t i = 0; i < x10_trace_length(e); i++)
    p += sprintf(p, "\tat %s\n", x10_trace_line(e, i));
  return x10_string_utf8(text, (size_t)(p - text));
}

void x10_trace_pack(x10_writer *w, const x10_throwable *e)
{
  x10_write_32(w, x10_trace_length(e));
  for (uint32_t i = 0; i < x10_trace_length(e); i++) {
    size_t n = strlen(x10_trace_line(e, i));
    x10_write_32(w, (uint32_t)n);
    x10_write_bytes(w, x10_trace_line(e, i), n);
  }
}

void x10_trace_unpack(x10_context *cx, x10_reader *r, x10_throwable *e)
{
  (void)cx;
  uint32_t count = x10_read_32(r);
  for (uint32_t i = 0; i < count && !x10_reader_failure(r); i++) {
    uint32_t n = x10_read_32(r);
    if (n > x10_reader_left(r)) {
      x10_reader_fail(r, "a line of a trace is longer than the message");
      return;
    }
    char *line = x10_alloc_atomic(n + 1);
    x10_read_bytes(r, line, n);
    trace_append(e, line);
  }
}

/* ---- throwing ---- */

void x10_trace_restart(x10_throwable *e) { e->trace = NULL; }

/* Whether one of the lines, which a line feed parts, is of this function, with which such a line begins. */
static bool has_function(const char *lines, const char *function, size_t length)
{
  for (; lines; lines = strchr(lines, '\n'), lines += lines != NULL)
    if (!strncmp(lines, function, length))
      return true;
  return false;
}

/* Whether the method that has caught it throws it again. */
static bool is_passed_on(const x10_throwable *e, const char *site)
{
  if (!site)
    return true;
  const char *last = x10_trace_line(e, x10_trace_length(e) - 1), *end = strstr(last, " (");
  return has_function(site, last, end ? (size_t)(end - last) + 1 : strlen(last));
}

void x10_throw(x10_context *cx, void *exception, const char *site)
{
  x10_throwable *e = exception;
  if (e && e->trace && !is_passed_on(e, site))
    x10_trace_restart(e);
  x10_throw_on(cx, exception, site);
}

void x10_throw_on(x10_context *cx, void *exception, const char *site)
{
  if (!exception) {
    x10_throw_null(cx, site);
    return;
  }
  cx->pending = exception;
  x10_throwable *e = exception;
  if (!e->trace)
    trace_append(e, site);
}

bool x10_trace_add(x10_context *cx, const char *site)
{
  trace_append(cx->pending, site);
  return true;
}

#pragma weak x10_raise
#pragma weak x10_here

void x10_throw_error(x10_context *cx, enum x10_error error, const char *message, const char *site)
{
  if (!x10_raise) {
    x10_console_flush();
    fprintf(stderr, "x10: error %d without a runtime that could raise it: %s\n", (int)error, message ? message : "");
    abort();
  }
  x10_raise(cx, error, message);
  if (cx->pending && site)
    trace_append(cx->pending, site);
}

void x10_throw_bounds(x10_context *cx, int64_t index, int64_t size, const char *site)
{
  char message[96];
  snprintf(message, sizeof message, "Index %lld out of bounds for length %lld", (long long)index, (long long)size);
  x10_throw_error(cx, X10_ERROR_BOUNDS, message, site);
}

void x10_throw_null(x10_context *cx, const char *site) { x10_throw_error(cx, X10_ERROR_NULL_POINTER, NULL, site); }
void x10_throw_divide(x10_context *cx, const char *site)
{
  x10_throw_error(cx, X10_ERROR_ARITHMETIC, "/ by zero", site);
}

void x10_throw_cast(x10_context *cx, const void *object, const char *to, const char *site)
{
  char message[400];
  snprintf(message, sizeof message, "%s cannot be cast to %s", object ? x10_type_of(object)->name : "null", to);
  x10_throw_error(cx, X10_ERROR_CLASS_CAST, message, site);
}

/* ---- an exception as text ---- */

x10_string *x10_throwable_text_of(const void *exception, const x10_string *message)
{
  x10_string *name = x10_string_c(x10_type_of(exception)->name);
  static x10_string colon = X10_LITERAL(": ", 2);
  return message ? x10_string_concat_n(3, name, &colon, message) : name;
}

x10_string *x10_throwable_text(x10_context *cx, const void *exception)
{
  (void)cx;
  return x10_throwable_text_of(exception, ((const x10_throwable *)exception)->message);
}

static x10_string *text_or_name(x10_context *cx, void *exception)
{
  void *pending = cx->pending;
  cx->pending = NULL;
  x10_string *text = x10_type_of(exception)->to_string(cx, exception);
  if (cx->pending || !text)
    text = x10_throwable_text(cx, exception);
  cx->pending = pending;
  return text;
}

/* MultipleExceptions keeps what it gathered in its first field. */
static const x10_rail *gathered_in(const x10_throwable *e)
{
  for (const x10_type *t = e->head.type; t; t = t->super)
    if (!strcmp(t->name, "x10.lang.MultipleExceptions"))
      return *(const x10_rail *const *)(e + 1);
  return NULL;
}

static void put_below(x10_context *cx, text_buffer *out, x10_throwable *e, int depth);

enum { SHOWN = 20, LOOKED_AT = 1000 };

/* Of what was gathered: what it says, and what is below that, its trace above all. */
struct gathered {
  x10_string *text, *below;
  int64_t times; /* it was gathered; 0: told with an equal one before it */
};

/* Those that are equal are one, which counts them. Of SHOWN at most there is the text. */
static void gathered_look(x10_context *cx, struct gathered *seen, const x10_rail *all, int depth)
{
  int64_t told = 0, count = all->size < LOOKED_AT ? all->size : LOOKED_AT;
  for (int64_t i = 0; i < count; i++) {
    x10_throwable *e = ((x10_throwable *const *)(all + 1))[i];
    text_buffer *below = text_buffer_new();
    put_below(cx, below, e, depth);
    struct gathered now = {text_or_name(cx, e), text_buffer_string(below), 1};
    int64_t same = 0;
    while (same < i && !(seen[same].times && x10_string_equals(seen[same].text, now.text) &&
                         x10_string_equals(seen[same].below, now.below)))
      same++;
    if (same < i)
      seen[same].times++;
    else if (told < SHOWN)
      seen[i] = now, told++;
  }
}

static void put_head(text_buffer *out, const struct gathered *one, int64_t number, int64_t of)
{
  char head[96];
  if (one->times > 1)
    snprintf(head, sizeof head, "%lld of %lld, %lld times: ", (long long)number, (long long)of, (long long)one->times);
  else
    snprintf(head, sizeof head, "%lld of %lld: ", (long long)number, (long long)of);
  text_buffer_add(out, x10_string_c(head));
  text_buffer_add(out, one->text);
  text_buffer_add_char(out, '\n');
}

/* Those with equal traces follow each other, and the trace comes once, after them. */
static void put_gathered(x10_context *cx, text_buffer *out, const x10_rail *all, int depth)
{
  int64_t count = all->size < LOOKED_AT ? all->size : LOOKED_AT, left = all->size;
  struct gathered *seen = x10_alloc((size_t)(count + !count) * sizeof *seen);
  memset(seen, 0, (size_t)count * sizeof *seen);
  gathered_look(cx, seen, all, depth);
  for (int64_t i = 0; i < count; i++) {
    if (!seen[i].times)
      continue;
    x10_string *below = seen[i].below;
    for (int64_t k = i; k < count; k++)
      if (seen[k].times && x10_string_equals(seen[k].below, below)) {
        put_head(out, &seen[k], k + 1, all->size);
        left -= seen[k].times, seen[k].times = 0;
      }
    text_buffer_add(out, below);
  }
  char more[64];
  snprintf(more, sizeof more, "… and %lld more\n", (long long)left);
  if (left)
    text_buffer_add(out, x10_string_c(more));
}

/* Below an exception's text: its trace, what it gathered, its cause; not deeper than a few, since a cause may be a
 * cycle. */
static void put_below(x10_context *cx, text_buffer *out, x10_throwable *e, int depth)
{
  text_buffer_add(out, x10_trace_text(cx, e));
  if (depth >= 8)
    return;
  const x10_rail *all = gathered_in(e);
  if (all)
    put_gathered(cx, out, all, depth + 1);
  if (e->cause) {
    text_buffer_add(out, x10_string_c("Caused by: "));
    text_buffer_add(out, text_or_name(cx, e->cause));
    text_buffer_add_char(out, '\n');
    put_below(cx, out, e->cause, depth + 1);
  }
}

x10_string *x10_throwable_full_text(x10_context *cx, void *exception)
{
  text_buffer *out = text_buffer_new();
  text_buffer_add(out, text_or_name(cx, exception));
  text_buffer_add_char(out, '\n');
  put_below(cx, out, exception, 0);
  return text_buffer_string(out);
}

/* Whether it, or one that it gathered, is the exception of what cannot be within atomic (x10__is_outside_atomic in
 * locsync). */
static bool is_of_atomic(x10_context *cx, x10_throwable *e)
{
  const x10_rail *all = gathered_in(e);
  for (int64_t i = 0; all && i < all->size; i++)
    if (is_of_atomic(cx, ((x10_throwable *const *)(all + 1))[i]))
      return true;
  static const char end[] = " inside atomic";
  if (strcmp(x10_type_of(e)->name, "x10.lang.IllegalOperationException") != 0 || !e->message)
    return false;
  size_t size;
  const char *text = x10_string_to_utf8(e->message, &size);
  return size >= sizeof end - 1 && !memcmp(text + size - (sizeof end - 1), end, sizeof end - 1);
}

x10_string *x10_static_failure_text(x10_context *cx, void *cause)
{
  x10_throwable *e = cause;
  x10_string *text = text_or_name(cx, e);
  if (!is_of_atomic(cx, e))
    return text;
  const char *line = x10_trace_length(e) ? x10_trace_line(e, x10_trace_length(e) - 1) : "the static field";
  const char *end = strstr(line, " (");
  int length = end ? (int)(end - line) : (int)strlen(line);
  char head[400];
  snprintf(head, sizeof head, "%.*s cannot be made within atomic; read it once before the atomic: ", length, line);
  return x10_string_concat(x10_string_c(head), text);
}

void x10_throwable_report(x10_context *cx, void *exception)
{
  char head[64];
  int n = snprintf(head, sizeof head, "Uncaught exception at place %u: ", x10_here ? x10_here() : 0);
  size_t size;
  char *text =
      x10_string_to_utf8(x10_string_concat(string_ascii(head, n), x10_throwable_full_text(cx, exception)), &size);
  x10_console_flush();
  if (!write_all(STDERR_FILENO, text, size))
    output_lost_silently();
}
