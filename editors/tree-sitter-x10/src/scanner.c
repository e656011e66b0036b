// `1.` is a number, unless the dot is that of `1..n` or `1.foo()`: what follows the dot tells, which a token of the
// grammar cannot look at.
#include "tree_sitter/parser.h"
#include <wctype.h>

enum { FLOAT_WITH_DOT };

void *tree_sitter_x10_external_scanner_create(void) { return NULL; }
void tree_sitter_x10_external_scanner_destroy(void *scanner) { (void)scanner; }
unsigned tree_sitter_x10_external_scanner_serialize(void *scanner, char *buffer)
{
  (void)scanner, (void)buffer;
  return 0;
}
void tree_sitter_x10_external_scanner_deserialize(void *scanner, const char *buffer, unsigned length)
{
  (void)scanner, (void)buffer, (void)length;
}

static bool is_digit(int32_t c) { return c >= '0' && c <= '9'; }

bool tree_sitter_x10_external_scanner_scan(void *scanner, TSLexer *lexer, const bool *valid)
{
  (void)scanner;
  if (!valid[FLOAT_WITH_DOT])
    return false;
  while (iswspace(lexer->lookahead))
    lexer->advance(lexer, true);
  if (!is_digit(lexer->lookahead))
    return false;
  while (is_digit(lexer->lookahead) || lexer->lookahead == '_')
    lexer->advance(lexer, false);
  if (lexer->lookahead != '.')
    return false;
  lexer->advance(lexer, false);
  int32_t next = lexer->lookahead;
  lexer->mark_end(lexer);
  lexer->result_symbol = FLOAT_WITH_DOT;
  return next != '.' && next != '_' && next != '`' && !is_digit(next) && !iswalpha(next);
}
