/* A program that prints by what X10_TEST_ACTIONS says, one word after the other. An action is for every place, or, with
 * `N:` before it, for place N only; the places act at the same time.
 *
 *   lines=N      N lines "place p line i"
 *   put=TEXT     TEXT as it is
 *   printf=TEXT  a line by C's printf
 *   err=TEXT     a line on standard error
 *   file=PATH    a line to this file, which is not closed
 *   sleep=MS     sleeps
 *   signal=N     kills itself
 *   crash        writes where no memory is
 *   throw        throws an exception
 *   code=N       sets the exit code
 *   exit=N       ends the job
 *
 * As X10: finish for (p in Place.places()) at (p) async act(); */
#include "../runtime/hand.h"
#include <signal.h>
#include <time.h>
#include <x10rt/io.h>

static void print(x10_context *cx, int stream, const char *text, bool newline)
{
  x10_file_write(cx, x10_console(stream), x10_string_c(text), newline);
}

static void print_lines(x10_context *cx, int64_t n)
{
  char line[80];
  for (int64_t i = 0; i < n; i++) {
    snprintf(line, sizeof line, "place %u line %" PRId64, x10_here(), i);
    print(cx, 1, line, true);
  }
}

static void act(x10_context *cx, const char *name, const char *value)
{
  int64_t number = atoll(value);
  if (!strcmp(name, "lines"))
    print_lines(cx, number);
  else if (!strcmp(name, "put"))
    print(cx, 1, value, false);
  else if (!strcmp(name, "printf"))
    printf("%s\n", value);
  else if (!strcmp(name, "err"))
    print(cx, 2, value, true);
  else if (!strcmp(name, "file"))
    x10_file_write(cx, x10_file_open(cx, x10_string_c(value), "w"), x10_string_c("a line"), true);
  else if (!strcmp(name, "sleep"))
    nanosleep(&(struct timespec){number / 1000, number % 1000 * 1000000}, NULL);
  else if (!strcmp(name, "signal"))
    raise((int)number);
  else if (!strcmp(name, "crash"))
    *(volatile char *)number = 0;
  else if (!strcmp(name, "throw"))
    x10_raise(cx, X10_ERROR_ILLEGAL_OPERATION, "thrown");
  else if (!strcmp(name, "code"))
    x10_set_exit_code(cx, (int)number);
  else if (!strcmp(name, "exit"))
    x10_exit(cx, (int)number);
  else
    HAND_CHECK(!"an action of that name");
}

static void act_on(x10_context *cx, char *word)
{
  size_t digits = strspn(word, "0123456789");
  if (word[digits] == ':') {
    if (strtoul(word, NULL, 10) != x10_here())
      return;
    word += digits + 1;
  }
  char *value = strchr(word, '=');
  if (value)
    *value++ = 0;
  act(cx, word, value ? value : "");
}

static void async0_run(x10_context *cx, x10_async *head)
{
  (void)head;
  char *words = strdup(getenv("X10_TEST_ACTIONS")), *rest;
  for (char *word = strtok_r(words, " ", &rest); word && !cx->pending; word = strtok_r(NULL, " ", &rest))
    act_on(cx, word);
  free(words);
}

static void async_pack(x10_writer *w, const x10_async *head) { (void)w, (void)head; }

static void async_unpack(x10_context *cx, x10_reader *r, x10_async *head) { (void)cx, (void)r, (void)head; }

static void Printer_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  for (x10_place p = 0; p < x10_max_places(); p++) {
    x10_async async = {0, sizeof async, NULL};
    x10_task_dispatch(cx, &async, p);
  }
  x10_task_end_finish(cx, &finish0);
}

static const struct x10_async_info asyncs[] = {
    {"Printer.x10:1", X10_MAY_THROW | X10_REMOTE, async0_run, async_pack, async_unpack, NULL, NULL, sizeof(x10_async)},
};
HAND_PROGRAM("Printer", Printer_main, asyncs)
