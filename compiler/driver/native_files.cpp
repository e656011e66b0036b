// See native_files.h.
#include "driver/native_files.h"
#include "driver/output.h"
#include <algorithm>
#include <unistd.h>

namespace x10c::driver {

namespace {

std::string folderOf(Loc loc) { return driver::folderOf(SourceFiles::path(loc.file)); }

void addOnce(std::vector<std::string> &list, const std::string &text) {
  if (std::find(list.begin(), list.end(), text) == list.end())
    list.push_back(text);
}

// The file beside its source, or in a folder of -I. Empty: there is none.
std::string find(const types::NativeFile &file, const std::vector<std::string> &folders) {
  std::vector<std::string> places{folderOf(file.loc)};
  places.insert(places.end(), folders.begin(), folders.end());
  for (const std::string &place : places)
    if (std::string path = place + "/" + file.name; access(path.c_str(), R_OK) == 0)
      return path;
  return file.name.starts_with("/") && access(file.name.c_str(), R_OK) == 0 ? file.name : "";
}

void useUnit(const types::NativeFile &unit, const Options &options, CCompile &job) {
  bool isTaken =
      unit.name.ends_with(".c") || unit.name.ends_with(".o") || unit.name.ends_with(".a") || unit.name.ends_with(".so");
  std::string path = find(unit, options.folders);
  if (!isTaken)
    Diagnostics::error(unit.loc, "'" + unit.name + "' is no C: only files of C, objects and libraries (.c .o .a .so) " +
                                     "are taken; C++ is compiled to an object whose functions are extern \"C\"");
  else if (path.empty())
    Diagnostics::error(unit.loc, "there is no file '" + unit.name + "' beside this source or in a folder of -I");
  else
    addOnce(job.inputs, path);
}

} // namespace

std::string includeText(const types::NativeFile &header) {
  return header.name.starts_with("<") ? header.name : "\"" + header.name + "\"";
}

void useHeaders(const Options &options, const types::NativeFiles &files, CCompile &job) {
  job.folders = options.folders;
  for (const types::NativeFile &header : files.headers) {
    addOnce(job.folders, folderOf(header.loc));
    job.natives.push_back({"#include " + includeText(header), header.loc, header.loc, "include of " + header.name});
  }
}

void useNatives(const Options &options, const types::NativeFiles &files, CCompile &job) {
  job.inputs = options.inputs;
  useHeaders(options, files, job);
  for (const types::NativeFile &unit : files.units) {
    addOnce(job.folders, folderOf(unit.loc));
    useUnit(unit, options, job);
  }
  for (const types::NativeFile &library : files.libraries)
    addOnce(job.inputs, "-l" + library.name);
}

} // namespace x10c::driver
