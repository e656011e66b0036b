/* Frames: see frame.h. */
#define _GNU_SOURCE
#include "frame.h"
#include <x10rt/contract.h>

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint32_t no_string = UINT32_MAX;

static void frame_reserve(struct x10_frame *f, size_t more)
{
  if (f->size + more <= f->capacity)
    return;
  f->capacity = (f->size + more) * 2 + 64;
  f->bytes = realloc(f->bytes, f->capacity);
  if (!f->bytes) {
    fputs("x10run: error: out of memory\n", stderr);
    abort();
  }
}

void x10_frame_put_bytes(struct x10_frame *f, const void *bytes, size_t size)
{
  if (size == 0)
    return;
  frame_reserve(f, size);
  memcpy(f->bytes + f->size, bytes, size);
  f->size += size;
}

void x10_frame_put_u32(struct x10_frame *f, uint32_t value)
{
  uint32_t wire = htonl(value);
  x10_frame_put_bytes(f, &wire, sizeof wire);
}

void x10_frame_put_u64(struct x10_frame *f, uint64_t value)
{
  x10_frame_put_u32(f, (uint32_t)(value >> 32));
  x10_frame_put_u32(f, (uint32_t)value);
}

void x10_frame_put_counted(struct x10_frame *f, const void *bytes, size_t size)
{
  x10_frame_put_u32(f, (uint32_t)size);
  x10_frame_put_bytes(f, bytes, size);
}

void x10_frame_put_string(struct x10_frame *f, const char *text)
{
  if (!text) {
    x10_frame_put_u32(f, no_string);
    return;
  }
  x10_frame_put_counted(f, text, strlen(text));
}

void x10_frame_start(struct x10_frame *f, uint32_t type, uint32_t place)
{
  X10__EXPECT(type >= X10_FRAME_CONFIG && type < X10_FRAME_TYPES);
  f->size = 0;
  x10_frame_put_u32(f, 0);
  x10_frame_put_u32(f, type);
  x10_frame_put_u32(f, place);
}

void x10_frame_finish(struct x10_frame *f)
{
  X10__EXPECT(f->size >= X10_FRAME_HEAD && f->size - X10_FRAME_HEAD <= X10_FRAME_LIMIT);
  uint32_t wire = htonl((uint32_t)(f->size - X10_FRAME_HEAD));
  memcpy(f->bytes, &wire, sizeof wire);
}

void x10_frame_free(struct x10_frame *f)
{
  free(f->bytes);
  *f = (struct x10_frame){0};
}

bool x10_frame_head_read(const uint8_t bytes[X10_FRAME_HEAD], struct x10_frame_head *head)
{
  uint32_t words[3];
  memcpy(words, bytes, sizeof words);
  *head = (struct x10_frame_head){.length = ntohl(words[0]), .type = ntohl(words[1]), .place = ntohl(words[2])};
  return head->length <= X10_FRAME_LIMIT && head->type >= X10_FRAME_CONFIG && head->type < X10_FRAME_TYPES;
}

void x10_body_bytes(struct x10_body *b, void *bytes, size_t size)
{
  X10__EXPECT(b->next <= b->end);
  if (b->failed || size > (size_t)(b->end - b->next)) {
    b->failed = true;
    memset(bytes, 0, size);
    return;
  }
  if (size)
    memcpy(bytes, b->next, size);
  b->next += size;
}

uint32_t x10_body_u32(struct x10_body *b)
{
  uint32_t wire;
  x10_body_bytes(b, &wire, sizeof wire);
  return ntohl(wire);
}

uint64_t x10_body_u64(struct x10_body *b)
{
  uint64_t high = x10_body_u32(b);
  return high << 32 | x10_body_u32(b);
}

char *x10_body_counted(struct x10_body *b, size_t *size)
{
  X10__EXPECT(b->next <= b->end);
  uint32_t length = x10_body_u32(b);
  *size = 0;
  if (b->failed || length == no_string)
    return NULL;
  char *bytes = length <= (size_t)(b->end - b->next) ? malloc((size_t)length + 1) : NULL;
  b->failed = !bytes;
  if (!bytes)
    return NULL;
  memcpy(bytes, b->next, length);
  bytes[length] = 0;
  b->next += length;
  *size = length;
  return bytes;
}

char *x10_body_string(struct x10_body *b)
{
  size_t size;
  char *text = x10_body_counted(b, &size);
  if (!text || strlen(text) == size)
    return text;
  free(text);
  b->failed = true;
  return NULL;
}

bool x10_body_done(const struct x10_body *b) { return !b->failed && b->next == b->end; }
