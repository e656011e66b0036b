// Runs the C compiler: X10C_CC, or gcc, or cc. If it refuses the C, that is a bug of ours: the C is kept, and its
// file is named.
#include "driver/cc.h"
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace x10c::driver {

namespace {

bool exists(const std::string &path) { return access(path.c_str(), F_OK) == 0; }

// <prefix> of <prefix>/bin/x10c.
std::string prefix() {
  char path[PATH_MAX];
  ssize_t n = readlink("/proc/self/exe", path, sizeof path - 1);
  if (n <= 0)
    return "/usr/local";
  std::string binary(path, static_cast<size_t>(n));
  size_t slash = binary.rfind('/');
  size_t above = slash ? binary.rfind('/', slash - 1) : std::string::npos;
  return above == std::string::npos ? "." : binary.substr(0, above);
}

// The source tree of a build folder, as CMake wrote it down. Empty: x10c is installed.
std::string sourceTree() {
  std::ifstream cache(prefix() + "/CMakeCache.txt");
  const std::string key = "CMAKE_HOME_DIRECTORY:INTERNAL=";
  for (std::string line; std::getline(cache, line);)
    if (line.starts_with(key))
      return line.substr(key.size());
  return "";
}

// Writes the C to a file. Returns its name, or empty after a message.
std::string writeText(const CCompile &job) {
  std::string path = job.cFile;
  int descriptor = -1;
  if (path.empty()) {
    const char *folder = std::getenv("TMPDIR");
    path = std::string(folder && *folder ? folder : "/tmp") + "/x10c-XXXXXX.c";
    descriptor = mkstemps(path.data(), 2);
  }
  FILE *file = descriptor >= 0 ? fdopen(descriptor, "w") : std::fopen(path.c_str(), "w");
  bool written = file && std::fwrite(job.text.data(), 1, job.text.size(), file) == job.text.size();
  if (file && std::fclose(file) != 0)
    written = false;
  if (written)
    return path;
  std::fprintf(stderr, "x10c: error: cannot write %s: %s\n", path.c_str(), std::strerror(errno));
  return "";
}

std::vector<std::string> compilers() {
  const char *chosen = std::getenv("X10C_CC");
  if (chosen && *chosen)
    return {chosen};
  return {"gcc", "cc"};
}

void linkFlags(const CCompile &job, std::vector<std::string> &args) {
  std::string lib = installedFolder("lib") + "/x10c";
  bool isFixed = !job.linkSched.empty() || !job.linkComm.empty();
  std::string sched = lib + "/locsync/" + (job.linkSched.empty() ? "pool" : job.linkSched);
  std::string comm = lib + "/comm/" + (job.linkComm.empty() ? "none" : job.linkComm);
  for (const std::string &folder : {sched, comm, lib})
    args.push_back("-L" + folder);
  // A path that is fixed here has precedence over LD_LIBRARY_PATH, and also holds for the libraries that the
  // libraries need. Otherwise the launcher's choice has precedence.
  args.push_back(isFixed ? "-Wl,--disable-new-dtags" : "-Wl,--enable-new-dtags");
  args.push_back("-Wl,-rpath," + sched + ":" + comm + ":" + lib);
  args.push_back("-Wl,--no-as-needed");
  args.push_back("-l:libx10locsync.so.1");
  if (isFixed)
    args.push_back("-l:libx10comm.so.1");
  args.push_back("-l:libx10support.so.1");
  args.push_back("-lm");
}

// Options that gcc leaves to its users at -O3. Loops of unknown length are unrolled. Long loops of known length stay
// loops: unrolled, their conditional moves would fall apart into branches. In a condition with && or ||, the second
// operand is not evaluated if the first one decides, since most emitted conditions ask for something rare.
//
// -fno-ipa-ra: with -fipa-ra, gcc calls a function whose registers it knows while the upper halves of vector
// registers are in use. The function does not expect this, and calls libm, whose functions for all processors then
// stall.
void gccOptions(const CCompile &job, const std::string &compiler, std::vector<std::string> &args) {
  if (compiler.find("gcc", compiler.rfind('/') + 1) == std::string::npos)
    return;
  if (job.optimize != "0")
    args.push_back("-fno-ipa-ra");
  if (job.optimize == "3")
    args.insert(args.end(), {"-funroll-loops", "--param=max-completely-peeled-insns=100",
                             "--param=logical-op-non-short-circuit=0"});
}

// X10's arithmetic: integers wrap around, and floating-point operations neither set errno nor trap.
constexpr const char *arithmetic[] = {"-fwrapv", "-fno-math-errno", "-fno-trapping-math"};

std::vector<std::string> commandLine(const CCompile &job, const std::string &compiler, const std::string &cFile) {
  std::vector<std::string> args{"-std=c11", "-pipe", "-O" + job.optimize};
  args.insert(args.end(), std::begin(arithmetic), std::end(arithmetic));
  gccOptions(job, compiler, args);
  if (job.debug)
    args.push_back("-g");
  args.push_back("-I" + installedFolder("include"));
  args.insert(args.end(), job.flags.begin(), job.flags.end());
  args.push_back("-o");
  args.push_back(job.output);
  args.push_back(cFile);
  linkFlags(job, args);
  return args;
}

// ---- interruptions: the C compiler ends with x10c, and its input goes with them ----

volatile std::sig_atomic_t interruption = 0; // the signal that came while the C compiler ran
volatile std::sig_atomic_t compiling = 0;    // its process group

void interrupt(int signal) {
  interruption = signal;
  if (compiling)
    kill(-compiling, signal);
}

// While this object lives, a signal that would end x10c ends the C compiler first. Ignored signals stay ignored.
class Interruptible {
public:
  Interruptible() {
    struct sigaction ours = {};
    ours.sa_handler = interrupt;
    for (size_t i = 0; i < std::size(signals); i++)
      if (sigaction(signals[i], nullptr, &before[i]) == 0 && before[i].sa_handler != SIG_IGN)
        sigaction(signals[i], &ours, nullptr);
  }
  ~Interruptible() {
    compiling = 0;
    for (size_t i = 0; i < std::size(signals); i++)
      sigaction(signals[i], &before[i], nullptr);
  }

private:
  static constexpr int signals[] = {SIGINT, SIGTERM, SIGHUP};
  struct sigaction before[3];
};

// Starts it in a process group of its own. Returns 0, or errno.
int startCompiler(const char *program, char **argv, pid_t *child) {
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  int error = posix_spawnp(child, program, nullptr, &attributes, argv, environ);
  posix_spawnattr_destroy(&attributes);
  return error;
}

// The exit status. -1: it could not be started (errno says why).
int run(const std::string &program, const std::vector<std::string> &args, bool verbose) {
  std::vector<char *> argv{const_cast<char *>(program.c_str())};
  for (const std::string &arg : args)
    argv.push_back(const_cast<char *>(arg.c_str()));
  argv.push_back(nullptr);
  if (verbose) {
    for (size_t i = 0; i + 1 < argv.size(); ++i)
      std::fprintf(stderr, "%s%s", i ? " " : "x10c: ", argv[i]);
    std::fputc('\n', stderr);
  }
  Interruptible guard;
  pid_t child;
  errno = startCompiler(program.c_str(), argv.data(), &child);
  if (errno)
    return -1;
  compiling = child;
  if (interruption)
    kill(-child, interruption);
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR)
      return -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

bool checkVariant(const char *option, const char *folder, const std::string &name) {
  if (name.empty() || exists(installedFolder("lib") + "/x10c/" + folder + "/" + name))
    return true;
  std::fprintf(stderr, "x10c: error: %s%s: there is no such variant in %s/x10c/%s\n", option, name.c_str(),
               installedFolder("lib").c_str(), folder);
  return false;
}

} // namespace

std::string installedFolder(const char *what) {
  std::string root = prefix(), source = sourceTree();
  if (!std::strcmp(what, "lib"))
    return root + "/lib";
  bool isLibrary = !std::strcmp(what, "x10");
  std::string installed = root + (isLibrary ? "/share/x10c/x10" : "/include");
  if (source.empty() || exists(installed + (isLibrary ? "/x10" : "/x10rt")))
    return installed;
  return source + (isLibrary ? "/runtime/x10" : "/runtime/include");
}

int compileC(const CCompile &job) {
  if (!checkVariant("--link-sched=", "locsync", job.linkSched) || !checkVariant("--link-comm=", "comm", job.linkComm))
    return 2;
  std::string cFile = writeText(job);
  if (cFile.empty())
    return 2;
  int status = -1;
  std::string tried;
  for (const std::string &compiler : compilers()) {
    status = run(compiler, commandLine(job, compiler, cFile), job.verbose);
    tried = compiler;
    if (status >= 0 || errno != ENOENT)
      break;
  }
  if ((status == 0 || interruption) && job.cFile.empty())
    unlink(cFile.c_str());
  if (interruption)
    raise(interruption);
  if (status == 0)
    return 0;
  if (status < 0)
    std::fprintf(stderr, "x10c: error: cannot run the C compiler '%s': %s\n", tried.c_str(), std::strerror(errno));
  else
    std::fprintf(stderr,
                 "x10c: error: the C compiler refused what x10c emitted; this is a bug of x10c. The C is in %s\n",
                 cFile.c_str());
  return 3;
}

} // namespace x10c::driver
