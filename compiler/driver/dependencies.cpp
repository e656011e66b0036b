// See dependencies.h.
#include "driver/dependencies.h"
#include "driver/cc.h"
#include "driver/installed.h"
#include "driver/output.h"
#include "support/diagnostics.h"
#include <algorithm>

namespace x10c::driver {

namespace {

// A name as make reads it.
std::string escaped(const std::string &name) {
  std::string text;
  for (char c : name) {
    if (c == ' ' || c == '#')
      text += '\\';
    if (c == '$')
      text += c;
    text += c;
  }
  return text;
}

std::vector<std::string> sourcesOf(const Options &options) {
  std::string library = installedFolder("x10") + "/";
  std::vector<std::string> sources;
  auto add = [&](const std::string &path) {
    if (!path.starts_with(library) && std::find(sources.begin(), sources.end(), path) == sources.end())
      sources.push_back(path);
  };
  for (uint32_t i = 1; i < SourceFiles::count(); ++i)
    add(SourceFiles::path(i));
  for (const std::string &input : options.inputs)
    if (!input.starts_with("-"))
      add(input);
  return sources;
}

} // namespace

bool writeDependencies(const Options &options, const std::string &target) {
  std::string file = options.dependencyFile.empty() ? target + ".d" : options.dependencyFile;
  std::string rule = escaped(options.dependencyTarget.empty() ? target : options.dependencyTarget) + ":", others;
  for (const std::string &source : sourcesOf(options)) {
    rule += " \\\n  " + escaped(source);
    others.append("\n").append(escaped(source)).append(":\n");
  }
  return mayWrite(file, options.inputs) && writeFile(file, rule + "\n" + others);
}

} // namespace x10c::driver
