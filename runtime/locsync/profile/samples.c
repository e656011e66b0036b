/* Counts of stacks: see samples.h. */
#define _GNU_SOURCE
#include "samples.h"
#include "place/stack_copy.h"
#include <inttypes.h>
#include <pthread.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FRAMES_MOST = 256 };

typedef int functions_function(const struct x10_stack_copy *, void (*)(const char *, bool, void *), void *);

struct count {
  char *stack;
  uint64_t times;
};

struct frames { /* innermost first */
  const char *names[FRAMES_MOST];
  int count, ofProgram; /* how many are no library's */
};

static functions_function *functions;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of `all` */
static void *all;                                        /* counts, in a tree by their stacks */

bool x10__samples_open(void)
{
  *(void **)&functions = x10__where("x10_where_functions");
  return functions != NULL;
}

static int count_compare(const void *a, const void *b)
{
  return strcmp(((const struct count *)a)->stack, ((const struct count *)b)->stack);
}

static void frame_take(const char *names, bool begins, void *argument)
{
  struct frames *frames = argument;
  (void)begins;
  frames->ofProgram += *names != '[';
  if (frames->count < FRAMES_MOST)
    frames->names[frames->count++] = names;
}

/* Outermost first, with semicolons. malloc'd; NULL where memory is out. */
static char *joined(const struct frames *frames)
{
  size_t length = 1;
  for (int i = 0; i < frames->count; i++)
    length += strlen(frames->names[i]) + 1;
  char *text = malloc(length), *at = text;
  for (int i = frames->count - 1; text && i >= 0; i--)
    at = stpcpy(stpcpy(at, frames->names[i]), i ? ";" : "");
  return text;
}

void x10__samples_add(const struct x10_stack_copy *stack, uint64_t times)
{
  struct frames frames = {.count = 0};
  functions(stack, frame_take, &frames);
  struct count *made = frames.ofProgram > 0 ? malloc(sizeof *made) : NULL;
  if (!made)
    return;
  *made = (struct count){joined(&frames), times};
  pthread_mutex_lock(&lock);
  struct count **found = made->stack ? tsearch(made, &all, count_compare) : NULL;
  bool is_new = found && *found == made;
  if (found && !is_new)
    (*found)->times += times;
  pthread_mutex_unlock(&lock);
  if (is_new)
    return;
  free(made->stack);
  free(made);
}

static void line_write(const void *node, VISIT visit, void *argument)
{
  const struct count *count = *(struct count *const *)node;
  if (visit == postorder || visit == leaf)
    fprintf(argument, ";%s %" PRIu64 "\n", count->stack, count->times);
}

char *x10__samples_text(uint32_t place, size_t *size)
{
  char *lines = NULL, *text = NULL;
  size_t length = 0;
  FILE *out = open_memstream(&lines, &length);
  if (!out)
    return NULL;
  pthread_mutex_lock(&lock);
  twalk_r(all, line_write, out);
  pthread_mutex_unlock(&lock);
  fclose(out);
  out = open_memstream(&text, size);
  for (char *line = lines, *end; out && line < lines + length; line = end + 1) {
    end = strchr(line, '\n');
    fprintf(out, "place %" PRIu32 "%.*s\n", place, (int)(end - line), line);
  }
  if (out)
    fclose(out);
  free(lines);
  return text;
}
