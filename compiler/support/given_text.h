// A source that is in no file, or differs from the file.
#pragma once
#include <cstdint>
#include <string>

namespace x10c {

// A file of SourceFiles that has this text; nothing is read. Messages call it `path`.
uint32_t addText(const std::string &path, const std::string &text);

} // namespace x10c
