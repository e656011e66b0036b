/* Support library: groups of places as X10's PlaceGroup and SimplePlaceGroup have them. They are compiled once, here;
 * the X10 source is in runtime/x10/x10/lang/PlaceGroup.x10. A program with groups of another class emits them all
 * by itself and does not include this. */
#ifndef X10RT_PLACES_H
#define X10RT_PLACES_H
#include <x10rt/object.h>

#ifdef __cplusplus
extern "C" {
#endif

struct x10_lang_PlaceGroup { /* abstract: its instances are of the class below */
  x10_object head;
  int64_t name; /* known.h; 0: none */
};
struct x10_lang_PlaceGroup_SimplePlaceGroup { /* the places from 0 on */
  struct x10_lang_PlaceGroup base;
  int64_t count;
};
extern const x10_type x10_lang_PlaceGroup_type, x10_lang_PlaceGroup_SimplePlaceGroup_type;

/* The constructor, of a new object. */
static inline void x10_lang_PlaceGroup_SimplePlaceGroup_this(x10_context *cx,
                                                             struct x10_lang_PlaceGroup_SimplePlaceGroup *self,
                                                             int64_t count)
{
  (void)cx;
  self->base.name = 0;
  self->count = count;
}

/* What every object has, of a group that is not NULL: "{Place(0), Place(1)}"; whether the other object, or NULL, is a
 * group of the same places; a number that depends on them. They do not fail. */
x10_string *x10_lang_PlaceGroup_toString(x10_context *, void *group);
bool x10_lang_PlaceGroup_equals(x10_context *, void *group, void *other);
int32_t x10_lang_PlaceGroup_hashCode(x10_context *, void *group);

#ifdef __cplusplus
}
#endif
#endif
