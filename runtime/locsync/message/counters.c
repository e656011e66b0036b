/* Counters of messages: see counters.h. A line is identified by its text: each instance of a generic method has asyncs
 * of its own on the same line, and another place knows text only. */
#define _GNU_SOURCE
#include "counters.h"
#include "message.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct line {
  char *source;
  uint64_t messages, bytes;
};

struct lines { /* of one place, in the order of their sources once they are sorted */
  struct line *list;
  uint32_t count, capacity;
};

static _Atomic(uint64_t) sent[X10_MESSAGE_TYPES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct lines *places; /* per place. Of this place: what it sends; at place 0 in the end: of all. NULL: off */

uint64_t x10_stats_sent(enum x10_message_type type)
{
  return type < X10_MESSAGE_TYPES ? atomic_load_explicit(&sent[type], memory_order_relaxed) : 0;
}

uint64_t x10_activities_sent(void) { return x10_stats_sent(X10_MESSAGE_TASK) + x10_stats_sent(X10_MESSAGE_AT); }

/* ---- lines; the lock is held ---- */

static struct line *line_of(struct lines *l, const char *source)
{
  for (uint32_t i = 0; i < l->count; i++)
    if (strcmp(l->list[i].source, source) == 0)
      return &l->list[i];
  if (l->count == l->capacity) {
    l->capacity = l->capacity ? l->capacity * 2 : 32;
    l->list = x10_checked(realloc(l->list, l->capacity * sizeof *l->list), l->capacity * sizeof *l->list, "counters");
  }
  l->list[l->count] = (struct line){.source = x10_checked(strdup(source), strlen(source) + 1, "counters")};
  return &l->list[l->count++];
}

static void line_add(struct lines *l, const char *source, uint64_t messages, uint64_t bytes)
{
  struct line *line = line_of(l, source);
  line->messages += messages;
  line->bytes += bytes;
}

/* The line of a message for which the sender gave none. */
static const char *source_of(const struct x10_message *m)
{
  switch (m->type) {
  case X10_MESSAGE_TASK:
  case X10_MESSAGE_AT:
  case X10_MESSAGE_AT_REPLY:
    return x10__asyncs[m->method].source;
  case X10_MESSAGE_PUT:
  case X10_MESSAGE_GET:
  case X10_MESSAGE_GET_REPLY:
    return "Rail.asyncCopy";
  case X10_MESSAGE_REPORT:
    return "finish";
  case X10_MESSAGE_WEIGHTS:
    return "GlobalRef";
  default:
    return "start and end";
  }
}

void x10__stats_start(void)
{
  if (getenv("X10_STATS"))
    places = x10_checked(calloc(x10__places, sizeof *places), x10__places * sizeof *places, "counters");
}

void x10__stats_count(const struct x10_message *m, const char *source)
{
  atomic_fetch_add_explicit(&sent[m->type], 1, memory_order_relaxed);
  if (__builtin_expect(places == NULL, 1))
    return;
  pthread_mutex_lock(&lock);
  line_add(&places[x10__here], source ? source : source_of(m), 1, m->size);
  pthread_mutex_unlock(&lock);
}

/* ---- to place 0 ---- */

x10_writer *x10__stats_pack(void)
{
  if (!places)
    return NULL;
  x10_writer *w = x10_writer_new();
  pthread_mutex_lock(&lock);
  for (uint32_t i = 0; i < places[x10__here].count; i++) {
    const struct line *line = &places[x10__here].list[i];
    uint64_t length = strlen(line->source) + 1;
    x10_write_64(w, length);
    x10_write_bytes(w, line->source, length);
    x10_write_64(w, line->messages);
    x10_write_64(w, line->bytes);
  }
  pthread_mutex_unlock(&lock);
  return w;
}

static void line_read(x10_reader *r, x10_place from)
{
  uint64_t length = x10_read_64(r);
  if (length == 0 || length > x10_reader_left(r)) {
    x10_reader_fail(r, "a line longer than the message");
    return;
  }
  char *source = x10_checked(malloc(length), length, "counters");
  x10_read_bytes(r, source, length);
  source[length - 1] = 0;
  uint64_t messages = x10_read_64(r), bytes = x10_read_64(r);
  line_add(&places[from], source, messages, bytes);
  free(source);
}

bool x10__stats_arrived(const struct x10_message *m)
{
  if (!places)
    return true;
  x10_reader *r = x10__message_reader(m);
  pthread_mutex_lock(&lock);
  while (x10_reader_left(r))
    line_read(r, m->from);
  line_add(&places[m->from], source_of(m), 1, 0);
  pthread_mutex_unlock(&lock);
  bool good = !x10_reader_failure(r);
  x10_reader_free(r);
  return good;
}

/* ---- the table ---- */

/* Lines of the program first, in the order of their files; then the others. */
static int line_compare(const void *a, const void *b)
{
  const char *left = ((const struct line *)a)->source, *right = ((const struct line *)b)->source;
  int others = (strchr(left, ':') == NULL) - (strchr(right, ':') == NULL);
  return others ? others : strverscmp(left, right);
}

static void line_print(x10_place p, const struct line *line)
{
  fprintf(stderr, "%9u %12llu %16llu  %s\n", p, (unsigned long long)line->messages, (unsigned long long)line->bytes,
          line->source);
}

static void place_print(x10_place p)
{
  struct lines *l = &places[p];
  struct line all = {.source = "all"};
  qsort(l->list, l->count, sizeof *l->list, line_compare);
  for (uint32_t i = 0; i < l->count; i++) {
    all.messages += l->list[i].messages;
    all.bytes += l->list[i].bytes;
    line_print(p, &l->list[i]);
  }
  if (l->count)
    line_print(p, &all);
}

void x10__stats_print(void)
{
  if (!places)
    return;
  fprintf(stderr, "x10 place     messages    payload bytes  sent by\n");
  for (x10_place p = 0; p < x10__places; p++)
    place_print(p);
}
