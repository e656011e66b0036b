// --emit=ir: the typed tree as text, one statement a line, in an X10-like notation with explicit conversions. It is
// for people and for tests; nothing reads it back.
#include "ir/children.h"

namespace x10c::ir {

const char *spelling(Op op) {
  static const char *const names[] = {
      "none", "add",  "sub",  "mul",      "div",      "rem",       "neg",      "plus",       "not",   "and",
      "or",   "xor",  "shl",  "shr",      "ushr",     "lt",        "le",       "gt",         "ge",    "eq",
      "ne",   "lnot", "conv", "rail_get", "rail_set", "rail_size", "rail_new", "range_fits", "is_far"};
  return names[static_cast<unsigned>(op)];
}

namespace {

class Printer {
public:
  std::string text;

  void code(const Code *c) {
    text += "(";
    for (size_t i = 0; i < c->params.size(); ++i)
      text += (i ? ", " : "") + c->params[i]->name.str() + ":" + types::str(c->params[i]->type);
    text += "):" + types::str(c->result) + " ";
    block(c->body);
  }

private:
  unsigned depth = 0;

  void newline() { text += "\n" + std::string(depth * 2, ' '); }

  void block(Stmt *s) {
    text += "{";
    ++depth;
    if (auto *b = as<Block>(s)) {
      for (Stmt *inner : b->stmts)
        newline(), stmt(inner);
    } else if (s)
      newline(), stmt(s);
    --depth;
    newline();
    text += "}";
  }

  void list(Exprs &exprs) {
    text += "(";
    for (size_t i = 0; i < exprs.size(); ++i) {
      text += i ? ", " : "";
      expr(exprs[i]);
    }
    text += ")";
  }

  void call(Call *c) {
    if (c->receiver)
      expr(c->receiver), text += c->dispatch == Dispatch::Virtual ? "." : "!";
    else if (c->container)
      text += types::str(c->container) + ".";
    text += c->target && !c->target->cName.empty() ? c->target->cName : c->method->name.str();
    if (!c->typeArgs.empty()) {
      text += "[";
      for (size_t i = 0; i < c->typeArgs.size(); ++i)
        text += (i ? "," : "") + types::str(c->typeArgs[i]);
      text += "]";
    }
    list(c->args);
  }

  void constant(Const *c) {
    if (c->isNull)
      text += "null";
    else if (c->type->isString())
      text += "\"" + c->text + "\"";
    else if (c->type->isNumeric() && !c->type->isIntegral())
      text += std::to_string(c->real);
    else
      text += std::to_string(static_cast<int64_t>(c->bits)) + ":" + types::str(c->type);
  }

  void expr(Expr *e) {
    switch (e->kind) {
    case ExprKind::Const:
      return constant(as<Const>(e));
    case ExprKind::Zero:
      text += "zero[" + types::str(e->type) + "]";
      return;
    case ExprKind::Local:
      text += as<Local>(e)->var->name.str();
      return;
    case ExprKind::This:
      text += as<This>(e)->cls ? as<This>(e)->cls->name.str() + ".this" : "this";
      return;
    case ExprKind::Here:
      text += "here";
      return;
    case ExprKind::Static:
      text += as<Static>(e)->field->owner->name.str() + "." + as<Static>(e)->field->name.str();
      return;
    case ExprKind::Field:
      expr(as<Field>(e)->object);
      text += "." + as<Field>(e)->field->name.str();
      return;
    case ExprKind::Call:
      return call(as<Call>(e));
    case ExprKind::New:
      text += "new " + types::str(e->type);
      return list(as<New>(e)->args);
    case ExprKind::StructLit:
      return structLit(as<StructLit>(e));
    case ExprKind::Prim:
      text += spelling(as<Prim>(e)->op);
      return list(as<Prim>(e)->args);
    case ExprKind::Closure:
      text += "closure";
      return code(as<Closure>(e)->code);
    case ExprKind::StmtExpr:
      return stmtExpr(as<StmtExpr>(e));
    case ExprKind::AtExpr:
      text += "at ";
      expr(as<AtExpr>(e)->place);
      return code(as<AtExpr>(e)->code);
    case ExprKind::InstanceOf:
      text += "(";
      expr(as<InstanceOf>(e)->operand);
      text += " instanceof " + types::str(as<InstanceOf>(e)->of) + ")";
      return;
    case ExprKind::TypeTest:
      return typeTest(as<TypeTest>(e));
    default:
      return composite(e);
    }
  }

  void typeTest(TypeTest *e) {
    static const char *const spelled[] = {" <: ", " == ", " haszero", " isref"};
    text += "(" + types::str(e->left) + spelled[size_t(e->test)] + (e->right ? types::str(e->right) : "") + ")";
  }

  void structLit(StructLit *e) {
    text += types::str(e->type) + "{";
    for (const FieldValue &v : e->fields) {
      text += (&v == &e->fields.front() ? "" : ", ") + v.field->name.str() + " = ";
      expr(v.value);
    }
    text += "}";
  }

  void stmtExpr(StmtExpr *e) {
    text += "({";
    for (Stmt *s : e->stmts)
      text += " ", stmt(s), text += ";";
    text += " ";
    if (e->value)
      expr(e->value);
    text += " })";
  }

  // Expressions that are printed as a word and operands: equal(a, b), coerce[T](a).
  void composite(Expr *e) {
    switch (e->kind) {
    case ExprKind::Equal:
      text += as<Equal>(e)->negated ? "differ" : "equal";
      break;
    case ExprKind::And:
      text += "and";
      break;
    case ExprKind::Or:
      text += "or";
      break;
    case ExprKind::Not:
      text += "not";
      break;
    case ExprKind::Cond:
      text += "if";
      break;
    case ExprKind::Coerce:
      text += "coerce[" + types::str(e->type) + "]";
      break;
    case ExprKind::Cast:
      text += "cast[" + types::str(e->type) + "]";
      break;
    default:
      text += "rail[" + types::str(e->type) + "]";
      break;
    }
    Exprs operands;
    struct Collect {
      Exprs &into;
      void operator()(Expr *&child) const { into.push_back(child); }
      void operator()(Stmt *&) const {}
      void operator()(Code *&) const {}
    };
    eachChild(e, Collect{operands});
    list(operands);
  }

  void word(const char *w, Expr *e = nullptr) {
    text += w;
    if (e)
      text += " ", expr(e);
  }

  void stmt(Stmt *s) {
    switch (s->kind) {
    case StmtKind::Block:
      return block(s);
    case StmtKind::Declare: {
      auto *d = as<Declare>(s);
      text += (d->var->isVar ? "var " : "val ") + d->var->name.str() + ":" + types::str(d->var->type);
      return d->init ? word(" =", d->init) : void();
    }
    case StmtKind::Assign:
      expr(as<Assign>(s)->target);
      return word(" =", as<Assign>(s)->value);
    case StmtKind::Eval:
      return expr(as<Eval>(s)->expr);
    case StmtKind::If:
      word("if", as<If>(s)->condition), text += " ", block(as<If>(s)->yes);
      if (as<If>(s)->no)
        text += " else ", block(as<If>(s)->no);
      return;
    case StmtKind::Loop:
      return loop(as<Loop>(s));
    case StmtKind::RangeLoop: {
      auto *l = as<RangeLoop>(s);
      text += std::string("for ") + (l->isVectorizable ? "vectorizable " : "") +
              (l->isIndependent ? "independent " : "") + l->var->name.str() + " in ";
      expr(l->low), word(" ..", l->high), text += " ";
      return block(l->body);
    }
    case StmtKind::Switch:
      return switches(as<Switch>(s));
    case StmtKind::Break:
      return word("break");
    case StmtKind::Continue:
      return word("continue");
    case StmtKind::Return:
      return word("return", as<Return>(s)->value);
    case StmtKind::Throw:
      return word("throw", as<Throw>(s)->value);
    case StmtKind::Try:
      return attempt(as<Try>(s));
    case StmtKind::Async: {
      auto *a = as<Async>(s);
      if (a->place)
        word("at", a->place), text += " ";
      text += "async ";
      if (a->first)
        text += "(" + a->low->name.str() + ".." + a->high->name.str() + " of ", expr(a->first), text += "..",
            expr(a->last), text += ") ";
      return block(a->body);
    }
    case StmtKind::Finish:
      text += "finish ";
      return block(as<Finish>(s)->body);
    case StmtKind::At:
      word("at", as<At>(s)->place), text += " ";
      return block(as<At>(s)->body);
    case StmtKind::Atomic:
      text += "atomic ";
      return block(as<Atomic>(s)->body);
    case StmtKind::When:
      word("when", as<When>(s)->condition), text += " ";
      return block(as<When>(s)->body);
    case StmtKind::Check:
      return word("check", as<Check>(s)->condition);
    case StmtKind::CtorCall:
      text += "construct " + types::str(as<CtorCall>(s)->container);
      return list(as<CtorCall>(s)->args);
    }
  }

  void loop(Loop *l) {
    if (l->label)
      text += l->label.str() + ": ";
    text += l->isBlock ? "once " : l->testFirst ? "while " : "do ";
    if (l->condition)
      expr(l->condition);
    text += " ";
    block(l->body);
    for (Stmt *u : l->update)
      text += " update ", stmt(u);
  }

  void switches(Switch *s) {
    word("switch", s->subject), text += " {";
    ++depth;
    for (SwitchCase &c : s->cases) {
      newline();
      for (int64_t label : c.labels)
        text += "case " + std::to_string(label) + ": ";
      if (c.isDefault)
        text += "default: ";
      Block body;
      body.stmts = c.body;
      block(&body);
    }
    --depth;
    newline();
    text += "}";
  }

  void attempt(Try *t) {
    text += "try ";
    block(t->body);
    for (Catch &c : t->catches) {
      text += " catch " + c.var->name.str() + ":" + types::str(c.var->type) + " ";
      block(c.body);
    }
    if (t->finally)
      text += " finally ", block(t->finally);
  }
};

} // namespace

std::string print(const Code &code) {
  Printer p;
  p.code(&code);
  return p.text + "\n";
}

std::string print(const Program &program) {
  std::string text;
  for (const Class *c : program.classes)
    text += "type " + types::str(c->type, false) + (c->super ? " extends " + types::str(c->super->type) : "") + "\n";
  for (const Function *f : program.functions)
    if (f->code)
      text +=
          "\n" + f->x10Name + (f->mayThrow ? "" : " nothrow") + (f->mayWait ? "" : " nowait") + " " + print(*f->code);
  return text;
}

} // namespace x10c::ir
