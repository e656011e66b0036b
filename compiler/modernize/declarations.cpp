// Classes, main, static fields, loops, and the names of types.
#include "modernize/rewriter.h"
#include "syntax/editions.h"
#include "syntax/walk.h"

namespace x10c::modernize {

using syntax::as;
using syntax::Kind;

// `extends Object`: there is no class above all.
void Rewriter::classDecl(const syntax::ClassDecl *c) {
  auto *super = as<syntax::NamedType>(c->super);
  const Notes::Named *named = super && c->classKind == syntax::ClassKind::Class ? notes.named(super->loc) : nullptr;
  const types::ClassDef *above = named && named->def ? Names::renamed(named->def) : named ? named->cls : nullptr;
  bool isAny = above && above->builtin == types::Builtin::Any;
  if (isAny) {
    const std::string &text = edits.original();
    size_t word = text.rfind("extends", places.begin(super->loc));
    size_t from = word == std::string::npos ? 0 : text.find_last_not_of(" \t", word - 1) + 1;
    if (from)
      edits.replace(from, places.end(super->loc), "");
  }
  struct Children : syntax::TreeWalker {
    std::vector<const syntax::Node *> all;
    bool enter(const syntax::Node &child) override { return all.push_back(&child), false; }
  } children;
  children.below(*c);
  for (const syntax::Node *child : children.all)
    if (!isAny || child != c->super)
      node(*child);
}

void Rewriter::method(const syntax::MethodDecl *m) {
  bool isStatic = m->modifiers & syntax::Static;
  if (m->name == Name("main") && isStatic && m->formals.size() == 1)
    main(m);
  else
    below(*m);
}

namespace {

// Whether a value is only applied and asked for its size, as rails are.
struct Uses : syntax::TreeWalker {
  Name name;
  const syntax::Node *last = nullptr;
  bool asRail = true;
  std::set<const syntax::Node *> fine;
  bool enter(const syntax::Node &n) override {
    auto isIt = [&](const syntax::Expr *e) {
      auto *id = as<syntax::Ident>(e);
      return id && id->name == name;
    };
    if (auto *c = as<syntax::Call>(&n); c && isIt(c->function))
      fine.insert(c->function);
    if (auto *s = as<syntax::Select>(&n); s && isIt(s->target) && s->name == Name("size"))
      fine.insert(s->target);
    if (auto *id = as<syntax::Ident>(&n); id && id->name == name && !fine.count(id))
      asRail = false;
    return true;
  }
};

} // namespace

// What main takes is a rail.
void Rewriter::main(const syntax::MethodDecl *m) {
  const syntax::Formal *f = m->formals[0];
  auto *type = as<syntax::NamedType>(f->type);
  const Notes::Named *named = type ? notes.named(type->path.back().loc) : nullptr;
  bool isRail =
      !named || (named->cls && named->cls->builtin == types::Builtin::Rail) ||
      (named->def && Names::renamed(named->def) && Names::renamed(named->def)->builtin == types::Builtin::Rail);
  if (isRail || !m->body)
    return below(*m);
  Uses uses;
  uses.name = f->name;
  uses.walk(*m->body);
  std::string rail = names.use("x10.lang.Rail") + "[" + names.of(types::Universe::get().String) + "]";
  if (m->result)
    node(*m->result);
  node(*m->body);
  put(f->type->loc, rail);
  if (!f->name || uses.asRail || m->isExpression)
    return;
  const std::string &text = edits.original();
  size_t name = text.find(f->name.str(), places.begin(f->loc));
  edits.replace(name, name + f->name.str().size(), f->name.str() + "_");
  edits.insertAfter(places.begin(m->body->loc) + 1, " val " + f->name.str() + " = new " +
                                                        names.use("x10.regionarray.Array") + "[String](" +
                                                        f->name.str() + "_);");
}

// Whatever place evaluates it: it calls and makes nothing but values of the library that are so.
bool Rewriter::isSameEverywhere(const syntax::Expr *init) const {
  struct Calls : syntax::TreeWalker {
    const Rewriter &of;
    bool same = true;
    explicit Calls(const Rewriter &r) : of(r) {}
    bool enter(const syntax::Node &n) override {
      bool isCall = n.kind == Kind::Call || n.kind == Kind::New;
      same = same && (!isCall || of.isPure(static_cast<const syntax::Expr *>(&n))) && n.kind != Kind::Here &&
             n.kind != Kind::AtExpr && n.kind != Kind::FinishExpr && n.kind != Kind::Closure;
      return same;
    }
  } calls(*this);
  calls.walk(*init);
  return calls.same;
}

// Up to 2.3 other places have a copy of what the first place made.
void Rewriter::field(const syntax::FieldDecl *d) {
  below(*d);
  for (const syntax::VarDeclarator *v : d->vars) {
    if (!notes.isCopied(v) || isSameEverywhere(v->init))
      continue;
    std::string cls;
    for (const syntax::Node *n : around)
      if (auto *c = as<syntax::ClassDecl>(n))
        cls += c->name.str() + ".";
    std::string package;
    for (Name part : unit.package)
      package += part.str() + ".";
    edits.insertBefore(places.begin(v->init->loc), names.use("x10.editions.members.Statics") + ".ofFirst(\"" + package +
                                                       cls + v->name.str() + "\", () => ");
    edits.insertAfter(places.end(v->init->loc), ")");
  }
}

// type T(n:Int) = A{self.size==n}: where n is compared with a Long it is one.
void Rewriter::typeDef(const syntax::TypeDefDecl *d) {
  struct Compared : syntax::TreeWalker {
    const Notes &notes;
    std::set<Name> withLongs;
    explicit Compared(const Notes &n) : notes(n) {}
    bool enter(const syntax::Node &n) override {
      if (auto *id = as<syntax::Ident>(&n)) {
        const types::Type *other = notes.comparedWith(id);
        if (other && other->base == types::Universe::get().Long)
          withLongs.insert(id->name);
      }
      return true;
    }
  } compared(notes);
  if (d->type)
    compared.walk(*d->type);
  below(*d);
  for (const syntax::Formal *f : d->formals) {
    auto *type = as<syntax::NamedType>(f->type);
    bool isInt = type && type->path.size() == 1 && !type->hasConstraint &&
                 (type->path[0].name == Name("Int") || type->path[0].name == Name("int"));
    if (isInt && compared.withLongs.count(f->name))
      put(type->loc, "Long");
  }
}

// next; and resume;
void Rewriter::clockCall(Loc loc, const std::string &call) {
  put(loc, places.written(loc).ends_with(";") ? call + ";" : call);
}

// for ([i] in 0..9) where the elements are numbers.
void Rewriter::loop(const syntax::ForEach *s) {
  if (notes.takesNumbers(s) && s->variable->parts.size() == 1)
    put(s->variable->loc, places.written(s->variable->parts[0]->loc));
  below(*s);
}

void Rewriter::namedType(const syntax::NamedType *t) {
  below(*t);
  for (const syntax::TypeSegment &segment : t->path)
    names.name(segment.loc, segment.name, segment.hasArgs);
}

} // namespace x10c::modernize
