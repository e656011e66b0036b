/* The console and files. A file has one buffer and a lock. Standard output has C's buffer: see console.h. Standard
 * error has none: a call is one write, so a line is not torn. */
#define _GNU_SOURCE
#include "console.h"
#include "internal.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <x10rt/contract.h>
#include <x10rt/io.h>

enum { BUFFER = 8192 };

struct x10_file {
  int descriptor;
  bool console, writing, ended;
  pthread_mutex_t lock;
  int64_t offset;    /* bytes read by the program */
  size_t start, end; /* the part of the buffer that is not yet read, or not yet written (start is 0) */
  uint8_t *buffer;   /* malloc'd; NULL for the console's output and once closed */
  char *name;        /* malloc'd; NULL for the console's */
  FILE *process;     /* whose input or output it is, popen's; NULL for a file */
  x10_file *next;    /* of those that were opened for writing, the latest first */
};

static _Atomic(x10_file *) written;

static uint8_t console_input[BUFFER];
static x10_file consoles[3] = {{.descriptor = 0, .lock = PTHREAD_MUTEX_INITIALIZER, .buffer = console_input},
                               {.descriptor = 1, .console = true, .writing = true, .lock = PTHREAD_MUTEX_INITIALIZER},
                               {.descriptor = 2, .console = true, .writing = true, .lock = PTHREAD_MUTEX_INITIALIZER}};

x10_file *x10_console(int descriptor) { return &consoles[descriptor]; }

static void throw_io(x10_context *cx, enum x10_error error, const char *path)
{
  char message[400];
  const char *text = strerror(errno);
  snprintf(message, sizeof message, path ? "%.250s (%s)" : "%.0s%s", path ? path : "", text);
  x10_throw_error(cx, error, message, NULL);
}

/* Takes the descriptor; it is left to the caller where there is no memory. */
static x10_file *file_of(x10_context *cx, int descriptor, const char *name, bool writing)
{
  X10__EXPECT(name);
  x10_file *f = calloc(1, sizeof *f);
  if (f)
    f->buffer = malloc(BUFFER);
  if (!f || !f->buffer) {
    free(f);
    x10_throw_error(cx, X10_ERROR_OUT_OF_MEMORY, name, NULL);
    return NULL;
  }
  f->descriptor = descriptor;
  f->name = strdup(name);
  f->writing = writing;
  pthread_mutex_init(&f->lock, NULL);
  if (writing) {
    f->next = atomic_load(&written);
    while (!atomic_compare_exchange_weak(&written, &f->next, f))
      ;
  }
  return f;
}

x10_file *x10_file_open(x10_context *cx, const x10_string *path, const char *mode)
{
  if (!path)
    return x10_throw_null(cx, NULL), NULL;
  int flags = *mode == 'r' ? O_RDONLY : O_WRONLY | O_CREAT | (*mode == 'a' ? O_APPEND : O_TRUNC);
  char *name = x10_string_to_utf8(path, NULL);
  int descriptor = open(name, flags | O_CLOEXEC, 0666);
  if (descriptor < 0) {
    throw_io(cx, errno == ENOENT || *mode == 'r' ? X10_ERROR_FILE_NOT_FOUND : X10_ERROR_IO, name);
    return NULL;
  }
  x10_file *f = file_of(cx, descriptor, name, *mode != 'r');
  if (!f)
    close(descriptor);
  return f;
}

x10_file *x10_file_exec(x10_context *cx, const x10_string *command, const char *mode)
{
  if (!command)
    return x10_throw_null(cx, NULL), NULL;
  char *text = x10_string_to_utf8(command, NULL);
  x10_console_flush(); /* what the program has printed comes before what the command prints */
  FILE *process = popen(text, *mode == 'r' ? "re" : "we");
  if (!process) {
    throw_io(cx, X10_ERROR_IO, text);
    return NULL;
  }
  x10_file *f = file_of(cx, fileno(process), text, *mode != 'r');
  if (f)
    f->process = process;
  else
    pclose(process);
  return f;
}

/* ---- writing ---- */

static bool flush_locked(x10_file *f)
{
  X10__HELD(&f->lock);
  bool done = !f->writing || !f->end || write_all(f->descriptor, f->buffer, f->end);
  if (f->writing)
    f->end = 0;
  return done;
}

static bool write_locked(x10_file *f, const void *bytes, size_t n)
{
  X10__HELD(&f->lock);
  X10__EXPECT(f->end <= BUFFER);
  if (f->descriptor < 0) {
    errno = EBADF;
    return false;
  }
  if (n > BUFFER - f->end && !flush_locked(f))
    return false;
  if (n > BUFFER)
    return write_all(f->descriptor, bytes, n);
  memcpy(f->buffer + f->end, bytes, n);
  f->end += n;
  return true;
}

/* Standard error, in the order of the program with standard output. */
static void write_error(x10_file *f, const void *bytes, size_t n)
{
  X10__NOT_HELD(&f->lock);
  x10_console_flush();
  pthread_mutex_lock(&f->lock);
  if (!write_all(f->descriptor, bytes, n))
    output_lost_silently();
  pthread_mutex_unlock(&f->lock);
}

static void write_bytes(x10_context *cx, x10_file *f, const void *bytes, size_t n)
{
  if (f->console) {
    f->descriptor == STDOUT_FILENO ? console_write(bytes, n) : write_error(f, bytes, n);
    return;
  }
  pthread_mutex_lock(&f->lock);
  bool done = write_locked(f, bytes, n);
  pthread_mutex_unlock(&f->lock);
  if (!done)
    throw_io(cx, X10_ERROR_IO, f->name);
}

void x10_file_write(x10_context *cx, x10_file *f, const x10_string *s, bool newline)
{
  char small[512], *text = small;
  int64_t n = s ? x10_string_utf8_length(s) : 4;
  if (n + 1 > (int64_t)sizeof small)
    text = x10_alloc_atomic((size_t)n + 1);
  if (!s)
    memcpy(text, "null", 4);
  else if (n == s->length && !s->wide)
    memcpy(text, s->chars, (size_t)n);
  else
    memcpy(text, x10_string_to_utf8(s, NULL), (size_t)n);
  if (newline)
    text[n++] = '\n';
  write_bytes(cx, f, text, (size_t)n);
}

void x10_file_write_byte(x10_context *cx, x10_file *f, int8_t v) { write_bytes(cx, f, &v, 1); }

static bool check_range(x10_context *cx, const x10_rail *rail, int64_t from, int64_t n)
{
  if (!rail)
    return x10_throw_null(cx, NULL), false;
  if (from < 0 || n < 0 || from > rail->size || n > rail->size - from)
    return x10_throw_bounds(cx, from < 0 ? from : from + n, rail->size, NULL), false;
  return true;
}

void x10_file_write_bytes(x10_context *cx, x10_file *f, const void *rail, int64_t from, int64_t n)
{
  if (check_range(cx, rail, from, n))
    write_bytes(cx, f, (const char *)((const x10_rail *)rail + 1) + from, (size_t)n);
}

void x10_file_flush(x10_context *cx, x10_file *f)
{
  if (f->console) {
    x10_console_flush();
    return;
  }
  pthread_mutex_lock(&f->lock);
  bool done = flush_locked(f);
  pthread_mutex_unlock(&f->lock);
  if (!done)
    throw_io(cx, X10_ERROR_IO, f->name);
}

void x10_files_flush(void)
{
  x10_console_flush();
  fflush(NULL);
  for (x10_file *f = atomic_load(&written); f; f = f->next)
    if (pthread_mutex_trylock(&f->lock) == 0) {
      if (!flush_locked(f))
        output_lost(f->name ? f->name : "a file", errno);
      pthread_mutex_unlock(&f->lock);
    }
}

int x10_files_finish(int status)
{
  x10_files_flush();
  return status == 0 && output_is_lost() ? 1 : status;
}

/* Waits for the command whose input or output it is; how that ended is its own affair. */
static bool descriptor_close(x10_file *f) { return f->process ? pclose(f->process) < 0 : close(f->descriptor) != 0; }

/* False, with errno, where something could not be written. */
static bool close_locked(x10_file *f)
{
  X10__HELD(&f->lock);
  bool done = flush_locked(f);
  int error = errno;
  if (f->descriptor > 2) {
    if (descriptor_close(f) && done) {
      done = !f->writing;
      error = errno;
    }
    free(f->buffer);
    f->buffer = NULL;
  }
  f->descriptor = -1;
  f->start = f->end = 0;
  f->ended = true;
  errno = error;
  return done;
}

void x10_file_close(x10_file *f)
{
  pthread_mutex_lock(&f->lock);
  close_locked(f);
  pthread_mutex_unlock(&f->lock);
}

void x10_file_finish(x10_context *cx, x10_file *f)
{
  pthread_mutex_lock(&f->lock);
  bool done = close_locked(f);
  pthread_mutex_unlock(&f->lock);
  if (!done)
    throw_io(cx, X10_ERROR_IO, f->name);
}

/* ---- reading ---- */

static bool fill_locked(x10_file *f)
{
  X10__HELD(&f->lock);
  X10__EXPECT(f->start <= f->end && f->end <= BUFFER);
  if (f->start < f->end)
    return true;
  if (f->ended || f->writing)
    return false;
  if (f->descriptor == STDIN_FILENO)
    x10_console_flush(); /* a prompt */
  ssize_t n;
  do
    n = read(f->descriptor, f->buffer, BUFFER);
  while (n < 0 && errno == EINTR);
  f->start = 0;
  f->end = n > 0 ? (size_t)n : 0;
  return n > 0;
}

static int32_t read_locked(x10_file *f)
{
  X10__HELD(&f->lock);
  if (!fill_locked(f))
    return -1;
  f->offset++;
  return f->buffer[f->start++];
}

int32_t x10_file_read(x10_file *f)
{
  pthread_mutex_lock(&f->lock);
  int32_t byte = read_locked(f);
  pthread_mutex_unlock(&f->lock);
  return byte;
}

void x10_file_read_bytes(x10_context *cx, x10_file *f, void *rail, int64_t from, int64_t n)
{
  if (!check_range(cx, rail, from, n))
    return;
  uint8_t *out = (uint8_t *)X10_RAIL_DATA(rail) + from;
  pthread_mutex_lock(&f->lock);
  int64_t done = 0;
  for (int32_t byte; done < n && (byte = read_locked(f)) >= 0; done++)
    out[done] = (uint8_t)byte;
  pthread_mutex_unlock(&f->lock);
  if (done < n)
    x10_throw_error(cx, X10_ERROR_END_OF_FILE, "end of file", NULL);
}

x10_string *x10_file_read_line(x10_context *cx, x10_file *f)
{
  char *line = NULL;
  size_t n = 0, capacity = 0;
  pthread_mutex_lock(&f->lock);
  int32_t byte;
  while ((byte = read_locked(f)) >= 0 && byte != '\n') {
    if (n == capacity) {
      char *larger = x10_alloc_atomic(capacity = capacity ? capacity * 2 : 128);
      if (n)
        memcpy(larger, line, n);
      line = larger;
    }
    line[n++] = (char)byte;
  }
  pthread_mutex_unlock(&f->lock);
  if (byte < 0 && !n) {
    x10_throw_error(cx, X10_ERROR_END_OF_FILE, "end of file", NULL);
    return NULL;
  }
  return x10_string_utf8(line, n && line[n - 1] == '\r' ? n - 1 : n);
}

int64_t x10_file_available(x10_file *f)
{
  int waiting = 0;
  if (f->descriptor < 0 || ioctl(f->descriptor, FIONREAD, &waiting) < 0)
    waiting = 0;
  return (int64_t)(f->end - f->start) + waiting;
}

int64_t x10_file_offset(x10_file *f) { return f->offset; }

bool x10_file_skip(x10_file *f, int64_t n)
{
  pthread_mutex_lock(&f->lock);
  while (n > 0 && read_locked(f) >= 0)
    n--;
  pthread_mutex_unlock(&f->lock);
  return n <= 0;
}
