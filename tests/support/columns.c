/* Tables of whole numbers: what is packed comes out again, in as few bytes as runs or words take. */
#include "check.h"

enum { MOST = 300 };

static int64_t *data(void *rail) { return X10_RAIL_DATA(rail); }

static x10_rail *packed(x10_rail *rows, int64_t first, int64_t pitch, int64_t count)
{
  x10_rail *sizes = x10_rail_new(cx, &rail_long, pitch - first);
  x10_rail *bytes = x10_rail_new(cx, &rail_byte, x10_columns_size(rows, first, pitch, count, sizes));
  x10_columns_pack(rows, first, pitch, count, sizes, bytes);
  return bytes;
}

/* Packs columns 1 and 2 of three, and gives the bytes that they take. */
static int64_t there_and_back(x10_rail *rows, int64_t count)
{
  x10_rail *bytes = packed(rows, 1, 3, count), *values = x10_rail_new(cx, &rail_long, 2 * count);
  CHECK(x10_columns_count(bytes) == count);
  CHECK(x10_columns_unpack(bytes, 2, count, values));
  for (int64_t k = 0; k < count; k++) {
    CHECK(data(values)[k] == data(rows)[3 * k + 1]);
    CHECK(data(values)[count + k] == data(rows)[3 * k + 2]);
  }
  return bytes->size;
}

static void runs_and_words(void)
{
  x10_rail *rows = x10_rail_new(cx, &rail_long, 3 * MOST);
  CHECK(there_and_back(rows, 0) == 1 + 1 + 1);
  uint64_t random = 1;
  for (int64_t k = 0; k < MOST; k++) {
    random = random * 6364136223846793005u + 1442695040888963407u;
    data(rows)[3 * k] = -1; /* does not go */
    data(rows)[3 * k + 1] = 5 - 2 * k;
    data(rows)[3 * k + 2] = (int64_t)random;
  }
  CHECK(there_and_back(rows, MOST) == 2 + (1 + 1 + 1 + 2) + (1 + 8 * MOST));
  for (int64_t k = 0; k < MOST; k++)
    data(rows)[3 * k + 2] = k % 2 ? INT64_MIN : INT64_MAX;
  CHECK(there_and_back(rows, MOST) <= 2 + 5 + 1 + 8 * MOST);
  CHECK(there_and_back(rows, 1) > 0 && there_and_back(rows, 2) > 0);
}

/* A tenth of the numbers rise in steps; the others are words. One column alone lies as it goes. */
static void wild_for_the_most_part(void)
{
  enum { COUNT = 1000, TENTH = COUNT / 10 };
  x10_rail *rows = x10_rail_new(cx, &rail_long, COUNT), *values = x10_rail_new(cx, &rail_long, COUNT);
  uint64_t random = 1;
  for (int64_t k = 0; k < COUNT; k++) {
    random = random * 6364136223846793005u + 1442695040888963407u;
    data(rows)[k] = (int64_t)random;
  }
  x10_rail *bytes = packed(rows, 0, 1, COUNT);
  CHECK(bytes->size == 2 + 1 + 8 * COUNT);
  CHECK(x10_columns_unpack(bytes, 1, COUNT, values) && !memcmp(data(values), data(rows), 8 * COUNT));
  for (int64_t k = 0; k < COUNT - TENTH; k++)
    data(rows)[k] = k * 2;
  bytes = packed(rows, 0, 1, COUNT);
  CHECK(bytes->size < 2 + 1 + 8 + 22 * TENTH / 2);
  CHECK(x10_columns_unpack(bytes, 1, COUNT, values) && !memcmp(data(values), data(rows), 8 * COUNT));
}

/* Bytes that are none of these are told apart, however they are cut or changed. */
static void broken(void)
{
  x10_rail *rows = x10_rail_new(cx, &rail_long, 3 * MOST);
  for (int64_t k = 0; k < MOST; k++)
    data(rows)[3 * k + 1] = k * k, data(rows)[3 * k + 2] = k;
  x10_rail *bytes = packed(rows, 1, 3, MOST), *values = x10_rail_new(cx, &rail_long, 2 * MOST);
  int64_t whole = bytes->size;
  for (bytes->size = 0; bytes->size < whole; bytes->size++)
    CHECK(!x10_columns_unpack(bytes, 2, MOST, values));
  CHECK(!x10_columns_unpack(bytes, 1, MOST, values) && !x10_columns_unpack(bytes, 2, MOST - 1, values));
  for (int64_t i = 0; i < whole; i++) {
    char *at = (char *)X10_RAIL_DATA(bytes) + i, kept = *at;
    for (int change = 1; change < 256; change *= 2) {
      *at = (char)(kept ^ change);
      x10_columns_unpack(bytes, 2, MOST, values); /* writes nothing beyond the rail: the sanitizers say so */
    }
    *at = kept;
  }
  memset(X10_RAIL_DATA(bytes), 0xff, (size_t)whole);
  CHECK(x10_columns_count(bytes) == -1);
}

int main(void)
{
  runs_and_words();
  wild_for_the_most_part();
  broken();
  return report("columns");
}
