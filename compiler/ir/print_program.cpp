// --emit=ir, the whole program: the source files, classes with fields and method tables, static fields, functions.
#include "ir/print.h"
#include "ir/text.h"
#include "support/inlined.h"
#include <algorithm>
#include <set>

namespace x10c::ir {

// ---- places ----

unsigned Places::numberOf(uint32_t file) {
  if (auto found = numbers.find(file); found != numbers.end())
    return found->second;
  if (const Inlined *from = inlinedAt(file)) // it names its own
    numberOf(from->at.file);
  order.push_back(file);
  return numbers[file] = order.size();
}

std::string Places::spelled(Loc loc) {
  std::string at = std::to_string(loc.line) + ":" + std::to_string(loc.column);
  return !loc ? "-" : std::to_string(numberOf(loc.file)) + "/" + at;
}

// As much of each as differs from the one before it; those at the end that are all alike once.
std::string Places::take() {
  auto same = [](Loc a, Loc b) { return a.file == b.file && a.line == b.line && a.column == b.column; };
  while (line.size() > 1 && same(line[line.size() - 1], line[line.size() - 2]))
    line.pop_back();
  std::string text = line.empty() ? "" : "  #";
  Loc last;
  last.file = usual;
  for (Loc loc : line) {
    if (!loc || loc.file != last.file)
      text += " " + spelled(loc);
    else
      text += " " + (loc.line == last.line ? "" : std::to_string(loc.line) + ":") + std::to_string(loc.column);
    last = loc ? loc : last;
  }
  line.clear();
  return text;
}

std::string Places::files() {
  std::string text;
  for (uint32_t file : std::vector<uint32_t>(order)) {
    text += "file " + std::to_string(numberOf(file)) + " ";
    if (const Inlined *from = inlinedAt(file))
      text += "copied from " + quoted(from->function) + " to " + spelled(from->at) +
              (from->sends ? " sends of " : " of ") + quoted(SourceFiles::path(file)) + "\n";
    else
      text += quoted(SourceFiles::path(file)) + "\n";
  }
  return text;
}

namespace {

class ProgramPrinter {
public:
  ProgramPrinter(const Program &p, const std::string &a) : program(p), after(a) {}

  std::string run() {
    nameFunctions();
    std::string all;
    for (const Class *cls : program.classes)
      all += "\n" + type(cls);
    all += "\n";
    for (const StaticSlot *slot : program.statics)
      all += staticField(slot);
    for (const Function *f : program.functions)
      all += "\n" + function(f);
    all = special() + all;
    return head() + all;
  }

private:
  const Program &program;
  const std::string after;
  Places places;
  Symbols symbols;

  // Letters and digits: an operator's name has others.
  static std::string plain(std::string name) {
    auto isOther = [](char c) { return !std::isalnum(static_cast<unsigned char>(c)); };
    name.erase(std::remove_if(name.begin(), name.end(), isOther), name.end());
    return name;
  }

  void nameFunctions() {
    unsigned index = 0;
    for (const Function *f : program.functions) {
      const ClassDef *owner = f->method ? f->method->owner : f->staticField->owner;
      std::string name =
          plain(owner->name.str()) + "." + plain((f->method ? f->method->name : f->staticField->name).str());
      symbols[f] = "@" + (f->cName.empty() ? name + "." + std::to_string(index) : f->cName);
      ++index;
    }
  }

  // ---- what comes first ----

  std::string head() {
    std::string text = "after " + after + (program.valid.count("effects") ? "\neffects valid\n" : "\n");
    std::set<uint32_t> seen;
    for (const ClassDef *def : types::Universe::get().programClasses())
      if (seen.insert(def->loc.file).second)
        text += "source " + quoted(SourceFiles::path(def->loc.file)) + "\n";
    return text + places.files() + definitions();
  }

  // Classes that are not found by their name: those in another one's file, and local ones.
  std::string definitions() {
    std::string text;
    std::set<std::string> told;
    for (const Class *cls : program.classes)
      define(cls->def, told, text);
    for (const Function *f : program.functions)
      define(f->method ? f->method->owner : f->staticField->owner, told, text);
    for (const StaticSlot *slot : program.statics)
      define(slot->field->owner, told, text);
    return text;
  }

  void define(ClassDef *def, std::set<std::string> &told, std::string &text) {
    if (def->outer)
      define(def->outer, told, text);
    if (def->isLocal && told.insert(def->qualified.str()).second)
      text += localClass(def);
    if (def->outer || def->fromCommandLine || def->isFunction)
      return;
    std::string path = SourceFiles::path(def->loc.file);
    size_t slash = path.rfind('/'), from = slash == std::string::npos ? 0 : slash + 1;
    std::string base = path.substr(from, path.rfind('.') - from);
    std::string of = (def->package ? def->package.str() + "." : "") + base;
    if (def->name.str() != base && told.insert(of).second)
      text += "load " + quoted(of) + "\n";
  }

  std::string localClass(const ClassDef *def) {
    MethodDef *in = def->enclosingMethod;
    return "local " + def->qualified.str() + " in " +
           (in ? quoted(text::methodName(in), '\'') : def->outer->qualified.str()) + " at " +
           std::to_string(def->loc.line) + ":" + std::to_string(def->loc.column) + " " +
           std::to_string(text::nthLocal(def)) + "\n";
  }

  std::string special() {
    std::string text = program.main ? "main " + symbols[program.main] + "\n" : "";
    for (unsigned i = 0; i < 32; ++i)
      if (program.errorClass[i])
        text += "error " + std::to_string(i) + " " + thrown(program.errorClass[i], program.errorCtor[i]);
    if (program.multipleClass)
      text += "errors " + thrown(program.multipleClass, program.multipleCtor);
    return text;
  }

  std::string thrown(const Class *cls, const Function *ctor) {
    return text::typeName(cls->type) + (ctor ? " " + symbols[ctor] : "") + "\n";
  }

  // ---- classes ----

  std::string type(const Class *cls) {
    std::string text = "type " + text::typeName(cls->type);
    text += cls->super ? " extends " + text::typeName(cls->super->type) : "";
    text += cls->isAllocated ? " allocated" : "";
    text += cls->isSerialized ? " serialized" : "";
    text += cls->needsBox ? " boxed" : "";
    text += " number " + std::to_string(cls->number);
    text += cls->cName.empty() ? "" : " named " + cls->cName;
    std::string all = members(cls);
    return text + (all.empty() ? "\n" : " {\n" + all + "}\n");
  }

  std::string members(const Class *cls) {
    std::string text;
    for (const FieldSlot &slot : cls->fields)
      text += "  field " + text::fieldName(cls, slot.field) + ": " + text::typeName(slot.type) +
              (slot.field->isReplaced ? " replaced" : "") + "\n";
    text += slots(cls->slots, "  ");
    for (const Interface &interface : cls->interfaces) {
      std::string own = slots(interface.slots, "    ");
      text += "  implements " + text::typeName(interface.type) + (own.empty() ? "\n" : " {\n" + own + "  }\n");
    }
    const std::pair<const char *, const Function *> known[] = {
        {"toString", cls->toString}, {"equals", cls->equals}, {"hashCode", cls->hashCode}};
    for (auto &[name, f] : known)
      text += f ? std::string("  ") + name + " " + symbols[f] + "\n" : "";
    return text;
  }

  std::string slots(const std::vector<MethodSlot> &all, const std::string &indent) {
    std::string text;
    for (const MethodSlot &slot : all)
      text += indent + "slot " + quoted(text::methodName(slot.method), '\'') + arguments(slot.typeArgs) +
              (slot.function ? " " + symbols[slot.function] : "") + "\n";
    return text;
  }

  static std::string arguments(const Types &all) {
    std::string text;
    for (const Type *type : all)
      text += (text.empty() ? "" : ", ") + text::typeName(type);
    return text.empty() ? "" : " types[" + text + "]";
  }

  // ---- static fields ----

  std::string staticField(const StaticSlot *slot) {
    std::string text = "static " + quoted(text::fieldName(slot->field), '\'') + ": " + text::typeName(slot->type);
    text += slot->cName.empty() ? "" : " named " + slot->cName;
    text += slot->init ? " by " + symbols[slot->init] : "";
    if (slot->constant)
      text += " = " + printExpression(program, symbols, places, slot->constant);
    if (slot->table)
      text += " table " + printExpression(program, symbols, places, slot->table);
    return text + places.take() + "\n";
  }

  // ---- functions ----

  std::string function(const Function *f) {
    places.home(f->code ? f->code->loc.file : 0);
    std::string text = "function " + symbols[f];
    text += f->x10Name.empty() ? "" : " " + quoted(f->x10Name);
    text += f->mayThrow ? "" : " nothrow";
    text += f->mayWait ? "" : " nowait";
    text += f->alwaysThrows ? " throws" : "";
    text += f->isVirtual ? " virtual" : "";
    text += f->method ? " is " + quoted(text::methodName(f->method), '\'')
                      : " initializes " + quoted(text::fieldName(f->staticField), '\'');
    text += f->method && f->hasThis == f->method->isStatic ? (f->hasThis ? " instance" : " static") : "";
    text += f->container ? " of " + text::typeName(f->container) : "";
    text += arguments(f->typeArgs);
    if (f->code) {
      Loc home; // line and column are told with the parameters
      home.file = f->code->loc.file;
      text += home ? " in " + fileNumber(home) : "";
      text += " " + printBody(program, *f, symbols, places);
    }
    std::string last = places.take();
    places.home(0);
    return text + last + "\n";
  }

  std::string fileNumber(Loc loc) {
    std::string text = places.spelled(loc);
    return text.substr(0, text.find('/'));
  }
};

} // namespace

std::string print(const Program &program, const std::string &after) { return ProgramPrinter(program, after).run(); }

} // namespace x10c::ir
