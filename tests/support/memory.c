/* Rails and memory: sizes that cannot be, whose cache lines are whose, where rows begin, large pages, addresses to
 * avoid, copies that overlap, what a collection and what messages keep; exceptions and their traces. */
#include "check.h"
#include <inttypes.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#include <x10rt/serial.h>

static void sizes(void)
{
  CHECK(x10_rail_new(cx, &rail_long, -3) == NULL && raised(X10_ERROR_NEGATIVE_SIZE, "-3"));
  CHECK(x10_rail_new(cx, &rail_long, INT64_MAX) == NULL && raised(X10_ERROR_OUT_OF_MEMORY, NULL));
  CHECK(x10_rail_new(cx, &rail_long, INT64_MAX / 32) == NULL && raised(X10_ERROR_OUT_OF_MEMORY, NULL));
  x10_rail *r = x10_rail_new(cx, &rail_long, 100000);
  CHECK(r->size == 100000 && ((int64_t *)X10_RAIL_DATA(r))[99999] == 0);
}

static uintptr_t line_of(const void *p) { return (uintptr_t)p / 64; }

/* What two workers write into rails made one after the other is never in one cache line. */
static void lines(void)
{
  enum { RAILS = 8 };
  for (int64_t size = 62; size < 260; size++) {
    x10_rail *r[RAILS];
    for (int i = 0; i < RAILS; i++)
      r[i] = x10_rail_new(cx, &rail_long, size);
    for (int i = 0; i < RAILS; i++)
      for (int j = 0; j < RAILS; j++)
        CHECK(i == j || line_of((int64_t *)X10_RAIL_DATA(r[i]) + size - 1) != line_of(r[j]));
  }
}

enum { ROWS = 64, PAGE = 4096, PAGE_LINES = PAGE / 64 };

static void rows_make(uintptr_t data[ROWS], int64_t size)
{
  for (int i = 0; i < ROWS; i++) {
    data[i] = (uintptr_t)X10_RAIL_DATA(x10_rail_new(cx, &rail_long, size));
    CHECK(data[i] % 64 == 0);
  }
}

static int places_in_page(int64_t size)
{
  uintptr_t data[ROWS];
  bool seen[PAGE_LINES] = {false};
  int found = 0;
  rows_make(data, size);
  for (int i = 0; i < ROWS; i++) {
    found += !seen[data[i] / 64 % PAGE_LINES];
    seen[data[i] / 64 % PAGE_LINES] = true;
  }
  return found;
}

/* The rows of a matrix begin at many places of a page, so that its columns find room in the caches. */
static void rows(void)
{
  static const int64_t shared[] = {62, 100, 128, 200}, paged[] = {250, 256, 300, 500, 512, 1000, 1024, 4096, 100000};
  for (size_t i = 0; i < sizeof shared / sizeof shared[0]; i++)
    CHECK(places_in_page(shared[i]) >= 6);
  for (size_t i = 0; i < sizeof paged / sizeof paged[0]; i++)
    CHECK(places_in_page(paged[i]) >= 12);
}

/* Nor do all begin in even pages, or in odd ones, where each has two. */
static void pages(void)
{
  uintptr_t data[ROWS];
  int odd = 0;
  rows_make(data, 500);
  for (int i = 0; i < ROWS; i++)
    odd += data[i] / PAGE % 2;
  CHECK(odd >= ROWS / 4 && odd <= ROWS - ROWS / 4);
}

/* Whether the system was asked for large pages where p is, by what it says of its mappings. */
static bool has_large_pages(const void *p)
{
  FILE *maps = fopen("/proc/self/smaps", "r");
  CHECK(maps != NULL);
  bool here = false, large = false;
  char line[512];
  while (fgets(line, sizeof line, maps)) {
    uintptr_t begin, end;
    if (sscanf(line, "%" SCNxPTR "-%" SCNxPTR " ", &begin, &end) == 2)
      here = begin <= (uintptr_t)p && (uintptr_t)p < end;
    large |= here && strncmp(line, "VmFlags:", 8) == 0 && strstr(line, " hg");
  }
  fclose(maps);
  return large;
}

static bool rail_has_large_pages(x10_rail *r) { return has_large_pages((int64_t *)X10_RAIL_DATA(r) + r->size / 2); }

/* A kernel without large pages tells of none, and an emulator does not pass on what a program asks for. */
static bool may_have_large_pages(void)
{
  enum { SIZE = 8 << 20 };
  char *probe = mmap(NULL, SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  CHECK(probe != MAP_FAILED);
  bool may = madvise(probe, SIZE, MADV_HUGEPAGE) == 0 && has_large_pages(probe + SIZE / 2);
  munmap(probe, SIZE);
  return may;
}

/* Where the first heap begins there are none: a program of little memory is to have little. */
static void small_pages(void)
{
  if (may_have_large_pages())
    CHECK(!rail_has_large_pages(x10_rail_new(cx, &rail_long, 64)));
}

/* In the rest of the first heap, and beyond it for a long rail. */
static void large_pages(void)
{
  enum { RAILS = 16, IN_SMALL_PAGES = 2 /* have room there */, MEGABYTE = 1 << 17 /* longs */ };
  if (!may_have_large_pages())
    return;
  x10_rail *volatile within[RAILS];
  int large = 0;
  for (int i = 0; i < RAILS; i++) {
    within[i] = x10_rail_new(cx, &rail_long, MEGABYTE);
    large += rail_has_large_pages(within[i]);
  }
  CHECK(large >= RAILS - IN_SMALL_PAGES);
  CHECK(rail_has_large_pages(x10_rail_new(cx, &rail_long, 128 * MEGABYTE)));
}

/* ---- addresses whose lower half is a small number ----
 *
 * Before any library begins, what lies above the middle of the next 64 MB is taken, if that middle is a multiple of 4
 * GB: so the collector's first heap would lie around it, where addresses are given downwards. */

enum { HEAP = 64 << 20, SMALL = 1 << 20 };
static uintptr_t multiple;
static bool lies_around; /* what is mapped next */

static void address_space_take(void)
{
  const int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
  char *next = mmap(NULL, HEAP, PROT_NONE, flags, -1, 0);
  multiple = (uintptr_t)next >> 32 << 32;
  char *above = (char *)multiple + HEAP / 2;
  munmap(next, HEAP);
  if (next + HEAP > above)
    mmap(above, (size_t)(next + HEAP - above), PROT_NONE, flags | MAP_FIXED_NOREPLACE, -1, 0);
  next = mmap(NULL, HEAP, PROT_NONE, flags, -1, 0);
  lies_around = (uintptr_t)next < multiple + HEAP && (uintptr_t)next > multiple - 2 * HEAP;
  munmap(next, HEAP);
}

__attribute__((section(".preinit_array"), used)) static void (*const first)(void) = address_space_take;

/* A stack may show half an old address beside a small number, which must not hold a rail. */
static void half_addresses(void)
{
  bool near = false;
  for (int i = 0; i < 2 * HEAP / SMALL; i++) {
    const x10_rail *r = x10_rail_new(cx, &rail_long, SMALL / 8);
    uintptr_t begin = (uintptr_t)X10_RAIL_DATA(r), end = begin + SMALL;
    CHECK(end <= multiple - SMALL || begin >= multiple + SMALL);
    near |= begin < multiple + HEAP && end > multiple - HEAP - SMALL;
  }
  CHECK(near || !lies_around);
}

static void copies(void)
{
  x10_rail *r = x10_rail_new(cx, &rail_long, 5);
  int64_t *v = X10_RAIL_DATA(r);
  for (int i = 0; i < 5; i++)
    v[i] = i;
  x10_rail_copy(cx, r, 0, r, 1, 4);
  CHECK(v[0] == 0 && v[1] == 0 && v[2] == 1 && v[4] == 3);
  x10_rail_copy(cx, r, 2, r, 0, 4);
  CHECK(raised(X10_ERROR_BOUNDS, "Index 5 out of bounds for length 5"));
  x10_rail_copy(cx, r, INT64_MAX, r, 0, INT64_MAX);
  CHECK(raised(X10_ERROR_BOUNDS, NULL));
  x10_rail_clear(cx, r, 1, 4);
  CHECK(v[1] == 0 && v[4] == 0);
}

/* The memory of a rail that is given back goes to the next; the memory of anything else goes to the collector alone. */
static void given_back(void)
{
  uint64_t before = x10_heap_size();
  for (int i = 0; i < 10000; i++)
    x10_rail_give_back(x10_rail_new_unset(cx, &rail_long, 1000));
  CHECK(x10_heap_size() < before + (1 << 20));
  x10_rail_give_back(NULL);
  x10_rail *strings = x10_rail_new(cx, &rail_string, 1000), *few = x10_rail_new(cx, &rail_long, 2);
  x10_rail_give_back(strings);
  x10_rail_give_back(few);
  x10_rail_give_back(s("text"));
  CHECK(strings->size == 1000 && x10_rail_new(cx, &rail_string, 1000) != strings);
  CHECK(few->size == 2 && x10_rail_new(cx, &rail_long, 2) != few);
}

static void collections(void)
{
  x10_rail *keep = x10_rail_new(cx, &rail_string, 1000);
  for (int i = 0; i < 1000; i++)
    ((x10_string **)X10_RAIL_DATA(keep))[i] = x10_string_concat(s("number "), x10_string_of_Long(i));
  for (int repeat = 0; repeat < 20; repeat++) {
    for (int i = 0; i < 100000; i++)
      x10_box_Long_new(i);
    x10_collect();
  }
  CHECK_TEXT(((x10_string **)X10_RAIL_DATA(keep))[777], "number 777");
  CHECK(x10_heap_size() < 64u << 20);
}

static long pages_taken(void)
{
  struct rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_minflt;
}

/* Images larger than those that a thread keeps, some at a time: their memory is taken from the system once. */
static void messages(void)
{
  enum { IMAGES = 4, ELEMENTS = 20000, REPEATS = 50 };
  static double elements[ELEMENTS];
  long before = 0;
  for (int repeat = -1; repeat < REPEATS; repeat++) {
    x10_writer *w[IMAGES];
    if (repeat == 0)
      before = pages_taken();
    for (int i = 0; i < IMAGES; i++) {
      w[i] = x10_writer_new();
      x10_write_array(w[i], elements, ELEMENTS, sizeof elements[0]);
    }
    for (int i = 0; i < IMAGES; i++)
      x10_writer_free(w[i]);
  }
  CHECK(pages_taken() - before < REPEATS);
}

static void traces(void)
{
  x10_throw_divide(cx, "Main.f(Long) (Main.x10:3)");
  CHECK(X10_FAILED(cx, "Main.main(Rail[String]) (Main.x10:9)"));
  x10_throwable *e = cx->pending;
  CHECK(x10_trace_length(e) == 2);
  CHECK_TEXT(x10_trace_text(cx, e), "\tat Main.f(Long) (Main.x10:3)\n\tat Main.main(Rail[String]) (Main.x10:9)\n");
  cx->pending = NULL;
  x10_throw(cx, e, "Main.in() (Main.x10:30)\nMain.main(Rail[String]) (Main.x10:11)"); /* by who has caught it */
  CHECK(x10_trace_length(e) == 2);
  x10_throw_on(cx, e, "Team.check() (Team.x10:20)");
  CHECK(x10_trace_length(e) == 2);
  x10_throw(cx, e, "Main.main() (Main.x10:20)"); /* from elsewhere */
  CHECK(x10_trace_length(e) == 1);
  for (int i = 0; i < 5000; i++)
    x10_trace_add(cx, "again");
  CHECK(x10_trace_length(e) == 1000);
  cx->pending = NULL;
  CHECK_TEXT(x10_throwable_text(cx, e), "x10.lang.Exception: / by zero");
  x10_throw(cx, NULL, "t");
  CHECK(raised(X10_ERROR_NULL_POINTER, NULL));
  x10_throw_cast(cx, s("x"), "x10.lang.Long", "t");
  CHECK(raised(X10_ERROR_CLASS_CAST, "x10.lang.String cannot be cast to x10.lang.Long"));
}

int main(void)
{
  small_pages();
  sizes();
  lines();
  rows();
  pages();
  large_pages();
  half_addresses();
  copies();
  given_back();
  collections();
  messages();
  traces();
  return report("memory");
}
