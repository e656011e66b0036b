// Interfaces: their method tables, and the entries by which a type lists the interfaces that it implements.
#include "emit/module.h"
#include "ir/any.h"
#include "support/expect.h"
#include <algorithm>

namespace x10c::emit {

// Finds the types that are tested at run time.
static std::set<const Type *> tested(Module &m) {
  std::set<const Type *> tested;
  for (Function *f : m.program.functions)
    eachNode(f->code, [&](Expr *e) {
      if (auto *test = as<InstanceOf>(e))
        tested.insert(test->of);
      else if (e->kind == ExprKind::Cast)
        tested.insert(e->type);
    });
  return tested;
}

void RunTimeTypes::findInterfaces() {
  testedTypes = tested(m);
  placeInterfaces();
}

// ---- places of interfaces ----

// The function types that a function fits, and by which it can be called.
static std::vector<Class *> fitting(Module &m, const Type *function) {
  std::vector<Class *> fit;
  for (Class *other : m.program.classes)
    if (other->def->isFunction && functionFits(m, function, other->type))
      fit.push_back(other);
  return fit;
}

static std::vector<Interface> interfacesOf(Module &m, const Class *cls) {
  std::vector<Interface> interfaces;
  auto add = [&](const Interface &added) {
    for (const Interface &listed : interfaces)
      if (listed.cls == added.cls)
        return;
    if (!isAny(added.type))
      interfaces.push_back(added);
  };
  for (const Interface &own : cls->interfaces)
    add(own);
  for (const Interface &own : cls->interfaces)
    for (Class *other : own.cls->def->isFunction ? fitting(m, own.type) : std::vector<Class *>())
      add({other->type, other, own.slots});
  return interfaces;
}

static bool isCalled(const Class *interface) {
  X10C_EXPECT(interface->def->isInterface());
  return interface->def->isFunction || !interface->slots.empty();
}

// Gives each interface a number, such that the interfaces of one type have different numbers. An entry is at the
// number of its interface, so a call finds it immediately. The interfaces that most types implement get the lowest
// numbers, so that few entries are empty.
void RunTimeTypes::placeInterfaces() {
  std::vector<std::vector<Class *>> together; // the interfaces of one type
  for (Class *cls : m.program.classes) {
    if (cls->def->isFunction)
      together.push_back(fitting(m, cls->type));
    else if (cls->isAllocated || cls->needsBox) {
      together.emplace_back();
      for (const Interface &interface : interfacesOf(m, cls))
        if (isCalled(interface.cls))
          together.back().push_back(interface.cls);
    }
  }
  std::map<Class *, std::vector<size_t>> types; // the indices of the lists that contain it
  std::vector<Class *> interfaces;
  for (size_t i = 0; i < together.size(); ++i)
    for (Class *interface : together[i]) {
      if (types[interface].empty())
        interfaces.push_back(interface);
      types[interface].push_back(i);
    }
  std::stable_sort(interfaces.begin(), interfaces.end(),
                   [&](Class *a, Class *b) { return types[a].size() > types[b].size(); });
  for (Class *interface : interfaces) {
    std::set<unsigned> taken;
    for (size_t i : types[interface])
      for (Class *other : together[i])
        if (auto found = interfacePlaces.find(other); found != interfacePlaces.end())
          taken.insert(found->second);
    unsigned place = 0;
    while (taken.count(place))
      ++place;
    interfacePlaces[interface] = place;
  }
}

unsigned RunTimeTypes::placeOf(Class *interface) const {
  auto found = interfacePlaces.find(interface);
  return found == interfacePlaces.end() || found->second > UINT8_MAX ? 0 : found->second;
}

// The entries, each at the number of its interface. Entries that are never called fill the gaps.
static std::string entryLines(Module &m, const std::vector<InterfaceEntry> &entries, unsigned *count) {
  std::vector<std::string> lines, rest;
  for (const InterfaceEntry &entry : entries) {
    std::string line = "{" + m.runTime.typeOf(entry.interface->type) + ", " + entry.table + "}";
    size_t place = m.runTime.placeOf(entry.interface);
    if (place >= lines.size() && isCalled(entry.interface))
      lines.resize(place + 1);
    if (isCalled(entry.interface) && lines[place].empty())
      lines[place] = line;
    else
      rest.push_back(line);
  }
  for (std::string &line : lines)
    if (line.empty() && !rest.empty()) {
      line = rest.back();
      rest.pop_back();
    }
  lines.insert(lines.end(), rest.begin(), rest.end());
  std::string text;
  for (const std::string &line : lines)
    text += "  " + (line.empty() ? "{NULL, NULL}" : line) + ",\n";
  *count = static_cast<unsigned>(lines.size());
  return text;
}

// ---- tables and entries ----

static std::string interfaceTable(Module &m, Class *cls, const Interface &interface) {
  X10C_EXPECT(interface.cls && interface.slots.size() == interface.cls->slots.size());
  Class *table = interface.cls;
  std::string name = m.names.derived(cls->cName, "_as_" + table->cName);
  std::string tag = m.runTime.tableOf(table), body;
  for (size_t i = 0; i < interface.slots.size(); ++i) {
    const MethodSlot &slot = interface.slots[i];
    if (!slot.function || !slot.function->code || i >= table->slots.size())
      continue;
    bool isFunction = table->def->isFunction;
    Signature want = isFunction ? functionSignature(table->type) : m.runTime.signatureOf(table->type, table->slots[i]);
    body += "  ." + (isFunction ? std::string("apply") : m.runTime.slotName(table, table->slots[i])) + " = " +
            m.runTime.entryFor(slot.function, cls, want) + ",\n";
  }
  m.parts.data +=
      "static const struct " + tag + " " + name + (body.empty() ? " = {0};\n\n" : " = {\n" + body + "};\n\n");
  return name;
}

std::string RunTimeTypes::itables(Class *cls, const std::string &name, unsigned *count) {
  std::vector<InterfaceEntry> entries;
  for (const Interface &interface : interfacesOf(m, cls))
    if (isCalled(interface.cls))
      entries.push_back({interface.cls, "&" + interfaceTable(m, cls, interface)});
    else if (testedTypes.count(interface.type) || m.serialization.crosses(interface.type))
      entries.push_back({interface.cls, "NULL"});
  std::string lines = entryLines(m, entries, count);
  if (!*count)
    return "NULL";
  m.parts.data += "static const x10_itable " + name + "[] = {\n" + lines + "};\n\n";
  return name;
}

std::string RunTimeTypes::closureTables(const std::string &name, const std::string &function, const Type *type,
                                        unsigned *count) {
  std::string text;
  std::vector<InterfaceEntry> entries;
  Signature have = functionSignature(type);
  for (Class *other : fitting(m, type)) {
    Signature want = functionSignature(other->type);
    std::string entry = function, tag = functionTable(other->type);
    if (!sameShape(m, have, want))
      entry = bridge(m.names.global(function + "_bridge"), function + "(cx, object", have, want);
    std::string table = name + "_as_" + other->cName;
    text += "static const struct " + tag + " " + table + " = {" + entry + "};\n";
    entries.push_back({other, "&" + table});
  }
  std::string lines = entryLines(m, entries, count);
  if (*count)
    text += "static const x10_itable " + name + "_itables[] = {\n" + lines + "};\n";
  return text;
}

// The types of strings, of boxed numbers, and of some rails and classes are in the support library. The program adds
// their interfaces. A rail or class that the program never names is no more to it than an object.
void RunTimeTypes::registerBuiltins() {
  for (Class *cls : m.program.classes) {
    bool isThere = isRef(cls->type) && m.support.has(cls);
    if (!primitiveOf(cls->type) && !isString(cls->type) && !isThere)
      continue;
    unsigned count = 0;
    bool isMade = isString(cls->type) || cls->needsBox || cls->isAllocated;
    if (!isMade || (isThere && !m.layouts.isNamed(cls)))
      continue;
    std::string name = m.names.derived(cls->cName, "_itables");
    if (itables(cls, name, &count) != "NULL")
      m.parts.startup +=
          "  x10_itables_register(" + typeOf(cls->type) + ", " + name + ", " + std::to_string(count) + ");\n";
  }
}

} // namespace x10c::emit
