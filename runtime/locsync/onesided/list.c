/* See list.h. */
#include "onesided/list.h"
#include "finish/held_reports.h"
#include "finish/termination.h"
#include "heap/global.h"
#include "onesided/arithmetic.h"
#include "onesided/landing.h"
#include "place/contract.h"
#include <stdlib.h>
#include <string.h>

struct entry {
  struct x10__range range; /* of one that is no list of rows: its section */
  const uint64_t *rows;    /* the first element of each, or NULL */
  int64_t count;           /* of rows */
  int64_t length;
  uint32_t size, op;
};

struct entries { /* what is left of a message */
  const uint64_t *words, *end;
};

/* ---- reading ---- */

/* The entries, in this place's byte order. */
static bool entries_of(const struct x10_message *m, struct entries *list)
{
  uint64_t count = m->words[1];
  if (count > m->size / sizeof(uint64_t))
    return false;
  uint64_t *words = m->payload;
  for (uint64_t i = 0; x10__message_swapped(m) && i < count; i++)
    words[i] = __builtin_bswap64(words[i]);
  *list = (struct entries){words, words + count};
  return true;
}

static bool section_read(struct entries *list, struct entry *e)
{
  if (list->end - list->words < X10__ENTRY_AXES)
    return false;
  x10_section *s = &e->range.section;
  s->from = (int64_t)list->words[0];
  s->length = e->length;
  s->axes = 2;
  for (int i = 0; i < 2; i++)
    s->axis[i] = (x10_axis){(int64_t)list->words[1 + 2 * i], (int64_t)list->words[2 + 2 * i]};
  list->words += X10__ENTRY_AXES;
  e->rows = NULL;
  return s->axis[0].count > 0 && s->axis[1].count > 0 &&
         !__builtin_mul_overflow(s->axis[0].count, s->axis[1].count, &e->count);
}

static bool rows_read(struct entries *list, struct entry *e, uint64_t rows)
{
  if ((uint64_t)(list->end - list->words) < rows)
    return false;
  e->rows = list->words;
  e->count = (int64_t)rows;
  list->words += rows;
  return true;
}

/* False where it is malformed. */
static bool entry_read(struct entries *list, struct entry *e)
{
  if (list->end - list->words < X10__ENTRY_HEAD)
    return false;
  const uint64_t *w = list->words;
  bool lists = w[1] >> 63;
  uint64_t rows = w[1] << 1 >> 33;
  e->range.rail = x10__global_object(w[0], (uint32_t)w[1]);
  e->length = (int64_t)(uint32_t)w[2];
  e->size = (uint32_t)(w[2] >> 32) & 0xffffff;
  e->op = (uint32_t)(w[2] >> 56);
  list->words += X10__ENTRY_HEAD;
  return e->length > 0 && e->size > 0 && (lists ? rows_read(list, e, rows) : section_read(list, e));
}

/* The bytes of all elements of an entry; -1 where that is no number. */
static int64_t entry_bytes(const struct entry *e)
{
  int64_t bytes;
  bool fits = !__builtin_mul_overflow(e->count, e->length * (int64_t)e->size, &bytes) && bytes < INT64_MAX - 8;
  return fits ? bytes : -1;
}

static bool rows_fit(const struct entry *e)
{
  X10__EXPECT(e->rows && e->range.rail);
  int64_t last = e->range.rail->size - e->length;
  bool fit = last >= 0;
  for (int64_t i = 0; i < e->count && fit; i++)
    fit = e->rows[i] <= (uint64_t)last;
  return fit;
}

/* Checks an entry that is to be written to, or to be read. */
static enum x10__outcome entry_check(struct entry *e, bool reads)
{
  struct x10__range none = {e->range.rail, {0}}, *r = e->rows ? &none : &e->range;
  enum x10__outcome outcome = reads ? x10__range_check_source(r, e->size) : x10__range_check(r, e->size);
  return outcome == X10__COPIED && e->rows && !rows_fit(e) ? X10__OUT_OF_BOUNDS : outcome;
}

/* ---- PUT_LIST ---- */

static void rows_scatter(const struct entry *e, const char *elements)
{
  X10__EXPECT(e->rows && e->op == X10__LIST_COPIES);
  char *data = X10_RAIL_DATA(e->range.rail);
  size_t bytes = (size_t)e->length * e->size;
  if (bytes == 8)
    for (int64_t i = 0; i < e->count; i++)
      memcpy(data + e->rows[i] * e->size, elements + i * 8, 8);
  else
    for (int64_t i = 0; i < e->count; i++)
      memcpy(data + e->rows[i] * e->size, elements + (size_t)i * bytes, bytes);
}

/* Elements come with their scale applied. */
static void entry_update(const struct entry *e, const char *elements)
{
  X10__EXPECT(e->op != X10__LIST_COPIES);
  const struct x10__updated to = x10__updated_here(e->range.rail);
  char one[16];
  x10__one(e->range.rail, one);
  if (!e->rows) {
    x10__accumulate(&to, &e->range.section, (enum x10_update)e->op, one, elements);
    return;
  }
  x10_section row;
  for (int64_t i = 0; i < e->count; i++) {
    x10__section_set_row(&row, (int64_t)e->rows[i], e->length);
    x10__accumulate(&to, &row, (enum x10_update)e->op, one, elements + (size_t)(i * e->length) * e->size);
  }
}

static enum x10__outcome entry_put(const struct x10_message *m, struct entry *e, char *elements)
{
  enum x10__outcome outcome = entry_check(e, false);
  if (outcome != X10__COPIED)
    return outcome;
  bool copies = e->op == X10__LIST_COPIES;
  if ((!copies && !x10__has_arithmetic(e->range.rail, e->op)) ||
      x10__range_turn(&e->range, m, elements, (size_t)(e->count * e->length)) != X10__COPIED)
    return X10__OTHER_ELEMENTS;
  if (!copies)
    entry_update(e, elements);
  else if (e->rows)
    rows_scatter(e, elements);
  else
    x10_section_scatter(&e->range.section, e->range.rail, elements);
  return X10__COPIED;
}

/* Whether all entries are well formed and their elements are there. */
static bool put_list_is_good(const struct x10_message *m, struct entries list)
{
  struct entry e;
  uint64_t left = m->size - m->words[1] * sizeof(uint64_t);
  while (list.words < list.end) {
    int64_t bytes = entry_read(&list, &e) ? entry_bytes(&e) : -1;
    if (bytes < 0 || x10__list_padded((uint64_t)bytes) > left)
      return false;
    left -= x10__list_padded((uint64_t)bytes);
  }
  return left == 0;
}

bool x10__put_list_arrived(const struct x10_message *m)
{
  X10__BY_LISTENER();
  const x10__finish_name name = {m->words[0], m->task};
  struct entries list;
  x10_finish *f =
      entries_of(m, &list) && put_list_is_good(m, list) ? x10__finish_received(&name, m->from, false, 0) : NULL;
  if (!f)
    return false;
  struct entry e;
  for (char *elements = (char *)list.end; list.words < list.end && entry_read(&list, &e);
       elements += x10__list_padded((uint64_t)entry_bytes(&e)))
    x10__outcome_gather(f, entry_put(m, &e, elements));
  x10__update_placed(m);
  x10__finish_leave_listening(x10__finish_of(f));
  return true;
}

/* ---- GET_LIST ---- */

static void entry_get(const struct entry *e, char *elements)
{
  const char *data = X10_RAIL_DATA(e->range.rail);
  size_t bytes = (size_t)e->length * e->size;
  if (!e->rows)
    x10_section_gather(&e->range.section, e->range.rail, elements);
  else
    for (int64_t i = 0; i < e->count; i++)
      memcpy(elements + (size_t)i * bytes, data + e->rows[i] * e->size, bytes);
}

struct answer {
  uint64_t entries, rows, bytes, failed;
};

/* What the answer to a list takes. False where the list is malformed, or asks for more than a place asks for at a time.
 */
static bool get_list_measure(struct entries list, struct answer *answer)
{
  struct entry e;
  for (*answer = (struct answer){0}; list.words < list.end; answer->entries++) {
    int64_t bytes = entry_read(&list, &e) ? entry_bytes(&e) : -1;
    if (bytes < 0)
      return false;
    answer->rows += (uint64_t)e.count;
    if (entry_check(&e, true) != X10__COPIED)
      answer->failed++;
    else if (__builtin_add_overflow(answer->bytes, x10__list_padded((uint64_t)bytes), &answer->bytes))
      return false;
  }
  return answer->rows == 1 || answer->bytes <= 2 * X10__LIST_BYTES;
}

/* Fills the answer. Its first failure. */
static enum x10__outcome get_list_fill(struct entries list, uint8_t *outcomes, char *elements)
{
  struct entry e;
  enum x10__outcome first = X10__COPIED;
  while (list.words < list.end && entry_read(&list, &e)) {
    enum x10__outcome outcome = entry_check(&e, true);
    if (outcomes)
      *outcomes++ = (uint8_t)outcome;
    if (outcome != X10__COPIED) {
      first = first == X10__COPIED ? outcome : first;
      continue;
    }
    entry_get(&e, elements);
    elements += x10__list_padded((uint64_t)entry_bytes(&e));
  }
  return first;
}

bool x10__get_list_arrived(const struct x10_message *m)
{
  X10__BY_LISTENER();
  struct entries list;
  struct answer answer;
  if (!entries_of(m, &list) || (char *)list.end != (char *)m->payload + m->size || !get_list_measure(list, &answer))
    return false;
  size_t front = answer.failed ? x10__list_padded(answer.entries) : 0, size = front + answer.bytes;
  char *payload = x10_checked(calloc(1, size ? size : 1), size, "a list of elements");
  struct x10_message reply = {.type = X10_MESSAGE_GET_REPLY, .task = m->task};
  reply.words[0] = get_list_fill(list, front ? (uint8_t *)payload : NULL, payload + front);
  x10__send_bytes(m->from, &reply, payload, size, NULL);
  free(payload);
  return true;
}
