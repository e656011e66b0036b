/* Unpacking. Every length and every number is checked before it is used, because the bytes came over a wire. Unpacked
 * objects are remembered in their order, which is the writer's. */
#include "internal.h"
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <x10rt/contract.h>
#include <x10rt/locsync.h>
#pragma weak x10_homed_unpack
#pragma weak x10_homed_enter

struct x10_reader {
  const uint8_t *at, *end;
  const char *failure;
  struct objects { /* collected memory, since nothing else may hold them yet */
    void **all;
    uint32_t count, capacity;
  } objects, later; /* what was unpacked; what is referred to, its contents to follow */
  struct arrivals { /* collected memory */
    struct arrival {
      void *object;
      void (*set)(x10_context *, x10_reader *, void *);
      uint32_t part;
    } *all;
    uint32_t count, capacity, part; /* part: of the whole that is being unpacked, counted from its beginning */
  } arrivals;
  const void *named; /* what the object being unpacked is to take its first fields from; NULL: they follow */
  size_t promised;   /* bytes that the contents of later rails take at least */
  int depth, floor;  /* of the object being unpacked, and of the one that was asked for */
  struct selections selections;
  bool swap;
  char reason[160];
};
enum { LIST_LEAST = 32 }; /* of what was unpacked; a reader keeps one of this size for its next message */
static _Atomic(uint64_t) swaps;

uint64_t x10_reader_swaps(void) { return atomic_load(&swaps); }

/* Freed by hand; the collector sees it because of the objects that it holds. */
x10_reader *x10_reader_new(const void *bytes, size_t n, bool swap)
{
  X10__EXPECT(bytes || n == 0);
  x10_reader *r = spares.reader;
  spares.reader = NULL;
  if (!r)
    r = memory_root(sizeof *r);
  r->at = bytes;
  r->end = r->at + n;
  r->swap = swap;
  return r;
}

static void objects_clear(struct objects *list)
{
  if (list->capacity > LIST_LEAST)
    *list = (struct objects){0};
  else if (list->all)
    memset(list->all, 0, list->capacity * sizeof *list->all);
  list->count = 0;
}

static void reader_clear(x10_reader *r)
{
  r->failure = NULL;
  objects_clear(&r->objects);
  objects_clear(&r->later);
  r->arrivals = (struct arrivals){0};
  r->named = NULL;
  r->promised = 0;
  r->depth = r->floor = 0;
  r->selections = (struct selections){0};
}

void x10_reader_free(x10_reader *r)
{
  if (!r)
    return;
  if (spares.reader) {
    memory_root_free(r);
    return;
  }
  reader_clear(r);
  spares.reader = r;
  spares_keep();
}

void x10_reader_fail(x10_reader *r, const char *reason)
{
  X10__EXPECT(reason);
  if (!r->failure) {
    snprintf(r->reason, sizeof r->reason, "%s", reason);
    r->failure = r->reason;
  }
  r->at = r->end;
}
const char *x10_reader_failure(const x10_reader *r) { return r->failure; }
size_t x10_reader_left(const x10_reader *r) { return (size_t)(r->end - r->at); }

static __attribute__((noinline)) void end_early(x10_reader *r, void *out, size_t n)
{
  x10_reader_fail(r, "the message ends too early");
  memset(out, 0, n);
}

/* Most values are numbers, whose length the caller knows at compile time. After a failure nothing is left to read. */
static inline void get(x10_reader *r, void *out, size_t n)
{
  if (__builtin_expect(n > (size_t)(r->end - r->at), 0)) {
    end_early(r, out, n);
    return;
  }
  memcpy(out, r->at, n);
  r->at += n;
}

void x10_read_bytes(x10_reader *r, void *out, size_t n)
{
  if (n)
    get(r, out, n);
}

uint8_t x10_read_8(x10_reader *r)
{
  uint8_t v;
  get(r, &v, sizeof v);
  return v;
}
#define DEFINE_READ(bits)                                                                                              \
  uint##bits##_t x10_read_##bits(x10_reader *r)                                                                        \
  {                                                                                                                    \
    uint##bits##_t v;                                                                                                  \
    get(r, &v, sizeof v);                                                                                              \
    if (!r->swap)                                                                                                      \
      return v;                                                                                                        \
    atomic_fetch_add_explicit(&swaps, 1, memory_order_relaxed);                                                        \
    return __builtin_bswap##bits(v);                                                                                   \
  }
DEFINE_READ(16)
DEFINE_READ(32)
DEFINE_READ(64)

float x10_read_Float(x10_reader *r) { return x10_Float_of_bits((int32_t)x10_read_32(r)); }
double x10_read_Double(x10_reader *r) { return x10_Double_of_bits((int64_t)x10_read_64(r)); }

static void swap_one(uint8_t *p, size_t size)
{
  X10__EXPECT(size == 1 || size == 2 || size == 4 || size == 8 || size == 16);
  for (size_t low = 0, high = size - 1; low < high; low++, high--) {
    uint8_t t = p[low];
    p[low] = p[high];
    p[high] = t;
  }
}

static void swap_numbers(uint8_t *p, size_t count, size_t size)
{
  for (size_t i = 0; i < count; i++)
    swap_one(p + i * size, size);
  atomic_fetch_add_explicit(&swaps, count, memory_order_relaxed);
}

static void swap_structs(const x10_type *rail, uint8_t *p, size_t count)
{
  for (size_t i = 0; i < count; i++, p += rail->element_size)
    for (uint32_t k = 0; k < rail->scalar_count; k++)
      swap_one(p + rail->scalars[k].offset, rail->scalars[k].size);
  atomic_fetch_add_explicit(&swaps, count * rail->scalar_count, memory_order_relaxed);
}

bool x10_swap_elements(const x10_type *rail, void *elements, size_t count)
{
  if (rail->element->kind == X10_KIND_STRUCT && !rail->scalars)
    return false;
  if (rail->element->kind == X10_KIND_STRUCT)
    swap_structs(rail, elements, count);
  else if (rail->element_size > 1)
    swap_numbers(elements, count, rail->element_size);
  return true;
}

void x10_read_array(x10_reader *r, void *out, size_t count, size_t size)
{
  X10__EXPECT(out || count == 0);
  x10_read_bytes(r, out, count * size);
  if (r->swap && size > 1)
    swap_numbers(out, count, size);
}

void x10_read_flat(x10_reader *r, void *out, size_t size)
{
  if (r->swap)
    x10_reader_fail(r, "a flat struct of a place of another byte order");
  x10_read_bytes(r, out, size);
}

/* ---- slices ---- */

static uint64_t count_unpack(x10_reader *r)
{
  uint64_t v = 0;
  for (unsigned shift = 0; shift < 64; shift += 7) {
    uint8_t byte = x10_read_8(r);
    v |= (uint64_t)(byte & 0x7f) << shift;
    if (byte < 0x80)
      return v;
  }
  x10_reader_fail(r, "a number without end");
  return 0;
}

void *x10_read_slice(x10_context *cx, x10_reader *r, const x10_type *type)
{
  uint64_t length = count_unpack(r);
  if (length == 0 || r->failure)
    return NULL;
  uint64_t first = count_unpack(r), count = count_unpack(r);
  if (--length > INT64_MAX || first > length || count > length - first ||
      count > x10_reader_left(r) / type->element_size) {
    x10_reader_fail(r, "a slice is longer than its rail, or than the message");
    return NULL;
  }
  x10_rail *rail = x10_rail_new(cx, type, (int64_t)length);
  if (!rail) {
    x10_reader_fail(r, "a rail does not fit into memory");
    return NULL;
  }
  x10_read_array(r, (char *)X10_RAIL_DATA(rail) + first * type->element_size, count, type->element_size);
  return r->failure ? NULL : rail;
}

/* ---- objects ---- */

/* A list with room for one more, of elements of `size` bytes. */
static void *with_room(void *all, uint32_t count, uint32_t *capacity, size_t size)
{
  if (count < *capacity)
    return all;
  *capacity = *capacity ? *capacity * 2 : LIST_LEAST;
  void *larger = x10_alloc(*capacity * size);
  return count ? memcpy(larger, all, count * size) : larger;
}

static void remember(struct objects *list, void *object)
{
  X10__EXPECT(object);
  list->all = with_room(list->all, list->count, &list->capacity, sizeof *list->all);
  list->all[list->count++] = object;
}

static bool is_a(const void *object, const x10_type *type)
{
  return type->kind == X10_KIND_INTERFACE || type->kind == X10_KIND_FUNCTION
             ? x10_is_interface(object, type) || x10_type_of(object) == type
             : x10_is_class(object, type);
}

/* The least number of bytes that an element takes in the message. */
static size_t element_least(const x10_reader *r, const x10_type *rail)
{
  const x10_selection *part = runs_of(&r->selections, rail);
  if (part)
    return part->least < 4 ? part->least : 4; /* an element of another run */
  enum elements elements = rail_elements(rail);
  return rail->unpack ? 1 : elements == ELEMENTS_OBJECTS ? 4 : elements == ELEMENTS_FLAT ? rail->element_size : 1;
}

/* Refuses a length that the message cannot hold before anything is allocated. */
static x10_rail *rail_allocate(x10_context *cx, x10_reader *r, const x10_type *type)
{
  X10__EXPECT(type->kind == X10_KIND_RAIL);
  uint64_t size = x10_read_64(r);
  size_t left = x10_reader_left(r);
  if (r->promised > left || size > (left - r->promised) / element_least(r, type) ||
      (rail_elements(type) == ELEMENTS_UNKNOWN && !type->unpack)) {
    x10_reader_fail(r, "a rail is longer than the message");
    return NULL;
  }
  bool is_flat = rail_elements(type) == ELEMENTS_FLAT && !type->unpack;
  x10_rail *rail = (is_flat ? x10_rail_new_unset : x10_rail_new)(cx, type, (int64_t)size);
  if (!rail)
    x10_reader_fail(r, "a rail does not fit into memory");
  return rail;
}

/* The length of the next run of a rail that wants `most` elements yet. */
static int64_t run_length(x10_reader *r, int64_t most)
{
  uint32_t length = x10_read_32(r);
  if (length <= most)
    return length;
  x10_reader_fail(r, "a run is longer than its rail");
  return 0;
}

/* See runs_of. */
static void runs_fill(x10_context *cx, x10_reader *r, const x10_selection *part, void **elements, int64_t size)
{
  for (int64_t i = 0; i < size && !r->failure;) {
    int64_t begin = i, end = i + run_length(r, size - i);
    for (; i < end && !r->failure; i++) {
      elements[i] = x10_new(part->type);
      remember(&r->objects, elements[i]);
      part->unpack(cx, r, elements[i]);
    }
    for (end = i + run_length(r, size - i); i < end && !r->failure; i++)
      elements[i] = x10_read_instance(cx, r, part->type);
    if (i == begin)
      x10_reader_fail(r, "an empty run");
  }
}

static void rail_fill(x10_context *cx, x10_reader *r, x10_rail *rail)
{
  X10__EXPECT(x10_type_of(rail)->kind == X10_KIND_RAIL);
  const x10_type *type = rail->head.type;
  char *data = X10_RAIL_DATA(rail);
  const x10_selection *part = runs_of(&r->selections, type);
  if (part) {
    runs_fill(cx, r, part, (void **)data, rail->size);
    return;
  }
  switch (rail_elements(type)) {
  case ELEMENTS_OBJECTS:
    for (int64_t i = 0; i < rail->size && !r->failure; i++)
      ((void **)data)[i] = x10_read_instance(cx, r, type->element);
    return;
  case ELEMENTS_FLAT:
    x10_read_bytes(r, data, (size_t)rail->size * type->element_size);
    if (r->swap && !x10_swap_elements(type, data, (size_t)rail->size))
      x10_reader_fail(r, "a rail of structs from a place of the other byte order");
    return;
  default:
    if (!type->element->unpack)
      x10_reader_fail(r, type->name);
    for (int64_t i = 0; i < rail->size && !r->failure; i++)
      type->element->unpack(cx, r, data + (size_t)i * type->element_size - sizeof(x10_object));
  }
}

static void *read_back(x10_reader *r)
{
  uint32_t index = x10_read_32(r);
  if (r->failure || index >= r->objects.count) {
    x10_reader_fail(r, "a reference points at nothing in the message");
    return NULL;
  }
  return r->objects.all[index];
}

static void contents_unpack(x10_context *cx, x10_reader *r, void *object)
{
  const x10_type *type = x10_type_of(object);
  if (++r->depth > DEPTH_MAX) {
    x10_reader_fail(r, "objects are nested too deeply in the message");
    return;
  }
  const x10_selection *part = selection_of(&r->selections, type);
  if (part)
    part->unpack(cx, r, object);
  else if (type->unpack)
    type->unpack(cx, r, object);
  else
    rail_fill(cx, r, object);
  r->depth--;
}

static size_t promise(const x10_reader *r, const void *object)
{
  const x10_type *type = x10_type_of(object);
  return type->kind == X10_KIND_RAIL ? (size_t)((const x10_rail *)object)->size * element_least(r, type) : 0;
}

static void put_off(x10_reader *r, void *object)
{
  remember(&r->later, object);
  r->promised += promise(r, object);
}

static void *new_unpack(x10_context *cx, x10_reader *r, const x10_type *type)
{
  void *object = type->kind == X10_KIND_RAIL ? (void *)rail_allocate(cx, r, type) : x10_new(type);
  if (!object)
    return NULL;
  if (type->flags & X10_TYPE_SHARED)
    remember(&r->objects, object);
  if (is_put_off(type, r->depth - r->floor))
    put_off(r, object);
  else
    contents_unpack(cx, r, object);
  return r->failure ? NULL : object;
}

/* An object that this place has, or a new one that begins like it. */
static void *named_unpack(x10_context *cx, x10_reader *r, uint32_t number)
{
  const x10_type *type = type_by_number(number);
  void *found = known_find(x10_read_64(r));
  bool is_copied = type && type->flags & X10_TYPE_COPIED;
  if (r->failure || !found || !type || (!is_copied && x10_type_of(found) != type)) {
    x10_reader_fail(r, "the message names an object that this place does not have");
    return NULL;
  }
  void *object = is_copied ? x10_new(type) : found;
  remember(&r->objects, object);
  if (is_copied) {
    r->named = found;
    contents_unpack(cx, r, object);
  }
  return r->failure ? NULL : object;
}

const void *x10_reader_named(x10_reader *r, const x10_type *type)
{
  const void *named = r->named;
  r->named = NULL;
  if (named && !x10_is_class(named, type)) {
    x10_reader_fail(r, "the message names an object of another type");
    return NULL;
  }
  return named;
}

/* An object that stays at home. What it brings along is known already where something represents it here. */
static void *homed_unpack(x10_context *cx, x10_reader *r, const x10_type *type)
{
  x10_homed homed = x10_homed_unpack(cx, r, type);
  if (!homed.object)
    return NULL;
  uint32_t index = r->objects.count;
  remember(&r->objects, homed.object);
  contents_unpack(cx, r, homed.is_new ? homed.object : x10_new(type));
  if (homed.is_new)
    r->objects.all[index] = x10_homed_enter(homed);
  return r->failure ? NULL : r->objects.all[index];
}

static void *object_unpack(x10_context *cx, x10_reader *r)
{
  uint32_t number = x10_read_32(r);
  if (r->failure || number == TYPE_NULL)
    return NULL;
  if (number == TYPE_BACK)
    return read_back(r);
  if (number < TYPE_BUILTIN && number & TYPE_NAMED)
    return named_unpack(cx, r, number & ~TYPE_NAMED);
  const x10_type *type = type_by_number(number);
  if (!type || (!type->unpack && type->kind != X10_KIND_RAIL)) {
    x10_reader_fail(r, "an unknown type in the message");
    return NULL;
  }
  return type->flags & X10_TYPE_HOMED ? homed_unpack(cx, r, type) : new_unpack(cx, r, type);
}

void x10_reader_select(x10_reader *r, const x10_selection *all, uint32_t count)
{
  r->selections = (struct selections){all, count};
}

void x10_reader_arrived(x10_reader *r, void *object, void (*set)(x10_context *, x10_reader *, void *))
{
  X10__EXPECT(object && set);
  struct arrivals *list = &r->arrivals;
  list->all = with_room(list->all, list->count, &list->capacity, sizeof *list->all);
  list->all[list->count++] = (struct arrival){object, set, list->part};
}

/* The arrivals since the first, and no longer: within a part, inner objects were announced before these; what was put
 * off is contained in what was announced in an earlier part. */
static void arrivals_run(x10_context *cx, x10_reader *r, uint32_t first)
{
  struct arrivals *list = &r->arrivals;
  for (uint32_t end = list->count, begin; end > first; end = begin) {
    for (begin = end - 1; begin > first && list->all[begin - 1].part == list->all[begin].part;)
      begin--;
    for (uint32_t i = begin; i < end && !r->failure; i++)
      list->all[i].set(cx, r, list->all[i].object);
  }
  list->count = first;
}

/* An object and all that it refers to. */
static void *whole_unpack(x10_context *cx, x10_reader *r)
{
  int floor = r->floor;
  uint32_t first = r->later.count, first_arrival = r->arrivals.count;
  r->floor = r->depth;
  void *object = object_unpack(cx, r);
  for (uint32_t i = first; i < r->later.count && !r->failure; i++) {
    r->promised -= promise(r, r->later.all[i]);
    r->arrivals.part++;
    contents_unpack(cx, r, r->later.all[i]);
  }
  r->later.count = first;
  arrivals_run(cx, r, first_arrival);
  r->floor = floor;
  return r->failure ? NULL : object;
}

void *x10_read_object(x10_context *cx, x10_reader *r) { return r->depth ? object_unpack(cx, r) : whole_unpack(cx, r); }

void *x10_read_instance(x10_context *cx, x10_reader *r, const x10_type *type)
{
  void *object = x10_read_object(cx, r);
  if (object && type && !is_a(object, type)) {
    x10_reader_fail(r, "an object of another type than expected in the message");
    return NULL;
  }
  return object;
}

/* ---- for programs: x10.io.Deserializer ---- */

x10_reader *x10_reader_of_rail(const void *rail)
{
  size_t n = (size_t)x10_rail_size(rail);
  uint8_t *bytes = x10_alloc_atomic(n + 1);
  if (n)
    memcpy(bytes, (const x10_rail *)rail + 1, n);
  x10_reader *r = memory_root(sizeof *r);
  r->at = bytes;
  r->end = bytes + n;
  return r;
}

void *x10_reader_get(x10_context *cx, x10_reader *r)
{
  if (!r) {
    x10_throw_error(cx, X10_ERROR_IO, "a Deserializer outlived its message", NULL);
    return NULL;
  }
  void *object = whole_unpack(cx, r);
  if (r->failure && !cx->pending)
    x10_throw_error(cx, X10_ERROR_IO, r->failure, NULL);
  return cx->pending ? NULL : object;
}

void x10_unpack_nothing(x10_context *cx, x10_reader *r, struct x10_async *async)
{
  (void)cx;
  (void)r;
  (void)async;
}
