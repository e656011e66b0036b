// See values.h.
#include "syntax/fifteen/values.h"
#include <vector>

using namespace antlr4::tree;

namespace x10c::syntax {

using F = grammar::X10Fifteen;

// The last name of a type that is a class, and no array or nullable.
static std::string className(F::TypeContext *c) {
  return c->base->n && c->s.empty() ? c->base->n->n.back()->getText() : "";
}

static bool isValueArray(F::TypeContext *c) { return !c->s.empty() && c->s.back()->isValue; }

static bool isAbstract(F::ClassDeclContext *c) {
  auto *inner = dynamic_cast<F::MemberContext *>(c->parent->parent);
  auto *outer = dynamic_cast<F::TypeDeclContext *>(c->parent);
  for (auto *m : inner ? inner->m : outer ? outer->m : std::vector<F::ModifierContext *>())
    if (m->word && m->word->getType() == F::K_ABSTRACT)
      return true;
  return false;
}

void ValuesFifteen::collect(F::ClassDeclContext *c) {
  std::string name = c->name->getText();
  if (isAbstract(c))
    notStructs.insert(name);
  for (auto *t : c->ext) {
    notStructs.insert(className(t));
    if (className(t) != "Object")
      notStructs.insert(name);
  }
  if (!c->isValue)
    return;
  values.insert(name);
  bool hasFields = c->props;
  for (auto *m : c->body->m)
    if (auto *field = m->memberRest() ? m->memberRest()->fieldDecl() : nullptr)
      fields.insert({name, isValueArray(field->t) ? "valueArray" : className(field->t)}), hasFields = true;
  if (!hasFields) // which a class of another file may be derived from
    notStructs.insert(name);
}

void ValuesFifteen::collect(ParseTree *tree) {
  if (auto *c = dynamic_cast<F::ClassDeclContext *>(tree))
    collect(c);
  if (auto *t = dynamic_cast<F::BaseTypeContext *>(tree); t && t->nullable)
    notStructs.insert(className(t->nullable));
  for (ParseTree *child : tree->children)
    collect(child);
}

void ValuesFifteen::look(ParseTree *tree) {
  collect(tree);
  for (const std::string &name : values)
    if (holds(name, [&](const std::string &held) { return held == name; }))
      notStructs.insert(name);
}

bool ValuesFifteen::looksInside(const std::string &name) const {
  static const std::set<std::string> spaces = {"valueArray", "region", "dist", "point"};
  return values.count(name) && (!isStruct(name) || holds(name, [&](const std::string &held) {
           return spaces.count(held) || (values.count(held) && !isStruct(held));
         }));
}

// Whether a field of the value class is so, or one of a value class that is a field.
bool ValuesFifteen::holds(const std::string &name, const std::function<bool(const std::string &)> &what) const {
  std::set<std::string> reached = {name};
  for (bool more = true; more;) {
    more = false;
    for (auto &[holder, held] : fields)
      if (reached.count(holder)) {
        if (what(held))
          return true;
        more |= values.count(held) && reached.insert(held).second;
      }
  }
  return false;
}

static std::string onlyName(F::UnaryContext *c) {
  auto *tok = c->atom()->tok;
  return tok && tok->getType() == F::IDENTIFIER ? tok->getText() : "";
}

static void assignedIn(ParseTree *tree, std::set<std::string> &names) {
  if (auto *e = dynamic_cast<F::ExprContext *>(tree); e && e->op && e->left->first->post.empty())
    names.insert(onlyName(e->left->first));
  if (auto *u = dynamic_cast<F::UnaryContext *>(tree)) {
    bool steps = u->post.size() == 1 && u->post[0]->step;
    for (auto *p : u->pre)
      steps |= u->post.empty() && p->op && (p->op->getType() == F::INCREMENT || p->op->getType() == F::DECREMENT);
    if (steps)
      names.insert(onlyName(u));
  }
  for (ParseTree *child : tree->children)
    assignedIn(child, names);
}

std::set<std::string> assignedIn(ParseTree *tree) {
  std::set<std::string> names;
  if (tree)
    assignedIn(tree, names);
  return names;
}

} // namespace x10c::syntax
