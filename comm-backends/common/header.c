/* Headers on the wire: see header.h. */
#include "header.h"
#include <assert.h>
#include <string.h>
#include <tpl.h>
#include <x10rt/contract.h>

/* The values are in an image as they are in a message: in the order of the format, and without gaps. */
enum { VALUES_BYTES = offsetof(struct x10_message, payload), SHAPE_BYTES = X10_HEADER_BYTES - VALUES_BYTES };
static_assert(VALUES_BYTES == 4 * sizeof(uint32_t) + (2 + X10_HEADER_WORDS) * sizeof(uint64_t), "a message has gaps");

extern tpl_hook_t tpl_hook; /* tpl.h does not declare it */

/* Silences tpl: the caller reports a bad image. */
static int header_oops(const char *format, ...)
{
  (void)format;
  return 0;
}

static tpl_node *header_map(struct x10_message *m)
{
  char format[] = X10_HEADER_FORMAT;
  return tpl_map(format, &m->from, &m->to, &m->type, &m->method, &m->task, &m->size, m->words, X10_HEADER_WORDS);
}

/* As the format is fixed, so is what comes before the values: tpl makes it once, and the values of a header of this
 * place's byte order are copied after it and from there. Any other image is tpl's to read. */
static uint8_t shape[SHAPE_BYTES];

static __attribute__((constructor)) void shape_make(void)
{
  uint8_t image[X10_HEADER_BYTES];
  struct x10_message m = {0};
  tpl_hook.oops = header_oops;
  tpl_node *node = header_map(&m);
  tpl_pack(node, 0);
  int failed = tpl_dump(node, TPL_MEM | TPL_PREALLOCD, image, (size_t)X10_HEADER_BYTES);
  X10__EXPECT(!failed);
  (void)failed;
  tpl_free(node);
  memcpy(shape, image, sizeof shape);
}

void x10_header_encode(const struct x10_message *m, uint32_t from, uint8_t image[X10_HEADER_BYTES])
{
  X10__EXPECT(m->to != from);
  memcpy(image, shape, sizeof shape);
  memcpy(image + sizeof shape, m, VALUES_BYTES);
  memcpy(image + sizeof shape + offsetof(struct x10_message, from), &from, sizeof from);
}

static bool header_load(const uint8_t *image, size_t size, struct x10_message *m)
{
  tpl_node *node = header_map(m);
  bool good = size == X10_HEADER_BYTES && tpl_load(node, TPL_MEM, image, size) == 0 && tpl_unpack(node, 0) > 0;
  tpl_free(node);
  return good;
}

bool x10_header_decode(const uint8_t *image, size_t size, struct x10_message *m)
{
  m->payload = NULL;
  m->landed = false;
  if (size != X10_HEADER_BYTES || memcmp(image, shape, sizeof shape))
    return header_load(image, size, m);
  memcpy(m, image + sizeof shape, VALUES_BYTES);
  return true;
}

const char *x10_header_check(const struct x10_message *m, uint32_t from, uint32_t to, uint64_t payload_limit)
{
  X10__EXPECT(from != to);
  if (m->from != from)
    return "its header names another sender";
  if (m->to == X10_HEADER_LEAVES)
    return m->size ? "its farewell has a payload" : NULL;
  if (m->to != to)
    return "its header names another receiver";
  if (m->size > payload_limit || m->size > PTRDIFF_MAX)
    return "its payload is over the limit";
  return NULL;
}
