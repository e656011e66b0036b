// Reading a tree: types, methods, fields and functions by their names.
#include "ir/reader.h"
#include "ir/text.h"
#include <cstdlib>

namespace x10c::ir {

std::string plainName(const std::string &name) {
  std::string plain = name.substr(0, name.find('.'));
  return plain == "_" ? "" : plain;
}

// ---- classes and types ----

ClassDef *Names::findClass(const std::string &qualified) {
  for (size_t end = qualified.size(); end != std::string::npos; end = end ? qualified.rfind('.', end - 1) : end) {
    auto local = locals.find(qualified.substr(0, end)); // or a member of one
    if (local == locals.end())
      continue;
    ClassDef *def = local->second;
    while (def && end < qualified.size()) {
      size_t next = std::min(qualified.find('.', end + 1), qualified.size());
      Name simple = qualified.substr(end + 1, next - end - 1);
      ClassDef *member = nullptr;
      for (ClassDef *each : def->memberClasses)
        member = each->name == simple ? each : member;
      def = member, end = next;
    }
    return def;
  }
  auto &u = types::Universe::get();
  for (bool isVoid : {false, true}) // classes of functions are made on demand
    if (std::string prefix = isVoid ? "VoidFun_" : "Fun_"; qualified.starts_with(prefix))
      return u.functionClass(static_cast<unsigned>(std::strtoul(qualified.c_str() + prefix.size(), nullptr, 10)),
                             isVoid);
  ClassDef *def = u.findClass(qualified);
  return def ? def : u.findClass("x10.lang." + qualified);
}

ClassDef *Names::classNamed() {
  Token first = input.peek();
  std::string qualified = input.take(Token::Name, "a type");
  while (input.is(".") && input.peek().isGlued) {
    input.next();
    qualified += "." + input.take(Token::Name, "a class");
  }
  ClassDef *def = findClass(qualified);
  if (!def)
    input.fail(first, "there is no class " + qualified);
  types::Universe::get().needMembers(def);
  return def;
}

// After the question mark: a class's, by its name and the class's, or a method's, which the text does not name.
const Type *Names::parameter() {
  auto &u = types::Universe::get();
  std::string name = input.take(Token::Name, "a type parameter"), owner;
  while (input.accept(".")) {
    owner += (owner.empty() ? "" : ".") + name;
    name = input.take(Token::Name, "a type parameter");
  }
  ClassDef *of = owner.empty() ? nullptr : findClass(owner);
  if (of)
    u.needMembers(of);
  for (types::TypeParam *each : of ? of->allTypeParams : std::vector<types::TypeParam *>())
    if (each->name == Name(name))
      return u.paramType(each);
  types::TypeParam *&param = parameters[owner + "." + name];
  if (!param) {
    param = new types::TypeParam;
    param->name = name.substr(0, name.find("__"));
  }
  return u.paramType(param);
}

const Type *Names::functionType() {
  auto &u = types::Universe::get();
  Types formals;
  while (!input.accept(")")) {
    if (!formals.empty())
      input.expect(",");
    formals.push_back(type());
  }
  input.expect("=>");
  return u.functionType(formals, type());
}

const Type *Names::type() {
  auto &u = types::Universe::get();
  if (input.accept("?"))
    return parameter();
  if (input.accept("("))
    return functionType();
  if (input.accept("void"))
    return u.voidType();
  if (input.accept("null"))
    return u.nullType();
  if (input.accept("none"))
    return nullptr;
  Token first = input.peek();
  ClassDef *def = classNamed();
  Types args;
  if (input.accept("["))
    do
      args.push_back(type());
    while (input.accept(","));
  if (!args.empty())
    input.expect("]");
  if (args.size() != def->allTypeParams.size())
    input.fail(first, "this class has " + std::to_string(def->allTypeParams.size()) + " type parameters");
  return u.classType(def, args);
}

Types Names::typeArguments() {
  Types args;
  input.expect("[");
  do
    args.push_back(type());
  while (input.accept(","));
  input.expect("]");
  return args;
}

// ---- members ----

// The owner's name ends at one of the dots before the formals: an operator may have dots of its own.
MethodDef *Names::findMethod(const std::string &name) {
  size_t open = name.find('(');
  for (size_t dot = name.find('.'); dot < open; dot = name.find('.', dot + 1))
    if (ClassDef *owner = findClass(name.substr(0, dot)))
      for (MethodDef *m : text::methodsOf(owner))
        if (name.compare(dot + 1, m->name.str().size(), m->name.str()) == 0 && text::methodName(m) == name)
          return m;
  return nullptr;
}

MethodDef *Names::method() {
  Token at = input.peek();
  MethodDef *&found = methods[input.take(Token::Quote, "a method")];
  if (!found && !(found = findMethod(at.text)))
    input.fail(at, "there is no method " + at.text);
  return found;
}

FieldDef *Names::staticField() {
  Token at = input.peek();
  std::string name = input.take(Token::Quote, "a static field");
  size_t dot = std::min(name.rfind('.'), name.size());
  ClassDef *owner = findClass(name.substr(0, dot));
  if (owner) {
    types::Universe::get().needMembers(owner);
    for (FieldDef *field : owner->fields)
      if (name.compare(dot + 1, std::string::npos, field->name.str()) == 0)
        return field;
  }
  input.fail(at, "there is no static field " + name);
}

Class *Names::classOf(const Type *type) {
  auto found = program.classOf.find(type);
  if (found == program.classOf.end())
    input.fail("the text declares no type " + text::typeName(type));
  return found->second;
}

FieldDef *Names::field(const Type *container, const std::string &name) {
  Class *cls = classOf(container);
  for (const FieldSlot &slot : cls->fields)
    if (text::fieldName(cls, slot.field) == name)
      return slot.field;
  input.fail(text::typeName(container) + " has no field " + name);
}

FieldDef *Names::slot(ClassDef *def) {
  Token at = input.peek();
  std::string name = input.take(Token::Name, "a field");
  if (name[0] == '$')
    return hidden(def, name);
  for (FieldDef *each : def->fields)
    if (!each->isStatic && each->name == Name(name))
      return each;
  input.fail(at, "the class has no field " + name);
}

// The instances of a class share them.
FieldDef *Names::hidden(ClassDef *def, const std::string &name) {
  FieldDef *&field = hiddenFields[{def, name}];
  if (!field) {
    field = new FieldDef;
    field->name = plainName(name.substr(1));
    field->owner = def;
    field->state = 2;
  }
  return field;
}

Function *Names::function() {
  Token at = input.peek();
  auto found = functions.find(input.take(Token::Symbol, "a function"));
  if (found == functions.end())
    input.fail(at, "the text has no function @" + at.text);
  return found->second;
}

} // namespace x10c::ir
