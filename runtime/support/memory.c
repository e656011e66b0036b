/* Memory: the Boehm collector. Its heap starts at 64 MB, where allocation is several times as fast as in the default
 * heap, and it marks with one thread, since places share the cores. */
#include "internal.h"
#include <gc.h>
#include <gc/gc_tiny_fl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { INITIAL_HEAP = 64 << 20, LARGE = 100 << 10 };
enum { LINE = 64, APART_FROM = 512, APART_TO = 2048 }; /* bytes: of a cache line, and of rails that get one to themselves */

__attribute__((constructor)) static void memory_start(void)
{
  GC_set_markers_count(1);
  GC_INIT();
  GC_set_warn_proc(GC_ignore_warn_proc); /* what fails is an exception here */
  if (GC_get_heap_size() < INITIAL_HEAP)
    GC_expand_hp(INITIAL_HEAP - GC_get_heap_size());
}

_Noreturn static void memory_exhausted(size_t bytes)
{
  char line[128];
  int n = snprintf(line, sizeof line, "x10: out of memory: %zu bytes wanted, the heap holds %zu\n", bytes,
                   GC_get_heap_size());
  if (write(2, line, (size_t)n) < 0)
    _exit(1);
  _exit(1);
}

void *x10_alloc(size_t bytes)
{
  void *p = GC_MALLOC(bytes);
  if (!p)
    memory_exhausted(bytes);
  return p;
}

void *memory_root(size_t bytes)
{
  void *p = GC_MALLOC_UNCOLLECTABLE(bytes);
  if (!p)
    memory_exhausted(bytes);
  return p;
}

void *x10_alloc_atomic(size_t bytes)
{
  void *p = GC_MALLOC_ATOMIC(bytes);
  if (!p)
    memory_exhausted(bytes);
  return memset(p, 0, bytes);
}

/* What a worker adds up in a rail of its own must not lie in one cache line with the head of the next worker's: a rail
 * that the collector would put right behind another of its size gets so much more that their lines differ. A smaller one
 * would become too large by it, a larger one has pages to itself. */
static void *rail_memory(size_t bytes, bool atomic)
{
  if (bytes >= APART_FROM && bytes < APART_TO)
    bytes += LINE - GC_GRANULE_BYTES;
  if (bytes < LARGE)
    return atomic ? GC_MALLOC_ATOMIC(bytes) : GC_MALLOC(bytes);
  return atomic ? GC_MALLOC_ATOMIC_IGNORE_OFF_PAGE(bytes) : GC_MALLOC_IGNORE_OFF_PAGE(bytes);
}

void *x10_alloc_rail(x10_context *cx, size_t bytes, bool atomic)
{
  void *p = rail_memory(bytes, atomic);
  if (!p) {
    if (!cx)
      memory_exhausted(bytes);
    char message[64];
    snprintf(message, sizeof message, "%zu bytes", bytes);
    x10_throw_error(cx, X10_ERROR_OUT_OF_MEMORY, message, NULL);
    return NULL;
  }
  return atomic ? memset(p, 0, bytes) : p;
}

void *x10_new(const x10_type *type)
{
  x10_object *object = type->flags & X10_TYPE_ATOMIC ? x10_alloc_atomic(type->size) : x10_alloc(type->size);
  object->type = type;
  return object;
}

void x10_collect(void) { GC_gcollect(); }
uint64_t x10_heap_size(void) { return GC_get_heap_size() - GC_get_free_bytes(); }
