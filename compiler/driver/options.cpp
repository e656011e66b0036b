// The command line of x10c.
#include "driver/options.h"
#include "driver/explain.h"
#include "driver/ibm_options.h"
#include "driver/message_options.h"
#include "driver/response_files.h"
#include "driver/version.h"
#include "support/program_name.h"
#include "support/split.h"
#include "syntax/editions.h"
#include <cctype>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace x10c::driver {

static const char *const help =
    "usage: x10c [options] FILE.x10 … [FILE.c FILE.o FILE.a FILE.so …]\n"
    "\n"
    "Compiles an X10 program to C and that to an executable. The first file's main is the program's;\n"
    "classes that are not in the files given are found by name on the source path.\n"
    "\n"
    "  -o FILE              the executable (default: the main class's name)\n"
    "  -O, -O0 … -O3        how hard the C compiler optimizes (default -O2, with -g -O0; -O is -O3)\n"
    "  -g                   debug information that points into the X10 source; without -O, every local can be seen\n"
    "  -NO_CHECKS           no checks of bounds, null, places and constraints at run time\n"
    "  -STATIC_CHECKS       what cannot be proved of a constraint is an error, not a check at run time\n"
    "  -VERBOSE_CHECKS      say where a check was inserted\n"
    "  -sourcepath PATH     folders to find classes in, with ':' between them (default: the files' own)\n"
    "  -MAIN_CLASS=NAME     the class whose main is the program's\n"
    "  -edition NAME        the edition of X10 that files are in which do not say it themselves, in a comment at the\n"
    "                       head: // edition: 2.2 (default: 2.6, but 1.5 is found out);\n"
    "                       a release as well: 2.1.0; 2.1 is the last of its releases\n"
    "  -define NAME         for @Ifdef and @Ifndef\n"
    "  -d DIR               keep the C in this folder\n"
    "  -c                   stop at the C\n"
    "  -MD                  write what the executable is made of to FILE.d, as a rule for make\n"
    "  -MF FILE             the same, to this file\n"
    "  -MT NAME             what the rule makes (default: the executable)\n"
    "  -cc FLAG             hand this flag to the C compiler\n"
    "  --units=N            1: one C file; more: one for each class, kept compiled for all programs that have the "
    "same\n"
    "                       (default: by the size of the program; one with -c, -d and -g, and mostly with -O)\n"
    "  -I DIR, -L DIR, -lLIB  of natives: folders of headers, folders of libraries, libraries, as cc has them\n"
    "  --foreign-natives=body  take the X10 body where code is given for C++ only, even if it does nothing\n"
    "  -Wall, -Wname, -Wno-name, -w  warnings: all, this one, not this one, none; --help=warnings lists them.\n"
    "                       Without -Wall only those are told that are worth it in every program\n"
    "  -Werror, -Werror=name  all warnings, or this one, are errors\n"
    "  --color=auto|always|never  colors in messages (default: on a terminal, unless NO_COLOR is set)\n"
    "  --diagnostics=text|json  how messages are written: json is an object a line on standard error\n"
    "  --explain [NAME]     what an error or a warning of this name means, with a wrong and a right program; the list "
    "of all\n"
    "  --check              the front end alone: report errors, make nothing\n"
    "  --check=all          the same, with all bodies of the classes that are found on the source path\n"
    "  --modernize          print the program, of an older edition, in X10 2.6: comments and layout stay\n"
    "  --in-place           with --modernize: write each file in its place; with -d DIR, to that folder; with -o, "
    "there\n"
    "  --emit=tree|ir|c     print the syntax tree, the typed tree or the C instead\n"
    "  --stop-after=PASS    stop there (parse, check, or a pass that --help=passes lists)\n"
    "  --without=PASS,…     leave these passes out\n"
    "  --stop-at=PASS:N     let this pass do its first N rewrites only; --stop-at=N, all passes together\n"
    "  --report=communication  tell of each at, and of what passes did with it: what goes, and why\n"
    "  --coverage           the program counts how often each line of X10 runs, for x10cov; passes that would move "
    "code\n"
    "                       are left out\n"
    "  --self-check         compare what passes made of the program with its source, while it runs\n"
    "  -OPTIMIZE_COMMUNICATIONS=false  leave out the passes that make messages fewer or smaller\n"
    "  --remarks=PASS|all   tell what each pass rewrites, and why it leaves alone what it leaves\n"
    "  --from-ir FILE       go on with a tree that --emit=ir has printed (options of the program as then)\n"
    "  --start-after=PASS   with --from-ir: after this pass (default: the one that the text names)\n"
    "  --run=PASS,…         with --from-ir: run these passes alone and print the tree\n"
    "  --dump=PASS|all      write the tree before and after the pass to a folder\n"
    "  --dump-folder=DIR    that folder (default: x10c-dump)\n"
    "  --link-sched=NAME    fix the scheduler at link time (pool, spawn)\n"
    "  --link-comm=NAME     fix the transport at link time (none, shm, sockets, mpi-mpich, …)\n"
    "  -v                   say what is done, and the time of each pass\n"
    "  @FILE                more arguments are in this file\n"
    "  --help, --help=passes, --help=warnings, --version\n"
    "  -CONSTRAINT_INFERENCE, -OPTIMIZE, -VERBOSE, -INLINE and the like (=true, =false) are taken and change nothing\n"
    "\n"
    "Exit status: 0; 1 errors in the program; 2 a wrong command line or machine; 3 x10c failed.\n"
    "Run the executable as it is, or on several places with x10run -np N PROGRAM.\n";

namespace {

class Parser {
public:
  Parser(int argc, char **argv, Options &o) : args(argv + 1, argv + argc), options(o) {}

  int run() {
    if (std::string fault; !expandResponseFiles(args, fault))
      return wrongCommandLine(fault);
    for (at = 0; at < args.size(); ++at) {
      if (int status = args[at][0] == '-' && args[at].size() > 1 ? option(args[at]) : file(args[at]))
        return status;
    }
    options.verify = std::getenv("X10C_VERIFY");
    if (int status = treeFits())
      return status;
    if (int status = modernizeFits())
      return status;
    warnOfUnused();
    return 0;
  }

private:
  std::vector<std::string> args;
  Options &options;
  size_t at = 0;

  int file(const std::string &name) {
    bool isC = name.ends_with(".c") || name.ends_with(".o") || name.ends_with(".a") || name.ends_with(".so") ||
               name.find(".so.") != std::string::npos;
    bool isCPlusPlus = name.ends_with(".cc") || name.ends_with(".cpp") || name.ends_with(".cxx");
    if (isCPlusPlus)
      return wrongCommandLine(
          "'" + name + "' is C++: compile it to an object (c++ -c) whose functions are extern \"C\", and give that");
    if (isC && access(name.c_str(), R_OK) != 0)
      return wrongCommandLine("cannot read '" + name + "': " + std::strerror(errno));
    (isC ? options.inputs : options.files).push_back(name);
    return 0;
  }

  // -I DIR, -IDIR; -L and -l likewise. False: it is none of them.
  bool ofCompiler(const std::string &a, int &status) {
    bool isFolder = a.starts_with("-I"), isInput = a.starts_with("-L") || a.starts_with("-l");
    if (!isFolder && !isInput)
      return false;
    std::string text = a.substr(2);
    if (text.empty())
      status = value(text);
    if (isFolder)
      options.folders.push_back(text);
    else
      options.inputs.push_back(a.substr(0, 2) + text);
    return true;
  }

  int treeFits() {
    bool isTree = !options.fromIr.empty();
    if (!isTree && (!options.startAfter.empty() || !options.runAlone.empty()))
      return wrongCommandLine("--start-after and --run want a tree: --from-ir FILE");
    if (isTree && options.coverage)
      return wrongCommandLine("--coverage counts statements of sources, and a tree of --from-ir has none");
    if (isTree && !options.files.empty())
      return wrongCommandLine("with --from-ir the tree names the source files");
    return isTree || !options.files.empty() ? 0 : wrongCommandLine("no source file given");
  }

  int modernizeFits() const {
    if (!options.modernize)
      return options.inPlace ? wrongCommandLine("--in-place wants --modernize") : 0;
    int targets = options.inPlace + !options.directory.empty() + !options.output.empty();
    if (targets > 1)
      return wrongCommandLine("--in-place, -d and -o exclude each other");
    return !options.output.empty() && options.files.size() > 1
               ? wrongCommandLine("-o is for one file; -d DIR takes several")
               : 0;
  }

  // --explain, --explain NAME, --explain=NAME
  int explanation(const std::string &a) {
    size_t equals = a.find('=');
    std::string fault, name = equals != std::string::npos ? a.substr(equals + 1)
                              : at + 1 < args.size()      ? args[++at]
                                                          : "";
    return explain(name, fault) ? 1 : wrongCommandLine(fault);
  }

  // What is given and means nothing.
  void warnOfUnused() const {
    for (const std::string &folder : options.sourcePath)
      if (struct stat found; stat(folder.c_str(), &found) != 0 || !S_ISDIR(found.st_mode))
        std::fprintf(stderr, "x10c: warning: -sourcepath names '%s', which is no folder\n", folder.c_str());
    bool makesNothing = (options.check && !options.modernize) || !options.emit.empty() || !options.stopAfter.empty();
    if (makesNothing && (!options.output.empty() || options.dependencies))
      std::fprintf(stderr, "x10c: warning: nothing is written, so %s means nothing\n",
                   options.output.empty() ? "-MD" : "-o");
  }

  int value(std::string &into) {
    if (at + 1 >= args.size())
      return wrongCommandLine("option " + args[at] + " wants a value");
    into = args[++at];
    return 0;
  }

  static void split(const std::string &list, char between, std::vector<std::string> &into) {
    std::vector<std::string> parts = splitAt(list, between);
    into.insert(into.end(), parts.begin(), parts.end());
  }

  int listed(std::vector<std::string> &into) {
    std::string text;
    int status = value(text);
    into.push_back(text);
    return status;
  }

  bool flag(const std::string &a) {
    static const std::pair<const char *, bool Options::*> flags[] = {
        {"-g", &Options::debug},
        {"-DEBUG", &Options::debug},
        {"-NO_CHECKS", &Options::noChecks},
        {"-STATIC_CHECKS", &Options::staticChecks},
        {"-VERBOSE_CHECKS", &Options::verboseChecks},
        {"-v", &Options::verbose},
        {"-c", &Options::translateOnly},
        {"-MD", &Options::dependencies},
        {"-OPTIMIZE_COMMUNICATIONS", &Options::communication},
        {"--self-check", &Options::selfCheck},
        {"--coverage", &Options::coverage},
        {"--modernize", &Options::modernize},
        {"--in-place", &Options::inPlace},
        {"--check", &Options::check}};
    for (auto &[text, member] : flags)
      if (a == text || a == std::string(text) + "=true") {
        options.*member = true;
        return true;
      } else if (a == std::string(text) + "=false") {
        options.*member = false;
        return true;
      }
    return false;
  }

  bool prefixed(const std::string &a) {
    static const std::pair<const char *, std::string Options::*> prefixes[] = {
        {"--emit=", &Options::emit},          {"--stop-after=", &Options::stopAfter},
        {"--stop-at=", &Options::stopAt},     {"--start-after=", &Options::startAfter},
        {"--from-ir=", &Options::fromIr},     {"--dump-folder=", &Options::dumpFolder},
        {"--report=", &Options::report},      {"--link-sched=", &Options::linkSched},
        {"--link-comm=", &Options::linkComm}, {"-MAIN_CLASS=", &Options::mainClass},
        {"-edition=", &Options::edition},     {"--edition=", &Options::edition}};
    for (auto &[text, member] : prefixes)
      if (a.starts_with(text)) {
        options.*member = a.substr(std::strlen(text));
        return true;
      }
    return false;
  }

  // NAME[,NAME…] after the prefix
  bool list(const std::string &a) {
    static const std::pair<const char *, std::vector<std::string> Options::*> lists[] = {
        {"--without=", &Options::without},
        {"--run=", &Options::runAlone},
        {"--dump=", &Options::dump},
        {"--remarks=", &Options::remarks}};
    for (auto &[text, member] : lists)
      if (a.starts_with(text)) {
        split(a.substr(std::strlen(text)), ',', options.*member);
        return true;
      }
    return false;
  }

  int option(const std::string &a) {
    if (a == "--help=passes")
      return 3;
    if (a == "--help=warnings")
      return printWarnings(), 1;
    if (a == "--explain" || a.starts_with("--explain="))
      return explanation(a);
    if (a == "--help" || a == "-help" || a == "-h" || a == "-?") {
      std::fputs(help, stdout);
      return 1;
    }
    if (a == "--version" || a == "-version")
      return printVersion(), 1;
    if (a.starts_with("--") && a.ends_with("="))
      return wrongCommandLine("option " + a + " wants a value");
    if (std::string instead = insteadOf(a); !instead.empty())
      return wrongCommandLine("unknown option '" + a + "': " + instead);
    std::string fault;
    if (Taken taken = takeMessageOption(a, fault); taken != Taken::No)
      return taken == Taken::Wrong ? wrongCommandLine(fault) : 0;
    if (a == "--foreign-natives=body")
      return options.foreignBodies = true, 0;
    if (a.starts_with("--foreign-natives"))
      return wrongCommandLine("--foreign-natives wants body");
    if (a.starts_with("--units="))
      return units(a.substr(std::strlen("--units=")));
    if (a == "--check=all")
      return options.check = options.checkAll = true, 0;
    if (flag(a) || list(a))
      return 0;
    if (a.starts_with("--report=") && a != "--report=communication")
      return wrongCommandLine("--report wants communication, not '" + a.substr(std::strlen("--report=")) + "'");
    if (prefixed(a))
      return a.starts_with("--emit=") && options.emit != "tree" && options.emit != "ir" && options.emit != "c"
                 ? wrongCommandLine("--emit wants tree, ir or c, not '" + options.emit + "'")
                 : editionIsKnown();
    return valued(a);
  }

  int editionIsKnown() {
    if (options.edition.empty() || syntax::editionNamed(options.edition))
      return 0;
    return wrongCommandLine("there is no edition " + options.edition + " of X10: it is one of " +
                            syntax::editionNames());
  }

  int units(const std::string &number) {
    char *end = nullptr;
    unsigned long count = std::strtoul(number.c_str(), &end, 10);
    if (*end || !std::isdigit(static_cast<unsigned char>(number[0])) || count < 1 || count > 1000)
      return wrongCommandLine("--units wants a number from 1 to 1000, not '" + number + "'");
    return options.units = static_cast<unsigned>(count), 0;
  }

  // Switches of IBM's compiler that change nothing here: what they ask for is done always, or never.
  static bool ignored(const std::string &a) {
    static const char *const names[] = {
        "-CONSTRAINT_INFERENCE", "-VERBOSE_INFERENCE", "-OPTIMIZE",      "-VERBOSE",      "-INLINE",
        "-EXTRA_OPTIONS",        "-CHECK_INVARIANTS",  "-FINISH_ASYNCS", "-EXECUTOR_MODE"};
    for (const char *name : names)
      if (a == name || a.starts_with(std::string(name) + "="))
        return true;
    return false;
  }

  int valued(const std::string &a) {
    if (ignored(a))
      return 0;
    if (a == "-O")
      return options.optimize.assign(1, '3'), 0;
    if (a.size() == 3 && a.starts_with("-O") && a[2] >= '0' && a[2] <= '3')
      return options.optimize = a.substr(2), 0;
    if (a == "-o")
      return value(options.output);
    if (a == "-d")
      return value(options.directory);
    if (a == "--from-ir")
      return value(options.fromIr);
    if (a == "-MF") {
      options.dependencies = true;
      return value(options.dependencyFile);
    }
    if (a == "-MT")
      return value(options.dependencyTarget);
    if (a == "-edition")
      return value(options.edition) ? 2 : editionIsKnown();
    if (a == "-define")
      return listed(options.defines);
    if (a == "-cc")
      return listed(options.ccFlags);
    if (a == "-sourcepath" || a == "-classpath" || a == "-cp") {
      std::string path;
      int status = value(path);
      split(path, ':', options.sourcePath);
      return status;
    }
    int status = 0;
    return ofCompiler(a, status) ? status : wrongCommandLine("unknown option '" + a + "'");
  }
};

} // namespace

int parseOptions(int argc, char **argv, Options &options) { return Parser(argc, argv, options).run(); }

} // namespace x10c::driver
