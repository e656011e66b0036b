/* What a program was linked with, by its dynamic section (System V gABI, chapter 5): see linked.h. */
#define _GNU_SOURCE
#include "linked.h"

#include "program.h"

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

struct image {
  const uint8_t *data;
  size_t size;
};

static const void *part(const struct image *image, uint64_t offset, uint64_t size)
{
  return offset <= image->size && size <= image->size - offset ? image->data + offset : NULL;
}

static struct image image_open(const char *path)
{
  struct image image = {0};
  struct stat status;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0)
    return image;
  if (fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0) {
    void *data = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    if (data != MAP_FAILED)
      image = (struct image){data, (size_t)status.st_size};
  }
  close(file);
  return image;
}

static const ElfW(Ehdr) * head_of(const struct image *image)
{
  const ElfW(Ehdr) *head = part(image, 0, sizeof *head);
  const ElfW(Half) one = 1;
  unsigned char order = *(const unsigned char *)&one ? ELFDATA2LSB : ELFDATA2MSB;
  bool fits = head && !memcmp(head->e_ident, ELFMAG, SELFMAG) && head->e_ident[EI_DATA] == order &&
              head->e_ident[EI_CLASS] == (sizeof(void *) == 8 ? ELFCLASS64 : ELFCLASS32);
  return fits && head->e_phentsize == sizeof(ElfW(Phdr)) ? head : NULL;
}

static const ElfW(Phdr) * segment(const struct image *image, uint32_t type, uint64_t address)
{
  const ElfW(Ehdr) *head = head_of(image);
  const ElfW(Phdr) *list = head ? part(image, head->e_phoff, head->e_phnum * sizeof *list) : NULL;
  for (int i = 0; list && i < head->e_phnum; i++) {
    bool is_within = address >= list[i].p_vaddr && address - list[i].p_vaddr < list[i].p_filesz;
    if (list[i].p_type == type && (type == PT_DYNAMIC || is_within))
      return &list[i];
  }
  return NULL;
}

struct section {
  const ElfW(Dyn) * entry;
  size_t count;
  const char *strings;
  uint64_t size; /* of the strings */
};

static struct section section_of(const struct image *image)
{
  struct section s = {0};
  const ElfW(Phdr) *dynamic = segment(image, PT_DYNAMIC, 0), *load;
  s.entry = dynamic ? part(image, dynamic->p_offset, dynamic->p_filesz) : NULL;
  s.count = s.entry ? dynamic->p_filesz / sizeof *s.entry : 0;
  uint64_t address = 0;
  for (size_t i = 0; i < s.count && s.entry[i].d_tag != DT_NULL; i++) {
    address = s.entry[i].d_tag == DT_STRTAB ? s.entry[i].d_un.d_ptr : address;
    s.size = s.entry[i].d_tag == DT_STRSZ ? s.entry[i].d_un.d_val : s.size;
  }
  load = segment(image, PT_LOAD, address);
  s.strings = load ? part(image, load->p_offset + (address - load->p_vaddr), s.size) : NULL;
  return s;
}

static const char *string_at(const struct section *s, uint64_t offset)
{
  bool is_whole = s->strings && offset < s->size && memchr(s->strings + offset, 0, s->size - offset);
  return is_whole ? s->strings + offset : NULL;
}

/* The string of the first entry of that tag, with that text where one is given. */
static const char *find(const struct section *s, int64_t tag, const char *text)
{
  for (size_t i = 0; i < s->count && s->entry[i].d_tag != DT_NULL; i++) {
    const char *found = s->entry[i].d_tag == tag ? string_at(s, s->entry[i].d_un.d_val) : NULL;
    if (found && (!text || !strcmp(found, text)))
      return found;
  }
  return NULL;
}

/* NAME of the first folder …/LAYER/NAME of a path. */
static char *variant_in(const char *path, const char *layer)
{
  char *copy = strdup(path), *rest = NULL, *found = NULL;
  for (char *folder = strtok_r(copy, ":", &rest); folder && !found; folder = strtok_r(NULL, ":", &rest)) {
    char *name = strrchr(folder, '/');
    if (!name || !name[1])
      continue;
    *name = 0;
    char *parent = strrchr(folder, '/');
    if (parent && !strcmp(parent + 1, layer))
      found = strdup(name + 1);
  }
  free(copy);
  return found;
}

static struct x10_linked linked_of(const struct section *s)
{
  const char *run_path = find(s, DT_RUNPATH, NULL), *path = run_path ? run_path : find(s, DT_RPATH, NULL);
  if (!path || !find(s, DT_NEEDED, "libx10comm.so.1") || !find(s, DT_NEEDED, "libx10locsync.so.1"))
    return (struct x10_linked){0};
  return (struct x10_linked){variant_in(path, "comm"), variant_in(path, "locsync"), !run_path};
}

struct x10_linked x10_linked_read(const char *program)
{
  char *path = x10_program_search(program);
  struct image image = path ? image_open(path) : (struct image){0};
  struct section s = section_of(&image);
  struct x10_linked linked = linked_of(&s);
  if (image.data)
    munmap((void *)image.data, image.size);
  free(path);
  return linked;
}
