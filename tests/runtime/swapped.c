/* Copies between places of different byte order: what either place sends of elements and axes is turned around on its
 * way, as if it came from a machine of the other order, and must arrive as it was. Nothing of it may land unturned.
 *
 * val there = at (here.next()) GlobalRail(new Rail[Long](N, -1));
 * finish Rail.asyncCopy(here, 0, there, 1, n);
 * finish Rail.asyncCopy(there, 1, back, 0, n);                            // with few elements, and with many
 * finish Rail.asyncCopy(here, 0, [3], there, 1, [2], [1, 1000]);          // every third to every second
 * finish Rail.asyncCopy(there, 1, [2], back, 0, [1], [1, 1000]);          // and those back, one after the other
 */
#define _GNU_SOURCE
#include "hand.h"
#include <dlfcn.h>
#include <x10rt/comm.h>
#include <x10rt/rail.h>

enum { SIZE = 100001, SPARSE = 1000 };

struct rail {
  x10_object head;
  int64_t size, data[];
};

struct frame { /* at: a reference back */
  x10_async head;
  x10_global ref;
};

static const x10_type rail_type = {
    .name = "x10.lang.Rail[x10.lang.Long]",
    .kind = X10_KIND_RAIL,
    .flags = X10_TYPE_ATOMIC | X10_TYPE_SHARED,
    .size = sizeof(struct rail),
    .element = &x10_Long_type,
    .element_size = 8,
};

/* ---- between the layer and the transport ---- */

static const struct x10_comm *comm;
static struct x10_comm tapped;

static bool is_copy(uint32_t type)
{
  return type == X10_MESSAGE_PUT || type == X10_MESSAGE_GET || type == X10_MESSAGE_GET_REPLY;
}

/* Elements and axes are words of 64 bits. */
static int tap_write(const struct x10_message *m, const struct iovec *part, int parts)
{
  if (!is_copy(m->type))
    return comm->write_message(m, part, parts);
  struct x10_message turned = *m;
  uint64_t *words = malloc(m->size + 1);
  size_t size = 0;
  for (int i = 0; i < parts; size += part[i++].iov_len)
    memcpy((char *)words + size, part[i].iov_base, part[i].iov_len);
  for (size_t i = 0; i < size / 8; i++)
    words[i] = __builtin_bswap64(words[i]);
  turned.words[3] ^= 1;
  int result = comm->write_message(&turned, &(struct iovec){words, size}, size > 0);
  free(words);
  return result;
}

const struct x10_comm *x10_comm(void)
{
  if (!comm) {
    const struct x10_comm *(*next)(void) = (const struct x10_comm *(*)(void))dlsym(RTLD_NEXT, "x10_comm");
    comm = next();
    tapped = *comm;
    tapped.write_message = tap_write;
  }
  return &tapped;
}

/* ---- the program ---- */

static void frame_pack(x10_writer *w, const x10_async *head) { x10_global_pack(w, ((const struct frame *)head)->ref); }

static void frame_unpack(x10_context *cx, x10_reader *r, x10_async *head)
{
  ((struct frame *)head)->ref = x10_global_unpack(cx, r);
}

static struct rail *rail_of(x10_context *cx, int64_t first, int64_t step)
{
  struct rail *r = x10_rail_new(cx, &rail_type, SIZE);
  for (int64_t i = 0; i < SIZE; i++)
    r->data[i] = first + i * step;
  return r;
}

static void *longs(x10_context *cx, int64_t n, const int64_t *values)
{
  struct rail *r = x10_rail_new(cx, &rail_type, n);
  memcpy(r->data, values, (size_t)n * 8);
  return r;
}

static void make_run(x10_context *cx, x10_async *head)
{
  ((struct frame *)head)->ref = x10_global_make(cx, rail_of(cx, -1, 0));
}

static x10_global rail_there(x10_context *cx)
{
  struct frame f = {.head = {0, sizeof f, NULL}};
  x10_task_at(cx, &f.head, 1);
  return f.ref;
}

static void there_and_back(x10_context *cx, int64_t n)
{
  struct rail *source = rail_of(cx, 0, 3), *back = rail_of(cx, 7, 0);
  x10_global there = rail_there(cx);
  x10_finish finish0, finish1;
  x10_task_start_finish(cx, &finish0);
  x10_put(cx, source, 0, there, 1, n);
  x10_task_end_finish(cx, &finish0);
  x10_task_start_finish(cx, &finish1);
  x10_get(cx, there, 0, back, 0, n + 1);
  x10_task_end_finish(cx, &finish1);
  HAND_CHECK(!cx->pending && back->data[0] == -1);
  for (int64_t i = 0; i < n; i++)
    HAND_CHECK(back->data[i + 1] == source->data[i]);
  printf("%" PRId64 " elements\n", n);
}

static void sparse(x10_context *cx)
{
  struct rail *source = rail_of(cx, 0, 3), *back = rail_of(cx, 7, 0);
  x10_global there = rail_there(cx);
  void *counts = longs(cx, 2, (int64_t[]){1, SPARSE});
  void *one = longs(cx, 1, (int64_t[]){1}), *two = longs(cx, 1, (int64_t[]){2}), *three = longs(cx, 1, (int64_t[]){3});
  x10_finish finish0, finish1;
  x10_task_start_finish(cx, &finish0);
  x10_put_strided(cx, source, 0, three, there, SIZE, 1, two, counts);
  x10_task_end_finish(cx, &finish0);
  x10_task_start_finish(cx, &finish1);
  x10_get_strided(cx, there, SIZE, 1, two, back, 0, one, counts);
  x10_task_end_finish(cx, &finish1);
  HAND_CHECK(!cx->pending && back->data[SPARSE] == 7);
  for (int64_t i = 0; i < SPARSE; i++)
    HAND_CHECK(back->data[i] == source->data[3 * i]);
  printf("every third\n");
}

static void Swapped_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  there_and_back(cx, 3);
  there_and_back(cx, SIZE - 1);
  sparse(cx);
  printf("%" PRIu64 " bytes landed\n", x10_stats_landed());
}

static const struct x10_async_info asyncs[] = {
    {"Swapped.x10:1", 0, make_run, frame_pack, frame_unpack, frame_pack, frame_unpack, sizeof(struct frame)},
};
HAND_PROGRAM("Swapped", Swapped_main, asyncs)
