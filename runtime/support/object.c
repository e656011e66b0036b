/* Run-time types: interfaces, the wire's numbers, and what every object can do. */
#include "internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <x10rt/contract.h>
#include <x10rt/io.h>
#include <x10rt/places.h>
#include <x10rt/printing.h>
#include <x10rt/throwables.h>

/* ---- the support library's own types ---- */

static const x10_type *const builtin_types[] = {&x10_Boolean_type,
                                                &x10_Byte_type,
                                                &x10_Short_type,
                                                &x10_Int_type,
                                                &x10_Long_type,
                                                &x10_UByte_type,
                                                &x10_UShort_type,
                                                &x10_UInt_type,
                                                &x10_ULong_type,
                                                &x10_Float_type,
                                                &x10_Double_type,
                                                &x10_Char_type,
                                                &x10_String_type,
                                                &x10_lang_Rail_String_type,
                                                &x10_lang_Rail_CheckedThrowable_type,
                                                &x10_lang_CheckedThrowable_type,
                                                &x10_lang_CheckedException_type,
                                                &x10_lang_Exception_type,
                                                &x10_lang_Error_type,
                                                &x10_lang_ArithmeticException_type,
                                                &x10_lang_BadPlaceException_type,
                                                &x10_lang_ClassCastException_type,
                                                &x10_lang_FailedDynamicCheckException_type,
                                                &x10_lang_ClockUseException_type,
                                                &x10_lang_ExceptionInInitializer_type,
                                                &x10_lang_IllegalArgumentException_type,
                                                &x10_lang_NumberFormatException_type,
                                                &x10_lang_IllegalOperationException_type,
                                                &x10_lang_IndexOutOfBoundsException_type,
                                                &x10_lang_ArrayIndexOutOfBoundsException_type,
                                                &x10_lang_StringIndexOutOfBoundsException_type,
                                                &x10_lang_NegativeArraySizeException_type,
                                                &x10_lang_NullPointerException_type,
                                                &x10_lang_UnsupportedOperationException_type,
                                                &x10_util_NoSuchElementException_type,
                                                &x10_io_IOException_type,
                                                &x10_io_EOFException_type,
                                                &x10_io_FileNotFoundException_type,
                                                &x10_io_NotSerializableException_type,
                                                &x10_lang_AssertionError_type,
                                                &x10_lang_OutOfMemoryError_type,
                                                &x10_lang_StackOverflowError_type,
                                                &x10_lang_DeadPlaceException_type,
                                                &x10_lang_MultipleExceptions_type,
                                                &x10_io_Writer_class.type,
                                                &x10_io_FilterWriter_class.type,
                                                &x10_io_Printer_class.type,
                                                &x10_io_ConsoleWriter_class.type,
                                                &x10_lang_PlaceGroup_type,
                                                &x10_lang_PlaceGroup_SimplePlaceGroup_type};
enum { BUILTIN_COUNT = sizeof builtin_types / sizeof *builtin_types };

/* ---- interfaces ---- */

/* Interfaces of the builtin types are the program's: it registers its tables for them (x10_itables_register). */
static struct {
  const x10_itable *itables;
  uint32_t count;
} builtin_itables[BUILTIN_COUNT];

void x10_itables_register(const x10_type *type, const x10_itable *itables, uint32_t count)
{
  X10__EXPECT(type && (itables || count == 0));
  uint32_t i = type->number - TYPE_BUILTIN;
  X10__EXPECT(i < BUILTIN_COUNT);
  builtin_itables[i].itables = itables;
  builtin_itables[i].count = count;
}

static const void *itables_search(const x10_itable *itables, uint32_t count, const x10_type *interface)
{
  for (uint32_t i = 0; i < count; i++)
    if (itables[i].interface == interface)
      return &itables[i];
  return NULL;
}

static const x10_itable *itable_entry(const x10_type *type, const x10_type *interface)
{
  const x10_itable *entry = itables_search(type->itables, type->itable_count, interface);
  uint32_t i = type->number - TYPE_BUILTIN;
  if (!entry && i < BUILTIN_COUNT)
    entry = itables_search(builtin_itables[i].itables, builtin_itables[i].count, interface);
  return entry;
}

/* Everything is an Any, and no type lists it. */
bool x10_is_interface(const void *object, const x10_type *interface)
{
  return object && (itable_entry(x10_type_of(object), interface) || !strcmp(interface->name, "x10.lang.Any"));
}

const void *x10_itable_find(const x10_type *type, const x10_type *interface)
{
  const x10_itable *entry = itable_entry(type, interface);
  if (!entry) {
    x10_console_flush();
    fprintf(stderr, "x10: internal error: %s does not implement %s\n", type->name, interface->name);
    abort();
  }
  return entry->table;
}

/* ---- numbers on the wire ---- */

static const x10_type *const *program_types;
static uint32_t program_type_count;

void x10_types_register(const x10_type *const *types, uint32_t count)
{
  program_types = types;
  program_type_count = count;
}

const x10_type *type_by_number(uint32_t number)
{
  if (number >= TYPE_BUILTIN)
    return number - TYPE_BUILTIN < BUILTIN_COUNT ? builtin_types[number - TYPE_BUILTIN] : NULL;
  return number < program_type_count ? program_types[number] : NULL;
}

/* ---- what Any has ---- */

x10_string *x10_any_to_string(x10_context *cx, void *object)
{
  if (!object) {
    x10_throw_null(cx, NULL);
    return NULL;
  }
  return x10_type_of(object)->to_string(cx, object);
}

bool x10_any_equals(x10_context *cx, void *a, void *b)
{
  if (!a || !b)
    return a == b;
  return x10_type_of(a)->equals(cx, a, b);
}

int32_t x10_any_hash_code(x10_context *cx, void *object)
{
  if (!object) {
    x10_throw_null(cx, NULL);
    return 0;
  }
  return x10_type_of(object)->hash_code(cx, object);
}

x10_string *x10_any_type_name(x10_context *cx, void *object)
{
  if (!object) {
    x10_throw_null(cx, NULL);
    return NULL;
  }
  return x10_string_c(x10_type_of(object)->name);
}

x10_string *x10_object_to_string(x10_context *cx, void *self)
{
  char text[512];
  int n = snprintf(text, sizeof text, "%s@%x", x10_type_of(self)->name, (unsigned)x10_object_hash_code(cx, self));
  return x10_string_utf8(text, n < (int)sizeof text ? (size_t)n : sizeof text - 1);
}

bool x10_object_equals(x10_context *cx, void *self, void *other)
{
  (void)cx;
  return self == other;
}

/* The collector does not move objects, so the address serves. It is mixed, because its low bits are always 0. */
int32_t x10_object_hash_code(x10_context *cx, void *self)
{
  (void)cx;
  uint64_t v = (uint64_t)(uintptr_t)self;
  v = (v ^ (v >> 33)) * UINT64_C(0x9fb21c651e98df25);
  return (int32_t)((v ^ (v >> 29)) & 0x7fffffff);
}
