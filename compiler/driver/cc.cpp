// Runs the C compiler: X10C_CC, or gcc, or cc. blame.h reads what it says.
#include "driver/cc.h"
#include "driver/blame.h"
#include "driver/output.h"
#include "driver/process.h"
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <unistd.h>

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

// Makes an empty file in TMPDIR. Returns a descriptor and the file's name; or -1 and no name, after a message.
int newFile(std::string &path, const std::string &ending) {
  const char *chosen = std::getenv("TMPDIR");
  std::string folder = chosen && *chosen ? chosen : "/tmp";
  path = folder + "/x10c-XXXXXX" + ending;
  int descriptor = mkstemps(path.data(), static_cast<int>(ending.size()));
  if (descriptor < 0) {
    std::fprintf(stderr, "x10c: error: cannot make a file in %s: %s; TMPDIR=FOLDER names another folder\n",
                 folder.c_str(), std::strerror(errno));
    path.clear();
  }
  return descriptor;
}

// Writes the C that is kept, and that which is compiled. Returns the latter's name; or empty after a message, and
// leaves no file.
std::string writeText(const CCompile &job) {
  if (!job.cFile.empty() && !writeFile(job.cFile, job.text))
    return "";
  if (!job.cFile.empty() && job.lined.empty())
    return job.cFile;
  std::string path;
  int descriptor = newFile(path, ".c");
  if (descriptor < 0)
    return "";
  close(descriptor);
  return writeFile(path, job.lined.empty() ? job.text : job.lined) ? path : "";
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

// Options that the emitted C and the program's own C share.
std::vector<std::string> commonFlags(const CCompile &job) {
  std::vector<std::string> args{"-pipe", "-O" + job.optimize};
  if (job.debug || !job.lined.empty())
    args.push_back(job.debug ? "-g" : "-g1");
  for (const std::string &folder : job.folders)
    args.push_back("-I" + folder);
  return args;
}

// C that calls what it does not declare would compute with whatever registers hold.
constexpr const char *undeclared[] = {"-Werror=implicit-function-declaration", "-Werror=implicit-int",
                                      "-Werror=int-conversion", "-Werror=incompatible-pointer-types"};

std::vector<std::string> commandLine(const CCompile &job, const std::string &compiler, const std::string &cFile,
                                     const std::vector<std::string> &inputs) {
  // Headers of natives may ask for more than C11 has.
  std::vector<std::string> args{job.natives.empty() ? "-std=c11" : "-std=gnu11", "-ffp-contract=off"};
  args.insert(args.end(), std::begin(arithmetic), std::end(arithmetic));
  gccOptions(job, compiler, args);
  args.insert(args.end(), std::begin(undeclared), std::end(undeclared));
  std::vector<std::string> common = commonFlags(job);
  args.insert(args.end(), common.begin(), common.end());
  args.push_back("-I" + installedFolder("include"));
  args.insert(args.end(), job.flags.begin(), job.flags.end());
  args.push_back("-o");
  args.push_back(job.output);
  args.push_back(cFile);
  args.insert(args.end(), inputs.begin(), inputs.end());
  linkFlags(job, args);
  return args;
}

// Runs the first C compiler that there is.
template <class Args> Ended runFirst(const CCompile &job, const Args &argsFor, std::string &tried) {
  Ended ended;
  for (const std::string &compiler : compilers()) {
    ended = run(compiler, argsFor(compiler), job.verbose);
    tried = compiler;
    if (ended.status >= 0 || ended.signal || errno != ENOENT)
      break;
  }
  return ended;
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

namespace {

// Files that go when this object does.
class Temporaries {
public:
  Temporaries() = default;
  Temporaries(const Temporaries &) = delete;
  Temporaries &operator=(const Temporaries &) = delete;
  ~Temporaries() {
    for (const std::string &file : files)
      unlink(file.c_str());
  }
  void add(const std::string &file) { files.push_back(file); }

private:
  std::vector<std::string> files;
};

// What a compiler that ended says of the exit status of x10c: 0 goes on. After messages.
int statusOf(const CCompile &job, const Ended &ended, const std::string &compiler, const Failure &failure) {
  if (ended.status == 0)
    std::fputs(ended.said.c_str(), stderr);
  if (ended.status == 0)
    return 0;
  if (ended.status < 0 && !ended.signal) {
    std::fprintf(stderr, "x10c: error: cannot run the C compiler '%s': %s; X10C_CC=COMMAND names another\n",
                 compiler.c_str(), std::strerror(errno));
    return 2;
  }
  if (ended.signal) {
    std::fprintf(stderr, "%sx10c: error: signal %d ended the C compiler '%s': %s\n", ended.said.c_str(), ended.signal,
                 compiler.c_str(), strsignal(ended.signal));
    return 2;
  }
  return blame(failure, job.natives);
}

// Compiles a file of the program's own C. Returns 0 and the object's name, or the exit status.
int compileOwn(const CCompile &job, const std::string &file, std::string &object) {
  std::string compiler;
  int descriptor = newFile(object, ".o");
  if (descriptor < 0)
    return 2;
  close(descriptor);
  auto argsFor = [&](const std::string &) {
    std::vector<std::string> args = commonFlags(job);
    args.insert(args.end(), std::begin(undeclared), std::end(undeclared));
    args.insert(args.end(), {"-c", "-o", object, file});
    return args;
  };
  Ended ended = runFirst(job, argsFor, compiler);
  return interruptedBy() ? 0 : statusOf(job, ended, compiler, {ended.said, "", "", "", installedFolder("include")});
}

bool isC(const std::string &input) { return input.ends_with(".c") && !input.starts_with("-"); }

int compileOwns(const CCompile &job, std::vector<std::string> &inputs, Temporaries &temporaries) {
  for (std::string &input : inputs) {
    if (!isC(input) || interruptedBy())
      continue;
    std::string object;
    int status = compileOwn(job, input, object);
    if (!object.empty())
      temporaries.add(object);
    if (status)
      return status;
    input = object;
  }
  return 0;
}

// The text with its #line directives blank: the C compiler speaks of lines of the C then.
std::string withoutLines(std::string text) {
  const std::string directive = "\n#line ";
  for (size_t at = 0; (at = text.find(directive, at)) != std::string::npos;)
    for (++at; at < text.size() && text[at] != '\n'; ++at)
      text[at] = ' ';
  return text;
}

// What the C compiler says of a program that it has refused, in lines of the C: with -g it has spoken of X10's.
std::string saidOfC(const CCompile &job, const Ended &ended, const std::string &compiler) {
  CCompile again = job;
  again.text = job.lined.empty() ? withoutLines(job.text) : job.text;
  if (ended.status <= 0 || !writeFile(job.cFile, again.text))
    return ended.said;
  std::vector<std::string> args = commandLine(again, compiler, job.cFile, {});
  args.push_back("-fsyntax-only");
  Ended checked = run(compiler, args, false);
  if (job.lined.empty())
    writeFile(job.cFile, job.text);
  return checked.status > 0 ? checked.said : ended.said;
}

int compileProgram(CCompile job, const std::string &cFile, const std::vector<std::string> &inputs) {
  std::string kept = job.cFile.empty() ? cFile : job.cFile;
  job.cFile = cFile;
  std::string compiler;
  auto argsFor = [&](const std::string &name) { return commandLine(job, name, cFile, inputs); };
  Ended ended = runFirst(job, argsFor, compiler);
  std::string said = interruptedBy() ? "" : saidOfC(job, ended, compiler);
  return interruptedBy() ? 0
                         : statusOf(job, ended, compiler, {said, cFile, kept, job.text, installedFolder("include")});
}

} // namespace

int compileC(const CCompile &job) {
  if (!checkVariant("--link-sched=", "locsync", job.linkSched) || !checkVariant("--link-comm=", "comm", job.linkComm))
    return 2;
  std::string cFile = writeText(job);
  if (cFile.empty())
    return 2;
  int status = 0;
  {
    Temporaries temporaries;
    std::vector<std::string> inputs = job.inputs;
    status = compileOwns(job, inputs, temporaries);
    if (!status && !interruptedBy())
      status = compileProgram(job, cFile, inputs);
    if ((status != 3 || interruptedBy() || !job.cFile.empty()) && cFile != job.cFile)
      temporaries.add(cFile);
  }
  if (interruptedBy())
    raise(interruptedBy());
  return status;
}

} // namespace x10c::driver
