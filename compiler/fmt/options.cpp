// See options.h.
#include "fmt/options.h"
#include "support/command_words.h"
#include "support/program_name.h"
#include <charconv>
#include <cstdio>
#include <x10c_version.h>

namespace x10c::fmt {

namespace {

const char *const help =
    "usage: x10fmt [options] FILE.x10 …\n"
    "\n"
    "Formats X10 2.1 to 2.6: indents, spaces, breaks lines that are too long. Line breaks stay where they are\n"
    "otherwise, and so do comments. Prints the result.\n"
    "\n"
    "  -i             write each file in its place, and print nothing\n"
    "  --check        print the names of files that would change, nothing else\n"
    "  --indent N     blanks for what is in braces, 1 to 16 (default 2)\n"
    "  --width N      columns that a line may take, 20 to 1000 (default 120)\n"
    "  --help, --version\n"
    "  -              standard input is a file too\n"
    "\n"
    "Exit status: 0; 1 a file does not parse, cannot be read or written, or, with --check, would change;\n"
    "2 a wrong command line; 3 x10fmt failed, and the file is left as it was.\n";

class Parser {
public:
  Parser(int argc, char **argv, Options &o) : words(argc, argv), options(o) {}

  std::optional<int> run() {
    while (const std::string *word = words.next())
      if (std::optional<int> status = one(*word))
        return status;
    if (options.files.empty())
      return wrongCommandLine("no file; '-' is standard input");
    if (options.inPlace && options.check)
      return wrongCommandLine("-i and --check exclude each other");
    return std::nullopt;
  }

private:
  CommandWords words;
  bool isBehindDashes = false;
  Options &options;

  std::optional<int> one(const std::string &arg) {
    if (isBehindDashes || arg[0] != '-' || arg == "-")
      return options.files.push_back(arg), std::nullopt;
    if (auto status =
            CommandWords::helpOrVersion(arg, help, "x10fmt " X10C_VERSION " (X10 2.6), commit " X10C_COMMIT "\n"))
      return status;
    if (arg == "--")
      isBehindDashes = true;
    else if (arg == "-i")
      options.inPlace = true;
    else if (arg == "--check")
      options.check = true;
    else if (CommandWords::nameOf(arg) == "--indent")
      return number(arg, options.style.indent, 1, 16);
    else if (CommandWords::nameOf(arg) == "--width")
      return number(arg, options.style.width, 20, 1000);
    else
      return wrongCommandLine("unknown option '" + arg + "'");
    return std::nullopt;
  }

  std::optional<int> number(const std::string &option, int &value, int least, int most) {
    std::string text = words.valueOf(option);
    auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault == std::errc() && end == text.data() + text.size() && value >= least && value <= most)
      return std::nullopt;
    return wrongCommandLine(CommandWords::nameOf(option) + " takes a number from " + std::to_string(least) + " to " +
                            std::to_string(most));
  }
};

} // namespace

std::optional<int> parseOptions(int argc, char **argv, Options &options) { return Parser(argc, argv, options).run(); }

} // namespace x10c::fmt
