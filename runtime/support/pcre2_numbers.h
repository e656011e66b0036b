/* Numbers of pcre2.h (PCRE2 10.42), which belong to the binary interface of PCRE2 and do not change: nothing of PCRE2
 * is needed when the support library is built. Private to regex.c. The test support/regex compares them with pcre2.h.
 */
#ifndef SUPPORT_PCRE2_NUMBERS_H
#define SUPPORT_PCRE2_NUMBERS_H

#define PCRE_ANCHORED 0x80000000u
#define PCRE_ENDANCHORED 0x20000000u
#define PCRE_CASELESS 0x00000008u
#define PCRE_DOTALL 0x00000020u
#define PCRE_EXTENDED 0x00000080u
#define PCRE_MULTILINE 0x00000400u
#define PCRE_NEVER_UTF 0x00001000u
#define PCRE_UCP 0x00020000u
#define PCRE_NOTEMPTY_ATSTART 0x00000008u
#define PCRE_INFO_CAPTURECOUNT 4
#define PCRE_INFO_NAMECOUNT 17
#define PCRE_INFO_NAMEENTRYSIZE 18
#define PCRE_INFO_NAMETABLE 19
#define PCRE_NEWLINE_LF 2
#define PCRE_ERROR_NOMATCH (-1)

#endif
