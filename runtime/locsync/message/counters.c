/* Counters of messages and waits: see counters.h. A line is identified by its text: each instance of a generic method
 * has asyncs of its own on the same line, and another place knows text only. */
#define _GNU_SOURCE
#include "counters.h"
#include "message.h"
#include "place/overflow.h"
#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { WAIT_FINISH, WAIT_WHEN, WAIT_AT, WAIT_OTHER, WAITS };
static const char *const wait_names[] = {"finish", "when", "at", "other"};

struct count {
  uint64_t number, amount; /* messages and bytes; or waits and nanoseconds */
};

/* What was sent under a line by the activities of one line, or, where `activity` is "", by nobody in particular; waits
 * are always there. */
struct line {
  char *source, *activity;
  struct count sent, waits[WAITS];
  uint64_t *receivers; /* messages to each place */
};

struct lines { /* of one place, in the order of their sources once they are sorted */
  struct line *list;
  uint32_t count, capacity;
};

static _Atomic(uint64_t) sent[X10_MESSAGE_TYPES];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct lines *places; /* per place. Of this place: what it sends; at place 0 in the end: of all. NULL: off */
static bool is_json;
bool x10__stats_are_on;

uint64_t x10_stats_sent(enum x10_message_type type)
{
  return type < X10_MESSAGE_TYPES ? atomic_load_explicit(&sent[type], memory_order_relaxed) : 0;
}

uint64_t x10_activities_sent(void) { return x10_stats_sent(X10_MESSAGE_TASK) + x10_stats_sent(X10_MESSAGE_AT); }

/* ---- lines; the lock is held ---- */

static void *allocated(void *memory, size_t size) { return x10_checked(memory, size, "counters"); }

static char *copied(const char *text) { return allocated(strdup(text), strlen(text) + 1); }

static struct line *line_of(struct lines *l, const char *source, const char *activity)
{
  for (uint32_t i = 0; i < l->count; i++)
    if (strcmp(l->list[i].source, source) == 0 && strcmp(l->list[i].activity, activity) == 0)
      return &l->list[i];
  if (l->count == l->capacity) {
    l->capacity = l->capacity ? l->capacity * 2 : 32;
    l->list = allocated(realloc(l->list, l->capacity * sizeof *l->list), l->capacity * sizeof *l->list);
  }
  size_t size = x10__places * sizeof(uint64_t);
  l->list[l->count] = (struct line){
      .source = copied(source), .activity = copied(activity), .receivers = allocated(calloc(1, size), size)};
  return &l->list[l->count++];
}

static void count_add(struct count *c, uint64_t number, uint64_t amount)
{
  c->number += number;
  c->amount += amount;
}

static void line_add(struct line *line, x10_place to, uint64_t bytes)
{
  count_add(&line->sent, 1, bytes);
  line->receivers[to]++;
}

/* The line of the activity that sends; "" where the message is not sent by an activity, or at its end. */
static const char *activity_of(const struct x10_message *m)
{
  const x10__fiber *running = x10__fiber_running();
  bool is_activitys = m->type == X10_MESSAGE_TASK || m->type == X10_MESSAGE_AT || m->type == X10_MESSAGE_PUT ||
                      m->type == X10_MESSAGE_GET;
  return is_activitys && running && running->source ? running->source : "";
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
  const char *form = getenv("X10_STATS");
  if (!form)
    return;
  is_json = strcmp(form, "json") == 0;
  places = allocated(calloc(x10__places, sizeof *places), x10__places * sizeof *places);
  x10__stats_are_on = true;
}

void x10__stats_count(const struct x10_message *m, const char *source)
{
  atomic_fetch_add_explicit(&sent[m->type], 1, memory_order_relaxed);
  if (__builtin_expect(places == NULL, 1))
    return;
  pthread_mutex_lock(&lock);
  line_add(line_of(&places[x10__here], source ? source : source_of(m), activity_of(m)), m->to, m->size);
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

/* ---- to place 0 ---- */

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

static void line_write(x10_writer *w, const struct line *line)
{
  text_write(w, line->source);
  text_write(w, line->activity);
  count_write(w, &line->sent);
  for (int i = 0; i < WAITS; i++)
    count_write(w, &line->waits[i]);
  for (x10_place p = 0; p < x10__places; p++)
    x10_write_64(w, line->receivers[p]);
}

x10_writer *x10__stats_pack(void)
{
  if (!places)
    return NULL;
  x10_writer *w = x10_writer_new();
  pthread_mutex_lock(&lock);
  for (uint32_t i = 0; i < places[x10__here].count; i++)
    line_write(w, &places[x10__here].list[i]);
  pthread_mutex_unlock(&lock);
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
  uint64_t number = x10_read_64(r);
  count_add(c, number, x10_read_64(r));
}

static void line_read(x10_reader *r, x10_place from)
{
  char *source = text_read(r), *activity = text_read(r);
  struct line *line = line_of(&places[from], source, activity);
  count_read(r, &line->sent);
  for (int i = 0; i < WAITS; i++)
    count_read(r, &line->waits[i]);
  for (x10_place p = 0; p < x10__places; p++)
    line->receivers[p] += x10_read_64(r);
  free(source);
  free(activity);
}

bool x10__stats_arrived(const struct x10_message *m)
{
  if (!places)
    return true;
  x10_reader *r = x10__message_reader(m);
  pthread_mutex_lock(&lock);
  while (x10_reader_left(r) && !x10_reader_failure(r))
    line_read(r, m->from);
  line_add(line_of(&places[m->from], source_of(m), ""), 0, 0);
  pthread_mutex_unlock(&lock);
  bool good = !x10_reader_failure(r);
  x10_reader_free(r);
  return good;
}

/* ---- both forms ---- */

/* Lines of the program first, in the order of their files; then the others. Entries of one line follow each other. */
static int line_compare(const void *a, const void *b)
{
  const struct line *left = a, *right = b;
  int others = (strchr(left->source, ':') == NULL) - (strchr(right->source, ':') == NULL);
  int order = others ? others : strverscmp(left->source, right->source);
  return order ? order : strverscmp(left->activity, right->activity);
}

/* The sum of the entries of the line that begins at `first`; returns where the next line begins. Its receivers are
 * those of the struct. Its activity is the first that sent under it. */
static uint32_t line_sum(const struct lines *l, uint32_t first, struct line *sum)
{
  uint64_t *receivers = sum->receivers;
  memset(receivers, 0, x10__places * sizeof *receivers);
  *sum = (struct line){.source = l->list[first].source, .receivers = receivers};
  uint32_t i = first;
  for (; i < l->count && strcmp(l->list[i].source, sum->source) == 0; i++) {
    const struct line *line = &l->list[i];
    count_add(&sum->sent, line->sent.number, line->sent.amount);
    sum->activity = sum->activity ? sum->activity : *line->activity ? line->activity : NULL;
    for (int w = 0; w < WAITS; w++)
      count_add(&sum->waits[w], line->waits[w].number, line->waits[w].amount);
    for (x10_place p = 0; p < x10__places; p++)
      receivers[p] += line->receivers[p];
  }
  return i;
}

/* ---- the tables ---- */

enum { RECEIVERS_SHOWN = 8 };

/* Behind a line where there is a choice: among three places and more. */
static void receivers_print(const struct line *line)
{
  uint32_t shown = 0, all = 0;
  for (x10_place p = 0; p < x10__places; p++)
    all += line->receivers[p] != 0;
  if (x10__places < 3 || !strchr(line->source, ':'))
    return;
  fprintf(stderr, "  to");
  for (x10_place p = 0; p < x10__places && shown < RECEIVERS_SHOWN; p++)
    if (line->receivers[p])
      fprintf(stderr, "%s %u: %" PRIu64, shown++ ? "," : "", p, line->receivers[p]);
  if (all > shown)
    fprintf(stderr, " and %u more places", all - shown);
}

/* Behind a line of another file than the activity's, as one of the class library is: the activity's. */
static void caller_print(const struct line *line)
{
  const char *end = line->activity ? strchr(line->activity, ':') : NULL;
  if (end && strchr(line->source, ':') && strncmp(line->source, line->activity, (size_t)(end + 1 - line->activity)))
    fprintf(stderr, "  for %s", line->activity);
}

static void sent_print(x10_place p, const struct line *line)
{
  if (!line->sent.number)
    return;
  fprintf(stderr, "%9u %12" PRIu64 " %16" PRIu64 "  %s", p, line->sent.number, line->sent.amount, line->source);
  caller_print(line);
  receivers_print(line);
  fprintf(stderr, "\n");
}

static void waits_print(x10_place p, const struct line *line)
{
  for (int w = 0; w < WAITS; w++)
    if (line->waits[w].number)
      fprintf(stderr, "%9u %12" PRIu64 " %16.3f  %s: %s\n", p, line->waits[w].number,
              (double)line->waits[w].amount / 1e6, line->source, wait_names[w]);
}

static void place_print(x10_place p, struct line *sum, void (*print)(x10_place, const struct line *))
{
  const struct lines *l = &places[p];
  struct count all = {0, 0};
  for (uint32_t i = 0; i < l->count;) {
    i = line_sum(l, i, sum);
    count_add(&all, sum->sent.number, sum->sent.amount);
    print(p, sum);
  }
  if (all.number)
    print(p, &(struct line){.source = "all", .sent = all, .receivers = sum->receivers});
}

static void tables_print(struct line *sum)
{
  fprintf(stderr, "x10 place     messages    payload bytes  sent by\n");
  for (x10_place p = 0; p < x10__places; p++)
    place_print(p, sum, sent_print);
  fprintf(stderr, "x10 place        waits     milliseconds  activities of: what they waited for\n");
  for (x10_place p = 0; p < x10__places; p++)
    place_print(p, sum, waits_print);
}

/* ---- JSON ---- */

static void text_print(const char *text)
{
  fputc('"', stderr);
  for (; *text; text++)
    fprintf(stderr,
            *text == '"' || *text == '\\' ? "\\%c"
            : (unsigned char)*text < ' '  ? "\\u%04x"
                                          : "%c",
            (unsigned char)*text);
  fputc('"', stderr);
}

static void count_print(const struct count *c)
{
  fprintf(stderr, "\"messages\":%" PRIu64 ",\"bytes\":%" PRIu64, c->number, c->amount);
}

static void senders_print(const struct lines *l, uint32_t first, uint32_t end)
{
  const char *before = "";
  fprintf(stderr, ",\"senders\":[");
  for (uint32_t i = first; i < end; i++) {
    if (!*l->list[i].activity)
      continue;
    fprintf(stderr, "%s{\"activity\":", before);
    text_print(l->list[i].activity);
    fputc(',', stderr);
    count_print(&l->list[i].sent);
    fputc('}', stderr);
    before = ",";
  }
  fputc(']', stderr);
}

static void line_json(const struct lines *l, uint32_t first, uint32_t end, const struct line *sum)
{
  const char *before = "";
  fprintf(stderr, "%s{\"line\":", first ? "," : "");
  text_print(sum->source);
  fputc(',', stderr);
  count_print(&sum->sent);
  fprintf(stderr, ",\"receivers\":{");
  for (x10_place p = 0; p < x10__places; p++)
    if (sum->receivers[p]) {
      fprintf(stderr, "%s\"%u\":%" PRIu64, before, p, sum->receivers[p]);
      before = ",";
    }
  fputc('}', stderr);
  senders_print(l, first, end);
  fprintf(stderr, ",\"waits\":{");
  before = "";
  for (int w = 0; w < WAITS; w++)
    if (sum->waits[w].number) {
      fprintf(stderr, "%s\"%s\":{\"count\":%" PRIu64 ",\"nanoseconds\":%" PRIu64 "}", before, wait_names[w],
              sum->waits[w].number, sum->waits[w].amount);
      before = ",";
    }
  fprintf(stderr, "}}");
}

static void place_json(x10_place p, struct line *sum)
{
  const struct lines *l = &places[p];
  struct count all = {0, 0};
  for (uint32_t i = 0; i < l->count; i++)
    count_add(&all, l->list[i].sent.number, l->list[i].sent.amount);
  fprintf(stderr, "%s{\"place\":%u,", p ? "," : "", p);
  count_print(&all);
  fprintf(stderr, ",\"lines\":[");
  for (uint32_t i = 0, next; i < l->count; i = next) {
    next = line_sum(l, i, sum);
    line_json(l, i, next, sum);
  }
  fprintf(stderr, "]}");
}

static void json_print(struct line *sum)
{
  fprintf(stderr, "{\"places\":[");
  for (x10_place p = 0; p < x10__places; p++)
    place_json(p, sum);
  fprintf(stderr, "]}\n");
}

/* One piece of text: lines of other places do not come in between. */
void x10__stats_print(void)
{
  if (!places)
    return;
  static char buffer[1 << 16];
  size_t size = x10__places * sizeof(uint64_t);
  struct line sum = {.receivers = allocated(calloc(1, size), size)};
  setvbuf(stderr, buffer, _IOFBF, sizeof buffer);
  pthread_mutex_lock(&lock);
  for (x10_place p = 0; p < x10__places; p++)
    if (places[p].count)
      qsort(places[p].list, places[p].count, sizeof *places[p].list, line_compare);
  if (is_json)
    json_print(&sum);
  else
    tables_print(&sum);
  pthread_mutex_unlock(&lock);
  fflush(stderr);
  setvbuf(stderr, NULL, _IONBF, 0);
  free(sum.receivers);
}
