/* Links: see links.h. */
#include "links.h"
#include "bell.h"
#include "mailbox.h"
#include "segment.h"
#include <pthread.h>
#include <stdlib.h>

static uint32_t place, places;
static pthread_mutex_t making = PTHREAD_MUTEX_INITIALIZER;
static _Atomic(struct ring *) *out; /* by peer; NULL: no link */
static atomic_uint *found;          /* peers; the reader changes it, and any thread may look */
static atomic_uint found_count;

int links_open(uint32_t own, uint32_t count)
{
  place = own;
  places = count;
  out = calloc(count, sizeof *out);
  found = calloc(count, sizeof *found);
  return out && found ? 0 : -1;
}

void links_close(void)
{
  for (uint32_t p = 0; p < places; p++)
    if (atomic_load_explicit(&out[p], memory_order_relaxed))
      segment_ring_unmap(atomic_load(&out[p]));
  free(out);
  free(found);
}

struct ring *links_in(uint32_t peer) { return segment_ring_in(peer); }
struct ring *links_out(uint32_t peer) { return atomic_load_explicit(&out[peer], memory_order_acquire); }

/* The reader of this place finds it as the peer's does. */
enum links_made links_make(uint32_t peer)
{
  if (links_out(peer))
    return LINKS_WERE_THERE;
  pthread_mutex_lock(&making);
  enum links_made made = links_out(peer) ? LINKS_WERE_THERE : LINKS_FAILED;
  struct ring *r = made == LINKS_FAILED ? segment_ring_map(peer) : NULL;
  if (r) {
    atomic_store(&out[peer], r);
    mailbox_post(segment_mailbox(peer), r, place);
    mailbox_post(segment_mailbox(place), links_in(peer), peer);
    made = LINKS_MADE;
  }
  pthread_mutex_unlock(&making);
  return made;
}

/* -- the reader's -- */

static bool is_found(uint32_t peer)
{
  for (uint32_t i = 0; i < found_count; i++)
    if (found[i] == peer)
      return true;
  return false;
}

static void found_add(uint32_t peer)
{
  atomic_store(&found[found_count], peer);
  atomic_fetch_add(&found_count, 1);
}

bool links_are_new(void) { return !mailbox_is_empty(segment_mailbox(place)); }

/* A number that cannot be, or comes twice, is what only a broken peer has posted: what is behind it is not looked at.
 */
void links_look(void (*met)(uint32_t peer))
{
  uint32_t next = mailbox_take(segment_mailbox(place));
  while (next > 0 && next <= places && next - 1 != place && !is_found(next - 1)) {
    uint32_t peer = next - 1;
    next = atomic_load(&links_in(peer)->next);
    found_add(peer);
    if (links_make(peer) == LINKS_MADE)
      met(peer);
  }
}

uint32_t links_count(void) { return found_count; }
uint32_t links_peer(uint32_t i) { return found[i]; }

void links_drop(uint32_t peer)
{
  uint32_t i = 0;
  while (i < found_count && found[i] != peer)
    i++;
  if (i < found_count)
    atomic_store(&found[i], found[atomic_fetch_sub(&found_count, 1) - 1]);
}
