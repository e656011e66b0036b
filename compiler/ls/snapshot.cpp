// See snapshot.h.
#include "ls/snapshot.h"
#include "ir/ir.h"
#include "ls/recorder.h"
#include "ls/reduce.h"
#include "support/warnings.h"
#include "syntax/editions.h"
#include <algorithm>
#include <type_traits>

namespace x10c::ls {

using namespace types;

namespace {

// Shortened texts that replace a file's own are read under another name.
const char *const standIn = "~x10ls";

std::string folderOf(const std::string &path) {
  size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : slash ? path.substr(0, slash) : "/";
}

constexpr int mostAttempts = 12;

// The line of the first error: where a brace is not closed, that of the brace. 0: there is no error.
uint32_t brokenLine(const std::vector<Message> &messages) {
  for (const Message &m : messages)
    if (m.severity == Severity::Error && m.loc)
      return !m.notes.empty() && m.notes[0].loc ? m.notes[0].loc.line : m.loc.line;
  return 0;
}

} // namespace

std::string Snapshot::realPath(uint32_t file) {
  const std::string &path = SourceFiles::path(file);
  return path.substr(0, path.find(standIn));
}

Snapshot::Snapshot(const Job &job) : path(job.path) {
  setUp(job);
  Recorder recorder(*this, job.path);
  read(job);
  if (!tree)
    return;
  file = tree->file;
  if (job.focus == std::string::npos)
    check(job);
  else
    checkAround(job);
  declare();
  if (!isBroken)
    messages = takeMessages();
}

void Snapshot::setUp(const Job &job) {
  for (auto &[path, text] : job.texts)
    SourceFiles::provide(path, text);
  for (const std::string &option : job.settings.warnings)
    Warnings::set(option);
  auto &u = Universe::get();
  u.options.sourcePath = job.settings.sourcePath;
  if (u.options.sourcePath.empty())
    u.options.sourcePath.push_back(folderOf(job.path));
  u.options.sourcePath.push_back(job.settings.library);
  if (!job.settings.edition.empty())
    u.options.edition = syntax::editionNamed(job.settings.edition);
  u.options.defines = job.settings.defines;
  u.options.cacheDir = job.settings.cacheDir;
  u.loadWellKnown();
  semantics::install();
}

void Snapshot::read(const Job &job) {
  unsigned before = Diagnostics::errorCount();
  tree = Universe::get().addFile(job.path);
  if (!tree || Diagnostics::errorCount() == before)
    return;
  isBroken = true;
  messages = takeMessages();
  if (tree->decls.empty())
    readRest(job);
}

// Some of the file does not parse: the rest is read, more and more being left out.
void Snapshot::readRest(const Job &job) {
  tree = nullptr;
  Repair repair(job.texts.at(job.path));
  uint32_t line = brokenLine(messages);
  for (int attempt = 0; attempt < mostAttempts && line && !tree; attempt++) {
    repair.leaveOut(line);
    std::string path = job.path + standIn + std::to_string(attempt);
    SourceFiles::provide(path, repair.text);
    unsigned before = Diagnostics::errorCount();
    const syntax::CompilationUnit *read = Universe::get().addFile(path);
    if (Diagnostics::errorCount() == before)
      tree = read;
    line = brokenLine(takeMessages());
  }
}

void Snapshot::check(const Job &) {
  semantics::checkProgram(false);
  if (isBroken)
    takeMessages(); // of what was left out, or is refused already
}

// The initializer of an object's field is a part of the constructors.
static void checkField(FieldDef *f) {
  Universe::get().fieldType(f);
  semantics::checkInitializer(f);
  if (!f->isStatic)
    for (MethodDef *ctor : f->owner->ctors)
      semantics::checkBody(ctor);
}

// The method, constructor or field around the place, or else the classes.
void Snapshot::checkAround(const Job &job) {
  auto &u = Universe::get();
  const std::string &text = job.texts.at(job.path);
  uint32_t line = 1 + uint32_t(std::count(text.begin(), text.begin() + long(std::min(job.focus, text.size())), '\n'));
  auto isAround = [&](const syntax::Node *n) { return n && n->loc.line <= line && line <= n->loc.endLine; };
  bool isBody = false;
  for (ClassDef *c : std::vector<ClassDef *>(u.programClasses())) {
    u.needMembers(c);
    for (const auto *list : {&c->ctors, &c->methods})
      for (MethodDef *m : *list)
        if (isAround(m->tree) || isAround(m->ctorTree)) {
          u.needSignature(m);
          semantics::checkBody(m);
          isBody = true;
        }
    for (FieldDef *f : c->fields)
      if (isAround(f->tree))
        checkField(f), isBody = true;
  }
  if (!isBody)
    for (ClassDef *c : std::vector<ClassDef *>(u.programClasses()))
      if (isAround(c->tree))
        u.checkClass(c);
}

void Snapshot::declare() {
  auto &u = Universe::get();
  for (ClassDef *c : u.programClasses())
    declare(c);
  for (ClassDef *c : u.localClasses())
    if (c->loc.file == file)
      declare(c);
  declareImports();
  findCalls();
}

// A method's name is a call wherever it is used.
void Snapshot::findCalls() {
  for (const Occurrence &o : index.everything())
    if (auto *m = std::get_if<const MethodDef *>(&o.of); m && !o.isDeclaration && o.at.file == file)
      calls.push_back({o.at, *m});
  for (auto &[place, call] : constructed)
    if (call.at.file == file)
      calls.push_back(call);
  std::sort(calls.begin(), calls.end(), [](const CallSite &a, const CallSite &b) {
    return std::pair(a.at.line, a.at.column) < std::pair(b.at.line, b.at.column);
  });
}

void Snapshot::declare(ClassDef *c) {
  auto add = [&](auto *def) {
    if (def->loc.file == file && def->name && def->name.str().find('\'') == std::string::npos)
      index.add(nameWithin(def->loc, def->name),
                Declaration(static_cast<const std::remove_pointer_t<decltype(def)> *>(def)), true);
  };
  if (!c->isAnonymous)
    add(c);
  for (TypeParam *p : c->typeParams)
    add(p);
  for (FieldDef *f : c->fields)
    add(f);
  for (TypeDef *t : c->typeDefs)
    add(t);
  for (const auto *list : {&c->ctors, &c->methods})
    for (MethodDef *m : *list) {
      if (m->accessorOf || m->isDefaultCtor || (!m->tree && !m->ctorTree))
        continue;
      if (!m->isCtor)
        add(m);
      for (TypeParam *p : m->typeParams)
        add(p);
      for (LocalDef *f : m->formals)
        add(f);
    }
}

// Each part of a path that is a class: import p.Outer.Inner names two.
void Snapshot::declareImports() {
  for (const syntax::Import *i : tree->imports) {
    Loc rest = i->loc;
    std::vector<Name> path;
    for (Name part : i->path) {
      path.push_back(part);
      Loc word = nameWithin(rest, part);
      if (ClassDef *c = Universe::get().findClass(dotted(path)))
        index.add(word, c);
      rest.line = word.endLine, rest.column = word.endColumn;
    }
  }
}

} // namespace x10c::ls
