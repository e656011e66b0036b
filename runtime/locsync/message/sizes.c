/* Histograms of the sizes of messages: see sizes.h. */
#include "sizes.h"
#include "type_names.h"
#include <inttypes.h>
#include <stdio.h>
#include <x10rt/contract.h>

static const char *name_of(uint32_t type)
{
  X10__EXPECT(type < X10__SIZE_TYPES);
  return type == X10__SIZES_DIRECT ? "direct" : x10__message_type_name(type);
}

static uint32_t range_of(uint64_t bytes) { return bytes ? 64 - (uint32_t)__builtin_clzll(bytes) : 0; }
static uint64_t range_least(uint32_t range)
{
  X10__EXPECT(range < X10__SIZE_RANGES);
  return range ? UINT64_C(1) << (range - 1) : 0;
}
static uint64_t range_greatest(uint32_t range) { return range ? 2 * range_least(range) - 1 : 0; }

void x10__sizes_add(struct sizes *s, uint32_t type, uint64_t bytes)
{
  X10__EXPECT(type < X10__SIZE_TYPES);
  count_add(&s->of[type][range_of(bytes)], 1, bytes);
}

static uint32_t used(const struct sizes *s)
{
  uint32_t n = 0;
  for (uint32_t type = 0; type < X10__SIZE_TYPES; type++)
    for (uint32_t range = 0; range < X10__SIZE_RANGES; range++)
      n += s->of[type][range].number != 0;
  return n;
}

void x10__sizes_write(x10_writer *w, const struct sizes *s)
{
  x10_write_32(w, used(s));
  for (uint32_t type = 0; type < X10__SIZE_TYPES; type++)
    for (uint32_t range = 0; range < X10__SIZE_RANGES; range++) {
      const struct count *c = &s->of[type][range];
      if (!c->number)
        continue;
      x10_write_32(w, type);
      x10_write_32(w, range);
      x10_write_64(w, c->number);
      x10_write_64(w, c->amount);
    }
}

void x10__sizes_read(x10_reader *r, struct sizes *s)
{
  for (uint32_t left = x10_read_32(r); left > 0 && !x10_reader_failure(r); left--) {
    uint32_t type = x10_read_32(r), range = x10_read_32(r);
    uint64_t number = x10_read_64(r), bytes = x10_read_64(r);
    if (type < X10__SIZE_TYPES && range < X10__SIZE_RANGES)
      count_add(&s->of[type][range], number, bytes);
    else
      x10_reader_fail(r, "a size of no message");
  }
}

/* ---- printing ---- */

static void table_line(x10_place p, uint32_t type, uint32_t range, const struct count *c)
{
  char sizes[48];
  snprintf(sizes, sizeof sizes, range < 2 ? "%" PRIu64 : "%" PRIu64 "..%" PRIu64, range_least(range),
           range_greatest(range));
  fprintf(stderr, "%9u  %-12s %24s %12" PRIu64 " %16" PRIu64 "\n", p, name_of(type), sizes, c->number, c->amount);
}

void x10__sizes_print(const struct sizes *places)
{
  fprintf(stderr, "x10 place  type            bytes of payload     messages    payload bytes\n");
  for (x10_place p = 0; p < x10__places; p++)
    for (uint32_t type = 0; type < X10__SIZE_TYPES; type++)
      for (uint32_t range = 0; range < X10__SIZE_RANGES; range++)
        if (places[p].of[type][range].number)
          table_line(p, type, range, &places[p].of[type][range]);
}

/* The ranges of one type, which has some. */
static void type_json(const char *before, uint32_t type, const struct count *ranges)
{
  X10__EXPECT(type < X10__SIZE_TYPES);
  fprintf(stderr, "%s\"%s\":[", before, name_of(type));
  before = "";
  for (uint32_t range = 0; range < X10__SIZE_RANGES; range++) {
    if (!ranges[range].number)
      continue;
    fprintf(stderr, "%s{\"from\":%" PRIu64 ",\"to\":%" PRIu64 ",\"messages\":%" PRIu64 ",\"bytes\":%" PRIu64 "}",
            before, range_least(range), range_greatest(range), ranges[range].number, ranges[range].amount);
    before = ",";
  }
  fputc(']', stderr);
}

static bool has_some(const struct count *ranges)
{
  for (uint32_t range = 0; range < X10__SIZE_RANGES; range++)
    if (ranges[range].number)
      return true;
  return false;
}

void x10__sizes_json(const struct sizes *s)
{
  const char *before = "";
  fprintf(stderr, "\"sizes\":{");
  for (uint32_t type = 0; type < X10__SIZE_TYPES; type++)
    if (has_some(s->of[type])) {
      type_json(before, type, s->of[type]);
      before = ",";
    }
  fputc('}', stderr);
}
