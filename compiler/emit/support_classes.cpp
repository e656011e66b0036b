// See support_classes.h.
#include "emit/support_classes.h"
#include "emit/file_names.h"
#include <algorithm>

namespace x10c::emit {

using namespace ir;

namespace {
struct Row { // as x10rt/throwables.h has it
  const char *type;
  const char *field; // its only one; "": none
};
} // namespace

static const Row rows[] = {
    {"x10.lang.Rail[x10.lang.String]", ""},
    {"x10.lang.Rail[x10.lang.CheckedThrowable]", ""},
    {"x10.lang.Place", "id"},
    {"x10.lang.CheckedThrowable", ""},
    {"x10.lang.CheckedException", ""},
    {"x10.lang.Exception", ""},
    {"x10.lang.Error", ""},
    {"x10.lang.ArithmeticException", ""},
    {"x10.lang.BadPlaceException", ""},
    {"x10.lang.ClassCastException", ""},
    {"x10.lang.FailedDynamicCheckException", ""},
    {"x10.lang.ClockUseException", ""},
    {"x10.lang.ExceptionInInitializer", ""},
    {"x10.lang.IllegalArgumentException", ""},
    {"x10.lang.NumberFormatException", ""},
    {"x10.lang.IllegalOperationException", ""},
    {"x10.lang.IndexOutOfBoundsException", ""},
    {"x10.lang.ArrayIndexOutOfBoundsException", ""},
    {"x10.lang.StringIndexOutOfBoundsException", ""},
    {"x10.lang.NegativeArraySizeException", ""},
    {"x10.lang.NullPointerException", ""},
    {"x10.lang.UnsupportedOperationException", ""},
    {"x10.util.NoSuchElementException", ""},
    {"x10.io.IOException", ""},
    {"x10.io.EOFException", ""},
    {"x10.io.FileNotFoundException", ""},
    {"x10.io.NotSerializableException", ""},
    {"x10.lang.AssertionError", ""},
    {"x10.lang.OutOfMemoryError", ""},
    {"x10.lang.StackOverflowError", ""},
    {"x10.lang.DeadPlaceException", "place"},
    {"x10.lang.MultipleExceptions", "exceptions"},
};

// The row of a class; null: it has none.
template <size_t n> static const Row *rowOf(const Row (&table)[n], const std::string &type) {
  auto found = std::find_if(std::begin(table), std::end(table), [&](const Row &row) { return type == row.type; });
  return found == std::end(table) ? nullptr : found;
}

// "x10.lang.Rail[x10.lang.String]". A class that takes the place of another one has a name of its own here, though
// programs see that of the class whose place it takes.
static std::string fullName(const Class *cls) {
  std::string name = cls->def->qualified.str(), args;
  for (const Type *arg : cls->type->args)
    args += (args.empty() ? "" : ",") + (arg->isClass() ? arg->def->qualified.str() : types::str(arg, false));
  return args.empty() ? name : name + "[" + args + "]";
}

// The C name that the header has: x10_lang_Rail_String.
static std::string headerName(const Class *cls) {
  std::string name = cls->def->qualified.str();
  for (const Type *arg : cls->type->args)
    name += "." + arg->def->name.str();
  std::replace(name.begin(), name.end(), '.', '_');
  return name;
}

static bool hasFields(const Class *cls, const std::string &only) {
  if (only.empty())
    return cls->fields.empty();
  return cls->fields.size() == 1 && cls->fields[0].field->name.str() == only;
}

// Whether the class is what the header describes. A rail's fields are the compiler's, and a struct has no table of
// methods, whatever its slots are. Interfaces are the program's to register.
static bool isAsCompiled(const Class *cls, const Row &row) {
  bool isObject = !cls->type->isRail() && !cls->def->isStruct();
  return types::Universe::get().isOfLibrary(cls->def) && cls->cName == headerName(cls) &&
         (cls->type->isRail() || hasFields(cls, row.field)) && (!isObject || cls->slots.empty());
}

SupportClasses::SupportClasses(const Program &program) {
  std::set<const Row *> found;
  std::set<const Class *> all;
  for (const Class *cls : program.classes)
    if (const Row *row = cls->type->isClass() ? rowOf(rows, fullName(cls)) : nullptr) {
      if (!isAsCompiled(cls, *row))
        return;
      found.insert(row);
      all.insert(cls);
    }
  found.insert(&rows[0]); // there are programs without arguments
  if (found.size() != std::size(rows))
    return;
  classes = all;
  findPrinting(program);
  findPlaces(program);
}

// ---- printing ----

static const Row writers[] = {{"x10.io.Writer", ""},
                              {"x10.io.FilterWriter", "w"},
                              {"x10.io.Printer", ""},
                              {"x10.io.ConsoleWriter", "descriptor"}};
static const char *const writerSlots[] = {"close", "flush", "write_Byte", "write_String", "writeLine"};

static const Row *writerRow(const Class *cls) { return rowOf(writers, cls->def->qualified.str()); }

// "write_String" of write(String), "println" of println().
static std::string withFormals(const MethodDef *method) {
  std::string name = method->name.str();
  for (const LocalDef *formal : method->formals)
    name += "_" + (formal->type->isClass() ? formal->type->def->name.str() : "");
  return name;
}

std::string SupportClasses::writerSlot(const MethodSlot &slot) const {
  std::string name = withFormals(slot.method);
  return name == "writeLine_String" ? "writeLine" : name;
}

bool SupportClasses::isWriter(const Class *cls) const { return hasPrinting && cls && writerRow(cls); }

static bool isOfAny(const Interface &interface) { return interface.type == types::Universe::get().Any; }

// No other class may be a writer: the support library calls through the tables, and knows what is there.
void SupportClasses::findPrinting(const Program &program) {
  auto isKnown = [this](const MethodSlot &slot) {
    std::string name = writerSlot(slot);
    return std::any_of(std::begin(writerSlots), std::end(writerSlots), [&](const char *each) { return name == each; });
  };
  std::vector<const Class *> found;
  for (const Class *cls : program.classes) {
    const Row *row = writerRow(cls);
    if (!row && (!cls->super || !writerRow(cls->super)))
      continue;
    if (!row || !types::Universe::get().isOfLibrary(cls->def) || cls->cName != headerName(cls) ||
        !hasFields(cls, row->field) || !std::all_of(cls->slots.begin(), cls->slots.end(), isKnown) ||
        !std::all_of(cls->interfaces.begin(), cls->interfaces.end(), isOfAny))
      return;
    found.push_back(cls);
  }
  hasPrinting = true;
  classes.insert(found.begin(), found.end());
}

static const std::set<std::string> printerMethods = {
    "println",      "println_String", "println_Any",           "println_CheckedThrowable",
    "print_String", "print_Any",      "print_CheckedThrowable"};
static const std::set<std::string> groupMethods = {"toString", "equals_Any", "hashCode"};

std::string SupportClasses::method(const Function *f) const {
  if (!f->method)
    return "";
  std::string owner = f->method->owner->qualified.str(), name = withFormals(f->method);
  if (hasPrinting && owner == "x10.io.Printer" && printerMethods.count(name))
    return "x10_io_Printer_" + name;
  if (hasPlaces && owner == "x10.lang.PlaceGroup" && groupMethods.count(name))
    return "x10_lang_PlaceGroup_" + f->method->name.str();
  bool isMaker = hasPlaces && owner == "x10.lang.PlaceGroup.SimplePlaceGroup" && f->method->isCtor;
  return isMaker ? "x10_lang_PlaceGroup_SimplePlaceGroup_this" : "";
}

// ---- groups of places ----

static const Row groups[] = {{"x10.lang.PlaceGroup", "name"}, {"x10.lang.PlaceGroup.SimplePlaceGroup", "count"}};

// No other class may be a group: what the support library has of PlaceGroup knows that its places are those from 0 on.
void SupportClasses::findPlaces(const Program &program) {
  std::vector<const Class *> found;
  for (const Class *cls : program.classes) {
    const Row *row = rowOf(groups, cls->def->qualified.str());
    if (!row && (!cls->super || !rowOf(groups, cls->super->def->qualified.str())))
      continue;
    if (!row || !isAsCompiled(cls, *row))
      return;
    found.push_back(cls);
  }
  hasPlaces = !found.empty();
  classes.insert(found.begin(), found.end());
}

bool SupportClasses::isConsole(const StaticSlot *slot) const {
  return hasPrinting && slot && slot->field->owner->qualified == Name("x10.io.Console") &&
         (slot->field->name == Name("OUT") || slot->field->name == Name("ERR"));
}

bool SupportClasses::isThrowableText(const Function *f) const {
  return haveThrowables() && f && f->method && f->method->name == Name("toString") &&
         f->method->owner->qualified == Name("x10.lang.CheckedThrowable");
}

} // namespace x10c::emit
