/* Rails that become elements of one rail: where they lie, how many share their memory, what holds it. */
#include "check.h"
#include <gc.h>

enum { MANY = 200, LINE = 64 };

static x10_rail *rows_of(int64_t count, const x10_type *type, int64_t size)
{
  x10_rail *rows = x10_rail_new(cx, &rail_any, count);
  x10_rail **row = X10_RAIL_DATA(rows);
  for (int64_t i = 0; i < count; i++)
    row[i] = x10_rail_new_row(cx, type, size, rows, i);
  return rows;
}

static x10_rail *row_of(const x10_rail *rows, int64_t i) { return ((x10_rail *const *)X10_RAIL_DATA(rows))[i]; }

static bool is_beside(const x10_rail *before, const x10_rail *row, int64_t size)
{
  ptrdiff_t distance = (const char *)row - (const char *)before, least = (ptrdiff_t)(sizeof *row + (size_t)size * 8);
  return distance >= least && distance < least + 2 * LINE && distance / LINE % 2 == 1 && distance % LINE == 0;
}

/* Rows of 512 bytes to 64 KB lie next to each other, the more of them the more there were before, up to 32 or 128 KB.
 */
static void beside(void)
{
  static const struct {
    int64_t size, most;
  } each[] = {{62, 32}, {100, 32}, {254, 32}, {256, 32}, {500, 32}, {512, 31}, {1000, 16}, {4000, 4}, {8000, 2}};
  for (size_t e = 0; e < sizeof each / sizeof each[0]; e++) {
    const x10_rail *rows = rows_of(MANY, &rail_long, each[e].size);
    int64_t together = 1, most = 1, blocks = 1;
    for (int64_t i = 1; i < MANY; i++) {
      bool next = is_beside(row_of(rows, i - 1), row_of(rows, i), each[e].size);
      together = next ? together + 1 : 1;
      blocks += !next;
      most = together > most ? together : most;
      CHECK((uintptr_t)X10_RAIL_DATA(row_of(rows, i)) % LINE == 0);
    }
    CHECK(most == each[e].most);
    CHECK(blocks <= MANY / most + 5);
  }
}

/* The rows of a matrix begin at nearly all places of a page, so that its columns find room in the caches. */
static void spread(void)
{
  enum { PAGE_LINES = 4096 / LINE };
  static const int64_t sizes[] = {62, 100, 254, 300, 400, 500, 512, 1000, 1024};
  for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
    const x10_rail *rows = rows_of(MANY, &rail_long, sizes[s]);
    bool seen[PAGE_LINES] = {false};
    int found = 0;
    for (int64_t i = 0; i < MANY; i++) {
      size_t place = (uintptr_t)X10_RAIL_DATA(row_of(rows, i)) / LINE % PAGE_LINES;
      found += !seen[place];
      seen[place] = true;
    }
    CHECK(found >= 60);
  }
}

/* What is shorter, longer, or has pointers has memory of its own. */
static void alone(void)
{
  static const struct {
    const x10_type *type;
    int64_t size;
  } each[] = {{&rail_long, 61}, {&rail_long, 9000}, {&rail_string, 500}};
  for (size_t e = 0; e < sizeof each / sizeof each[0]; e++) {
    const x10_rail *rows = rows_of(MANY, each[e].type, each[e].size);
    int64_t together = 0;
    for (int64_t i = 1; i < MANY; i++)
      together += is_beside(row_of(rows, i - 1), row_of(rows, i), each[e].size);
    CHECK(together < MANY / 4);
  }
}

/* Each has its own elements, which are zero. */
static void elements(void)
{
  enum { SIZE = 300 };
  for (int repeat = 0; repeat < 3; repeat++) {
    const x10_rail *rows = rows_of(MANY, &rail_long, SIZE);
    for (int64_t i = 0; i < MANY; i++) {
      int64_t *v = X10_RAIL_DATA(row_of(rows, i));
      CHECK(row_of(rows, i)->size == SIZE && x10_type_of(row_of(rows, i)) == &rail_long);
      for (int64_t k = 0; k < SIZE; k++) {
        if (v[k] != 0)
          CHECK(!"zero");
        v[k] = i * SIZE + k;
      }
    }
    for (int64_t i = 0; i < MANY; i++)
      CHECK(((int64_t *)X10_RAIL_DATA(row_of(rows, i)))[SIZE - 1] == i * SIZE + SIZE - 1 &&
            *(int64_t *)X10_RAIL_DATA(row_of(rows, i)) == i * SIZE);
    x10_collect();
  }
}

/* Rows that are made anew, one here and one there, do not begin blocks with room for many. */
static void replaced(int64_t size)
{
  enum { REPEATS = 20000 };
  x10_rail *rows = rows_of(MANY, &rail_long, size);
  uint64_t before = x10_heap_size();
  uint32_t turn = 1;
  for (int i = 0; i < REPEATS; i++) {
    turn = turn * 1664525 + 1013904223;
    int64_t at = turn >> 8;
    ((x10_rail **)X10_RAIL_DATA(rows))[at % MANY] = x10_rail_new_row(cx, &rail_long, size, rows, at % MANY);
  }
  x10_collect();
  CHECK(x10_heap_size() < before + 4 * (uint64_t)(MANY * size) * 8);
}

/* One row holds its block, and no more. */
static void held(void)
{
  enum { SIZE = 500, MATRICES = 50 };
  x10_collect();
  uint64_t before = x10_heap_size();
  x10_rail *kept = x10_rail_new(cx, &rail_any, MATRICES);
  for (int64_t i = 0; i < MATRICES; i++)
    ((x10_rail **)X10_RAIL_DATA(kept))[i] = row_of(rows_of(MANY, &rail_long, SIZE), MANY / 2);
  x10_collect();
  CHECK(x10_heap_size() < before + MATRICES * (128u << 10) + (4u << 20));
  for (int64_t i = 0; i < MATRICES; i++)
    CHECK(row_of(kept, i)->size == SIZE);
}

static size_t in_use(void) { return GC_get_heap_size() - GC_get_free_bytes(); }

/* Blocks have room for what their pages have, and no more rows than there may still be. */
static void few(int64_t count, int64_t size, uint64_t percent)
{
  enum { MATRICES = 1000 };
  x10_collect();
  size_t before = in_use();
  x10_rail *kept = x10_rail_new(cx, &rail_any, MATRICES);
  for (int64_t i = 0; i < MATRICES; i++) {
    x10_rail *rows = rows_of(count, &rail_long, size);
    for (int64_t r = 0; r < count; r++)
      if ((uintptr_t)X10_RAIL_DATA(row_of(rows, r)) % LINE != 0)
        CHECK(!"at the beginning of a line");
    ((x10_rail **)X10_RAIL_DATA(kept))[i] = rows;
  }
  CHECK(in_use() - before < MATRICES * (uint64_t)(count * size) * 8 / 100 * percent);
  CHECK(kept->size == MATRICES);
}

/* To give one back leaves the others as they are. */
static void given_back(void)
{
  const x10_rail *rows = rows_of(MANY, &rail_long, 500);
  for (int64_t i = 0; i < MANY; i++)
    *(int64_t *)X10_RAIL_DATA(row_of(rows, i)) = i;
  for (int64_t i = 0; i < MANY; i += 2)
    x10_rail_give_back(row_of(rows, i));
  for (int i = 0; i < MANY; i++)
    memset(X10_RAIL_DATA(x10_rail_new_unset(cx, &rail_long, 500)), -1, 500 * 8);
  for (int64_t i = 1; i < MANY; i += 2)
    CHECK(*(int64_t *)X10_RAIL_DATA(row_of(rows, i)) == i);
}

/* Whatever is said of where it is going to be stored, it is a rail. */
static void anywhere(void)
{
  x10_rail *rows = rows_of(4, &rail_long, 500);
  static const int64_t indices[] = {0, -1, 4, 5, INT64_MAX, INT64_MIN};
  for (size_t i = 0; i < sizeof indices / sizeof indices[0]; i++) {
    const x10_rail *row = x10_rail_new_row(cx, &rail_long, 500, rows, indices[i]);
    CHECK(row && row->size == 500);
  }
  CHECK(x10_rail_new_row(cx, &rail_long, 500, NULL, 3) != NULL);
  CHECK(x10_rail_new_row(cx, &rail_byte, 4000, rows, 2) != NULL); /* beside rows of another type */
  CHECK(x10_rail_new_row(cx, &rail_long, -1, rows, 2) == NULL && raised(X10_ERROR_NEGATIVE_SIZE, "-1"));
  CHECK(x10_rail_new_row_unset(cx, &rail_long, INT64_MAX / 32, rows, 2) == NULL &&
        raised(X10_ERROR_OUT_OF_MEMORY, NULL));
}

int main(void)
{
  beside();
  spread();
  alone();
  elements();
  few(8, 62, 160);
  few(20, 110, 150);
  few(33, 120, 140);
  replaced(100);
  replaced(500);
  held();
  given_back();
  anywhere();
  return report("rows");
}
