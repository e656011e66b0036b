/* Memory that a backend lets places share: pages keep their contents, others load and store them by their key, and they
 * are private again afterwards. */
#include "cases.h"
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>

enum { READY = 1, LOOKED, PAGES = 64 << 10, MANY = 300, ROUNDS = 3 };
enum { COUNTER = 64, COUNTER_END = COUNTER + sizeof(uint32_t) };

static uint64_t key_of(uint32_t place, uint64_t number) { return (uint64_t)place << 40 | (number + 1); }

static uint8_t pattern(uint32_t from, size_t at) { return (uint8_t)(from * 41 + at * 5 + at / 253); }

static uint8_t *pages_make(size_t size)
{
  uint8_t *pages = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK(pages != MAP_FAILED);
  for (size_t i = 0; i < size; i++)
    pages[i] = pattern(here, i);
  return pages;
}

/* Waits until all have come here. Some may be at the next one already. */
static void all_tell(uint32_t type)
{
  static uint32_t told[LOOKED + 1], heard[LOOKED + 1];
  for (uint32_t p = 0; p < places; p++)
    if (p != here)
      post(p, type, 0, NULL, 0);
  told[type]++;
  while (heard[type] < told[type] * (places - 1))
    heard[receive().type]++;
}

/* Writes its own byte into the pages of each other place, which have the pattern else, and adds to a counter there. */
static void others_change(uint64_t number)
{
  for (uint32_t p = 0; p < places; p++) {
    uint8_t *pages = comm->memory_map(p, key_of(p, number));
    CHECK(pages != NULL && comm->memory_map(p, key_of(p, number)) == pages);
    for (size_t i = COUNTER_END; i < PAGES; i++)
      CHECK(pages[i] == pattern(p, i));
    pages[here] = (uint8_t)(100 + here);
    for (int i = 0; i < 1000; i++)
      atomic_fetch_add((_Atomic(uint32_t) *)(pages + COUNTER), 1);
  }
}

static void changes_check(const uint8_t *pages)
{
  uint32_t sum;
  memcpy(&sum, pages + COUNTER, sizeof sum);
  CHECK(sum == places * 1000);
  for (uint32_t p = 0; p < places; p++)
    CHECK(pages[p] == 100 + p);
  for (size_t i = COUNTER_END; i < PAGES; i++)
    CHECK(pages[i] == pattern(here, i));
}

static void round_of(uint64_t number)
{
  uint8_t *pages = pages_make(PAGES);
  memset(pages + COUNTER, 0, sizeof(uint32_t));
  CHECK(comm->memory_map(here, key_of(here, number)) == NULL);
  CHECK(comm->memory_share(pages, PAGES, key_of(here, number)) == 0);
  CHECK(comm->memory_share(pages, PAGES, key_of(here, number)) == -1);
  all_tell(READY);
  others_change(number);
  all_tell(LOOKED);
  changes_check(pages);
  comm->memory_unshare(key_of(here, number));
  CHECK(comm->memory_map(here, key_of(here, number)) == NULL);
  changes_check(pages);
  pages[0] = 7;
  CHECK(pages[0] == 7);
  munmap(pages, PAGES);
  all_tell(READY);
  for (uint32_t p = 0; p < places; p++)
    CHECK(comm->memory_map(p, key_of(p, number)) == NULL);
}

/* Keys come and go; those that are left are found. */
static void many_of(void)
{
  uint8_t *pages = pages_make((size_t)MANY * PAGES / 16);
  for (uint64_t i = 0; i < MANY; i++)
    CHECK(comm->memory_share(pages + i * (PAGES / 16), PAGES / 16, key_of(here, 1000 + i)) == 0);
  for (uint64_t i = 0; i < MANY; i += 3)
    comm->memory_unshare(key_of(here, 1000 + i));
  all_tell(READY);
  for (uint32_t p = 0; p < places; p++)
    for (uint64_t i = 0; i < MANY; i++) {
      uint8_t *there = comm->memory_map(p, key_of(p, 1000 + i));
      CHECK(i % 3 == 0 ? there == NULL : there && there[5] == pattern(p, i * (PAGES / 16) + 5));
    }
  all_tell(LOOKED);
  for (uint64_t i = 0; i < MANY; i++)
    comm->memory_unshare(key_of(here, 1000 + i));
  for (size_t i = 0; i < (size_t)MANY * PAGES / 16; i++)
    CHECK(pages[i] == pattern(here, i));
  munmap(pages, (size_t)MANY * PAGES / 16);
}

void case_memory(void)
{
  for (uint64_t i = 0; i < ROUNDS; i++)
    round_of(i);
  many_of();
}
