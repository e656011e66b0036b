// See options.h.
#include "options.h"
#include "support/program_name.h"
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <unistd.h>
#include <utility>
#include <x10c_version.h>

namespace x10c::pragma {

static const char *const help =
    "usage: x10pragma [options] FILE.c [FILE.c FILE.o FILE.a FILE.so …]\n"
    "\n"
    "Compiles C with `#pragma x10 async | finish | at(place) | atomic` to an executable over x10c's runtime.\n"
    "The first file is the program, the only one that may have such lines; the others are plain C.\n"
    "\n"
    "  -o FILE              the executable (default: the first file's name without .c)\n"
    "  -O, -O0 … -O3        how hard the C compiler optimizes (default -O2, with -g -O0; -O is -O3)\n"
    "  -g                   debug information that points into the program\n"
    "  -I DIR, -D NAME      as cc has them\n"
    "  -L DIR, -lLIB        as cc has them\n"
    "  -c                   stop at the C: FILE.x10.c, or what -o names\n"
    "  -cc FLAG             hand this flag to the C compiler\n"
    "  --emit=c             print the C instead\n"
    "  --link-sched=NAME    fix the scheduler at link time (pool, spawn)\n"
    "  --link-comm=NAME     fix the transport at link time (none, shm, sockets, mpi-mpich, …)\n"
    "  -v                   say what is run\n"
    "  --help, --version\n"
    "\n"
    "Exit status: 0; 1 errors in the program; 2 a wrong command line or machine; 3 x10pragma failed.\n"
    "Run the executable as it is, or on several places with x10run -np N PROGRAM.\n";

namespace {

class Parser {
public:
  Parser(int argc, char **argv, Options &o) : args(argv + 1, argv + argc), options(o) {}

  int run() {
    for (at = 0; at < args.size(); ++at)
      if (int status = args[at].size() > 1 && args[at][0] == '-' ? option(args[at]) : file(args[at]))
        return status;
    if (options.file.empty())
      return wrongCommandLine("no source file given");
    if (optimize.empty() && options.debug)
      optimize = "0";
    if (!optimize.empty())
      options.optimize = optimize;
    return 0;
  }

private:
  std::vector<std::string> args;
  Options &options;
  std::string optimize;
  size_t at = 0;

  int file(const std::string &name) {
    bool isC = name.ends_with(".c");
    bool isInput = isC || name.ends_with(".o") || name.ends_with(".a") || name.find(".so") != std::string::npos;
    if (!isInput)
      return wrongCommandLine("'" + name + "' is no C: a name ends with .c, .o, .a or .so");
    if (access(name.c_str(), R_OK) != 0)
      return wrongCommandLine("cannot read '" + name + "': " + std::strerror(errno));
    if (options.file.empty() && isC)
      options.file = name;
    else
      options.inputs.push_back(name);
    return 0;
  }

  int value(std::string &into) {
    if (at + 1 >= args.size())
      return wrongCommandLine("option " + args[at] + " wants a value");
    into = args[++at];
    return 0;
  }
  int listed(std::vector<std::string> &into) {
    std::string text;
    int status = value(text);
    into.push_back(text);
    return status;
  }

  // -I DIR, -IDIR; -D, -L and -l likewise.
  int ofCompiler(const std::string &a) {
    std::string text = a.substr(2);
    if (text.empty())
      if (int status = value(text))
        return status;
    if (a[1] == 'I')
      options.folders.push_back(text);
    else
      (a[1] == 'D' ? options.defines : options.inputs).push_back(a.substr(0, 2) + text);
    return 0;
  }

  int option(const std::string &a) {
    if (a == "--help" || a == "-help" || a == "-h") {
      std::fputs(help, stdout);
      return 1;
    }
    if (a == "--version" || a == "-version") {
      std::puts("x10pragma " X10C_VERSION ", commit " X10C_COMMIT);
      return 1;
    }
    static const std::pair<const char *, bool Options::*> flags[] = {{"-g", &Options::debug},
                                                                     {"-v", &Options::verbose},
                                                                     {"-c", &Options::translateOnly},
                                                                     {"--emit=c", &Options::emitC}};
    for (auto &[text, member] : flags)
      if (a == text)
        return options.*member = true, 0;
    if (a == "-o")
      return value(options.output);
    if (a == "-cc")
      return listed(options.ccFlags);
    if (a == "-O")
      return optimize.assign(1, '3'), 0;
    if (a.size() == 3 && a.starts_with("-O") && a[2] >= '0' && a[2] <= '3')
      return optimize = a.substr(2), 0;
    if (std::strchr("IDLl", a[1]))
      return ofCompiler(a);
    return prefixed(a);
  }

  int prefixed(const std::string &a) {
    static const std::pair<const char *, std::string Options::*> prefixes[] = {{"--link-sched=", &Options::linkSched},
                                                                               {"--link-comm=", &Options::linkComm}};
    for (auto &[text, member] : prefixes)
      if (a.starts_with(text)) {
        options.*member = a.substr(std::strlen(text));
        return (options.*member).empty() ? wrongCommandLine("option " + a + " wants a value") : 0;
      }
    if (a.starts_with("--emit"))
      return wrongCommandLine("--emit wants c");
    return wrongCommandLine("there is no option " + a);
  }
};

} // namespace

int parseOptions(int argc, char **argv, Options &options) { return Parser(argc, argv, options).run(); }

} // namespace x10c::pragma
