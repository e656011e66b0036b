/* Groups of places that the support library has compiled: as text, compared, and at another place. */
#include "check.h"
#include <x10rt/places.h>

static struct x10_lang_PlaceGroup_SimplePlaceGroup *group(int64_t count)
{
  struct x10_lang_PlaceGroup_SimplePlaceGroup *self = x10_new(&x10_lang_PlaceGroup_SimplePlaceGroup_type);
  x10_lang_PlaceGroup_SimplePlaceGroup_this(cx, self, count);
  return self;
}

static struct x10_lang_PlaceGroup_SimplePlaceGroup *travelled(const void *object)
{
  x10_writer *w = x10_writer_new();
  x10_write_object(w, object);
  size_t size;
  const void *bytes = x10_writer_data(w, &size);
  x10_reader *r = x10_reader_new(bytes, size, false);
  void *copy = x10_read_instance(cx, r, &x10_lang_PlaceGroup_type);
  CHECK(copy != object && x10_reader_failure(r) == NULL && x10_reader_left(r) == 0);
  x10_reader_free(r);
  x10_writer_free(w);
  return copy;
}

int main(void)
{
  CHECK_TEXT(x10_lang_PlaceGroup_toString(cx, group(0)), "{}");
  CHECK_TEXT(x10_lang_PlaceGroup_toString(cx, group(1)), "{Place(0)}");
  CHECK_TEXT(x10_any_to_string(cx, group(3)), "{Place(0), Place(1), Place(2)}");
  CHECK(x10_lang_PlaceGroup_equals(cx, group(3), group(3)) && !x10_lang_PlaceGroup_equals(cx, group(3), group(2)));
  CHECK(!x10_lang_PlaceGroup_equals(cx, group(3), NULL) && !x10_lang_PlaceGroup_equals(cx, group(3), s("3")));
  CHECK(x10_lang_PlaceGroup_hashCode(cx, group(3)) == 33 && x10_lang_PlaceGroup_hashCode(cx, group(0)) == 0);
  CHECK(x10_lang_PlaceGroup_hashCode(cx, group(100)) == x10_lang_PlaceGroup_hashCode(cx, group(100))); /* it wraps */
  struct x10_lang_PlaceGroup_SimplePlaceGroup *copy = travelled(group(5));
  CHECK(copy->count == 5 && copy->base.name == 0);
  CHECK(x10_is_class(copy, &x10_lang_PlaceGroup_type) &&
        x10_is_class(copy, &x10_lang_PlaceGroup_SimplePlaceGroup_type));
  return report("places");
}
