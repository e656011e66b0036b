// See workspace.h.
#include "ls/workspace.h"
#include "ls/scan.h"
#include "ls/text.h"
#include "support/bytes_of_file.h"
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <set>

namespace x10c::ls {

namespace fs = std::filesystem;

namespace {

constexpr size_t mostFiles = 4000, mostSymbols = 500;

// Folders that hold no sources of a person's own.
bool isLeftOut(const fs::path &folder) {
  std::string name = folder.filename().string();
  return name.starts_with(".") || name == "node_modules" || fs::exists(folder / "CMakeCache.txt");
}

void addBelow(const std::string &folder, std::set<std::string> &all) {
  std::error_code failed;
  auto options = fs::directory_options::skip_permission_denied;
  for (auto each = fs::recursive_directory_iterator(folder, options, failed); each != fs::end(each) && !failed;
       each.increment(failed)) {
    std::error_code none;
    if (each->is_directory(none) && isLeftOut(each->path()))
      each.disable_recursion_pending();
    else if (each->path().extension() == ".x10" && each->is_regular_file(none))
      all.insert(each->path().string());
    if (all.size() >= mostFiles)
      return;
  }
}

bool matches(const std::string &name, const std::string &query) {
  size_t at = 0;
  for (char c : name)
    if (at < query.size() &&
        std::tolower(static_cast<unsigned char>(c)) == std::tolower(static_cast<unsigned char>(query[at])))
      at++;
  return at == query.size();
}

int kindOf(MemberKind kind) {
  switch (kind) {
  case MemberKind::Class:
    return 5;
  case MemberKind::Interface:
    return 11;
  case MemberKind::Struct:
    return 23;
  case MemberKind::Method:
    return 6;
  case MemberKind::Type:
    return 26;
  }
  return 13;
}

} // namespace

std::string readFile(const std::string &path) {
  std::string why;
  return bytesOfFile(path, why).value_or("");
}

void Workspace::open(const std::string &folder) { folders.push_back(folder); }
void Workspace::close(const std::string &folder) { std::erase(folders, folder); }

std::vector<std::string> Workspace::files(const std::string &beside) const {
  std::set<std::string> all;
  std::error_code failed;
  if (!beside.empty())
    for (const auto &each : fs::directory_iterator(fs::path(beside).parent_path(), failed))
      if (each.path().extension() == ".x10")
        all.insert(each.path().string());
  for (const std::string &folder : folders)
    addBelow(folder, all);
  return {all.begin(), all.end()};
}

std::vector<std::string> Workspace::mentioning(const std::string &word, const std::string &beside,
                                               const std::map<std::string, std::string> &texts) const {
  std::vector<std::string> all = files(beside);
  for (auto &[path, text] : texts)
    if (!std::binary_search(all.begin(), all.end(), path))
      all.insert(std::lower_bound(all.begin(), all.end(), path), path);
  std::erase_if(all, [&](const std::string &path) {
    auto open = texts.find(path);
    return !mentions(open == texts.end() ? readFile(path) : open->second, word);
  });
  return all;
}

Json Workspace::symbols(const std::string &query, const std::map<std::string, std::string> &texts) const {
  Json list = Json::array();
  std::vector<std::string> all = files(texts.empty() ? "" : texts.begin()->first);
  for (const std::string &path : all) {
    auto open = texts.find(path);
    std::string text = open == texts.end() ? readFile(path) : open->second;
    for (const Member &m : membersOf(text)) {
      if (m.name.empty() || !matches(m.name, query))
        continue;
      list.push_back(
          {{"name", m.name},
           {"kind", kindOf(m.kind)},
           {"containerName", m.container},
           {"location", {{"uri", uriOf(path)}, {"range", rangeOf(text, m.nameBegin, m.nameBegin + m.name.size())}}}});
      if (list.size() >= mostSymbols)
        return list;
    }
  }
  return list;
}

} // namespace x10c::ls
