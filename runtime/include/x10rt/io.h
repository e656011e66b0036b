/* Support library: console, files, time and environment. A println is one piece, so that lines of several threads are
 * not torn. Failures leave IOException or FileNotFoundException pending, but for the console's; end of input is
 * EOFException. Calls may block their worker in the operating system.
 *
 * Standard output is buffered where it is no terminal, in the buffer of C's own stdout. It is written out when the
 * buffer is full; at latest 50 ms after a text was put there; and before standard error is written, standard input is
 * read, a message is sent to another place, the process forks, ends, or dies by a signal. Standard error is not
 * buffered. Console output that cannot be written is dropped and throws nothing: it is named on standard error, and the
 * place's status is not 0. Where standard output has no reader and SIGPIPE is ignored, the place ends with status 1. */
#ifndef X10RT_IO_H
#define X10RT_IO_H
#include <x10rt/exception.h>
#include <x10rt/rail.h>
#include <x10rt/string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* An open file, or one of the three that a process starts with: 0 in, 1 out, 2 err. Not collected memory, so that X10
 * may keep it as a number; closing gives back the descriptor and the buffer, and a closed file stays valid. */
typedef struct x10_file x10_file;
x10_file *x10_console(int descriptor);
x10_file *x10_file_open(x10_context *, const x10_string *path, const char *mode); /* "r", "w", "a" */
/* The output ("r") or input ("w") of a command that the shell runs; closing it waits for the command. */
x10_file *x10_file_exec(x10_context *, const x10_string *command, const char *mode);
void x10_file_close(x10_file *); /* of a file that is read; of one that is written, drops what cannot be written */
void x10_file_finish(x10_context *, x10_file *); /* writes out and closes; throws where that fails */
void x10_file_flush(x10_context *, x10_file *);
/* Writes out what standard output holds back. Blocks while another thread writes. Does not throw. Any thread, but no
 * signal handler. */
void x10_console_flush(void);
/* The same before this place sends anything to another one: so what the other prints because of that comes later.
 * Nearly free where there is nothing to write. */
void x10_console_before_message(void);
/* The same for a process that is about to end, from a signal handler too: as far as that is possible within some tenths
 * of a second. Nothing can be printed any more. */
void x10_console_rescue(void);
/* Writes out what the console and open files hold back, those of C's own library too, except a file that is being
 * written to at the moment. Does not throw; says on standard error what cannot be written. */
void x10_files_flush(void);
/* The same before a process ends: gives the status that it should end with, which is 1 for 0 where any output that was
 * accepted was lost. */
int x10_files_finish(int status);
void x10_file_write(x10_context *, x10_file *, const x10_string *, bool newline); /* NULL: "null" */
void x10_file_write_byte(x10_context *, x10_file *, int8_t);
void x10_file_write_bytes(x10_context *, x10_file *, const void *byte_rail, int64_t from, int64_t n);
int32_t x10_file_read(x10_file *); /* a byte, or -1 */
void x10_file_read_bytes(x10_context *, x10_file *, void *byte_rail, int64_t from, int64_t n);
x10_string *x10_file_read_line(x10_context *, x10_file *); /* without its end; UTF-8 */
int64_t x10_file_available(x10_file *);
int64_t x10_file_offset(x10_file *);
bool x10_file_skip(x10_file *, int64_t);

/* ---- the file system: false or 0 if it is not known ---- */
bool x10_path_exists(const x10_string *);
bool x10_path_is_directory(const x10_string *);
bool x10_path_is_file(const x10_string *);
bool x10_path_can_read(const x10_string *);
bool x10_path_can_write(const x10_string *);
int64_t x10_path_size(const x10_string *);
int64_t x10_path_modified(const x10_string *); /* milliseconds */
bool x10_path_set_modified(const x10_string *, int64_t milliseconds);
bool x10_path_delete(const x10_string *);
bool x10_path_rename(const x10_string *, const x10_string *);
bool x10_path_make_directory(const x10_string *, bool parents);
x10_string *x10_path_absolute(const x10_string *);
x10_string *x10_path_canonical(x10_context *, const x10_string *);
int64_t x10_path_list_count(const x10_string *);                /* -1 where it is no directory */
void x10_path_list_into(const x10_string *, void *string_rail); /* sorted by name */

/* ---- the process ---- */
int64_t x10_time_milliseconds(void);
int64_t x10_time_nanoseconds(void);
x10_string *x10_environment(const x10_string *name); /* NULL where it is not set */
int64_t x10_environment_count(void);
x10_string *x10_environment_entry(int64_t i); /* "NAME=value" */
bool x10_environment_set(const x10_string *name, const x10_string *value);
x10_string *x10_process_name(void); /* "PID@HOST" */

#ifdef __cplusplus
}
#endif
#endif
