// Forms of X10 1.7 to 2.1 that are longer than a word, put into those of 2.6. Private to compiler/syntax.
#pragma once
#include "syntax/tokens.h"

namespace x10c::syntax {

// In place, for 1.7 and 2.0:
//   incomplete def m():T;                 incomplete def m():T { throw new UnsupportedOperationException(); }
//   e as (T)                              e as T
//   T{self.at(p)}  T{self.home==p}        T{true}: where an object is, types do not say
//   def m(){at(e)}                        def m(){true}
//   val x{c}:T                            val x:T: when a field may be read is not checked
//   val as = 1, x.at(p), a.atomic.B       names, in spite of their words
//   when (c) s or (d) t                   when ((c) || (d)) if (c) s else t
//   (x:T) throws E => e                   (x:T) => e
//   (T):U => e                            (_:T):U => e
//   className()                           this.className()
//   def m(x:Value) …, def m(x:Object) …   the first one alone: the types are one now
void replaceOldForms(TokenList &);

// In place, up to 2.1: T.+ is the function (x:T, y:T) => x + y, and modifiers may be repeated.
void replaceFormsUntil21(TokenList &);

} // namespace x10c::syntax
