/* See x10_where_functions in x10rt/where.h. What an address means is found once: a profile asks for the same again and
 * again. */
#define _GNU_SOURCE
#include "names.h"
#include "unwind.h"
#include <dwarf.h>
#include <search.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NAMES_MOST = 32 }; /* that are put into one another */

struct meaning { /* of an address */
  Dwarf_Addr pc;
  const char *names; /* NULL: no function of X10 */
  bool begins;       /* the outermost is the body of an activity */
};

static int meaning_compare(const void *a, const void *b)
{
  Dwarf_Addr one = ((const struct meaning *)a)->pc, other = ((const struct meaning *)b)->pc;
  return one < other ? -1 : one > other;
}

struct found { /* innermost first */
  const char *name[NAMES_MOST];
  int count;
  bool begins;
};

/* Whether what is around it is to be looked at, too. */
static bool function_add(struct found *found, Dwfl_Module *module, const char *function)
{
  bool is_body = false;
  const char *name = function ? x10__name_of(module, function, &is_body) : NULL;
  if (name && found->count < NAMES_MOST)
    found->name[found->count++] = name;
  return !(found->begins |= is_body);
}

/* What the address is in, innermost first. libdw says of a function that was put into another where it is declared; so
 * what is around it is asked for apart. */
static int scopes_of(Dwfl_Module *module, Dwarf_Addr pc, Dwarf_Die **scopes)
{
  Dwarf_Addr bias;
  Dwarf_Die *unit = dwfl_module_addrdie(module, pc, &bias), *lexical = NULL;
  int count = unit && dwarf_getscopes(unit, pc - bias, &lexical) > 0 ? dwarf_getscopes_die(lexical, scopes) : 0;
  free(lexical);
  return count;
}

/* By the debug information, which knows what was put into what. False: there is none. */
static bool scopes_take(Dwfl_Module *module, Dwarf_Addr pc, struct found *found)
{
  Dwarf_Die *scopes = NULL;
  int count = scopes_of(module, pc, &scopes);
  bool any = false, goes_on = true;
  for (int i = 0; i < count && goes_on; i++) {
    int tag = dwarf_tag(&scopes[i]);
    Dwarf_Attribute attribute;
    if (tag != DW_TAG_inlined_subroutine && tag != DW_TAG_subprogram)
      continue;
    any = true;
    goes_on = function_add(found, module, dwarf_formstring(dwarf_attr_integrate(&scopes[i], DW_AT_name, &attribute)));
  }
  free(scopes);
  return any;
}

/* X10's methods that x10c has put into others are no functions of C: the line says in which the address is. */
static void line_take(Dwfl_Module *module, Dwarf_Addr pc, struct found *found)
{
  Dwfl_Line *line = found->count < NAMES_MOST ? dwfl_module_getsrc(module, pc) : NULL;
  int number = 0;
  const char *file = line ? dwfl_lineinfo(line, NULL, &number, NULL, NULL, NULL) : NULL;
  const char *name = file ? x10__name_at(module, file, number) : NULL;
  if (!name || (found->count && x10__is_within(found->name[0], name)))
    return;
  memmove(found->name + 1, found->name, (size_t)found->count * sizeof *found->name);
  found->name[0] = name;
  found->count++;
}

/* "f.part.0" is a part of f. */
static void symbol_take(Dwfl_Module *module, Dwarf_Addr pc, struct found *found)
{
  const char *symbol = dwfl_module_addrname(module, pc);
  char *plain = symbol ? strndup(symbol, strcspn(symbol, ".")) : NULL;
  int before = found->count;
  function_add(found, module, plain);
  if (found->count == before || found->name[before] != plain)
    free(plain);
}

/* The module of the file that the process was started from, where the address is in that. */
static Dwfl_Module *program_of(Dwfl *dwfl, Dwarf_Addr pc)
{
  static char path[4096]; /* empty: not asked for yet */
  Dwfl_Module *module = dwfl_addrmodule(dwfl, pc);
  if (!*path && readlink("/proc/self/exe", path, sizeof path - 1) < 0)
    return NULL;
  const char *name = module ? dwfl_module_info(module, NULL, NULL, NULL, NULL, NULL, NULL, NULL) : NULL;
  return name && !strcmp(name, path) ? module : NULL;
}

static char *joined(const struct found *found)
{
  size_t length = 1;
  for (int i = 0; i < found->count; i++)
    length += strlen(found->name[i]) + 1;
  char *text = found->count ? calloc(1, length) : NULL;
  for (int i = found->count - 1; text && i >= 0; i--)
    strcat(strcat(text, found->name[i]), i ? ";" : "");
  return text;
}

static const struct meaning *meaning_of(Dwfl *dwfl, Dwarf_Addr pc)
{
  static void *all;
  struct meaning wanted = {pc, NULL, false};
  struct meaning *const *known = tfind(&wanted, &all, meaning_compare);
  if (known)
    return *known;
  struct meaning *made = malloc(sizeof *made);
  struct found found = {.count = 0};
  Dwfl_Module *program = program_of(dwfl, pc);
  if (program && !scopes_take(program, pc, &found))
    symbol_take(program, pc, &found);
  if (found.count)
    line_take(program, pc, &found);
  if (!made)
    return NULL;
  *made = (struct meaning){pc, joined(&found), found.begins};
  return tsearch(made, &all, meaning_compare) ? made : NULL;
}

/* "[libgc.so.1]", which stays; NULL for the program. */
static const char *library_of(Dwfl *dwfl, Dwarf_Addr pc)
{
  static struct library {
    struct library *next;
    Dwfl_Module *module;
    char text[64];
  } *all;
  Dwfl_Module *module = dwfl_addrmodule(dwfl, pc);
  const char *path = module ? dwfl_module_info(module, NULL, NULL, NULL, NULL, NULL, NULL, NULL) : NULL;
  if (!path || program_of(dwfl, pc))
    return NULL;
  for (struct library *each = all; each; each = each->next)
    if (each->module == module)
      return each->text;
  struct library *made = malloc(sizeof *made);
  if (!made)
    return NULL;
  const char *slash = strrchr(path, '/');
  *made = (struct library){all, module, ""};
  snprintf(made->text, sizeof made->text, "[%.60s]", slash ? slash + 1 : path);
  all = made;
  return made->text;
}

struct walk {
  void (*frame)(const char *, bool, void *);
  void *argument;
  int frames, found;
};

static bool frame_take(Dwfl *dwfl, Dwarf_Addr pc, void *argument)
{
  struct walk *walk = argument;
  const char *library = walk->frames++ == 0 ? library_of(dwfl, pc) : NULL;
  const struct meaning *meaning = meaning_of(dwfl, pc);
  const char *names = library ? library : meaning ? meaning->names : NULL;
  if (!names)
    return true;
  bool begins = meaning && meaning->begins;
  walk->found++;
  walk->frame(names, begins, walk->argument);
  return !begins;
}

int x10_where_functions(const struct x10_stack_copy *of, void (*frame)(const char *, bool, void *), void *argument)
{
  struct walk walk = {frame, argument, 0, 0};
  return x10__unwind(of, frame_take, &walk) ? walk.found : -1;
}
