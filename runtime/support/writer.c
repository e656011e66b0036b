/* Packing. A hash table remembers packed objects by address, so an object is packed once per image, and cycles close.
 * The table is malloc'd: the caller keeps the objects alive. An entry is valid for the image that it names, so the
 * table need not be cleared for the next image. */
#include "internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <x10rt/contract.h>
#include <x10rt/locsync.h>
#pragma weak x10_homed_pack

struct x10_writer {
  uint8_t *data;
  size_t size, capacity;
  const char *failure;
  char reason[160];
  struct {
    const void *object;
    uint32_t index, image;
  } *seen; /* open addressing, a power of two */
  uint32_t seen_capacity, seen_count;
  uint32_t image;     /* the number of this one; entries that were never used are of image 0 */
  int depth, floor;   /* of the object being packed, and of the one that was asked for */
  const void **later; /* referred to, their contents to follow; malloc'd */
  uint32_t later_capacity, later_count;
  x10_context *cx;   /* of the activity that packs */
  uint32_t receiver; /* the place, or … */
  bool kept;
  bool names; /* the object being packed begins with a name instead of the fields that the name replaces */
  struct selections selections;
};
enum { NO_RECEIVER = UINT32_MAX };
enum {
  SPARE_BYTES = 64 << 10, /* of an image, and … */
  SPARE_SEEN = 4096,      /* … of its table: what is larger is given back */
};

/* A thread keeps one writer with its memory: most messages are short, and packed one after the other. */
x10_writer *x10_writer_new(void)
{
  x10_writer *w = spares.writer;
  spares.writer = NULL;
  if (!w) {
    w = x10_checked(calloc(1, sizeof *w), sizeof *w, "a message");
    w->image = 1;
    w->receiver = NO_RECEIVER;
  }
  return w;
}

x10_writer *x10_writer_new_kept(void)
{
  x10_writer *w = x10_writer_new();
  w->kept = true;
  return w;
}
bool x10_writer_is_kept(const x10_writer *w) { return w->kept; }

void writer_release(x10_writer *w)
{
  free(w->data);
  free(w->seen);
  free(w->later);
  free(w);
}

void x10_writer_free(x10_writer *w)
{
  if (!w)
    return;
  if (spares.writer || w->capacity > SPARE_BYTES || w->seen_capacity > SPARE_SEEN || w->later) {
    writer_release(w);
    return;
  }
  x10_writer_reset(w);
  w->cx = NULL;
  w->receiver = NO_RECEIVER;
  w->kept = false;
  spares.writer = w;
  spares_keep();
}

void x10_writer_reset(x10_writer *w)
{
  w->size = 0;
  w->failure = NULL;
  w->depth = w->floor = 0;
  w->later_count = 0;
  w->selections = (struct selections){0};
  if (w->seen_count > 0 && ++w->image == 0) {
    memset(w->seen, 0, w->seen_capacity * sizeof *w->seen);
    w->image = 1;
  }
  w->seen_count = 0;
}

const void *x10_writer_data(const x10_writer *w, size_t *size)
{
  *size = w->size;
  return w->data;
}

void x10_writer_fail(x10_writer *w, const char *reason)
{
  X10__EXPECT(reason);
  if (w->failure)
    return;
  snprintf(w->reason, sizeof w->reason, "%s", reason);
  w->failure = w->reason;
}
const char *x10_writer_failure(const x10_writer *w) { return w->failure; }

static __attribute__((noinline)) void image_grow(x10_writer *w, size_t n)
{
  size_t capacity = w->capacity * 2 > w->size + n ? w->capacity * 2 : w->size + n + 256;
  w->data = x10_checked(realloc(w->data, capacity), capacity, "a message");
  w->capacity = capacity;
}

/* Most values are numbers, whose length the caller knows at compile time. */
static inline void put(x10_writer *w, const void *bytes, size_t n)
{
  if (__builtin_expect(n > w->capacity - w->size, 0))
    image_grow(w, n);
  memcpy(w->data + w->size, bytes, n);
  w->size += n;
}

void x10_write_bytes(x10_writer *w, const void *bytes, size_t n)
{
  X10__EXPECT(bytes || n == 0);
  if (n)
    put(w, bytes, n);
}

void x10_write_8(x10_writer *w, uint8_t v) { put(w, &v, sizeof v); }
void x10_write_16(x10_writer *w, uint16_t v) { put(w, &v, sizeof v); }
void x10_write_32(x10_writer *w, uint32_t v) { put(w, &v, sizeof v); }
void x10_write_64(x10_writer *w, uint64_t v) { put(w, &v, sizeof v); }
void x10_write_Float(x10_writer *w, float v) { put(w, &v, sizeof v); }
void x10_write_Double(x10_writer *w, double v) { put(w, &v, sizeof v); }
void x10_write_array(x10_writer *w, const void *elements, size_t count, size_t size)
{
  X10__EXPECT(elements || count == 0);
  x10_write_bytes(w, elements, count * size);
}

/* ---- slices ---- */

/* Seven bits a byte, the lowest first. */
static void count_pack(x10_writer *w, uint64_t v)
{
  for (; v >= 0x80; v >>= 7)
    x10_write_8(w, (uint8_t)(v | 0x80));
  x10_write_8(w, (uint8_t)v);
}

static int64_t sum_within(int64_t a, int64_t b)
{
  int64_t sum;
  return !__builtin_add_overflow(a, b, &sum) ? sum : b < 0 ? INT64_MIN : INT64_MAX;
}

/* The length and one, or 0 for NULL; the first index; how many elements; these. */
void x10_write_slice(x10_writer *w, const void *object, int64_t low, int64_t below, int64_t high, int64_t above)
{
  const x10_rail *rail = object;
  if (!rail) {
    count_pack(w, 0);
    return;
  }
  int64_t first = sum_within(low, below), last = sum_within(high, above);
  first = first < 0 ? 0 : first;
  last = last < rail->size ? last : rail->size - 1;
  uint64_t count = first <= last ? (uint64_t)(last - first) + 1 : 0;
  count_pack(w, (uint64_t)rail->size + 1);
  count_pack(w, count ? (uint64_t)first : 0);
  count_pack(w, count);
  size_t size = rail->head.type->element_size;
  x10_write_array(w, (const char *)(rail + 1) + (count ? (size_t)first * size : 0), count, size);
}

/* ---- identity ---- */

static bool slot_is_used(const x10_writer *w, uint32_t i) { return w->seen[i].image == w->image; }

static uint32_t seen_slot(const x10_writer *w, const void *object)
{
  uint64_t h = (uint64_t)(uintptr_t)object * UINT64_C(0x9e3779b97f4a7c15);
  uint32_t mask = w->seen_capacity - 1, i = (uint32_t)(h >> 32) & mask;
  while (slot_is_used(w, i) && w->seen[i].object != object)
    i = (i + 1) & mask;
  return i;
}

static void seen_grow(x10_writer *w)
{
  x10_writer old = *w;
  w->seen_capacity = old.seen_capacity ? old.seen_capacity * 2 : 64;
  w->seen = x10_checked(calloc(w->seen_capacity, sizeof *w->seen), w->seen_capacity * sizeof *w->seen, "a message");
  for (uint32_t i = 0; i < old.seen_capacity; i++)
    if (slot_is_used(&old, i))
      w->seen[seen_slot(w, old.seen[i].object)] = old.seen[i];
  free(old.seen);
}

/* The position of the object in the table, or the one it will get. */
static uint32_t seen_at(x10_writer *w, const void *object)
{
  if (w->seen_count * 2 >= w->seen_capacity)
    seen_grow(w);
  return seen_slot(w, object);
}

static void seen_enter(x10_writer *w, uint32_t at, const void *object)
{
  w->seen[at].object = object;
  w->seen[at].index = w->seen_count++;
  w->seen[at].image = w->image;
}

/* True where the object is in the image already: writes a reference to it. Otherwise it becomes the next one. */
static bool seen_before(x10_writer *w, const void *object)
{
  X10__EXPECT(object);
  uint32_t i = seen_at(w, object);
  if (slot_is_used(w, i)) {
    x10_write_32(w, TYPE_BACK);
    x10_write_32(w, w->seen[i].index);
    return true;
  }
  seen_enter(w, i, object);
  return false;
}

/* ---- objects ---- */

/* Whether the object goes in a run of this type. */
static bool is_plain(x10_writer *w, const x10_selection *part, const void *object)
{
  return object && x10_type_of(object) == part->type && !slot_is_used(w, seen_at(w, object));
}

static void run_end(x10_writer *w, size_t at, int64_t length)
{
  uint32_t count = (uint32_t)length;
  memcpy(w->data + at, &count, sizeof count);
}

/* See runs_of. */
static void runs_pack(x10_writer *w, const x10_selection *part, void *const *elements, int64_t size)
{
  for (int64_t i = 0, first; i < size && !w->failure;) {
    size_t at = w->size;
    x10_write_32(w, 0);
    for (first = i; i < size && i - first < UINT32_MAX && is_plain(w, part, elements[i]); i++) {
      seen_enter(w, seen_at(w, elements[i]), elements[i]);
      part->pack(w, elements[i]);
    }
    run_end(w, at, i - first);
    at = w->size;
    x10_write_32(w, 0);
    for (first = i; i < size && i - first < UINT32_MAX && !is_plain(w, part, elements[i]); i++)
      x10_write_object(w, elements[i]);
    run_end(w, at, i - first);
  }
}

/* In a rail, structs have no head, which their pack function expects before the value but does not read. */
static void rail_pack(x10_writer *w, const x10_rail *rail)
{
  X10__EXPECT(x10_type_of(rail)->kind == X10_KIND_RAIL);
  const x10_type *type = rail->head.type;
  const char *data = (const char *)(rail + 1);
  const x10_selection *part = runs_of(&w->selections, type);
  if (part) {
    runs_pack(w, part, (void *const *)data, rail->size);
    return;
  }
  switch (rail_elements(type)) {
  case ELEMENTS_OBJECTS:
    for (int64_t i = 0; i < rail->size && !w->failure; i++)
      x10_write_object(w, ((void *const *)data)[i]);
    return;
  case ELEMENTS_FLAT:
    x10_write_array(w, data, (size_t)rail->size, type->element_size);
    return;
  case ELEMENTS_STRUCTS:
    if (!type->element->pack) {
      x10_writer_fail(w, type->name);
      return;
    }
    for (int64_t i = 0; i < rail->size && !w->failure; i++)
      type->element->pack(w, data + (size_t)i * type->element_size - sizeof(x10_object));
    return;
  default:
    x10_writer_fail(w, type->name);
  }
}

static void contents_pack(x10_writer *w, const void *object)
{
  const x10_type *type = x10_type_of(object);
  if (w->failure || ++w->depth > DEPTH_MAX) {
    x10_writer_fail(w, "objects are nested too deeply for one message");
    return;
  }
  const x10_selection *part = selection_of(&w->selections, type);
  if (part)
    part->pack(w, object);
  else if (type->pack)
    type->pack(w, object);
  else
    rail_pack(w, object);
  w->depth--;
}

static void put_off(x10_writer *w, const void *object)
{
  if (w->later_count == w->later_capacity) {
    w->later_capacity = w->later_capacity ? w->later_capacity * 2 : 64;
    size_t bytes = w->later_capacity * sizeof *w->later;
    w->later = x10_checked(realloc(w->later, bytes), bytes, "a message");
  }
  w->later[w->later_count++] = object;
}

/* The name that the receiver knows it by; NULL: the whole is sent. What is put off is sent whole: its type is written
 * apart. */
static const known_part *named_part(const x10_writer *w, const x10_type *type, const void *object)
{
  if (type->kind != X10_KIND_CLASS || !type->known_at || w->receiver == NO_RECEIVER)
    return NULL;
  bool is_apart = type->flags & X10_TYPE_COPIED && is_put_off(type, w->depth - w->floor);
  return is_apart ? NULL : known_there(object, w->receiver);
}

static void named_pack(x10_writer *w, const x10_type *type, const known_part *part, const void *object)
{
  x10_write_32(w, type->number | TYPE_NAMED);
  x10_write_64(w, part->name);
  if (type->flags & X10_TYPE_COPIED) {
    w->names = true;
    contents_pack(w, object);
  }
}

static void object_pack(x10_writer *w, const void *object)
{
  if (!object) {
    x10_write_32(w, TYPE_NULL);
    return;
  }
  const x10_type *type = x10_type_of(object);
  if (!type->pack && type->kind != X10_KIND_RAIL) {
    x10_writer_fail(w, type->name);
    return;
  }
  if (type->flags & X10_TYPE_SHARED && seen_before(w, object))
    return;
  const known_part *part = named_part(w, type, object);
  if (part) {
    named_pack(w, type, part, object);
    return;
  }
  x10_write_32(w, type->number);
  if (!type->pack)
    x10_write_64(w, (uint64_t)((const x10_rail *)object)->size);
  if (type->flags & X10_TYPE_HOMED)
    x10_homed_pack(w, object);
  if (is_put_off(type, w->depth - w->floor))
    put_off(w, object);
  else
    contents_pack(w, object);
}

/* An object and all that it refers to. */
static void whole_pack(x10_writer *w, const void *object)
{
  int floor = w->floor;
  uint32_t first = w->later_count;
  w->floor = w->depth;
  object_pack(w, object);
  for (uint32_t i = first; i < w->later_count && !w->failure; i++)
    contents_pack(w, w->later[i]);
  w->later_count = first;
  w->floor = floor;
}

void x10_write_object(x10_writer *w, const void *object)
{
  if (w->depth)
    object_pack(w, object);
  else
    whole_pack(w, object);
}

void x10_writer_select(x10_writer *w, const x10_selection *all, uint32_t count)
{
  w->selections = (struct selections){all, count};
}

void x10_writer_set_receiver(x10_writer *w, uint32_t place) { w->receiver = place; }

bool x10_writer_names(x10_writer *w)
{
  bool names = w->names;
  w->names = false;
  return names;
}

/* ---- objects that pack themselves ---- */

void x10_writer_set_context(x10_writer *w, x10_context *cx) { w->cx = cx; }
x10_context *x10_writer_context(const x10_writer *w) { return w->cx; }

void x10_writer_custom(x10_writer *w, const void *object,
                       void (*serialize)(x10_context *, x10_writer *, const void *object))
{
  x10_context *cx = w->cx;
  if (!cx || w->failure) {
    x10_writer_fail(w, "an object that packs itself, where no activity packs");
    return;
  }
  void *before = cx->pending;
  cx->pending = NULL;
  serialize(cx, w, object);
  if (cx->pending)
    x10_writer_fail(w, "an exception in serialize");
  if (before)
    cx->pending = before;
}

/* ---- for programs: x10.io.Serializer ---- */

void x10_writer_put(x10_context *cx, x10_writer *w, const void *object)
{
  if (!w) {
    x10_throw_error(cx, X10_ERROR_IO, "a Serializer outlived its message", NULL);
    return;
  }
  x10_context *outer = w->cx;
  w->cx = cx;
  whole_pack(w, object);
  w->cx = outer;
  if (w->failure && !cx->pending)
    x10_throw_error(cx, X10_ERROR_NOT_SERIALIZABLE, w->failure, NULL);
}

int64_t x10_writer_size(const x10_writer *w) { return w ? (int64_t)w->size : 0; }

void x10_writer_copy(const x10_writer *w, void *rail)
{
  size_t room = (size_t)((x10_rail *)rail)->size;
  if (w && w->size)
    memcpy(X10_RAIL_DATA(rail), w->data, room < w->size ? room : w->size);
}

void x10_pack_nothing(x10_writer *w, const struct x10_async *async)
{
  (void)w;
  (void)async;
}
