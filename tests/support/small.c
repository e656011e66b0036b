/* Small objects: no other object's memory, before and after collections, with several threads; what threads that end
 * leave; what those take that need few. */
#include "check.h"
#include <gc.h>
#include <pthread.h>

enum { SIZES = 38, KEPT = 5000 };

/* Classes of 8 to 304 bytes, half of them without pointers. */
static x10_type types[2 * SIZES];
static const x10_type *displays[2 * SIZES][1];

static void types_make(void)
{
  for (int i = 0; i < 2 * SIZES; i++) {
    displays[i][0] = &types[i];
    types[i] = (x10_type){.name = "Small",
                          .kind = X10_KIND_CLASS,
                          .flags = i % 2 ? X10_TYPE_ATOMIC : 0,
                          .size = (uint32_t)(8 + i / 2 * 8),
                          .number = 200 + (uint32_t)i,
                          .display = displays[i]};
  }
}

static size_t words_of(const x10_type *type) { return type->size / 8 - 1; }

static bool is_zero(const x10_object *o)
{
  const uint64_t *word = (const uint64_t *)(o + 1);
  for (size_t i = 0; i < words_of(o->type); i++)
    if (word[i])
      return false;
  return true;
}

static void mark(x10_object *o, uint64_t with)
{
  for (size_t i = 0; i < words_of(o->type); i++)
    ((uint64_t *)(o + 1))[i] = with + i;
}

static bool is_marked(const x10_object *o, const x10_type *type, uint64_t with)
{
  if (o->type != type)
    return false;
  for (size_t i = 0; i < words_of(type); i++)
    if (((const uint64_t *)(o + 1))[i] != with + i)
      return false;
  return true;
}

struct work {
  int repeats, collects_every;
  uint32_t seed;
  long wrong;
};

/* Memory of any size is zero, and then the test's to write. */
static bool memory_is_zero(size_t bytes, bool atomic)
{
  char *memory = atomic ? x10_alloc_atomic(bytes) : x10_alloc(bytes);
  bool zero = true;
  for (size_t i = 0; i < bytes; i++)
    zero = zero && !memory[i];
  memset(memory, 1, bytes);
  return zero;
}

/* Makes objects in the place of others, and sees to it that those that are kept stay as they are. */
static void *work(void *argument)
{
  struct work *w = argument;
  x10_object **kept = x10_alloc(KEPT * sizeof *kept);
  uint64_t *with = calloc(KEPT, sizeof *with);
  for (int i = 0; i < w->repeats; i++) {
    w->seed = w->seed * 1664525 + 1013904223;
    uint32_t at = (w->seed >> 8) % KEPT;
    const x10_type *type = &types[(w->seed >> 4) % (2 * SIZES)];
    if (kept[at])
      w->wrong += !is_marked(kept[at], kept[at]->type, with[at]);
    kept[at] = x10_new(type);
    w->wrong += !is_zero(kept[at]) || kept[at]->type != type;
    with[at] = ((uint64_t)w->seed << 24) + 1; /* no address */
    mark(kept[at], with[at]);
    w->wrong += !memory_is_zero(w->seed >> 8 & 255, i % 2);
    if (w->collects_every && i % w->collects_every == 0)
      x10_collect();
  }
  for (int i = 0; i < KEPT; i++)
    if (kept[i])
      w->wrong += !is_marked(kept[i], kept[i]->type, with[i]);
  free(with);
  return NULL;
}

static void alone(void)
{
  struct work w = {.repeats = 200000, .collects_every = 2000, .seed = 1};
  work(&w);
  CHECK(w.wrong == 0);
}

static void together(void)
{
  enum { THREADS = 4 };
  struct work w[THREADS];
  pthread_t threads[THREADS];
  for (uint32_t i = 0; i < THREADS; i++) {
    w[i] = (struct work){.repeats = 300000, .collects_every = i ? 0 : 3000, .seed = i + 7};
    CHECK(pthread_create(&threads[i], NULL, work, &w[i]) == 0);
  }
  for (int i = 0; i < THREADS; i++) {
    pthread_join(threads[i], NULL);
    CHECK(w[i].wrong == 0);
  }
}

/* More of one size than a thread takes one by one. */
static void *many(void *unused)
{
  (void)unused;
  for (int i = 0; i < 400; i++)
    x10_new(&types[6]);
  return NULL;
}

/* Threads one after the other have the same lists. */
static void ended(void)
{
  x10_collect();
  uint64_t before = x10_heap_size();
  for (int i = 0; i < 500; i++) {
    pthread_t thread;
    CHECK(pthread_create(&thread, NULL, many, NULL) == 0);
    pthread_join(thread, NULL);
  }
  x10_collect();
  CHECK(x10_heap_size() < before + (1 << 20));
}

/* What only the last word of another object refers to stays. */
static void chained(void)
{
  enum { LONG = 500 };
  for (int i = 2; i < 2 * SIZES; i += 2) {
    x10_object *head = NULL;
    for (int n = 0; n < LONG; n++) {
      x10_object *next = head;
      head = x10_new(&types[i]);
      ((x10_object **)(head + 1))[words_of(&types[i]) - 1] = next;
    }
    x10_collect();
    for (int n = 0; n < LONG; n++)
      mark(x10_new(&types[i]), 1);
    int n = 0;
    while (head && head->type == &types[i] && n < LONG) {
      head = ((x10_object **)(head + 1))[words_of(&types[i]) - 1];
      n++;
    }
    CHECK(n == LONG);
  }
}

static pthread_barrier_t all_there;

static void *few(void *unused)
{
  (void)unused;
  for (int i = 0; i < 6 * SIZES; i++)
    x10_new(&types[i / 3]);
  pthread_barrier_wait(&all_there);
  pthread_barrier_wait(&all_there);
  return NULL;
}

/* A thread that makes a few objects does not take a page for each size: what 200 such make is 7 MB, and pages 27. */
static void needy(void)
{
  enum { THREADS = 200, PAGE = 4096 };
  pthread_t threads[THREADS];
  uint64_t before = x10_heap_size();
  pthread_barrier_init(&all_there, NULL, THREADS + 1);
  for (int i = 0; i < THREADS; i++)
    CHECK(pthread_create(&threads[i], NULL, few, NULL) == 0);
  pthread_barrier_wait(&all_there);
  CHECK(x10_heap_size() < before + THREADS * SIZES * PAGE / 2);
  pthread_barrier_wait(&all_there);
  for (int i = 0; i < THREADS; i++)
    pthread_join(threads[i], NULL);
}

int main(void)
{
  types_make();
  needy();
  alone();
  together();
  chained();
  ended();
  return report("small");
}
