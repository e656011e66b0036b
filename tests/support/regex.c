/* Regular expressions: texts of one and of four bytes a character give the same matches; numbers are those of pcre2.h.
 */
#include "check.h"
#include <x10rt/regex.h>

#define PCRE2_CODE_UNIT_WIDTH 8
#include "../../runtime/support/pcre2_numbers.h"
#include <pcre2.h>

#define SAME(name) _Static_assert(PCRE_##name == PCRE2_##name, #name)
SAME(ANCHORED);
SAME(ENDANCHORED);
SAME(CASELESS);
SAME(DOTALL);
SAME(EXTENDED);
SAME(MULTILINE);
SAME(NEVER_UTF);
SAME(UCP);
SAME(NOTEMPTY_ATSTART);
SAME(INFO_CAPTURECOUNT);
SAME(INFO_NAMECOUNT);
SAME(INFO_NAMEENTRYSIZE);
SAME(INFO_NAMETABLE);
SAME(NEWLINE_LF);
SAME(ERROR_NOMATCH);

TEST_RAIL(rail_int, "x10.lang.Rail[x10.lang.Int]", 4, X10_TYPE_ATOMIC, &x10_Int_type, 4)

static void *ints(int64_t n) { return x10_rail_new(cx, &rail_int, n); }
static int32_t *data(void *rail) { return X10_RAIL_DATA(rail); }

/* "0 3 1 2" of where a match and its groups are; "-" of none. */
static const char *found(const char *pattern, int32_t flags, const x10_string *text, int32_t from, int32_t how)
{
  static char out[256];
  void *problem = ints(2), *regex = x10_regex_new(s(pattern), flags, problem);
  if (!regex) {
    snprintf(out, sizeof out, "error %d at %d", data(problem)[0], data(problem)[1]);
    return out;
  }
  int64_t n = 2 * (x10_regex_group_count(regex) + 1);
  void *bounds = ints(n);
  int32_t result = x10_regex_match(regex, x10_regex_subject(regex, text), from, how, bounds);
  if (result <= 0) {
    snprintf(out, sizeof out, result ? "%d" : "-", result);
    return out;
  }
  size_t at = 0;
  for (int64_t i = 0; i < n; i++)
    at += (size_t)snprintf(out + at, sizeof out - at, i ? " %d" : "%d", data(bounds)[i]);
  return out;
}
#define FINDS(pattern, flags, text, from, how, expected)                                                               \
  do {                                                                                                                 \
    const char *is = found(pattern, flags, s(text), from, how);                                                        \
    checks++;                                                                                                          \
    if (strcmp(is, expected) != 0) {                                                                                   \
      failures++;                                                                                                      \
      fprintf(stderr, "%s:%d: %s in %s: %s instead of %s\n", __FILE__, __LINE__, pattern, text, is, expected);         \
    }                                                                                                                  \
  } while (0)

static void searches(void)
{
  FINDS("b(c)?", 0, "abab", 0, 0, "1 2 -1 -1");
  FINDS("b(c)?", 0, "abab", 2, 0, "3 4 -1 -1");
  FINDS("b", 0, "abab", 2, X10_REGEX_HERE, "-");
  FINDS("a", 0, "abab", 2, X10_REGEX_HERE, "2 3");
  FINDS("a|ab", 0, "ab", 0, X10_REGEX_HERE | X10_REGEX_WHOLE, "0 2");
  FINDS("x*", 0, "ab", 0, 0, "0 0");
  FINDS("x*", 0, "ab", 0, X10_REGEX_NOT_EMPTY, "1 1");
  FINDS("^b", X10_REGEX_MULTILINE, "a\nb", 0, 0, "2 3");
  FINDS("a.b", 0, "a\nb", 0, 0, "-");
  FINDS("a.b", X10_REGEX_DOT_ALL, "a\nb", 0, 0, "0 3");
  FINDS("a b # c", X10_REGEX_EXTENDED, "ab", 0, 0, "0 2");
}

static void letters(void)
{
  FINDS("É+", X10_REGEX_IGNORE_CASE, "caféé", 0, 0, "3 5");
  FINDS("\\w+", 0, "-größe-", 0, 0, "1 6");
  FINDS("\\w+", 0, "€größe€", 0, 0, "1 6");
  FINDS("€", 0, "größe", 0, 0, "-");
  FINDS("ß€?", 0, "größe", 0, 0, "3 4");
  FINDS("\\x{20ac}?e", 0, "größe", 0, 0, "4 5");
  FINDS("Ÿ", X10_REGEX_IGNORE_CASE, "aÿ", 0, 0, "1 2");
  FINDS("𝄞(.)", 0, "a𝄞b", 0, 0, "1 3 2 3");
  FINDS("σ", X10_REGEX_IGNORE_CASE, "aς", 0, 0, "1 2");
}

static void errors(void)
{
  FINDS("a(b", 0, "", 0, 0, "error 114 at 3");
  FINDS("€(b", 0, "", 0, 0, "error 114 at 3");
  FINDS("a[z-a]", 0, "", 0, 0, "error 108 at 4");
  FINDS("(*UTF)a", 0, "", 0, 0, "error 174 at 6");
  CHECK_TEXT(x10_regex_message(114), "missing closing parenthesis");
  FINDS("(a+)+$", 0, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab", 0, 0, "-47");
  FINDS("(a+)+$", 0, "€aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab", 0, 0, "-47");
  CHECK_TEXT(x10_regex_message(-47), "match limit exceeded");
}

static void names(void)
{
  for (int i = 0; i < 2; i++) {
    void *regex = x10_regex_new(s(i ? "(?<day>€|d)(e)(?<b>f)" : "(?<day>d)(e)(?<b>f)"), 0, ints(2));
    CHECK(x10_regex_group_count(regex) == 3 && x10_regex_name_count(regex) == 2);
    CHECK_TEXT(x10_regex_name(regex, 0), "b");
    CHECK_TEXT(x10_regex_name(regex, 1), "day");
    CHECK(x10_regex_name_group(regex, 0) == 3 && x10_regex_name_group(regex, 1) == 1);
  }
}

static uint64_t seed = 1;
static uint32_t below(uint32_t n)
{
  return (uint32_t)((seed = seed * 6364136223846793005u + 1442695040888963407u) >> 33) % n;
}

/* What one byte a character gives, four must give as well: random expressions of random texts, each text once more with
 * a character that needs four. */
static void widths(void)
{
  static const char *const parts[] = {"a",   "b",    "é",      "É",     "ß",      ".", "\\w", "\\W",
                                      "\\b", "[^a]", "[à-ý]",  "(a|b)", "(.)\\1", "*", "+?",  "?",
                                      "|",   "\\s",  "x{1,2}", "(?=b)", "(?i)",   "µ", "ÿ"};
  static const char *const letters[] = {"a", "b", "é", "É", "ß", "x", " ", "\n", "A", "µ", "ÿ", "k"};
  unsigned matched = 0;
  for (int i = 0; i < 20000; i++) {
    char pattern[128] = "", text[128] = "", longer[136];
    for (uint32_t n = 1 + below(5); n; n--)
      strcat(pattern, parts[below(sizeof parts / sizeof *parts)]);
    for (uint32_t n = below(12); n; n--)
      strcat(text, letters[below(sizeof letters / sizeof *letters)]);
    char narrow[256];
    int32_t flags = (int32_t)below(4);
    snprintf(longer, sizeof longer, "%s\n\n", text);
    snprintf(narrow, sizeof narrow, "%s", found(pattern, flags, s(longer), 0, 0));
    strcat(longer, "€");
    x10_string *wide = s(longer);
    wide->length -= 1;
    const char *is = found(pattern, flags, wide, 0, 0);
    matched += *is >= '0' && *is <= '9';
    checks++;
    if (strcmp(is, narrow) != 0) {
      failures++;
      fprintf(stderr, "%s (%d) in %s: %s, but of wide characters %s\n", pattern, flags, longer, narrow, is);
    }
  }
  CHECK(matched > 5000);
}

int main(void)
{
  searches();
  letters();
  errors();
  names();
  widths();
  return report("regex");
}
