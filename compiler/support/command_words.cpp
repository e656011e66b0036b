// See command_words.h.
#include "support/command_words.h"
#include <cstdio>

namespace x10c {

std::vector<std::string> CommandWords::rest() {
  std::vector<std::string> left(words.begin() + long(at), words.end());
  at = words.size();
  return left;
}

std::string CommandWords::valueOf(const std::string &option) {
  size_t equals = option.find('=');
  if (equals != std::string::npos)
    return option.substr(equals + 1);
  const std::string *value = next();
  return value ? *value : "";
}

std::optional<int> CommandWords::helpOrVersion(const std::string &word, const char *help, const char *version) {
  bool isHelp = word == "--help" || word == "-h";
  if (!isHelp && word != "--version")
    return std::nullopt;
  std::fputs(isHelp ? help : version, stdout);
  return 0;
}

} // namespace x10c
