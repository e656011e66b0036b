/* Boxes of the primitive types, and the run-time types of these and of strings. */
#include "internal.h"

/* ---- text, equality, hash of each; equality is of equal type and value ---- */

#define BOX_VALUE(name, self) (((const x10_box_##name *)(self))->value)
#define DEFINE_EQUALS(name)                                                                                            \
  static bool name##_equals(x10_context *cx, void *self, void *other)                                                  \
  {                                                                                                                    \
    (void)cx;                                                                                                          \
    return other && x10_type_of(other) == &x10_##name##_type && BOX_VALUE(name, self) == BOX_VALUE(name, other);       \
  }
#define DEFINE_METHODS(name, text, hash)                                                                               \
  DEFINE_EQUALS(name)                                                                                                  \
  static x10_string *name##_text(x10_context *cx, void *self)                                                          \
  {                                                                                                                    \
    (void)cx;                                                                                                          \
    return text(BOX_VALUE(name, self));                                                                                \
  }                                                                                                                    \
  static int32_t name##_hash(x10_context *cx, void *self)                                                              \
  {                                                                                                                    \
    (void)cx;                                                                                                          \
    return (int32_t)hash(BOX_VALUE(name, self));                                                                       \
  }
#define HASH_BOOLEAN(v) ((v) ? 1231 : 1237)
#define HASH_SMALL(v) (v)
DEFINE_METHODS(Boolean, x10_string_of_Boolean, HASH_BOOLEAN)
DEFINE_METHODS(Byte, x10_string_of_Long, HASH_SMALL)
DEFINE_METHODS(Short, x10_string_of_Long, HASH_SMALL)
DEFINE_METHODS(Int, x10_string_of_Long, HASH_SMALL)
DEFINE_METHODS(Long, x10_string_of_Long, x10_hash_Long)
DEFINE_METHODS(UByte, x10_string_of_ULong, HASH_SMALL)
DEFINE_METHODS(UShort, x10_string_of_ULong, HASH_SMALL)
DEFINE_METHODS(UInt, x10_string_of_ULong, HASH_SMALL)
DEFINE_METHODS(ULong, x10_string_of_ULong, x10_hash_Long)
DEFINE_METHODS(Float, x10_string_of_Float, x10_hash_Float)
DEFINE_METHODS(Double, x10_string_of_Double, x10_hash_Double)
DEFINE_METHODS(Char, x10_string_of_Char, HASH_SMALL)

/* ---- on the wire ---- */

#define DEFINE_WIRE(name, ctype)                                                                                       \
  static void name##_pack(x10_writer *w, const void *self) { x10_write_##name(w, BOX_VALUE(name, self)); }             \
  static void name##_unpack(x10_context *cx, x10_reader *r, void *self)                                                \
  {                                                                                                                    \
    (void)cx;                                                                                                          \
    ((x10_box_##name *)self)->value = x10_read_##name(r);                                                              \
  }
X10_BOXES(DEFINE_WIRE)

static x10_string *String_text(x10_context *cx, void *self)
{
  (void)cx;
  return self;
}
static bool String_equals(x10_context *cx, void *self, void *other)
{
  (void)cx;
  return other && x10_type_of(other) == &x10_String_type && x10_string_equals(self, other);
}
static int32_t String_hash(x10_context *cx, void *self)
{
  (void)cx;
  return x10_string_hash(self);
}
static void String_pack(x10_writer *w, const void *self)
{
  const x10_string *s = self;
  x10_write_32(w, (uint32_t)s->length);
  x10_write_8(w, s->wide);
  x10_write_array(w, s->chars, (size_t)s->length, s->wide ? 4 : 1);
}
/* The characters are an allocation of their own here: the head was made before their number was known. */
static void String_unpack(x10_context *cx, x10_reader *r, void *self)
{
  (void)cx;
  x10_string *s = self;
  uint32_t length = x10_read_32(r);
  s->wide = x10_read_8(r) != 0;
  size_t width = s->wide ? 4 : 1;
  if (length > INT32_MAX || x10_reader_left(r) / width < length) {
    x10_reader_fail(r, "a string is longer than the message");
    return;
  }
  void *chars = x10_alloc_atomic(length * width + 1);
  x10_read_array(r, chars, length, width);
  s->chars = chars;
  s->length = (int32_t)length;
}

/* ---- the types ---- */

#define DEFINE_TYPE(identifier, x10name, k, instance, bits, n)                                                         \
  static const x10_type *const identifier##_display[] = {&x10_##identifier##_type};                                    \
  const x10_type x10_##identifier##_type = {.name = x10name,                                                           \
                                            .kind = (k),                                                               \
                                            .flags = (bits),                                                           \
                                            .number = TYPE_BUILTIN + (n),                                              \
                                            .size = sizeof(instance),                                                  \
                                            .display = identifier##_display,                                           \
                                            .to_string = identifier##_text,                                            \
                                            .equals = identifier##_equals,                                             \
                                            .hash_code = identifier##_hash,                                            \
                                            .pack = identifier##_pack,                                                 \
                                            .unpack = identifier##_unpack};
#define DEFINE_BOX(identifier, k, n)                                                                                   \
  DEFINE_TYPE(identifier, "x10.lang." #identifier, k, x10_box_##identifier, X10_TYPE_ATOMIC | X10_TYPE_FLAT, n)
DEFINE_BOX(Boolean, X10_KIND_BOOLEAN, 0)
DEFINE_BOX(Byte, X10_KIND_BYTE, 1)
DEFINE_BOX(Short, X10_KIND_SHORT, 2)
DEFINE_BOX(Int, X10_KIND_INT, 3)
DEFINE_BOX(Long, X10_KIND_LONG, 4)
DEFINE_BOX(UByte, X10_KIND_UBYTE, 5)
DEFINE_BOX(UShort, X10_KIND_USHORT, 6)
DEFINE_BOX(UInt, X10_KIND_UINT, 7)
DEFINE_BOX(ULong, X10_KIND_ULONG, 8)
DEFINE_BOX(Float, X10_KIND_FLOAT, 9)
DEFINE_BOX(Double, X10_KIND_DOUBLE, 10)
DEFINE_BOX(Char, X10_KIND_CHAR, 11)
DEFINE_TYPE(String, "x10.lang.String", X10_KIND_STRING, x10_string, X10_TYPE_SHARED, 12)

#define DEFINE_NEW(name, ctype)                                                                                        \
  void *x10_box_##name##_new(ctype value)                                                                              \
  {                                                                                                                    \
    x10_box_##name *box = x10_alloc_atomic(sizeof *box);                                                               \
    box->head.type = &x10_##name##_type;                                                                               \
    box->value = value;                                                                                                \
    return box;                                                                                                        \
  }
X10_BOXES(DEFINE_NEW)
