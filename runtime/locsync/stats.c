/* Counters of messages: see stats.h. A row is an async or at of the program, by its method number, or one of the four
 * below that stand for what no line of the program says. */
#include "stats.h"
#include "message.h"
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { ROW_COPY, ROW_FINISH, ROW_REFERENCE, ROW_END, ROWS_FIXED };
static const char *const fixed_names[] = {"Rail.asyncCopy", "finish", "GlobalRef", "start and end"};

struct row {
  _Atomic(uint64_t) messages, bytes;
};

static _Atomic(uint64_t) sent[X10_MESSAGE_TYPES];
static struct row *rows; /* per place, all of its rows; only here and, in the end, at place 0 of others. NULL: off */

uint64_t x10_stats_sent(enum x10_message_type type)
{
  return type < X10_MESSAGE_TYPES ? atomic_load_explicit(&sent[type], memory_order_relaxed) : 0;
}

/* ---- rows ---- */

static uint32_t row_count(void) { return x10__application->async_count + ROWS_FIXED; }
static struct row *row_at(x10_place p, uint32_t row) { return &rows[(size_t)p * row_count() + row]; }

static const char *row_source(uint32_t row)
{
  uint32_t asyncs = x10__application->async_count;
  return row < asyncs ? x10__asyncs[row].source : fixed_names[row - asyncs];
}

static uint32_t row_of(const struct x10_message *m)
{
  uint32_t asyncs = x10__application->async_count;
  switch (m->type) {
  case X10_MESSAGE_TASK: case X10_MESSAGE_AT: case X10_MESSAGE_AT_REPLY: return m->method;
  case X10_MESSAGE_PUT: case X10_MESSAGE_GET: case X10_MESSAGE_GET_REPLY: return asyncs + ROW_COPY;
  case X10_MESSAGE_REPORT: return asyncs + ROW_FINISH;
  case X10_MESSAGE_WEIGHTS: return asyncs + ROW_REFERENCE;
  default: return asyncs + ROW_END;
  }
}

static void row_add(struct row *row, uint64_t messages, uint64_t bytes)
{
  atomic_fetch_add_explicit(&row->messages, messages, memory_order_relaxed);
  atomic_fetch_add_explicit(&row->bytes, bytes, memory_order_relaxed);
}

void x10__stats_start(void)
{
  if (!getenv("X10_STATS"))
    return;
  rows = calloc((size_t)x10__places * row_count(), sizeof *rows);
  if (!rows)
    x10__fatal("out of memory for counters");
}

void x10__stats_count(const struct x10_message *m)
{
  atomic_fetch_add_explicit(&sent[m->type], 1, memory_order_relaxed);
  if (__builtin_expect(rows != NULL, 0))
    row_add(row_at(x10__here, row_of(m)), 1, m->size);
}

/* ---- to place 0 ---- */

x10_writer *x10__stats_pack(void)
{
  if (!rows)
    return NULL;
  x10_writer *w = x10_writer_new();
  for (uint32_t i = 0; i < row_count(); i++) {
    x10_write_64(w, row_at(x10__here, i)->messages);
    x10_write_64(w, row_at(x10__here, i)->bytes);
  }
  return w;
}

bool x10__stats_arrived(const struct x10_message *m)
{
  if (!rows || m->size == 0)
    return true;
  x10_reader *r = x10__message_reader(m);
  for (uint32_t i = 0; i < row_count(); i++) {
    uint64_t messages = x10_read_64(r), bytes = x10_read_64(r);
    row_add(row_at(m->from, i), messages, bytes);
  }
  row_add(row_at(m->from, row_count() - ROWS_FIXED + ROW_END), 1, 0);
  bool good = !x10_reader_failure(r);
  x10_reader_free(r);
  return good;
}

/* ---- the table ---- */

/* Asyncs of one line stand together: those of a generic method are as many as its instances. */
static void rows_merge(x10_place p)
{
  for (uint32_t i = 1; i < row_count(); i++)
    for (uint32_t j = 0; j < i; j++)
      if (strcmp(row_source(i), row_source(j)) == 0) {
        row_add(row_at(p, j), row_at(p, i)->messages, row_at(p, i)->bytes);
        *row_at(p, i) = (struct row){0};
        break;
      }
}

static void line_print(x10_place p, const struct row *row, const char *source)
{
  fprintf(stderr, "%9u %12llu %16llu  %s\n", p, (unsigned long long)row->messages, (unsigned long long)row->bytes,
          source);
}

static void place_print(x10_place p)
{
  struct row sum = {0};
  rows_merge(p);
  for (uint32_t i = 0; i < row_count(); i++) {
    const struct row *row = row_at(p, i);
    row_add(&sum, row->messages, row->bytes);
    if (row->messages)
      line_print(p, row, row_source(i));
  }
  if (sum.messages)
    line_print(p, &sum, "all");
}

void x10__stats_print(void)
{
  if (!rows)
    return;
  fprintf(stderr, "x10 place     messages    payload bytes  sent by\n");
  for (x10_place p = 0; p < x10__places; p++)
    place_print(p);
}
