/* Payloads: see payload.h. */
#include "payload.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <x10rt/contract.h>

void *x10_payload_allocate(uint32_t place, uint64_t size)
{
  if (size == 0)
    return NULL;
  void *memory = size <= SIZE_MAX ? malloc((size_t)size) : NULL;
  if (!memory) {
    fflush(stdout);
    fprintf(stderr, "x10: place %u: out of memory: %llu bytes wanted for a message\n", place, (unsigned long long)size);
    _exit(1);
  }
  return memory;
}

static x10_landing *landing;

void x10_payload_set_landing(x10_landing *l) { landing = l; }

void x10_payload_place(uint32_t place, struct x10_message *m)
{
  X10__EXPECT(m->size > 0 && !m->payload);
  m->payload = landing ? landing(m) : NULL;
  m->landed = m->payload != NULL;
  if (!m->landed)
    m->payload = x10_payload_allocate(place, m->size);
}

void x10_payload_gather(void *to, const struct iovec *part, int parts, uint64_t offset, uint64_t length)
{
  X10__EXPECT(to || length == 0);
  char *out = to;
  for (int i = 0; i < parts && length > 0; i++) {
    if (offset >= part[i].iov_len) {
      offset -= part[i].iov_len;
      continue;
    }
    size_t n = part[i].iov_len - (size_t)offset;
    if (n > length)
      n = (size_t)length;
    memcpy(out, (const char *)part[i].iov_base + offset, n);
    out += n;
    length -= n;
    offset = 0;
  }
}

int x10_payload_advance(struct iovec *part, int parts, uint64_t size)
{
  X10__EXPECT(parts >= 0);
  int done = 0;
  while (done < parts && size >= part[done].iov_len)
    size -= part[done++].iov_len;
  if (done < parts) {
    part[done].iov_base = (char *)part[done].iov_base + size;
    part[done].iov_len -= (size_t)size;
  }
  return done;
}

void x10_payload_release(struct x10_message *m)
{
  if (!m->landed)
    free(m->payload);
  m->payload = NULL;
}
