/* Support library: regular expressions, by the PCRE2 of the machine, if it has it.
 *
 * Debian's libpcre2-8.so.0 and libpcre2-32.so.0 are looked for when they are first needed, and nothing depends on them
 * when it is built. An x10_string has one or four bytes for each character, and so have the texts of these two
 * libraries: a text is matched where it is, and indices are those of String. A compiled expression does not change for
 * those who use it: any number of threads may. It is collected memory. Nothing here blocks. */
#ifndef X10RT_REGEX_H
#define X10RT_REGEX_H
#include <x10rt/rail.h>
#include <x10rt/string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Flags of an expression, and of a search. */
enum { X10_REGEX_IGNORE_CASE = 1, X10_REGEX_MULTILINE = 2, X10_REGEX_DOT_ALL = 4, X10_REGEX_EXTENDED = 8 };
enum {
  X10_REGEX_HERE = 1,     /* the match begins where the search does */
  X10_REGEX_WHOLE = 2,    /* it ends where the text does */
  X10_REGEX_NOT_EMPTY = 4 /* it is not an empty one where the search begins */
};

/* The expression, compiled; NULL if it is none, and then the Rail[Int] has PCRE2's number of what is wrong and the
 * index in the pattern, or 0 and how many bytes a character has in the library that is missing. */
void *x10_regex_new(const x10_string *pattern, int32_t flags, void *problem);
/* What the number says, in English. */
x10_string *x10_regex_message(int32_t number);
int32_t x10_regex_group_count(const void *regex);
/* How many names groups have; one of them, and the number of its group. A name may occur for several groups. */
int32_t x10_regex_name_count(const void *regex);
x10_string *x10_regex_name(const void *regex, int32_t i);
int32_t x10_regex_name_group(const void *regex, int32_t i);

/* The text as this expression is matched fastest: the text itself, or one of the same characters. */
x10_string *x10_regex_subject(const void *regex, const x10_string *text);
/* Looks for a match from the index on, which is in the text or at its end. Positive: the Rail[Int] has where the match
 * and each group begin and end, -1 for a group that took no part. Other negative results are PCRE2's numbers: it gave
 * up after too many steps, or at 256 MiB of memory. */
enum {
  X10_REGEX_NONE = 0,
  X10_REGEX_MISSING = INT32_MIN /* the library for characters of four bytes, which the text
                                   needs */
};
int32_t x10_regex_match(void *regex, const x10_string *text, int32_t from, int32_t how, void *bounds);

#ifdef __cplusplus
}
#endif
#endif
