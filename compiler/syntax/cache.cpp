// The cache of trees: a file per source file, written and read through the same `fields` as everything else.
//
// Layout: magic, the digest of all that follows; stamp of the compiler, digest of the source; a table of names; the
// tree in preorder. Integers are varints; columns and lines are absolute. A tree that is damaged, of another text or of
// another compiler is not read: the source is parsed again.
#include "support/digest.h"
#include "syntax/editions.h"
#include "syntax/kinds.h"
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sys/stat.h>
#include <unistd.h>
#include <unordered_map>

namespace x10c::syntax {

namespace {

constexpr char magic[] = "x10c tree 3\n";
constexpr size_t digestBytes = 64;

// Changes whenever a file is made anew, also where the time of its contents is set back.
std::string stampOf(const char *path) {
  struct stat s;
  if (stat(path, &s) != 0)
    return "";
  return std::to_string(s.st_size) + ":" + std::to_string(s.st_mtim.tv_sec) + "." + std::to_string(s.st_mtim.tv_nsec) +
         ":" + std::to_string(s.st_ctim.tv_sec) + "." + std::to_string(s.st_ctim.tv_nsec) + ":" +
         std::to_string(s.st_ino);
}

// A rebuilt compiler may build other trees.
const std::string &compilerStamp() {
  static const std::string stamp = stampOf("/proc/self/exe");
  return stamp;
}

class Writer {
public:
  std::string bytes;

  void number(uint64_t n) {
    for (; n >= 0x80; n >>= 7)
      bytes += char(n | 0x80);
    bytes += char(n);
  }
  void text(const std::string &s) {
    number(s.size());
    bytes += s;
  }
  void node(Node *n) {
    if (!n)
      return number(0);
    number(uint64_t(n->kind) + 1);
    one(n->loc);
    visitFields(*n, *this);
  }
  template <class... T> void operator()(T &...fields) { (one(fields), ...); }

  const std::vector<Name> &table() const { return names; }

private:
  void one(Loc l) { number(l.line), number(l.column), number(l.endLine), number(l.endColumn); }
  void one(Name n) {
    auto [place, isNew] = indexes.emplace(n, names.size());
    if (isNew)
      names.push_back(n);
    number(place->second);
  }
  void one(bool b) { bytes += char(b); }
  void one(int8_t n) { bytes += char(n); }
  void one(uint32_t n) { number(n); }
  void one(uint64_t n) { number(n); }
  void one(double d) { bytes.append(reinterpret_cast<const char *>(&d), sizeof d); }
  void one(const std::string &s) { text(s); }
  void one(Op op) { bytes += char(op); }
  void one(IntSuffix s) { bytes += char(s); }
  void one(ClassKind k) { bytes += char(k); }
  template <class T> void one(T *child) { node(child); }
  template <class T> void one(std::vector<T> &list) {
    number(list.size());
    for (T &item : list)
      one(item);
  }
  void one(TypeSegment &s) { s.fields(*this); }

  std::vector<Name> names;
  std::unordered_map<Name, size_t> indexes;
};

struct Damaged {};

class CacheReader {
public:
  CacheReader(const char *begin, const char *end, CompilationUnit &unit) : at(begin), end(end), unit(unit) {}

  uint64_t number() {
    uint64_t n = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      uint64_t b = byte();
      n |= (b & 0x7f) << shift;
      if (b < 0x80)
        return n;
    }
    throw Damaged();
  }
  std::string text() {
    size_t n = size();
    at += n;
    return std::string(at - n, n);
  }
  // The length of something that takes at least a byte an item.
  size_t size() {
    uint64_t n = number();
    if (n > uint64_t(end - at))
      throw Damaged();
    return n;
  }
  void readNames() {
    size_t n = size();
    names.reserve(n);
    for (size_t i = 0; i < n; ++i)
      names.push_back(Name(text()));
  }
  void readUnit() {
    if (number() != uint64_t(Kind::CompilationUnit) + 1)
      throw Damaged();
    fill(unit);
    if (at != end)
      throw Damaged();
  }
  template <class... T> void operator()(T &...fields) { (one(fields), ...); }

private:
  uint8_t byte() {
    if (at == end)
      throw Damaged();
    return uint8_t(*at++);
  }
  void fill(Node &n) {
    one(n.loc);
    visitFields(n, *this);
  }
  Node *node() {
    uint64_t tag = number();
    if (tag == 0)
      return nullptr;
    if (tag > uint64_t(Kind::CompilationUnit))
      throw Damaged();
    unit.arena.push_back(make(Kind(tag - 1)));
    Node *n = unit.arena.back().get();
    fill(*n);
    return n;
  }
  static std::unique_ptr<Node> make(Kind kind) {
    switch (kind) {
#define X10C_MAKE(name)                                                                                                \
  case Kind::name:                                                                                                     \
    return std::make_unique<name>();
      X10C_KINDS(X10C_MAKE)
#undef X10C_MAKE
    }
    throw Damaged();
  }

  void one(Loc &l) {
    l.file = unit.file;
    l.line = number(), l.column = number(), l.endLine = number(), l.endColumn = number();
  }
  void one(Name &n) {
    uint64_t i = number();
    if (i >= names.size())
      throw Damaged();
    n = names[i];
  }
  void one(bool &b) { b = byte(); }
  void one(int8_t &n) { n = int8_t(byte()); }
  void one(uint32_t &n) { n = uint32_t(number()); }
  void one(uint64_t &n) { n = number(); }
  void one(double &d) {
    if (size_t(end - at) < sizeof d)
      throw Damaged();
    std::memcpy(&d, at, sizeof d);
    at += sizeof d;
  }
  void one(std::string &s) { s = text(); }
  void one(Op &op) { op = Op(byte()); }
  void one(IntSuffix &s) { s = IntSuffix(byte() & 7); }
  void one(ClassKind &k) { k = ClassKind(byte() % 3); }
  template <class T> void one(T *&child) {
    Node *n = node();
    if (n && !T::isOf(n->kind))
      throw Damaged();
    child = static_cast<T *>(n);
  }
  template <class T> void one(std::vector<T> &list) {
    size_t n = size();
    list.reserve(n);
    for (size_t i = 0; i < n; ++i)
      one(list.emplace_back());
  }
  void one(TypeSegment &s) { s.fields(*this); }

  const char *at, *end;
  CompilationUnit &unit;
  std::vector<Name> names;
};

std::string readBytes(const std::string &path) {
  std::ifstream in(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(in), {});
}

// Written beside its place and moved there, so that no reader sees half a file.
void replaceFile(const std::string &path, const std::string &bytes) {
  std::string temporary = path + "." + std::to_string(getpid());
  {
    std::ofstream out(temporary, std::ios::binary);
    out.write(bytes.data(), std::streamsize(bytes.size()));
    out.flush();
    if (!out) {
      std::remove(temporary.c_str());
      return;
    }
  }
  if (std::rename(temporary.c_str(), path.c_str()) != 0)
    std::remove(temporary.c_str());
}

// <cacheDir>/<name of the file>-<hash of its whole path>.tree
std::string cacheFileOf(const std::string &path, const std::string &cacheDir) {
  std::error_code failed;
  std::string whole = std::filesystem::absolute(path, failed).lexically_normal().string();
  uint64_t hash = 14695981039346656037u;
  for (unsigned char c : whole)
    hash = (hash ^ c) * 1099511628211u;
  char hex[20];
  std::snprintf(hex, sizeof hex, "-%016llx", static_cast<unsigned long long>(hash));
  return cacheDir + "/" + std::filesystem::path(path).stem().string() + hex + ".tree";
}

void writeCache(const CompilationUnit &unit, const std::string &cacheFile, std::optional<Edition> given) {
  Writer tree, head;
  tree.node(const_cast<CompilationUnit *>(&unit));
  head.text(compilerStamp());
  head.text(digestOf(SourceFiles::text(unit.file)));
  head.text(given ? rowOf(*given).name : "");
  head.number(uint64_t(editionOf(unit.file).edition));
  head.number(tree.table().size());
  for (Name n : tree.table())
    head.text(n.str());
  head.bytes += tree.bytes;
  replaceFile(cacheFile, magic + digestOf(head.bytes) + head.bytes);
}

// Null: the cache has no tree of this text.
std::unique_ptr<CompilationUnit> readCache(const std::string &cacheFile, uint32_t file, std::optional<Edition> given) {
  std::string bytes = readBytes(cacheFile);
  size_t start = sizeof magic - 1 + digestBytes;
  if (bytes.size() < start || bytes.compare(0, sizeof magic - 1, magic) != 0 ||
      bytes.compare(sizeof magic - 1, digestBytes, digestOf(bytes.substr(start))) != 0)
    return nullptr;
  auto unit = std::make_unique<CompilationUnit>();
  CacheReader reader(bytes.data() + start, bytes.data() + bytes.size(), *unit);
  try {
    if (reader.text() != compilerStamp() || reader.text() != digestOf(SourceFiles::text(file)))
      return nullptr;
    if (reader.text() != (given ? rowOf(*given).name : ""))
      return nullptr;
    uint64_t edition = reader.number();
    if (edition > uint64_t(Edition::V2_6))
      return nullptr;
    unit->file = file;
    setEdition(unit->file, Edition(edition));
    reader.readNames();
    reader.readUnit();
  } catch (const Damaged &) {
    return nullptr;
  }
  return unit;
}

} // namespace

std::unique_ptr<CompilationUnit> loadFile(const std::string &path, const std::string &cacheDir,
                                          std::optional<Edition> edition) {
  uint32_t file = cacheDir.empty() || SourceFiles::isProvided(path) ? 0 : SourceFiles::load(path);
  if (!file)
    return parseFile(path, edition);
  std::string cacheFile = cacheFileOf(path, cacheDir);
  if (auto unit = readCache(cacheFile, file, edition))
    return unit;
  unsigned errors = Diagnostics::errorCount();
  auto unit = parseLoaded(file, edition);
  std::error_code failed;
  if (Diagnostics::errorCount() == errors && (std::filesystem::create_directories(cacheDir, failed) || !failed))
    writeCache(*unit, cacheFile, edition);
  return unit;
}

} // namespace x10c::syntax
