/* The classes of exceptions that the support library has compiled: what is thrown for each error, superclasses,
 * packing; and rails as text. */
#include "check.h"
#include <x10rt/throwables.h>

static const char *const thrown[X10_ERROR_COUNT] = {
    "x10.lang.NullPointerException",
    "x10.lang.ArrayIndexOutOfBoundsException",
    "x10.lang.StringIndexOutOfBoundsException",
    "x10.lang.ArithmeticException",
    "x10.lang.ClassCastException",
    "x10.lang.NegativeArraySizeException",
    "x10.lang.OutOfMemoryError",
    "x10.lang.IllegalArgumentException",
    "x10.lang.IllegalOperationException",
    "x10.lang.UnsupportedOperationException",
    "x10.lang.NumberFormatException",
    "x10.lang.BadPlaceException",
    "x10.lang.DeadPlaceException",
    "x10.lang.FailedDynamicCheckException",
    "x10.lang.AssertionError",
    "x10.io.NotSerializableException",
    "x10.io.IOException",
    "x10.io.FileNotFoundException",
    "x10.io.EOFException",
    "x10.lang.StackOverflowError",
    "x10.lang.ClockUseException",
    "x10.lang.ExceptionInInitializer",
    "x10.util.NoSuchElementException",
    "x10.lang.Exception",
};

static x10_throwable *taken(void)
{
  x10_throwable *e = cx->pending;
  cx->pending = NULL;
  return e;
}

static void *travelled(const void *object)
{
  x10_writer *w = x10_writer_new();
  x10_write_object(w, object);
  size_t size;
  const void *bytes = x10_writer_data(w, &size);
  x10_reader *r = x10_reader_new(bytes, size, false);
  void *copy = x10_read_object(cx, r);
  CHECK(copy != object && x10_reader_failure(r) == NULL && x10_reader_left(r) == 0);
  x10_reader_free(r);
  x10_writer_free(w);
  return copy;
}

/* Each ancestor that the display lists is the superclass of the next. */
static void check_ancestors(const x10_type *type)
{
  CHECK(type->display[type->depth] == type);
  for (const x10_type *t = type; t->super; t = t->super)
    CHECK(t->depth == t->super->depth + 1 && type->display[t->super->depth] == t->super);
  CHECK(type->display[0] == &x10_lang_CheckedThrowable_type);
}

static void check_error(enum x10_error error)
{
  x10_exceptions.raise(cx, error, "told");
  x10_throwable *e = taken();
  CHECK(!strcmp(e->head.type->name, thrown[error]));
  check_ancestors(e->head.type);
  x10_throw(cx, e, "Some.where() (Some.x10:1)");
  x10_throwable *copy = travelled(taken());
  CHECK(copy->head.type == e->head.type);
  CHECK_TEXT(copy->message, "told");
  CHECK(x10_trace_length(copy) == 1);
}

static void check_gathered(void)
{
  x10_exceptions.raise(cx, X10_ERROR_BOUNDS, NULL);
  void *first = taken();
  x10_exceptions.raise(cx, X10_ERROR_DEAD_PLACE, "gone");
  struct x10_lang_DeadPlaceException *second = (struct x10_lang_DeadPlaceException *)taken();
  CHECK(second->place.id == -1);
  second->place.id = 7;
  x10_exceptions.raise_multiple(cx, (void *const[]){first, second}, 2);
  struct x10_lang_MultipleExceptions *copy = travelled(taken());
  CHECK(copy->exceptions->size == 2);
  CHECK(((struct x10_lang_DeadPlaceException *)copy->exceptions->data[1])->place.id == 7);
  CHECK_TEXT(x10_any_to_string(cx, copy->exceptions),
             "[x10.lang.ArrayIndexOutOfBoundsException,x10.lang.DeadPlaceException: gone]");
}

static void check_initializers(void)
{
  x10_exceptions.raise(cx, X10_ERROR_ARITHMETIC, "/ by zero");
  x10_throwable *cause = cx->pending;
  x10_static_failed(cx);
  x10_throwable *wrapped = cx->pending;
  CHECK(wrapped->cause == cause && wrapped->head.type == &x10_lang_ExceptionInInitializer_type);
  x10_static_failed(cx);
  CHECK(taken() == wrapped);
}

static void check_rails(void)
{
  struct {
    x10_rail rail;
    double data[2];
  } two = {{{NULL}, 2}, {1.5, -2}};
  x10_type type = rail_long;
  type.element = &x10_Double_type;
  two.rail.head.type = &type;
  CHECK_TEXT(x10_rail_to_string(cx, &two), "[1.5,-2.0]");
  CHECK_TEXT(x10_rail_text(cx, &two, 1), "[1.5...(omitted 1 elements)]");
  struct x10_lang_Rail_String *texts = x10_rail_new(cx, &x10_lang_Rail_String_type, 12);
  texts->data[0] = s("a");
  CHECK_TEXT(x10_any_to_string(cx, texts), "[a,null,null,null,null,null,null,null,null,null...(omitted 2 elements)]");
  CHECK_TEXT(x10_rail_to_string(cx, x10_rail_new(cx, &x10_lang_Rail_String_type, 0)), "[]");
}

int main(void)
{
  for (int error = 0; error < X10_ERROR_COUNT; error++)
    check_error((enum x10_error)error);
  check_gathered();
  check_initializers();
  check_rails();
  return report("throwables");
}
