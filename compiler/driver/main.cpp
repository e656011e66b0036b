// x10c: the way of a program, from the command line to the executable. The list of passes is passes/passes.def.
#include "driver/cache_folder.h"
#include "driver/cc.h"
#include "driver/crash.h"
#include "driver/deep_stack.h"
#include "driver/dependencies.h"
#include "driver/edition_hint.h"
#include "driver/from_ir.h"
#include "driver/installed.h"
#include "driver/modernize.h"
#include "driver/native_files.h"
#include "driver/native_macros.h"
#include "driver/options.h"
#include "driver/output.h"
#include "driver/pipeline.h"
#include "emit/emit.h"
#include "ir/ir.h"
#include "passes/lowering/statement_counts.h"
#include "support/c_words.h"
#include "syntax/editions.h"
#include "types/natives.h"
#include "types/older.h"
#include <cstdio>
#include <sys/stat.h>

using namespace x10c;

namespace {

class Driver {
public:
  explicit Driver(const driver::Options &o) : options(o), pipeline(o) {}

  int run() {
    if (int status = driver::checkPasses(options))
      return status;
    if (!options.fromIr.empty())
      return goOn();
    if (options.modernize && !options.check)
      return modernize();
    if (pipeline.step("parse", [&] { parse(); }) || options.emit == "tree" ||
        pipeline.step("check", [&] { semantics::checkProgram(options.checkAll); }))
      return finish();
    if (options.check)
      return finish();
    if (options.translateOnly && options.mainClass.empty() && !semantics::hasMain())
      return lower(nullptr);
    types::MethodDef *main = nullptr;
    if (pipeline.step("main", [&] { main = semantics::findMain(options.mainClass); }) || !main)
      return finish();
    return lower(main);
  }

private:
  const driver::Options &options;
  std::vector<const syntax::CompilationUnit *> units;
  driver::Pipeline pipeline;
  passes::StatementCounts counts;

  // --modernize
  int modernize() {
    modernize::Modernizer modernizer;
    for (const std::string &file : options.files)
      driver::readModernWords(options, file);
    if (pipeline.step("parse", [&] { parse(); }) ||
        pipeline.step("check", [&] { semantics::checkProgram(options.checkAll); })) {
      driver::tryOtherEdition(options);
      return finish();
    }
    return driver::writeModern(options, units, modernizer);
  }

  int finish() {
    if (Diagnostics::errorCount() && options.edition.empty() && types::hasOlderNames())
      if (std::string hint = driver::editionHint(Diagnostics::errorCount()); !hint.empty())
        Diagnostics::closing(hint);
    Diagnostics::flush();
    return Diagnostics::isRefused() ? 1 : 0;
  }

  void parse() {
    bool alone = options.stopAfter == "parse" || options.emit == "tree";
    if (!alone)
      setUp();
    for (const std::string &file : options.files)
      if (alone)
        parseAlone(file);
      else if (const syntax::CompilationUnit *unit = types::Universe::get().addFile(file))
        units.push_back(unit);
  }

  void parseAlone(const std::string &file) {
    auto unit = syntax::parseFile(file, options.edition.empty() ? std::nullopt : syntax::editionNamed(options.edition));
    if (unit && options.emit == "tree")
      std::fputs(syntax::print(*unit).c_str(), stdout);
  }

  void setUp() {
    auto &universe = types::Universe::get();
    universe.options.sourcePath = options.sourcePath;
    if (options.sourcePath.empty())
      for (const std::string &file : options.files)
        universe.options.sourcePath.push_back(driver::folderOf(file));
    universe.options.sourcePath.push_back(driver::installedFolder("x10"));
    if (!options.edition.empty())
      universe.options.edition = syntax::editionNamed(options.edition);
    universe.options.cacheDir = driver::cacheFolder("trees");
    universe.options.staticChecks = options.staticChecks;
    universe.options.noChecks = options.noChecks;
    universe.options.selfCheck = options.selfCheck;
    universe.options.verboseChecks = options.verboseChecks;
    universe.options.defines = options.defines;
    universe.options.foreignBodies = options.foreignBodies;
    universe.options.asksAhead = options.communication && !options.isAsWritten();
    readWordsOfC([this] { return driver::nativeMacros(options); });
    universe.loadWellKnown();
    semantics::install();
  }

  // Null: all methods of the program's classes.
  int lower(types::MethodDef *main) {
    if (options.coverage && pipeline.step("coverage", [&] { counts = passes::countStatements(); }))
      return finish();
    ir::Program *program = pipeline.lower(main);
    const auto &classes = types::Universe::get().programClasses();
    return program ? emit(*program, main ? *main->owner : *classes.front()) : finish();
  }

  // --from-ir
  int goOn() {
    ir::ReadProgram read;
    if (pipeline.step("parse", [&] { parse(); }) || pipeline.step("read", [&] { read = driver::readTree(options); }))
      return finish();
    bool isForEmission = pipeline.resume(*read.program, read.after);
    return isForEmission ? emit(*read.program, *read.program->main->method->owner) : finish();
  }

  // `cls` gives the program its name.
  int emit(ir::Program &program, const types::ClassDef &cls) {
    pipeline.beforeEmission(program);
    emit::Options how;
    how.debugLines = options.debug;
    how.capturedAreLocals = options.isForDebugger();
    how.cFile = nameOfC(cls.name.str());
    how.noChecks = options.noChecks;
    how.selfCheck = options.selfCheck;
    how.prefersOneFile = options.optimize == "3" || !options.ccFlags.empty();
    how.counters = counts.count;
    how.counted = counts.description;
    how.mainClass = cls.qualified.str();
    types::NativeFiles files = types::nativeFiles();
    bool keepsUnits = !options.directory.empty() && options.units > 1 && !options.translateOnly && !options.debug &&
                      !options.coverage;
    how.units = isOneFile(files) && !keepsUnits ? 1 : options.units;
    for (const types::NativeFile &header : files.headers)
      how.headers.push_back(driver::includeText(header));
    emit::Emitted made;
    if (pipeline.step("emit", [&] { made = emit::emitC(program, how); }))
      return finish();
    driver::CCompile job;
    driver::useNatives(options, files, job);
    if (int status = finish())
      return status;
    if (options.emit == "c") {
      std::fputs(made.files[0].text.c_str(), stdout);
      return 0;
    }
    job.files = std::move(made.files);
    job.natives.insert(job.natives.end(), made.natives.begin(), made.natives.end());
    return compile(job, cls.name.str());
  }

  // C that somebody reads stays in one file. So does C that includes what the program names, since there may be
  // variables in it.
  bool isOneFile(const types::NativeFiles &files) const {
    return options.translateOnly || options.debug || options.coverage || !options.emit.empty() ||
           !options.directory.empty() || !files.headers.empty();
  }

  // Of the file of C that is kept. Where none is, #line directives name it all the same.
  std::string nameOfC(const std::string &name) const {
    if (!options.directory.empty())
      return options.directory + "/" + name + ".c";
    return options.translateOnly && !options.output.empty() ? options.output : name + ".c";
  }

  int compile(driver::CCompile &job, const std::string &name) {
    if (!options.directory.empty()) {
      mkdir(options.directory.c_str(), 0777);
      job.cFile = nameOfC(name);
    }
    if (options.translateOnly) {
      int status = writeC(job, name);
      return status ? status : dependencies(nameOfC(name));
    }
    job.output = options.output.empty() ? name : options.output;
    if (!driver::mayWrite(job.output, job.inputs) || (!job.cFile.empty() && !driver::mayWriteC(job.cFile, job.inputs)))
      return 2;
    job.optimize = !options.optimize.empty() ? options.optimize : options.isForDebugger() ? "0" : "2";
    job.flags = options.ccFlags;
    job.noChecks = options.noChecks;
    job.linkSched = options.linkSched;
    job.linkComm = options.linkComm;
    job.debug = options.debug;
    job.verbose = options.verbose;
    int status = 0;
    pipeline.step("cc", [&] { status = driver::compileC(job); });
    return status ? status : dependencies(job.output);
  }

  int dependencies(const std::string &target) const {
    return !options.dependencies || driver::writeDependencies(options, target) ? 0 : 2;
  }

  int writeC(const driver::CCompile &job, const std::string &name) const {
    bool isNamed = job.cFile.empty() && !options.output.empty();
    std::string path = nameOfC(name);
    bool may = isNamed ? driver::mayWrite(path, job.inputs) : driver::mayWriteC(path, job.inputs);
    return may && driver::writeFile(path, job.files[0].text) ? 0 : 2;
  }
};

} // namespace

static int run(int argc, char **argv) {
  driver::Options options;
  switch (int status = driver::parseOptions(argc, argv, options)) {
  case 0:
    driver::takeSources(options);
    driver::reportCrashes(options.files.empty() ? options.fromIr : options.files[0]);
    return Driver(options).run();
  case 3:
    driver::printPasses();
    return 0;
  default:
    return status == 1 ? 0 : status;
  }
}

// What is printed counts only if it arrives.
static int printed(int status) {
  bool isPrinted = std::fflush(stdout) == 0 && !std::ferror(stdout);
  return isPrinted ? status : driver::cannotPrint();
}

int main(int argc, char **argv) {
  return driver::onDeepStack([&] { return printed(run(argc, argv)); });
}
