/* Links: see links.h. */
#include "links.h"
#include "bell.h"
#include "mailbox.h"
#include "segment.h"
#include <pthread.h>
#include <stdlib.h>
#include <x10rt/contract.h>

static uint32_t place, places;
static pthread_mutex_t making = PTHREAD_MUTEX_INITIALIZER;
static _Atomic(struct ring *) *out; /* by peer; NULL: no link */
static atomic_uint *made;           /* peers, as this place made links to them, whoever began; `making` is held */
static atomic_uint made_count;
static atomic_uint looked; /* so many of them were looked at; the reader changes it */
static bool *heard;        /* by peer: was in the mailbox */
static atomic_uint *found; /* peers; the reader changes it, and any thread may look */
static atomic_uint found_count;

int links_open(uint32_t own, uint32_t count)
{
  X10__EXPECT(own < count && !out);
  place = own;
  places = count;
  out = calloc(count, sizeof *out);
  made = calloc(count, sizeof *made);
  heard = calloc(count, sizeof *heard);
  found = calloc(count, sizeof *found);
  return out && made && heard && found ? 0 : -1;
}

void links_close(void)
{
  for (uint32_t p = 0; p < places; p++)
    if (atomic_load_explicit(&out[p], memory_order_relaxed))
      segment_ring_unmap(atomic_load(&out[p]));
  free(out);
  free(made);
  free(heard);
  free(found);
}

struct ring *links_in(uint32_t peer)
{
  X10__EXPECT(peer < places && peer != place);
  return segment_ring_in(peer);
}
struct ring *links_out(uint32_t peer)
{
  X10__EXPECT(peer < places && peer != place);
  return atomic_load_explicit(&out[peer], memory_order_acquire);
}

/* The reader of this place finds it among `made`, that of the peer in its mailbox. */
enum links_made links_make(uint32_t peer)
{
  X10__EXPECT(peer < places && peer != place);
  X10__NOT_HELD(&making);
  if (links_out(peer))
    return LINKS_WERE_THERE;
  pthread_mutex_lock(&making);
  enum links_made result = links_out(peer) ? LINKS_WERE_THERE : LINKS_FAILED;
  struct ring *r = result == LINKS_FAILED ? segment_ring_map(peer) : NULL;
  if (r) {
    atomic_store(&out[peer], r);
    mailbox_post(segment_mailbox(peer), r, place);
    atomic_store(&made[made_count], peer);
    atomic_fetch_add(&made_count, 1);
    result = LINKS_MADE;
  }
  pthread_mutex_unlock(&making);
  return result;
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
  X10__EXPECT(peer != place && found_count < places);
  atomic_store(&found[found_count], peer);
  atomic_fetch_add(&found_count, 1);
}

bool links_are_new(void) { return looked < made_count || !mailbox_is_empty(segment_mailbox(place)); }

static void made_look(void)
{
  for (; looked < made_count; looked++)
    if (!is_found(made[looked]))
      found_add(made[looked]);
}

/* A number that cannot be, or comes twice, is what only a broken peer has posted: what follows it is not looked at.
 * What leads here is read even where there is no memory for the way back. */
static void mailbox_look(void (*met)(uint32_t peer))
{
  uint32_t next = mailbox_take(segment_mailbox(place));
  while (next > 0 && next <= places && next - 1 != place && !heard[next - 1]) {
    uint32_t peer = next - 1;
    next = atomic_load(&links_in(peer)->next);
    heard[peer] = true;
    enum links_made made_now = links_make(peer);
    if (made_now == LINKS_MADE)
      met(peer);
    else if (made_now == LINKS_FAILED && !is_found(peer))
      found_add(peer);
  }
}

void links_look(void (*met)(uint32_t peer))
{
  mailbox_look(met);
  made_look();
}

uint32_t links_count(void) { return found_count; }
uint32_t links_peer(uint32_t i)
{
  X10__EXPECT(i < places);
  return found[i];
}

void links_drop(uint32_t peer)
{
  uint32_t i = 0;
  while (i < found_count && found[i] != peer)
    i++;
  if (i < found_count)
    atomic_store(&found[i], found[atomic_fetch_sub(&found_count, 1) - 1]);
}
