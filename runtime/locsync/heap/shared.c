/* Rails in shared memory: see shared.h. */
#include "shared.h"
#include "finish/finish.h"
#include "global.h"
#include "place/contract.h"
#include <stdatomic.h>
#include <x10rt/rail.h>

enum { SHARED_FROM = 4 << 10 }; /* bytes: less than that shares its page */
enum { HEAD_AT = X10_RAIL_PAGES_FREE };

struct head { /* in the pages of a rail */
  _Atomic(uint64_t) handle;
  uint64_t elements_at; /* from the beginning of the pages */
  uint64_t element_size;
  _Atomic(uint64_t) locks;
};
_Static_assert(sizeof(struct head) <= X10_RAIL_PAGES_FREE_SIZE, "it comes before the rail");

static _Atomic(uint32_t) shared; /* rails of this place */

static struct head *head_of(void *pages) { return (struct head *)((char *)pages + HEAD_AT); }

/* ---- the place that has the rail ---- */

static bool is_shared(uint64_t handle) { return atomic_load(&shared) && x10__comm->memory_map(x10__here, handle); }

/* What has never been shared has anything in its head. */
static bool is_of(const struct head *head, const x10_rail *rail)
{
  uint64_t handle = atomic_load(&head->handle);
  return is_shared(handle) && x10_local_get(NULL, handle) == rail;
}

/* NULL where it is too small to be shared. */
static void *pages_of(const x10_rail *rail, size_t *size)
{
  bool is_large = (size_t)rail->size * x10_type_of(rail)->element_size >= SHARED_FROM;
  return is_large ? x10_rail_pages(rail, size) : NULL;
}

_Atomic(uint64_t) *x10__shared_locks(const x10_rail *rail)
{
  size_t size;
  void *pages = atomic_load(&shared) ? pages_of(rail, &size) : NULL;
  struct head *head = pages ? head_of(pages) : NULL;
  return head && is_of(head, rail) ? &head->locks : NULL;
}

static bool pages_share(uint64_t handle, x10_rail *rail)
{
  X10__EXPECT(x10__comm->memory_share);
  size_t size;
  void *pages = pages_of(rail, &size);
  if (!pages)
    return false;
  struct head *head = head_of(pages);
  if (is_of(head, rail))
    return false;
  head->elements_at = (uint64_t)((char *)X10_RAIL_DATA(rail) - (char *)pages);
  head->element_size = x10_type_of(rail)->element_size;
  atomic_store(&head->locks, 0);
  atomic_store(&head->handle, handle);
  if (x10__comm->memory_share(pages, size, handle) == 0)
    return true;
  atomic_store(&head->handle, 0);
  return false;
}

bool x10_local_share(x10_context *cx, uint64_t handle)
{
  void *rail = x10__places > 1 && x10__comm->memory_share ? x10_local_get(cx, handle) : NULL;
  if (!rail || !x10_rail_is_raw(rail))
    return false;
  if (is_shared(handle))
    return true;
  bool done = pages_share(handle, rail);
  if (done)
    atomic_fetch_add(&shared, 1);
  return done;
}

void x10__share_end(uint64_t handle)
{
  if (!is_shared(handle))
    return;
  atomic_store(&head_of(x10__comm->memory_map(x10__here, handle))->handle, 0);
  x10__comm->memory_unshare(handle);
  atomic_fetch_sub(&shared, 1);
}

/* ---- the others ---- */

static bool is_mixed(const x10__fiber *f, uint64_t handle, x10_place home)
{
  if (__builtin_expect(f->mixed_count == 0, 1))
    return false;
  if (f->mixed_count > X10__MIXED_MOST)
    return true;
  for (uint32_t i = 0; i < f->mixed_count; i++)
    if (f->mixed[i].handle == handle && f->mixed[i].home == home)
      return true;
  return false;
}

static bool pages_are(void *pages, uint64_t handle)
{
  return atomic_load_explicit(&head_of(pages)->handle, memory_order_acquire) == handle;
}

/* Looks where its place says that the rail is. */
static bool pages_look(struct x10__met *met, const x10_global *g)
{
  X10__IS_PLACE(g->home);
  met->number = 0;
  if (!x10__comm->memory_map || !x10__number_is_local(g->number))
    return false;
  uint64_t handle = x10__local_handle(g->number, g->generation);
  void *pages = x10__comm->memory_map(g->home, handle);
  if (!pages || !pages_are(pages, handle))
    return false;
  *met = (struct x10__met){g->number, handle, g->generation, g->home, pages};
  return true;
}

/* What was found last may be shared no more, or be elsewhere: what its place has shared stays mapped, and is empty then
 * or of another handle. */
static bool pages_find(x10__fiber *f, const x10_global *g)
{
  const struct x10__met *met = &f->met;
  bool is_same = met->number == g->number && met->home == g->home && met->generation == g->generation;
  return (is_same && met->number && pages_are(met->pages, met->handle)) || pages_look(&f->met, g);
}

bool x10__mapped(x10__fiber *f, const x10_global *g, struct x10__mapped *m)
{
  X10__EXPECT(g->home != x10__here);
  if (!pages_find(f, g) || is_mixed(f, f->met.handle, g->home))
    return false;
  struct head *head = head_of(f->met.pages);
  m->elements = (char *)f->met.pages + head->elements_at;
  m->size = ((const x10_rail *)m->elements - 1)->size;
  m->locks = &head->locks;
  m->element_size = (uint32_t)head->element_size;
  return pages_are(f->met.pages, f->met.handle);
}

void x10__mapped_mix(x10__fiber *f, x10_finish *finish, const x10_global *g)
{
  if (f->mixed_count > X10__MIXED_MOST || !pages_find(f, g))
    return;
  uint64_t handle = f->met.handle;
  const x10__finish *counted = finish ? x10__finish_of(finish) : NULL;
  for (uint32_t i = 0; i < f->mixed_count; i++)
    if (f->mixed[i].handle == handle && f->mixed[i].home == g->home && f->mixed[i].finish == counted)
      return;
  if (f->mixed_count < X10__MIXED_MOST)
    f->mixed[f->mixed_count] = (struct x10__mixed){handle, counted, g->home};
  f->mixed_count++;
}
