// The passes over the instance form, in the order in which main.cpp runs them. Each lives in a file of its own whose
// top says what it expects, does and changes.
#pragma once
#include "ir/ir.h"

namespace x10c::passes {

// checked form of main and all it reaches -> instance form (instantiate.h)
ir::Program *instantiate(types::MethodDef *main);
void narrow(ir::Program &);       // variables are declared where they are given a value, and vals if they are given one
void devirtualize(ir::Program &); // virtual calls with one possible target become exact
void names(ir::Program &);        // C names and X10 names of classes, functions, static fields
void inlining(ir::Program &);     // small methods, and what is called with closures, stand where they are called
void split(ir::Program &);        // objects in variables are the values of their fields
void scalars(ir::Program &);      // fields of objects made here are the values they were given
void fold(ir::Program &);         // arithmetic on integer constants, what the options decide
void fold(ir::Program &, ir::Code *); // the same, in one body
void unused(ir::Program &);           // vals that nobody reads
void unused(ir::Code *);              // the same, in one body
void tables(ir::Program &);           // static rails of constants that nobody writes to
void whiles(ir::Program &);           // loops that count do so in their heads
void bounds(ir::Program &);           // what loops count to, found out once in front of them
void count(ir::Program &);            // loops with a counter become loops over a range
void rounds(ir::Program &);           // loops of asyncs become asyncs for many rounds
void peel(ir::Program &);             // statics that loops read in each round, read in front
void ranges(ir::Program &);           // tests of bounds and null once in front of a loop
void promised(ir::Program &);         // without checks, sums of Ints that are indices are sums of Longs
void widen(ir::Program &);            // loops over Ints that are indices count as Longs
void tested(ir::Program &);           // what has been tested is not tested again
void apart(ir::Program &);            // loops whose rounds touch different elements
void vectors(ir::Program &);          // loops that become vectors need not be unrolled
void recent(ir::Program &);           // whether loops read back what they have just stored
void offsets(ir::Program &);          // what sums of products add in each round alike is added at once
void values(ir::Program &);           // structs whose constructors only assign fields
void fuse(ir::Program &);             // at (p) async S becomes one node
void spin(ir::Program &);             // loops that only wait give their worker away
void carried(ir::Program &);          // ats take along the fields they read, not their object
void parts(ir::Program &);            // large structs that functions are given are read from copies
void captures(ir::Program &);         // what closures, asyncs and ats use from around them

void together(ir::Program &); // neighbours in a rail are tested together, once linearize has run
void escape(ir::Program &);   // objects and rails that do not outlive their block, once linearize has run
void rows(ir::Program &);     // rails that become elements of a rail, once linearize has run

} // namespace x10c::passes
