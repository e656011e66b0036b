/* Support library: objects, their run-time types, memory. Knows no layer: it sees contexts only as something to hand
 * on. Linked into every program (libx10support.so.1); called by emitted C and by the LocationSynchronization layer. */
#ifndef X10RT_OBJECT_H
#define X10RT_OBJECT_H
#include <x10rt/locsync.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Functions that hardly ever run, and are not copied into those that do; and such as are only kept out of the way. */
#define X10_COLD __attribute__((cold, noinline))
#define X10_OUTLINED __attribute__((noinline))

typedef struct x10_type x10_type;
typedef struct x10_string x10_string;

/* First member of every heap object: instances of classes, closures, rails, strings, boxed structs. */
typedef struct x10_object {
  const x10_type *type;
} x10_object;

enum x10_kind { /* what a run-time type represents; the boxed ones hold their value right after the head */
                X10_KIND_CLASS,
                X10_KIND_INTERFACE,
                X10_KIND_STRUCT,
                X10_KIND_FUNCTION,
                X10_KIND_RAIL,
                X10_KIND_STRING,
                X10_KIND_BOOLEAN,
                X10_KIND_BYTE,
                X10_KIND_SHORT,
                X10_KIND_INT,
                X10_KIND_LONG,
                X10_KIND_UBYTE,
                X10_KIND_USHORT,
                X10_KIND_UINT,
                X10_KIND_ULONG,
                X10_KIND_FLOAT,
                X10_KIND_DOUBLE,
                X10_KIND_CHAR
};

/* What an interface method is called through: a table of the interface's functions as this type implements them.
 * Function pointers are stored as void (*)(void) and called through the interface's own table struct. */
typedef struct x10_itable {
  const x10_type *interface;
  const void *table; /* struct of function pointers, laid out by the interface */
} x10_itable;

/* A number of several bytes within a struct. */
typedef struct x10_scalar {
  uint32_t offset, size;
} x10_scalar;

/* A run-time type: one constant per instantiated class, struct, interface, closure. Emitted, but for strings and the
 * boxed primitives, which are the support library's. */
struct x10_type {
  const char *name;      /* "x10.util.ArrayList[x10.lang.Long]" */
  const x10_type *super; /* NULL at a root */
  uint8_t kind;          /* enum x10_kind */
  uint8_t depth;         /* of the superclass chain: 0 at a root */
  uint8_t flags;         /* X10_TYPE_… */
  uint8_t entry;         /* of an interface: at which number most types that implement it list it in itables */
  uint32_t number;       /* in x10_application.types: its name on the wire; the same at every place */
  uint32_t size;         /* of an instance, bytes; of the head only for rails */
  uint32_t itable_count;
  const x10_itable
      *itables; /* every interface it implements, inherited ones included; {NULL, NULL} where there is none */
  const x10_type *const *display; /* display[i] is the ancestor at depth i; itself at `depth` */
  /* What Any has. `self` is the object. May leave an exception pending. */
  x10_string *(*to_string)(x10_context *, void *self);
  bool (*equals)(x10_context *, void *self, void *other); /* other may be NULL */
  int32_t (*hash_code)(x10_context *, void *self);
  /* Serialization: the fields out, and into a zeroed new instance that is already known by its identity (so that
   * cycles close). NULL: not serializable. For rails and strings these two are the support library's. */
  void (*pack)(x10_writer *, const void *self);
  void (*unpack)(x10_context *, x10_reader *, void *self);
  const x10_type *element; /* of a rail; NULL otherwise */
  union {
    uint32_t element_size; /* of a rail, bytes */
    uint32_t known_at; /* of a class: where instances have the name that other places know them by (known.h); 0: none */
  };
  union {
    uint32_t scalar_count; /* of a rail of structs without pointers: how many scalars an element has */
    uint32_t away_at;      /* of an X10_TYPE_HOMED: where an instance says that it represents one of another place */
  };
  const x10_scalar *scalars; /* what is turned around for a place of the other byte order; NULL: that is not known */
};

enum {                      /* x10_type.flags */
       X10_TYPE_ATOMIC = 1, /* instances (of a rail: elements) hold no pointers: the collector need not look inside */
       X10_TYPE_SHARED = 2, /* instances can be shared: serialization keeps their identity */
       X10_TYPE_FLAT = 4,   /* a struct or an element that is copied byte by byte onto the wire */
       X10_TYPE_COPIED = 8, /* a name makes a new instance, with the fields of the one that it names (known.h) */
       X10_TYPE_HOMED = 16, /* instances stay at home: their names travel, and what their own functions pack */
};

/* ---- memory: the Boehm collector, as three calls. Zeroed memory; never NULL: out of memory ends the place with a
 * line that names it and the size, unless a context is given and OutOfMemoryError is left pending (NULL then). From 512
 * bytes on it begins where a line of the cache does, arrays of a size at different places of their pages; from 4 MB on
 * the system is asked for large pages. ---- */
#define X10_FRESH __attribute__((malloc)) /* it returns memory that nothing else points to, as C compilers know */
X10_FRESH void *x10_alloc(size_t bytes);
X10_FRESH void *x10_alloc_atomic(size_t bytes); /* holds no pointers; zeroed too */
X10_FRESH void *x10_alloc_rail(x10_context *, size_t bytes, bool atomic);
X10_FRESH void *x10_new(const x10_type *); /* an instance with its head set */
/* The same in memory that is the caller's, zeroed and as large as an instance; NULL: in new memory. */
static inline void *x10_new_at(void *place, const x10_type *type)
{
  if (!place)
    return x10_new(type);
  ((x10_object *)place)->type = type;
  return place;
}
void x10_collect(void); /* a full collection */
uint64_t x10_heap_size(void);
/* Ends the place with a line that names it, the bytes and what they were wanted for (NULL: not said). What was printed
 * is flushed; nothing is allocated. Any thread. */
_Noreturn void x10_out_of_memory(size_t bytes, const char *what);
/* The memory; ends the place where there is none. */
static inline void *x10_checked(void *memory, size_t bytes, const char *what)
{
  if (!memory)
    x10_out_of_memory(bytes, what);
  return memory;
}

/* ---- types ---- */
static inline const x10_type *x10_type_of(const void *object) { return ((const x10_object *)object)->type; }

/* instanceof for a class: NULL is an instance of nothing. */
static inline bool x10_is_class(const void *object, const x10_type *type)
{
  if (!object)
    return false;
  const x10_type *t = ((const x10_object *)object)->type;
  return t == type || (t->depth > type->depth && t->display[type->depth] == type);
}
/* instanceof for an interface. */
bool x10_is_interface(const void *object, const x10_type *interface);
/* The interface's function table of a type that implements it. */
const void *x10_itable_find(const x10_type *, const x10_type *interface);
/* The same of a non-null object. The position of its entry is a constant to the C compiler. */
static inline const void *x10_itable_of(const void *object, const x10_type *interface)
{
  const x10_type *type = x10_type_of(object);
  uint32_t i = interface->entry;
  return i < type->itable_count && type->itables[i].interface == interface ? type->itables[i].table
                                                                           : x10_itable_find(type, interface);
}
/* In method tables of units: methods that the program calls on no object. An entry is at the same place in the tables
 * of all programs, so that a compiled unit serves them all. */
typedef void (*x10_unused_slot)(void);

#define X10_ITABLE(table_type, object, interface) ((const struct table_type *)x10_itable_of((object), (interface)))

/* Registers the program's types so that the wire's numbers can be looked up: types[i] has number i, or is NULL. The
 * support library's own types have numbers of their own, far above, and are not among them. Called by
 * initialize_constants; the array stays the caller's. */
void x10_types_register(const x10_type *const *types, uint32_t count);

/* The interfaces that the program knows one of the support library's types below to implement: Comparable[Long] of
 * Long. Called by initialize_constants, once per type; the array stays the caller's. */
void x10_itables_register(const x10_type *, const x10_itable *, uint32_t count);

/* ---- boxed primitives and strings: types of the support library, shared by all programs ---- */
extern const x10_type x10_Boolean_type, x10_Byte_type, x10_Short_type, x10_Int_type, x10_Long_type, x10_UByte_type,
    x10_UShort_type, x10_UInt_type, x10_ULong_type, x10_Float_type, x10_Double_type, x10_Char_type, x10_String_type;

typedef uint32_t x10_char; /* a Unicode code point */

/* clang-format off */
#define X10_BOXES(X) \
  X(Boolean, bool) X(Byte, int8_t) X(Short, int16_t) X(Int, int32_t) X(Long, int64_t) X(UByte, uint8_t) \
  X(UShort, uint16_t) X(UInt, uint32_t) X(ULong, uint64_t) X(Float, float) X(Double, double) X(Char, x10_char)
/* clang-format on */
#define X10_DECLARE_BOX(name, ctype)                                                                                   \
  typedef struct x10_box_##name {                                                                                      \
    x10_object head;                                                                                                   \
    ctype value;                                                                                                       \
  } x10_box_##name;                                                                                                    \
  void *x10_box_##name##_new(ctype);
X10_BOXES(X10_DECLARE_BOX)
#undef X10_DECLARE_BOX

/* Any's three, on anything; NULL is a NullPointerException except for equals. */
x10_string *x10_any_to_string(x10_context *, void *object);
bool x10_any_equals(x10_context *, void *a, void *b); /* NULL equals NULL only */
int32_t x10_any_hash_code(x10_context *, void *object);
x10_string *x10_any_type_name(x10_context *, void *object);
/* The defaults of classes: "Name@hash", identity, a hash that does not change as long as the object lives. */
x10_string *x10_object_to_string(x10_context *, void *self);
bool x10_object_equals(x10_context *, void *self, void *other);
int32_t x10_object_hash_code(x10_context *, void *self);

#ifdef __cplusplus
}
#endif
#endif
