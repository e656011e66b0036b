// The C files: one. units.cpp has the others.
#include "emit/files.h"
#include "emit/line_directives.h"
#include "emit/module.h"
#include "support/split.h"
#include <algorithm>
#include <cctype>
#include <functional>

namespace x10c::emit {

namespace {
struct Member { // a function that is emitted, and where its class is
  std::string file;
  uint32_t line;
  const FunctionPiece *piece;
};
} // namespace

// The program's own functions, then those of the class library, each in the order of their sources.
static std::vector<Member> membersOf(Module &m) {
  std::vector<Member> own, library;
  for (Function *f : m.program.functions) {
    const FunctionPiece *piece = m.functions.pieceOf(f);
    const ClassDef *owner = f->method ? f->method->owner : f->staticField ? f->staticField->owner : nullptr;
    while (owner && owner->outer)
      owner = owner->outer;
    if (piece)
      (!owner || owner->fromCommandLine ? own : library)
          .push_back({owner ? SourceFiles::path(owner->loc.file) : "", f->code->loc.line, piece});
  }
  auto before = [](const Member &a, const Member &b) { return a.file != b.file ? a.file < b.file : a.line < b.line; };
  std::stable_sort(own.begin(), own.end(), before);
  std::stable_sort(library.begin(), library.end(), before);
  own.insert(own.end(), library.begin(), library.end());
  return own;
}

static Text bodiesOf(const std::vector<Member> &functions) {
  Text bodies;
  std::string file;
  for (const Member &f : functions) {
    if (f.file != file)
      bodies += heading(f.file);
    file = f.file;
    bodies += f.piece->text;
    bodies += "\n";
  }
  return bodies;
}

std::string heading(const std::string &path) {
  return "/* ==== " + commented(path.substr(path.rfind('/') + 1)) + " ==== */\n\n";
}

void addPart(Text &text, const Text &part) {
  if (!part.empty())
    text += (text.str().ends_with("\n\n") ? "" : "\n") + part;
}

static bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; }

std::set<std::string> definedFirst(const std::string &functions) {
  std::set<std::string> defined, named;
  for (size_t line = 0, end; line < functions.size(); line = end + 1) {
    end = std::min(functions.find('\n', line), functions.size());
    bool isHead = functions[line] != ' ' && functions[line] != '/' && functions[line] != '#' && end > line &&
                  functions[end - 1] == ')';
    for (size_t at = line; at < end;) {
      size_t start = at;
      while (at < end && isWord(functions[at]))
        ++at;
      if (at == start) {
        ++at;
        continue;
      }
      std::string name = functions.substr(start, at - start);
      bool isNew = named.insert(name).second;
      if (isNew && isHead && at < end && functions[at] == '(')
        defined.insert(std::move(name));
    }
  }
  return defined;
}

Text headers(const Module &m, const std::string &what) {
  Text text = "/* Emitted by x10c from " + commented(what) +
              ". */\n"
              "#include <x10rt/application.h>\n#include <x10rt/support.h>\n" +
              std::string(m.options.counters ? "#include <x10rt/coverage.h>\n" : "") +
              std::string(m.options.selfCheck ? "#include <x10rt/self_check.h>\n" : "") +
              std::string(m.support.havePlaces() ? "#include <x10rt/places.h>\n" : "") +
              std::string(m.support.havePrinting() ? "#include <x10rt/printing.h>\n" : "") +
              std::string(m.support.haveThrowables() ? "#include <x10rt/throwables.h>\n" : "") + "\n";
  for (const std::string &header : m.options.headers)
    text += "#include " + header + "\n";
  if (!m.options.headers.empty())
    text += "\n";
  return text;
}

std::string nameOf(const Module &m) {
  return m.program.main ? sourceLine(m.program.main->code->loc) : m.options.mainClass;
}

// Functions, and bodies within them by the names of their structs.
static void eachName(Module &m, const std::function<void(const std::string &c, const std::string &x10)> &take) {
  for (const auto &[c, x10] : m.parts.bodies)
    take(c, x10);
  for (Function *f : m.program.functions)
    if (m.functions.pieceOf(f))
      take(f->cName, f->x10Name);
}

// For debuggers, after all that the program needs: lines of a C name, a tab and X10's name. Functions and structs have
// their C names; bodies within functions that of their struct.
static std::string debugNames(Module &m) {
  std::string text = "\nstatic const char x10_debug_names[] __attribute__((used)) =\n";
  auto add = [&](const std::string &c, const std::string &x10) { text += "  " + quoted(c + "\t" + x10 + "\n") + "\n"; };
  eachName(m, add);
  for (const Class *cls : m.program.classes)
    add(cls->cName, types::str(cls->type, false));
  return text + "  \"\";\n";
}

// What --coverage counts, told before main: a literal for each line.
static std::string coverageDescription(const Module &m) {
  if (!m.options.counters)
    return "";
  std::string text = "/* --coverage: see x10rt/coverage.h */\nstatic const char x10_coverage_counted[] =\n";
  for (const std::string &line : splitAt(m.options.counted, '\n'))
    text += "  " + quoted(line + "\n") + "\n";
  return text + "  \"\";\n\n__attribute__((constructor)) static void x10_coverage_tell(void)\n{\n" +
         "  x10_coverage_describe(x10_coverage_counted, " + std::to_string(m.options.counters) + ");\n}\n\n";
}

static std::string nameOf(const types::MethodDef *method) {
  const types::ClassDef *owner = method->owner;
  std::string name = method->isStatic || owner->isAnonymous ? owner->qualified.str() : types::str(owner->type);
  name += method->isCtor ? ".this(" : "." + method->name.str() + "(";
  for (const types::LocalDef *formal : method->formals)
    name += (formal == method->formals[0] ? "" : ", ") + types::str(formal->type);
  return name + ")";
}

// The lines of each method that was reached: x10c may have put it into others.
static void eachMethod(const std::function<void(const std::string &)> &take) {
  uint32_t file = 0;
  auto of = [&](const types::ClassDef *cls) {
    for (const auto *list : {&cls->ctors, &cls->methods})
      for (const types::MethodDef *m : *list) {
        Loc loc = m->code && m->written() ? m->written()->loc : Loc();
        if (!loc)
          continue;
        if (loc.file != file)
          take("@" + SourceFiles::path(loc.file));
        file = loc.file;
        take("\t" + std::to_string(loc.line) + "\t" + std::to_string(loc.endLine) + "\t" + nameOf(m));
      }
  };
  auto &universe = types::Universe::get();
  std::vector<const types::ClassDef *> classes = universe.readClasses();
  for (size_t i = 0; i < classes.size(); ++i) {
    of(classes[i]);
    classes.insert(classes.end(), classes[i]->memberClasses.begin(), classes[i]->memberClasses.end());
  }
  for (const types::ClassDef *cls : universe.localClasses())
    of(cls);
}

// For profiles (x10rt/where.h): a section that is never loaded. It is beside the C that is read, with the line tables.
std::string nameSection(Module &m) {
  std::string text = "\n__asm__(\".pushsection .x10names,\\\"\\\",%progbits\\n\"\n";
  auto add = [&](const std::string &line) { text += "  " + quoted(".ascii " + quoted(line + "\n") + "\n") + "\n"; };
  eachName(m, [&](const std::string &c, const std::string &x10) { add(c + "\t" + x10); });
  eachMethod(add);
  return text + "  \".popsection\");\n";
}

// The numbers of asyncs: where each is in their table.
static std::string asyncNumbers(Module &m) {
  std::string text;
  for (const AsyncEntry &async : m.asyncs.all())
    text += "  " + async.method + ",\n";
  return text.empty() ? "" : "enum { /* asyncs */\n" + text + "};\n";
}

CFile oneFile(Module &m, const Entry &entry) {
  Text text = headers(m, nameOf(m));
  text += m.layouts.forwards();
  addPart(text, m.parts.structs.all());
  addPart(text, m.parts.tables.all());
  addPart(text, m.parts.declarations.all());
  addPart(text, asyncNumbers(m));
  TraceTable traces(m.traces);
  LiteralTable literals(m.literals);
  Text functions = literals.named(traces.numbered(m.parts.accessors.all() + bodiesOf(membersOf(m))));
  Text helpers = literals.named(m.parts.helpers.all());
  addPart(text, literals.definitions() + m.literals.decoded());
  addPart(text, traces.declaration());
  std::set<std::string> unneeded = definedFirst(functions.str());
  std::string prototypes;
  m.parts.prototypes.each([&](const Declaration &each) { prototypes += unneeded.count(each.name) ? "" : each.text; });
  addPart(text, prototypes);
  addPart(text, functions);
  addPart(text, helpers.str());
  addPart(text, m.parts.data);
  text += entry.text;
  addPart(text, coverageDescription(m));
  std::string tables = applicationTables(m);
  text += tables + application(m, fingerprintOf(text.str() + tables + traces.definition()));
  addPart(text, traces.definition());
  if (!m.options.debugLines)
    return {m.options.cFile, text.str(), 0, withLines(text, m.options.cFile) + nameSection(m), {}, false, {}};
  text += debugNames(m) + nameSection(m);
  return {m.options.cFile, withLines(text, m.options.cFile), 0, "", {}, false, {}};
}

} // namespace x10c::emit
