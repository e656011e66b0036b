// UTF-8, which sources are written in.
#pragma once
#include <string>

namespace x10c {

// The offset of the first byte from `from` on that is not UTF-8; npos where all is.
size_t firstInvalidByte(const std::string &text, size_t from = 0);

// Comments may be in another encoding, since they are not read here: their bytes that are not UTF-8 become '?'.
void mendComments(std::string &text);

} // namespace x10c
