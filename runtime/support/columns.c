/* Tables of whole numbers, packed column by column. */
#include "internal.h"
#include <endian.h>
#include <x10rt/columns.h>

/* ---- numbers: seven bits a byte ---- */

static uint64_t folded(uint64_t x) { return x << 1 ^ -(x >> 63); }
static uint64_t unfolded(uint64_t x) { return x >> 1 ^ -(x & 1); }

static int64_t number_size(uint64_t x) { return (70 - __builtin_clzll(x | 1)) / 7; }

static uint8_t *number_put(uint8_t *to, uint64_t x)
{
  for (; x >> 7; x >>= 7)
    *to++ = (uint8_t)(x | 128);
  *to++ = (uint8_t)x;
  return to;
}

/* What is left to be read. */
struct source {
  const uint8_t *at, *end;
  bool failed;
};

static uint64_t number_get(struct source *from)
{
  uint64_t x = 0;
  for (unsigned shift = 0; from->at < from->end && shift < 64; shift += 7) {
    uint8_t byte = *from->at++;
    x |= (uint64_t)(byte & 127) << shift;
    if (byte < 128)
      return x;
  }
  from->failed = true;
  return 0;
}

/* ---- columns ---- */

struct column {
  const uint64_t *at; /* its first number */
  int64_t pitch, count;
};

static uint64_t number_of(struct column c, int64_t k) { return c.at[k * c.pitch]; }

static uint64_t step_of(struct column c, int64_t k)
{
  return k + 1 < c.count ? number_of(c, k + 1) - number_of(c, k) : 0;
}

/* The run that begins with number k ends before this one. */
static int64_t run_end(struct column c, int64_t k, uint64_t step)
{
  for (k++; k < c.count && number_of(c, k) - number_of(c, k - 1) == step;)
    k++;
  return k;
}

enum { largest_loss = 1024 }; /* bytes by which runs may be longer than words, before they become shorter */
enum { samples = 32 };        /* numbers of a column that show whether it is worth looking at all */

/* Whether no two numbers that are spread over the column would go as a run that is shorter than they are. */
static bool seems_wild(struct column c)
{
  int64_t apart = c.count / samples;
  if (apart < 3)
    return false;
  for (int64_t k = 1; k + 1 < c.count; k += apart) {
    uint64_t before = number_of(c, k) - number_of(c, k - 1), behind = number_of(c, k + 1) - number_of(c, k);
    if (before == behind || number_size(folded(before)) + number_size(folded(behind)) + 1 < 16)
      return false;
  }
  return true;
}

/* -1: words are shorter; or seem to be, when so much is lost to them that the rest hardly makes up for it. */
static int64_t runs_size(struct column c)
{
  int64_t size = 0;
  uint64_t last = 0;
  if (seems_wild(c))
    return -1;
  for (int64_t k = 0, end; k < c.count && size <= 8 * c.count; k = end) {
    if (size > 8 * k + largest_loss)
      return -1;
    uint64_t step = step_of(c, k);
    end = run_end(c, k, step);
    size += number_size(folded(number_of(c, k) - last)) + number_size(folded(step)) + number_size((uint64_t)(end - k));
    last = number_of(c, end - 1);
  }
  return size <= 8 * c.count ? size : -1;
}

static uint8_t *runs_put(struct column c, uint8_t *to)
{
  uint64_t last = 0;
  for (int64_t k = 0, end; k < c.count; k = end) {
    uint64_t step = step_of(c, k);
    end = run_end(c, k, step);
    to = number_put(to, folded(number_of(c, k) - last));
    to = number_put(to, folded(step));
    to = number_put(to, (uint64_t)(end - k));
    last = number_of(c, end - 1);
  }
  return to;
}

static void runs_get(struct source *from, uint64_t *values, int64_t count)
{
  uint64_t last = 0;
  for (int64_t k = 0; k < count;) {
    last += unfolded(number_get(from));
    uint64_t step = unfolded(number_get(from)), n = number_get(from);
    from->failed |= n < 1 || n > (uint64_t)(count - k);
    if (from->failed)
      return;
    for (uint64_t j = 0; j < n; j++)
      values[k + (int64_t)j] = last + j * step;
    last += (n - 1) * step;
    k += (int64_t)n;
  }
}

/* Whether words lie in memory as they go. */
static const bool goes_as_it_is = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;

static uint8_t *words_put(struct column c, uint8_t *to)
{
  if (goes_as_it_is && c.pitch == 1) {
    memcpy(to, c.at, (size_t)c.count * 8);
    return to + c.count * 8;
  }
  for (int64_t k = 0; k < c.count; k++, to += 8) {
    uint64_t word = htole64(number_of(c, k));
    memcpy(to, &word, 8);
  }
  return to;
}

static void words_get(struct source *from, uint64_t *values, int64_t count)
{
  if ((from->end - from->at) / 8 < count) {
    from->failed = true;
    return;
  }
  memcpy(values, from->at, (size_t)count * 8);
  from->at += count * 8;
  if (!goes_as_it_is)
    for (int64_t k = 0; k < count; k++)
      values[k] = le64toh(values[k]);
}

/* ---- tables ---- */

static struct column column_of(const void *rows, int64_t i, int64_t pitch, int64_t count)
{
  return (struct column){(const uint64_t *)X10_RAIL_DATA(rows) + i, pitch, count};
}

int64_t x10_columns_size(const void *rows, int64_t first, int64_t pitch, int64_t count, void *sizes)
{
  int64_t *each = X10_RAIL_DATA(sizes), size = number_size((uint64_t)count);
  for (int64_t i = first; i < pitch; i++, each++) {
    *each = runs_size(column_of(rows, i, pitch, count));
    size += 1 + (*each < 0 ? 8 * count : *each);
  }
  return size;
}

void x10_columns_pack(const void *rows, int64_t first, int64_t pitch, int64_t count, const void *sizes, void *bytes)
{
  const int64_t *each = X10_RAIL_DATA(sizes);
  uint8_t *to = number_put(X10_RAIL_DATA(bytes), (uint64_t)count);
  for (int64_t i = first; i < pitch; i++, each++) {
    struct column c = column_of(rows, i, pitch, count);
    *to++ = *each < 0;
    to = *each < 0 ? words_put(c, to) : runs_put(c, to);
  }
}

static struct source source_of(const void *bytes)
{
  const uint8_t *at = X10_RAIL_DATA(bytes);
  return (struct source){at, at + ((const x10_rail *)bytes)->size, false};
}

int64_t x10_columns_count(const void *bytes)
{
  struct source from = source_of(bytes);
  int64_t count = (int64_t)number_get(&from);
  return from.failed || count < 0 ? -1 : count;
}

bool x10_columns_unpack(const void *bytes, int64_t width, int64_t count, void *values)
{
  struct source from = source_of(bytes);
  uint64_t *to = X10_RAIL_DATA(values);
  from.failed |= number_get(&from) != (uint64_t)count;
  for (int64_t i = 0; i < width && !from.failed; i++, to += count) {
    if (from.at == from.end)
      return false;
    if (*from.at++)
      words_get(&from, to, count);
    else
      runs_get(&from, to, count);
  }
  return !from.failed && from.at == from.end;
}
