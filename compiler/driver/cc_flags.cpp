// See cc_flags.h.
#include "driver/cc_flags.h"
#include "driver/installed.h"
#include "support/split.h"
#include <algorithm>

namespace x10c::driver {

std::vector<std::string> linkFlags(const CCompile &job) {
  std::vector<std::string> args;
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
  return args;
}

namespace {

// Options that gcc leaves to its users at -O3. Loops of unknown length are unrolled. Long loops of known length stay
// loops: unrolled, their conditional moves would fall apart into branches. In a condition with && or ||, the second
// operand is not evaluated if the first one decides, since most emitted conditions ask for something rare.
//
// -fno-ipa-ra: with -fipa-ra, gcc calls a function whose registers it knows while the upper halves of vector
// registers are in use. The function does not expect this, and calls libm, whose functions for all processors then
// stall.
void gccOptions(const CCompile &job, const std::string &compiler, std::vector<std::string> &args) {
  std::vector<std::string> words = splitAt(compiler, ' ');
  auto isGcc = [](const std::string &word) {
    return word[0] != '-' && word.find("gcc", word.rfind('/') + 1) != std::string::npos;
  };
  if (std::none_of(words.begin(), words.end(), isGcc))
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
  args.push_back(job.debug ? "-g" : "-g1");
  for (const std::string &folder : job.folders)
    args.push_back("-I" + folder);
  return args;
}

// C that calls what it does not declare would compute with whatever registers hold.
constexpr const char *undeclared[] = {"-Werror=implicit-function-declaration", "-Werror=implicit-int",
                                      "-Werror=int-conversion", "-Werror=incompatible-pointer-types"};

} // namespace

std::vector<std::string> ownFlags(const CCompile &job) {
  std::vector<std::string> args = commonFlags(job);
  args.insert(args.end(), std::begin(undeclared), std::end(undeclared));
  return args;
}

std::vector<std::string> emittedFlags(const CCompile &job, const std::string &compiler) {
  // Headers of natives may ask for more than C11 has.
  std::vector<std::string> args{job.natives.empty() ? "-std=c11" : "-std=gnu11", "-ffp-contract=off"};
  args.insert(args.end(), std::begin(arithmetic), std::end(arithmetic));
  gccOptions(job, compiler, args);
  args.insert(args.end(), std::begin(undeclared), std::end(undeclared));
  std::vector<std::string> common = commonFlags(job);
  args.insert(args.end(), common.begin(), common.end());
  args.push_back("-I" + installedFolder("include"));
  if (job.noChecks)
    args.push_back("-DX10_CHECKS=0");
  args.insert(args.end(), job.flags.begin(), job.flags.end());
  return args;
}

} // namespace x10c::driver
