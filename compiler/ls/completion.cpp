// Completion: members after a dot, names in scope, keywords, packages and classes of imports. The text has a marker
// in place of the word that is completed (reduce.h).
#include "ls/answers.h"
#include "ls/keywords.h"
#include "ls/reduce.h"
#include "ls/text.h"
#include <algorithm>
#include <cctype>
#include <filesystem>

namespace x10c::ls {

using namespace types;
namespace fs = std::filesystem;

namespace {

constexpr int moduleKind = 9, keywordKind = 14, classKind = 7;

bool isWritable(const std::string &name) {
  return !name.empty() && std::all_of(name.begin(), name.end(), [](unsigned char c) { return isWordByte(c); }) &&
         !name.starts_with("operator") && !name.starts_with("implicit_") && !name.starts_with("inverse_");
}

// In which order an editor lists what is proposed; within one, by name.
enum class Rank : char { Local = '0', Member = '1', Own = '2', Inherited = '3', Library = '4', Word = '5' };

class Items {
public:
  explicit Items(const Snapshot &s) : snapshot(s) {}

  Json made(bool isIncomplete = false) && { return {{"isIncomplete", isIncomplete}, {"items", std::move(list)}}; }

  void add(Rank rank, const std::string &label, int kind, const std::string &detail, const std::string &same = "") {
    if (isWritable(label) && seen.insert(label + same).second)
      list.push_back({{"label", label}, {"kind", kind}, {"detail", detail}, {"sortText", char(rank) + label}});
  }

  // Those of the type itself first, then what it inherits of the program's classes and of the library's.
  void members(const Type *of, bool isStatic) {
    std::vector<const Type *> todo = {of};
    std::set<const Type *> known;
    while (!todo.empty()) {
      const Type *t = todo.back();
      todo.pop_back();
      if (!known.insert(t).second)
        continue;
      if (t->isClass())
        membersOf(t, isStatic, t == of ? Rank::Member : rankOf(t->def, Rank::Inherited));
      for (const Type *above : u.supertypes(t))
        todo.push_back(above);
    }
  }

  void memberClasses(ClassDef *c) {
    u.needMembers(c);
    for (const ClassDef *m : c->memberClasses)
      add(rankOf(c, Rank::Library), m->name.str(), completionKind(m), describe(m));
    for (const TypeDef *t : c->typeDefs)
      add(rankOf(c, Rank::Library), t->name.str(), classKind, describe(t));
  }

  // The content of a package: of the class library, or of the source path.
  void package(const std::string &name) {
    std::string before = name.empty() ? "" : name + ".";
    forEach(name, [&](const fs::directory_entry &each, const std::string &stem) {
      std::error_code failed;
      if (each.is_directory(failed) && stem.find('.') == std::string::npos)
        add(Rank::Library, stem, moduleKind, before + stem);
      else if (each.path().extension() == ".x10")
        add(Rank::Library, stem, classKind, before + stem);
    });
  }

  void classesOf(const std::string &package) {
    forEach(package, [&](const fs::directory_entry &each, const std::string &stem) {
      if (each.path().extension() == ".x10")
        add(Rank::Library, stem, classKind, package);
    });
  }

  // Classes that are not imported, and begin as the word does: choosing one imports it.
  void importable(const std::string &word) {
    if (word.empty())
      return;
    Json edit = importPlace();
    for (const auto &[name, package] : libraryClasses(u.options.sourcePath.back())) {
      if (seen.count(name) ||
          std::tolower(static_cast<unsigned char>(name[0])) != std::tolower(static_cast<unsigned char>(word[0])))
        continue;
      edit["newText"] = "import " + package + "." + name + ";\n";
      size_t before = list.size();
      add(Rank::Library, name, classKind, package, "\n" + package);
      if (list.size() > before)
        list.back()["additionalTextEdits"] = Json::array({edit}), list.back()["sortText"] = "~" + name;
    }
  }

private:
  const Snapshot &snapshot;
  Universe &u = Universe::get();
  Json list = Json::array();
  std::set<std::string> seen;

  std::vector<std::string> roots() const {
    std::vector<std::string> all = u.options.sourcePath;
    size_t depth = snapshot.tree ? snapshot.tree->package.size() : 0;
    fs::path root = fs::path(snapshot.path).parent_path();
    for (; depth; depth--)
      root = root.parent_path();
    all.push_back(root.string());
    return all;
  }

  // The files and folders of a package, under each root, and their names without endings.
  template <typename Visit> void forEach(const std::string &package, Visit visit) const {
    std::string folder = package;
    std::replace(folder.begin(), folder.end(), '.', '/');
    for (const std::string &root : roots()) {
      std::error_code failed;
      for (const auto &each : fs::directory_iterator(root + "/" + folder, failed))
        visit(each, each.path().stem().string());
    }
  }

  bool isAccessible(uint32_t modifiers, ClassDef *owner) const {
    return !snapshot.marker.scope || u.accessible(modifiers, owner, *snapshot.marker.scope);
  }

  // That of what the class has, if it is of the library, or else of the program.
  Rank rankOf(ClassDef *c, Rank ofLibrary) const { return u.isOfLibrary(c) ? ofLibrary : Rank::Own; }

  void membersOf(const Type *t, bool isStatic, Rank rank) {
    ClassDef *c = t->def;
    u.needMembers(c);
    Substitution s = u.argumentsOf(t);
    for (FieldDef *f : c->fields)
      if (f->isStatic == isStatic && isAccessible(f->isProperty ? uint32_t(syntax::Public) : f->modifiers, c))
        add(rank, f->name.str(), completionKind(Declaration(f)),
            f->name.str() + ":" + str(u.substitute(u.fieldType(f), s)));
    for (MethodDef *m : c->methods)
      if (m->isStatic == isStatic && !m->accessorOf && isAccessible(m->modifiers, c)) {
        std::string formals = describeFormals(m, s);
        add(rank, m->name.str(), completionKind(Declaration(m)), m->name.str() + formals, formals);
      }
  }

  // After the package and the imports, if any.
  Json importPlace() const {
    size_t line = 0;
    for (const syntax::Import *i : snapshot.tree->imports)
      line = std::max(line, size_t(i->loc.endLine));
    if (!line && !snapshot.tree->package.empty())
      for (line = 1; SourceFiles::line(snapshot.file, uint32_t(line)).find("package") == std::string::npos;)
        line++;
    Json place = json(Position{line, 0});
    return {{"range", {{"start", place}, {"end", place}}}};
  }
};

// a.b of `import a.b.` and the like; none where the line is no import.
std::optional<std::string> importedPackage(const std::string &line) {
  size_t begin = line.find_first_not_of(" \t");
  if (begin == std::string::npos || line.compare(begin, 7, "import ") != 0)
    return {};
  std::string path = line.substr(begin + 7);
  path.erase(0, path.find_first_not_of(" \t"));
  if (path.starts_with("static "))
    path.erase(0, 7);
  size_t dot = path.rfind('.');
  return dot == std::string::npos ? "" : path.substr(0, dot);
}

// The dotted names before the place, where nothing else is before the dot: a package, it may be.
std::string chainBefore(const std::string &line) {
  size_t end = line.size(), begin = end;
  while (begin && (isWordByte(static_cast<unsigned char>(line[begin - 1])) || line[begin - 1] == '.'))
    begin--;
  std::string chain = line.substr(begin, end - begin);
  size_t dot = chain.rfind('.');
  return dot == std::string::npos ? "" : chain.substr(0, dot);
}

void inScope(Items &items, const Snapshot &s, const std::string &word) {
  auto &u = Universe::get();
  for (const Declaration &d : s.marker.visible)
    items.add(Rank::Local, nameOf(d).str(), completionKind(d), describe(d));
  for (const ClassDef *c : s.marker.around) {
    if (!s.marker.isStatic)
      items.members(c->type, false);
    items.members(c->type, true);
    items.memberClasses(const_cast<ClassDef *>(c));
  }
  for (const ClassDef *c : u.programClasses())
    if (!c->outer)
      items.add(Rank::Own, c->name.str(), completionKind(c), describe(c));
  for (const syntax::Import *i : s.tree->imports)
    if (i->onDemand)
      items.classesOf(dotted(i->path));
    else
      items.add(Rank::Library, i->path.back().str(), classKind, dotted(i->path));
  items.classesOf(dotted(s.tree->package));
  items.classesOf("x10.lang");
  items.add(Rank::Library, "Console", classKind, "x10.io");
  for (const std::string &word : keywords())
    items.add(Rank::Word, word, keywordKind, "");
  items.importable(word);
}

} // namespace

const std::vector<std::pair<std::string, std::string>> &libraryClasses(const std::string &library) {
  static std::vector<std::pair<std::string, std::string>> all;
  std::error_code failed;
  if (all.empty())
    for (auto each = fs::recursive_directory_iterator(library, failed); each != fs::end(each); each.increment(failed)) {
      if (each->path().extension() != ".x10")
        continue;
      std::string folder = each->path().parent_path().string();
      std::string package = folder.substr(std::min(library.size() + 1, folder.size()));
      std::replace(package.begin(), package.end(), '/', '.');
      all.push_back({each->path().stem().string(), package});
    }
  return all;
}

Json completion(const Snapshot &s, const Json &params) {
  Items items(s);
  std::string line = textAt(params, {"x10ls", "line"}); // of the text that is edited, up to the word
  if (std::optional<std::string> package = importedPackage(line)) {
    items.package(*package);
    return std::move(items).made();
  }
  if (!s.tree)
    return nullptr;
  bool isMember = !line.empty() && line.back() == '.';
  std::string word = textAt(params, {"x10ls", "word"});
  if (!isMember) {
    inScope(items, s, word);
    return std::move(items).made(word.empty()); // with a word there are more
  }
  if (s.marker.of)
    items.members(s.marker.of, false);
  else if (s.marker.ofClass) {
    items.members(s.marker.ofClass->type, true);
    items.memberClasses(const_cast<ClassDef *>(s.marker.ofClass));
  } else if (std::string chain = chainBefore(line); !chain.empty())
    items.package(chain);
  return std::move(items).made();
}

} // namespace x10c::ls
