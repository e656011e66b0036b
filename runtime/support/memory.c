/* Memory: the Boehm collector. Its heap starts at 64 MB, where allocation is several times as fast as in the default
 * heap, but at no more than a quarter of what the place may have (ulimit -v), because stacks need room too. It marks
 * with one thread, because places share the cores. */
#include "internal.h"
#include <gc.h>
#include <gc/gc_tiny_fl.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>
#include <x10rt/contract.h>
#include <x10rt/io.h>

enum { INITIAL_HEAP = 64 << 20, LARGE = 100 << 10, RESERVE = 64 << 10 };
enum { LARGE_PAGE = 2 << 20 };
enum {
  SMALL_PAGES = LARGE_PAGE
}; /* bytes of it that are taken page by page: of a run of few, a large page would be half */
enum { KEPT = 64 << 20, MAPPED_FROM = 32 << 20 }; /* bytes that malloc has */
enum { GIVEN_BACK_FROM = 1024 };                  /* bytes: what is shorter shares its page with many */
enum { NEAR = 1 << 20 };                          /* bytes on either side of a multiple of FOUR_GIGABYTES */
static const uint64_t FOUR_GIGABYTES = (uint64_t)1 << 32;
enum { SEVERAL_MEGABYTES = 4 << 20 };    /* bytes of an array that is to have large pages */
enum { SPREAD_FROM = 512 };              /* bytes of one that is spread … */
enum { SPREAD = 16, SPREAD_SHARED = 6 }; /* … over at least so many places of a page, or of one that others share */

#pragma weak x10_here

/* Only the first thread that comes here prints. */
_Noreturn static void place_end(const char *line, size_t size)
{
  static atomic_flag ending = ATOMIC_FLAG_INIT;
  while (atomic_flag_test_and_set(&ending))
    pause();
  x10_console_rescue();
  ssize_t written = write(STDERR_FILENO, line, size);
  _exit(written < 0 ? 2 : 1);
}

void x10_out_of_memory(size_t bytes, const char *what)
{
  char line[256];
  int n =
      snprintf(line, sizeof line, "x10: place %u: out of memory: %zu bytes wanted%s%s; the collected heap has %zu\n",
               x10_here ? x10_here() : 0, bytes, what ? " for " : "", what ? what : "", GC_get_heap_size());
  place_end(line, (size_t)n);
}

/* Fatal errors of the collector itself: mostly memory that it does not get. */
static void collector_failed(const char *why)
{
  char line[256];
  int n = snprintf(line, sizeof line, "x10: place %u: the collector failed: %.100s; its heap has %zu bytes\n",
                   x10_here ? x10_here() : 0, why ? why : "it was given no memory", GC_get_heap_size());
  place_end(line, (size_t)n);
}

/* Bytes of address space that the place may have (ulimit -v); RLIM_INFINITY where nothing is said. */
static rlim_t ceiling(void)
{
  struct rlimit limit;
  return getrlimit(RLIMIT_AS, &limit) ? RLIM_INFINITY : limit.rlim_cur;
}

/* Asks the system for large pages: taking a small page costs as much as a message to a neighbour, and going through
 * memory takes a quarter longer with small pages. A system without large pages ignores it. */
static void pages_large(void *memory, size_t size)
{
  uintptr_t begin = (uintptr_t)memory;
  size_t into = begin % (uintptr_t)sysconf(_SC_PAGESIZE);
  madvise((void *)(begin - into), size + into, MADV_HUGEPAGE);
}

static const int RESERVED = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;

/* Where the system would map so many bytes next; NULL: there is no room. */
static char *next_mapping(size_t size)
{
  void *next = mmap(NULL, size, PROT_NONE, RESERVED, -1, 0);
  if (next == MAP_FAILED)
    return NULL;
  munmap(next, size);
  return next;
}

/* A word of a stack may be half an old address and half a small number. That looks like an address near a multiple of
 * 4 GB, and would keep an object there alive. So the collector gets no memory there: its next address of this kind is
 * taken. */
static void half_addresses_avoid(size_t heap)
{
  char *next = next_mapping(heap);
  if (!next)
    return;
  uint64_t multiple = ((uintptr_t)next + heap + NEAR) / FOUR_GIGABYTES * FOUR_GIGABYTES;
  char *wanted = (char *)(uintptr_t)(multiple - NEAR);
  char *spot = mmap(wanted, 2 * NEAR, PROT_NONE, RESERVED | MAP_FIXED_NOREPLACE, -1, 0);
  if (spot != MAP_FAILED && spot != wanted) /* a system that does not know the flag */
    munmap(spot, 2 * NEAR);
}

/* Makes the next mapping of that size begin where a large page does, so that equal runs have equally many large pages:
 * a filler takes what is too much above it. Returns the size of the filler; the caller unmaps it. */
static size_t filler_map(size_t size, void **filler)
{
  char *next = next_mapping(size);
  size_t excess = (uintptr_t)next % LARGE_PAGE;
  *filler = excess ? mmap(next + size - excess, excess, PROT_NONE, RESERVED | MAP_FIXED_NOREPLACE, -1, 0) : MAP_FAILED;
  return *filler == MAP_FAILED ? 0 : excess;
}

static void heap_grow(size_t size)
{
  X10__EXPECT(size > 0);
  void *filler;
  size_t filled = filler_map(size, &filler);
  GC_expand_hp(size);
  if (filled)
    munmap(filler, filled);
}

/* The collector does not say where its first heap lies, but what is allocated first lies at its beginning. */
static void heap_begin(size_t size)
{
  if (GC_get_heap_size() < size)
    heap_grow(size - GC_get_heap_size());
  char *begin = GC_MALLOC_ATOMIC_IGNORE_OFF_PAGE(LARGE);
  if (size > SMALL_PAGES)
    pages_large(begin + SMALL_PAGES, size - SMALL_PAGES);
}

/* The collector makes a map for each size of small objects when it first meets that size. Without memory for a map it
 * cannot mark any more, and ends with a signal. So it meets all sizes here, while there is memory. Costs 0.2 ms. */
static void sizes_meet(void)
{
  for (size_t bytes = GC_GRANULE_BYTES; bytes <= PAGE / 2; bytes += GC_GRANULE_BYTES)
    GC_malloc_atomic(bytes - 1);
}

/* Messages of one size come again and again. Makes malloc keep their memory, unless one message is very large;
 * otherwise malloc would give it back each time and take it again page by page. */
static void malloc_keep(void)
{
#ifdef M_TRIM_THRESHOLD
  mallopt(M_TRIM_THRESHOLD, KEPT);
  mallopt(M_MMAP_THRESHOLD, MAPPED_FROM);
#endif
}

__attribute__((constructor)) static void memory_start(void)
{
  malloc_keep();
  rlim_t most = ceiling();
  size_t heap = most / 4 > INITIAL_HEAP ? INITIAL_HEAP : most / 4;
  half_addresses_avoid(heap + LARGE_PAGE);
  GC_set_markers_count(1);
  GC_INIT();
  GC_set_abort_func(collector_failed);
  GC_set_warn_proc(GC_ignore_warn_proc); /* what fails is an exception here */
  heap_begin(heap);
  small_start();
  if (most != RLIM_INFINITY)
    sizes_meet();
}

/* The collector that once found no memory does not look again for garbage before it says so. */
static void *second_try(void *(*allocate)(size_t), size_t bytes)
{
  GC_gcollect();
  return allocate(bytes);
}

static void *allocated(void *(*allocate)(size_t), size_t bytes)
{
  void *p = allocate(bytes);
  return __builtin_expect(p != NULL, 1) ? p : second_try(allocate, bytes);
}

void *memory_root(size_t bytes) { return x10_checked(allocated(GC_malloc_uncollectable, bytes), bytes, NULL); }
void memory_root_free(void *root) { GC_free(root); }

/* A reserve that is freed when a rail finds no memory, so that the exception finds some. */
static void *_Atomic reserve;

static void reserve_refill(void) { atomic_store(&reserve, GC_MALLOC_ATOMIC(RESERVE)); }

static void reserve_release(void)
{
  void *block = atomic_exchange(&reserve, NULL);
  if (block)
    GC_FREE(block);
}

/* ---- where a rail begins, or another array ----
 *
 * The collector puts long objects at the beginning of a page, and shorter ones at one of few positions in it. Without a
 * remedy, the first elements of all rows of a matrix would compete for a few sets of each cache (cache colouring). So
 * each rail begins some lines further than the one before. Its elements begin at the beginning of a line. Its head is
 * at the end of the line before, which no other object uses: what a worker adds up in a rail of its own must not share
 * a line with the head of the next worker's rail (false sharing). Arrays of programs in C are placed likewise, and have
 * no head. */

/* By how many lines a rail of so many bytes may begin later. */
static size_t spread_lines(size_t bytes)
{
  for (size_t rails = PAGE / bytes; rails > 1; rails--) { /* that share a page */
    size_t each = PAGE / rails / GC_GRANULE_BYTES * GC_GRANULE_BYTES;
    if (each >= bytes && rails * ((each - bytes) / LINE + 1) >= SPREAD_SHARED)
      return (each - bytes) / LINE;
  }
  size_t lines = -bytes % PAGE / LINE;
  if (lines + 1 < SPREAD)
    lines += PAGE / LINE;
  return lines < PAGE / LINE ? lines : PAGE / LINE - 1;
}

/* The collector itself adds a byte. Every fourth rail with an even number of pages gets one more page; otherwise, in
 * larger caches, the middles of all of them would use the sets of every other page. Pointers to anywhere in a rail keep
 * it alive: of a loop's index a C compiler makes a pointer that runs through the rail, and keeps no other. */
static void *spread(size_t bytes, size_t head, bool atomic)
{
  X10__EXPECT(bytes >= SPREAD_FROM && head <= bytes);
  static _Thread_local uint32_t turn;
  turn += 0x9e3779b9; /* the golden section of 2^32: any few in a row, or every nth, are far apart */
  size_t head_gap = (LINE - head) % LINE, all = bytes + head_gap + LINE - GC_GRANULE_BYTES,
         lines = spread_lines(all + 1);
  size_t shift = head_gap + LINE * (((lines + 1) * (uint64_t)turn) >> 32);
  all += lines * LINE;
  if (all / PAGE % 2 == 1 && turn % 4 == 0)
    all += PAGE;
  char *memory = allocated(atomic ? GC_malloc_atomic : GC_malloc, all);
  if (memory && bytes >= SEVERAL_MEGABYTES)
    pages_large(memory, all);
  if (!memory)
    return NULL;
  rows_none(memory);
  return memory + (-(uintptr_t)memory % LINE + shift);
}

/* NULL: there is no memory. `head`: bytes before the first element. */
static void *array_memory(size_t bytes, size_t head, bool atomic)
{
  return bytes < SPREAD_FROM ? allocated(atomic ? GC_malloc_atomic : GC_malloc, bytes) : spread(bytes, head, atomic);
}

void *memory_surely(size_t bytes, bool atomic) { return x10_checked(array_memory(bytes, 0, atomic), bytes, NULL); }

void *memory_atomic(size_t bytes) { return allocated(GC_malloc_atomic, bytes); }

void *memory_rail(x10_context *cx, size_t bytes, bool atomic)
{
  if (bytes < LARGE && early_is_due())
    early_collect();
  void *p = array_memory(bytes, sizeof(x10_rail), atomic);
  if (!p) {
    if (!cx)
      x10_out_of_memory(bytes, "a rail");
    reserve_release();
    char message[64];
    snprintf(message, sizeof message, "%zu bytes", bytes);
    x10_throw_error(cx, X10_ERROR_OUT_OF_MEMORY, message, NULL);
    return NULL;
  }
  if (__builtin_expect(!atomic_load_explicit(&reserve, memory_order_relaxed), 0))
    reserve_refill();
  return p;
}

void *x10_alloc_rail(x10_context *cx, size_t bytes, bool atomic)
{
  void *p = memory_rail(cx, bytes, atomic);
  return p && atomic ? memset(p, 0, bytes) : p;
}

void x10_rail_give_back(void *object)
{
  const x10_type *type = object ? x10_type_of(object) : NULL;
  if (!type || type->kind != X10_KIND_RAIL || !x10_rail_is_raw(object))
    return;
  if ((size_t)((x10_rail *)object)->size * type->element_size >= GIVEN_BACK_FROM && !rows_has(object))
    GC_free(GC_base(object));
}

/* The collector has whole pages for a long object. Before a rail is the line that its head ends. */
void *x10_rail_pages(const void *rail, size_t *size)
{
  char *begin = GC_base((void *)(uintptr_t)rail);
  if (!begin || rows_has(rail) || (uintptr_t)begin % PAGE || sysconf(_SC_PAGESIZE) != PAGE ||
      (const char *)rail - begin < X10_RAIL_PAGES_FREE + X10_RAIL_PAGES_FREE_SIZE || GC_size(begin) < PAGE)
    return NULL;
  *size = (GC_size(begin) + PAGE - 1) / PAGE * PAGE;
  return begin;
}

void x10_collect(void) { GC_gcollect(); }
uint64_t x10_heap_size(void) { return GC_get_heap_size() - GC_get_free_bytes(); }
