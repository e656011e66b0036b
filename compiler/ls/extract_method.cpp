// Statements become a method: what they use of the locals around them are its parameters, and what is used afterwards
// its result. See extract.h.
#include "ls/extract.h"
#include "ls/leaving.h"
#include "ls/scan.h"
#include "ls/text.h"
#include "syntax/walk.h"
#include <algorithm>

namespace x10c::ls {

using namespace syntax;
using types::LocalDef;

namespace {

// The statements that are selected, and what is around them from the outermost in.
class Statements : public TreeWalker {
public:
  explicit Statements(const Selection &s) : selection(s) {}
  bool enter(const Node &n) override {
    if (!list.empty())
      return false;
    if (n.kind != Kind::CompilationUnit && n.loc &&
        (selection.beginOf(n.loc) > selection.begin || selection.endOf(n.loc) < selection.end))
      return false;
    around.push_back(&n);
    if (auto *b = as<Block>(&n))
      take(b->stmts);
    else if (auto *c = as<SwitchCase>(&n))
      take(c->body);
    return list.empty();
  }
  void leave(const Node &n) override {
    if (list.empty() && !around.empty() && around.back() == &n)
      around.pop_back();
  }
  List<Stmt> list;
  std::vector<const Node *> around;

private:
  const Selection &selection;
  void take(const List<Stmt> &all) {
    auto isFirst = [&](const Stmt *s) { return selection.beginOf(s->loc) == selection.begin; };
    auto isLast = [&](const Stmt *s) { return selection.endOf(s->loc) == selection.end; };
    auto first = std::find_if(all.begin(), all.end(), isFirst), last = std::find_if(first, all.end(), isLast);
    if (last != all.end())
      list.assign(first, last + 1);
  }
};

// A local that the statements use or declare.
struct Use {
  const LocalDef *local = nullptr;
  bool isInside = false;  // it is declared there
  bool isWritten = false; // there
  bool isLater = false;   // used after them, or again before them
  bool isSetBefore = true;
};

class MethodExtraction {
public:
  explicit MethodExtraction(const Selection &s) : selection(s), statements(s) {}

  Extraction made() {
    Extraction out;
    statements.walk(*selection.snapshot.tree);
    for (const Node *n : statements.around)
      if (n->kind == Kind::MethodDecl || n->kind == Kind::CtorDecl)
        method = static_cast<const CallableDecl *>(n);
    if (statements.list.empty() || !method)
      return out;
    out.title = "Extract to a method", out.kind = "refactor.extract.function";
    out.refusal = refusal();
    if (out.refusal.empty())
      write(out);
    return out;
  }

private:
  const Selection &selection;
  Statements statements;
  const CallableDecl *method = nullptr;
  std::vector<Use> uses; // in the order of their places
  const Use *result = nullptr;

  std::string refusal() {
    if (method->kind == Kind::CtorDecl)
      return "they are in a constructor, which sets the fields";
    if (!method->guard.empty())
      return "the method around them has a guard";
    Leaving leaving;
    for (const Stmt *s : statements.list)
      leaving.walk(*s);
    if (!leaving.why.empty())
      return leaving.why;
    for (const Occurrence &o : selection.snapshot.index.everything())
      if (auto *v = std::get_if<const LocalDef *>(&o.of); v && selection.contains(o.at))
        add(*v, o);
    for (auto &[at, isApart] : leaving.assigned)
      if (std::string why = assign(at, isApart); !why.empty())
        return why;
    for (Use &u : uses) {
      if (u.local->isClocked && !u.isInside)
        return "they use " + u.local->name.str() + ", whose value changes with the phases of clocks";
      if (!u.isInside && isShared(u.local))
        return "they use " + u.local->name.str() + ", which another activity may use meanwhile";
      lookAround(u);
      for (const Node *n : statements.around)
        if (n->kind == Kind::Try && u.isWritten && u.isLater && !isIn(u.local->loc, n->loc))
          return "they assign " + u.local->name.str() + " in a try, which would not see it if they throw";
    }
    return findResult();
  }

  void add(const LocalDef *v, const Occurrence &o) {
    auto isIt = [&](const Use &u) { return u.local == v; };
    if (v->isSynthetic || std::any_of(uses.begin(), uses.end(), isIt))
      return;
    Use u;
    u.local = v;
    u.isInside = selection.contains(v->loc) || o.isDeclaration;
    uses.push_back(u);
  }

  std::string assign(Loc at, bool isApart) {
    const Occurrence *o = selection.snapshot.index.find(at.file, at.line, at.column);
    auto *v = o ? std::get_if<const LocalDef *>(&o->of) : nullptr;
    for (Use &u : uses)
      if (v && u.local == *v) {
        u.isWritten = true;
        if (isApart && !u.isInside)
          return "an activity, a function or another place in them assigns " + (*v)->name.str();
      }
    return "";
  }

  // Whether it has a value before the statements, and is used after them: later in the text, or in a loop around them,
  // which comes there again.
  void lookAround(Use &u) {
    size_t before = 0;
    for (const Occurrence &o : selection.snapshot.index.everything()) {
      auto *v = std::get_if<const LocalDef *>(&o.of);
      if (!v || *v != u.local || selection.contains(o.at))
        continue;
      u.isLater |= selection.isAfter(o.at);
      before += selection.isBefore(o.at) && !o.isDeclaration;
      for (const Node *n : statements.around)
        u.isLater |= isLoop(n->kind) && !isIn(u.local->loc, n->loc) && isIn(o.at, n->loc);
    }
    for (const Node *n : statements.around) // what a statement of a loop has set is there the next time
      u.isLater |= isLoop(n->kind) && u.isWritten && !u.isInside && !isIn(u.local->loc, n->loc);
    u.isSetBefore = u.local->isFormal || before || hasInitializer(u.local);
  }

  // Whether an activity that is begun after its declaration uses it, and it may change: the method would have a copy.
  bool isShared(const LocalDef *v) const {
    struct Asyncs : TreeWalker {
      std::vector<Loc> list;
      bool enter(const Node &n) override {
        if (n.kind == Kind::Async || n.kind == Kind::AtEach)
          list.push_back(n.loc);
        return true;
      }
    } asyncs;
    asyncs.walk(*method);
    if (!v->isVar && (v->isFormal || hasInitializer(v)))
      return false;
    for (const Occurrence &o : selection.snapshot.index.everything())
      if (auto *used = std::get_if<const LocalDef *>(&o.of); used && *used == v)
        for (Loc async : asyncs.list)
          if (isIn(o.at, async) && !isIn(v->loc, async))
            return true;
    return false;
  }

  bool isIn(Loc inner, Loc outer) const {
    return inner && outer && selection.beginOf(outer) <= selection.beginOf(inner) &&
           selection.endOf(inner) <= selection.endOf(outer);
  }

  bool hasInitializer(const LocalDef *v) const {
    struct Declared : TreeWalker {
      const Selection *selection = nullptr;
      size_t at = 0;
      bool is = true;
      bool enter(const Node &n) override {
        if (auto *d = as<VarDeclarator>(&n); d && selection->beginOf(nameWithin(d->loc, d->name)) == at)
          is = d->init != nullptr;
        return true;
      }
    } declared;
    declared.selection = &selection;
    declared.at = selection.beginOf(nameWithin(v->loc, v->name));
    declared.walk(*method);
    return declared.is;
  }

  std::string findResult() {
    std::string names;
    for (const Use &u : uses)
      if (u.isLater && (u.isInside || u.isWritten)) {
        names += (names.empty() ? "" : ", ") + u.local->name.str();
        result = &u;
      }
    return names.find(',') == std::string::npos ? "" : "they give several results: " + names;
  }

  static std::string typeOf(const LocalDef *v) { return str(v->type->base ? v->type->base : v->type); }

  void write(Extraction &out) {
    std::string name = freshName(selection.text, "extracted"), formals, args, typeParams, before;
    for (const Use &u : uses) {
      if (u.isInside)
        continue;
      const std::string &own = u.local->name.str();
      if (!u.isSetBefore && u.isWritten) { // they give it its first value
        before += std::string(u.local->isVar ? "var " : "val ") + own + ":" + typeOf(u.local) + ";";
        continue;
      }
      formals += (formals.empty() ? "" : ", ") + std::string(u.isWritten ? "var " : "") + own + ":" + typeOf(u.local);
      args += (args.empty() ? "" : ", ") + own;
    }
    for (const TypeParam *p : method->typeParams)
      typeParams += (typeParams.empty() ? "[" : ", ") + p->name.str();
    typeParams += typeParams.empty() ? "" : "]";
    out.edits.push_back({selection.begin, selection.end, call(name + typeParams + "(" + args + ")")});

    std::string indent = indentAt(selection.text, selection.beginOf(method->loc)), inner = indent + "  ";
    bool isStatic = method->modifiers & Static;
    std::string made = "\n\n" + indent + "private " + (isStatic ? "static " : "") + "def " + name + typeParams + "(" +
                       formals + "):" + (result ? typeOf(result->local) : "void") + " {\n";
    made += before.empty() ? "" : inner + before + "\n";
    made += inner + moved(inner) + "\n";
    made += result ? inner + "return " + result->local->name.str() + ";\n" : "";
    size_t place = selection.endOf(method->loc);
    out.edits.push_back({place, place, made + indent + "}"});
  }

  std::string call(const std::string &to) const {
    if (!result)
      return to + ";";
    const LocalDef *v = result->local;
    std::string kept = v->name.str() + (v->isVar ? ":" + typeOf(v) : "");
    return (result->isInside ? (v->isVar ? "var " : "val ") + kept : v->name.str()) + " = " + to + ";";
  }

  // What is selected, with its lines as far in as the method's body; as it is, if something in it spans lines.
  std::string moved(const std::string &indent) const {
    std::string text = selection.inner(), from = indentAt(selection.text, selection.begin), out;
    for (const Token &t : tokensOf(text))
      if (text.substr(t.begin, t.end - t.begin).find('\n') != std::string::npos)
        return text;
    for (size_t at = 0; at < text.size();) {
      size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
      std::string line = text.substr(at, end - at);
      if (at && line.starts_with(from) && line.find_first_not_of(" \t\r\n") != std::string::npos)
        line = indent + line.substr(from.size());
      out += line;
      at = end;
    }
    return out;
  }
};

} // namespace

Extraction extractMethod(const Selection &s) { return MethodExtraction(s).made(); }

} // namespace x10c::ls
