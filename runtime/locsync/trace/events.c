/* Records as events of Trace Event Format, one a line. The number of a process is its place's plus one, that of a
 * thread its own plus one: the viewers take 0 for the kernel's idle process. A block of whole lines is one write, so
 * that places may append to one file at the same time. */
#include "buffers.h"
#include "place/json.h"
#include "place/launcher.h"
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <x10rt/contract.h>
#include <x10rt/shown.h>

enum { BLOCK = 1 << 18, LINE_MOST = 4096, COLLECTOR = 1000000, LANES = 1000001 };

static struct {
  int file;
  const char *path;
  size_t used;
  char block[BLOCK];
} out;
static bool failed;

static void flush(void)
{
  X10__EXPECT(out.used <= BLOCK);
  for (size_t done = 0; done < out.used && !failed;) {
    ssize_t n = write(out.file, out.block + done, out.used - done);
    if (n < 0 && errno == EINTR)
      continue;
    failed = n < 0;
    done += failed ? 0 : (size_t)n;
  }
  if (failed && out.used)
    fprintf(stderr, "x10: place %u: cannot write the timeline %s: %s\n", x10__here, x10_shown(out.path).text,
            strerror(errno));
  out.used = 0;
}

static void put(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void put(const char *format, ...)
{
  va_list arguments;
  va_start(arguments, format);
  int wanted = vsnprintf(out.block + out.used, BLOCK - out.used, format, arguments);
  va_end(arguments);
  if (wanted > 0 && (size_t)wanted < BLOCK - out.used)
    out.used += (size_t)wanted;
}

/* A string of JSON; what is longer than a line allows is cut. */
static void put_text(const char *text)
{
  put("\"");
  for (int n = 0; text && text[n] && n < LINE_MOST / 8; n++)
    put(x10__json_format(text[n]), (unsigned char)text[n]);
  put("\"");
}

static void put_time(const char *name, uint64_t nanoseconds)
{
  put(",\"%s\":%" PRIu64 ".%03u", name, nanoseconds / 1000, (unsigned)(nanoseconds % 1000));
}

static void event_begin(const char *name, const char *phase, uint32_t thread)
{
  put("{\"name\":");
  put_text(name);
  put(",\"ph\":\"%s\",\"pid\":%u,\"tid\":%u", phase, x10__here + 1, thread);
}

static void event_end(void)
{
  X10__EXPECT(out.used > 0);
  put("},\n");
  if (out.used > BLOCK - LINE_MOST)
    flush();
}

/* ---- each type of record ---- */

static void complete(const char *name, const char *category, uint32_t thread, const struct x10__record *r)
{
  X10__EXPECT(name && category);
  event_begin(name, "X", thread);
  put(",\"cat\":\"%s\"", category);
  put_time("ts", r->time);
  put_time("dur", r->duration);
}

static void span_write(const struct x10__record *r, uint32_t thread)
{
  X10__EXPECT(r->number <= X10__SPAN_GOES_ON);
  static const char *const categories[] = {"activity", "at", "main", "resumed"};
  complete(r->source ? r->source : "an activity of a native", categories[r->number], thread, r);
  event_end();
}

static const char *wait_name(const struct x10__record *r)
{
  switch (r->for_) {
  case X10__WAITS_FINISH:
    return "finish";
  case X10__WAITS_WHEN:
    return r->note == X10_NOTE_CLOCK ? "clock" : r->note == X10_NOTE_TEAM ? "team" : "when";
  case X10__WAITS_AT:
    return "at";
  case X10__WAITS_GATHER:
    return "collective";
  default:
    return "event";
  }
}

static void wait_write(const struct x10__record *r, uint32_t thread)
{
  X10__EXPECT(r->type == X10__RECORD_WAIT);
  complete(wait_name(r), "wait", thread, r);
  put(",\"args\":{\"activity\":");
  put_text(r->source);
  if (r->for_ == X10__WAITS_AT) {
    put(",\"at\":");
    put_text((const char *)(uintptr_t)r->word);
    put(",\"place\":%u", r->number);
  } else if (r->for_ == X10__WAITS_WHEN && r->note != X10_NOTE_NOTHING) {
    put(",\"%s\":%" PRId64, r->note == X10_NOTE_CLOCK ? "phase" : "operation", (int64_t)r->word);
  }
  put("%s}", r->is_endless ? ",\"deadlock\":true" : "");
  event_end();
}

static void steal_write(const struct x10__record *r, uint32_t thread)
{
  event_begin("steal", "i", thread);
  put(",\"cat\":\"steal\",\"s\":\"t\"");
  put_time("ts", r->time);
  put(",\"args\":{\"from worker\":%u}", r->number);
  event_end();
}

static void flow_write(const struct x10__record *r, uint32_t thread, bool is_end)
{
  bool is_at = is_end ? r->number : r->for_;
  event_begin(is_at ? "at" : "async", is_end ? "f" : "s", thread);
  put(",\"cat\":\"message\",\"id\":\"0x%" PRIx64 "\"%s", r->word, is_end ? ",\"bp\":\"e\"" : "");
  put_time("ts", r->time);
  if (!is_end) {
    put(",\"args\":{\"line\":");
    put_text(r->source);
    put(",\"to place\":%u}", r->number);
  }
  event_end();
}

static void collection_write(const struct x10__record *r)
{
  complete("collection", "collector", COLLECTOR, r);
  put(",\"args\":{\"microseconds stopped\":%" PRIu64 "}", r->word / 1000);
  event_end();
}

static void record_write(const struct x10__record *r, uint32_t thread)
{
  switch (r->type) {
  case X10__RECORD_SPAN:
    span_write(r, thread);
    break;
  case X10__RECORD_WAIT:
    if (!r->suspended)
      wait_write(r, thread);
    break;
  case X10__RECORD_STEAL:
    steal_write(r, thread);
    break;
  case X10__RECORD_SENT:
  case X10__RECORD_ARRIVED:
    flow_write(r, thread, r->type == X10__RECORD_ARRIVED);
    break;
  case X10__RECORD_COLLECTION:
    collection_write(r);
    break;
  }
}

/* ---- buffers ---- */

static void each(const struct x10__buffer *b, void (*visit)(const struct x10__record *, void *), void *argument)
{
  for (struct x10__chunk *c = atomic_load(&b->first); c; c = atomic_load_explicit(&c->next, memory_order_acquire)) {
    uint32_t count = atomic_load_explicit(&c->count, memory_order_acquire);
    for (uint32_t i = 0; i < count; i++)
      visit(&c->records[i], argument);
  }
}

static void visit_write(const struct x10__record *r, void *thread) { record_write(r, *(const uint32_t *)thread); }

static void name_write(const char *what, uint32_t thread, const char *format, uint32_t number)
{
  char name[64];
  snprintf(name, sizeof name, format, number);
  event_begin(what, "M", thread);
  put(",\"args\":{\"name\":\"%s\"}", name);
  event_end();
}

/* ---- waits of activities that have left their thread ----
 *
 * They overlap with what the thread does meanwhile. So each is drawn in a lane of its own, which it shares with waits
 * before and after it. */

struct waits {
  const struct x10__record **list;
  size_t count, capacity;
};

static void visit_collect(const struct x10__record *r, void *argument)
{
  struct waits *waits = argument;
  if (r->type != X10__RECORD_WAIT || !r->suspended)
    return;
  if (waits->count == waits->capacity) {
    waits->capacity = waits->capacity ? waits->capacity * 2 : 256;
    waits->list = x10_checked(realloc(waits->list, waits->capacity * sizeof *waits->list),
                              waits->capacity * sizeof *waits->list, "the timeline");
  }
  waits->list[waits->count++] = r;
}

static int by_time(const void *a, const void *b)
{
  const struct x10__record *left = *(const struct x10__record *const *)a,
                           *right = *(const struct x10__record *const *)b;
  return (left->time > right->time) - (left->time < right->time);
}

struct lane {
  uint64_t ends;
  uint32_t number;
};

static void lanes_swap(struct lane *a, struct lane *b)
{
  struct lane other = *a;
  *a = *b;
  *b = other;
}

/* A heap; the lane that ends first is at the top. */
static void lanes_sink(struct lane *lanes, size_t count)
{
  for (size_t i = 0, child; (child = 2 * i + 1) < count; i = child) {
    child += child + 1 < count && lanes[child + 1].ends < lanes[child].ends;
    if (lanes[i].ends <= lanes[child].ends)
      return;
    lanes_swap(&lanes[i], &lanes[child]);
  }
}

static void lanes_rise(struct lane *lanes, size_t i)
{
  for (; i > 0 && lanes[i].ends < lanes[(i - 1) / 2].ends; i = (i - 1) / 2)
    lanes_swap(&lanes[i], &lanes[(i - 1) / 2]);
}

static void waits_write(const struct waits *waits)
{
  struct lane *lanes = calloc(waits->count + 1, sizeof *lanes);
  size_t count = 0;
  x10_checked(lanes, waits->count * sizeof *lanes, "the timeline");
  for (size_t i = 0; i < waits->count; i++) {
    const struct x10__record *r = waits->list[i];
    uint64_t ends = r->time + r->duration;
    if (count && lanes[0].ends <= r->time) {
      wait_write(r, LANES + lanes[0].number);
      lanes[0].ends = ends;
      lanes_sink(lanes, count);
      continue;
    }
    name_write("thread_name", LANES + (uint32_t)count, "waiting %u", (uint32_t)count + 1);
    wait_write(r, LANES + (uint32_t)count);
    lanes[count] = (struct lane){ends, (uint32_t)count};
    lanes_rise(lanes, count++);
  }
  free(lanes);
}

/* ---- the whole ---- */

static void dropped_write(uint64_t dropped)
{
  X10__EXPECT(dropped > 0);
  char text[160];
  snprintf(text, sizeof text,
           "%" PRIu64 " more records were dropped: the limit is %" PRIu64 " for each place (X10_TRACE_RECORDS)",
           dropped, x10__trace_limit);
  event_begin("process_labels", "M", 1);
  put(",\"args\":{\"labels\":\"%s\"}", text);
  event_end();
}

void x10__events_write(int file, const char *path)
{
  bool alone = !x10__launcher_exists();
  struct waits waits = {0};
  uint64_t dropped = atomic_load(&x10__collector.dropped);
  out.file = file;
  out.path = path;
  if (alone)
    put("[\n");
  name_write("process_name", 1, "place %u", x10__here);
  event_begin("process_sort_index", "M", 1);
  put(",\"args\":{\"sort_index\":%u}", x10__here);
  event_end();
  for (struct x10__buffer *b = x10__buffers_lock(); b; b = b->next) {
    uint32_t thread = b->number + 1;
    name_write("thread_name", thread, strcmp(x10__sched_name, "pool") ? "thread %u" : "worker %u", b->number);
    each(b, visit_write, &thread);
    each(b, visit_collect, &waits);
    dropped += atomic_load(&b->dropped);
  }
  x10__buffers_unlock();
  qsort(waits.list, waits.count, sizeof *waits.list, by_time);
  waits_write(&waits);
  name_write("thread_name", COLLECTOR, "collector", 0);
  each(&x10__collector, visit_write, &(uint32_t){COLLECTOR});
  if (dropped)
    dropped_write(dropped);
  if (alone)
    put("{\"name\":\"process_sort_index\",\"ph\":\"M\",\"pid\":1,\"tid\":1,\"args\":{\"sort_index\":0}}\n]\n");
  flush();
  close(file);
  free(waits.list);
}
