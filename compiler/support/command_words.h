// The words of a command line, and the values of its options: --name=VALUE and --name VALUE.
#pragma once
#include <optional>
#include <string>
#include <vector>

namespace x10c {

class CommandWords {
public:
  CommandWords(int argc, char **argv) : words(argv + 1, argv + argc) {}

  // The next word; nullptr after the last one. Valid until the object goes.
  const std::string *next() { return at < words.size() ? &words[at++] : nullptr; }
  // The words that next() has not given; there is none afterwards.
  std::vector<std::string> rest();
  // The value of an option that next() has just given: what follows its `=`, otherwise the next word. Empty: none.
  std::string valueOf(const std::string &option);
  // An option without its value.
  static std::string nameOf(const std::string &option) { return option.substr(0, option.find('=')); }
  // Prints the help or the version of the program, if the word asks for one: the exit status.
  static std::optional<int> helpOrVersion(const std::string &word, const char *help, const char *version);

private:
  std::vector<std::string> words;
  size_t at = 0;
};

} // namespace x10c
