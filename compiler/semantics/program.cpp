// The entry points: bodies on demand and once, everything on the command line, the main method, the hooks of inference.
#include "semantics/context.h"
#include "semantics/warnings/warnings.h"
#include "support/error_kinds.h"
#include "syntax/walk.h"
#include <algorithm>

namespace x10c::semantics {

namespace {

bool hasBody(const MethodDef *m) {
  if (m->isAbstract || m->isNative)
    return false;
  if (m->accessorOf)
    return true;
  return m->written() ? m->written()->body != nullptr : m->isCtor;
}

Scope *scopeOf(MethodDef *m) { return m->scope ? m->scope : m->owner->scope; }

// Whether the statement contains some `return e;`, closures, at expressions and activities left aside.
bool returnsValue(const syntax::Stmt *s) {
  struct : syntax::TreeWalker {
    bool found = false;
    bool enter(const syntax::Node &n) override {
      using namespace syntax;
      auto *r = as<Return>(&n);
      found |= r && r->value;
      return !found && !as<Expr>(&n) && !as<Async>(&n) && !as<AtEach>(&n) && !as<LocalDecl>(&n);
    }
  } walker;
  walker.walk(*s);
  return walker.found;
}

// The result of a method that calls itself: what its other returns give. Null: nothing shows it.
const Type *inferRecursive(MethodDef *m) {
  static std::vector<MethodDef *> open;
  auto &u = Universe::get();
  if (std::find(open.begin(), open.end(), m) != open.end())
    return u.errorType();
  open.push_back(m);
  {
    Diagnostics::Trial quiet;
    Body body(m->owner, scopeOf(m));
    body.checkMethod(m);
  }
  open.pop_back();
  const Type *t = m->result;
  m->result = nullptr;
  return !t || t->isError() ? nullptr : m->result = t->base;
}

const Type *inferResult(MethodDef *m) {
  if (m->tree && m->tree->body && !m->tree->isExpression && !returnsValue(m->tree->body))
    return m->result = Universe::get().voidType();
  if (m->state == 1) {
    if (const Type *t = inferRecursive(m))
      return t;
    Diagnostics::error(m->loc, {ErrorKind::RecursiveType,
                                "The result type of " + m->name.str() + " depends on itself: it must be written."});
    return m->result = Universe::get().errorType();
  }
  checkBody(m);
  return m->result ? m->result : Universe::get().errorType();
}

// Whether the field's initializer is run by the runtime on first use.
bool hasStaticInit(const FieldDef *f) { return f->isStatic && f->tree && f->tree->init && f->nativeTemplate.empty(); }

// What the initializer becomes is kept where it is in order: an anonymous class in it is one class.
const ir::Code *checkStaticInit(FieldDef *f) {
  unsigned before = Diagnostics::errorCount();
  Body body(f->owner, f->owner->scope);
  ir::Code *code = body.checkStaticField(f);
  f->init = Diagnostics::errorCount() == before ? code : nullptr;
  return code;
}

const Type *inferField(FieldDef *f) {
  auto &u = Universe::get();
  if (!f->tree || !f->tree->init) {
    Diagnostics::error(f->loc, {ErrorKind::MissingType,
                                "The type of the field " + f->name.str() + " must be written: it has no initializer."});
    return u.errorType();
  }
  if (hasStaticInit(f))
    return checkStaticInit(f)->result;
  Body body(f->owner, f->owner->scope);
  return body.inferField(f);
}

void checkClassBodies(ClassDef *cls) {
  auto &u = Universe::get();
  u.needMembers(cls);
  for (FieldDef *f : cls->fields) {
    u.fieldType(f);
    if (hasStaticInit(f))
      checkInitializer(f);
  }
  for (const auto *list : {&cls->ctors, &cls->methods})
    for (MethodDef *m : *list) {
      checkBody(m);
      tellForeignNatives(m);
    }
}

bool takesArguments(MethodDef *m) {
  auto &u = Universe::get();
  if (m->formals.size() != 1 || !m->formals[0]->type)
    return false;
  const Type *wanted = m->formals[0]->type, *given = u.named("x10.lang.Rail", {u.String});
  if (wanted->isRail())
    return wanted->args.size() == 1 && wanted->args[0]->base == u.String;
  types::Env env;
  env.scope = scopeOf(m);
  return u.convert(given, wanted, env).implicit;
}

MethodDef *mainOf(ClassDef *cls) {
  Universe::get().needMembers(cls);
  for (MethodDef *m : cls->methods)
    if (m->name == Name("main") && m->isStatic && (m->modifiers & syntax::Public) && takesArguments(m))
      return m;
  return nullptr;
}

// The first main of the program's classes, or that of the class named; null where there is none.
MethodDef *mainAmong(const std::vector<ClassDef *> &classes, Name mainClass) {
  for (ClassDef *cls : classes) {
    bool isWanted = mainClass ? cls->qualified == mainClass || cls->name == mainClass : !cls->outer;
    if (MethodDef *m = isWanted ? mainOf(cls) : nullptr)
      return m;
  }
  return nullptr;
}

// The exit status of a program is what it sets, not what its main gives.
MethodDef *withoutResult(MethodDef *main) {
  const Type *result = Universe::get().methodResult(main);
  if (!result->isVoid() && !result->isError())
    Diagnostics::error(main->loc, {ErrorKind::NoMain,
                                   "The program's main gives a value of type " + types::str(result) +
                                       "; its result must be void, and its exit status is set by System.setExitCode."});
  return main;
}

// A method that was meant to be the main one: private, of objects, with other parameters, or named Main.
const MethodDef *nearMain(const std::vector<ClassDef *> &classes) {
  for (const ClassDef *cls : classes)
    for (const MethodDef *m : cls->methods)
      if (m->name == Name("main") || m->name == Name("Main"))
        return m;
  return nullptr;
}

} // namespace

ir::Code *checkBody(MethodDef *m) {
  if (m->state == 2 || m->state == 1 || !hasBody(m))
    return m->code;
  m->state = 1;
  Universe::get().needSignature(m);
  unsigned before = Diagnostics::errorCount();
  Body body(m->owner, scopeOf(m));
  ir::Code *code = body.checkMethod(m);
  m->state = 2;
  return m->code = Diagnostics::errorCount() == before ? code : nullptr;
}

ir::Code *checkInitializer(FieldDef *f) {
  if (f->init || !hasStaticInit(f))
    return f->init;
  Universe::get().fieldType(f);
  if (!f->init)
    checkStaticInit(f);
  return f->init;
}

void checkFound(bool bodies) {
  auto &u = Universe::get();
  std::vector<ClassDef *> found = u.foundClasses();
  for (size_t i = 0; i < found.size(); i++) {
    u.checkClass(found[i]);
    if (bodies)
      checkClassBodies(found[i]);
    if (i + 1 == found.size())
      found = u.foundClasses(); // checking one may have read others
  }
}

void checkProgram(bool bodiesOfFound) {
  auto &u = Universe::get();
  readSuppressions();
  std::vector<ClassDef *> classes = u.programClasses();
  for (ClassDef *cls : classes)
    u.checkClass(cls);
  for (ClassDef *cls : classes)
    checkClassBodies(cls);
  checkFound(bodiesOfFound);
  auto isMain = [](ClassDef *cls) { return !cls->outer && mainOf(cls); };
  if (std::count_if(classes.begin(), classes.end(), isMain) == 1) // of several another may be chosen
    withoutResult(mainAmong(classes, Name()));
  if (!Diagnostics::errorCount())
    tellWarnings();
}

bool hasMain() {
  const std::vector<ClassDef *> &classes = Universe::get().programClasses();
  return classes.empty() || mainAmong(classes, Name()) || nearMain(classes);
}

MethodDef *findMain(Name mainClass) {
  const std::vector<ClassDef *> &classes = Universe::get().programClasses();
  if (MethodDef *m = mainAmong(classes, mainClass))
    return Body(m->owner, scopeOf(m)).start(withoutResult(m));
  if (const MethodDef *other = mainClass ? nullptr : nearMain(classes)) {
    Diagnostics::error(other->loc, {ErrorKind::NoMain, "This " + other->name.str() +
                                                           " is not the program's: that is `public static def "
                                                           "main(Rail[String])`."});
    return nullptr;
  }
  Diagnostics::error(classes.empty() ? Loc() : classes.front()->loc,
                     {ErrorKind::UnknownMethod,
                      mainClass ? "There is no class " + mainClass.str() + " with a method main(Rail[String])."
                                : "The program has no method `public static def main(Rail[String])`."});
  return nullptr;
}

void install() {
  Universe::get().inferField = inferField;
  Universe::get().inferResult = inferResult;
}

} // namespace x10c::semantics
