/* Headers on the wire: see header.h. */
#include "header.h"
#include <assert.h>
#include <pthread.h>
#include <tpl.h>

extern tpl_hook_t tpl_hook; /* tpl.h does not declare it */

/* What tpl has to say about a bad image is said by who decodes it. */
static int header_oops(const char *format, ...) {
  (void)format;
  return 0;
}

static void header_set_hook(void) { tpl_hook.oops = header_oops; }

static tpl_node *header_map(struct x10_message *m) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, header_set_hook);
  char format[] = X10_HEADER_FORMAT;
  return tpl_map(format, &m->from, &m->to, &m->type, &m->method, &m->task, &m->size, m->words, X10_HEADER_WORDS);
}

void x10_header_encode(const struct x10_message *message, uint8_t image[X10_HEADER_BYTES]) {
  struct x10_message m = *message;
  tpl_node *node = header_map(&m);
  tpl_pack(node, 0);
  int failed = tpl_dump(node, TPL_MEM | TPL_PREALLOCD, image, (size_t)X10_HEADER_BYTES);
  assert(!failed);
  (void)failed;
  tpl_free(node);
}

bool x10_header_decode(const uint8_t *image, size_t size, struct x10_message *m) {
  *m = (struct x10_message){0};
  tpl_node *node = header_map(m);
  bool good = size == X10_HEADER_BYTES && tpl_load(node, TPL_MEM, image, size) == 0 && tpl_unpack(node, 0) > 0;
  tpl_free(node);
  return good;
}

const char *x10_header_check(const struct x10_message *m, uint32_t from, uint32_t to, uint64_t payload_limit) {
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
