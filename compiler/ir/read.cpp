// Reading a tree: the program around the bodies. The text is read several times, since everything may name what comes
// further down: first which classes, static fields and functions there are, then what classes consist of, then the
// functions' parameters and results, then their bodies.
#include "ir/read.h"
#include "ir/reader.h"
#include "ir/text.h"
#include "support/inlined.h"
#include <deque>
#include <sstream>

namespace x10c::ir {

namespace {

class ProgramReader {
public:
  ProgramReader(uint32_t file, void (*d)(ClassDef *, MethodDef *)) : input(file), names(input, *program), declare(d) {}
  Program *const program = new Program;
  std::string after;

  void run() {
    while (!input.ends())
      declaration();
    for (auto &[cls, at] : classes)
      input.go(at), form(parts, *cls);
    for (auto &[slot, at] : statics)
      input.go(at), staticHead(slot);
    for (auto &[f, at] : functions)
      input.go(at), functionHead(f);
    for (auto &[slot, at] : statics)
      input.go(at), form(parts, *slot);
    for (BodyReader &body : bodies)
      body.run();
    for (size_t at : specials)
      input.go(at), special();
    if (!program->main)
      input.fail("the text does not say which function is main");
  }

private:
  Input input;
  Names names;
  void (*const declare)(ClassDef *, MethodDef *);
  std::vector<std::pair<Class *, size_t>> classes;
  std::vector<std::pair<StaticSlot *, size_t>> statics;
  std::vector<std::pair<Function *, size_t>> functions;
  std::vector<size_t> specials;
  std::deque<BodyReader> bodies;
  Function none;
  BodyReader parts{input, names, *program, none}; // of classes, static fields and functions

  // ---- first: what there is ----

  void declaration() {
    if (input.accept("after"))
      after = input.take(Token::Name, "a pass");
    else if (input.accept("effects"))
      input.expect("valid"), program->valid.insert("effects");
    else if (input.accept("source"))
      input.take(Token::Text, "a file");
    else if (input.accept("file"))
      file();
    else if (input.accept("load"))
      load();
    else if (input.accept("local"))
      localClass();
    else if (input.accept("type"))
      classHead();
    else if (input.accept("static"))
      statics.push_back({new StaticSlot, input.position()}), skip();
    else if (input.accept("function"))
      functionName();
    else if (input.is("main") || input.is("error") || input.is("errors"))
      specials.push_back(input.position()), input.next(), skip();
    else
      input.fail("expected a declaration");
  }

  // To what begins a line that is no end of a block.
  void skip() {
    while (!input.ends() && !(input.peek().isFirst && input.peek().column == 1 && !input.is("}")))
      input.next();
    while (input.accept("}"))
      ;
    if (!input.ends() && input.peek().column != 1)
      skip();
  }

  void file() {
    uint32_t number = input.integer();
    if (!input.accept("copied"))
      return input.declareFile(number, SourceFiles::declare(input.take(Token::Text, "a file")));
    input.expect("from");
    Inlined from;
    from.function = input.take(Token::Text, "a function's name");
    input.expect("to");
    from.at = numbered();
    from.sends = input.accept("sends");
    input.expect("of");
    input.declareFile(number, inlineFile(SourceFiles::declare(input.take(Token::Text, "a file")), from));
  }

  // "3/12:5"
  Loc numbered() {
    Loc at;
    if (input.accept("-"))
      return at;
    at.file = input.fileOf(input.integer());
    if (!at.file)
      input.fail("there is no file of this number");
    input.expect("/");
    at.line = input.integer();
    input.expect(":");
    at.column = input.integer();
    return at;
  }

  void load() {
    Token at = input.peek();
    std::string name = input.take(Token::Text, "a class");
    if (!names.findClass(name))
      input.fail(at, "there is no class " + name);
  }

  // "local Outer$1 in 'Outer.f()' at 12:5 1"
  void localClass() {
    Token at = input.peek();
    std::string name = input.take(Token::Name, "a class");
    while (input.accept("."))
      name += "." + input.take(Token::Name, "a class");
    input.expect("in");
    MethodDef *in = input.peek().kind == Token::Quote ? names.method() : nullptr;
    ClassDef *outer = in ? in->owner : names.classNamed();
    declare(outer, in);
    input.expect("at");
    uint32_t line = input.integer();
    input.expect(":");
    uint32_t column = input.integer();
    int64_t nth = input.integer();
    for (ClassDef *def : types::Universe::get().localClasses())
      if (def->outer == outer && def->enclosingMethod == in && def->loc.line == line && def->loc.column == column &&
          text::nthLocal(def) == nth) {
        def->qualified = name;
        return names.declare(name, def);
      }
    input.fail(at, "there is no local class at this place");
  }

  void classHead() {
    auto *cls = new Class;
    cls->type = names.type();
    if (!cls->type || !cls->type->isClass())
      input.fail("this type has no class");
    cls->def = cls->type->def;
    if (!program->classOf.emplace(cls->type, cls).second)
      input.fail("this type is declared twice");
    program->classes.push_back(cls);
    classes.push_back({cls, input.position()});
    skip();
  }

  void functionName() {
    auto *f = new Function;
    Token at = input.peek();
    std::string symbol = input.take(Token::Symbol, "a function's name");
    if (names.isDeclared(symbol))
      input.fail(at, "this function is declared twice");
    f->cName = symbol.find('.') == std::string::npos ? symbol : "";
    names.declare(symbol, f);
    program->functions.push_back(f);
    functions.push_back({f, input.position()});
    skip();
  }

  // ---- then: what that consists of ----

  void staticHead(StaticSlot *slot) {
    slot->field = names.staticField();
    input.expect(":");
    slot->type = names.type();
    program->statics.push_back(slot);
    program->staticOf[slot->field] = slot;
  }

  void functionHead(Function *f) {
    form(parts, *f);
    input.home(input.accept("in") ? input.fileOf(input.integer()) : 0);
    if (!input.is("("))
      return;
    bodies.emplace_back(input, names, *program, *f);
    bodies.back().readHead();
  }

  // ---- what the runtime knows ----

  void special() {
    if (input.accept("main")) {
      program->main = names.function();
      return;
    }
    bool isOne = input.next().text == "error";
    int64_t index = isOne ? input.integer() : 0;
    if (index < 0 || index >= 32)
      input.fail("there are 32 errors");
    (isOne ? program->errorClass[index] : program->multipleClass) = names.classOf(names.type());
    if (input.peek().kind == Token::Symbol)
      (isOne ? program->errorCtor[index] : program->multipleCtor) = names.function();
  }
};

} // namespace

std::vector<std::string> sourcesOf(const std::string &path) {
  std::vector<std::string> sources;
  uint32_t file = SourceFiles::load(path);
  std::istringstream text(SourceFiles::text(file));
  for (std::string line; std::getline(text, line);)
    if (line.starts_with("source \"") && line.ends_with("\""))
      sources.push_back(line.substr(8, line.size() - 9));
  return sources;
}

ReadProgram read(const std::string &path, void (*declareLocals)(ClassDef *, MethodDef *)) {
  uint32_t file = SourceFiles::load(path);
  if (!file) {
    Diagnostics::error(Loc(), "cannot read '" + path + "': " + SourceFiles::whyNot());
    return {};
  }
  try {
    ProgramReader reader(file, declareLocals);
    reader.run();
    return {reader.program, reader.after};
  } catch (Broken &) {
    return {};
  }
}

} // namespace x10c::ir
