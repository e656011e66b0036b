/* Names of objects that several places have: who gets one, who gets the whole, and names that lie. This place is number
 * 0. What it is sent for another place it reads itself: it has the same names. */
#include "check.h"
#include <x10rt/known.h>

uint32_t x10_here(void);
uint32_t x10_here(void) { return 0; }

/* class Shape { size:Long; next:Shape; name }, whose objects do not change */
typedef struct shape {
  x10_object head;
  int64_t size;
  struct shape *next;
  int64_t name;
} shape;

static const x10_type shape_type, list_type;

static void shape_pack(x10_writer *w, const void *self)
{
  const shape *a = self;
  if (x10_writer_names(w))
    return;
  x10_write_Long(w, a->size);
  x10_write_object(w, a->next);
}

static void shape_unpack(x10_context *c, x10_reader *r, void *self)
{
  shape *a = self;
  const shape *named = x10_reader_named(r, x10_type_of(self));
  if (named) {
    a->size = named->size;
    a->next = named->next;
    a->name = named->name;
    return;
  }
  a->size = x10_read_Long(r);
  a->next = x10_read_instance(c, r, &shape_type);
}

static const x10_type *const shape_display[] = {&shape_type};
#define SHAPE                                                                                                          \
  .kind = X10_KIND_CLASS, .size = sizeof(shape), .known_at = offsetof(shape, name), .to_string = x10_object_to_string, \
  .equals = x10_object_equals, .hash_code = x10_object_hash_code, .pack = shape_pack, .unpack = shape_unpack
static const x10_type shape_type = {
    .name = "Shape", .flags = X10_TYPE_SHARED, .number = 0, .display = shape_display, SHAPE};
/* A name makes a new one. */
static const x10_type *const list_display[] = {&list_type};
static const x10_type list_type = {
    .name = "List", .flags = X10_TYPE_SHARED | X10_TYPE_COPIED, .number = 1, .display = list_display, SHAPE};
static const x10_type *const types[] = {&shape_type, &list_type};

static shape *shape_new(const x10_type *type, int64_t size, shape *next)
{
  shape *a = x10_new(type);
  a->size = size;
  a->next = next;
  return a;
}

static x10_rail *objects(void *first, void *second, void *third)
{
  x10_rail *all = x10_rail_new(cx, &rail_any, 3);
  memcpy(X10_RAIL_DATA(all), (void *[]){first, second, third}, 3 * sizeof first);
  return all;
}

static x10_rail *places(int64_t first, int64_t second)
{
  x10_rail *all = x10_rail_new(cx, &rail_long, 2);
  memcpy(X10_RAIL_DATA(all), (int64_t[]){first, second}, 2 * sizeof first);
  return all;
}

enum { NOBODY = UINT32_MAX };

static x10_writer *packed(void *object, uint32_t receiver)
{
  x10_writer *w = x10_writer_new();
  if (receiver != NOBODY)
    x10_writer_set_receiver(w, receiver);
  x10_write_object(w, object);
  CHECK(x10_writer_failure(w) == NULL);
  return w;
}

static int64_t bytes_for(void *object, uint32_t receiver)
{
  x10_writer *w = packed(object, receiver);
  int64_t size = x10_writer_size(w);
  x10_writer_free(w);
  return size;
}

static shape *arrived(void *object, uint32_t receiver)
{
  x10_writer *w = packed(object, receiver);
  size_t size;
  const void *bytes = x10_writer_data(w, &size);
  x10_reader *r = x10_reader_new(bytes, size, false);
  void *copy = x10_read_object(cx, r);
  CHECK(x10_reader_failure(r) == NULL && x10_reader_left(r) == 0);
  x10_reader_free(r);
  x10_writer_free(w);
  return copy;
}

/* 12 for a name; 4 + 8 + 4 for a whole Shape without a next. */
static void members(void)
{
  shape *d = shape_new(&shape_type, 7, NULL), *a = shape_new(&list_type, 8, d);
  int64_t claim = x10_known_claim(objects(NULL, d, NULL), places(0, 70));
  CHECK(claim != 0 && x10_known_has(d) && bytes_for(d, 70) == 16);
  x10_known_publish(claim, a);
  CHECK(bytes_for(d, 70) == 12 && bytes_for(a, 70) == 12 && bytes_for(a, 0) == 12);
  CHECK(bytes_for(d, 1) == 16 && bytes_for(d, 700) == 16 && bytes_for(d, NOBODY) == 16);
  CHECK(arrived(d, 70) == d && arrived(d, 1) != d && arrived(d, 1)->size == 7);
  shape *copy = arrived(a, 70), *other = shape_new(&list_type, 8, d);
  CHECK(copy != a && copy->size == 8 && copy->next == d && bytes_for(copy, 70) == 12);
  CHECK(bytes_for(other, 70) == 4 + 8 + 12);
  x10_known_copy_name(other, a);
  CHECK(bytes_for(other, 70) == 12);
}

static void refused(void)
{
  shape *d = shape_new(&shape_type, 7, NULL), *e = shape_new(&shape_type, 7, NULL);
  CHECK(x10_known_claim(objects(NULL, d, NULL), places(0, 0)) == 0); /* no other member */
  CHECK(x10_known_claim(objects(NULL, d, s("abc")), places(0, 1)) == 0 && !x10_known_has(d));
  int64_t claim = x10_known_claim(objects(NULL, d, NULL), places(0, 1));
  CHECK(x10_known_claim(objects(NULL, d, e), places(0, 1)) == 0 && !x10_known_has(e)); /* under way */
  x10_known_publish(claim, NULL);
  CHECK(x10_known_claim(objects(NULL, d, e), places(0, 2)) == 0); /* 2 does not know d */
  int64_t again = x10_known_claim(objects(NULL, d, e), places(0, 1));
  CHECK(again != 0 && x10_known_first(again) != x10_known_first(claim));
  x10_known_drop(again);
  CHECK(!x10_known_has(e) && bytes_for(e, 1) == 16 && bytes_for(d, 1) == 12);
}

/* Of names that another place has given. */
static void received(void)
{
  shape *d = shape_new(&shape_type, 3, NULL), *a = shape_new(&list_type, 8, d);
  int64_t first = INT64_C(5) << 40 | 1;
  x10_known_receive(first, objects(a, d, NULL), places(5, 0));
  CHECK(bytes_for(d, 5) == 16); /* the maker may still be waiting for others */
  uint8_t image[12] = {0, 0, 0, 0x80, 2, 0, 0, 0, 0, 5, 0, 0};
  x10_reader *r = x10_reader_new(image, sizeof image, false);
  CHECK(x10_read_object(cx, r) == d && bytes_for(d, 5) == 12 && bytes_for(a, 5) == 12 && bytes_for(a, 6) > 12);
  x10_reader_free(r);
}

static void lies(void)
{
  x10_writer *w = packed(arrived(shape_new(&list_type, 1, NULL), NOBODY), NOBODY);
  x10_writer_free(w);
  shape *d = shape_new(&shape_type, 7, NULL), *a = shape_new(&list_type, 8, d);
  x10_known_publish(x10_known_claim(objects(NULL, d, NULL), places(0, 1)), a);
  for (int k = 0; k < 2; k++) {
    w = packed(k ? a : d, 1);
    size_t size;
    const uint8_t *image = x10_writer_data(w, &size);
    for (size_t i = 0; i < size; i++)
      for (int v = 0; v < 256; v++) {
        uint8_t bytes[12];
        memcpy(bytes, image, sizeof bytes);
        bytes[i] = (uint8_t)v;
        x10_reader *r = x10_reader_new(bytes, sizeof bytes, false);
        const shape *found = x10_read_object(cx, r);
        CHECK(!found || found->head.type == &shape_type || found->head.type == &list_type);
        x10_reader_free(r);
      }
    for (size_t cut = 0; cut < size; cut++) {
      x10_reader *r = x10_reader_new(image, cut, false);
      CHECK(x10_read_object(cx, r) == NULL && x10_reader_failure(r));
      x10_reader_free(r);
    }
    x10_writer_free(w);
  }
}

/* Of many, each is found. */
static void many(void)
{
  shape *all[1000];
  for (int i = 0; i < 1000; i++) {
    all[i] = shape_new(&shape_type, i, NULL);
    x10_known_publish(x10_known_claim(objects(NULL, all[i], NULL), places(0, 1)), NULL);
  }
  for (int i = 0; i < 1000; i++)
    CHECK(arrived(all[i], 1) == all[i]);
}

int main(void)
{
  x10_types_register(types, 2);
  members();
  refused();
  received();
  lies();
  many();
  return report("known");
}
