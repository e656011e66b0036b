// The C files of a program that is not small. The first is the program's own, the second has its tables: run-time
// types, asyncs, packers, and what starts it. Each of the others has the functions of a class, or of an instance of a
// generic one, and depends on no other: it declares what its functions name, and numbers its literals and lines itself.
// So two programs that call the same methods have the same unit.
#include "emit/files.h"
#include "emit/line_directives.h"
#include "emit/module.h"
#include "ir/any.h"
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <iterator>
#include <memory>
#include <tuple>

namespace x10c::emit {

// Statements: a second run of the C compiler costs more than it saves; it takes the C compiler seconds.
constexpr unsigned smallBelow = 400, largeFrom = 4000;
constexpr size_t mostOwn = 65536;     // characters of C in the program's own unit; of more, each class is a unit
constexpr size_t worthAHeader = 4096; // characters
constexpr size_t mostHot = 4000, allHot = 20000; // of a function that is copied for a loop, and of all of these

bool hasUnits(const ir::Program &program, const Options &options) {
  if (!program.main || options.units)
    return program.main && options.units > 1;
  unsigned statements = 0;
  for (const Function *f : program.functions)
    if (f->code)
      eachNode(f->code, [&](Stmt *) { ++statements; });
  return statements >= (options.prefersOneFile ? largeFrom : smallBelow);
}

// Names in a unit are the program's, alone: no call goes through a table of the linker's.
static const char hidden[] = "#pragma GCC visibility push(hidden)\n\n";

namespace {

// The functions of one unit, in the order of their sources.
struct Group {
  std::string name; // "x10.util.HashMap[Long, Any]"; empty: the program's own
  std::vector<const Function *> functions;
  std::vector<const Declaration *> helpers;
  const ClassDef *owner = nullptr; // one of its classes
};

NameSet namesOf(const Module &, const Group &);

class Units {
public:
  Units(const std::shared_ptr<Module> &module, const Entry &e) : kept(module), m(*module), entry(e) {}
  static std::vector<CFile> files(const std::shared_ptr<Units> &);

private:
  std::shared_ptr<Module> kept;
  Module &m;
  const Entry entry;
  std::map<std::string, const Function *> copied; // each unit that names it has its own
  std::map<std::string, std::string> homes;       // of functions that other units may call: the group's name
  std::map<std::string, Group> byName;
  std::vector<const Declaration *> helpers;    // of the unit of tables
  NameSet ofTables;                            // what the unit of tables names
  std::map<std::string, const Function *> hot; // the program's own unit has a copy: it calls them in loops
  NameSet shared;                              // what more than its own unit names

  std::vector<Group> groups();
  void findShared(const std::vector<Group> &);
  void findHot(const Group &own);
  NameSet closed(NameSet, bool byEntry = false) const;
  const char *beforePrototype(const std::string &name, const Group *) const;
  std::string prototypes(const NameSet &, const Group *) const;
  Text copies(const NameSet &) const;
  Text copiesFor(const Group &, NameSet &names) const;
  CFile unit(const Group &, const std::string &name) const;
  static CFile shareable(const std::shared_ptr<Units> &, const Group &);
  std::string meaningOf(const NameSet &, const Group &) const;
  std::vector<Piece> pieces(const Group &) const;
  Text tables(const std::string &others);
  CFile file(const Text &, const std::string &name) const;
};

const ClassDef *outermost(const ClassDef *owner) {
  while (owner && owner->outer)
    owner = owner->outer;
  return owner;
}

const ClassDef *outermost(const Function *f) {
  return outermost(f->method ? f->method->owner : f->staticField ? f->staticField->owner : nullptr);
}

bool isInBriefFile(const ClassDef *cls) {
  constexpr uintmax_t brief = 4096; // bytes
  static std::map<uint32_t, bool> known;
  auto [found, isNew] = known.emplace(cls->loc.file, true);
  std::error_code failed;
  if (isNew)
    found->second = std::filesystem::file_size(SourceFiles::path(cls->loc.file), failed) < brief || failed;
  return found->second;
}

// "x10.util.HashMap[x10.lang.Long,x10.lang.Any]": a class that is in no other, with what a class in it, or a method,
// is an instance for. The library's classes of brief files share a unit, "x10.util.*[x10.lang.Long]"; rails are with
// their elements.
std::string groupOf(const ClassDef *owner, const Types &args, const Types &more) {
  if (args.size() == 1 && args[0]->isClass() && outermost(owner)->builtin == types::Builtin::Rail && args[0]->def->loc)
    return groupOf(outermost(args[0]->def), args[0]->args, more);
  std::string name = owner->qualified.str(), arguments;
  if (types::Universe::get().isOfLibrary(owner) && isInBriefFile(owner))
    name = name.substr(0, name.rfind('.') + 1) + "*";
  for (const Types &types : {args, more})
    for (const Type *each : types)
      arguments += (arguments.empty() ? "" : ",") + runTimeName(each);
  return name + (arguments.empty() ? "" : "[" + arguments + "]");
}

std::string groupOf(const Function *f) {
  const ClassDef *owner = outermost(f);
  bool hasClass = f->container && f->container->isClass();
  return owner ? groupOf(owner, hasClass ? f->container->args : Types(), f->typeArgs) : "";
}

Types argumentsOf(const Function *f) {
  Types all = f->typeArgs;
  if (f->container && f->container->isClass())
    all.insert(all.end(), f->container->args.begin(), f->container->args.end());
  return all;
}

// Whether the type is of such a class, or has one among its arguments.
template <typename Test> bool mentions(const Type *type, Test test) {
  return type->isClass() &&
         ((type->def->loc && test(outermost(type->def))) ||
          std::any_of(type->args.begin(), type->args.end(), [&](const Type *arg) { return mentions(arg, test); }));
}

// A name for the file of a unit.
std::string stemOf(const std::string &group) {
  std::string stem;
  for (char c : group)
    stem += std::isalnum(static_cast<unsigned char>(c)) ? std::string(1, c) : c == '*' ? "etc" : "_";
  return stem.substr(0, 100);
}

// Of the functions that the table of asyncs names.
std::string asyncPrototypes(Module &m) {
  std::string text;
  auto add = [&](const std::string &name, const char *params) {
    if (!name.empty() && name != packNothing && name != unpackNothing)
      text += "void " + name + params + ";\n";
  };
  for (const AsyncEntry &async : m.asyncs.all()) {
    add(async.run, "(x10_context *, x10_async *)");
    add(async.pack, "(x10_writer *, const x10_async *)");
    add(async.unpack, "(x10_context *, x10_reader *, x10_async *)");
    add(async.packResult, "(x10_writer *, const x10_async *)");
    add(async.unpackResult, "(x10_context *, x10_reader *, x10_async *)");
  }
  return text;
}

bool comesBefore(const Function *a, const Function *b) {
  auto key = [](const Function *f) {
    const ClassDef *owner = outermost(f);
    return std::tuple(owner ? SourceFiles::path(owner->loc.file) : "", f->code->loc.line, f->cName);
  };
  return key(a) < key(b);
}

// Functions of the file that main is in are the program's own, and instances for its types: no other program has them.
// Of a program with many, only those of the main class are.
std::vector<Group> Units::groups() {
  const ClassDef *main = outermost(m.program.main);
  auto isOwn = [&](const ClassDef *owner) { return !owner || owner->loc.file == main->loc.file; };
  auto isOwnInstance = [&](const ClassDef *owner, const Types &args) {
    return isOwn(owner) || std::any_of(args.begin(), args.end(), [&](const Type *arg) { return mentions(arg, isOwn); });
  };
  size_t size = 0;
  std::set<const Function *> own;
  for (const Function *f : m.program.functions)
    if (const FunctionPiece *piece = m.functions.pieceOf(f)) {
      if (isOwnInstance(outermost(f), argumentsOf(f))) {
        own.insert(f);
        size += piece->text.size();
      } else if (piece->isSmall)
        copied[f->cName] = f;
    }
  auto groupFor = [&](const ClassDef *owner, bool isOwnUnit, const std::string &name) -> Group & {
    bool isMain = size <= mostOwn ? isOwnUnit : !owner || owner == main;
    Group &group = byName[isMain ? "" : name];
    group.name = isMain ? "" : name;
    group.owner = owner;
    return group;
  };
  groupFor(main, true, "");
  for (const Function *f : m.program.functions)
    if (m.functions.pieceOf(f) && !copied.count(f->cName)) {
      Group &group = groupFor(outermost(f), own.count(f), groupOf(f));
      group.functions.push_back(f);
      homes[f->cName] = group.name;
    }
  m.parts.helpers.each([&](const Declaration &helper) {
    auto found = m.parts.classOfHelper.find(helper.name);
    const Class *cls = found == m.parts.classOfHelper.end() ? nullptr : found->second;
    const ClassDef *owner = cls ? outermost(cls->def) : nullptr;
    Types args = cls && cls->type->isClass() ? cls->type->args : Types();
    if (owner && !isOwnInstance(owner, args))
      groupFor(owner, false, groupOf(owner, args, {})).helpers.push_back(&helper);
    else {
      helpers.push_back(&helper);
      ofTables.insert(helper.needs.begin(), helper.needs.end());
    }
  });
  ofTables.insert(m.parts.usedAside().begin(), m.parts.usedAside().end());
  std::vector<Group> all;
  for (auto &[name, group] : byName) {
    std::stable_sort(group.functions.begin(), group.functions.end(), comesBefore);
    all.push_back(group);
  }
  return all;
}

void Units::findShared(const std::vector<Group> &all) {
  ofTables.insert(entry.names.begin(), entry.names.end());
  shared = closed(ofTables);
  for (const Group &group : all) {
    for (const std::string &name : closed(namesOf(m, group)))
      if (auto home = homes.find(name); home != homes.end() && home->second != group.name)
        shared.insert(name);
  }
}

// Functions of other units that the program's own loops call, and their callees: the C compiler can inline what it
// sees. Direct callees come first, until the copies are too large.
void Units::findHot(const Group &own) {
  std::map<std::string, const Function *> byName;
  for (const Function *f : m.program.functions)
    byName[f->cName] = f;
  NameSet names;
  for (const Function *f : own.functions)
    names.merge(NameSet(m.functions.pieceOf(f)->calledInLoops));
  size_t size = 0;
  for (unsigned depth = 0; depth < 2; ++depth) {
    NameSet next;
    for (const std::string &name : names) {
      auto home = homes.find(name);
      auto f = byName.find(name);
      if (home == homes.end() || home->second.empty() || f == byName.end() || hot.count(name))
        continue;
      const FunctionPiece *piece = m.functions.pieceOf(f->second);
      if (!piece || !piece->isAlone || piece->text.size() > mostHot || size + piece->text.size() > allHot)
        continue;
      size += piece->text.size();
      hot[name] = f->second;
      next.insert(piece->names.begin(), piece->names.end());
    }
    names = std::move(next);
  }
}

// With what copies of functions name.
NameSet Units::closed(NameSet names, bool byEntry) const {
  for (size_t before = 0; before != names.size();) {
    before = names.size();
    names = m.parts.closed(std::move(names), byEntry);
    for (const std::string &name : NameSet(names))
      if (auto found = copied.find(name); found != copied.end()) {
        const NameSet &more = m.functions.pieceOf(found->second)->names;
        names.insert(more.begin(), more.end());
      }
  }
  return names;
}

// Before a definition that does not say so, the prototype says that it is the unit's alone.
const char *Units::beforePrototype(const std::string &name, const Group *group) const {
  if (copied.count(name))
    return "static inline ";
  bool isOwnUnit = group && group->name.empty();
  auto home = homes.find(name);
  bool isAlone = home != homes.end() && home->second.empty() && !shared.count(name);
  return isOwnUnit && (isAlone || hot.count(name)) ? "static " : "";
}

std::string Units::prototypes(const NameSet &names, const Group *group) const {
  std::string text;
  m.parts.prototypes.each(names,
                          [&](const Declaration &each) { text += beforePrototype(each.name, group) + each.text; });
  return text;
}

Text Units::copies(const NameSet &names) const {
  Text text;
  for (const auto &[name, f] : copied)
    if (names.count(name))
      text += m.functions.pieceOf(f)->text + "\n";
  return text;
}

Text withHeading(const Text &copies) {
  return copies.empty() ? copies
                        : "/* ==== copies, for the C compiler to see where they are called ==== */\n\n" + copies;
}

void addDeclarations(Text &text, const Module &m, const NameSet &names) {
  text += m.layouts.forwards(names);
  addPart(text, m.parts.structs.of(names));
  addPart(text, m.parts.tables.of(names));
  addPart(text, hidden + m.parts.declarations.of(names));
}

NameSet namesOf(const Module &m, const Group &group) {
  NameSet names;
  for (const Function *f : group.functions)
    names.insert(m.functions.pieceOf(f)->names.begin(), m.functions.pieceOf(f)->names.end());
  for (const Function *f : group.functions)
    names.insert(f->cName);
  for (const Declaration *helper : group.helpers) {
    names.insert(helper->needs.begin(), helper->needs.end());
    names.insert(helper->name);
  }
  return names;
}

// Copies of loops that keep their checks come last: they hardly ever run.
Text bodiesOf(const Module &m, const Group &group) {
  Text text, after;
  std::string file;
  for (const Function *f : group.functions) {
    std::string path = outermost(f) ? SourceFiles::path(outermost(f)->loc.file) : "";
    if (path != file)
      text += heading(path);
    file = path;
    text += m.functions.pieceOf(f)->text + "\n";
    after += m.functions.pieceOf(f)->after;
  }
  for (const Declaration *helper : group.helpers)
    text += helper->text;
  return after.empty() ? text : text + "/* ==== loops with their checks, which hardly ever run ==== */\n\n" + after;
}

std::string prototypesOfLoops(const Module &m, const Group &group) {
  std::string text;
  for (const Function *f : group.functions)
    text += m.functions.pieceOf(f)->prototypes;
  return text;
}

// The functions that others have too, for the C compiler to see them: those that the program's own loops call, and
// small ones. `names` grows by what they name.
Text Units::copiesFor(const Group &group, NameSet &names) const {
  Text called;
  if (group.name.empty())
    for (const auto &[name, f] : hot) {
      called += m.functions.pieceOf(f)->text + "\n";
      names.insert(m.functions.pieceOf(f)->names.begin(), m.functions.pieceOf(f)->names.end());
    }
  names = closed(std::move(names));
  return Text(m.parts.accessors.of(names)) + withHeading(copies(names) + called);
}

CFile Units::unit(const Group &group, const std::string &name) const {
  NameSet names = namesOf(m, group);
  Text others = copiesFor(group, names);
  TraceTable traces(m.traces);
  LiteralTable literals(m.literals);
  Text functions = traces.numbered(bodiesOf(m, group));
  others = literals.named(traces.numbered(others));
  const std::string ofOthers = literals.definitions();
  functions = literals.named(functions);
  Text text = headers(m, group.name.empty() ? nameOf(m) : group.name);
  addDeclarations(text, m, names);
  addPart(text, ofOthers);
  addPart(text, traces.declaration());
  for (const std::string &each : definedFirst((others + functions).str()))
    if (!*beforePrototype(each, &group))
      names.erase(each);
  addPart(text, prototypes(names, &group) + prototypesOfLoops(m, group));
  addPart(text, others);
  size_t declarations = text.size();
  addPart(text, literals.definitions().substr(ofOthers.size()));
  addPart(text, functions);
  addPart(text, traces.definition());
  CFile made = file(text, name);
  if (group.name.empty() && declarations > worthAHeader)
    made.declarations = declarations;
  return made;
}

// What gives these names their meaning, sorted: each program declares them in an order of its own. The runtime's
// headers are not among it: a function means the same with more of them.
std::string Units::meaningOf(const NameSet &names, const Group &group) const {
  std::vector<std::string> all = m.options.headers;
  for (const Declarations *part :
       {&m.parts.structs, &m.parts.tables, &m.parts.entries, &m.parts.declarations, &m.parts.accessors})
    part->each(names, [&](const Declaration &each) {
      all.push_back(each.isByEntry ? each.name + "\n" : each.text.substr(each.text.find_first_not_of('\n')));
    });
  m.parts.prototypes.each(
      names, [&](const Declaration &each) { all.push_back(beforePrototype(each.name, &group) + each.text); });
  std::sort(all.begin(), all.end());
  std::string text;
  for (const std::string &each : all)
    text += each;
  return text;
}

// Everything that determines the object code of each function. Marks are replaced by the text they refer to.
std::vector<Piece> Units::pieces(const Group &group) const {
  std::vector<Piece> all;
  NameSet inUnit;
  for (const Function *f : group.functions)
    inUnit.insert(f->cName);
  for (const Declaration *helper : group.helpers)
    inUnit.insert(helper->name);
  auto add = [&](const std::string &name, NameSet names, const Text &own) {
    names.insert(name);
    names = closed(std::move(names), true);
    NameSet needs;
    std::set_intersection(names.begin(), names.end(), inUnit.begin(), inUnit.end(), std::inserter(needs, needs.end()));
    needs.erase(name);
    auto lines = [this](unsigned number) { return quoted(m.traces.linesOf(number)); };
    auto value = [this](unsigned number) { return quoted(m.literals.at(number).text); };
    Text text = meaningOf(names, group) + copies(names) + own;
    std::string madeOf = text.withMarks(Text::traceMark, lines).withMarks(Text::literalMark, value).str();
    all.push_back({name, std::move(madeOf), std::move(needs)});
  };
  for (const Function *f : group.functions)
    add(f->cName, m.functions.pieceOf(f)->names, m.functions.pieceOf(f)->text + m.functions.pieceOf(f)->after);
  for (const Declaration *helper : group.helpers)
    add(helper->name, helper->needs, helper->text);
  return all;
}

// The program's tables, its entry, and helper functions that belong to no class. The unit declares everything.
// `others`: the text of all other units.
Text Units::tables(const std::string &others) {
  NameSet names = closed(ofTables);
  TraceTable traces(m.traces);
  Text own;
  for (const Declaration *helper : helpers)
    own += helper->text;
  own += entry.text;
  LiteralTable literals(m.literals);
  Text functions =
      literals.named(traces.numbered(Text(m.parts.accessors.of(names)) + own + withHeading(copies(names))));
  Text text = headers(m, nameOf(m) + ": tables");
  text += m.layouts.forwards();
  addPart(text, m.parts.structs.all());
  addPart(text, m.parts.tables.all());
  addPart(text, hidden + m.parts.frames + m.parts.declarations.all());
  addPart(text, literals.definitions() + m.literals.decoded());
  addPart(text, traces.declaration());
  NameSet declared;
  m.parts.prototypes.each([&](const Declaration &each) {
    bool isCopy = copied.count(each.name) || !m.parts.accessors.named(each.name).empty();
    if (names.count(each.name) || !isCopy)
      declared.insert(each.name);
  });
  addPart(text, prototypes(declared, nullptr) + asyncPrototypes(m));
  addPart(text, functions);
  addPart(text, m.parts.data);
  text += applicationTables(m);
  text += application(m, fingerprintOf(others + text.str()));
  addPart(text, traces.definition());
  return text;
}

CFile Units::file(const Text &text, const std::string &name) const {
  return {name, text.str(), 0, withLines(text, name), {}, false, {}};
}

CFile Units::shareable(const std::shared_ptr<Units> &units, const Group &group) {
  const std::string &own = units->m.options.cFile;
  std::string folder = own.substr(0, own.rfind('/') + 1); // npos + 1: none
  CFile made = units->unit(group, folder + stemOf(group.name) + ".c");
  made.pieces = units->pieces(group);
  made.isOfLibrary = types::Universe::get().isOfLibrary(group.owner);
  made.without = [units, group](const NameSet &there) {
    Group rest = group;
    std::erase_if(rest.functions, [&](const Function *f) { return there.count(f->cName) > 0; });
    std::erase_if(rest.helpers, [&](const Declaration *helper) { return there.count(helper->name) > 0; });
    return shareable(units, rest);
  };
  return made;
}

std::vector<CFile> Units::files(const std::shared_ptr<Units> &units) {
  std::vector<Group> all = units->groups();
  units->findShared(all);
  for (const Group &group : all)
    if (group.name.empty())
      units->findHot(group);
  const std::string &cFile = units->m.options.cFile;
  std::string stem = cFile.substr(0, cFile.rfind('.'));
  std::vector<CFile> made(2);
  for (const Group &group : all)
    if (group.name.empty())
      made[0] = units->unit(group, cFile);
    else
      made.push_back(shareable(units, group));
  std::string others;
  for (const CFile &file : made)
    others += file.text;
  made[1] = units->file(units->tables(others), stem + "-tables.c");
  made[1].lined += nameSection(units->m);
  return made;
}

} // namespace

std::vector<CFile> unitsOf(const std::shared_ptr<Module> &m, const Entry &entry) {
  return Units::files(std::make_shared<Units>(m, entry));
}

} // namespace x10c::emit
