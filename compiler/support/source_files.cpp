// The table of source files. Entry 0 is no file; texts that were only declared are read when first asked for.
#include "support/bytes_of_file.h"
#include "support/diagnostics.h"
#include "support/encoding.h"
#include "support/given_text.h"
#include "support/inlined.h"
#include <deque>
#include <filesystem>
#include <map>
#include <optional>

namespace x10c {

namespace {

struct File {
  std::string path;
  std::string text;
  bool isLoaded = false;
  std::vector<size_t> lines; // where each line begins; made when first needed
  std::optional<Inlined> inlined;
};

std::deque<File> &files() {
  static std::deque<File> table(1);
  return table;
}

// Texts that replace those of files, by the whole path.
std::map<std::string, std::string> &provided() {
  static std::map<std::string, std::string> table;
  return table;
}

std::string wholePath(const std::string &path) {
  std::error_code failed;
  std::string whole = std::filesystem::weakly_canonical(path, failed).string();
  return failed ? path : whole;
}

// Null: the file's own is meant.
const std::string *providedText(const std::string &path) {
  if (provided().empty())
    return nullptr;
  auto found = provided().find(wholePath(path));
  return found == provided().end() ? nullptr : &found->second;
}

// Why the last file could not be read.
std::string &lastFault() {
  static std::string text;
  return text;
}

bool readInto(File &file) {
  const std::string *given = providedText(file.path);
  std::optional<std::string> text = given ? *given : bytesOfFile(file.path, lastFault());
  if (!text)
    return false;
  file.text = std::move(*text);
  mendComments(file.text);
  return true;
}

void findLines(File &file) {
  file.lines.push_back(0);
  for (size_t i = 0; i < file.text.size(); ++i)
    if (file.text[i] == '\n' || (file.text[i] == '\r' && file.text[i + 1] != '\n'))
      file.lines.push_back(i + 1);
}

} // namespace

uint32_t SourceFiles::load(const std::string &path) {
  File file;
  file.path = path;
  if (!readInto(file))
    return 0;
  file.isLoaded = true;
  files().push_back(std::move(file));
  return files().size() - 1;
}

const std::string &SourceFiles::whyNot() { return lastFault(); }

uint32_t SourceFiles::declare(const std::string &path) {
  files().emplace_back().path = path;
  return files().size() - 1;
}

void SourceFiles::provide(const std::string &path, const std::string &text) { provided()[wholePath(path)] = text; }

bool SourceFiles::isProvided(const std::string &path) { return providedText(path); }

const std::string &SourceFiles::path(uint32_t file) { return files()[file < count() ? file : 0].path; }

const std::string &SourceFiles::text(uint32_t index) {
  File &file = files()[index < count() ? index : 0];
  if (!file.isLoaded && index) {
    readInto(file);
    file.isLoaded = true;
  }
  return file.text;
}

std::string_view SourceFiles::line(uint32_t index, uint32_t line) {
  std::string_view all = text(index);
  File &file = files()[index < count() ? index : 0];
  if (file.lines.empty())
    findLines(file);
  if (line == 0 || line > file.lines.size())
    return {};
  size_t begin = file.lines[line - 1];
  size_t end = all.find_first_of("\r\n", begin);
  return all.substr(begin, end == std::string_view::npos ? end : end - begin);
}

uint32_t addText(const std::string &path, const std::string &text) {
  File &file = files().emplace_back();
  file.path = path;
  file.text = text;
  file.isLoaded = true;
  mendComments(file.text);
  return files().size() - 1;
}

uint32_t inlineFile(uint32_t file, const Inlined &from) {
  uint32_t copy = SourceFiles::declare(SourceFiles::path(file));
  files()[copy].inlined = from;
  return copy;
}

const Inlined *inlinedAt(uint32_t file) {
  const auto &copy = files()[file < files().size() ? file : 0].inlined;
  return copy ? &*copy : nullptr;
}

uint32_t SourceFiles::count() { return files().size(); }

} // namespace x10c
