// x10doc: from sources to their reference. Open this first.
#include "doc/coverage.h"
#include "doc/examples.h"
#include "doc/options.h"
#include "doc/pages.h"
#include "driver/crash.h"
#include "driver/deep_stack.h"
#include "driver/front_end.h"
#include "driver/installed.h"
#include "ir/ir.h"
#include "support/program_name.h"
#include <algorithm>
#include <cstdio>
#include <filesystem>

using namespace x10c;
namespace fs = std::filesystem;

namespace {

void setUp(const doc::Options &options) {
  std::vector<std::string> sourcePath = options.sourcePath;
  if (sourcePath.empty())
    for (const std::string &file : options.files)
      sourcePath.push_back(fs::path(file).has_parent_path() ? fs::path(file).parent_path().string() : ".");
  driver::startFrontEnd(sourcePath, options.edition, options.defines);
}

// The names of the classes that the library's files are named after. Those of older editions are no classes of 2.6.
std::vector<std::string> libraryNames() {
  fs::path root = driver::installedFolder("x10");
  std::vector<std::string> names;
  for (auto &file : fs::recursive_directory_iterator(root)) {
    std::string name = fs::relative(file.path(), root).replace_extension().string();
    if (file.path().extension() != ".x10" || name.starts_with("x10/editions/"))
      continue;
    std::replace(name.begin(), name.end(), '/', '.');
    names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<types::ClassDef *> libraryClasses() {
  auto &universe = types::Universe::get();
  for (const std::string &name : libraryNames())
    universe.findClass(name);
  std::vector<types::ClassDef *> classes;
  for (const types::ClassDef *c : universe.readClasses())
    if (SourceFiles::path(c->loc.file).find("/x10/editions/") == std::string::npos)
      classes.push_back(universe.findClass(c->qualified));
  return classes;
}

std::vector<types::ClassDef *> read(const doc::Options &options) {
  if (options.library)
    return libraryClasses();
  for (const std::string &file : options.files)
    types::Universe::get().addFile(file);
  semantics::checkProgram(false);
  return types::Universe::get().programClasses();
}

int write(const doc::Options &options, const doc::Model &model) {
  if (options.coverage)
    return doc::printCoverage(model, options.least) ? 0 : 1;
  if (!options.examples.empty())
    return doc::writeExamples(model, options.examples) ? 0 : 2;
  return doc::writePages(model, options.folder, options.title, options.also) ? 0 : 2;
}

int run(int argc, char **argv) {
  doc::Options options;
  if (int status = doc::parseOptions(argc, argv, options))
    return status == 1 ? 0 : status;
  driver::reportCrashes(options.library ? "the class library" : options.files[0]);
  setUp(options);
  std::vector<types::ClassDef *> classes = read(options);
  Diagnostics::flush();
  if (Diagnostics::errorCount())
    return 1;
  return write(options, doc::Model(classes));
}

// What is printed counts only if it arrives.
int printed(int status) {
  if (std::fflush(stdout) == 0 && !std::ferror(stdout))
    return status;
  std::fputs("x10doc: error: cannot write to standard output\n", stderr);
  return 2;
}

} // namespace

int main(int argc, char **argv) {
  setProgramName("x10doc");
  return driver::onDeepStack([&] { return printed(run(argc, argv)); });
}
