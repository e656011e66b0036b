/* Standard output: see console.h. */
#define _GNU_SOURCE
#include "console.h"
#include <x10rt/contract.h>

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <x10rt/io.h>

enum {
  BUFFER = 65521, /* no power of two: a buffer that a native has given stdout is of another size */
  FLUSH_MILLISECONDS = 50,
  RESCUE_MILLISECONDS = 100, /* how long a dying process waits for the lock, and for a reader */
  FLUSHER_STACK = 128 << 10
};

static char buffer[BUFFER];
static _Atomic(bool) buffered; /* constant after the start */
static _Atomic(size_t) gone;   /* of the buffer's bytes, those that the flush under way has written */
static _Atomic(bool) held;     /* there is text of x10_file_write in the buffer */
static _Atomic(bool) awaited;  /* the flusher is going to flush */
static _Atomic(bool) broken;   /* a write has failed; further ones are dropped */
static _Atomic(bool) any_lost; /* of whatever output */
static sem_t wake;

/* ---- what is lost ---- */

void output_lost_silently(void) { atomic_store(&any_lost, true); }

bool output_is_lost(void) { return atomic_load(&any_lost); }

void output_lost(const char *what, int error)
{
  char line[400];
  output_lost_silently();
  int n = snprintf(line, sizeof line, "x10: cannot write %.250s: %s\n", what, strerror(error));
  write_all(STDERR_FILENO, line, (size_t)n);
}

/* Whether the calling thread has stdio's lock, for contracts: glibc keeps who has it, in pthread_self()'s form. */
__attribute__((unused)) static inline bool out_is_held(void)
{
#ifdef __GLIBC__
  const struct {
    int lock, count;
    void *owner;
  } *lock = (const void *)stdout->_lock;
  return lock->owner == (void *)pthread_self();
#else
  return true;
#endif
}

/* Without a reader there is no reason to go on: the ordinary end of such a process is SIGPIPE, and where that is
 * ignored, this. */
static void out_failed(int error)
{
  X10__EXPECT(out_is_held());
  if (atomic_exchange(&broken, true))
    return;
  output_lost("standard output", error);
  if (error == EPIPE) {
    x10_files_flush();
    _exit(1);
  }
}

/* ---- writing ---- */

bool write_all(int descriptor, const void *bytes, size_t n)
{
  for (const char *p = bytes; n;) {
    ssize_t written = write(descriptor, p, n);
    if (written < 0 && errno == EAGAIN)
      poll(&(struct pollfd){.fd = descriptor, .events = POLLOUT}, 1, -1);
    else if (written < 0 && errno != EINTR)
      return false;
    p += written > 0 ? written : 0;
    n -= written > 0 ? (size_t)written : 0;
  }
  return true;
}

/* A native may have given stdout another buffer. */
static bool buffer_is_ours(void) { return buffered && __fbufsize(stdout) == BUFFER; }

/* C's own flush drops what a write that was interrupted, or would have blocked, leaves. */
static void buffer_write(size_t pending)
{
  X10__EXPECT(out_is_held());
  size_t done = 0;
  while (done < pending && !atomic_load(&broken)) {
    ssize_t n = write(STDOUT_FILENO, buffer + done, pending - done);
    if (n < 0 && errno == EAGAIN)
      poll(&(struct pollfd){.fd = STDOUT_FILENO, .events = POLLOUT}, 1, -1);
    else if (n < 0 && errno != EINTR)
      out_failed(errno);
    done += n > 0 ? (size_t)n : 0;
    atomic_store_explicit(&gone, done, memory_order_relaxed);
  }
  __fpurge(stdout);
  atomic_store_explicit(&gone, 0, memory_order_relaxed);
  atomic_store_explicit(&held, false, memory_order_relaxed);
}

static void out_flush(void)
{
  X10__EXPECT(out_is_held());
  size_t pending = __fpending(stdout);
  if (pending && buffer_is_ours())
    buffer_write(pending);
  else if (pending && fflush_unlocked(stdout))
    out_failed(errno);
  if (ferror_unlocked(stdout))
    out_failed(EIO); /* a native's own write, whose reason is forgotten */
}

void x10_console_flush(void)
{
  flockfile(stdout);
  out_flush();
  funlockfile(stdout);
}

void x10_console_before_message(void)
{
  if (atomic_load_explicit(&held, memory_order_relaxed))
    x10_console_flush();
}

/* ---- the flusher ---- */

/* Uses no collected memory, so the collector need not know this thread. */
static void *flusher(void *unused)
{
  for (;;) {
    while (sem_wait(&wake))
      ;
    nanosleep(&(struct timespec){.tv_nsec = FLUSH_MILLISECONDS * 1000000L}, NULL);
    flockfile(stdout);
    atomic_store(&awaited, false);
    out_flush();
    funlockfile(stdout);
  }
  return unused;
}

/* Whether it runs. Signals for the process go to other threads; those of its own writes are its own. */
static bool flusher_start(void)
{
  pthread_t thread;
  pthread_attr_t attributes;
  sigset_t most, before;
  sigfillset(&most);
  sigdelset(&most, SIGPIPE);
  sigdelset(&most, SIGXFSZ);
  if (sem_init(&wake, 0, 0) || pthread_attr_init(&attributes))
    return false;
  pthread_attr_setstacksize(&attributes, FLUSHER_STACK);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_sigmask(SIG_SETMASK, &most, &before);
  int error = pthread_create(&thread, &attributes, flusher, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return error == 0;
}

static void flusher_ask(void)
{
  X10__EXPECT(out_is_held());
  if (!atomic_load_explicit(&awaited, memory_order_relaxed) && !atomic_exchange(&awaited, true))
    sem_post(&wake);
}

/* ---- the end by a signal ---- */

static bool lock_before_end(void)
{
  for (int i = 0; i < RESCUE_MILLISECONDS; i++) {
    if (ftrylockfile(stdout) == 0)
      return true;
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
  }
  return false;
}

/* Among the functions that a signal handler must not call, this calls only what looks at stdout, or moves its pointers;
 * where the buffer is not ours there is nothing better than C's flush. The lock stays taken. */
void x10_console_rescue(void)
{
  if (atomic_load(&broken) || !lock_before_end())
    return;
  if (!buffer_is_ours()) {
    fflush_unlocked(stdout);
    return;
  }
  size_t pending = __fpending(stdout), done = atomic_load(&gone);
  while (done < pending && pending <= BUFFER) {
    struct pollfd ready = {.fd = STDOUT_FILENO, .events = POLLOUT};
    size_t size = pending - done < 4096 ? pending - done : 4096; /* what a pipe that is ready takes without blocking */
    if (poll(&ready, 1, RESCUE_MILLISECONDS) <= 0)
      return;
    ssize_t n = write(STDOUT_FILENO, buffer + done, size);
    if (n < 0 && errno != EINTR)
      return;
    done += n > 0 ? (size_t)n : 0;
    atomic_store(&gone, done);
  }
  __fpurge(stdout);
}

static void on_death(int signal_number)
{
  int error = errno;
  x10_console_rescue();
  signal(signal_number, SIG_DFL);
  raise(signal_number); /* blocked until the handler returns */
  errno = error;
}

/* Catches the signals that end a process and that are not caught yet. */
static void signals_catch(void)
{
  static const int deaths[] = {SIGHUP, SIGINT, SIGQUIT, SIGILL, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGTERM};
  for (size_t i = 0; i < sizeof deaths / sizeof *deaths; i++) {
    struct sigaction now, action = {.sa_handler = on_death, .sa_flags = SA_ONSTACK};
    sigemptyset(&action.sa_mask);
    if (sigaction(deaths[i], NULL, &now) == 0 && now.sa_handler == SIG_DFL)
      sigaction(deaths[i], &action, NULL);
  }
}

/* ---- the start ---- */

static void start(void)
{
  if (isatty(STDOUT_FILENO))
    return;
  buffered = flusher_start() && setvbuf(stdout, buffer, _IOFBF, BUFFER) == 0;
  if (!buffered)
    return;
  signals_catch();
  pthread_atfork(x10_console_flush, NULL, NULL); /* a child that inherited the buffer would write it again */
}

static void out_put(const void *bytes, size_t n)
{
  X10__EXPECT(out_is_held());
  bool ours = buffer_is_ours();
  if (!ours || n > BUFFER - __fpending(stdout))
    out_flush();
  if (ours && n <= BUFFER) {
    fwrite_unlocked(bytes, 1, n, stdout);
    atomic_store_explicit(&held, true, memory_order_relaxed);
    flusher_ask();
  } else if (!atomic_load(&broken) && !write_all(STDOUT_FILENO, bytes, n)) {
    out_failed(errno);
  }
}

void console_write(const void *bytes, size_t n)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, start);
  flockfile(stdout);
  if (!atomic_load_explicit(&broken, memory_order_relaxed))
    out_put(bytes, n);
  funlockfile(stdout);
}
