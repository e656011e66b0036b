// Texts that a program reads, and writes back.
#pragma once
#include <optional>
#include <string>

namespace x10c {

// "-" is standard input. Nothing: after a message on standard error.
std::optional<std::string> readText(const std::string &path);

// Puts the text in the place of the file's: who reads it meanwhile sees the old text or the new one, and the old one
// stays where anything fails. Links stay links, and the owner and the permissions stay. False: after a message.
bool replaceText(const std::string &path, const std::string &text);

} // namespace x10c
