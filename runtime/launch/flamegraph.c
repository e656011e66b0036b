/* See flamegraph.h. */
#define _GNU_SOURCE
#include "flamegraph.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 1200, SIDE = 10, TOP = 44, BOTTOM = 12, ROW = 17, MILLISECONDS = 4 /* of a sample */ };
#define LETTER 6.7    /* the width of one, in pixels */
#define NARROWEST 0.2 /* a box, in pixels: what is narrower is left out */

struct box {
  char *name;
  uint64_t count;                  /* of samples in it and above it */
  struct box *first, *last, *next; /* boxes on it, and beside it, in the order of their names */
};

/* The last box on this one, if it has that name: stacks come sorted. */
static struct box *box_on(struct box *below, const char *name, size_t length)
{
  struct box *last = below->last;
  if (last && strlen(last->name) == length && !strncmp(last->name, name, length))
    return last;
  struct box *made = calloc(1, sizeof *made);
  if (!made || !(made->name = strndup(name, length)))
    abort();
  *(last ? &last->next : &below->first) = made;
  return below->last = made;
}

static void stack_take(const char *stack, uint64_t count, void *argument)
{
  struct box *box = argument;
  box->count += count;
  while (*stack) {
    size_t length = strcspn(stack, ";");
    box = box_on(box, stack, length);
    box->count += count;
    stack += length + (stack[length] == ';');
  }
}

static unsigned height_of(const struct box *box)
{
  unsigned most = 0;
  for (const struct box *each = box->first; each; each = each->next) {
    unsigned height = height_of(each);
    most = height > most ? height : most;
  }
  return most + 1;
}

static void box_free(struct box *box)
{
  for (struct box *each = box->first, *next; each; each = next) {
    next = each->next;
    box_free(each);
    free(each);
  }
  free(box->name);
}

/* ---- text ---- */

/* So many characters of UTF-8 at most; two dots stand for the others. */
static void text_write(FILE *file, const char *text, size_t most)
{
  size_t count = 0;
  for (const char *at = text; *at; at++)
    count += (*at & 0xc0) != 0x80;
  size_t shown = count <= most ? count : most - 2;
  for (const char *at = text; *at; at++) {
    bool begins = (*at & 0xc0) != 0x80;
    if (begins && shown-- == 0) {
      fputs("..", file);
      return;
    }
    switch (*at) {
    case '&':
      fputs("&amp;", file);
      break;
    case '<':
      fputs("&lt;", file);
      break;
    case '>':
      fputs("&gt;", file);
      break;
    default:
      fputc((unsigned char)*at < ' ' ? '?' : *at, file);
    }
  }
}

/* Warm colours, the same for the same name; places and libraries are gray and blue. */
static void colour_write(FILE *file, const char *name)
{
  uint32_t hash = 2166136261u;
  for (const char *at = name; *at; at++)
    hash = (hash ^ (unsigned char)*at) * 16777619u;
  if (!strncmp(name, "place ", 6))
    fprintf(file, "#d0d4d8");
  else if (*name == '[')
    fprintf(file, "#9fc0e0");
  else
    fprintf(file, "rgb(%u,%u,%u)", 215 + hash % 40, 110 + (hash >> 8) % 110, 50 + (hash >> 16) % 40);
}

/* ---- boxes ---- */

struct drawing {
  FILE *file;
  uint64_t total;
  unsigned height;
};

static double wide(const struct drawing *drawing, uint64_t count)
{
  return (double)count / (double)drawing->total * (WIDTH - 2 * SIDE);
}

static void box_draw(const struct drawing *drawing, const struct box *box, double left, unsigned level)
{
  double width = wide(drawing, box->count);
  double top = TOP + (double)(drawing->height - level - 1) * ROW;
  if (width < NARROWEST)
    return;
  fputs("<g><title>", drawing->file);
  text_write(drawing->file, box->name, SIZE_MAX);
  fprintf(drawing->file, " (%.2f s, %.1f%%)</title><rect x=\"%.1f\" y=\"%.0f\" width=\"%.1f\" height=\"%d\" fill=\"",
          (double)box->count * MILLISECONDS / 1000, 100.0 * (double)box->count / (double)drawing->total, left, top,
          width, ROW - 1);
  colour_write(drawing->file, box->name);
  fputs("\"/>", drawing->file);
  double letters = (width - 6) / LETTER;
  if (letters >= 3) {
    fprintf(drawing->file, "<text x=\"%.1f\" y=\"%.0f\">", left + 3, top + 12);
    text_write(drawing->file, box->name, (size_t)letters);
    fputs("</text>", drawing->file);
  }
  fputs("</g>\n", drawing->file);
  for (const struct box *each = box->first; each; each = each->next) {
    box_draw(drawing, each, left, level + 1);
    left += wide(drawing, each->count);
  }
}

void x10_flamegraph_draw(const struct x10_stacks *stacks, const char *program, FILE *file)
{
  struct box all = {.name = strdup("all places")};
  x10_stacks_each(stacks, stack_take, &all);
  struct drawing drawing = {file, all.count, height_of(&all)};
  unsigned height = TOP + drawing.height * ROW + BOTTOM;
  fprintf(
      file,
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" "
      "height=\"%u\" "
      "viewBox=\"0 0 %d %u\" font-family=\"monospace\" font-size=\"11\">\n<style>rect:hover { stroke: #000; }</style>\n"
      "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n<text x=\"%d\" y=\"26\" font-size=\"16\">",
      WIDTH, height, WIDTH, height, SIDE);
  text_write(file, program, 80);
  fprintf(file, ": %.2f s of processor time in X10</text>\n", (double)all.count * MILLISECONDS / 1000);
  if (all.count > 0)
    box_draw(&drawing, &all, SIDE, 0);
  fputs("</svg>\n", file);
  box_free(&all);
}
