/* Decodes message headers with tpl and nothing of this project: one line of numbers for each image in a file. A file
 * that ends in .hex holds hexadecimal digits. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <tpl.h>

enum { IMAGE_BYTES = 85 };

static size_t file_read(const char *path, uint8_t *bytes, size_t size)
{
  FILE *f = fopen(path, "rb");
  unsigned byte;
  size_t n = 0;
  if (!f)
    return 0;
  if (strstr(path, ".hex"))
    while (n < size && fscanf(f, "%2x", &byte) == 1)
      bytes[n++] = (uint8_t)byte;
  else
    n = fread(bytes, 1, size, f);
  fclose(f);
  return n;
}

static int image_print(uint8_t *image)
{
  uint32_t u[4];
  uint64_t task, size, words[4];
  tpl_node *n = tpl_map("uuuuUUU#", &u[0], &u[1], &u[2], &u[3], &task, &size, words, 4);
  if (tpl_load(n, TPL_MEM, image, (size_t)IMAGE_BYTES) || tpl_unpack(n, 0) <= 0)
    return 1;
  tpl_free(n);
  printf("from %u to %u type %u method %u task %ju size %ju words %ju %ju %ju %ju\n", u[0], u[1], u[2], u[3],
         (uintmax_t)task, (uintmax_t)size, (uintmax_t)words[0], (uintmax_t)words[1], (uintmax_t)words[2],
         (uintmax_t)words[3]);
  return 0;
}

int main(int argc, char **argv)
{
  uint8_t bytes[100 * IMAGE_BYTES];
  size_t size = argc == 2 ? file_read(argv[1], bytes, sizeof bytes) : 0;
  if (size == 0 || size % IMAGE_BYTES)
    return 1;
  for (size_t at = 0; at < size; at += IMAGE_BYTES)
    if (image_print(bytes + at))
      return 1;
  return 0;
}
