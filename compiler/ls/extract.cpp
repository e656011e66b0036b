// An expression becomes a val before the statement that it is in. See extract.h.
#include "ls/extract.h"
#include "ls/text.h"
#include "syntax/walk.h"
#include <algorithm>
#include <cctype>
#include <set>

namespace x10c::ls {

using namespace syntax;

namespace {

bool hasEffect(const Node &n) {
  switch (n.kind) {
  case Kind::Call:
  case Kind::New:
  case Kind::Assign:
  case Kind::Step:
  case Kind::AtExpr:
  case Kind::FinishExpr:
    return true;
  default:
    return false;
  }
}

// The expression that is selected, and the nodes around it from the outermost in.
class Finder : public TreeWalker {
public:
  explicit Finder(const Selection &s) : selection(s) {}
  bool enter(const Node &n) override {
    if (found || (n.kind != Kind::CompilationUnit && n.loc && !isAround(n.loc)))
      return false;
    if (Expr::isOf(n.kind) && selection.beginOf(n.loc) == selection.begin && selection.endOf(n.loc) == selection.end)
      found = static_cast<const Expr *>(&n);
    else
      around.push_back(&n);
    return !found;
  }
  void leave(const Node &n) override {
    if (!found && !around.empty() && around.back() == &n)
      around.pop_back();
  }
  const Expr *found = nullptr;
  std::vector<const Node *> around;

private:
  const Selection &selection;
  bool isAround(Loc loc) const {
    return selection.beginOf(loc) <= selection.begin && selection.end <= selection.endOf(loc);
  }
};

// Where in a statement is evaluated once, right when it begins.
bool isHead(const Node *statement, const Node *child) {
  if (auto *s = as<If>(statement))
    return s->condition == child;
  if (auto *s = as<ForEach>(statement))
    return s->domain == child;
  if (auto *s = as<AtEach>(statement))
    return s->domain == child;
  if (auto *s = as<Switch>(statement))
    return s->subject == child;
  if (auto *s = as<At>(statement))
    return s->place == child;
  switch (statement->kind) {
  case Kind::LocalVars:
  case Kind::ExprStmt:
  case Kind::Return:
  case Kind::Throw:
  case Kind::Offer:
    return true;
  default:
    return false;
  }
}

// Why the child of an expression may be evaluated never, later or elsewhere; empty: it is evaluated.
std::string whyNotEvaluated(const Node *parent, const Node *child) {
  if (auto *c = as<Conditional>(parent); c && c->condition != child)
    return "it is evaluated only if the condition before it says so";
  if (auto *b = as<Binary>(parent); b && (b->op == Op::AndAnd || b->op == Op::OrOr) && b->left != child)
    return "it is evaluated only if what comes before it says so";
  if (auto *a = as<AtExpr>(parent); a && a->place != child)
    return "it is evaluated at another place";
  if (auto *f = as<FinishExpr>(parent); f && f->reducer != child)
    return "it is not evaluated when the statement begins";
  if (TypeNode::isOf(parent->kind) || parent->kind == Kind::Annotation)
    return "it is a part of a type";
  return "";
}

// Why what is selected is no value of its own.
std::string whyNoValue(const Node *parent, const Node *child) {
  if (auto *a = as<Assign>(parent); a && a->target == child)
    return "it is assigned to";
  if (parent->kind == Kind::Step)
    return "it is assigned to";
  if (auto *c = as<Call>(parent); c && c->function == child)
    return "it is called";
  return "";
}

class ValExtraction {
public:
  explicit ValExtraction(const Selection &s) : selection(s), finder(s) {}

  Extraction made() {
    Extraction out;
    finder.walk(*selection.snapshot.tree);
    if (!finder.found)
      return out;
    out.title = "Extract to a val", out.kind = "refactor.extract.constant";
    out.refusal = refusal();
    if (!out.refusal.empty())
      return out;
    std::string name = freshName(selection.text, nameFor(finder.found));
    size_t place = selection.beginOf(statement->loc);
    std::string declared = "val " + name + " = " + selection.inner(), next = ";\n" + indentAt(selection.text, place);
    if (statement->kind == Kind::ExprStmt && static_cast<const ExprStmt *>(statement)->expr == finder.found)
      out.edits = {{selection.begin, selection.end, declared}};
    else if (place == selection.begin)
      out.edits = {{selection.begin, selection.end, declared + next + name}};
    else
      out.edits = {{place, place, declared + next}, {selection.begin, selection.end, name}};
    return out;
  }

private:
  const Selection &selection;
  Finder finder;
  const Stmt *statement = nullptr; // before which the val comes

  std::string refusal() {
    const std::vector<const Node *> &path = finder.around;
    const Node *child = finder.found;
    size_t i = path.size();
    if (std::string why = i ? whyNoValue(path[i - 1], child) : ""; !why.empty())
      return why;
    for (; i > 0 && Expr::isOf(path[i - 1]->kind); child = path[--i])
      if (std::string why =
              path[i - 1]->kind == Kind::Closure ? "it is a part of a function" : whyNotEvaluated(path[i - 1], child);
          !why.empty())
        return why;
    for (; i > 0 && (path[i - 1]->kind == Kind::VarDeclarator); i--)
      child = path[i - 1];
    if (i < 2 || !Stmt::isOf(path[i - 1]->kind))
      return i > 0 && whyNotEvaluated(path[i - 1], child) == "it is a part of a type"
                 ? "it is a part of a type"
                 : "it is in no statement of a body";
    if (!isHead(path[i - 1], child))
      return "it is not evaluated once and first in its statement";
    if (path[i - 2]->kind != Kind::Block && path[i - 2]->kind != Kind::SwitchCase)
      return "its statement is not in a block: write braces around it";
    if (path[i - 2]->kind == Kind::Block && selection.text[selection.beginOf(path[i - 2]->loc)] != '{')
      return "it is the body of a function or method without braces";
    statement = static_cast<const Stmt *>(path[i - 1]);
    return whyNotBefore();
  }

  std::string whyNotBefore() const {
    auto *binary = as<Binary>(finder.found);
    bool isRange = binary && binary->op == Op::Range; // which a loop takes apart
    auto type = selection.snapshot.types.find(finder.found);
    if (!isRange && (type == selection.snapshot.types.end() || type->second->isError()))
      return "it is no value, or has an error";
    if (!isRange && (type->second->isVoid() || type->second->isNull()))
      return "it has no value that a val can hold";
    if (!isFixed(finder.found) && isOrderSeen())
      return "what the statement evaluates before it would come after it";
    for (const Occurrence &o : selection.snapshot.index.everything()) {
      auto *v = std::get_if<const types::LocalDef *>(&o.of);
      if (v && selection.contains(o.at) && isIn((*v)->loc, statement->loc) && !selection.contains((*v)->loc))
        return "it uses " + (*v)->name.str() + ", which its statement declares";
    }
    return "";
  }

  bool isIn(Loc inner, Loc outer) const {
    return inner && inner.file == outer.file && selection.beginOf(outer) <= selection.beginOf(inner) &&
           selection.endOf(inner) <= selection.endOf(outer);
  }

  // Whether it is the same whenever it is evaluated, and neither throws nor does anything: vals, literals, and numbers
  // made of these.
  bool isFixed(const Expr *e) const {
    switch (e->kind) {
    case Kind::IntLit:
    case Kind::FloatLit:
    case Kind::BoolLit:
    case Kind::CharLit:
    case Kind::StringLit:
      return true;
    case Kind::Paren:
      return isFixed(static_cast<const Paren *>(e)->inner);
    case Kind::Ident: {
      const Occurrence *o = selection.snapshot.index.find(e->loc.file, e->loc.line, e->loc.column);
      auto *v = o ? std::get_if<const types::LocalDef *>(&o->of) : nullptr;
      auto *f = o ? std::get_if<const types::FieldDef *>(&o->of) : nullptr;
      return (v && !(*v)->isVar && !(*v)->isClocked) || (f && !(*f)->varies());
    }
    case Kind::Binary: {
      auto *b = static_cast<const Binary *>(e);
      auto type = selection.snapshot.types.find(e);
      return type != selection.snapshot.types.end() && type->second->isNumeric() && b->op != Op::Div &&
             b->op != Op::Rem && isFixed(b->left) && isFixed(b->right);
    }
    default:
      return false;
    }
  }

  // Whether something that is evaluated before it has an effect, or reads what an effect of it may change.
  bool isOrderSeen() const {
    struct Before : TreeWalker {
      explicit Before(const Selection &s) : selection(s) {}
      bool enter(const Node &n) override {
        if (selection.contains(n.loc))
          hasOwnEffect |= hasEffect(n);
        else if (selection.isBefore(n.loc)) {
          hasEffects |= hasEffect(n);
          reads |= !targets.count(&n) && isVariable(n);
        }
        auto *a = as<Assign>(&n);
        if (a && a->op == Op::None)
          targets.insert(a->target);
        return n.kind != Kind::Closure;
      }
      bool isVariable(const Node &n) const {
        bool isName = n.kind == Kind::Ident || n.kind == Kind::Select;
        Name name = n.kind == Kind::Select ? static_cast<const Select &>(n).name : Name();
        Loc word = name ? nameAtEnd(n.loc, name) : n.loc;
        const Occurrence *o = isName ? selection.snapshot.index.find(word.file, word.line, word.column) : nullptr;
        auto *v = o ? std::get_if<const types::LocalDef *>(&o->of) : nullptr;
        auto *f = o ? std::get_if<const types::FieldDef *>(&o->of) : nullptr;
        return (v && ((*v)->isVar || (*v)->isClocked)) || (f && (*f)->varies());
      }
      const Selection &selection;
      std::set<const Node *> targets; // of assignments that do not read them
      bool hasEffects = false, hasOwnEffect = false, reads = false;
    } before(selection);
    before.walk(*statement);
    return before.hasEffects || (before.hasOwnEffect && before.reads);
  }

  static std::string nameFor(const Expr *e) {
    e = bare(e);
    if (auto *c = as<Call>(e))
      e = c->function;
    Name name;
    if (auto *s = as<Select>(e))
      name = s->name;
    std::string word = name ? name.str() : "value";
    if (word.starts_with("get") && word.size() > 3)
      word = word.substr(3);
    word[0] = char(std::tolower(static_cast<unsigned char>(word[0])));
    return std::all_of(word.begin(), word.end(), [](unsigned char c) { return isWordByte(c); }) ? word : "value";
  }
};

} // namespace

Extraction extractVal(const Selection &s) { return ValExtraction(s).made(); }

} // namespace x10c::ls
