// See objects.h.
#include "driver/objects.h"
#include "driver/cache_folder.h"
#include "driver/installed.h"
#include "driver/process.h"
#include "support/digest.h"
#include "support/split.h"
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sys/stat.h>
#include <unistd.h>

namespace x10c::driver {

namespace {

namespace fs = std::filesystem;
constexpr uintmax_t most = 512u << 20; // bytes

std::string baseName(const std::string &path) { return path.substr(path.rfind('/') + 1); }

// Tells a file from what it was before it was changed or installed anew.
std::string stampOf(const std::string &path) {
  struct stat found;
  if (stat(path.c_str(), &found) != 0)
    return path + " is not there\n";
  return path + ' ' + std::to_string(found.st_ino) + ' ' + std::to_string(found.st_size) + ' ' +
         std::to_string(found.st_mtim.tv_sec) + '.' + std::to_string(found.st_mtim.tv_nsec) + ' ' +
         std::to_string(found.st_ctim.tv_sec) + '.' + std::to_string(found.st_ctim.tv_nsec) + '\n';
}

// The files of a command's words: of `ccache gcc`, both.
std::string stampsOfCommand(const std::string &command) {
  std::string stamps = command + '\n';
  const char *path = std::getenv("PATH");
  for (const std::string &word : splitAt(command, ' '))
    for (const std::string &folder : splitAt(word.find('/') == std::string::npos && path ? path : ".", ':'))
      if (std::string file = word.find('/') == std::string::npos ? folder + "/" + word : word;
          access(file.c_str(), X_OK) == 0) {
        stamps += stampOf(file);
        break;
      }
  return stamps;
}

std::string contentOf(const std::string &path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Of the runtime's headers, and of what they are called: those that are installed.
std::string digestOfHeaders() {
  const std::string ownOfRuntime = "contract.h";
  std::vector<std::string> files;
  std::error_code failed;
  std::string root = installedFolder("include") + "/x10rt"; // beside it others' may be: /usr/include
  for (const auto &each : fs::recursive_directory_iterator(root, failed))
    if (each.path().extension() == ".h" && each.path().filename() != ownOfRuntime)
      files.push_back(each.path());
  std::sort(files.begin(), files.end());
  std::string all;
  for (const std::string &file : files)
    all += file.substr(root.size()) + '\n' + contentOf(file) + '\0';
  return digestOf(all);
}

std::vector<std::string> joined(std::vector<std::string> all, const std::vector<std::string> &more) {
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

// Whole, or not at all, for others that read it meanwhile.
void replaceFile(const std::string &path, const std::string &text) {
  std::string part = path + "." + std::to_string(getpid());
  std::ofstream(part) << text;
  std::rename(part.c_str(), path.c_str());
}

constexpr size_t digestBytes = 64;

// Whether the file ends with the digest of what is before it: it is as it was written. Linkers look for nothing after
// an object's last section.
bool isWhole(const std::string &file) {
  std::string content = contentOf(file);
  size_t size = content.size() > digestBytes ? content.size() - digestBytes : 0;
  return size && content.compare(size, digestBytes, digestOf(content.substr(0, size))) == 0;
}

void noteUse(const std::string &object) { utimensat(AT_FDCWD, object.c_str(), nullptr, 0); }

} // namespace

Objects::Objects(const CCompile &job, const std::string &compiler, const std::vector<std::string> &flags) {
  std::error_code failed;
  if (!job.flags.empty())
    return;
  folder = cacheFolder("objects");
  if (folder.empty() || (fs::create_directories(folder, failed), failed) || access(folder.c_str(), W_OK) != 0) {
    folder.clear();
    return;
  }
  installed = installedFolder("lib") + "/x10c/objects";
  where = fs::current_path(failed).string() + '\n';
  common = describe(compiler, flags) + digestOfHeaders() + '\n';
  for (const char *name : {"CPATH", "C_INCLUDE_PATH", "GCC_EXEC_PREFIX", "COMPILER_PATH"})
    if (const char *value = std::getenv(name))
      common += std::string(name) + '=' + value + '\n';
}

// The options, and the digest of the compiler's predefined macros under them: its version, the machine, what it does by
// default. They are asked for once for a compiler's file.
std::string Objects::describe(const std::string &compiler, const std::vector<std::string> &flags) const {
  std::string include = "-I" + installedFolder("include"), options;
  for (const std::string &flag : flags)
    options += (flag == include ? "-I<include>" : flag) + '\n';
  std::string known = folder + "/" + digestOf(stampsOfCommand(compiler) + options) + ".compiler";
  if (contentOf(known).size() != digestBytes + 1) {
    std::string macros = known + "." + std::to_string(getpid());
    Ended asked = run(compiler, joined(flags, {"-dM", "-E", "-x", "c", "/dev/null", "-o", macros}), false);
    if (asked.status == 0)
      replaceFile(known, digestOf(contentOf(macros)) + '\n');
    fs::remove(macros);
    if (asked.status != 0)
      return options + stampsOfCommand(compiler);
  }
  noteUse(known);
  return options + contentOf(known);
}

Objects::Digests Objects::digestsOf(const emit::CFile &file) {
  Digests all;
  for (const emit::Piece &piece : file.pieces)
    all[piece.name] = digestOf(piece.name + '\n' + piece.madeOf).substr(0, 32);
  return all;
}

std::string Objects::indexOf(const emit::CFile &file) const {
  return digestOf(common + (file.isOfLibrary ? "" : where) + baseName(file.name)) + ".index";
}

// A line of an index: an object's name, then NAME=DIGEST for each of its pieces, and the digest of all this.
static std::string lineOf(const std::string &object, const std::map<std::string, std::string> &pieces) {
  std::string line = object;
  for (const auto &[name, digest] : pieces)
    line += ' ' + name + '=' + digest;
  return line + ' ' + digestOf(line);
}

// Its words without the last; empty, if the line is damaged.
static std::vector<std::string> wordsOf(const std::string &line) {
  size_t last = line.rfind(' ');
  bool isGood = last != std::string::npos && line.substr(last + 1) == digestOf(line.substr(0, last));
  return isGood ? splitAt(line.substr(0, last), ' ') : std::vector<std::string>();
}

std::string Objects::nameFor(const emit::CFile &file) const {
  std::string all =
      file.pieces.empty() ? common + where + file.name + '\n' + file.lined : lineOf(indexOf(file), digestsOf(file));
  return folder + "/" + digestOf(all) + ".o";
}

std::vector<Objects::Kept> Objects::keptOf(const emit::CFile &file) const {
  std::vector<Kept> all;
  for (const std::string &each : {folder, installed}) {
    std::ifstream index(each + "/" + indexOf(file));
    for (std::string line; std::getline(index, line);) {
      std::vector<std::string> words = wordsOf(line);
      Kept kept{each + "/" + (words.empty() ? "" : words[0]), {}, {}};
      for (size_t i = 1; i < words.size(); ++i)
        kept.pieces[words[i].substr(0, words[i].find('='))] = words[i].substr(words[i].find('=') + 1);
      if (!kept.pieces.empty() && access(kept.path.c_str(), R_OK) == 0)
        all.push_back(kept);
    }
  }
  return all;
}

// The pieces that the object has as the file has them, with all that the C compiler may have put into them: what they
// need, if the object has it.
std::set<std::string> Objects::usable(const emit::CFile &file, const Digests &wanted, const Kept &kept) {
  std::set<std::string> same;
  for (const auto &[name, digest] : wanted)
    if (auto found = kept.pieces.find(name); found != kept.pieces.end() && found->second == digest)
      same.insert(name);
  auto isOther = [&](const std::string &need) { return kept.pieces.count(need) && !same.count(need); };
  for (size_t before = 0; before != same.size();) {
    before = same.size();
    for (const emit::Piece &piece : file.pieces)
      if (std::any_of(piece.needs.begin(), piece.needs.end(), isOther))
        same.erase(piece.name);
  }
  return same;
}

// The pieces that a program gets from these objects, in the order in which the linker sees them: of two that define a
// name, it takes the first one.
std::set<std::string> Objects::piecesOf(const std::vector<const Kept *> &order, const Digests &wanted) {
  std::set<std::string> all;
  for (const auto &[name, digest] : wanted) {
    auto first =
        std::find_if(order.begin(), order.end(), [&](const Kept *each) { return each->pieces.count(name) > 0; });
    if (first != order.end() && (*first)->usable.count(name))
      all.insert(name);
  }
  return all;
}

Objects::Chosen Objects::choose(const emit::CFile &file, const Digests &wanted, const std::vector<Kept> &all) {
  constexpr size_t most = 3; // objects: each is one more that the linker reads; and one that was made beside as many
  Chosen chosen;
  for (size_t count = 0; count <= most && chosen.pieces.size() < wanted.size(); ++count) {
    Chosen more = withOneMore(file, wanted, all, chosen);
    if (count < most || more.pieces.size() == wanted.size())
      chosen = std::move(more);
  }
  return chosen;
}

FoundObjects Objects::find(const emit::CFile &file, bool asOne) const {
  if (file.pieces.empty())
    return isWhole(nameFor(file)) ? FoundObjects{{nameFor(file)}, {}} : FoundObjects{};
  Digests wanted = digestsOf(file);
  std::vector<Kept> all = keptOf(file);
  for (Kept &each : all)
    each.usable = usable(file, wanted, each);
  if (asOne)
    std::erase_if(all, [&](const Kept &each) { return each.usable.size() < wanted.size(); });
  for (std::set<std::string> damaged;;) {
    Chosen chosen = choose(file, wanted, all);
    FoundObjects found{{}, std::move(chosen.pieces)};
    for (const Kept *each : chosen.order) {
      found.objects.push_back(each->path);
      if (!isWhole(each->path))
        damaged.insert(each->path);
    }
    if (std::erase_if(all, [&](const Kept &each) { return damaged.count(each.path); }))
      continue;
    std::for_each(found.objects.begin(), found.objects.end(), noteUse);
    return found;
  }
}

// With the object, and at the place, that give most. The same: none gives anything.
Objects::Chosen Objects::withOneMore(const emit::CFile &file, const Digests &wanted, const std::vector<Kept> &all,
                                     const Chosen &chosen) {
  Chosen best = chosen;
  for (const Kept &each : all)
    for (size_t at = 0; at <= chosen.order.size(); ++at) {
      Chosen now{chosen.order, {}, 0};
      now.order.insert(now.order.begin() + static_cast<ptrdiff_t>(at), &each);
      now.pieces = piecesOf(now.order, wanted);
      for (const emit::Piece &piece : file.pieces)
        now.size += now.pieces.count(piece.name) ? piece.madeOf.size() : 0;
      if (now.size > best.size)
        best = std::move(now);
    }
  return best;
}

// A new file, for the compiler may have given its own by a link.
void Objects::seal(const std::string &object) {
  std::string content = contentOf(object);
  unlink(object.c_str());
  std::ofstream(object, std::ios::binary) << content << digestOf(content);
}

void Objects::keep(const emit::CFile &file) const {
  constexpr unsigned most = 16; // of a unit: the newest
  if (file.pieces.empty())
    return;
  std::string path = folder + "/" + indexOf(file), text = lineOf(baseName(nameFor(file)), digestsOf(file)) + '\n';
  std::ifstream before(path);
  std::string line;
  for (unsigned i = 1; i < most && std::getline(before, line); ++i)
    text += line + '\n';
  replaceFile(path, text);
}

void Objects::limit() const {
  struct Kept {
    fs::file_time_type used;
    uintmax_t size;
    fs::path path;
  };
  std::vector<Kept> all;
  uintmax_t sum = 0;
  std::error_code failed;
  for (const auto &each : fs::directory_iterator(folder, failed)) {
    all.push_back({each.last_write_time(failed), each.file_size(failed), each.path()});
    sum += all.back().size;
  }
  std::sort(all.begin(), all.end(), [](const Kept &a, const Kept &b) { return a.used < b.used; });
  for (size_t i = 0; i < all.size() && sum > most; ++i) {
    fs::remove(all[i].path, failed);
    sum -= all[i].size;
  }
}

} // namespace x10c::driver
