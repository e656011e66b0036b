/* The collective that a backend may have of its own, while messages are under way. */
#include "cases.h"
#include <sched.h>
#include <string.h>

enum { DATA = 1, DONE = 2, REPEATS = 3 };

static const size_t sizes[] = {1, 64, 20000, 1 << 20};
enum { SIZES = sizeof sizes / sizeof *sizes };

static uint8_t pattern(uint32_t from, size_t at) { return (uint8_t)(from * 37 + at * 7 + at / 251); }

static uint32_t messages; /* that have come */

static void done_await(uint64_t task)
{
  for (;;) {
    struct x10_message m = receive();
    if (m.type == DONE) {
      CHECK(m.from == here && m.task == task && m.size == 0);
      return;
    }
    messages++;
  }
}

/* Whether the backend did it. */
static bool gather(size_t size, uint64_t task)
{
  uint8_t *mine = malloc(size), *all = calloc(places, size);
  struct x10_message done = {.from = here, .to = here, .type = DONE, .task = task};
  for (size_t i = 0; i < size; i++)
    mine[i] = pattern(here, i);
  post((here + 1) % places, DATA, task, NULL, 0);
  bool offered = comm->all_gather(mine, all, size, &done) == 0;
  if (offered)
    done_await(task);
  for (size_t i = 0; i < size * places && offered; i++)
    CHECK(all[i] == pattern((uint32_t)(i / size), i % size));
  free(mine);
  free(all);
  return offered;
}

/* Needs a core for every place: with fewer cores, messages are faster. */
void case_gather(void)
{
  cpu_set_t cores;
  CHECK(sched_getaffinity(0, sizeof cores, &cores) == 0);
  for (uint64_t i = 0; i < SIZES * REPEATS; i++)
    CHECK(gather(sizes[i % SIZES], i) == ((uint32_t)CPU_COUNT(&cores) >= places));
  while (messages < SIZES * REPEATS) {
    CHECK(receive().type == DATA);
    messages++;
  }
}
