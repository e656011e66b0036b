/* Groups of places: their types, and what every object has. */
#include "internal.h"
#include <stddef.h>
#include <x10rt/places.h>

static int64_t count_of(const void *group)
{
  return ((const struct x10_lang_PlaceGroup_SimplePlaceGroup *)group)->count;
}

x10_string *x10_lang_PlaceGroup_toString(x10_context *cx, void *group)
{
  static x10_string open = X10_LITERAL("{", 1), close = X10_LITERAL("}", 1), comma = X10_LITERAL(", ", 2),
                    place = X10_LITERAL("Place(", 6), end = X10_LITERAL(")", 1);
  text_buffer *text = text_buffer_new();
  text_buffer_add(text, &open);
  (void)cx;
  for (int64_t i = 0; i < count_of(group); i++) {
    if (i > 0)
      text_buffer_add(text, &comma);
    text_buffer_add(text, &place);
    text_buffer_add(text, x10_string_of_Long(i));
    text_buffer_add(text, &end);
  }
  text_buffer_add(text, &close);
  return text_buffer_string(text);
}

bool x10_lang_PlaceGroup_equals(x10_context *cx, void *group, void *other)
{
  (void)cx;
  return x10_is_class(other, &x10_lang_PlaceGroup_type) && count_of(group) == count_of(other);
}

int32_t x10_lang_PlaceGroup_hashCode(x10_context *cx, void *group)
{
  (void)cx;
  int32_t hash = 0;
  for (int64_t i = 0; i < count_of(group); i++)
    hash = hash * 31 + (int32_t)i;
  return hash;
}

/* ---- out to other places, and in: the name stays where it is ---- */

static void group_pack(x10_writer *w, const void *group) { x10_write_Long(w, count_of(group)); }
static void group_unpack(x10_context *cx, x10_reader *r, void *group)
{
  (void)cx;
  ((struct x10_lang_PlaceGroup_SimplePlaceGroup *)group)->count = x10_read_Long(r);
}

/* ---- the types ---- */

static const x10_type *const group_display[] = {&x10_lang_PlaceGroup_type};
const x10_type x10_lang_PlaceGroup_type = {.name = "x10.lang.PlaceGroup",
                                           .kind = X10_KIND_CLASS,
                                           .flags = X10_TYPE_SHARED | X10_TYPE_ATOMIC,
                                           .number = TYPE_BUILTIN + 48,
                                           .size = sizeof(struct x10_lang_PlaceGroup),
                                           .known_at = offsetof(struct x10_lang_PlaceGroup, name),
                                           .display = group_display,
                                           .to_string = x10_object_to_string,
                                           .equals = x10_object_equals,
                                           .hash_code = x10_object_hash_code};
static const x10_type *const simple_display[] = {&x10_lang_PlaceGroup_type, &x10_lang_PlaceGroup_SimplePlaceGroup_type};
const x10_type x10_lang_PlaceGroup_SimplePlaceGroup_type = {
    .name = "x10.lang.PlaceGroup.SimplePlaceGroup",
    .super = &x10_lang_PlaceGroup_type,
    .kind = X10_KIND_CLASS,
    .depth = 1,
    .flags = X10_TYPE_SHARED | X10_TYPE_ATOMIC,
    .number = TYPE_BUILTIN + 49,
    .size = sizeof(struct x10_lang_PlaceGroup_SimplePlaceGroup),
    .known_at = offsetof(struct x10_lang_PlaceGroup_SimplePlaceGroup, base.name),
    .display = simple_display,
    .to_string = x10_lang_PlaceGroup_toString,
    .equals = x10_lang_PlaceGroup_equals,
    .hash_code = x10_lang_PlaceGroup_hashCode,
    .pack = group_pack,
    .unpack = group_unpack};
