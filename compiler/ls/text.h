// Places in a text as editors count them: lines and UTF-16 units, from 0.
#pragma once
#include "ls/json.h"
#include "support/diagnostics.h"
#include <string>

namespace x10c::ls {

struct Position {
  size_t line = 0, character = 0;
};

// The offset in bytes; for a place after the end of a line or of the text, that end.
size_t offsetOf(const std::string &text, Position);
Position positionOf(const std::string &text, size_t offset);
// Converts a place of the compiler's, whose columns are characters, in a file of SourceFiles; and back.
Position positionIn(uint32_t file, uint32_t line, uint32_t column);
uint32_t columnIn(uint32_t file, Position); // of the line position.line + 1
// Where the byte offset of a place is in the file's text.
size_t offsetIn(const std::string &text, uint32_t line, uint32_t column);

Position readPosition(const Json &);
Json json(Position);
Json rangeOf(Loc);
Json rangeOf(const std::string &text, size_t from, size_t to);

// A change as didChange describes it, done: a range and its new text, or the whole text. False: it makes no sense.
bool change(std::string &text, const Json &event);

// file:///a/b%20c.x10 and /a/b c.x10. For another scheme, a path of a folder that there is not, and whose name ends
// in .x10.
std::string pathOf(const std::string &uri);
std::string uriOf(const std::string &path);

bool isWordByte(unsigned char); // of an identifier; bytes of characters beyond ASCII are
// Whether the text contains the word, by itself.
bool mentions(const std::string &text, const std::string &word);

} // namespace x10c::ls
