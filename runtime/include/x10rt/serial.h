/* Support library: packing buffers. Native byte order; a reader that is told the writer's order differs swaps. Values
 * are unaligned, one after the other. Objects keep their identity within one message, cycles too. */
#ifndef X10RT_SERIAL_H
#define X10RT_SERIAL_H
#include <x10rt/object.h>

#ifdef __cplusplus
extern "C" {
#endif

struct x10_async; /* locsync.h */

/* ---- writer: grows; memory is malloc'd, and what it was given to pack stays reachable through its caller ---- */
x10_writer *x10_writer_new(void);
/* For an image that the program keeps, and may read any number of times at any time. */
x10_writer *x10_writer_new_kept(void);
bool x10_writer_is_kept(const x10_writer *);
void x10_writer_free(x10_writer *);
void x10_writer_reset(x10_writer *); /* empty again, memory is kept, identities are forgotten */
const void *x10_writer_data(const x10_writer *, size_t *size);
/* Marks the image as unusable, with a reason: what is packed cannot be. The first reason stays. */
void x10_writer_fail(x10_writer *, const char *reason);
const char *x10_writer_failure(const x10_writer *); /* NULL where none */
/* The activity that packs: objects that pack themselves run in its name. NULL, as in a new writer: they cannot. */
void x10_writer_set_context(x10_writer *, x10_context *);
x10_context *x10_writer_context(const x10_writer *);
/* The place that the image is for: objects that it has are named (known.h), and not packed. For a new writer that is no
 * place: everything is packed. */
void x10_writer_set_receiver(x10_writer *, uint32_t place);
/* For pack functions of an X10_TYPE_COPIED: whether the receiver fills in these fields, and those of superclasses. */
bool x10_writer_names(x10_writer *);
/* Packs an object that packs itself (x10.io.CustomSerialization): calls `serialize` with the writer's context. What
 * that throws fails the image, and stays pending in the context, unless something was pending before. */
void x10_writer_custom(x10_writer *, const void *object,
                       void (*serialize)(x10_context *, x10_writer *, const void *object));

/* What a message carries of the objects of a type, in place of all that the type's own functions pack; the rest
 * arrives as zero. For a type without a name (known.h), and for a rail of one that has pack functions of its own. */
typedef struct x10_selection {
  const x10_type *type;
  void (*pack)(x10_writer *, const void *self);
  void (*unpack)(x10_context *, x10_reader *, void *self);
  uint32_t least; /* bytes that each object takes at least, its type aside; 0: unknown */
} x10_selection;
/* From here on; NULL, 0: everything goes again. The reader is told the same at the same point. */
void x10_writer_select(x10_writer *, const x10_selection *, uint32_t count);
void x10_reader_select(x10_reader *, const x10_selection *, uint32_t count);

void x10_write_bytes(x10_writer *, const void *, size_t);
void x10_write_8(x10_writer *, uint8_t);
void x10_write_16(x10_writer *, uint16_t);
void x10_write_32(x10_writer *, uint32_t);
void x10_write_64(x10_writer *, uint64_t);
/* An object of any class, NULL included: its type's number, then its fields, or a reference back to where it was. */
void x10_write_object(x10_writer *, const void *);
/* Elements of `size` bytes each that hold no pointers: swapped as a whole where the order differs (size 1, 2, 4, 8). */
void x10_write_array(x10_writer *, const void *, size_t count, size_t size);

/* A rail of numbers (X10_TYPE_FLAT) or NULL, whose elements from low + below to high + above are sent, as far as they
 * exist; the others arrive as zero. It arrives as a rail of its own, wherever else in the message it occurs. */
void x10_write_slice(x10_writer *, const void *rail, int64_t low, int64_t below, int64_t high, int64_t above);

/* clang-format off */
#define X10_WRITE_SCALARS(X) \
  X(Boolean, bool, 8) X(Byte, int8_t, 8) X(Short, int16_t, 16) X(Int, int32_t, 32) X(Long, int64_t, 64) \
  X(UByte, uint8_t, 8) X(UShort, uint16_t, 16) X(UInt, uint32_t, 32) X(ULong, uint64_t, 64) X(Char, x10_char, 32)
/* clang-format on */
#define X10_DECLARE_SCALAR(name, ctype, bits)                                                                          \
  static inline void x10_write_##name(x10_writer *w, ctype v) { x10_write_##bits(w, (uint##bits##_t)v); }
X10_WRITE_SCALARS(X10_DECLARE_SCALAR)
#undef X10_DECLARE_SCALAR
void x10_write_Float(x10_writer *, float);
void x10_write_Double(x10_writer *, double);

/* ---- reader: over bytes that stay the caller's. A read past the end, or of nonsense, fails the reader and gives
 * zeroes from then on ---- */
x10_reader *x10_reader_new(const void *, size_t, bool swap);
void x10_reader_free(x10_reader *);
void x10_reader_fail(x10_reader *, const char *reason);
const char *x10_reader_failure(const x10_reader *);
/* For unpack functions: `set` is called once all that was asked for with the object has been read, after those of
 * objects that it refers to, unless the reader fails before. */
void x10_reader_arrived(x10_reader *, void *object, void (*set)(x10_context *, x10_reader *, void *object));
/* For unpack functions of an X10_TYPE_COPIED: what to take the fields from, an object of the type; NULL: they follow.
 */
const void *x10_reader_named(x10_reader *, const x10_type *);
size_t x10_reader_left(const x10_reader *);
/* How many values all readers of this place have swapped. */
uint64_t x10_reader_swaps(void);

void x10_read_bytes(x10_reader *, void *, size_t);
/* The same, of a flat struct that x10_write_bytes has packed: fails the reader where the writer's order differs, since
 * nothing says what is in it. */
void x10_read_flat(x10_reader *, void *, size_t);
uint8_t x10_read_8(x10_reader *);
uint16_t x10_read_16(x10_reader *);
uint32_t x10_read_32(x10_reader *);
uint64_t x10_read_64(x10_reader *);
void *x10_read_object(x10_context *, x10_reader *);
/* The same, and of this class or implementing this interface, or NULL: anything else fails the reader. */
void *x10_read_instance(x10_context *, x10_reader *, const x10_type *);
void *x10_read_slice(x10_context *, x10_reader *, const x10_type *rail);
void x10_read_array(x10_reader *, void *, size_t count, size_t size);
/* Turns elements of such a rail, which hold no pointers, into the other byte order in place. False, and nothing done,
 * where they are structs that do not say what is in them. */
bool x10_swap_elements(const x10_type *rail, void *elements, size_t count);
#define X10_DECLARE_SCALAR(name, ctype, bits)                                                                          \
  static inline ctype x10_read_##name(x10_reader *r) { return (ctype)x10_read_##bits(r); }
X10_WRITE_SCALARS(X10_DECLARE_SCALAR)
#undef X10_DECLARE_SCALAR
float x10_read_Float(x10_reader *);
double x10_read_Double(x10_reader *);

/* For an async that captures nothing (x10_async_info): they do nothing. */
void x10_pack_nothing(x10_writer *, const struct x10_async *);
void x10_unpack_nothing(x10_context *, x10_reader *, struct x10_async *);

/* ---- x10.io.Serializer and Deserializer: the same with exceptions, NotSerializableException and
 * SerializationException's kin IOException, instead of failed images ---- */
void x10_writer_put(x10_context *, x10_writer *, const void *object);
int64_t x10_writer_size(const x10_writer *);
void x10_writer_copy(const x10_writer *, void *byte_rail);
x10_reader *x10_reader_of_rail(const void *byte_rail); /* over a copy; never freed */
void *x10_reader_get(x10_context *, x10_reader *);

#ifdef __cplusplus
}
#endif
#endif
