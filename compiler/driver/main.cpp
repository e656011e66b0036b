// x10c: the list of passes.
#include "analysis/effects.h"
#include "driver/cc.h"
#include "driver/options.h"
#include "emit/emit.h"
#include "ir/ir.h"
#include "passes/lowering/linearize.h"
#include "passes/passes.h"
#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

using namespace x10c;

namespace {

// The passes over the instance form, in their order (passes/passes.h).
constexpr struct Lowering {
  const char *name;
  void (*run)(ir::Program &);
  bool isForC = false; // --emit=ir prints the tree as it is before these
} lowerings[] = {
    {"at_async_fusion", passes::at_async_fusion},
    {"live_range_splitting", passes::live_range_splitting},
    {"devirtualize", passes::devirtualize},
    {"c_names", passes::c_names},
    {"inline", passes::inlining},
    {"scalar_replacement", passes::scalar_replacement},
    {"field_forwarding", passes::field_forwarding},
    {"constant_folding", passes::constant_folding},
    {"dead_code_elimination", passes::dead_code_elimination},
    {"constant_tables", passes::constant_tables},
    {"while_to_for", passes::while_to_for},
    {"loop_limit_hoisting", passes::loop_limit_hoisting},
    {"range_loops", passes::range_loops},
    {"async_chunking", passes::async_chunking},
    {"loop_peeling", passes::loop_peeling},
    {"loop_versioning", passes::loop_versioning},
    {"no_wrap_indices", passes::no_wrap_indices},
    {"induction_widening", passes::induction_widening},
    {"redundant_check_elimination", passes::redundant_check_elimination},
    {"alias_versioning", passes::alias_versioning},
    {"vectorizer_hints", passes::vectorizer_hints},
    {"store_forwarding_hazards", passes::store_forwarding_hazards},
    {"reassociation", passes::reassociation},
    {"struct_literals", passes::struct_literals},
    {"spin_yield", passes::spin_yield},
    {"remote_value_forwarding", passes::remote_value_forwarding},
    {"parameter_copies", passes::parameter_copies},
    {"captures", passes::captures},
    {"effects", analysis::effects},
    {"linearize", passes::linearize, true},
    {"check_coalescing", passes::check_coalescing, true},
    {"escape_analysis", passes::escape_analysis, true},
    {"rail_placement", passes::rail_placement, true},
};

// Runs the passes one after the other; each may be the last (--stop-after), and -v tells how long it took.
class Driver {
public:
  explicit Driver(const driver::Options &o) : options(o) {}

  int run() {
    if (!knownStop())
      return 2;
    if (pass("parse", [&] { parse(); }) || pass("check", [&] { semantics::checkProgram(); }))
      return finish();
    if (options.check)
      return finish();
    types::MethodDef *main = nullptr;
    if (pass("main", [&] { main = semantics::findMain(options.mainClass); }) || !main)
      return finish();
    return lower(main);
  }

private:
  const driver::Options &options;
  std::vector<const syntax::CompilationUnit *> units;
  ir::Program *program = nullptr;

  bool knownStop() const {
    std::vector<std::string> names{"parse", "check", "main", "instantiate"};
    for (const Lowering &pass : lowerings)
      names.push_back(pass.name);
    names.push_back("emit");
    if (options.stopAfter.empty() || std::find(names.begin(), names.end(), options.stopAfter) != names.end())
      return true;
    std::string all;
    for (const std::string &name : names)
      all += (all.empty() ? "" : ", ") + name;
    std::fprintf(stderr, "x10c: there is no pass '%s'; the passes are %s\n", options.stopAfter.c_str(), all.c_str());
    return false;
  }

  // True: stop here.
  template <class F> bool pass(const char *name, F body) {
    auto start = std::chrono::steady_clock::now();
    body();
    std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    if (options.verbose)
      std::fprintf(stderr, "x10c: %-13s %8.1f ms\n", name, took.count());
    return Diagnostics::errorCount() > 0 || options.stopAfter == name;
  }

  template <class F> bool lowering(const char *name, F body) {
    bool stop = pass(name, body);
    if (program && Diagnostics::errorCount() == 0)
      ir::verify(*program, name);
    return stop;
  }

  int finish() {
    Diagnostics::flush();
    return Diagnostics::errorCount() ? 1 : 0;
  }

  void parse() {
    bool alone = options.stopAfter == "parse" || options.emit == "tree";
    if (!alone)
      setUp();
    for (const std::string &file : options.files)
      if (alone)
        parseAlone(file);
      else
        types::Universe::get().addFile(file);
  }

  void parseAlone(const std::string &file) {
    auto unit = syntax::parseFile(file);
    if (unit && options.emit == "tree")
      std::fputs(syntax::print(*unit).c_str(), stdout);
  }

  void setUp() {
    auto &universe = types::Universe::get();
    universe.options.sourcePath = options.sourcePath;
    if (options.sourcePath.empty())
      for (const std::string &file : options.files)
        universe.options.sourcePath.push_back(folderOf(file));
    universe.options.sourcePath.push_back(driver::installedFolder("x10"));
    universe.options.cacheDir = driver::installedFolder("lib") + "/x10c/trees";
    universe.options.staticChecks = options.staticChecks;
    universe.options.noChecks = options.noChecks;
    universe.options.verboseChecks = options.verboseChecks;
    universe.options.defines = options.defines;
    universe.loadWellKnown();
    semantics::install();
  }

  static std::string folderOf(const std::string &file) {
    size_t slash = file.rfind('/');
    return slash == std::string::npos ? "." : slash ? file.substr(0, slash) : "/";
  }

  int lower(types::MethodDef *main) {
    if (lowering("instantiate", [&] { program = passes::instantiate(main); }))
      return stopped();
    for (const Lowering &each : lowerings) {
      if (each.isForC && options.emit == "ir" && options.stopAfter.empty())
        return stopped();
      if (lowering(each.name, [&] { each.run(*program); }))
        return stopped();
    }
    return emit(main);
  }

  int stopped() {
    if (program && options.emit == "ir" && !Diagnostics::errorCount())
      std::fputs(ir::print(*program).c_str(), stdout);
    return finish();
  }

  int emit(types::MethodDef *main) {
    emit::Options how;
    how.debugLines = options.debug;
    how.noChecks = options.noChecks;
    how.mainClass = main->owner->qualified.str();
    std::string text;
    if (pass("emit", [&] { text = emit::emitC(*program, how); }))
      return finish();
    if (int status = finish())
      return status;
    if (options.emit == "c") {
      std::fputs(text.c_str(), stdout);
      return 0;
    }
    return compile(text, main->owner->name.str());
  }

  int compile(const std::string &text, const std::string &name) {
    driver::CCompile job;
    job.text = text;
    job.output = options.output.empty() ? name : options.output;
    if (std::string folder = folderOf(job.output); access(folder.c_str(), W_OK) != 0) {
      std::fprintf(stderr, "x10c: cannot write '%s': %s: %s\n", job.output.c_str(), folder.c_str(),
                   std::strerror(errno));
      return 2;
    }
    if (!options.directory.empty()) {
      mkdir(options.directory.c_str(), 0777);
      job.cFile = options.directory + "/" + name + ".c";
    }
    if (options.translateOnly)
      return writeC(text, job.cFile.empty() ? (options.output.empty() ? name + ".c" : options.output) : job.cFile);
    // A debugger wants its variables, unless its user wants speed.
    job.optimize = !options.optimize.empty() ? options.optimize : options.debug ? "g" : "2";
    job.flags = options.ccFlags;
    if (options.noChecks)
      job.flags.push_back("-DX10_CHECKS=0"); // those of the runtime's headers
    job.linkSched = options.linkSched;
    job.linkComm = options.linkComm;
    job.debug = options.debug;
    job.verbose = options.verbose;
    int status = 0;
    pass("cc", [&] { status = driver::compileC(job); });
    return status;
  }

  static int writeC(const std::string &text, const std::string &path) {
    FILE *file = std::fopen(path.c_str(), "w");
    bool written = file && std::fwrite(text.data(), 1, text.size(), file) == text.size();
    if (file && std::fclose(file) != 0)
      written = false;
    if (!written)
      std::perror(("x10c: " + path).c_str());
    return written ? 0 : 2;
  }
};

} // namespace

int main(int argc, char **argv) {
  driver::Options options;
  if (int status = driver::parseOptions(argc, argv, options))
    return status == 1 ? 0 : status;
  return Driver(options).run();
}
