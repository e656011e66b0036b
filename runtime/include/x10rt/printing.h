/* Support library: standard output and error output as X10's classes have them, and the calls by which programs print.
 * They are compiled once, here; the X10 source of each is in runtime/x10/x10/io. A program with writers of its own,
 * or of other classes of the library, emits them all by itself and does not include this. */
#ifndef X10RT_PRINTING_H
#define X10RT_PRINTING_H
#include <x10rt/object.h>

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
struct x10_io_Writer { x10_object head; };
struct x10_io_FilterWriter { struct x10_io_Writer base; struct x10_io_Writer *w; };
struct x10_io_Printer { struct x10_io_FilterWriter base; };
struct x10_io_ConsoleWriter { struct x10_io_Writer base; int32_t descriptor; };
/* clang-format on */

/* The table of methods of all four. */
struct x10_io_Writer_class {
  x10_type type;
  void (*close)(x10_context *, void *);
  void (*flush)(x10_context *, void *);
  void (*write_Byte)(x10_context *, void *, int8_t);
  void (*write_String)(x10_context *, void *, x10_string *);
  void (*writeLine)(x10_context *, void *, x10_string *);
};
extern const struct x10_io_Writer_class x10_io_Writer_class, x10_io_FilterWriter_class, x10_io_Printer_class,
    x10_io_ConsoleWriter_class;

/* Console.OUT and Console.ERR, made at once and not when they are first used. */
extern struct x10_io_Printer x10_io_Console_OUT, x10_io_Console_ERR;

/* Methods of Printer, which is not NULL. What fails is left pending. */
void x10_io_Printer_println(x10_context *, struct x10_io_Printer *);
void x10_io_Printer_println_String(x10_context *, struct x10_io_Printer *, x10_string *);
void x10_io_Printer_println_Any(x10_context *, struct x10_io_Printer *, void *);
void x10_io_Printer_println_CheckedThrowable(x10_context *, struct x10_io_Printer *, void *);
void x10_io_Printer_print_String(x10_context *, struct x10_io_Printer *, x10_string *);
void x10_io_Printer_print_Any(x10_context *, struct x10_io_Printer *, void *);
void x10_io_Printer_print_CheckedThrowable(x10_context *, struct x10_io_Printer *, void *);

#ifdef __cplusplus
}
#endif
#endif
