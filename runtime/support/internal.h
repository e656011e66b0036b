/* What the files of the support library share with each other only. */
#ifndef X10_SUPPORT_INTERNAL_H
#define X10_SUPPORT_INTERNAL_H
#include <assert.h>
#include <locale.h>
#include <string.h>
#include <x10rt/numeric.h>
#include <x10rt/object.h>
#include <x10rt/serial.h>
#include <x10rt/text.h>

/* A new string of this many characters, one allocation, its characters to be filled in by the caller. */
x10_string *string_new(int64_t length, bool wide, void **chars);
x10_string *string_ascii(const char *, int64_t n);

/* C's own locale, in which a number has a point: this thread is in it from begin to end, whatever a native library has
 * set. What begin gives goes to end. */
locale_t plain_begin(void);
void plain_end(locale_t before);

/* A growing buffer of code points, in collected memory. */
typedef struct text_buffer {
  x10_char *chars;
  int64_t length, capacity;
} text_buffer;
text_buffer *text_buffer_new(void);
void text_buffer_add(text_buffer *, const x10_string *);
void text_buffer_add_char(text_buffer *, x10_char);
x10_string *text_buffer_string(const text_buffer *);

/* The program's type of this number on the wire, a builtin one included; NULL where there is none. */
const x10_type *type_by_number(uint32_t number);

/* Numbers of the support library's own types, which are in no program's table: TYPE_BUILTIN and the index in object.c's
 * list of them. */
enum { TYPE_BUILTIN = 0xffffff00u, TYPE_BACK = 0xfffffffeu, TYPE_NULL = 0xffffffffu };
/* Below those: added to the number of a type, a name follows, and replaces the object or what it begins with. */
enum { TYPE_NAMED = 0x80000000u };

/* How deep objects nest in an image, counted from the object that was asked for. Deeper objects follow after that one,
 * in the order of the references to them, so long lists need no stack. Objects that pack themselves ask for further
 * objects; DEPTH_MAX bounds everything that nests on the stack. */
enum { NESTED_MAX = 64, DEPTH_MAX = 1000 };
static inline bool is_put_off(const x10_type *type, int depth)
{
  /* The pack function of a rail writes the length, too; the name of an object that stays at home comes first. */
  bool is_whole = type->kind == X10_KIND_RAIL ? type->pack != NULL : type->flags & X10_TYPE_HOMED;
  return depth >= NESTED_MAX && !is_whole;
}

/* An object that several places have, see known.c. What its name field points at. */
typedef struct known_part {
  struct known_group *of;
  uint64_t name;
  void *object;
} known_part;
/* Where that place has the object under this name, else NULL. The object's type has known_at. */
const known_part *known_there(const void *object, uint32_t place);
void *known_find(uint64_t name); /* the object that a message names; NULL where there is none */

/* Memory that is never collected and keeps alive what it points at, until it is freed. */
void *memory_root(size_t bytes);
void memory_root_free(void *);
/* x10_alloc_rail, but what is atomic is not cleared. */
void *memory_rail(x10_context *, size_t bytes, bool atomic);
/* Collected memory without pointers, which is not cleared; NULL where there is none. */
void *memory_atomic(size_t bytes);

/* Collected memory, placed as x10_alloc's, which is zero if it may have pointers; without memory the place ends. */
void *memory_surely(size_t bytes, bool atomic);
/* Small objects, see small.c: shows the collector the free lists. */
void small_start(void);

/* Whether to collect before the heap is full, see early.c: asked now and then before something small is made. */
bool early_is_due(void);
void early_collect(void);

enum {
  LINE = 64,
  PAGE = 4096
}; /* bytes: of a cache line, and of the blocks that the collector divides its heap into */

/* Rows: rails next to each other, see rows.c. */
void *rows_add(const x10_rail *neighbour, size_t bytes,
               uint64_t most);   /* the memory of the next row; NULL: it is to have its own */
void rows_none(void *memory);    /* of one rail, whose head is not at its beginning */
bool rows_has(const void *rail); /* a rail whose head is not at the beginning of its memory */

/* What a thread keeps of its last message for the next one, until it ends. Taken and given back by functions that do
 * not suspend: an activity may go on on another thread. */
struct spares {
  x10_writer *writer;
  x10_reader *reader;
  bool kept;
};
extern _Thread_local __attribute__((tls_model("initial-exec"))) struct spares spares;
void spares_keep_until_end(void);
static inline void spares_keep(void)
{
  if (!spares.kept)
    spares_keep_until_end();
}
void writer_release(x10_writer *);

/* How a rail's elements travel. */
enum elements { ELEMENTS_UNKNOWN, ELEMENTS_OBJECTS, ELEMENTS_FLAT, ELEMENTS_STRUCTS };
enum elements rail_elements(const x10_type *rail);

/* What goes of objects in the message that is being packed or unpacked. */
struct selections {
  const x10_selection *all;
  uint32_t count;
};
static inline const x10_selection *selection_of(const struct selections *of, const x10_type *type)
{
  for (uint32_t i = 0; i < of->count; i++)
    if (of->all[i].type == type)
      return &of->all[i];
  return NULL;
}
/* The elements of a rail that are packed in runs: those that are exactly of the rail's type, and occur nowhere before
 * it, without a type each. A rail is pairs of runs, of such elements and of others, each after its length, 32 bits; the
 * first run of a pair may be empty. NULL: each element is packed like any other object. */
static inline const x10_selection *runs_of(const struct selections *of, const x10_type *rail)
{
  const x10_selection *part =
      of->count && rail_elements(rail) == ELEMENTS_OBJECTS && rail->element ? selection_of(of, rail->element) : NULL;
  return part && part->least ? part : NULL;
}

#endif
