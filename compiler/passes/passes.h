// The passes over the instance form, in the order in which main.cpp runs them. Each lives in a file of its own whose
// top says what it expects, does and changes.
#pragma once
#include "ir/ir.h"

namespace x10c::passes {

// checked form of main and all it reaches -> instance form (instantiate.h)
ir::Program *instantiate(types::MethodDef *main);
void live_range_splitting(
    ir::Program &);               // variables are declared where they are given a value, and vals if they are given one
void devirtualize(ir::Program &); // virtual calls with one possible target become exact
void c_names(ir::Program &);      // C names and X10 names of classes, functions, static fields
void inlining(ir::Program &);     // small methods, and what is called with closures, stand where they are called
void scalar_replacement(ir::Program &);           // objects in variables are the values of their fields
void field_forwarding(ir::Program &);             // fields of objects made here are the values they were given
void constant_folding(ir::Program &);             // arithmetic on integer constants, what the options decide
void constant_folding(ir::Program &, ir::Code *); // the same, in one body
void dead_code_elimination(ir::Program &);        // vals that nobody reads
void dead_code_elimination(ir::Code *);           // the same, in one body
void constant_tables(ir::Program &);              // static rails of constants that nobody writes to
void while_to_for(ir::Program &);                 // loops that count do so in their heads
void loop_limit_hoisting(ir::Program &);          // what loops count to, found out once in front of them
void range_loops(ir::Program &);                  // loops with a counter become loops over a range
void async_chunking(ir::Program &);               // loops of asyncs become asyncs for many iterations
void loop_peeling(ir::Program &);                 // statics that loops read in each iteration, read in front
void loop_versioning(ir::Program &);              // tests of bounds and null once in front of a loop
void no_wrap_indices(ir::Program &);              // without checks, sums of Ints that are indices are sums of Longs
void induction_widening(ir::Program &);           // loops over Ints that are indices count as Longs
void redundant_check_elimination(ir::Program &);  // what has been tested is not tested again
void alias_versioning(ir::Program &);             // loops whose iterations touch different elements
void vectorizer_hints(ir::Program &);             // loops that become vectors need not be unrolled
void store_forwarding_hazards(ir::Program &);     // whether loops read back what they have just stored
void reassociation(ir::Program &);                // what sums of products add in each iteration alike is added at once
void struct_literals(ir::Program &);              // structs whose constructors only assign fields
void at_async_fusion(ir::Program &);              // at (p) async S becomes one node
void spin_yield(ir::Program &);                   // loops that only wait give their worker away
void remote_value_forwarding(ir::Program &);      // ats take along the fields they read, not their object
void parameter_copies(ir::Program &);             // large structs that functions are given are read from copies
void captures(ir::Program &);                     // what closures, asyncs and ats use from around them

void check_coalescing(ir::Program &); // neighbours in a rail are tested together, once linearize has run
void escape_analysis(ir::Program &);  // objects and rails that do not outlive their block, once linearize has run
void rail_placement(ir::Program &);   // rails that become elements of a rail, once linearize has run

} // namespace x10c::passes
