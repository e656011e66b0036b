// Counters of statements; see statement_counts.h.
//
// Expects  the checked form, of classes whose bodies may be checked. No pass has run.
// Does     puts a call of Runtime.countStatement before each statement that the source has: of several at one place,
// made
//          by the compiler of one statement, before the outermost. Blocks, declarations without a value, compile-time
//          constants and constructors that no source declares have none. The async of `at (p) async S` is counted as
//          the at: both stay one message.
// Changes  the bodies, and nothing that they do.
#include "passes/lowering/statement_counts.h"
#include "ir/children.h"
#include "ir/known_library.h"
#include "ir/make.h"
#include "support/digest.h"
#include <algorithm>
#include <cstdlib>
#include <set>
#include <tuple>

namespace x10c::passes {

using namespace ir;

namespace {

using Place = std::tuple<uint32_t, uint32_t, uint32_t>; // file, line, column

std::string absolute(const std::string &path) {
  char *real = realpath(path.c_str(), nullptr);
  std::string whole = real ? real : path;
  std::free(real);
  return whole;
}

// The counters of the program.
class Counters {
public:
  StatementCounts made;

  Counters() {
    auto &universe = types::Universe::get();
    for (const types::MethodRef &m : universe.findStaticMethods(universe.findClass(known::Runtime), "countStatement"))
      universe.needSignature(counter = m.def);
  }

  Stmt *ofStatement(Loc loc) { return call(numberOf(statements, loc, "statement", ""), loc); }
  Stmt *ofMethod(Loc loc, const std::string &name) { return call(numberOf(methods, loc, "method", " " + name), loc); }

private:
  MethodDef *counter = nullptr;
  std::map<Place, size_t> statements, methods;
  uint32_t file = 0; // of the last line of the description

  size_t numberOf(std::map<Place, size_t> &known, Loc loc, const char *kind, const std::string &name) {
    auto [found, isNew] = known.emplace(Place(loc.file, loc.line, loc.column), made.count);
    if (!isNew)
      return found->second;
    std::string &text = made.description;
    if (loc.file != file)
      text += "file " + digestOf(SourceFiles::text(loc.file)) + " " + absolute(SourceFiles::path(loc.file)) + "\n";
    file = loc.file;
    text += std::string(kind) + " " + std::to_string(loc.line) + " " + std::to_string(loc.column) + name + "\n";
    return made.count++;
  }

  Stmt *call(size_t number, Loc loc) {
    auto &universe = types::Universe::get();
    auto *made = newNode<Call>(universe.voidType(), loc);
    made->method = counter;
    made->container = counter->owner->type;
    made->dispatch = Dispatch::Static;
    made->args.push_back(ir::number(static_cast<int64_t>(number), universe.Int, loc));
    return evaluate(made);
  }
};

Stmt *withoutBlocks(Stmt *s) {
  for (auto *block = as<Block>(s); block && block->stmts.size() == 1; block = as<Block>(s))
    s = block->stmts[0];
  return s;
}

// One body. What is within an expression belongs to the statement, but for closures and what is asked elsewhere.
class Body {
public:
  Body(Counters &c, uint32_t f) : counters(c), file(f) {}

  void count(Code *code) { list(as<Block>(code->body)->stmts); }
  // What a constructor does is counted; what the compiler made of its properties is not.
  void leaveOut(Loc loc) { counted.insert(placeOf(loc)); }

private:
  Counters &counters;
  uint32_t file;
  std::set<Place> counted;
  const Stmt *uncounted = nullptr; // the async of an at

  static Place placeOf(Loc loc) { return {loc.file, loc.line, loc.column}; }

  bool isCounted(Stmt *s) {
    auto *declare = as<Declare>(s);
    auto *loop = as<Loop>(s);
    bool isMade = s->kind == StmtKind::Block || (declare && !declare->init) || (loop && loop->isBlock);
    bool isOfSource = !isMade && s != uncounted && s->loc && s->loc.file == file;
    Place begin = placeOf(beginOf(s));
    return isOfSource && counted.insert(placeOf(s->loc)).second &&
           (begin == placeOf(s->loc) || counted.insert(begin).second);
  }

  // A declaration has the place of its value.
  Loc beginOf(Stmt *s) const {
    auto *declare = as<Declare>(s);
    return declare && declare->var->loc.file == file ? declare->var->loc : s->loc;
  }

  void list(Stmts &stmts) {
    Stmts all;
    for (Stmt *s : stmts) {
      if (isCounted(s))
        all.push_back(counters.ofStatement(beginOf(s)));
      within(s);
      all.push_back(s);
    }
    stmts = std::move(all);
  }

  // A statement that is the body of another.
  void single(Stmt *&s) {
    bool isBlock = s->kind == StmtKind::Block;
    Stmts stmts{s};
    if (isBlock)
      return list(as<Block>(s)->stmts);
    list(stmts);
    if (stmts.size() > 1)
      s = block(std::move(stmts), s->loc);
  }

  void within(Stmt *s) {
    if (auto *at = as<At>(s); at && as<Async>(withoutBlocks(at->body)))
      uncounted = withoutBlocks(at->body);
    if (auto *loop = as<Loop>(s)) // its update is part of the head
      for (Stmt *update : loop->update)
        expressions(update);
    if (auto *block = as<Block>(s))
      return list(block->stmts);
    if (auto *choice = as<Switch>(s)) {
      expression(choice->subject);
      for (SwitchCase &each : choice->cases)
        list(each.body);
      return;
    }
    parts(s);
  }

  void parts(Stmt *s) {
    auto *loop = as<Loop>(s);
    eachChild(s, [&](auto &child) {
      using Child = std::remove_cvref_t<decltype(child)>;
      if constexpr (std::is_same_v<Child, Stmt *>) {
        bool isUpdate = loop && std::find(loop->update.begin(), loop->update.end(), child) != loop->update.end();
        if (!isUpdate)
          single(child);
      } else if constexpr (std::is_same_v<Child, Expr *>) {
        expression(child);
      } else {
        list(as<Block>(child->body)->stmts);
      }
    });
  }

  // The bodies within an expression, or within a statement that is part of one: those of closures, of what is asked
  // elsewhere, and of a finish that has a value.
  template <class Node> void bodies(Node *node) {
    eachChild(node, [&](auto &child) {
      using Child = std::remove_cvref_t<decltype(child)>;
      if constexpr (std::is_same_v<Child, Code *>)
        list(as<Block>(child->body)->stmts);
      else if constexpr (std::is_same_v<Child, Stmt *>)
        child->kind == StmtKind::Finish ? parts(child) : bodies(child);
      else
        bodies(child);
    });
  }
  void expression(Expr *e) { bodies(e); }
  void expressions(Stmt *s) { bodies(s); }
};

std::string nameOf(const MethodDef *m) {
  std::string name = m->owner->qualified.str() + (m->isCtor ? ".this(" : "." + m->name.str() + "(");
  for (const LocalDef *formal : m->formals)
    name += (formal == m->formals[0] ? "" : ", ") + types::str(formal->type);
  return name + ")";
}

// After this(…) or super(…), which come first in a constructor.
void addFirst(Code *code, Stmt *first) {
  Stmts &stmts = as<Block>(code->body)->stmts;
  stmts.insert(stmts.begin(), first);
}

void countMethod(Counters &counters, MethodDef *m) {
  if (m->accessorOf)
    return;
  Code *code = semantics::checkBody(m);
  if (!code)
    return;
  Body body(counters, m->owner->loc.file);
  if (m->isDefaultCtor)
    body.leaveOut(code->loc);
  body.count(code);
  if (m->written())
    addFirst(code, counters.ofMethod(m->loc, nameOf(m)));
}

// A compile-time constant stays one.
void countInitializer(Counters &counters, FieldDef *f) {
  Code *code = semantics::checkInitializer(f);
  auto *only = code ? as<Return>(withoutBlocks(code->body)) : nullptr;
  if (code && !(only && only->value && only->value->kind == ExprKind::Const))
    Body(counters, f->owner->loc.file).count(code);
}

void countClass(Counters &counters, ClassDef *cls) {
  auto &universe = types::Universe::get();
  universe.needMembers(cls);
  for (FieldDef *f : cls->fields)
    countInitializer(counters, f);
  for (const auto *list : {&cls->ctors, &cls->methods})
    for (MethodDef *m : *list)
      countMethod(counters, m);
}

} // namespace

StatementCounts countStatements() {
  auto &universe = types::Universe::get();
  Counters counters;
  semantics::checkFound(true);
  std::vector<ClassDef *> classes = universe.programClasses();
  std::vector<ClassDef *> found = universe.foundClasses();
  classes.insert(classes.end(), found.begin(), found.end());
  for (ClassDef *cls : classes)
    countClass(counters, cls);
  for (size_t i = 0; i < universe.localClasses().size(); ++i)
    if (ClassDef *cls = universe.localClasses()[i]; !universe.isOfLibrary(cls))
      countClass(counters, cls);
  return std::move(counters.made);
}

} // namespace x10c::passes
