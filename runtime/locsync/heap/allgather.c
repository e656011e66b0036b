/* Allgather by a collective of the transport. First every place exchanges a block of one fixed size. The block says
 * what the place brings, and holds it if it is short. So all places find out whether they agree before anything of
 * another size is gathered, and nothing can fail at one place only. */
#include "allgather.h"
#include "message/message.h"
#include "place/contract.h"
#include "task/task.h"
#include <stdlib.h>
#include <string.h>
#include <x10rt/io.h>
#include <x10rt/rail.h>
#include <x10rt/stats.h>

enum { HELD_BYTES = 40 };

struct block {
  uint64_t shape, type, bytes; /* `type`: of the rail, the same number at every place */
  uint8_t held[HELD_BYTES];
};

static _Atomic(x10_token *) waiting;

bool x10_has_all_gather(void) { return x10__places > 1 && x10__comm->all_gather; }

bool x10__allgather_done(const struct x10_message *m)
{
  X10__BY_LISTENER();
  x10_token *token = m->from == x10__here ? atomic_exchange(&waiting, NULL) : NULL;
  if (token)
    x10_unpark(token);
  return token;
}

/* One allgather of the transport. Suspends. False where the transport declines, or with an exception pending. */
static bool allgather(x10_context *cx, const void *mine, void *all, size_t size)
{
  X10__EXPECT(size > 0 && x10_has_all_gather());
  x10_token token = {0}, *none = NULL;
  struct x10_message done = {.from = x10__here, .to = x10__here, .type = X10_MESSAGE_ALLGATHERED};
  if (!atomic_compare_exchange_strong(&waiting, &none, &token)) {
    x10_raise(cx, X10_ERROR_ILLEGAL_OPERATION, "two activities of a place gather from all places at the same time");
    return false;
  }
  x10_console_before_message();
  x10__progress(&x10__gathers_begun);
  if (x10__comm->all_gather(mine, all, size, &done)) {
    x10__progress(&x10__gathers_done);
    atomic_store(&waiting, NULL);
    return false;
  }
  x10__park(cx, &token, (struct x10__waits){X10__WAITS_GATHER, NULL, 0});
  return true;
}

static struct block block_of(uint64_t shape, const x10_rail *part)
{
  if (!part || !x10_rail_is_raw(part))
    return (struct block){.shape = part ? X10_GATHER_NOTHING : shape};
  const x10_type *type = x10_type_of(part);
  struct block b = {.shape = shape, .type = type->number, .bytes = (uint64_t)part->size * type->element_size};
  if (b.bytes <= HELD_BYTES)
    memcpy(b.held, X10_RAIL_DATA(part), b.bytes);
  return b;
}

static bool blocks_agree(const struct block *blocks)
{
  for (uint32_t p = 0; p < x10__places; p++)
    if (blocks[p].shape == X10_GATHER_NOTHING || blocks[p].shape != blocks[0].shape ||
        blocks[p].type != blocks[0].type || blocks[p].bytes != blocks[0].bytes)
      return false;
  return true;
}

/* Puts what all places have brought, and agree about, into `all`. */
static bool blocks_take(x10_context *cx, const struct block *blocks, const x10_rail *part, x10_rail *all)
{
  size_t bytes = blocks[0].bytes;
  if (bytes > HELD_BYTES)
    return allgather(cx, X10_RAIL_DATA(part), X10_RAIL_DATA(all), bytes);
  for (uint32_t p = 0; p < x10__places && bytes > 0; p++)
    memcpy((char *)X10_RAIL_DATA(all) + p * bytes, blocks[p].held, bytes);
  return true;
}

bool x10_all_gather(x10_context *cx, uint64_t shape, void *part, void *all)
{
  if (!x10_has_all_gather() || !x10__may_suspend(cx, "gathering from all places"))
    return false;
  struct block mine = block_of(shape, part), *blocks = malloc(x10__places * sizeof *blocks);
  if (!blocks)
    x10_out_of_memory(x10__places * sizeof *blocks, "what all places bring");
  bool done = allgather(cx, &mine, blocks, sizeof mine) && blocks_agree(blocks) && blocks_take(cx, blocks, part, all);
  free(blocks);
  return done;
}
