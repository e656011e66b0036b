// See response_files.h.
#include "driver/response_files.h"
#include "support/bytes_of_file.h"
#include <cstring>
#include <optional>

namespace x10c::driver {

namespace {

constexpr int depthMost = 10;

class Words {
public:
  std::vector<std::string> all;

  // False: a quote is not closed.
  bool split(const std::string &text) {
    for (size_t i = 0; i < text.size(); ++i) {
      char c = text[i];
      if (c == '\\' && i + 1 < text.size())
        add(text[++i]);
      else if (quote ? c == quote : c == '"' || c == '\'')
        toggle(c);
      else if (!quote && std::strchr(" \t\r\n", c))
        end();
      else
        add(c);
    }
    end();
    return !quote;
  }

private:
  char quote = 0;
  bool isWord = false; // "" is one
  std::string word;

  void add(char c) { word += c, isWord = true; }
  void toggle(char c) { quote = quote ? '\0' : c, isWord = true; }
  void end() {
    if (isWord)
      all.push_back(std::move(word));
    word.clear();
    isWord = false;
  }
};

bool expand(std::vector<std::string> &arguments, std::string &fault, int depth) {
  std::vector<std::string> expanded;
  for (std::string &argument : arguments) {
    if (argument.size() < 2 || argument[0] != '@') {
      expanded.push_back(std::move(argument));
      continue;
    }
    std::string path = argument.substr(1);
    std::string why;
    std::optional<std::string> text = bytesOfFile(path, why);
    Words words;
    if (!text)
      fault = "cannot read '" + path + "': " + why;
    else if (!words.split(*text))
      fault = "a quote in '" + path + "' is not closed";
    else if (depth == depthMost)
      fault = "'" + path + "' is named by files that name one another without end";
    if (!fault.empty() || !expand(words.all, fault, depth + 1))
      return false;
    expanded.insert(expanded.end(), words.all.begin(), words.all.end());
  }
  arguments = std::move(expanded);
  return true;
}

} // namespace

bool expandResponseFiles(std::vector<std::string> &arguments, std::string &fault) {
  return expand(arguments, fault, 0);
}

} // namespace x10c::driver
