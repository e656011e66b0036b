// --emit=ir, the whole program: the source files, classes with fields and method tables, static fields, functions.
#include "ir/print.h"
#include "ir/text.h"
#include "support/inlined.h"
#include <algorithm>
#include <cctype>
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
      all += "\ntype " + text::typeName(cls->type) + " " + part(*cls) + "\n";
    all += "\n";
    for (const StaticSlot *slot : program.statics) {
      all += "static " + part(*slot);
      all += places.take() + "\n";
    }
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

  // ---- the rest ----

  template <class Part> std::string part(const Part &p) { return printPart(program, symbols, places, p); }

  std::string function(const Function *f) {
    places.home(f->code ? f->code->loc.file : 0);
    std::string text = "function " + symbols[f] + " " + part(*f);
    if (f->code) {
      Loc home; // line and column are printed with the parameters
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
