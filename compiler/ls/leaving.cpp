// See leaving.h.
#include "ls/leaving.h"
#include <algorithm>

namespace x10c::ls {

using namespace syntax;

bool isLoop(Kind k) {
  return k == Kind::While || k == Kind::DoWhile || k == Kind::For || k == Kind::ForEach || k == Kind::AtEach;
}
static bool runsApart(Kind k) { // its writes to locals from around it are not seen, or are refused
  return k == Kind::Closure || k == Kind::Async || k == Kind::At || k == Kind::AtExpr || k == Kind::AtEach ||
         k == Kind::ClassDecl || k == Kind::New;
}
static bool isFunction(const Node &n) {
  auto *made = as<New>(&n);
  return n.kind == Kind::Closure || n.kind == Kind::ClassDecl || (made && made->hasBody);
}

void Leaving::count(const Node &n, int by) {
  loops += isLoop(n.kind) ? by : 0;
  switches += n.kind == Kind::Switch ? by : 0;
  apart += runsApart(n.kind) ? by : 0;
  functions += isFunction(n) ? by : 0;
  collecting += n.kind == Kind::FinishExpr ? by : 0;
}

bool Leaving::enter(const Node &n) {
  count(n, 1);
  if (auto *l = as<Labeled>(&n))
    labels.push_back(l->label);
  look(n);
  return true;
}

void Leaving::leave(const Node &n) {
  count(n, -1);
  if (n.kind == Kind::Labeled)
    labels.pop_back();
}

bool Leaving::isKnown(Name label) const { return std::find(labels.begin(), labels.end(), label) != labels.end(); }

void Leaving::look(const Node &n) {
  auto *b = as<Break>(&n);
  auto *c = as<Continue>(&n);
  if (n.kind == Kind::Return && !functions)
    refuse("they return from the method");
  if (b && (b->label ? !isKnown(b->label) : !loops && !switches))
    refuse("a break in them leaves a loop around them");
  if (c && (c->label ? !isKnown(c->label) : !loops))
    refuse("a continue in them is of a loop around them");
  if (n.kind == Kind::Offer && !collecting)
    refuse("they offer to a finish around them");
  if (n.kind == Kind::CtorCall || n.kind == Kind::PropertyCall)
    refuse("they belong to the constructor");
  if (n.kind == Kind::LocalDecl)
    refuse("they declare a class or a type");
  if (auto *a = as<Assign>(&n); a && a->target->kind == Kind::Ident)
    assigned.push_back({a->target->loc, apart > 0});
  if (auto *s = as<Step>(&n); s && s->operand->kind == Kind::Ident)
    assigned.push_back({s->operand->loc, apart > 0});
}

} // namespace x10c::ls
