// Reading a file that a user names, which may be anything.
#pragma once
#include <optional>
#include <string>

namespace x10c {

// The bytes of a regular file, or of a pipe that is open already (/dev/stdin, /dev/fd/3): at most 64 MiB. Nothing, and
// why not: other devices and pipes may give bytes without end, or none for ever. They are not opened.
std::optional<std::string> bytesOfFile(const std::string &path, std::string &why);

} // namespace x10c
