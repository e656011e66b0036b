/* X10's names of C functions: see names.h. */
#define _GNU_SOURCE
#include "names.h"
#include <search.h>
#include <stdlib.h>
#include <string.h>

static bool read_them, has_any;
static struct hsearch_data table;

static struct method { /* of a source: its lines */
  const char *file;
  int first, last;
  const char *name;
} *methods;
static size_t method_count;

/* The section, with a zero after it; NULL: there is none. */
static char *section_copy(Dwfl_Module *program)
{
  GElf_Addr bias;
  Elf *elf = dwfl_module_getelf(program, &bias);
  size_t strings;
  if (!elf || elf_getshdrstrndx(elf, &strings) != 0)
    return NULL;
  for (Elf_Scn *section = elf_nextscn(elf, NULL); section; section = elf_nextscn(elf, section)) {
    GElf_Shdr header;
    const char *name = gelf_getshdr(section, &header) ? elf_strptr(elf, strings, header.sh_name) : NULL;
    Elf_Data *data = name && !strcmp(name, ".x10names") ? elf_rawdata(section, NULL) : NULL;
    if (data && data->d_size > 0)
      return strndup(data->d_buf, data->d_size);
  }
  return NULL;
}

/* "\tFIRST\tLAST\tNAME" */
static void method_add(const char *file, char *line)
{
  char *last = strchr(line + 1, '\t'), *name = last ? strchr(last + 1, '\t') : NULL;
  struct method *more = name ? realloc(methods, (method_count + 1) * sizeof *more) : NULL;
  if (!more)
    return;
  methods = more;
  methods[method_count++] = (struct method){file, atoi(line + 1), atoi(last + 1), name + 1};
}

/* The lines become entries; the table keeps pointers into the text. */
static void names_read(Dwfl_Module *program)
{
  char *text = section_copy(program), *rest = NULL;
  const char *file = "";
  size_t count = 1;
  for (const char *at = text; at && *at; at++)
    count += *at == '\n';
  if (!text || !hcreate_r(2 * count, &table))
    return;
  for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
    char *tab = strchr(line, '\t');
    ENTRY *found;
    if (*line == '@')
      file = line + 1;
    if (tab == line)
      method_add(file, line);
    if (*line == '@' || !tab || tab == line)
      continue;
    *tab = 0;
    has_any |= hsearch_r((ENTRY){line, tab + 1}, ENTER, &found, &table) != 0;
  }
}

static const char *find(const char *function)
{
  ENTRY *found;
  return hsearch_r((ENTRY){(char *)function, NULL}, FIND, &found, &table) ? found->data : NULL;
}

/* A body is named as its struct, and its functions after that: Hello_main_async_run. */
static const char *body_find(const char *function, bool *begins)
{
  const char *last = strrchr(function, '_');
  char name[1024];
  size_t length = last ? (size_t)(last - function) : 0;
  if (length == 0 || length >= sizeof name)
    return NULL;
  memcpy(name, function, length);
  name[length] = 0;
  const char *found = find(name);
  *begins = found && !strcmp(last, "_run");
  return found && (*begins || !strcmp(last, "_apply")) ? found : NULL;
}

const char *x10__name_of(Dwfl_Module *program, const char *function, bool *is_body)
{
  *is_body = false;
  if (!read_them)
    names_read(program);
  read_them = true;
  if (!has_any)
    return function;
  const char *found = find(function);
  return found ? found : body_find(function, is_body);
}

/* The line tables have the folder of the compilation before a name that was relative. */
static bool is_file(const char *whole, const char *name)
{
  size_t length = strlen(whole), wanted = strlen(name);
  bool ends = length >= wanted && !strcmp(whole + length - wanted, name);
  return ends && (length == wanted || whole[length - wanted - 1] == '/');
}

/* Of those around it, the one with the fewest lines: a class may be within a method. */
const char *x10__name_at(Dwfl_Module *program, const char *file, int line)
{
  const struct method *best = NULL;
  bool unused;
  x10__name_of(program, "", &unused); /* reads the names */
  for (size_t i = 0; i < method_count; i++) {
    const struct method *it = &methods[i];
    bool is_nearer = !best || it->last - it->first < best->last - best->first;
    if (it->first <= line && line <= it->last && is_nearer && is_file(file, it->file))
      best = it;
  }
  return best ? best->name : NULL;
}

/* "ArrayList[Long].add(Long) async" is within ArrayList[T].add(T): the names without type arguments and parameters are
 * the same. */
bool x10__is_within(const char *function, const char *method)
{
  for (;; function++, method++) {
    function += *function == '[' ? strcspn(function, "]") + 1 : 0;
    method += *method == '[' ? strcspn(method, "]") + 1 : 0;
    if (*function != *method)
      return false;
    if (*function == '(' || !*function)
      return true;
  }
}
