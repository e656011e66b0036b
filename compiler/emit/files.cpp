// The C files: one, or units.
#include "emit/files.h"
#include "emit/line_directives.h"
#include "emit/module.h"
#include "ir/any.h"
#include <algorithm>
#include <bit>

namespace x10c::emit {

constexpr unsigned largeFrom = 4000; // statements: the C compiler takes a second
constexpr size_t unitSize = 65536;   // bytes of C, about
constexpr size_t mostUnits = 64;

bool isLarge(const ir::Program &program, const Options &options) {
  if (options.units)
    return options.units > 1;
  unsigned statements = 0;
  for (const Function *f : program.functions)
    if (f->code)
      eachNode(f->code, [&](Stmt *) { ++statements; });
  return statements >= largeFrom;
}

namespace {
struct Member { // a function that is emitted, and where its class stands
  std::string file;
  uint32_t line;
  const FunctionPiece *piece;
};
struct Bodies {
  Text text;
  NameSet names;
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

static Bodies bodiesOf(const std::vector<Member> &functions, TraceTable &traces) {
  Bodies bodies;
  std::string file;
  for (const Member &f : functions) {
    if (f.file != file)
      bodies.text += "/* ==== " + commented(f.file.substr(f.file.rfind('/') + 1)) + " ==== */\n\n";
    file = f.file;
    bodies.text += f.piece->text;
    bodies.text += "\n";
    bodies.names.insert(f.piece->names.begin(), f.piece->names.end());
  }
  bodies.text = traces.numbered(bodies.text);
  return bodies;
}

static void addPart(Text &text, const std::string &part) {
  if (!part.empty())
    text += (text.str().ends_with("\n\n") ? "" : "\n") + part;
}

// What all C of the program begins with: headers, layouts, tables of methods.
static Text beginning(Module &m) {
  Text text =
      "/* Emitted by x10c from " +
      commented(m.program.main ? sourceLine(m.program.main->code->loc) : m.options.mainClass) +
      ". */\n"
      "#include <string.h>\n#include <x10rt/application.h>\n#include <x10rt/columns.h>\n#include "
      "<x10rt/exception.h>\n#include <x10rt/io.h>\n"
      "#include <x10rt/known.h>\n#include <x10rt/linear.h>\n#include <x10rt/numeric.h>\n#include <x10rt/rail.h>\n"
      "#include <x10rt/serial.h>\n#include <x10rt/text.h>\n" +
      std::string(m.options.selfCheck ? "#include <x10rt/self_check.h>\n" : "") +
      std::string(m.support.havePlaces() ? "#include <x10rt/places.h>\n" : "") +
      std::string(m.support.havePrinting() ? "#include <x10rt/printing.h>\n" : "") +
      std::string(m.support.haveThrowables() ? "#include <x10rt/throwables.h>\n" : "") +
      "\n"
      // A comparison that always holds may come from the X10 program.
      "#pragma GCC diagnostic ignored \"-Wtype-limits\"\n"
      "#pragma GCC diagnostic ignored \"-Wtautological-compare\"\n\n";
  for (const std::string &header : m.options.headers)
    text += "#include " + header + "\n";
  if (!m.options.headers.empty())
    text += "\n";
  text += m.layouts.forwards();
  addPart(text, m.layouts.definitions());
  addPart(text, m.parts.tables);
  return text;
}

// For debuggers, behind all that the program needs: lines of a C name, a tab and X10's name. Functions and structs have
// their C names; bodies within functions that of their struct.
static std::string debugNames(Module &m) {
  std::vector<std::pair<std::string, std::string>> names = m.parts.bodies;
  for (Function *f : m.program.functions)
    if (m.functions.pieceOf(f))
      names.push_back({f->cName, f->x10Name});
  for (const Class *cls : m.program.classes)
    names.push_back({cls->cName, types::str(cls->type, false)});
  std::string text = "\nstatic const char x10_debug_names[] __attribute__((used)) =\n";
  for (const auto &[c, x10] : names)
    text += "  " + quoted(c + "\t" + x10 + "\n") + "\n";
  return text + "  \"\";\n";
}

// The numbers of asyncs: where each stands in their table.
static std::string asyncNumbers(Module &m) {
  std::string text;
  for (const AsyncEntry &async : m.asyncs.all())
    text += "  " + async.method + ",\n";
  return text.empty() ? "" : "enum { /* asyncs */\n" + text + "};\n";
}

CFile oneFile(Module &m, const std::string &entry) {
  Text text = beginning(m);
  addPart(text, m.parts.declarations.all());
  addPart(text, asyncNumbers(m));
  TraceTable traces(m.traces);
  Bodies bodies = bodiesOf(membersOf(m), traces);
  addPart(text, m.literals.definitions(&bodies.text.uses(), true));
  addPart(text, traces.declaration());
  addPart(text, m.parts.prototypes.all());
  text += "\n";
  text += m.parts.accessors.all();
  text += bodies.text;
  addPart(text, m.parts.helpers);
  addPart(text, m.parts.data);
  text += entry;
  text += applicationTable(m, text.str() + traces.definition());
  text += traces.definition();
  if (!m.options.debugLines)
    return {m.options.cFile, text.str(), withLines(text, m.options.cFile)};
  text += debugNames(m);
  return {m.options.cFile, withLines(text, m.options.cFile), ""};
}

// ---- units ----

// The functions by unit: all of an X10 file in one, which its name chooses.
static std::vector<std::vector<Member>> distributed(Module &m) {
  std::vector<Member> functions = membersOf(m);
  size_t size = 0;
  for (const Member &f : functions)
    size += f.piece->text.size();
  size_t count =
      m.options.units ? m.options.units - 1 : std::clamp<size_t>(std::bit_ceil(size / unitSize + 1), 2, mostUnits);
  std::vector<std::vector<Member>> units(count);
  for (const Member &f : functions)
    units[fingerprintOf(f.file) % count].push_back(f);
  std::erase_if(units, [](const auto &unit) { return unit.empty(); });
  return units;
}

// Names in a unit are the program's, and nobody else's: no call goes through a table of the linker's.
static const char hidden[] = "#pragma GCC visibility push(hidden)\n\n";

static Text unit(Module &m, const std::vector<Member> &functions) {
  TraceTable traces(m.traces);
  Bodies bodies = bodiesOf(functions, traces);
  Text text = beginning(m);
  addPart(text, hidden + m.parts.declarations.of(bodies.names));
  addPart(text, m.literals.definitions(&bodies.text.uses(), false));
  addPart(text, traces.declaration());
  addPart(text, m.parts.prototypes.of(bodies.names));
  text += "\n";
  text += m.parts.accessors.of(bodies.names);
  text += bodies.text;
  text += traces.definition();
  return text;
}

// Of the functions that the table of asyncs names.
static std::string asyncPrototypes(Module &m) {
  std::string text;
  auto add = [&](const std::string &name, const char *params) {
    if (!name.empty())
      text += "void " + name + params + ";\n";
  };
  for (const AsyncEntry &async : m.asyncs.all()) {
    add(async.run, "(x10_context *, x10_async *)");
    add(async.pack, "(x10_writer *, const x10_async *)");
    add(async.unpack, "(x10_context *, x10_reader *, x10_async *)");
    add(async.packResult, "(x10_writer *, const x10_async *)");
    add(async.unpackResult, "(x10_context *, x10_reader *, x10_async *)");
  }
  return text;
}

static Text applicationUnit(Module &m, const std::string &entry, const std::string &others) {
  Text text = beginning(m);
  addPart(text, hidden + m.parts.frames + m.parts.declarations.all());
  addPart(text, m.literals.definitions(nullptr, true));
  addPart(text, m.parts.prototypes.all() + asyncPrototypes(m));
  text += "\n";
  text += m.parts.helpers;
  addPart(text, m.parts.data);
  text += entry;
  text += applicationTable(m, others + text.str());
  return text;
}

std::vector<CFile> unitsOf(Module &m, const std::string &entry) {
  std::vector<Text> texts;
  std::string all;
  for (const std::vector<Member> &functions : distributed(m)) {
    texts.push_back(unit(m, functions));
    all += texts.back().str();
  }
  texts.insert(texts.begin(), applicationUnit(m, entry, all));
  std::string stem = m.options.cFile.substr(0, m.options.cFile.rfind('.'));
  std::vector<CFile> files;
  for (const Text &text : texts) {
    std::string name = stem + (files.empty() ? "" : "-" + std::to_string(files.size())) + ".c";
    files.push_back({name, text.str(), withLines(text, name)});
  }
  return files;
}

} // namespace x10c::emit
