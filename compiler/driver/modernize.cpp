// See modernize.h.
#include "driver/modernize.h"
#include "driver/edition_hint.h"
#include "driver/output.h"
#include "driver/temporaries.h"
#include "support/diagnostics.h"
#include "support/text_files.h"
#include "syntax/editions.h"
#include "types/older.h"
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <regex>
#include <sstream>
#include <sys/stat.h>

namespace x10c::driver {

namespace {

using modernize::Modernizer;
namespace fs = std::filesystem;

struct File {
  std::string path;
  Modernizer::Result result;
};

// Copies of what was written, as long as it lives.
class Copies {
public:
  Copies() : folder(makeTemporaryFolder()) {}
  ~Copies() {
    std::error_code ignored;
    if (!folder.empty())
      fs::remove_all(folder, ignored);
  }
  Copies(const Copies &) = delete;

  // Under the same name, in a folder of its own. Its first line says that it is X10 2.6. Empty: it could not be made.
  std::string add(const File &file) {
    std::string in = folder + "/" + std::to_string(count++);
    std::string path = in + "/" + fs::path(file.path).filename().string();
    bool isMade = !folder.empty() && mkdir(in.c_str(), 0700) == 0;
    return isMade && writeFile(path, "/* edition: 2.6 */ " + file.result.text) ? path : "";
  }

private:
  std::string folder;
  unsigned count = 0;
};

// Adds the errors that each has as a program of X10 2.6.
bool check(const Options &options, std::vector<File> &files) {
  Copies copies;
  std::vector<std::string> paths, args = {"--check", "-w", "--color=never"};
  for (const File &file : files)
    paths.push_back(copies.add(file));
  if (std::count(paths.begin(), paths.end(), ""))
    return false;
  if (!options.edition.empty())
    args.insert(args.end(), {"-edition", options.edition}); // of what is found on the source path
  std::string folders;
  for (const std::string &each : options.sourcePath)
    folders += (folders.empty() ? "" : ":") + each;
  for (const File &file : files)
    if (options.sourcePath.empty())
      folders += (folders.empty() ? "" : ":") + folderOf(file.path);
  args.insert(args.end(), {"-sourcepath", folders});
  for (const std::string &each : options.defines)
    args.insert(args.end(), {"-define", each});
  args.insert(args.end(), paths.begin(), paths.end());
  int status = 0;
  std::istringstream said(saidOfCheck(args, status));
  static const std::regex error("^(.*):([0-9]+):[0-9]+: error: (.*)$");
  for (std::string line; std::getline(said, line);)
    if (std::smatch found; std::regex_match(line, found, error))
      for (size_t i = 0; i < files.size(); i++)
        if (found[1].str() == paths[i])
          files[i].result.left.push_back({uint32_t(std::stoul(found[2].str())), found[3].str()});
  return status == 0 || status == 1;
}

std::string targetOf(const Options &options, const std::string &path) {
  if (!options.output.empty())
    return options.output;
  return options.inPlace ? path : options.directory + "/" + fs::path(path).filename().string();
}

// Whether the file may be written: none is that exists, but in its place.
bool mayBeNew(const Options &options, const std::string &target) {
  if (options.inPlace || !fs::exists(target))
    return true;
  std::fprintf(stderr, "x10c: '%s' is there already, and stays as it is\n", target.c_str());
  return false;
}

bool deliver(const Options &options, const File &file) {
  std::string text = modernize::withComments(file.result.text, file.result.left);
  for (const Modernizer::Left &each : file.result.left)
    std::fprintf(stderr, "%s:%u: note: left as it is, with a comment: %s\n", file.path.c_str(), each.line,
                 each.why.c_str());
  if (!options.inPlace && options.output.empty() && options.directory.empty())
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  std::string target = targetOf(options, file.path);
  if (options.inPlace)
    return text == readText(file.path).value_or("") || replaceText(target, text);
  return mayBeNew(options, target) && writeFile(target, text);
}

} // namespace

void readModernWords(const Options &options, const std::string &path) {
  uint32_t file = SourceFiles::load(path);
  std::optional<syntax::Edition> edition = file ? syntax::editionInHead(file) : std::nullopt;
  if (!edition && !options.edition.empty())
    edition = syntax::editionNamed(options.edition);
  if (edition && syntax::rowOf(*edition).applyIsOperator)
    SourceFiles::provide(path, syntax::withoutOldWords(file, syntax::rowOf(*edition)));
}

void tryOtherEdition(const Options &options) {
  if (!options.edition.empty() || !types::hasOlderNames())
    return;
  if (std::string edition = editionProposed(Diagnostics::errorCount()); !edition.empty()) {
    std::fprintf(stderr, "x10c: note: read as X10 %s\n", edition.c_str());
    startAs(edition);
  }
}

int writeModern(const Options &options, const std::vector<const syntax::CompilationUnit *> &units,
                const Modernizer &modernizer) {
  std::vector<File> files;
  for (const syntax::CompilationUnit *unit : units) {
    if (syntax::editionOf(unit->file).grammar == syntax::Grammar::Fifteen) {
      std::fprintf(stderr,
                   "x10c: '%s' is X10 1.5: its objects have homes, and X10 2.6 has no short text for that. It can stay "
                   "as it is; files of X10 2.6 can use it\n",
                   SourceFiles::path(unit->file).c_str());
      return 1;
    }
    files.push_back({SourceFiles::path(unit->file), modernizer.write(*unit)});
  }
  Diagnostics::flush();
  if (!check(options, files))
    return std::fprintf(stderr, "x10c: what was written could not be checked; nothing is changed\n"), 1;
  if (!options.directory.empty())
    mkdir(options.directory.c_str(), 0777);
  bool isAllSaid = true, isWritten = true;
  for (const File &file : files) {
    isWritten = deliver(options, file) && isWritten;
    isAllSaid = isAllSaid && file.result.left.empty();
  }
  return isAllSaid && isWritten ? 0 : 1;
}

} // namespace x10c::driver
