/* Contracts of the C layers that are broken on purpose, each in a child: it must abort, and say which contract of which
 * function it was. And one that holds, and memory that was not set. */
#include "inbox.h"
#include "place/contract.h"
#include "place/place_counts.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <x10rt/rail.h>
#include <x10rt/string.h>
#include <x10rt/text.h>

static const x10_type rail_of_chars = {.kind = X10_KIND_RAIL,
                                       .flags = X10_TYPE_ATOMIC,
                                       .size = sizeof(x10_rail),
                                       .element_size = sizeof(x10_char)},
                      rail_of_longs = {.kind = X10_KIND_RAIL,
                                       .flags = X10_TYPE_ATOMIC,
                                       .size = sizeof(x10_rail),
                                       .element_size = sizeof(int64_t)};

x10_place x10__here;
uint32_t x10__places = 4;
static bool listens;
bool x10__is_listener(void) { return listens; }
x10_place x10_here(void) { return 3; }
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int failures;

/* -- what is broken -- */

static void without_lock(void) { X10__HELD(&lock); }

static void *lock_take(void *unused)
{
  pthread_mutex_lock(&lock);
  return unused;
}

static void with_lock_of_another(void)
{
  pthread_t other;
  pthread_create(&other, NULL, lock_take, NULL);
  pthread_join(other, NULL);
  X10__HELD(&lock);
}

static void with_lock(void)
{
  pthread_mutex_lock(&lock);
  X10__NOT_HELD(&lock);
}

static void by_anybody(void) { X10__BY_LISTENER(); }
static void beyond_the_places(void) { X10__IS_PLACE(x10__places); }

static void inbox_put_under_its_lock(void)
{
  static struct x10_inbox box;
  x10_inbox_init(&box);
  pthread_mutex_lock(&box.lock);
  x10_inbox_put(&box, &(struct x10_message){.to = 1});
}

/* A table whose record of its entries is damaged. */
static void counts_of_too_small_a_table(void)
{
  struct x10__place_counts c = {0};
  for (x10_place p = 0; p < 20; p++)
    x10__place_counts_add(&c, p, 1);
  c.slots = 3;
  x10__place_counts_of(&c, 1);
}

static void text_beyond_a_rail(void)
{
  x10_context cx = {0};
  void *rail = x10_rail_new(&cx, &rail_of_chars, 2);
  x10_string_put_chars(x10_string_utf8("abc", 3), rail, 0);
}

static const struct {
  void (*body)(void);
  const char *says; /* after the number of the line */
} broken[] = {
    {without_lock, "without_lock expects to hold &lock"},
    {with_lock_of_another, "with_lock_of_another expects to hold &lock"},
    {with_lock, "with_lock expects not to hold &lock"},
    {by_anybody, "by_anybody expects to be called by the thread that listens"},
    {beyond_the_places, "beyond_the_places expects a place, not x10__places"},
    {inbox_put_under_its_lock, "x10_inbox_put expects not to hold &box->lock"},
    {counts_of_too_small_a_table, "slot_of expects c->slots >= 2 * c->used"},
    {text_beyond_a_rail, "x10_string_put_chars expects at >= 0 && at + s->length <= x10_rail_size(rail)"},
};

/* -- that it is told -- */

/* What the child has said on standard error. */
static void run(void (*body)(void), char *said, size_t size, int *status)
{
  int ends[2];
  if (pipe(ends))
    abort();
  pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], STDERR_FILENO);
    body();
    _exit(0);
  }
  close(ends[1]);
  size_t n = 0;
  for (ssize_t got; n < size - 1 && (got = read(ends[0], said + n, size - 1 - n)) > 0;)
    n += (size_t)got;
  said[n] = 0;
  close(ends[0]);
  waitpid(child, status, 0);
}

static void expect_broken(void (*body)(void), const char *says)
{
  char said[1000];
  int status;
  run(body, said, sizeof said, &status);
  bool aborts = WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
  if (aborts && strstr(said, says) && strstr(said, "x10: place 3, thread ") && strstr(said, "a fault of x10c: "))
    return;
  fprintf(stderr, "status %d, '%s'; wanted: %s\n", status, said, says);
  failures++;
}

static void expect(bool holds, const char *what)
{
  if (holds)
    return;
  fprintf(stderr, "%s\n", what);
  failures++;
}

static void contracts_that_hold(void)
{
  listens = true;
  X10__BY_LISTENER();
  X10__IS_PLACE(x10__places - 1);
  X10__NOT_HELD(&lock);
  pthread_mutex_lock(&lock);
  X10__HELD(&lock);
  pthread_mutex_unlock(&lock);
  listens = false;
}

static bool is_all(const void *rail, size_t bytes, uint8_t value)
{
  for (size_t i = 0; i < bytes; i++)
    if (((const uint8_t *)X10_RAIL_DATA(rail))[i] != value)
      return false;
  return true;
}

/* A long rail, whose memory comes from the system and is zero, and short ones. */
static void memory_that_is_not_set(void)
{
  x10_context cx = {0};
  for (int64_t size = 1; size <= 1 << 20; size *= 32) {
    size_t bytes = (size_t)size * sizeof(int64_t);
    expect(is_all(x10_rail_new_unset(&cx, &rail_of_longs, size), bytes, 0xA5), "what is not set shows");
    expect(is_all(x10_rail_new_row_unset(&cx, &rail_of_longs, size, NULL, 0), bytes, 0xA5), "nor a row");
    expect(is_all(x10_rail_new(&cx, &rail_of_longs, size), bytes, 0), "what is set to zero is zero");
    expect(is_all(x10_rail_new_row(&cx, &rail_of_longs, size, NULL, 0), bytes, 0), "so is a row");
  }
}

int main(void)
{
  for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
    expect_broken(broken[i].body, broken[i].says);
  contracts_that_hold();
  memory_that_is_not_set();
  return failures != 0;
}
