/* Counters of messages and waits: see counters.h. A line is identified by its text: each instance of a generic method
 * has asyncs of its own on the same line, and another place knows text only. */
#include "counters.h"
#include "counted_lines.h"
#include "message.h"
#include "place/contract.h"
#include "place/overflow.h"
#include "place/tree.h"
#include "sizes.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static _Atomic(uint64_t) sent[X10_MESSAGE_TYPES], bytes_sent[X10_MESSAGE_TYPES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct lines *places; /* per place: what this place sends; at place 0 in the end: what all do. NULL: off */
static struct sizes *sizes;  /* the same */
static enum counted_form form;
static x10_writer *relayed; /* what places below this one in the tree have counted, on its way to place 0 */
bool x10__stats_are_on;

uint64_t x10_stats_sent(enum x10_message_type type)
{
  return type < X10_MESSAGE_TYPES ? atomic_load_explicit(&sent[type], memory_order_relaxed) : 0;
}

uint64_t x10_messages_sent(uint32_t type) { return x10_stats_sent((enum x10_message_type)type); }

uint64_t x10_bytes_sent(uint32_t type)
{
  return type < X10_MESSAGE_TYPES ? atomic_load_explicit(&bytes_sent[type], memory_order_relaxed) : 0;
}

uint64_t x10_activities_sent(void) { return x10_stats_sent(X10_MESSAGE_TASK) + x10_stats_sent(X10_MESSAGE_AT); }

/* ---- lines ---- */

static void *allocated(void *memory, size_t size) { return x10_checked(memory, size, "counters"); }

static char *copied(const char *text) { return allocated(strdup(text), strlen(text) + 1); }

static struct line *line_of(struct lines *l, const char *source, const char *activity)
{
  X10__HELD(&lock);
  for (uint32_t i = 0; i < l->count; i++)
    if (strcmp(l->list[i].source, source) == 0 && strcmp(l->list[i].activity, activity) == 0)
      return &l->list[i];
  if (l->count == l->capacity) {
    l->capacity = l->capacity ? l->capacity * 2 : 32;
    l->list = allocated(realloc(l->list, l->capacity * sizeof *l->list), l->capacity * sizeof *l->list);
  }
  l->list[l->count] = (struct line){.source = copied(source), .activity = copied(activity)};
  return &l->list[l->count++];
}

static void line_add(struct line *line, x10_place to, uint64_t bytes, uint64_t begun)
{
  X10__HELD(&lock);
  X10__IS_PLACE(to);
  count_add_sent(&line->sent, &(struct count){1, bytes, begun});
  x10__place_counts_add(&line->receivers, to, 1);
}

/* How many activities begin at the receiver. */
static uint64_t begun_by(const struct x10_message *m)
{
  return m->type == X10_MESSAGE_TASK || m->type == X10_MESSAGE_AT;
}

static bool is_activitys(uint32_t type)
{
  switch (type) {
  case X10_MESSAGE_TASK:
  case X10_MESSAGE_AT:
  case X10_MESSAGE_PUT:
  case X10_MESSAGE_GET:
  case X10_MESSAGE_ACC:
  case X10_MESSAGE_FETCH:
  case X10_MESSAGE_PUT_LIST:
  case X10_MESSAGE_GET_LIST:
  case X10_MESSAGE_FENCE:
    return true;
  default:
    return false;
  }
}

/* The line of the activity that sends; "" where the message is not sent by an activity, or at its end. */
static const char *activity_of(const struct x10_message *m)
{
  const x10__fiber *running = x10__fiber_running();
  return is_activitys(m->type) && running && running->source ? running->source : "";
}

/* The line of a message for which the sender gave none. */
static const char *source_of(const struct x10_message *m)
{
  X10__EXPECT(m->type < X10_MESSAGE_TYPES);
  switch (m->type) {
  case X10_MESSAGE_TASK:
  case X10_MESSAGE_AT:
  case X10_MESSAGE_AT_REPLY:
    return x10__asyncs[m->method].source;
  case X10_MESSAGE_PUT:
  case X10_MESSAGE_GET:
  case X10_MESSAGE_GET_REPLY:
  case X10_MESSAGE_PUT_LIST:
  case X10_MESSAGE_GET_LIST:
    return "Rail.asyncCopy";
  case X10_MESSAGE_ACC:
    return "accumulate";
  case X10_MESSAGE_FETCH:
  case X10_MESSAGE_FETCH_REPLY:
    return "fetch-and-op";
  case X10_MESSAGE_FENCE:
  case X10_MESSAGE_FENCE_ACK:
    return "fence";
  case X10_MESSAGE_REPORT:
    return "finish";
  case X10_MESSAGE_HOST_REPORT:
    return "finish within a host";
  case X10_MESSAGE_REPORTS:
  case X10_MESSAGE_WAITS:
  case X10_MESSAGE_ASK:
    return "finish between hosts";
  case X10_MESSAGE_WEIGHTS:
    return "GlobalRef";
  default:
    return "start and end";
  }
}

void x10__stats_start(void)
{
  X10__EXPECT(!places);
  const char *name = getenv("X10_STATS");
  if (!name)
    return;
  form = strcmp(name, "json") == 0 ? COUNTED_JSON : strcmp(name, "sizes") == 0 ? COUNTED_SIZES : COUNTED_TABLES;
  sizes = allocated(calloc(x10__places, sizeof *sizes), x10__places * sizeof *sizes);
  places = allocated(calloc(x10__places, sizeof *places), x10__places * sizeof *places);
  x10__stats_are_on = true;
}

void x10__stats_count(const struct x10_message *m, const char *source)
{
  X10__EXPECT(m->type < X10_MESSAGE_TYPES);
  X10__NOT_HELD(&lock);
  atomic_fetch_add_explicit(&sent[m->type], 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&bytes_sent[m->type], m->size, memory_order_relaxed);
  if (__builtin_expect(places == NULL, 1))
    return;
  pthread_mutex_lock(&lock);
  line_add(line_of(&places[x10__here], source ? source : source_of(m), activity_of(m)), m->to, m->size, begun_by(m));
  x10__sizes_add(&sizes[x10__here], m->type, m->size);
  pthread_mutex_unlock(&lock);
}

void x10__stats_direct(uint64_t bytes)
{
  if (__builtin_expect(places == NULL, 1))
    return;
  pthread_mutex_lock(&lock);
  x10__sizes_add(&sizes[x10__here], X10__SIZES_DIRECT, bytes);
  pthread_mutex_unlock(&lock);
}

static int wait_kind(const struct x10__waits *waits)
{
  switch (waits->for_) {
  case X10__WAITS_FINISH:
    return WAIT_FINISH;
  case X10__WAITS_WHEN:
    return WAIT_WHEN;
  case X10__WAITS_AT:
    return WAIT_AT;
  default:
    return WAIT_OTHER;
  }
}

void x10__stats_waited(const char *activity, const struct x10__waits *waits, uint64_t nanoseconds)
{
  if (!places || !activity)
    return;
  pthread_mutex_lock(&lock);
  count_add(&line_of(&places[x10__here], activity, "")->waits[wait_kind(waits)], 1, nanoseconds);
  pthread_mutex_unlock(&lock);
}

/* ---- to place 0, along the tree ---- */

static void text_write(x10_writer *w, const char *text)
{
  uint64_t length = strlen(text) + 1;
  x10_write_64(w, length);
  x10_write_bytes(w, text, length);
}

static void count_write(x10_writer *w, const struct count *c)
{
  x10_write_64(w, c->number);
  x10_write_64(w, c->amount);
}

static void line_write(x10_writer *w, struct line *line)
{
  const struct x10__place_count *e = x10__place_counts_entries(&line->receivers);
  text_write(w, line->source);
  text_write(w, line->activity);
  count_write(w, &line->sent);
  x10_write_64(w, line->sent.begun);
  for (int i = 0; i < WAITS; i++)
    count_write(w, &line->waits[i]);
  x10_write_32(w, line->receivers.used);
  for (uint32_t i = 0; i < line->receivers.used; i++) {
    x10_write_32(w, e[i].place);
    x10_write_64(w, (uint64_t)e[i].count);
  }
}

static void one_write(x10_writer *w, x10_place of, uint64_t order, const void *data, size_t size)
{
  x10_write_32(w, of);
  x10_write_8(w, (uint8_t)order);
  x10_write_64(w, size);
  x10_write_bytes(w, data, size);
}

static x10_writer *own_write(void)
{
  X10__HELD(&lock);
  x10_writer *w = x10_writer_new();
  x10__sizes_write(w, &sizes[x10__here]);
  for (uint32_t i = 0; i < places[x10__here].count; i++)
    line_write(w, &places[x10__here].list[i]);
  return w;
}

/* What one place has counted, in its byte order, and after it what the places below it in the tree have. */
x10_writer *x10__stats_pack(void)
{
  if (!places)
    return NULL;
  size_t size;
  pthread_mutex_lock(&lock);
  x10_writer *own = own_write(), *w = relayed ? relayed : x10_writer_new();
  relayed = NULL;
  const void *data = x10_writer_data(own, &size);
  one_write(w, x10__here, x10__byte_order(), data, size);
  pthread_mutex_unlock(&lock);
  x10_writer_free(own);
  return w;
}

/* The caller frees it. */
static char *text_read(x10_reader *r)
{
  uint64_t length = x10_read_64(r);
  if (length == 0 || length > x10_reader_left(r)) {
    x10_reader_fail(r, "a line longer than the message");
    return copied("");
  }
  char *text = allocated(malloc(length), length);
  x10_read_bytes(r, text, length);
  text[length - 1] = 0;
  return text;
}

static void count_read(x10_reader *r, struct count *c)
{
  X10__HELD(&lock);
  uint64_t number = x10_read_64(r);
  count_add(c, number, x10_read_64(r));
}

static void line_read(x10_reader *r, x10_place from)
{
  X10__HELD(&lock);
  char *source = text_read(r), *activity = text_read(r);
  struct line *line = line_of(&places[from], source, activity);
  count_read(r, &line->sent);
  line->sent.begun += x10_read_64(r);
  for (int i = 0; i < WAITS; i++)
    count_read(r, &line->waits[i]);
  uint32_t receivers = x10_read_32(r);
  for (uint32_t i = 0; i < receivers && !x10_reader_failure(r); i++) {
    x10_place to = x10_read_32(r);
    uint64_t count = x10_read_64(r);
    if (to < x10__places)
      x10__place_counts_add(&line->receivers, to, (int64_t)count);
    else
      x10_reader_fail(r, "a receiver that is no place");
  }
  free(source);
  free(activity);
}

/* Also counts the message by which they came. False where they are malformed. */
static bool one_take(x10_place of, const void *data, size_t size, bool swapped)
{
  X10__HELD(&lock);
  X10__EXPECT(x10__here == 0 && of > 0);
  const struct x10_message m = {.type = X10_MESSAGE_END_ACK};
  x10_reader *r = x10_reader_new(data, size, swapped);
  x10__sizes_read(r, &sizes[of]);
  while (x10_reader_left(r) && !x10_reader_failure(r))
    line_read(r, of);
  line_add(line_of(&places[of], source_of(&m), ""), x10__tree_parent(of), 0, 0);
  x10__sizes_add(&sizes[of], m.type, 0);
  bool good = !x10_reader_failure(r);
  x10_reader_free(r);
  return good;
}

/* Those of one place and of the places below it, one after the other. */
static void each_take(x10_reader *r)
{
  X10__HELD(&lock);
  x10_place of = x10_read_32(r);
  uint8_t order = x10_read_8(r);
  uint64_t size = x10_read_64(r);
  if (of >= x10__places || size > x10_reader_left(r)) {
    x10_reader_fail(r, "counters of no place");
    return;
  }
  void *data = allocated(malloc(size ? size : 1), size);
  x10_read_bytes(r, data, size);
  if (x10__here != 0)
    one_write(relayed, of, order, data, size);
  else if (!one_take(of, data, size, order != x10__byte_order()))
    x10_reader_fail(r, "malformed counters");
  free(data);
}

bool x10__stats_arrived(const struct x10_message *m)
{
  X10__BY_LISTENER();
  if (!places)
    return true;
  x10_reader *r = x10__message_reader(m);
  pthread_mutex_lock(&lock);
  if (!relayed && x10__here != 0)
    relayed = x10_writer_new();
  while (x10_reader_left(r) && !x10_reader_failure(r))
    each_take(r);
  pthread_mutex_unlock(&lock);
  bool good = !x10_reader_failure(r);
  x10_reader_free(r);
  return good;
}

/* ---- printing ---- */

/* One piece of text: lines of other places do not come in between. */
void x10__stats_print(void)
{
  X10__EXPECT(x10__here == 0);
  if (!places)
    return;
  static char buffer[1 << 16];
  setvbuf(stderr, buffer, _IOFBF, sizeof buffer);
  pthread_mutex_lock(&lock);
  x10__counted_print(places, sizes, form);
  pthread_mutex_unlock(&lock);
  fflush(stderr);
  setvbuf(stderr, NULL, _IONBF, 0);
}
