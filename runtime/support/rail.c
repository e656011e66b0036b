/* Rails: making, copying, clearing. */
#include "internal.h"
#include <stdio.h>
#include <x10rt/contract.h>

/* Bytes of a rail; 0 with an exception pending where a rail of this size is impossible. */
static inline size_t rail_bytes(x10_context *cx, const x10_type *type, int64_t size)
{
  size_t bytes;
  if (size < 0) {
    char message[32];
    snprintf(message, sizeof message, "%lld", (long long)size);
    x10_throw_error(cx, X10_ERROR_NEGATIVE_SIZE, message, NULL);
    return 0;
  }
  if (__builtin_mul_overflow((size_t)size, (size_t)type->element_size, &bytes) ||
      __builtin_add_overflow(bytes, sizeof(x10_rail), &bytes) || bytes > (size_t)PTRDIFF_MAX) {
    x10_throw_error(cx, X10_ERROR_OUT_OF_MEMORY, "a rail larger than the address space", NULL);
    return 0;
  }
  return bytes;
}

static inline void *rail_begin(x10_rail *rail, const x10_type *type, int64_t size)
{
  if (!rail)
    return NULL;
  rail->head.type = type;
  rail->size = size;
  return rail;
}

static inline void *rail_make(x10_context *cx, const x10_type *type, int64_t size,
                              void *(*allocate)(x10_context *, size_t bytes, bool atomic))
{
  X10__EXPECT(type->kind == X10_KIND_RAIL);
  size_t bytes = rail_bytes(cx, type, size);
  return bytes ? rail_begin(allocate(cx, bytes, type->flags & X10_TYPE_ATOMIC), type, size) : NULL;
}

int64_t x10_rail_elements(x10_context *cx, int64_t m, int64_t n)
{
  int64_t product;
  if (!__builtin_mul_overflow(m, n, &product))
    return product;
  char message[96];
  snprintf(message, sizeof message, "%lld times %lld elements", (long long)m, (long long)n);
  x10_throw_error(cx, X10_ERROR_OUT_OF_MEMORY, message, NULL);
  return 0;
}

void *x10_rail_new(x10_context *cx, const x10_type *type, int64_t size)
{
  return rail_make(cx, type, size, x10_alloc_rail);
}

/* Whoever reads what was not set is to notice. Memory that may hold pointers is zero. */
static inline void *left_unset(void *rail, const x10_type *type, int64_t size)
{
  if (rail && type->flags & X10_TYPE_ATOMIC)
    X10__UNSET(X10_RAIL_DATA(rail), (size_t)size * type->element_size);
  return rail;
}

void *x10_rail_new_unset(x10_context *cx, const x10_type *type, int64_t size)
{
  return left_unset(rail_make(cx, type, size, memory_rail), type, size);
}

/* The row before this one, if it is there and of the same kind. */
static const x10_rail *neighbour_of(const x10_rail *rows, int64_t index, const x10_type *type, int64_t size)
{
  if (!rows || index <= 0 || x10_out_of_bounds(index, rows->size))
    return NULL;
  const x10_rail *before = __atomic_load_n((x10_rail *const *)X10_RAIL_DATA(rows) + index - 1, __ATOMIC_RELAXED);
  return before && x10_type_of(before) == type && before->size == size ? before : NULL;
}

void *x10_rail_new_row(x10_context *cx, const x10_type *type, int64_t size, const void *rows, int64_t index)
{
  void *row = x10_rail_new_row_unset(cx, type, size, rows, index);
  if (row && type->flags & X10_TYPE_ATOMIC)
    memset(X10_RAIL_DATA(row), 0, (size_t)size * type->element_size);
  return row;
}

void *x10_rail_new_row_unset(x10_context *cx, const x10_type *type, int64_t size, const void *rows, int64_t index)
{
  X10__EXPECT(type->kind == X10_KIND_RAIL);
  size_t bytes = rail_bytes(cx, type, size);
  if (!bytes)
    return NULL;
  bool atomic = type->flags & X10_TYPE_ATOMIC;
  const x10_rail *before = atomic ? neighbour_of(rows, index, type, size) : NULL;
  void *row = before ? rows_add(before, bytes, (uint64_t)(((const x10_rail *)rows)->size - index)) : NULL;
  return left_unset(rail_begin(row ? row : memory_rail(cx, bytes, atomic), type, size), type, size);
}

bool x10_range_check(x10_context *cx, int64_t size, int64_t from, int64_t count)
{
  bool begins = from >= 0 && from <= size;
  if (begins && count >= 0 && count <= size - from)
    return true;
  if (begins && count < 0) {
    char message[64];
    snprintf(message, sizeof message, "%lld elements from index %lld", (long long)count, (long long)from);
    x10_throw_error(cx, X10_ERROR_BOUNDS, message, NULL);
    return false;
  }
  x10_throw_bounds(cx, begins ? from + count - 1 : from, size, NULL);
  return false;
}

bool x10_rail_has(x10_context *cx, const void *object, int64_t from, int64_t count)
{
  const x10_rail *rail = object;
  if (!rail)
    return x10_throw_null(cx, NULL), false;
  return x10_range_check(cx, rail->size, from, count);
}

void x10_rail_copy(x10_context *cx, const void *source, int64_t from, void *target, int64_t to, int64_t count)
{
  if (count <= 0 || !x10_rail_has(cx, source, from, count) || !x10_rail_has(cx, target, to, count))
    return;
  size_t size = x10_type_of(source)->element_size;
  memmove((char *)X10_RAIL_DATA(target) + (size_t)to * size,
          (const char *)((const x10_rail *)source + 1) + (size_t)from * size, (size_t)count * size);
}

void x10_rail_clear(x10_context *cx, void *rail, int64_t from, int64_t count)
{
  if (count <= 0 || !x10_rail_has(cx, rail, from, count))
    return;
  size_t size = x10_type_of(rail)->element_size;
  memset((char *)X10_RAIL_DATA(rail) + (size_t)from * size, 0, (size_t)count * size);
}

enum elements rail_elements(const x10_type *rail)
{
  X10__EXPECT(rail->kind == X10_KIND_RAIL);
  const x10_type *element = rail->element;
  switch (element ? element->kind : X10_KIND_CLASS) {
  case X10_KIND_CLASS:
  case X10_KIND_INTERFACE:
  case X10_KIND_STRING:
  case X10_KIND_RAIL:
  case X10_KIND_FUNCTION:
    return ELEMENTS_OBJECTS;
  case X10_KIND_STRUCT:
    return element->flags & X10_TYPE_FLAT     ? ELEMENTS_FLAT
           : element->pack && element->unpack ? ELEMENTS_STRUCTS
                                              : ELEMENTS_UNKNOWN;
  default:
    return ELEMENTS_FLAT;
  }
}

/* ---- as text ---- */

/* An element as an object: what it refers to, or the value in a box. */
static void *element_object(const x10_rail *rail, int64_t i)
{
  X10__EXPECT(i >= 0 && i < rail->size);
  const x10_type *type = rail->head.type, *element = type->element;
  const char *at = (const char *)(rail + 1) + (size_t)i * type->element_size;
  bool is_value = element && (element->kind == X10_KIND_STRUCT || element->kind >= X10_KIND_BOOLEAN);
  if (!is_value)
    return *(void *const *)at;
  x10_object *box = x10_alloc(element->size);
  box->type = element;
  memcpy(box + 1, at, type->element_size);
  return box;
}

x10_string *x10_rail_text(x10_context *cx, const void *object, int64_t limit)
{
  const x10_rail *rail = object;
  text_buffer *out = text_buffer_new();
  text_buffer_add_char(out, '[');
  for (int64_t i = 0; i < rail->size && i < limit; i++) {
    const x10_string *text = x10_string_of_any(cx, element_object(rail, i));
    if (cx->pending)
      return NULL;
    if (i > 0)
      text_buffer_add_char(out, ',');
    text_buffer_add(out, text ? text : x10_string_c("null"));
  }
  if (rail->size > limit) {
    char omitted[64];
    snprintf(omitted, sizeof omitted, "...(omitted %lld elements)", (long long)(rail->size - limit));
    text_buffer_add(out, x10_string_c(omitted));
  }
  text_buffer_add_char(out, ']');
  return text_buffer_string(out);
}

x10_string *x10_rail_to_string(x10_context *cx, void *rail) { return x10_rail_text(cx, rail, 10); }
