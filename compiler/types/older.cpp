// Names that editions before X10 2.6 had, and what has taken their place (releases' change logs, 2.0 to 2.6); names
// that X10 2.6 has and we have not.
#include "types/older.h"

namespace x10c::types {

namespace {

struct OlderName {
  const char *owner, *name, *now; // now: what there is instead
};

const OlderName olderNames[] = {
    {"", "next", "Clock.advanceAll();"},
    {"", "resume", "Clock.resumeAll();"},
    {"", "await", "when (condition) { }"},
    {"", "ValRail", "Rail"},
    {"", "RemoteRail", "GlobalRail"},
    {"", "IndexedMemoryChunk", "Rail"},
    {"", "RemoteIndexedMemoryChunk", "GlobalRail"},
    {"", "GrowableIndexedMemoryChunk", "x10.util.GrowableRail"},
    {"", "Object", "Any"},
    {"", "Throwable", "CheckedThrowable"},
    {"", "RuntimeException", "Exception"},
    {"", "Integer", "Int"},
    {"x10.lang.Place", "MAX_PLACES", "Place.numPlaces()"},
    {"x10.lang.Place", "ALL_PLACES", "Place.numAllPlaces()"},
    {"x10.lang.Place", "NUM_ACCELS", "numChildren()"},
    {"x10.lang.Place", "place", "Place(i)"},
    {"x10.lang.PlaceGroup", "WORLD", "Place.places()"},
    {"x10.lang.Clock", "next", "advance(), or Clock.advanceAll() for all clocks of an activity"},
    {"x10.lang.Rail", "add", "x10.util.ArrayList[T], which grows; a rail keeps its size"},
    {"x10.lang.Rail", "append", "x10.util.ArrayList[T], which grows; a rail keeps its size"},
    {"x10.lang.Rail", "push", "x10.util.ArrayList[T], which grows; a rail keeps its size"},
    {"x10.lang.Rail", "make", "new Rail[T](size, init)"},
    {"x10.lang.Rail", "length", "size"},
    {"x10.lang.Rail", "map", "x10.util.RailUtils.map(rail, result, op)"},
    {"x10.lang.Rail", "reduce", "x10.util.RailUtils.reduce(rail, op, unit)"},
    {"x10.lang.Rail", "scan", "x10.util.RailUtils.scan(rail, op, unit)"},
    {"x10.lang.String", "size", "length()"},
    {"x10.lang.System", "out", "Console.OUT"},
    {"x10.lang.System", "err", "Console.ERR"},
    {"x10.lang.Math", "random", "x10.util.Random"},
    {"x10.util.Random", "random", "nextInt(), and nextDouble() from 0 up to 1"},
    {"x10.array.Array", "make", "new Array_1[T](size, init), and x10.regionarray.Array over regions"},
    {"x10.array.Array", "asyncCopy", "Rail.asyncCopy, and x10.regionarray.Array.asyncCopy"},
    {"x10.array.Dist", "makeUnique", "x10.regionarray.Dist.makeUnique"},
    {"x10.array.Dist", "makeBlock", "x10.regionarray.Dist.makeBlock"},
    {"x10.array.Dist", "makeConstant", "x10.regionarray.Dist.makeConstant"},
    {"x10.array.Dist", "makeCyclic", "x10.regionarray.Dist.makeCyclic"},
    {"x10.array.DistArray", "make", "x10.regionarray.DistArray.make"},
    {"x10.regionarray.Array", "make", "new Array[T](region, init)"},
};

bool isNamed(const OlderName &one, const Type *owner, Name name) {
  std::string of = owner && owner->isClass() ? owner->def->qualified.str() : "";
  return (owner ? of == one.owner : !*one.owner) && name.str() == one.name;
}

} // namespace

static bool anyOlderName = false;

bool hasOlderNames() { return anyOlderName; }

void noteOlderName(Name name) {
  for (const char *each : {"Array", "Dist", "DistArray", "Point", "Region"})
    anyOlderName |= name == Name(each);
}

std::string olderHint(const Type *owner, Name name, const std::string &otherwise) {
  for (const OlderName &each : olderNames)
    if (isNamed(each, owner, name)) {
      anyOlderName = true;
      return std::string("; X10 2.6 has ") + each.now;
    }
  return otherwise;
}

} // namespace x10c::types
