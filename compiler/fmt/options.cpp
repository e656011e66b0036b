// See options.h.
#include "fmt/options.h"
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
  Parser(int argc, char **argv, Options &o) : args(argv + 1, argv + argc), options(o) {}

  std::optional<int> run() {
    for (at = 0; at < args.size(); ++at)
      if (std::optional<int> status = one(args[at]))
        return status;
    if (options.files.empty())
      return wrongCommandLine("no file; '-' is standard input");
    if (options.inPlace && options.check)
      return wrongCommandLine("-i and --check exclude each other");
    return std::nullopt;
  }

private:
  std::vector<std::string> args;
  size_t at = 0;
  bool isBehindDashes = false;
  Options &options;

  std::optional<int> one(const std::string &arg) {
    if (isBehindDashes || arg[0] != '-' || arg == "-")
      return options.files.push_back(arg), std::nullopt;
    if (arg == "--help")
      return print(help);
    if (arg == "--version")
      return print("x10fmt " X10C_VERSION " (X10 2.6), commit " X10C_COMMIT "\n");
    if (arg == "--")
      isBehindDashes = true;
    else if (arg == "-i")
      options.inPlace = true;
    else if (arg == "--check")
      options.check = true;
    else if (isOption(arg, "--indent"))
      return number("--indent", options.style.indent, 1, 16);
    else if (isOption(arg, "--width"))
      return number("--width", options.style.width, 20, 1000);
    else
      return wrongCommandLine("unknown option '" + arg + "'");
    return std::nullopt;
  }

  static bool isOption(const std::string &arg, const std::string &name) {
    return arg == name || arg.starts_with(name + "=");
  }

  // --name N, --name=N
  std::optional<int> number(const std::string &name, int &value, int least, int most) {
    std::string text = args[at] == name ? "" : args[at].substr(name.size() + 1);
    if (args[at] == name && at + 1 < args.size())
      text = args[++at];
    auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault == std::errc() && end == text.data() + text.size() && value >= least && value <= most)
      return std::nullopt;
    return wrongCommandLine(name + " takes a number from " + std::to_string(least) + " to " + std::to_string(most));
  }

  static int print(const char *text) {
    std::fputs(text, stdout);
    return 0;
  }
};

} // namespace

std::optional<int> parseOptions(int argc, char **argv, Options &options) { return Parser(argc, argv, options).run(); }

} // namespace x10c::fmt
