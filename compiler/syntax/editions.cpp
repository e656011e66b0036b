// See editions.h. Sources: the language specifications 1.5 to 2.6, and the change logs of the releases.
#include "syntax/editions.h"
#include <algorithm>
#include <cstring>
#include <regex>

namespace x10c::syntax {

namespace {

const std::vector<OwnPackage> of15 = {{"x10", "x10.editions.v15.x10"}, {"java", "x10.editions.java"}};
// x10.array was what x10.regionarray is now; points and groups of places went to x10.lang.
const std::vector<OwnPackage> of22 = {{"x10", "x10.editions.v22"},
                                      {"x10.array", "x10.regionarray"},
                                      {"x10.array.Point", "x10.lang.Point"},
                                      {"x10.array.PlaceGroup", "x10.lang.PlaceGroup"},
                                      {"java", "x10.editions.java"}};

// The runtime's own class went to x10.xrx in 2.5.2.
const std::vector<OwnPackage> of251 = {{"x10.lang.Runtime", "x10.xrx.Runtime"}};

template <class T> std::vector<T> with(const std::vector<T> &first, std::vector<T> others) {
  others.insert(others.begin(), first.begin(), first.end());
  return others;
}

// A map gives boxes, and null where a key is not in it.
const std::vector<OwnPackage> of243 = with<OwnPackage>(
    {{"x10.util.HashMap", "x10.editions.v22.util.HashMap"}, {"x10.util.Map", "x10.editions.v22.util.Map"}}, of251);

const std::vector<OwnPackage> of21 = with<OwnPackage>({{"x10", "x10.editions.v21"}}, of22);
// Some packages and classes moved before 2.1.1.
const std::vector<OwnPackage> of210 = with<OwnPackage>(
    {{"x10.lang.Activity", "x10.editions.v20.lang.Activity"}, {"x10.util.concurrent.atomic", "x10.util.concurrent"}},
    of21);
const std::vector<OwnPackage> of20 =
    with<OwnPackage>({{"x10", "x10.editions.v20"}, {"x10.util.concurrent.atomic", "x10.util.concurrent"}}, of21);
// Arrays are over distributions.
const std::vector<OwnPackage> of202 = with<OwnPackage>({{"x10.array.Array", "x10.editions.v17.array.Array"}}, of20);
const std::vector<OwnPackage> of201 = with<OwnPackage>({{"x10.lang.Box", "x10.editions.v17.lang.Box"}}, of202);
const std::vector<OwnPackage> of200 = with<OwnPackage>(
    {
        {"x10.lang.Nat", "x10.editions.v17.lang.Nat"},
        {"x10.lang.nat", "x10.editions.v17.lang.nat"},
        {"x10.lang.Runtime", "x10.editions.v17.lang.Runtime"},
        {"x10.runtime", "x10.editions.v17.runtime"},
    },
    of201);
const std::vector<OwnPackage> of17 = with<OwnPackage>({{"x10", "x10.editions.v17"}}, of20);

const std::vector<Extension> extensions15 = {
    {"x10.lang.Any", "x10.editions.v15.AnyMembers"},
    {"x10.lang.Place", "x10.editions.v15.PlaceMembers"},
    {"x10.lang.Point", "x10.editions.v15.PointMembers"},
    {"x10.editions.v15.x10.lang.valueArray", "x10.editions.v15.ValueArrayMembers"},
    {"x10.editions.java.util.Set", "x10.editions.java.util.SetMembers"},
    {"x10.editions.java.util.Iterator", "x10.editions.java.util.IteratorMembers"},
    {"x10.lang.Clock", "x10.editions.v15.ClockMembers"},
    {"x10.lang.String", "x10.editions.java.lang.StringMembers"},
};

const std::vector<const char *> countedInInt15 = {
    "x10.editions.v15.x10.lang.", "x10.lang.Place", "x10.lang.Point", "x10.lang.PointSpace", "x10.lang.Rail",
};

const std::vector<Extension> extensions24 = {
    {"x10.lang.Place", "x10.editions.members.PlaceMembers24"},
    {"x10.lang.PlaceGroup", "x10.editions.members.PlaceGroupMembers"},
};

const std::vector<Extension> extensions243 =
    with<Extension>({{"x10.lang.MultipleExceptions", "x10.editions.members.MultipleExceptionsMembers"}}, extensions24);

const std::vector<Extension> extensionsTo23 = {
    {"x10.lang.Any", "x10.editions.members.AnyMembers"},
    {"x10.lang.Place", "x10.editions.members.PlaceMembers"},
    {"x10.lang.IntRange", "x10.editions.members.IntRangeMembers"},
    {"x10.regionarray.Region", "x10.editions.members.RegionMembers"},
    {"x10.regionarray.Array", "x10.editions.members.ArrayMembers"},
    {"x10.lang.Point", "x10.editions.members.PointMembers"},
    {"x10.lang.PlaceGroup", "x10.editions.members.PlaceGroupMembers"},
    {"x10.lang.Rail", "x10.editions.members.RailMembers"},
    {"x10.util.ArrayList", "x10.editions.members.ArrayListMembers"},
    {"x10.util.GrowableRail", "x10.editions.members.GrowableMembers"},
    {"x10.lang.PlaceLocalHandle", "x10.editions.members.PlaceLocalHandleMembers"},
    {"x10.lang.String", "x10.editions.members.StringMembers"},
    {"x10.util.OptionsParser", "x10.editions.members.OptionsParserMembers"},
    {"x10.util.Team", "x10.editions.members.TeamMembers"},
};

const std::vector<Extension> extensions23 = with<Extension>(
    {{"x10.lang.MultipleExceptions", "x10.editions.members.MultipleExceptionsMembers"}}, extensionsTo23);

// What is in a cell is taken out without a call.
const std::vector<Extension> extensions22 =
    with<Extension>({{"x10.lang.Cell", "x10.editions.members.CellMembers"}}, extensionsTo23);

// A range of Ints is a region.
const std::vector<Extension> extensions21 = with<Extension>(
    {
        {"x10.lang.Int", "x10.editions.members.IntMembers"},
        {"x10.util.Box", "x10.editions.members.BoxMembers"},
        {"x10.lang.Clock", "x10.editions.members.ClockMembers21"},
        {"x10.lang.Rail", "x10.editions.members.RailMembers20"},
        {"x10.lang.Settable", "x10.editions.members.SettableMembers20"},
    },
    extensions22);

// Signed numbers are unsigned ones without a cast, and the other way round.
const std::vector<Extension> extensionsUnsigned = {
    {"x10.lang.Int", "x10.editions.members.IntMembers20"},
    {"x10.lang.Long", "x10.editions.members.LongMembers20"},
    {"x10.lang.UInt", "x10.editions.members.UIntMembers20"},
    {"x10.lang.ULong", "x10.editions.members.ULongMembers20"},
};

const std::vector<Extension> extensions211 =
    with<Extension>({{"x10.regionarray.DistArray", "x10.editions.members.DistArrayMembers211"}}, extensions21);

const std::vector<Extension> extensions210 =
    with<Extension>({{"x10.regionarray.DistArray", "x10.editions.members.DistArrayMembers20"}},
                    with<Extension>(extensionsUnsigned, extensions211));

const std::vector<Extension> extensionsTo20 = with<Extension>(
    {
        {"x10.lang.Any", "x10.editions.members.AnyMembers20"},
        {"x10.lang.Place", "x10.editions.members.PlaceMembers20"},
        {"x10.regionarray.Array", "x10.editions.members.ArrayMembers20"},
        {"x10.regionarray.Dist", "x10.editions.members.DistMembers20"},
        {"x10.regionarray.Region", "x10.editions.members.RegionMembers20"},
        {"x10.lang.Byte", "x10.editions.members.ByteMembers20"},
        {"x10.util.concurrent.Future", "x10.editions.members.FutureMembers20"},
        {"x10.util.Box", "x10.editions.members.BoxMembers20"},
        {"x10.lang.Point", "x10.editions.members.PointMembers20"},
        {"x10.io.StringWriter", "x10.editions.members.StringWriterMembers"},
    },
    with<Extension>(extensionsUnsigned, extensions21));

const std::vector<Extension> extensions20 =
    with<Extension>({{"x10.regionarray.DistArray", "x10.editions.members.DistArrayMembers20"},
                     {"x10.regionarray.DistArray", "x10.editions.members.DistArrayMembers211"}},
                    extensionsTo20);

const std::vector<Extension> extensions204 = with<Extension>(
    {
        {"x10.regionarray.Array", "x10.editions.members.ArrayMembers204"},
        {"x10.regionarray.DistArray", "x10.editions.members.DistArrayMembers204"},
    },
    extensions20);

// The text of a dist names the places first, and regions are united and subtracted.
const std::vector<Extension> extensions203 = with<Extension>(
    {
        {"x10.lang.Rail", "x10.editions.members.RailMembers17"},
        {"x10.regionarray.Dist", "x10.editions.members.DistMembers17"},
        {"x10.regionarray.DistArray", "x10.editions.members.DistArrayMembers17"},
        {"x10.regionarray.Region", "x10.editions.members.RegionMembers17"},
    },
    extensions204);

const std::vector<Extension> extensions202 = with<Extension>(
    {
        {"x10.lang.Rail", "x10.editions.members.RailMembers17"},
        {"x10.regionarray.Dist", "x10.editions.members.DistMembers17"},
        {"x10.regionarray.DistArray", "x10.editions.members.DistArrayMembers17"},
        {"x10.regionarray.Region", "x10.editions.members.RegionMembers17"},
    },
    extensionsTo20);

// A box is opened by a cast.
const std::vector<Extension> extensions201 =
    with<Extension>({{"x10.util.Box", "x10.editions.members.BoxMembers17"}}, extensions202);

// The home of an object is called its location.
const std::vector<Extension> extensions200 =
    with<Extension>({{"x10.lang.Any", "x10.editions.members.AnyMembers17"},
                     {"x10.lang.PlaceLocalHandle", "x10.editions.members.PlaceLocalHandleMembers200"}},
                    extensions201);

const std::vector<Extension> extensions17 = with<Extension>(
    {
        {"x10.lang.Any", "x10.editions.members.AnyMembers17"},
        {"x10.lang.Point", "x10.editions.members.PointMembers17"},
        {"x10.lang.Rail", "x10.editions.members.RailMembers17"},
        {"x10.util.Box", "x10.editions.members.BoxMembers17"},
        {"x10.lang.System", "x10.editions.java.lang.System"},
        {"x10.regionarray.Dist", "x10.editions.members.DistMembers17"},
        {"x10.regionarray.DistArray", "x10.editions.members.DistArrayMembers17"},
        {"x10.regionarray.Region", "x10.editions.members.RegionMembers17"},
    },
    extensionsTo20);

const std::vector<Extension> extensions170 = with<Extension>(
    {
        {"x10.lang.Int", "x10.editions.members.IntMembers170"},
        {"x10.regionarray.Dist", "x10.editions.members.DistMembers170"},
        {"x10.regionarray.DistArray", "x10.editions.members.DistArrayMembers170"},
        {"x10.regionarray.Region", "x10.editions.members.RegionMembers170"},
    },
    extensions17);

const std::vector<const char *> countedInInt = {
    "x10.regionarray.",
    "x10.editions.v22.util.HashMap",
    "x10.editions.v22.util.Map",
    "x10.lang.GlobalRail",
    "x10.lang.Place",
    "x10.lang.PlaceGroup",
    "x10.lang.Point",
    "x10.lang.PointSpace",
    "x10.lang.Rail",
    "x10.util.AbstractCollection",
    "x10.util.AbstractContainer",
    "x10.util.ArrayList",
    "x10.util.Collection",
    "x10.util.Container",
    "x10.util.GrowableRail",
    "x10.util.HashSet",
    "x10.util.Indexed",
    "x10.util.List",
    "x10.util.ListIterator",
    "x10.util.MapSet",
    "x10.util.RailBuilder",
    "x10.util.Set",
    "x10.util.Stack",
    "x10.util.Team",
};

// X10 1.5.
EditionRow likeJava(Edition edition, const char *name) {
  EditionRow row{edition, name,         Grammar::Fifteen, IntSuffix::Int, {"x10.lang", "java.lang"},
                 of15,    extensions15, countedInInt15};
  row.openConstructors = row.readsHomes = row.hidesLocals = row.javaNumbers = row.lateAtomic = true;
  row.staticAtomic = row.namesSomeCoordinates = row.zeroesFields = row.looseHere = true;
  row.looseForms = row.looseCalls = true;
  row.equalByValue = {"x10.lang.Point", "x10.editions.v15.x10.lang.region", "x10.editions.v15.x10.lang.dist",
                      "x10.editions.v15.Value"};
  row.sameValue = "sameValue";
  return row;
}

// Up to X10 2.3.
EditionRow countingInInts(Edition edition, const char *name, const std::vector<OwnPackage> &own,
                          const std::vector<Extension> &extensions) {
  EditionRow row{edition, name,       Grammar::Current, IntSuffix::Int, {"x10.lang", "x10.array"},
                 own,     extensions, countedInInt};
  row.literalClass = "x10.regionarray.Array";
  row.lateAtomic = row.takesNumbersApart = row.anyIsRoot = row.mixesNumbers = row.staticsOfFirstPlace = row.looseForms =
      row.sendsData = true;
  return row;
}

EditionRow until21(EditionRow row) {
  row.clockStatements = row.operatorFunctions = row.applyIsOperator = row.looseCalls = true;
  row.uncheckedThrowables = row.hidesLocals = row.parameterProperties = row.looseTests = row.looseVars = true;
  return row;
}

EditionRow until211(EditionRow row) {
  row.looseRanges = true;
  return row;
}

EditionRow until210(EditionRow row) {
  row = until211(std::move(row));
  row.openConstructors = row.valIsName = row.looseVariance = true;
  return row;
}

EditionRow withOldWords(EditionRow row) {
  row = until210(std::move(row));
  row.grammar = Grammar::Old;
  row.literalClass = nullptr;
  row.loopClass = "x10.regionarray.Region";
  row.staticAtomic = true;
  row.namesSomeCoordinates = row.throwsAlone = row.copiesElsewhere = row.looseHere = true;
  row.calledAtHome = row.strictOverloads = row.propertyArguments = true;
  row.severalInstances = row.laterFormals = true;
  return row;
}

EditionRow until205(EditionRow row) {
  row.weakCasts = row.typeGuards = true;
  return row;
}

EditionRow withObjectsOf17(EditionRow row) {
  row.readsHomes = row.looseProperties = row.looseConstraints = row.boxesValues = row.propertiesAtHome = true;
  row.lateCasts = true;
  row.equalByValue = {"x10.lang.Point", "x10.regionarray.Region", "x10.regionarray.Dist"};
  return row;
}

EditionRow row17(Edition edition, const char *name, const std::vector<Extension> &extensions = extensions17) {
  return withObjectsOf17(until205(withOldWords(until21(countingInInts(edition, name, of17, extensions)))));
}

EditionRow row20(Edition edition, const char *name, const std::vector<OwnPackage> &own = of20,
                 const std::vector<Extension> &extensions = extensions20) {
  return withOldWords(until21(countingInInts(edition, name, own, extensions)));
}

EditionRow until202(EditionRow row) {
  row = until205(std::move(row));
  row.looseConstraints = true;
  return row;
}

EditionRow until201(EditionRow row) {
  row = until202(std::move(row));
  row.looseProperties = true;
  return row;
}

EditionRow row21(Edition edition, const char *name, const std::vector<OwnPackage> &own = of21,
                 const std::vector<Extension> &extensions = extensions21) {
  EditionRow row = until21(countingInInts(edition, name, own, extensions));
  row.takesVarsBack = true;
  return row;
}

EditionRow row22(Edition edition, const char *name) {
  EditionRow row = countingInInts(edition, name, of22, extensions22);
  row.uncheckedThrowables = row.looseVars = true;
  return row;
}

EditionRow row23(Edition edition, const char *name) { return countingInInts(edition, name, of22, extensions23); }

EditionRow row24(Edition edition, const char *name, const std::vector<OwnPackage> &own = {},
                 const std::vector<Extension> &extensions = extensions24) {
  return {edition, name, Grammar::Current, IntSuffix::Long, {"x10.lang"}, own, extensions};
}

EditionRow row26(Edition edition, const char *name) {
  return {edition, name, Grammar::Current, IntSuffix::Long, {"x10.lang"}, {}};
}

const EditionRow rows[] = {
    likeJava(Edition::V1_5, "1.5"),
    row17(Edition::V1_7_0, "1.7.0", extensions170),
    row17(Edition::V1_7_1, "1.7.1"),
    row17(Edition::V1_7_3, "1.7.3"),
    row17(Edition::V1_7_4, "1.7.4"),
    row17(Edition::V1_7_5, "1.7.5"),
    row17(Edition::V1_7_6, "1.7.6"),
    row17(Edition::V1_7_7, "1.7.7"),
    until201(row20(Edition::V2_0_0, "2.0.0", of200, extensions200)),
    until201(row20(Edition::V2_0_1, "2.0.1", of201, extensions201)),
    until202(row20(Edition::V2_0_2, "2.0.2", of202, extensions202)),
    until205(row20(Edition::V2_0_3, "2.0.3", of20, extensions203)),
    until205(row20(Edition::V2_0_4, "2.0.4", of20, extensions204)),
    until205(row20(Edition::V2_0_5, "2.0.5")),
    row20(Edition::V2_0_6, "2.0.6"),
    until210(row21(Edition::V2_1_0, "2.1.0", of210, extensions210)),
    until211(row21(Edition::V2_1_1, "2.1.1", of21, extensions211)),
    row21(Edition::V2_1_2, "2.1.2"),
    row22(Edition::V2_2_0, "2.2.0"),
    row22(Edition::V2_2_1, "2.2.1"),
    row22(Edition::V2_2_2, "2.2.2"),
    row22(Edition::V2_2_3, "2.2.3"),
    row23(Edition::V2_3_0, "2.3.0"),
    row23(Edition::V2_3_1, "2.3.1"),
    row24(Edition::V2_4_0, "2.4.0", of243, extensions243),
    row24(Edition::V2_4_1, "2.4.1", of243, extensions243),
    row24(Edition::V2_4_2, "2.4.2", of243, extensions243),
    row24(Edition::V2_4_3, "2.4.3", of243, extensions243),
    row24(Edition::V2_5_0, "2.5.0", of251),
    row24(Edition::V2_5_1, "2.5.1", of251),
    row24(Edition::V2_5_2, "2.5.2"),
    row24(Edition::V2_5_3, "2.5.3"),
    row24(Edition::V2_5_4, "2.5.4"),
    row26(Edition::V2_6_0, "2.6.0"),
    row26(Edition::V2_6_1, "2.6.1"),
    row26(Edition::V2_6_2, "2.6.2"),
};

std::vector<Edition> &editions() {
  static std::vector<Edition> byFile;
  return byFile;
}

// The comments before everything else.
std::string head(const std::string &text) {
  size_t at = 0;
  for (;;) {
    at = text.find_first_not_of(" \t\r\n\f", at);
    size_t end = std::string::npos;
    if (at != std::string::npos && text.compare(at, 2, "//") == 0)
      end = text.find('\n', at);
    else if (at != std::string::npos && text.compare(at, 2, "/*") == 0)
      end = text.find("*/", at + 2);
    else
      return text.substr(0, std::min(at, text.size()));
    if (end == std::string::npos)
      return text;
    at = end + (text[end] == '*' ? 2 : 1);
  }
}

} // namespace

const EditionRow &rowOf(Edition edition) { return rows[size_t(edition)]; }

// Up to the second dot.
std::string shortName(const EditionRow &row) {
  std::string name = row.name;
  return name.substr(0, name.find('.', name.find('.') + 1));
}

bool isCurrent(const EditionRow &row) { return shortName(row) == shortName(rowOf(Edition::V2_6)); }

// A release that mends another, 2.1.0.1, is the same edition.
std::optional<Edition> editionNamed(const std::string &name) {
  std::optional<Edition> last;
  for (const EditionRow &row : rows)
    if (name == row.name || name == shortName(row) ||
        (shortName(row) != row.name && name.starts_with(std::string(row.name) + ".")))
      last = row.edition;
  return last;
}

std::string editionNames() {
  std::vector<std::string> all;
  for (const EditionRow &row : rows)
    if (std::string name = shortName(row); all.empty() || !all.back().starts_with(name))
      all.push_back(name == row.name ? name : name + " (" + row.name);
    else
      all.back() += std::string(", ") + row.name;
  std::string text;
  for (const std::string &each : all)
    text += (text.empty()           ? ""
             : &each == &all.back() ? " or "
                                    : ", ") +
            each + (each.find('(') < each.size() ? ")" : "");
  return text;
}

std::string nameThen(const std::string &qualified) {
  for (const EditionRow &row : rows)
    for (const OwnPackage &own : row.ownPackages)
      if (qualified.starts_with(own.own + std::string(".")) && std::strncmp(own.own, "x10.editions.", 13) == 0)
        return own.package + qualified.substr(std::strlen(own.own));
  return qualified;
}

const EditionRow &editionOf(uint32_t file) {
  return rowOf(file < editions().size() ? editions()[file] : Edition::V2_6);
}

void setEdition(uint32_t file, Edition edition) {
  if (editions().size() <= file)
    editions().resize(file + 1, Edition::V2_6);
  editions()[file] = edition;
}

std::optional<Edition> editionInHead(uint32_t file) {
  std::string comments = head(SourceFiles::text(file));
  if (comments.find("edition") == std::string::npos)
    return std::nullopt;
  static const std::regex form("(^|\n)[ \t]*(//|/?\\*+)[ \t]*(x10:[ \t]*)?edition[: \t]+([0-9.]*[0-9])");
  std::smatch found;
  if (!std::regex_search(comments, found, form))
    return std::nullopt;
  std::optional<Edition> edition = editionNamed(found[4].str());
  if (edition)
    return edition;
  Loc loc;
  size_t at = found.position(4), line = comments.rfind('\n', at);
  loc.file = file, loc.line = loc.endLine = 1 + std::count(comments.begin(), comments.begin() + at, '\n');
  loc.column = at - (line == std::string::npos ? -1 : line), loc.endColumn = loc.column + found[4].length();
  Diagnostics::error(loc, "there is no edition " + found[4].str() + " of X10: it is one of " + editionNames());
  return std::nullopt;
}

} // namespace x10c::syntax
