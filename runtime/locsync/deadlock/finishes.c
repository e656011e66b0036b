/* See finishes.h. */
#include "finishes.h"
#include "finish/proxy.h"
#include "place/contract.h"
#include <inttypes.h>
#include <stdlib.h>

enum { DEPTH_MOST = 20 };

void x10__finishes_add(struct x10__finishes *all, const struct x10__finish_seen *seen)
{
  if (all->count == all->room) {
    size_t size = (all->room = all->room ? 2 * all->room : 64) * sizeof *all->list;
    all->list = x10_checked(realloc(all->list, size), size, "a report");
  }
  all->list[all->count++] = *seen;
}

/* Whether `outer` is the innermost of the listed finishes that `inner` is within; NULL means none of them. */
static bool is_next_around(const struct x10__finishes *all, const struct x10__finish_seen *inner,
                           const struct x10__finish_seen *outer)
{
  for (uint32_t i = 0; i < inner->depth; i++)
    for (uint32_t k = 0; k < all->count; k++)
      if (all->list[k].finish == inner->around[i])
        return outer == &all->list[k];
  return !outer;
}

static void subtree_tell(const struct x10__finishes *all, const struct x10__finish_seen *outer, int depth, FILE *out)
{
  for (uint32_t i = 0; i < all->count && depth < DEPTH_MOST; i++) {
    const struct x10__finish_seen *seen = &all->list[i];
    if (seen == outer || !is_next_around(all, seen, outer))
      continue;
    fprintf(out, "x10: place %u: %*sfinish of the activity %s%s: %" PRId64 " unfinished\n", x10__here, 2 * depth, "",
            seen->source ? seen->source : "of a native", seen->source == x10__application->name ? ".main" : "",
            seen->live);
    subtree_tell(all, seen, depth + 1, out);
  }
}

static void proxy_tell(x10__finish *f, void *out)
{
  X10__EXPECT(f->flags & X10__FINISH_PROXY);
  x10__finish_name name = x10__proxy_name(f);
  int64_t live = f->local + (atomic_load(&f->foreign) >> 1);
  if (live > 0)
    fprintf(out, "x10: place %u: finish of place %" PRIu64 ": %" PRId64 " unfinished here\n", x10__here, name.home,
            live);
  if (x10__proxy_holds(f))
    fprintf(out, "x10: place %u: finish of place %" PRIu64 ": %" PRIu64 " reports of this host are held here\n",
            x10__here, name.home, x10__proxy_holds(f));
}

void x10__finishes_tell(struct x10__finishes *all, FILE *out)
{
  subtree_tell(all, NULL, 0, out);
  if (x10__places > 1)
    x10__proxies_each(proxy_tell, out);
  free(all->list);
  *all = (struct x10__finishes){0};
}
