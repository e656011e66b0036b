/* Printing what was counted: tables, and JSON. See counted_lines.h. */
#define _GNU_SOURCE
#include "counted_lines.h"
#include "place/json.h"
#include "sizes.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <x10rt/contract.h>

static const char *const wait_names[] = {"finish", "when", "at", "other"};

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
  X10__EXPECT(first < l->count);
  x10__place_counts_clear(&sum->receivers);
  *sum = (struct line){.source = l->list[first].source, .receivers = sum->receivers};
  uint32_t i = first;
  for (; i < l->count && strcmp(l->list[i].source, sum->source) == 0; i++) {
    struct line *line = &l->list[i];
    const struct x10__place_count *e = x10__place_counts_entries(&line->receivers);
    count_add_sent(&sum->sent, &line->sent);
    sum->activity = sum->activity ? sum->activity : *line->activity ? line->activity : NULL;
    for (int w = 0; w < WAITS; w++)
      count_add(&sum->waits[w], line->waits[w].number, line->waits[w].amount);
    for (uint32_t r = 0; r < line->receivers.used; r++)
      x10__place_counts_add(&sum->receivers, e[r].place, e[r].count);
  }
  x10__place_counts_sort(&sum->receivers);
  return i;
}

/* ---- the tables ---- */

enum { RECEIVERS_SHOWN = 8 };

/* After a line if there is a choice: among three places and more. */
static void receivers_print(struct line *line)
{
  const struct x10__place_count *e = x10__place_counts_entries(&line->receivers);
  uint32_t shown = 0, all = line->receivers.used;
  if (x10__places < 3 || !strchr(line->source, ':'))
    return;
  fprintf(stderr, "  to");
  for (; shown < all && shown < RECEIVERS_SHOWN; shown++)
    fprintf(stderr, "%s %u: %" PRId64, shown ? "," : "", e[shown].place, e[shown].count);
  if (all > shown)
    fprintf(stderr, " and %u more places", all - shown);
}

/* After a line of another file than the activity's, as one of the class library is: the activity's. */
static void caller_print(const struct line *line)
{
  const char *end = line->activity ? strchr(line->activity, ':') : NULL;
  if (end && strchr(line->source, ':') && strncmp(line->source, line->activity, (size_t)(end + 1 - line->activity)))
    fprintf(stderr, "  for %s", line->activity);
}

static void sent_print(x10_place p, struct line *line)
{
  if (!line->sent.number)
    return;
  fprintf(stderr, "%9u %12" PRIu64 " %16" PRIu64 " %12" PRIu64 "  %s", p, line->sent.number, line->sent.amount,
          line->sent.begun, line->source);
  caller_print(line);
  receivers_print(line);
  fprintf(stderr, "\n");
}

/* Milliseconds with a point, whatever the program's locale writes. */
static void wait_print(x10_place p, const struct line *line, int w)
{
  uint64_t microseconds = (line->waits[w].amount + 500) / 1000;
  fprintf(stderr, "%9u %12" PRIu64 " %12" PRIu64 ".%03u  %s: %s\n", p, line->waits[w].number, microseconds / 1000,
          (unsigned)(microseconds % 1000), line->source, wait_names[w]);
}

static void waits_print(x10_place p, struct line *line)
{
  for (int w = 0; w < WAITS; w++)
    if (line->waits[w].number)
      wait_print(p, line, w);
}

static void place_print(x10_place p, const struct lines *l, struct line *sum, void (*print)(x10_place, struct line *))
{
  struct count all = {0, 0, 0};
  for (uint32_t i = 0; i < l->count;) {
    i = line_sum(l, i, sum);
    count_add_sent(&all, &sum->sent);
    print(p, sum);
  }
  if (all.number)
    print(p, &(struct line){.source = "all", .sent = all});
}

static void tables_print(const struct lines *places, struct line *sum)
{
  fprintf(stderr, "x10 place     messages    payload bytes   activities  sent by\n");
  for (x10_place p = 0; p < x10__places; p++)
    place_print(p, &places[p], sum, sent_print);
  fprintf(stderr, "x10 place        waits     milliseconds  activities of: what they waited for\n");
  for (x10_place p = 0; p < x10__places; p++)
    place_print(p, &places[p], sum, waits_print);
}

/* ---- JSON ---- */

static void text_print(const char *text)
{
  fputc('"', stderr);
  for (; *text; text++)
    fprintf(stderr, x10__json_format(*text), (unsigned char)*text);
  fputc('"', stderr);
}

static void count_print(const struct count *c)
{
  fprintf(stderr, "\"messages\":%" PRIu64 ",\"bytes\":%" PRIu64 ",\"activities\":%" PRIu64, c->number, c->amount,
          c->begun);
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

static void line_json(const struct lines *l, uint32_t first, uint32_t end, struct line *sum)
{
  X10__EXPECT(first < end && end <= l->count);
  const struct x10__place_count *e = x10__place_counts_entries(&sum->receivers);
  const char *before = "";
  fprintf(stderr, "%s{\"line\":", first ? "," : "");
  text_print(sum->source);
  fputc(',', stderr);
  count_print(&sum->sent);
  fprintf(stderr, ",\"receivers\":{");
  for (uint32_t i = 0; i < sum->receivers.used; i++)
    fprintf(stderr, "%s\"%u\":%" PRId64, i ? "," : "", e[i].place, e[i].count);
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

static void place_json(x10_place p, const struct lines *l, const struct sizes *sizes, struct line *sum)
{
  struct count all = {0, 0, 0};
  for (uint32_t i = 0; i < l->count; i++)
    count_add_sent(&all, &l->list[i].sent);
  fprintf(stderr, "%s{\"place\":%u,", p ? "," : "", p);
  count_print(&all);
  fputc(',', stderr);
  x10__sizes_json(sizes);
  fprintf(stderr, ",\"lines\":[");
  for (uint32_t i = 0, next; i < l->count; i = next) {
    next = line_sum(l, i, sum);
    line_json(l, i, next, sum);
  }
  fprintf(stderr, "]}");
}

static void json_print(const struct lines *places, const struct sizes *sizes, struct line *sum)
{
  fprintf(stderr, "{\"places\":[");
  for (x10_place p = 0; p < x10__places; p++)
    place_json(p, &places[p], &sizes[p], sum);
  fprintf(stderr, "]}\n");
}

void x10__counted_print(struct lines *places, const struct sizes *sizes, enum counted_form form)
{
  X10__EXPECT(x10__here == 0 && places && sizes);
  struct line sum = {0};
  for (x10_place p = 0; p < x10__places; p++)
    if (places[p].count)
      qsort(places[p].list, places[p].count, sizeof *places[p].list, line_compare);
  if (form == COUNTED_JSON)
    json_print(places, sizes, &sum);
  else if (form == COUNTED_SIZES)
    x10__sizes_print(sizes);
  else
    tables_print(places, &sum);
  x10__place_counts_free(&sum.receivers);
}
