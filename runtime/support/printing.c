/* Standard output and error output as X10's classes have them. Traces name the X10 source of each. */
#include "internal.h"
#include <x10rt/exception.h>
#include <x10rt/io.h>
#include <x10rt/printing.h>

static const struct x10_io_Writer_class *methods_of(const void *writer)
{
  return (const struct x10_io_Writer_class *)x10_type_of(writer);
}

/* ---- ConsoleWriter ---- */

static x10_file *console_of(const void *object)
{
  return x10_console(((const struct x10_io_ConsoleWriter *)object)->descriptor);
}

static void console_flush(x10_context *cx, void *object)
{
  x10_file_flush(cx, console_of(object));
  (void)X10_FAILED(cx, "ConsoleWriter.flush() (ConsoleWriter.x10:24)");
}
static void console_close(x10_context *cx, void *object)
{
  x10_file_flush(cx, console_of(object));
  (void)X10_FAILED(cx, "ConsoleWriter.close() (ConsoleWriter.x10:23)");
}
static void console_write_byte(x10_context *cx, void *object, int8_t byte)
{
  x10_file_write_byte(cx, console_of(object), byte);
  (void)X10_FAILED(cx, "ConsoleWriter.write(Byte) (ConsoleWriter.x10:25)");
}
static void console_write(x10_context *cx, void *object, x10_string *text)
{
  x10_file_write(cx, console_of(object), text, false);
  (void)X10_FAILED(cx, "ConsoleWriter.write(String) (ConsoleWriter.x10:26)");
}
static void console_write_line(x10_context *cx, void *object, x10_string *text)
{
  x10_file_write(cx, console_of(object), text, true);
  (void)X10_FAILED(cx, "ConsoleWriter.writeLine(String) (ConsoleWriter.x10:27)");
}

/* ---- FilterWriter: each method calls that of the writer within ---- */

static void *within(void *object) { return ((struct x10_io_FilterWriter *)object)->w; }

#define FILTER(name, member, params, args, site)                                                                       \
  static void name params                                                                                              \
  {                                                                                                                    \
    if (X10_IS_NULL(cx, within(object), site))                                                                         \
      return;                                                                                                          \
    methods_of(within(object))->member args;                                                                           \
    (void)X10_FAILED(cx, site);                                                                                        \
  }
FILTER(filter_close, close, (x10_context * cx, void *object), (cx, within(object)),
       "FilterWriter.close() (FilterWriter.x10:12)")
FILTER(filter_flush, flush, (x10_context * cx, void *object), (cx, within(object)),
       "FilterWriter.flush() (FilterWriter.x10:14)")
FILTER(filter_write_byte, write_Byte, (x10_context * cx, void *object, int8_t byte), (cx, within(object), byte),
       "FilterWriter.write(Byte) (FilterWriter.x10:16)")
FILTER(filter_write, write_String, (x10_context * cx, void *object, x10_string *text), (cx, within(object), text),
       "FilterWriter.write(String) (FilterWriter.x10:18)")
FILTER(filter_write_line, writeLine, (x10_context * cx, void *object, x10_string *text), (cx, within(object), text),
       "FilterWriter.writeLine(String) (FilterWriter.x10:20)")

/* ---- out to other places, and in ---- */

static void writer_pack(x10_writer *w, const void *object) { (void)w, (void)object; }
static void writer_unpack(x10_context *cx, x10_reader *r, void *object) { (void)cx, (void)r, (void)object; }
static void filter_pack(x10_writer *w, const void *object)
{
  x10_write_object(w, ((const struct x10_io_FilterWriter *)object)->w);
}
static void filter_unpack(x10_context *cx, x10_reader *r, void *object)
{
  ((struct x10_io_FilterWriter *)object)->w = x10_read_instance(cx, r, &x10_io_Writer_class.type);
}
static void console_pack(x10_writer *w, const void *object)
{
  x10_write_Int(w, ((const struct x10_io_ConsoleWriter *)object)->descriptor);
}
static void console_unpack(x10_context *cx, x10_reader *r, void *object)
{
  (void)cx;
  ((struct x10_io_ConsoleWriter *)object)->descriptor = x10_read_Int(r);
}

/* ---- the types ---- */

#define TYPE(n, identifier, x10name, above, bits, out, in)                                                             \
  {.name = x10name,                                                                                                    \
   .super = above,                                                                                                     \
   .kind = X10_KIND_CLASS,                                                                                             \
   .depth = sizeof identifier##_display / sizeof *identifier##_display - 1,                                            \
   .flags = X10_TYPE_SHARED | (bits),                                                                                  \
   .number = TYPE_BUILTIN + (n),                                                                                       \
   .size = sizeof(struct identifier),                                                                                  \
   .display = identifier##_display,                                                                                    \
   .to_string = x10_object_to_string,                                                                                  \
   .equals = x10_object_equals,                                                                                        \
   .hash_code = x10_object_hash_code,                                                                                  \
   .pack = out,                                                                                                        \
   .unpack = in}
#define WRITER &x10_io_Writer_class.type
#define FILTER_WRITER &x10_io_FilterWriter_class.type

static const x10_type *const x10_io_Writer_display[] = {WRITER};
static const x10_type *const x10_io_FilterWriter_display[] = {WRITER, FILTER_WRITER};
static const x10_type *const x10_io_Printer_display[] = {WRITER, FILTER_WRITER, &x10_io_Printer_class.type};
static const x10_type *const x10_io_ConsoleWriter_display[] = {WRITER, &x10_io_ConsoleWriter_class.type};

const struct x10_io_Writer_class x10_io_Writer_class = {
    TYPE(44, x10_io_Writer, "x10.io.Writer", NULL, X10_TYPE_ATOMIC, writer_pack, writer_unpack), /* abstract */
    NULL,
    NULL,
    NULL,
    NULL,
    NULL};
const struct x10_io_Writer_class x10_io_FilterWriter_class = {
    TYPE(45, x10_io_FilterWriter, "x10.io.FilterWriter", WRITER, 0, filter_pack, filter_unpack),
    filter_close,
    filter_flush,
    filter_write_byte,
    filter_write,
    filter_write_line};
const struct x10_io_Writer_class x10_io_Printer_class = {
    TYPE(46, x10_io_Printer, "x10.io.Printer", FILTER_WRITER, 0, filter_pack, filter_unpack),
    filter_close,
    filter_flush,
    filter_write_byte,
    filter_write,
    filter_write_line};
const struct x10_io_Writer_class x10_io_ConsoleWriter_class = {
    TYPE(47, x10_io_ConsoleWriter, "x10.io.ConsoleWriter", WRITER, X10_TYPE_ATOMIC, console_pack, console_unpack),
    console_close,
    console_flush,
    console_write_byte,
    console_write,
    console_write_line};

/* ---- Console ---- */

#define PRINTER(console)                                                                                               \
  {                                                                                                                    \
    {                                                                                                                  \
      {{&x10_io_Printer_class.type}}, &(console).base                                                                  \
    }                                                                                                                  \
  }
static struct x10_io_ConsoleWriter standard_output = {{{&x10_io_ConsoleWriter_class.type}}, 1},
                                   error_output = {{{&x10_io_ConsoleWriter_class.type}}, 2};
struct x10_io_Printer x10_io_Console_OUT = PRINTER(standard_output), x10_io_Console_ERR = PRINTER(error_output);

/* ---- Printer ---- */

static x10_string text_null = X10_LITERAL("null", 4), text_empty = X10_LITERAL("", 0);

static void print_line(x10_context *cx, struct x10_io_Printer *self, x10_string *text, const char *site)
{
  methods_of(self)->writeLine(cx, self, text);
  (void)X10_FAILED(cx, site);
}
static void print_text(x10_context *cx, struct x10_io_Printer *self, x10_string *text, const char *site)
{
  methods_of(self)->write_String(cx, self, text ? text : &text_null);
  (void)X10_FAILED(cx, site);
}

void x10_io_Printer_println(x10_context *cx, struct x10_io_Printer *self)
{
  print_line(cx, self, &text_empty, "Printer.println() (Printer.x10:11)");
}
void x10_io_Printer_println_String(x10_context *cx, struct x10_io_Printer *self, x10_string *text)
{
  print_line(cx, self, text, "Printer.println(String) (Printer.x10:13)");
}
void x10_io_Printer_println_Any(x10_context *cx, struct x10_io_Printer *self, void *object)
{
  static const char site[] = "Printer.println(Any) (Printer.x10:15)";
  x10_string *text = x10_string_of_any(cx, object);
  if (!X10_FAILED(cx, site))
    print_line(cx, self, text, site);
}
void x10_io_Printer_println_CheckedThrowable(x10_context *cx, struct x10_io_Printer *self, void *object)
{
  static const char site[] = "Printer.println(CheckedThrowable) (Printer.x10:17)";
  x10_string *text = x10_string_of_any(cx, object);
  if (!X10_FAILED(cx, site))
    print_line(cx, self, text, site);
}
void x10_io_Printer_print_String(x10_context *cx, struct x10_io_Printer *self, x10_string *text)
{
  print_text(cx, self, text, "Printer.print(String) (Printer.x10:19)");
}
static void print_object(x10_context *cx, struct x10_io_Printer *self, void *object, const char *site)
{
  x10_string *text = x10_string_of_any(cx, object);
  if (X10_FAILED(cx, site))
    return;
  x10_io_Printer_print_String(cx, self, text);
  (void)X10_FAILED(cx, site);
}
void x10_io_Printer_print_Any(x10_context *cx, struct x10_io_Printer *self, void *object)
{
  print_object(cx, self, object, "Printer.print(Any) (Printer.x10:21)");
}
void x10_io_Printer_print_CheckedThrowable(x10_context *cx, struct x10_io_Printer *self, void *object)
{
  print_object(cx, self, object, "Printer.print(CheckedThrowable) (Printer.x10:23)");
}
