/* Standard output: its buffer, when it is written out, and what is said where that fails. Each case is a child process,
 * whose writes and reads are counted by functions of this file that take the place of the C library's. */
#define _GNU_SOURCE
#include "check.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static _Atomic(int) writes, bytes_written;
static int written_before_read;

ssize_t write(int descriptor, const void *bytes, size_t size)
{
  if (descriptor == STDOUT_FILENO) {
    atomic_fetch_add(&writes, 1);
    atomic_fetch_add(&bytes_written, (int)size);
  }
  return syscall(SYS_write, descriptor, bytes, size);
}

ssize_t read(int descriptor, void *bytes, size_t size)
{
  if (descriptor == STDIN_FILENO)
    written_before_read = atomic_load(&bytes_written);
  return syscall(SYS_read, descriptor, bytes, size);
}

static void print(const char *text) { x10_file_write(cx, x10_console(1), s(text), false); }
static void print_line(const char *text) { x10_file_write(cx, x10_console(1), s(text), true); }

static void rest(int milliseconds) { nanosleep(&(struct timespec){0, milliseconds * 1000000L}, NULL); }

static int64_t milliseconds_now(void)
{
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* ---- running a case ---- */

static char output[4 << 20];

/* Starts the case with this standard output. */
static pid_t child_start(void (*body)(void), int out, int err)
{
  fflush(NULL);
  pid_t pid = fork();
  if (pid)
    return pid;
  dup2(out, STDOUT_FILENO);
  dup2(err, STDERR_FILENO);
  body();
  _exit(x10_files_finish(0));
}

static int child_wait(pid_t pid)
{
  int status = -1;
  waitpid(pid, &status, 0);
  return status;
}

static int scratch(void)
{
  char name[] = "/tmp/x10-console-XXXXXX";
  int file = mkostemp(name, O_APPEND);
  unlink(name);
  return file;
}

static void output_take(int file)
{
  ssize_t n = pread(file, output, sizeof output - 1, 0);
  output[n > 0 ? n : 0] = 0;
  close(file);
}

/* The case's wait status; `output` is what it wrote on both streams. */
static int run(void (*body)(void))
{
  int file = scratch();
  int status = child_wait(child_start(body, file, file));
  output_take(file);
  return status;
}

/* ---- the cases ---- */

static void many(void)
{
  int64_t start = milliseconds_now();
  for (int i = 0; i < 100000; i++) {
    print("some text");
    print_line("");
  }
  x10_console_flush();
  /* A million bytes; and what the clock has flushed. */
  int most = 1000000 / 65000 + 2 + (int)(milliseconds_now() - start) / 50;
  fprintf(stderr, writes <= most ? "few\n" : "%d writes, not %d\n", atomic_load(&writes), most);
}

static void ordered(void)
{
  print_line("out 1");
  x10_file_write(cx, x10_console(2), s("err 1"), true);
  print("out 2, ");
  printf("C's own, ");
  print_line("out 3");
  x10_file_write(cx, x10_console(2), s("err 2"), true);
  print_line("out 4");
}

static void *printer(void *letter)
{
  char line[101];
  memset(line, *(char *)letter, 100);
  line[100] = 0;
  const x10_string text = {.length = 100, .chars = line};
  for (int i = 0; i < 5000; i++)
    x10_file_write(cx, x10_console(1), &text, true);
  return NULL;
}

static void threads(void)
{
  pthread_t all[4];
  for (int i = 0; i < 4; i++)
    pthread_create(&all[i], NULL, printer, &"abcd"[i]);
  for (int i = 0; i < 4; i++)
    pthread_join(all[i], NULL);
}

static void check_threads(void)
{
  CHECK(run(threads) == 0 && strlen(output) == 4 * 5000 * 101);
  int whole = 0;
  for (const char *line = output; *line; line += 101)
    whole += strspn(line, (char[]){*line, 0}) == 100 && line[100] == '\n';
  CHECK(whole == 20000);
}

static void long_text(void)
{
  char *text = malloc(200001);
  memset(text, 'x', 200000);
  text[200000] = 0;
  print("short ");
  print_line(text);
  print("end");
}

static void waits(void)
{
  print("is seen");
  rest(900);
  rest(900);
  rest(900);
  _exit(5);
}

static void check_waits(void)
{
  int ends[2];
  CHECK(pipe(ends) == 0);
  pid_t pid = child_start(waits, ends[1], STDERR_FILENO);
  struct pollfd ready = {.fd = ends[0], .events = POLLIN};
  CHECK(poll(&ready, 1, 1000) == 1 && read(ends[0], output, sizeof output) == 7);
  kill(pid, SIGKILL);
  child_wait(pid);
  close(ends[0]);
  close(ends[1]);
}

static void prompts(void)
{
  close(STDIN_FILENO);
  CHECK(open("/dev/null", O_RDONLY) == STDIN_FILENO);
  print("name? ");
  x10_file_read(x10_console(0));
  fprintf(stderr, "%d", written_before_read);
}

static void messages(void)
{
  x10_console_before_message();
  print_line("before");
  x10_console_before_message();
  x10_console_before_message();
  fprintf(stderr, "%d in %d\n", atomic_load(&bytes_written), atomic_load(&writes));
}

static void dies_of(int signal_number)
{
  print_line("before");
  raise(signal_number);
}
static void dies_terminated(void) { dies_of(SIGTERM); }
static void dies_interrupted(void) { dies_of(SIGINT); }
static void dies_faulting(void)
{
  signal(SIGSEGV, SIG_DFL); /* a sanitizer has a handler of its own */
  dies_of(SIGSEGV);
}
static void dies_aborting(void) { dies_of(SIGABRT); }
static void dies_without_memory(void)
{
  print_line("before");
  x10_out_of_memory(1, "a test");
}

static void floods(void)
{
  for (;;)
    print_line("nobody reads this");
}

/* A reader that has stopped reading does not keep the process from its end. ThreadSanitizer itself puts off a signal
 * while its thread waits for the lock. */
static void check_blocked(void)
{
#ifndef __SANITIZE_THREAD__
  int ends[2];
  CHECK(pipe(ends) == 0);
  pid_t pid = child_start(floods, ends[1], STDERR_FILENO);
  rest(300);
  kill(pid, SIGTERM);
  int status = child_wait(pid);
  CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
  close(ends[0]);
  close(ends[1]);
#endif
}

static void forks(void)
{
  print_line("once");
  pid_t pid = fork();
  if (pid == 0)
    exit(0);
  child_wait(pid);
}

static void leaves_a_file(void)
{
  x10_file *f = x10_file_open(cx, s("/dev/full"), "w");
  x10_file_write(cx, f, s("lost"), true);
}

static void is_not_read(void)
{
  signal(SIGPIPE, SIG_IGN);
  floods();
}

/* ---- what is full, or has no reader ---- */

static int run_into(void (*body)(void), const char *path)
{
  int file = scratch(), full = open(path, O_WRONLY);
  int status = child_wait(child_start(body, full, file));
  close(full);
  output_take(file);
  return status;
}

static void check_lost(void)
{
  CHECK(run_into(ordered, "/dev/full") == 1 << 8);
  CHECK(strcmp(output, "x10: cannot write standard output: No space left on device\nerr 1\nerr 2\n") == 0);
  CHECK(run_into(long_text, "/dev/full") == 1 << 8);
  CHECK(strcmp(output, "x10: cannot write standard output: No space left on device\n") == 0);
  CHECK(run(leaves_a_file) == 1 << 8);
  CHECK(strcmp(output, "x10: cannot write /dev/full: No space left on device\n") == 0);

  x10_file *f = x10_file_open(cx, s("/dev/full"), "w");
  x10_file_write(cx, f, s("lost"), true);
  x10_file_finish(cx, f);
  CHECK(raised(X10_ERROR_IO, "/dev/full (No space left on device)"));

  int ends[2], file = scratch();
  CHECK(pipe(ends) == 0);
  close(ends[0]);
  int status = child_wait(child_start(floods, ends[1], file));
  CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGPIPE);
  CHECK(child_wait(child_start(is_not_read, ends[1], file)) == 1 << 8);
  output_take(file);
  CHECK(strcmp(output, "x10: cannot write standard output: Broken pipe\n") == 0);
  close(ends[1]);
}

/* An emulator tells of some of them itself. */
static void check_deaths(void)
{
  void (*const cases[])(void) = {dies_terminated, dies_interrupted, dies_faulting, dies_aborting};
  const int signals[] = {SIGTERM, SIGINT, SIGSEGV, SIGABRT};
  for (int i = 0; i < 4; i++) {
    int status = run(cases[i]);
    CHECK(WIFSIGNALED(status) && WTERMSIG(status) == signals[i]);
    CHECK(strncmp(output, "before\n", 7) == 0 && (!output[7] || strncmp(output + 7, "qemu: ", 6) == 0));
  }
  CHECK(run(dies_without_memory) == 1 << 8 && strncmp(output, "before\nx10: place 0: out of memory", 34) == 0);
}

int main(void)
{
  CHECK(run(many) == 0 && strcmp(output + strlen(output) - 5, "\nfew\n") == 0);
  CHECK(run(ordered) == 0);
  CHECK(strcmp(output, "out 1\nerr 1\nout 2, C's own, out 3\nerr 2\nout 4\n") == 0);
  check_threads();
  CHECK(run(long_text) == 0 && strlen(output) == 200010 && strcmp(output + 200007, "end") == 0);
  check_waits();
  CHECK(run(prompts) == 0 && strcmp(output, "name? 6") == 0);
  CHECK(run(messages) == 0 && strcmp(output, "before\n7 in 1\n") == 0);
  check_deaths();
  check_blocked();
  CHECK(run(forks) == 0 && strcmp(output, "once\n") == 0);
  check_lost();
  return report("console");
}
