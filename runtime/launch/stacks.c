/* See stacks.h. */
#define _GNU_SOURCE
#include "stacks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct stack {
  char *text;
  uint64_t count;
};

struct x10_stacks {
  struct stack *list;
  size_t count, room;
};

/* "outer;inner 12": takes the number off. 0: it is no such line. */
static uint64_t count_take(char *line)
{
  char *space = strrchr(line, ' '), *end;
  uint64_t count = space && space > line ? strtoull(space + 1, &end, 10) : 0;
  if (count == 0 || (*end && *end != '\n'))
    return 0;
  *space = 0;
  return count;
}

static void add(struct x10_stacks *all, const char *text, uint64_t count)
{
  if (all->count == all->room) {
    all->room = all->room ? 2 * all->room : 256;
    all->list = realloc(all->list, all->room * sizeof *all->list);
    if (!all->list)
      abort();
  }
  all->list[all->count++] = (struct stack){strdup(text), count};
}

static int compare(const void *a, const void *b)
{
  return strcmp(((const struct stack *)a)->text, ((const struct stack *)b)->text);
}

static void merge(struct x10_stacks *all)
{
  size_t kept = 0;
  if (all->count)
    qsort(all->list, all->count, sizeof *all->list, compare);
  for (size_t i = 0; i < all->count; i++)
    if (kept && !strcmp(all->list[kept - 1].text, all->list[i].text)) {
      all->list[kept - 1].count += all->list[i].count;
      free(all->list[i].text);
    } else {
      all->list[kept++] = all->list[i];
    }
  all->count = kept;
}

struct x10_stacks *x10_stacks_read(const char *path)
{
  FILE *file = fopen(path, "re");
  struct x10_stacks *all = file ? calloc(1, sizeof *all) : NULL;
  char *line = NULL;
  size_t room = 0;
  while (all && getline(&line, &room, file) > 0) {
    uint64_t count = count_take(line);
    if (count)
      add(all, line, count);
  }
  free(line);
  if (file)
    fclose(file);
  if (all)
    merge(all);
  return all;
}

void x10_stacks_free(struct x10_stacks *all)
{
  for (size_t i = 0; all && i < all->count; i++)
    free(all->list[i].text);
  if (all)
    free(all->list);
  free(all);
}

uint64_t x10_stacks_total(const struct x10_stacks *all)
{
  uint64_t total = 0;
  for (size_t i = 0; i < all->count; i++)
    total += all->list[i].count;
  return total;
}

void x10_stacks_each(const struct x10_stacks *all, void (*each)(const char *, uint64_t, void *), void *argument)
{
  for (size_t i = 0; i < all->count; i++)
    each(all->list[i].text, all->list[i].count, argument);
}
