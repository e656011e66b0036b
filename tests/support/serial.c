/* Packing: identity, cycles, the other byte order, and images that lie. */
#include "check.h"
#include <malloc.h>

/* class Node { value:Long; next:Node; other:Any } */
typedef struct node {
  x10_object head;
  int64_t value;
  struct node *next;
  void *other;
} node;

static void node_pack(x10_writer *w, const void *self)
{
  const node *n = self;
  x10_write_Long(w, n->value);
  x10_write_object(w, n->next);
  x10_write_object(w, n->other);
}
static const x10_type node_type;
static void node_unpack(x10_context *c, x10_reader *r, void *self)
{
  node *n = self;
  n->value = x10_read_Long(r);
  n->next = x10_read_instance(c, r, &node_type);
  n->other = x10_read_object(c, r);
}
static const x10_type *const node_display[] = {&node_type};
static const x10_type node_type = {.name = "Node",
                                   .kind = X10_KIND_CLASS,
                                   .flags = X10_TYPE_SHARED,
                                   .number = 4,
                                   .size = sizeof(node),
                                   .display = node_display,
                                   .to_string = x10_object_to_string,
                                   .equals = x10_object_equals,
                                   .hash_code = x10_object_hash_code,
                                   .pack = node_pack,
                                   .unpack = node_unpack};
static const x10_type rail_node;
static const x10_type *const rail_node_display[] = {&rail_node};
static const x10_type rail_node = {.name = "Rail[Node]",
                                   .kind = X10_KIND_RAIL,
                                   .flags = X10_TYPE_SHARED,
                                   .number = 5,
                                   .size = sizeof(x10_rail),
                                   .display = rail_node_display,
                                   .element = &node_type,
                                   .element_size = sizeof(void *)};
static const x10_type *const types[] = {&rail_any, &rail_long, &rail_byte, &rail_string, &node_type, &rail_node};

static node *node_new(int64_t value, node *next, void *other)
{
  node *n = x10_new(&node_type);
  n->value = value;
  n->next = next;
  n->other = other;
  return n;
}

static void *there_and_back(void *object)
{
  x10_writer *w = x10_writer_new();
  x10_write_object(w, object);
  CHECK(x10_writer_failure(w) == NULL);
  size_t size;
  const void *bytes = x10_writer_data(w, &size);
  x10_reader *r = x10_reader_new(bytes, size, false);
  void *copy = x10_read_object(cx, r);
  CHECK(x10_reader_failure(r) == NULL && x10_reader_left(r) == 0);
  x10_reader_free(r);
  x10_writer_free(w);
  return copy;
}

static void identity(void)
{
  node *a = node_new(1, NULL, s("text €")), *b = node_new(2, a, a->other);
  a->next = b; /* a cycle */
  node *copy = there_and_back(a);
  CHECK(copy != a && copy->value == 1 && copy->next->value == 2 && copy->next->next == copy);
  CHECK(copy->other == copy->next->other);
  CHECK_TEXT(copy->other, "text €");
  node *boxed = there_and_back(node_new(3, NULL, x10_box_Double_new(2.5)));
  CHECK_TEXT(x10_any_to_string(cx, boxed->other), "2.5");
  CHECK(there_and_back(NULL) == NULL);
}

/* A writer and a reader that serve one message after the other keep nothing of it. */
static void again(void)
{
  size_t before = 0, size;
  node *a = node_new(1, node_new(2, NULL, NULL), NULL);
  a->other = a->next;
  for (int i = 0; i < 100; i++) {
    x10_writer *w = x10_writer_new();
    x10_write_object(w, a);
    x10_write_object(w, a);
    x10_writer_data(w, &size);
    CHECK(i == 0 || size == before);
    before = size;
    x10_writer_free(w);
    node *copy = there_and_back(a);
    CHECK(copy != a && copy->other == copy->next && copy->next->value == 2);
  }
  uint8_t stale[] = {0xfe, 0xff, 0xff, 0xff, 0, 0, 0, 0}; /* the first object of the message, which has none yet */
  x10_reader *r = x10_reader_new(stale, sizeof stale, false);
  CHECK(x10_read_object(cx, r) == NULL && x10_reader_failure(r) != NULL);
  x10_reader_free(r);
}

/* What a writer gives back of its memory when it has packed so many objects. */
static size_t given_back(int64_t count)
{
  x10_rail *all = x10_rail_new(cx, &rail_any, count);
  for (int64_t i = 0; i < count; i++)
    ((void **)X10_RAIL_DATA(all))[i] = node_new(i, NULL, NULL);
  x10_writer *w = x10_writer_new();
  x10_write_object(w, all);
  struct mallinfo2 before = mallinfo2();
  x10_writer_free(w);
  struct mallinfo2 after = mallinfo2();
  return before.uordblks + before.hblkhd - after.uordblks - after.hblkhd;
}

/* A thread keeps the memory of a message of a thousand objects for the next one, but not that of a large one. */
static void kept(void)
{
  CHECK(given_back(1000) == 0);
  CHECK(given_back(1000) == 0);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  CHECK(given_back(100000) > 1000000);
#endif
}

static void rails(void)
{
  x10_rail *longs = x10_rail_new(cx, &rail_long, 1000);
  for (int i = 0; i < 1000; i++)
    ((int64_t *)X10_RAIL_DATA(longs))[i] = i * i;
  x10_rail *any = x10_rail_new(cx, &rail_any, 3);
  ((void **)X10_RAIL_DATA(any))[0] = any;
  ((void **)X10_RAIL_DATA(any))[1] = longs;
  x10_rail *copy = there_and_back(any);
  CHECK(copy->size == 3 && ((void **)X10_RAIL_DATA(copy))[0] == copy && ((void **)X10_RAIL_DATA(copy))[2] == NULL);
  x10_rail *inner = ((void **)X10_RAIL_DATA(copy))[1];
  CHECK(inner->size == 1000 && ((int64_t *)X10_RAIL_DATA(inner))[999] == 998001);
}

/* What a place of the other byte order would send. */
static void swapped(void)
{
  uint8_t image[] = {0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 1, 0};
  x10_reader *r = x10_reader_new(image, sizeof image, true);
  x10_rail *rail = x10_read_instance(cx, r, &rail_long);
  CHECK(rail && rail->size == 2 && ((int64_t *)X10_RAIL_DATA(rail))[0] == 7 &&
        ((int64_t *)X10_RAIL_DATA(rail))[1] == 256);
  x10_reader_free(r);
}

static void lies(void)
{
  x10_writer *w = x10_writer_new();
  x10_write_object(w, node_new(5, node_new(6, NULL, NULL), s("abc")));
  size_t size;
  uint8_t bytes[256];
  const void *image = x10_writer_data(w, &size);
  for (size_t cut = 0; cut < size; cut++) { /* every image that ends too early fails */
    x10_reader *r = x10_reader_new(image, cut, false);
    x10_read_object(cx, r);
    CHECK(x10_reader_failure(r) != NULL);
    x10_reader_free(r);
  }
  for (size_t i = 0; i < size; i++) /* every byte replaced: no crash, whatever it gives */
    for (int v = 0; v < 256; v += 51) {
      memcpy(bytes, image, size);
      bytes[i] = (uint8_t)v;
      x10_reader *r = x10_reader_new(bytes, size, false);
      x10_read_instance(cx, r, &node_type);
      x10_reader_free(r);
      cx->pending = NULL;
    }
  x10_writer_free(w);
  uint8_t huge[] = {1, 0, 0, 0, 255, 255, 255, 255, 255, 255, 255, 127};
  x10_reader *r = x10_reader_new(huge, sizeof huge, false);
  CHECK(x10_read_object(cx, r) == NULL && x10_reader_failure(r) != NULL);
  x10_reader_free(r);
}

/* Of nodes, the value and the next one. */
static void some_pack(x10_writer *w, const void *self)
{
  const node *n = self;
  x10_write_Long(w, n->value);
  x10_write_object(w, n->next);
}
static void some_unpack(x10_context *c, x10_reader *r, void *self)
{
  node *n = self;
  n->value = x10_read_Long(r);
  n->next = x10_read_instance(c, r, &node_type);
}
static const x10_selection some[] = {{&node_type, some_pack, some_unpack, 12}};

/* A rail of nodes: some of them twice, null, or the next one of another. */
static x10_rail *nodes_new(void)
{
  x10_rail *rail = x10_rail_new(cx, &rail_node, 10);
  node **all = (node **)X10_RAIL_DATA(rail);
  for (int i = 0; i < 10; i++)
    all[i] = i == 3 || i == 9 ? NULL : i == 5 ? all[1] : node_new(i, i == 6 ? all[0] : NULL, s("not sent"));
  all[2]->next = all[7];
  return rail;
}

static const void *selected(x10_writer *w, size_t *size)
{
  x10_writer_select(w, some, 1);
  x10_write_object(w, nodes_new());
  x10_writer_select(w, NULL, 0);
  CHECK(x10_writer_failure(w) == NULL);
  return x10_writer_data(w, size);
}

static x10_rail *selected_read(const void *image, size_t size, bool *fails)
{
  x10_reader *r = x10_reader_new(image, size, false);
  x10_reader_select(r, some, 1);
  x10_rail *rail = x10_read_instance(cx, r, &rail_node);
  *fails = x10_reader_failure(r) != NULL;
  x10_reader_free(r);
  cx->pending = NULL;
  return rail;
}

static void selections(void)
{
  x10_writer *w = x10_writer_new();
  size_t size;
  bool fails;
  const void *image = selected(w, &size);
  x10_rail *rail = selected_read(image, size, &fails);
  CHECK(!fails && rail && rail->size == 10);
  node **all = (node **)X10_RAIL_DATA(rail);
  for (int i = 0; i < 10; i++)
    CHECK(i == 3 || i == 9 ? !all[i] : all[i] && all[i]->value == (i == 5 ? 1 : i) && !all[i]->other);
  CHECK(all[5] == all[1] && all[2]->next == all[7] && all[6]->next == all[0] && !all[8]->next);
  for (size_t cut = 0; cut < size; cut++) {
    selected_read(image, cut, &fails);
    CHECK(fails);
  }
  uint8_t bytes[512];
  CHECK(size <= sizeof bytes);
  for (size_t i = 0; i < size; i++)
    for (int v = 0; v < 256; v += 51) {
      memcpy(bytes, image, size);
      bytes[i] = (uint8_t)v;
      selected_read(bytes, size, &fails);
    }
  x10_writer_free(w);
  node *whole = there_and_back(node_new(1, NULL, s("sent"))); /* the next image is whole again */
  CHECK_TEXT(whole->other, "sent");
}

/* The rail is four pairs of runs: 3 nodes and null, 1 and one that was there, 1 and one that was there, 1 and null. A
 * node is its value and what represents the next one. */
static void runs(void)
{
  x10_writer *w = x10_writer_new();
  size_t size;
  selected(w, &size);
  CHECK(size == 12 + 4 * 8 + 7 * 8 + (5 * 4 + 4 + 8) + 2 * 4 + 2 * 8);
  x10_writer_free(w);
}

static x10_rail *sliced(x10_rail *rail, int64_t low, int64_t below, int64_t high, int64_t above, size_t bytes)
{
  x10_writer *w = x10_writer_new();
  x10_write_slice(w, rail, low, below, high, above);
  size_t size;
  const void *image = x10_writer_data(w, &size);
  CHECK(size == bytes);
  for (size_t cut = 0; cut < size; cut++) {
    x10_reader *r = x10_reader_new(image, cut, false);
    CHECK(!x10_read_slice(cx, r, &rail_long) && x10_reader_failure(r));
    x10_reader_free(r);
  }
  x10_reader *r = x10_reader_new(image, size, false);
  x10_rail *copy = x10_read_slice(cx, r, &rail_long);
  CHECK(!x10_reader_failure(r) && x10_reader_left(r) == 0);
  x10_reader_free(r);
  x10_writer_free(w);
  return copy;
}

/* The elements first..last of a rail arrive, all others are 0. */
static void has_slice(x10_rail *copy, int64_t first, int64_t last)
{
  CHECK(copy->size == 1000);
  for (int64_t i = 0; i < 1000; i++)
    CHECK(((int64_t *)X10_RAIL_DATA(copy))[i] == (first <= i && i <= last ? i + 1 : 0));
}

static void slices(void)
{
  x10_rail *longs = x10_rail_new(cx, &rail_long, 1000);
  for (int i = 0; i < 1000; i++)
    ((int64_t *)X10_RAIL_DATA(longs))[i] = i + 1;
  has_slice(sliced(longs, 10, 0, 19, 0, 84), 10, 19);
  has_slice(sliced(longs, 10, -1, 19, 2, 4 + 8 * 13), 9, 21);
  has_slice(sliced(longs, 0, -1, 999, 1, 5 + 8000), 0, 999);
  has_slice(sliced(longs, INT64_MIN, -1, INT64_MAX, 1, 5 + 8000), 0, 999);
  has_slice(sliced(longs, 998, 0, 2000, 0, 5 + 16), 998, 999);
  has_slice(sliced(longs, 20, 0, 19, 0, 4), 1, 0);
  has_slice(sliced(longs, INT64_MAX, 1, INT64_MAX, 1, 4), 1, 0);
  CHECK(sliced(NULL, 10, 0, 19, 0, 1) == NULL);
  uint8_t lies[][12] = {
      {3, 1, 2}, {3, 3, 0}, {255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255}, {255, 1, 0, 200, 1}};
  for (int i = 0; i < 4; i++) {
    x10_reader *r = x10_reader_new(lies[i], sizeof lies[i], false);
    CHECK(!x10_read_slice(cx, r, &rail_long) && x10_reader_failure(r));
    x10_reader_free(r);
  }
}

/* A list of any length needs no more stack than a short one, going or coming. */
static void deep(void)
{
  node *list = NULL;
  for (int i = 0; i < 100000; i++)
    list = node_new(i, list, NULL);
  int length = 0;
  for (node *at = there_and_back(list); at && at->value == 99999 - length; at = at->next)
    length++;
  CHECK(length == 100000);
}

/* Nor do rails in rails: what is put off of several does not count against those that come meanwhile. */
static void deep_rails(void)
{
  x10_rail *nest = NULL;
  for (int i = 0; i < 1000; i++) {
    x10_rail *longs = x10_rail_new(cx, &rail_long, 3), *outer = x10_rail_new(cx, &rail_any, 3);
    ((int64_t *)X10_RAIL_DATA(longs))[2] = i;
    memcpy(X10_RAIL_DATA(outer), (void *[]){nest, longs, nest}, 3 * sizeof nest);
    nest = outer;
  }
  int length = 0;
  for (x10_rail *at = there_and_back(nest); at; length++) {
    void **all = (void **)X10_RAIL_DATA(at);
    CHECK(all[0] == all[2] && ((int64_t *)X10_RAIL_DATA((x10_rail *)all[1]))[2] == 999 - length);
    at = all[0];
  }
  CHECK(length == 1000);
}

int main(void)
{
  x10_types_register(types, 6);
  identity();
  again();
  kept();
  rails();
  swapped();
  lies();
  selections();
  runs();
  slices();
  deep();
  deep_rails();
  return report("serial");
}
