// See options.h.
#include "test/options.h"
#include "driver/installed.h"
#include "support/command_words.h"
#include "support/program_name.h"
#include "support/split.h"
#include "syntax/editions.h"
#include <cstdio>
#include <cstdlib>
#include <regex>
#include <x10c_version.h>

namespace x10c::test {

namespace {

const char *const help =
    "usage: x10test [options] [FILE|FOLDER …] [-- OPTION-OF-X10C …]\n"
    "\n"
    "Runs the tests of X10 programs: in each file *Test.x10 that is given, or is in a folder that is given (default: "
    "the\n"
    "current folder), the methods test* of the public classes *Test. Each runs in a job of its own, with a new object, "
    "on\n"
    "each of the numbers of places.\n"
    "\n"
    "  --places=N,…         numbers of places (default: 1,4)\n"
    "  --comm=NAME,…        transports, for more than one place (default: that of x10run)\n"
    "  --sched=NAME,…       schedulers (default: that of x10run)\n"
    "  --timeout=SECONDS    for each test, which then tells its state and is ended (default: 60)\n"
    "  --filter=RE          tests whose CLASS.METHOD matches this regular expression somewhere\n"
    "  --list               print the names of the tests, and run none\n"
    "  --jobs=N             run so many tests at the same time (default: 1)\n"
    "  --fail-fast          start no more tests after one has failed\n"
    "  --junit=FILE         write the results as XML, as JUnit's are\n"
    "  --coverage[=DIR]     count which lines run: print a summary, write pages and lcov.info to DIR (default: "
    "x10cov)\n"
    "  -sourcepath PATH     more folders to find classes in, with ':' between them\n"
    "  --edition=NAME       the edition of X10 that files are in which do not say it themselves\n"
    "  -v                   print what tests print that pass, too\n"
    "  --help, --version\n"
    "\n"
    "Exit status: 0 all have passed; 1 some have failed; 2 a wrong command line, no tests, or some do not compile.\n";

class Parser {
public:
  Parser(int argc, char **argv, Options &o) : words(argc, argv), options(o) {}

  std::optional<int> run() {
    const std::string *word;
    while ((word = words.next()) && *word != "--")
      if (std::optional<int> status = one(*word))
        return status;
    options.compiler = words.rest();
    if (std::optional<int> status = ofCompiler())
      return status;
    if (options.paths.empty())
      options.paths.push_back(".");
    return std::nullopt;
  }

private:
  CommandWords words;
  Options &options;

  std::optional<int> one(const std::string &a) {
    if (auto status =
            CommandWords::helpOrVersion(a, help, "x10test " X10C_VERSION " (X10 2.6), commit " X10C_COMMIT "\n"))
      return status;
    if (a.empty())
      return wrongCommandLine("the name of a file is empty");
    if (a[0] != '-')
      return options.paths.push_back(a), std::nullopt;
    return flag(a) ? std::nullopt : valued(a);
  }

  bool flag(const std::string &a) {
    if (a == "--coverage")
      return options.coverage = "x10cov", true;
    bool *one = a == "--list"        ? &options.lists
                : a == "--fail-fast" ? &options.stopsEarly
                : a == "-v"          ? &options.isVerbose
                                     : nullptr;
    if (one)
      *one = true;
    return one;
  }

  // --coverage takes no other word.
  std::optional<int> valued(const std::string &a) {
    std::string name = CommandWords::nameOf(a);
    for (const char *known : {"--places", "--comm", "--sched", "--timeout", "--filter", "--jobs", "--junit",
                              "--coverage", "-sourcepath", "--edition", "-edition"}) {
      if (name != known)
        continue;
      std::string value = words.valueOf(a);
      return value.empty() ? wrongCommandLine("option " + name + " wants a value") : take(name, value);
    }
    return wrongCommandLine("unknown option '" + a + "'");
  }

  std::optional<int> take(const std::string &name, const std::string &value) {
    if (name == "--places")
      return places(value);
    if (name == "--comm" || name == "--sched")
      return variants(name == "--comm", value);
    if (name == "--timeout")
      return timeout(value);
    if (name == "--jobs")
      return number(value, "--jobs", 1000, options.jobs);
    if (name == "--filter")
      return filter(value);
    if (name == "--edition" || name == "-edition")
      return edition(value);
    if (name == "-sourcepath") {
      std::vector<std::string> folders = splitAt(value, ':');
      options.sourcePath.insert(options.sourcePath.end(), folders.begin(), folders.end());
      return std::nullopt;
    }
    return (name == "--junit" ? options.junit : options.coverage) = value, std::nullopt;
  }

  static std::optional<int> number(const std::string &text, const char *option, unsigned most, unsigned &into) {
    bool isNumber = !text.empty() && text.size() < 9 && text.find_first_not_of("0123456789") == std::string::npos;
    into = isNumber ? static_cast<unsigned>(std::stoul(text)) : 0;
    if (into >= 1 && into <= most)
      return std::nullopt;
    return wrongCommandLine(std::string(option) + " wants a number from 1 to " + std::to_string(most) + ", not '" +
                            text + "'");
  }

  static bool hasGap(const std::string &list) {
    return list.starts_with(',') || list.ends_with(',') || list.find(",,") != std::string::npos;
  }

  std::optional<int> variants(bool areComms, const std::string &list) {
    std::vector<std::string> &names = areComms ? options.comms : options.scheds;
    if (hasGap(list))
      return wrongCommandLine(std::string(areComms ? "--comm" : "--sched") + ": a name is missing in '" + list + "'");
    names = splitAt(list, ',');
    for (const std::string &each : names)
      if (!driver::areInstalled(areComms ? "" : each, areComms ? each : "", "--"))
        return 2;
    return std::nullopt;
  }

  std::optional<int> places(const std::string &list) {
    options.places.clear();
    if (hasGap(list))
      return wrongCommandLine("--places: a number is missing in '" + list + "'");
    for (const std::string &each : splitAt(list, ',')) {
      unsigned count = 0;
      if (std::optional<int> status = number(each, "--places", 1 << 20, count))
        return status;
      options.places.push_back(count);
    }
    return std::nullopt;
  }

  std::optional<int> timeout(const std::string &text) {
    char *end = nullptr;
    options.timeout = std::strtod(text.c_str(), &end);
    if (*end || !(options.timeout > 0 && options.timeout <= 1e6))
      return wrongCommandLine("--timeout wants a number of seconds, more than 0, not '" + text + "'");
    return std::nullopt;
  }

  std::optional<int> filter(const std::string &text) {
    try {
      std::regex expression(text);
    } catch (const std::regex_error &fault) {
      return wrongCommandLine("--filter: '" + text + "' is no regular expression: " + fault.what());
    }
    return options.filter = text, std::nullopt;
  }

  std::optional<int> edition(const std::string &name) {
    if (!syntax::editionNamed(name))
      return wrongCommandLine("there is no edition " + name + " of X10: it is one of " + syntax::editionNames());
    return options.edition = name, std::nullopt;
  }

  // What finding the tests needs of the options for x10c.
  std::optional<int> ofCompiler() {
    const std::vector<std::string> &all = options.compiler;
    for (size_t i = 0; i < all.size(); ++i) {
      bool hasMore = i + 1 < all.size();
      if (all[i] == "-o" || all[i] == "-c" || all[i] == "-d" || all[i].starts_with("-MAIN_CLASS"))
        return wrongCommandLine(all[i] + " is x10test's own to give to x10c");
      if (all[i] == "-sourcepath" && hasMore)
        for (const std::string &folder : splitAt(all[i + 1], ':'))
          options.sourcePath.push_back(folder);
      else if (all[i] == "-define" && hasMore)
        options.defines.push_back(all[i + 1]);
      else if (all[i] == "-edition" && hasMore)
        options.edition = all[i + 1];
    }
    return std::nullopt;
  }
};

} // namespace

std::optional<int> parseOptions(int argc, char **argv, Options &options) { return Parser(argc, argv, options).run(); }

} // namespace x10c::test
