// The classes of the class library that the support library has compiled (x10rt/throwables.h, x10rt/printing.h,
// x10rt/places.h): their layouts and run-time types, and some methods. A program that has them as they stand there only
// names them.
#pragma once
#include "ir/ir.h"
#include <set>

namespace x10c::emit {

class SupportClasses {
public:
  // All exceptions, or none: a program whose exceptions have method tables lays them all out by itself, and so does one
  // that brings an exception class of its own by one of these names. It is the same with Printer and its relatives,
  // where there is another writer than that of the console, and with PlaceGroup, where there is another class of
  // groups.
  explicit SupportClasses(const ir::Program &);

  bool haveThrowables() const { return !classes.empty(); }
  bool havePrinting() const { return hasPrinting; }
  bool havePlaces() const { return hasPlaces; }
  bool has(const ir::Class *cls) const { return cls && classes.count(cls); }
  // Whether it is the toString of all exceptions, which the support library has as well.
  bool isThrowableText(const ir::Function *) const;
  std::string
  method(const ir::Function *) const;           // its C name, of a method of Printer or PlaceGroup; empty: another one
  bool isConsole(const ir::StaticSlot *) const; // Console.OUT, Console.ERR: objects, not initialized on first use
  bool isWriter(const ir::Class *) const;       // one with the table of methods of x10rt/printing.h
  std::string writerSlot(const ir::MethodSlot &) const; // the table's member

private:
  std::set<const ir::Class *> classes;
  bool hasPrinting = false, hasPlaces = false;

  void findPrinting(const ir::Program &);
  void findPlaces(const ir::Program &);
};

} // namespace x10c::emit
