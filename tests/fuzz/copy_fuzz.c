/* What a peer that has proven itself may ask of the rails of a place: copies, updates, lists of them, and answers, with
 * any words and any payload, of either byte order, landed where the place says or not. The input is a sequence of them:
 * a byte each for the kind, the rail and the axes, words of a byte or of eight, and so many bytes of payload. Whatever
 * is asked, nothing but elements of the rail that is named is read or written, and no answer is longer than a list may
 * be. */
#include "finish/termination.h"
#include "heap/shared.h"
#include "message/counters.h"
#include "message/message.h"
#include "onesided/copy.h"
#include "onesided/landing.h"
#include "onesided/list.h"
#include "onesided/update.h"
#include "task/task.h"
#include <gc/gc.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <x10rt/section.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { RAILS = 4, ELEMENTS = 60, PAYLOAD_MAX = 2048, ASKS = 10 };

struct pair {
  int16_t a;
  double b;
};

static const x10_type pair_type = {.name = "Pair", .kind = X10_KIND_STRUCT, .flags = X10_TYPE_ATOMIC};
static const x10_scalar scalars[] = {{offsetof(struct pair, a), 2}, {offsetof(struct pair, b), 8}};
static const x10_type rail_types[RAILS] = {
    {.kind = X10_KIND_RAIL, .flags = X10_TYPE_ATOMIC, .element = &x10_Byte_type, .element_size = 1},
    {.kind = X10_KIND_RAIL, .flags = X10_TYPE_ATOMIC, .element = &x10_Long_type, .element_size = 8},
    {.kind = X10_KIND_RAIL,
     .flags = X10_TYPE_ATOMIC,
     .element = &pair_type,
     .element_size = sizeof(struct pair),
     .scalars = scalars,
     .scalar_count = 2},
    {.kind = X10_KIND_RAIL, .element = &x10_String_type, .element_size = 8},
};
static x10_rail *rails[RAILS]; /* malloc'd, so that a byte beside them is found */
static x10__finish finish;
static x10_landing *landing;

/* ---- the rest of the layer, as far as copies need it ---- */

x10_place x10__here;
uint32_t x10__places = 2;
static void landing_set(x10_landing *l) { landing = l; }
static const struct x10_comm comm = {.set_landing = landing_set};
const struct x10_comm *x10__comm = &comm;

x10_place x10_here(void) { return x10__here; }
void x10__park(x10_context *cx, x10_token *token, struct x10__waits waits) { (void)cx, (void)token, (void)waits; }
bool x10__may_suspend(x10_context *cx, const char *construct) { return (void)cx, (void)construct, true; }
void x10_unpark(x10_token *token) { (void)token; }
void x10_raise(x10_context *cx, enum x10_error error, const char *message)
{
  (void)error, (void)message;
  cx->pending = cx;
}
void x10__finish_gather(x10_context *cx, x10_finish *f, void *exception) { (void)cx, (void)f, (void)exception; }
void x10__finish_leave_foreign(x10__finish *f) { (void)f; }
void x10__finish_leave_listening(x10__finish *f) { (void)f; }
x10_finish *x10__finish_received(const x10__finish_name *name, x10_place from, bool marked, uint32_t job)
{
  (void)from, (void)marked, (void)job;
  return name->home ? NULL : (x10_finish *)&finish;
}
x10_finish *x10__finish_counted(x10_finish *f) { return f; }
bool x10__is_outside_atomic(x10_context *cx, const char *construct) { return (void)cx, (void)construct, true; }
x10__finish_name x10__finish_name_of(x10_finish *f) { return (void)f, (x10__finish_name){0}; }
void x10__finish_sent(x10_finish *f, x10_place to) { (void)f, (void)to; }
void *x10__global_object(uint64_t number, uint32_t generation)
{
  return generation == 0 && number < RAILS ? rails[number] : NULL;
}
bool x10__mapped(x10__fiber *f, const x10_global *g, struct x10__mapped *there)
{
  return (void)f, (void)g, (void)there, false;
}
void x10__mapped_mix(x10__fiber *f, x10_finish *finish, const x10_global *g) { (void)f, (void)finish, (void)g; }
_Atomic(uint64_t) *x10__shared_locks(const x10_rail *rail)
{
  (void)rail;
  return NULL;
}
void x10__stats_direct(uint64_t bytes) { (void)bytes; }
void *x10_global_get(x10_context *cx, x10_global g) { return (void)cx, (void)g, NULL; }
bool x10__message_swapped(const struct x10_message *m) { return m->words[3] & 1; }
x10_reader *x10__message_reader(const struct x10_message *m)
{
  return x10_reader_new(m->payload, m->size, x10__message_swapped(m));
}

/* ---- what is sent: an answer, or the get whose number an answer needs ---- */

static uint64_t slot;

static volatile uint8_t sum; /* of what is sent, so that all of it is read */

bool x10__send_parts(x10_place to, struct x10_message *m, const struct iovec *part, int parts, const char *source)
{
  size_t size = 0;
  for (int i = 0; i < parts; i++) {
    for (size_t k = 0; k < part[i].iov_len; k++)
      sum += ((const uint8_t *)part[i].iov_base)[k];
    size += part[i].iov_len;
  }
  if (m->type == X10_MESSAGE_GET)
    slot = m->task;
  else if (size > 2 * X10__LIST_BYTES)
    abort();
  return (void)to, (void)source, true;
}

bool x10__send_bytes(x10_place to, struct x10_message *m, const void *data, size_t size, const char *source)
{
  struct iovec part = {(void *)data, size};
  return x10__send_parts(to, m, &part, 1, source);
}

bool x10__send(x10_place to, struct x10_message *m, const x10_writer *w) { return (void)to, (void)m, !w; }

/* ---- the input ---- */

struct input {
  const uint8_t *at, *end;
};

static uint8_t byte_take(struct input *in) { return in->at < in->end ? *in->at++ : 0; }

/* A small number, but for two bytes that say that eight follow or that it is negative. */
static uint64_t word_take(struct input *in)
{
  uint8_t first = byte_take(in);
  uint64_t word = 0;
  if (first == 255)
    for (int i = 0; i < 8; i++)
      word = word << 8 | byte_take(in);
  else
    word = first == 254 ? (uint64_t)-(int64_t)byte_take(in) : first;
  return word;
}

/* Axes in front, and bytes behind them. */
static void payload_take(struct input *in, struct x10_message *m, uint8_t axes)
{
  uint64_t bytes = (uint64_t)byte_take(in) * 8 + (byte_take(in) & 7), words = axes * 2u;
  m->size = words * 8 + bytes;
  m->payload = malloc(m->size ? m->size : 1);
  for (uint64_t i = 0; i < words; i++) {
    uint64_t word = word_take(in);
    word = x10__message_swapped(m) ? __builtin_bswap64(word) : word;
    memcpy((char *)m->payload + i * 8, &word, sizeof word);
  }
  memset((char *)m->payload + words * 8, byte_take(in), bytes);
}

/* As a backend receives it: perhaps where the place says. */
static void land(struct x10_message *m)
{
  void *where = landing(m);
  if (!where)
    return;
  memcpy(where, m->payload, m->size);
  free(m->payload);
  m->payload = where;
  m->landed = true;
}

static void arrive(struct input *in, uint32_t type, uint8_t shape)
{
  uint8_t rail = byte_take(in), axes = shape & 15;
  uint64_t size = rail_types[rail % RAILS].element_size;
  struct x10_message m = {.type = type, .method = rail / 64, .task = shape & 16 ? slot : word_take(in)};
  bool is_get = type == X10_MESSAGE_GET;
  m.words[0] = is_get ? word_take(in) : shape & 32 ? word_take(in) : 0;
  m.words[1] = rail % (RAILS + 1);
  m.words[2] = word_take(in);
  m.words[3] = (shape & 64 ? word_take(in) : (uint64_t)axes << 40 | size << 8) | (shape >> 7);
  if (type == X10_MESSAGE_PUT_LIST || type == X10_MESSAGE_GET_LIST)
    m.words[1] = shape & 64 ? word_take(in) : 2 * axes;
  payload_take(in, &m, type == X10_MESSAGE_GET_REPLY ? 0 : axes);
  if (!is_get && byte_take(in) & 1)
    land(&m);
  switch (type) {
  case X10_MESSAGE_PUT:
    x10__put_arrived(&m);
    break;
  case X10_MESSAGE_GET:
    x10__get_arrived(&m);
    break;
  case X10_MESSAGE_ACC:
    x10__accumulate_arrived(&m);
    break;
  case X10_MESSAGE_FETCH:
    x10__fetch_arrived(&m);
    break;
  case X10_MESSAGE_FETCH_REPLY:
    x10__fetch_replied(&m);
    break;
  case X10_MESSAGE_PUT_LIST:
    x10__put_list_arrived(&m);
    break;
  case X10_MESSAGE_GET_LIST:
    x10__get_list_arrived(&m);
    break;
  default:
    x10__get_replied(&m);
  }
  if (!m.landed)
    free(m.payload);
}

/* A get of this place, which an answer may come to. */
static void ask(struct input *in)
{
  x10__fiber fiber = {.source = "copy_fuzz"};
  x10_context cx = {.finish = (x10_finish *)&finish, .worker = &fiber};
  x10_rail *target = rails[byte_take(in) % (RAILS - 1)];
  x10_get(&cx, (x10_global){.home = 1, .number = 1}, 0, target, (int64_t)word_take(in), (int64_t)word_take(in));
}

static void start(void)
{
  for (int i = 0; i < RAILS; i++) {
    size_t bytes = ELEMENTS * rail_types[i].element_size;
    rails[i] = calloc(1, sizeof(x10_rail) + bytes);
    *rails[i] = (x10_rail){{&rail_types[i]}, ELEMENTS};
  }
  x10__landing_start();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  static const uint32_t types[ASKS] = {
      X10_MESSAGE_PUT,      X10_MESSAGE_GET,      X10_MESSAGE_GET_REPLY,   0,
      X10_MESSAGE_ACC,      X10_MESSAGE_FETCH,    X10_MESSAGE_FETCH_REPLY, 0,
      X10_MESSAGE_PUT_LIST, X10_MESSAGE_GET_LIST,
  };
  struct input in = {data, data + size};
  if (!rails[0])
    start();
  while (in.at < in.end) {
    uint8_t kind = byte_take(&in) & 15;
    if (kind >= ASKS || kind % 4 == 3)
      ask(&in);
    else
      arrive(&in, types[kind], byte_take(&in));
  }
  return 0;
}
