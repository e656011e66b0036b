/* Regular expressions: PCRE2, found when the program runs. It is two libraries with the same functions, for texts of
 * one and of four bytes a character. An expression is compiled for both if both are needed. Neither decodes UTF: a
 * character of X10 is one unit of the text. PCRE2_UCP makes them know the letters of Unicode nevertheless. */
#include "internal.h"
#include "pcre2_numbers.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <x10rt/contract.h>
#include <x10rt/regex.h>

enum { MOST_KIBIBYTES = 256 << 10 }; /* of memory for what a match may come back to */

typedef void *allocate(size_t, void *);
typedef void release(void *, void *);

/* One of the two libraries. */
struct pcre2 {
  bool is_there;
  void *(*general_context_create)(allocate *, release *, void *);
  void *(*compile_context_create)(void *general);
  int (*set_newline)(void *context, uint32_t);
  void *(*match_context_create)(void *general);
  int (*set_heap_limit)(void *context, uint32_t);
  void *(*compile)(const void *pattern, size_t length, uint32_t options, int *error, size_t *offset, void *context);
  int (*get_error_message)(int, void *buffer, size_t);
  int (*pattern_info)(const void *code, uint32_t what, void *where);
  void *(*match_data_create_from_pattern)(const void *code, void *general);
  size_t *(*get_ovector_pointer)(void *match_data);
  int (*match)(const void *code, const void *text, size_t length, size_t from, uint32_t options, void *match_data,
               void *context);
  void (*match_data_free)(void *match_data);
  void *compile_context, *match_context;
};
static struct pcre2 narrow, wide;

struct x10_regex {
  x10_object head;
  const x10_string *pattern;
  uint32_t options;
  void *narrow_code;         /* NULL: it is matched by wide_code alone */
  _Atomic(void *) wide_code; /* NULL: not needed yet */
};

/* ---- the libraries ---- */

/* The memory of contexts, which are made first and stay, and of expressions, which are collected: they point at nothing
 * that is. */
static void *memory_take(size_t bytes, void *library)
{
  return ((struct pcre2 *)library)->is_there ? x10_alloc_atomic(bytes) : memory_root(bytes);
}
static void memory_leave(void *memory, void *library) { (void)memory, (void)library; }

static bool function_find(void *library, const char *name, const char *ending, void *function)
{
  char symbol[64];
  snprintf(symbol, sizeof symbol, "pcre2_%s_%s", name, ending);
  void *found = dlsym(library, symbol);
  memcpy(function, &found, sizeof found);
  return found != NULL;
}

static void library_find(struct pcre2 *p, const char *file, const char *ending)
{
  void *library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
  if (!library)
    return;
#define FIND(name) function_find(library, #name, ending, &p->name)
  if (!(FIND(general_context_create) && FIND(compile_context_create) && FIND(set_newline) &&
        FIND(match_context_create) && FIND(set_heap_limit) && FIND(compile) && FIND(get_error_message) &&
        FIND(pattern_info) && FIND(match_data_create_from_pattern) && FIND(get_ovector_pointer) && FIND(match) &&
        FIND(match_data_free)))
    return;
#undef FIND
  void *general = p->general_context_create(memory_take, memory_leave, p);
  p->compile_context = p->compile_context_create(general);
  p->match_context = p->match_context_create(NULL);
  if (!p->match_context)
    return;
  p->set_newline(p->compile_context, PCRE_NEWLINE_LF);
  p->set_heap_limit(p->match_context, MOST_KIBIBYTES);
  p->is_there = true;
}

static void look(void)
{
  library_find(&narrow, "libpcre2-8.so.0", "8");
  library_find(&wide, "libpcre2-32.so.0", "32");
}

static void look_once(void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, look);
}

/* ---- expressions ---- */

static x10_string *regex_text(x10_context *cx, void *self) { return x10_object_to_string(cx, self); }
static const x10_type regex_type;
static const x10_type *const regex_display[] = {&regex_type};
static const x10_type regex_type = {.name = "x10.util.Regex.Code",
                                    .kind = X10_KIND_CLASS,
                                    .size = sizeof(struct x10_regex),
                                    .display = regex_display,
                                    .to_string = regex_text,
                                    .equals = x10_object_equals,
                                    .hash_code = x10_object_hash_code};

static uint32_t options_of(int32_t flags)
{
  uint32_t options = PCRE_UCP | PCRE_NEVER_UTF;
  options |= flags & X10_REGEX_IGNORE_CASE ? PCRE_CASELESS : 0;
  options |= flags & X10_REGEX_MULTILINE ? PCRE_MULTILINE : 0;
  options |= flags & X10_REGEX_DOT_ALL ? PCRE_DOTALL : 0;
  options |= flags & X10_REGEX_EXTENDED ? PCRE_EXTENDED : 0;
  return options;
}

/* The text with four bytes for each character, whatever they are. */
static const x10_string *widened(const x10_string *s)
{
  if (s->wide)
    return s;
  void *chars;
  x10_string *w = string_new(s->length, true, &chars);
  for (int32_t i = 0; i < s->length; i++)
    ((x10_char *)chars)[i] = x10_string_at(s, i);
  return w;
}

static void *compiled(const struct pcre2 *p, const x10_string *pattern, uint32_t options, int *error, size_t *offset)
{
  return p->compile(pattern->chars, (size_t)pattern->length, options, error, offset, p->compile_context);
}

void *x10_regex_new(const x10_string *pattern, int32_t flags, void *problem)
{
  X10__EXPECT(((x10_rail *)problem)->size == 2);
  look_once();
  struct x10_regex *r = x10_new(&regex_type);
  r->pattern = pattern;
  r->options = options_of(flags);
  int error = 0;
  size_t offset = 1;
  if (narrow.is_there && !pattern->wide)
    r->narrow_code = compiled(&narrow, pattern, r->options, &error, &offset);
  /* The pattern may be wrong only because it names a character of more than one byte. */
  if (!r->narrow_code && wide.is_there)
    r->wide_code = compiled(&wide, widened(pattern), r->options, &error, &offset);
  if (r->narrow_code || r->wide_code)
    return r;
  int32_t *out = X10_RAIL_DATA(problem);
  out[0] = error;
  out[1] = error ? (int32_t)offset : pattern->wide ? 4 : 1;
  return NULL;
}

/* The expression for wide texts; NULL where there is no library, or the expression is too large for it. It may be
 * compiled twice; all use the one that was ready first. */
static void *wide_code_of(struct x10_regex *r)
{
  void *code = atomic_load_explicit(&r->wide_code, memory_order_acquire);
  if (code || !wide.is_there)
    return code;
  int error;
  size_t offset;
  void *mine = compiled(&wide, widened(r->pattern), r->options, &error, &offset);
  return atomic_compare_exchange_strong(&r->wide_code, &code, mine) ? mine : code;
}

x10_string *x10_regex_message(int32_t number)
{
  char bytes[256] = "";
  x10_char chars[256] = {0};
  if (narrow.is_there)
    narrow.get_error_message(number, bytes, sizeof bytes);
  else if (wide.is_there)
    wide.get_error_message(number, chars, sizeof chars / sizeof *chars);
  for (int i = 0; chars[i]; i++)
    bytes[i] = (char)chars[i];
  return x10_string_c(bytes);
}

/* ---- groups ---- */

static uint32_t info(const struct x10_regex *r, uint32_t what)
{
  uint32_t value = 0;
  if (r->narrow_code)
    narrow.pattern_info(r->narrow_code, what, &value);
  else
    wide.pattern_info(r->wide_code, what, &value);
  return value;
}

int32_t x10_regex_group_count(const void *regex) { return (int32_t)info(regex, PCRE_INFO_CAPTURECOUNT); }
int32_t x10_regex_name_count(const void *regex) { return (int32_t)info(regex, PCRE_INFO_NAMECOUNT); }

/* An entry of the table of names is the group's number, in two bytes or in one character, and the name. */
static const uint8_t *narrow_name(const struct x10_regex *r, int32_t i)
{
  const uint8_t *table = NULL;
  narrow.pattern_info(r->narrow_code, PCRE_INFO_NAMETABLE, &table);
  return table + (size_t)i * info(r, PCRE_INFO_NAMEENTRYSIZE);
}
static const x10_char *wide_name(const struct x10_regex *r, int32_t i)
{
  const x10_char *table = NULL;
  wide.pattern_info(r->wide_code, PCRE_INFO_NAMETABLE, &table);
  return table + (size_t)i * info(r, PCRE_INFO_NAMEENTRYSIZE);
}

x10_string *x10_regex_name(const void *regex, int32_t i)
{
  const struct x10_regex *r = regex;
  X10__EXPECT(i >= 0 && i < x10_regex_name_count(r));
  if (r->narrow_code)
    return x10_string_c((const char *)narrow_name(r, i) + 2);
  const x10_char *name = wide_name(r, i) + 1;
  int64_t length = 0;
  while (name[length])
    length++;
  return x10_string_of_chars(name, length);
}

int32_t x10_regex_name_group(const void *regex, int32_t i)
{
  const struct x10_regex *r = regex;
  X10__EXPECT(i >= 0 && i < x10_regex_name_count(r));
  if (!r->narrow_code)
    return (int32_t)wide_name(r, i)[0];
  const uint8_t *entry = narrow_name(r, i);
  return entry[0] << 8 | entry[1];
}

/* ---- matching ---- */

x10_string *x10_regex_subject(const void *regex, const x10_string *text)
{
  return (x10_string *)(((const struct x10_regex *)regex)->narrow_code ? text : widened(text));
}

static void bounds_store(const struct pcre2 *p, void *data, void *rail)
{
  const size_t *found = p->get_ovector_pointer(data);
  int32_t *bounds = X10_RAIL_DATA(rail);
  for (int64_t i = 0; i < ((x10_rail *)rail)->size; i++)
    bounds[i] = found[i] == SIZE_MAX ? -1 : (int32_t)found[i];
}

int32_t x10_regex_match(void *regex, const x10_string *text, int32_t from, int32_t how, void *bounds)
{
  struct x10_regex *r = regex;
  X10__EXPECT(from >= 0 && from <= text->length);
  X10__EXPECT(((x10_rail *)bounds)->size == 2 * (x10_regex_group_count(r) + 1));
  bool is_narrow = !text->wide && r->narrow_code;
  const struct pcre2 *p = is_narrow ? &narrow : &wide;
  const void *code = is_narrow ? r->narrow_code : wide_code_of(r);
  if (!code)
    return X10_REGEX_MISSING;
  const x10_string *subject = is_narrow ? text : widened(text);
  uint32_t options = how & X10_REGEX_HERE ? PCRE_ANCHORED : 0;
  options |= how & X10_REGEX_WHOLE ? PCRE_ENDANCHORED : 0;
  options |= how & X10_REGEX_NOT_EMPTY ? PCRE_NOTEMPTY_ATSTART : 0;
  void *data = x10_checked(p->match_data_create_from_pattern(code, NULL), 0, "the match of a regular expression");
  int found = p->match(code, subject->chars, (size_t)subject->length, (size_t)from, options, data, p->match_context);
  if (found > 0)
    bounds_store(p, data, bounds);
  p->match_data_free(data);
  return found == PCRE_ERROR_NOMATCH ? X10_REGEX_NONE : found;
}
