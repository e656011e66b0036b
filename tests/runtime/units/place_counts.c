/* Counts by place, beside an array of one count for each place. */
#include "place/place_counts.h"
#include "../../check.h"
#include <stdlib.h>
#include <string.h>

enum { PLACES = 5000, ROUNDS = 40 };

_Noreturn void x10_out_of_memory(size_t bytes, const char *what)
{
  (void)bytes, (void)what;
  abort();
}

static int64_t dense[PLACES];
static bool touched[PLACES];

static uint32_t touched_count(void)
{
  uint32_t count = 0;
  for (uint32_t p = 0; p < PLACES; p++)
    count += touched[p];
  return count;
}

static void compare(struct x10__place_counts *c)
{
  const struct x10__place_count *e = x10__place_counts_entries(c);
  CHECK(c->used == touched_count());
  for (uint32_t i = 0; i < c->used; i++)
    CHECK(touched[e[i].place] && dense[e[i].place] == e[i].count);
}

static void add(struct x10__place_counts *c, x10_place p, int64_t change)
{
  dense[p] += change;
  touched[p] = true;
  CHECK(x10__place_counts_add(c, p, change) == dense[p]);
}

static void clear(struct x10__place_counts *c)
{
  memset(dense, 0, sizeof dense);
  memset(touched, 0, sizeof touched);
  x10__place_counts_clear(c);
  compare(c);
}

/* Few and many, near and far, again and again in the same memory. */
static void rounds(void)
{
  struct x10__place_counts c = {0};
  srand(1);
  for (int round = 0; round < ROUNDS; round++) {
    int adds = 1 << (round % 13), spread = round % 2 ? PLACES : 100;
    for (int i = 0; i < adds; i++)
      add(&c, (x10_place)(rand() % spread), rand() % 5 - 2);
    compare(&c);
    x10__place_counts_sort(&c);
    for (uint32_t i = 1; i < c.used; i++)
      CHECK(x10__place_counts_entries(&c)[i - 1].place < x10__place_counts_entries(&c)[i].place);
    add(&c, (x10_place)(rand() % spread), 1); /* is found after sorting, too */
    compare(&c);
    clear(&c);
  }
  x10__place_counts_free(&c);
  CHECK(c.used == 0 && c.capacity == 0 && c.slots == 0);
}

/* Memory depends on how many places are counted, not on which. */
static void memory(void)
{
  struct x10__place_counts c = {0};
  for (int i = 0; i < 1000; i++)
    x10__place_counts_add(&c, UINT32_MAX - (uint32_t)(i % X10__FEW_PLACES), 1);
  CHECK(c.used == X10__FEW_PLACES && !c.capacity && !c.slots);
  for (uint32_t p = 0; p < 100; p++)
    x10__place_counts_add(&c, p << 20, 1);
  CHECK(c.used == 100 + X10__FEW_PLACES && c.capacity < 2 * c.used && c.slots < 4 * c.used);
  x10__place_counts_free(&c);
}

int main(void)
{
  rounds();
  memory();
  return 0;
}
