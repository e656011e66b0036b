// The command line of x10doc.
#include "doc/options.h"
#include "support/program_name.h"
#include "support/split.h"
#include "syntax/editions.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <x10c_version.h>

namespace x10c::doc {

static const char *const help =
    "usage: x10doc -o DIR [options] FILE.x10|FOLDER …\n"
    "       x10doc --coverage[=PERCENT] [options] FILE.x10|FOLDER …\n"
    "\n"
    "Writes a reference of X10 classes as HTML pages with a search: what is public or protected, with its comments.\n"
    "Nothing in the pages is loaded from elsewhere. A folder stands for all X10 sources in it.\n"
    "\n"
    "  -o DIR               where the pages go; DIR/index.html is the first\n"
    "  --title=TEXT         the heading of each page (default: Reference)\n"
    "  --also=FILE          the search finds the pages of this index, too: JavaScript that calls x10docIndex as\n"
    "                       DIR/search-index.js does; relative to DIR\n"
    "  --library            the class library instead of files, without what older editions of X10 have there\n"
    "  --coverage           write no pages: say how many of the public classes and members have a sentence of their\n"
    "                       own, and list those without\n"
    "  --coverage=PERCENT   the same; exit status 1 where it is less than that\n"
    "  --examples=DIR       write no pages: write the examples of the comments to DIR, as programs\n"
    "  -sourcepath PATH     folders to find other classes in, with ':' between them (default: the files' own)\n"
    "  -edition NAME        the edition of X10 that files are in which do not say it themselves\n"
    "  -define NAME         for @Ifdef and @Ifndef\n"
    "  --help, --version\n"
    "\n"
    "Exit status: 0; 1 errors in the sources, or too few sentences; 2 a wrong command line or machine; 3 x10doc "
    "failed.\n";

namespace {

class Parser {
public:
  Parser(int argc, char **argv, Options &o) : args(argv + 1, argv + argc), options(o) {}

  int run() {
    for (at = 0; at < args.size(); ++at)
      if (int status = args[at].size() > 1 && args[at][0] == '-' ? option(args[at]) : input(args[at]))
        return status;
    if (options.library == !options.files.empty())
      return wrongCommandLine(options.library ? "--library documents the class library alone" : "no source file given");
    int kinds = !options.folder.empty() + options.coverage + !options.examples.empty();
    if (kinds > 1)
      return wrongCommandLine("-o, --coverage and --examples are three things to do: give one");
    return kinds ? 0 : wrongCommandLine("nothing to do: -o DIR writes pages, --coverage counts sentences");
  }

private:
  std::vector<std::string> args;
  Options &options;
  size_t at = 0;

  int value(std::string &into) {
    if (at + 1 >= args.size() || args[at + 1].empty())
      return wrongCommandLine("option " + args[at] + " wants a value");
    into = args[++at];
    return 0;
  }

  int listed(std::vector<std::string> &into, char between) {
    std::string text;
    int status = value(text);
    std::vector<std::string> parts = splitAt(text, between);
    into.insert(into.end(), parts.begin(), parts.end());
    return status;
  }

  int input(const std::string &path) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (!fs::is_directory(path, error))
      return options.files.push_back(path), 0;
    std::vector<std::string> found;
    for (fs::recursive_directory_iterator it(path, error), end; !error && it != end; it.increment(error))
      if (it->path().extension() == ".x10" && it->is_regular_file())
        found.push_back(it->path().string());
    if (error)
      return wrongCommandLine("cannot read '" + path + "': " + error.message());
    if (found.empty())
      return wrongCommandLine("there are no X10 sources in '" + path + "'");
    std::sort(found.begin(), found.end());
    options.files.insert(options.files.end(), found.begin(), found.end());
    return 0;
  }

  int option(const std::string &a) {
    if (a == "--help" || a == "-help" || a == "-h")
      return std::fputs(help, stdout), 1;
    if (a == "--version" || a == "-version")
      return std::puts("x10doc " X10C_VERSION " (X10 2.6), commit " X10C_COMMIT), 1;
    if (a == "--library" || a == "--coverage")
      return (a == "--library" ? options.library : options.coverage) = true, 0;
    if (a.starts_with("--coverage="))
      return percent(a.substr(11));
    if (a == "-o")
      return value(options.folder);
    if (a == "-sourcepath")
      return listed(options.sourcePath, ':');
    if (a == "-define")
      return listed(options.defines, ',');
    return named(a);
  }

  int named(const std::string &a) {
    if (a.starts_with("--title=") && a.size() > 8)
      return options.title = a.substr(8), 0;
    if (a.starts_with("--also=") && a.size() > 7)
      return options.also = a.substr(7), 0;
    if (a.starts_with("--examples=") && a.size() > 11)
      return options.examples = a.substr(11), 0;
    if (a == "-edition")
      return value(options.edition) ? 2 : editionIsKnown();
    if (a.ends_with("="))
      return wrongCommandLine("option " + a + " wants a value");
    return wrongCommandLine("unknown option '" + a + "'");
  }

  int editionIsKnown() {
    if (syntax::editionNamed(options.edition))
      return 0;
    return wrongCommandLine("there is no edition " + options.edition + " of X10: it is one of " +
                            syntax::editionNames());
  }

  int percent(const std::string &text) {
    char *end = nullptr;
    options.coverage = true;
    options.least = std::strtod(text.c_str(), &end);
    if (text.empty() || *end || !(options.least >= 0 && options.least <= 100))
      return wrongCommandLine("--coverage wants a number from 0 to 100, not '" + text + "'");
    return 0;
  }
};

} // namespace

int parseOptions(int argc, char **argv, Options &options) { return Parser(argc, argv, options).run(); }

} // namespace x10c::doc
