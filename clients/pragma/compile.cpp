// See compile.h.
#include "compile.h"
#include "driver/cc_flags.h"
#include "driver/installed.h"
#include "driver/output.h"
#include "driver/process.h"
#include "driver/temporaries.h"
#include <csignal>
#include <cstdio>
#include <cstring>

namespace x10c::pragma {

namespace {

using Words = std::vector<std::string>;

class Compilation {
public:
  explicit Compilation(const Options &o) : options(o), compiler(driver::chosenCompiler()) {
    job.optimize = o.optimize;
    job.folders = o.folders;
    job.debug = o.debug;
    job.linkSched = o.linkSched;
    job.linkComm = o.linkComm;
    job.flags = {"-std=gnu11"};
    job.flags.insert(job.flags.end(), o.defines.begin(), o.defines.end());
    job.flags.insert(job.flags.end(), o.ccFlags.begin(), o.ccFlags.end());
  }

  int run(const std::string &text, const std::string &output) {
    std::string c = temporaries.make(".c"), object = temporaries.make(".o");
    if (c.empty() || object.empty() || !driver::writeFile(c, text))
      return 2;
    Words flags = driver::emittedFlags(job, compiler);
    if (int status = call(flags, {"-c", "-o", object, c}, 3)) {
      if (status == 3)
        blame(c);
      return status;
    }
    Words link = {"-o", output, object};
    link.insert(link.end(), options.inputs.begin(), options.inputs.end());
    Words libraries = driver::linkFlags(job);
    link.insert(link.end(), libraries.begin(), libraries.end());
    return call(flags, link, 1);
  }

private:
  const Options &options;
  std::string compiler;
  driver::CCompile job;
  driver::Temporaries temporaries;

  void blame(const std::string &c) {
    std::fprintf(stderr, "x10pragma: error: the C compiler refuses the C that x10pragma has made, %s: report it\n",
                 c.c_str());
    temporaries.keep(c);
  }

  // `refused` is the status where the compiler says no.
  int call(Words args, const Words &more, int refused) {
    args.insert(args.end(), more.begin(), more.end());
    driver::Ended ended = driver::run(compiler, args, options.verbose);
    std::fputs(ended.said.c_str(), stderr);
    if (driver::interruptedBy())
      return 2;
    if (ended.error)
      std::fprintf(stderr, "x10pragma: error: cannot run the C compiler '%s': %s; X10C_CC=COMMAND names another\n",
                   compiler.c_str(), std::strerror(ended.error));
    if (ended.error || ended.signal)
      return 2;
    return ended.status ? refused : 0;
  }
};

} // namespace

int compile(const Options &options, const std::string &text, const std::string &output) {
  if (!driver::areInstalled(options.linkSched, options.linkComm))
    return 2;
  int status = Compilation(options).run(text, output);
  if (driver::interruptedBy())
    raise(driver::interruptedBy());
  return status;
}

} // namespace x10c::pragma
