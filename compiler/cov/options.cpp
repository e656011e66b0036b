// See options.h.
#include "cov/options.h"
#include "support/command_words.h"
#include "support/program_name.h"
#include <cstdio>
#include <cstdlib>
#include <x10c_version.h>

namespace x10c::cov {

namespace {

const char *const help =
    "usage: x10cov [options] [DIR]\n"
    "\n"
    "Tells which lines of X10 have run, and how often, by the counts that programs have left which were compiled with\n"
    "x10c --coverage. DIR is the folder with the counts (default: $X10_COVERAGE, or x10cov). Prints a line for each\n"
    "source.\n"
    "\n"
    "  --html=DIR           write pages that show the sources with their counts; DIR/index.html is the first\n"
    "  --lcov=FILE          write a trace file of lcov, which genhtml, editors and services read\n"
    "  --exclude=PATTERN    leave sources out whose path or name is like this (* and ? as in a shell); may be "
    "repeated\n"
    "  --at-least=PERCENT   exit status 1 if a smaller part of the lines has run\n"
    "  --remove             print nothing, and remove the counts\n"
    "  --help, --version\n"
    "\n"
    "Exit status: 0; 1 too few lines have run; 2 a wrong command line, or no counts.\n";

class Parser {
public:
  Parser(int argc, char **argv, Options &o) : words(argc, argv), options(o) {}

  std::optional<int> run() {
    while (const std::string *word = words.next())
      if (std::optional<int> status = one(*word))
        return status;
    const char *named = std::getenv("X10_COVERAGE");
    if (options.folder.empty())
      options.folder = named && *named ? named : "x10cov";
    return std::nullopt;
  }

private:
  CommandWords words;
  Options &options;

  std::optional<int> one(const std::string &a) {
    if (auto status =
            CommandWords::helpOrVersion(a, help, "x10cov " X10C_VERSION " (X10 2.6), commit " X10C_COMMIT "\n"))
      return status;
    if (a == "--remove")
      return options.removes = true, std::nullopt;
    if (a.size() > 1 && a[0] == '-')
      return valued(a);
    if (a.empty() || !options.folder.empty())
      return wrongCommandLine(a.empty() ? "the name of a folder is empty" : "give one folder, not '" + a + "' too");
    return options.folder = a, std::nullopt;
  }

  std::optional<int> valued(const std::string &a) {
    std::string name = CommandWords::nameOf(a);
    if (name != "--html" && name != "--lcov" && name != "--exclude" && name != "--at-least")
      return wrongCommandLine("unknown option '" + a + "'");
    std::string value = words.valueOf(a);
    if (value.empty())
      return wrongCommandLine("option " + name + " wants a value");
    if (name == "--at-least")
      return percent(value);
    if (name == "--exclude")
      options.excluded.push_back(value);
    else
      (name == "--html" ? options.pages : options.lcov) = value;
    return std::nullopt;
  }

  std::optional<int> percent(const std::string &text) {
    char *end = nullptr;
    options.least = std::strtod(text.c_str(), &end);
    if (*end || !(options.least >= 0 && options.least <= 100))
      return wrongCommandLine("--at-least wants a number from 0 to 100, not '" + text + "'");
    return std::nullopt;
  }
};

} // namespace

std::optional<int> parseOptions(int argc, char **argv, Options &options) { return Parser(argc, argv, options).run(); }

} // namespace x10c::cov
