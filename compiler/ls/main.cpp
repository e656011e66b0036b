// x10ls: a language server for X10 over standard input and output (LSP).
#include "driver/cache_folder.h"
#include "driver/deep_stack.h"
#include "driver/installed.h"
#include "ls/server.h"
#include "support/program_name.h"
#include "support/warnings.h"
#include "syntax/editions.h"
#include <csignal>
#include <cstdio>
#include <cstring>
#include <x10c_version.h>

using namespace x10c;

static const char *const help =
    "usage: x10ls [options]\n"
    "\n"
    "A language server for X10: an editor starts it, and speaks LSP with it over standard input and output.\n"
    "\n"
    "  -sourcepath PATH     folders to find classes in, with ':' between them (default: the file's own)\n"
    "  -edition NAME        the edition of X10 that files are in which do not say it themselves\n"
    "  -define NAME         for @Ifdef and @Ifndef\n"
    "  -Wall, -Wname, -Wno-name, -w  warnings: all, this one, not this one, none\n"
    "  --stdio              taken, and changes nothing\n"
    "  --help, --version\n"
    "\n"
    "Exit status: 0 after the editor's shutdown and exit; 1 where it is gone without; 2 a wrong command line.\n";

namespace {

// -1: go on; else the exit status.
int option(int argc, char **argv, int &i, ls::Settings &settings) {
  std::string a = argv[i];
  if (a == "--help" || a == "-help" || a == "-h")
    return std::fputs(help, stdout), 0;
  if (a == "--version")
    return std::puts("x10ls " X10C_VERSION " (X10 2.6), commit " X10C_COMMIT), 0;
  if (a == "--stdio" || (a.starts_with("-W") && Warnings::set(a)) || a == "-w")
    return a != "--stdio" ? settings.warnings.push_back(a), -1 : -1;
  if (a != "-sourcepath" && a != "-edition" && a != "-define")
    return wrongCommandLine(a[0] == '-' ? "there is no option " + a : "a server takes no files: the editor tells them");
  if (i + 1 >= argc)
    return wrongCommandLine("option " + a + " wants a value");
  std::string value = argv[++i];
  if (a == "-edition" && !syntax::editionNamed(value))
    return wrongCommandLine("there is no edition " + value + " of X10: it is one of " + syntax::editionNames());
  (a == "-sourcepath" ? settings.sourcePath : settings.defines).push_back(value);
  if (a == "-edition")
    settings.defines.pop_back(), settings.edition = value;
  return -1;
}

} // namespace

int main(int argc, char **argv) {
  setProgramName("x10ls");
  ls::Settings settings;
  for (int i = 1; i < argc; i++)
    if (int status = option(argc, argv, i, settings); status >= 0)
      return status;
  settings.library = driver::installedFolder("x10");
  settings.cacheDir = driver::cacheFolder("trees-of-x10ls");
  std::signal(SIGCHLD, SIG_IGN); // workers are not waited for
  std::signal(SIGPIPE, SIG_IGN);
  return driver::onDeepStack([&] { return ls::Server(settings).run(); });
}
