// The editions of X10 that are read: a row each, which says in what it differs from X10 2.6. An edition is a property
// of a file. Reading asks the row (syntax), and so do the meaning of names and of a few expressions (types, semantics);
// no later stage knows of editions: what differs there is said by annotations of the class library.
#pragma once
#include "syntax/tree.h"
#include <optional>
#include <string>
#include <vector>

namespace x10c::syntax {

// Each release; an edition without a third number is its last.
// clang-format off
enum class Edition : uint8_t {
  V1_5,
  V1_7_0, V1_7_1, V1_7_3, V1_7_4, V1_7_5, V1_7_6, V1_7_7, V1_7 = V1_7_7,
  V2_0_0, V2_0_1, V2_0_2, V2_0_3, V2_0_4, V2_0_5, V2_0_6, V2_0 = V2_0_6,
  V2_1_0, V2_1_1, V2_1_2, V2_1 = V2_1_2,
  V2_2_0, V2_2_1, V2_2_2, V2_2_3, V2_2 = V2_2_3,
  V2_3_0, V2_3_1, V2_3 = V2_3_1,
  V2_4_0, V2_4_1, V2_4_2, V2_4_3, V2_4 = V2_4_3,
  V2_5_0, V2_5_1, V2_5_2, V2_5_3, V2_5_4, V2_5 = V2_5_4,
  V2_6_0, V2_6_1, V2_6_2, V2_6 = V2_6_2
};
// clang-format on

enum class Grammar : uint8_t { Current /* X10Parser.g4 */, Old /* the same, after old_words.h */, Fifteen };

// A package has classes of this edition's own in another: they come before those of the package itself. A class can be
// named in place of a package.
struct OwnPackage {
  const char *package; // the packages within it too
  const char *own;
};

// What an edition's files see of a class of the library is also in another class, as static methods whose first
// parameter is the object: x.m(a) is members.m(x, a), x.f is members.f(x), x.f = v is members.f(x, v), C.m(a) is
// members.m(a), C.f is the static field f or m() without parameters, C.D is the class members.D where C has none, and
// new C(a) is members.make(a). They come before the class's own, and where none fits, those are meant.
struct Extension {
  const char *cls; // and what extends it
  const char *members;
};

struct EditionRow {
  Edition edition;
  const char *name;                    // of the release, as -edition and comments have it
  Grammar grammar;                     //
  IntSuffix plainLiteral;              // the type of 1
  std::vector<const char *> imports;   // packages that each file imports on demand
  std::vector<OwnPackage> ownPackages; // the first comes first
  std::vector<Extension> extensions{};
  std::vector<const char *> countedInInt{}; // classes, and packages with a dot at the end: their Longs are Ints to it
  std::vector<const char *> equalByValue{}; // classes whose objects == compares by a method
  const char *sameValue = nullptr;          // the member that does; null: equals
  const char *literalClass = nullptr;       // of [1, 2], made of a rail; null: it is the rail
  const char *loopClass = nullptr;          // a rail of these is one, where a loop wants their elements
  bool takesNumbersApart = false;           // for ([i] in 0..9)
  bool anyIsRoot = false;                   // class C extends Any, by its name of then
  bool mixesNumbers = false;                // 1 == 1.0, and val b:Byte = 1
  bool clockStatements = false;             // next; and resume;
  bool sendsData = false;                   // an object serializes itself as SerialData
  bool looseRanges = false;                 // 0..n - 1 is 0..(n - 1), and 0..9 -> p has the range as its operand
  bool weakCasts = false;                   // a * b as T is (a * b) as T
  bool valIsName = false;                   // val is, unless it declares one, and so is atomic after a dot
  bool applyIsOperator = false;             // the operator () is a method apply, and a(i) = v is a.set(v, i)
  bool operatorFunctions = false;           // Int.+ is a function
  bool openConstructors = false;            // methods may see an object before it is complete
  bool staticsOfFirstPlace = false;         // other places copy what static fields are there at first
  bool readsHomes = false;                  // of `this` and of statics, wherever they are
  bool calledAtHome = false;                // methods of an object elsewhere cannot be called, unless they are global
  bool propertiesAtHome = false;            // and property methods are called as others
  bool hidesLocals = false;          // a local may hide one of a body around, or of outside an async, at or closure
  bool copiesElsewhere = false;      // at (here) sees the objects themselves, and no copies
  bool throwsAlone = false;          // a finish throws the one exception that there was as itself
  bool uncheckedThrowables = false;  // any exception may be thrown without being declared
  bool boxesValues = false;          // x instanceof Box[T] holds of a T, too
  bool looseConstraints = false;     // a constraint says what a variable was when it was made
  bool looseForms = false;           // takes what means nothing: s++ of a String, properties of an interface
  bool looseCalls = false;           // a constraint may call any method
  bool takesVarsBack = false;        // at (p) at (h) n += 1 changes the n of h
  bool looseVars = false;            // a var may stand in a constraint if its type says its value
  bool typeGuards = false;           // the guard of a closure may say something about types
  bool looseTests = false;           // an operand in a constraint may be a test, x && y
  bool looseHere = false;            // a class may say of its objects that something of them is here
  bool looseVariance = false;        // a var field may be of a type parameter that varies
  bool strictOverloads = false;      // no two members that are the same for some type arguments
  bool severalInstances = false;     // a class may implement a generic interface for several types
  bool lateCasts = false;            // a cast of what is known to be another object fails when it runs
  bool laterFormals = false;         // a parameter's type may name the parameters after it
  bool propertyArguments = false;    // the type C(a, b) says what the properties of C are
  bool looseProperties = false;      // this.p = v sets one; structs in classes are static, inner classes have statics
  bool parameterProperties = false;  // the type of one may be a type parameter
  bool zeroesFields = false;         // a var field that is not set is 0, whatever its type says of it
  bool namesSomeCoordinates = false; // (i) takes a point of any rank apart
  bool lateAtomic = false;           // what an atomic cannot contain throws when it runs
  bool staticAtomic = false;         // an atomic cannot contain what waits or starts activities
  bool javaNumbers = false;          // small numbers are computed with as Ints, and Chars are numbers
};

const EditionRow &rowOf(Edition);
std::string shortName(const EditionRow &);                // 2.1 of 2.1.0
std::optional<Edition> editionNamed(const std::string &); // "2.2", the last of its releases, or "2.2.3"
std::string editionNames();                               // for messages: 1.5, 1.7 (1.7.0, …
bool isCurrent(const EditionRow &);                       // a release of X10 2.6

// The edition of a file that was read.
const EditionRow &editionOf(uint32_t file);
void setEdition(uint32_t file, Edition);

// The name by which files of the edition know a class that the library has elsewhere: x10.array.Array.
std::string nameThen(const std::string &qualified);

// What a comment at the head of the text says: `// edition: 2.2`. Names of no edition are reported.
std::optional<Edition> editionInHead(uint32_t file);

// The text of a file whose edition has words of its own, in the words of 2.6 (old_words.h, apply_words.h), as far as
// there is a word for a word: what follows from meanings is as it was. Read as that edition, it means the same. A text
// with errors stays.
std::string withoutOldWords(uint32_t file, const EditionRow &);

} // namespace x10c::syntax
