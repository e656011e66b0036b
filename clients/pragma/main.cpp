// x10pragma: C with `#pragma x10 …` to an executable. The stages of the translation are in translate.cpp.
#include "compile.h"
#include "driver/installed.h"
#include "driver/output.h"
#include "options.h"
#include "support/program_name.h"
#include "translate.h"
#include <cstdio>

using namespace x10c;

static std::string withoutEnding(const std::string &file) {
  std::string name = file.substr(file.rfind('/') + 1);
  return name.substr(0, name.size() - 2);
}

static int run(const pragma::Options &options) {
  std::string name = withoutEnding(options.file), text;
  std::vector<std::string> flags = {"-I" + driver::installedFolder("include")};
  for (const std::string &folder : options.folders)
    flags.push_back("-I" + folder);
  flags.insert(flags.end(), options.defines.begin(), options.defines.end());
  bool isRead = options.emitC || options.translateOnly;
  if (int status = pragma::translate(options.file, flags, {name, !isRead}, text))
    return status;
  if (options.emitC)
    return std::fputs(text.c_str(), stdout) < 0 || std::fflush(stdout) ? driver::cannotPrint() : 0;
  std::string output = !options.output.empty() ? options.output : options.translateOnly ? name + ".x10.c" : name;
  std::vector<std::string> inputs = options.inputs;
  inputs.push_back(options.file);
  if (!driver::mayWrite(output, inputs))
    return 2;
  return options.translateOnly ? (driver::writeFile(output, text) ? 0 : 2) : pragma::compile(options, text, output);
}

int main(int argc, char **argv) {
  setProgramName("x10pragma");
  pragma::Options options;
  int status = pragma::parseOptions(argc, argv, options);
  return status ? (status == 1 ? 0 : status) : run(options);
}
