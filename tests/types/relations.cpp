// Questions about types, asked in comments of an X10 file and answered by the front end alone. The types are those of
// the fields of the file's first class, by the fields' names:
//   //? a <: b yes|no|check     subtyping           //? a ~> b yes|no|check|call  conversion (call: an operator of a
//   class)
//   //? a v b = c               the common supertype  //? a haszero yes|no
//   //? a as b yes|no           whether a cast can hold
//   //? m(a, b) = c             the overload of method m that is chosen has the result type of field c; none, ambiguous
// Prints what is answered otherwise; the exit status is 0 where nothing is. relations SOURCEPATH FILE…
#include "types/types.h"
#include <cstdio>
#include <fstream>
#include <sstream>

using namespace x10c;
using namespace x10c::types;

namespace {

struct Asker {
  Universe &u = Universe::get();
  ClassDef *cls = nullptr;
  Env env;
  unsigned asked = 0, wrong = 0;
  std::string file;

  const Type *typeOf(const std::string &field) {
    FieldRef f = u.findField(cls->type, field, *cls->scope);
    if (f.def)
      return f.type;
    std::printf("%s: there is no field %s\n", file.c_str(), field.c_str());
    wrong++;
    return u.errorType();
  }

  void compare(const std::string &question, const std::string &got, const std::string &wanted) {
    asked++;
    if (got == wanted)
      return;
    wrong++;
    std::printf("%s: %s: got %s\n", file.c_str(), question.c_str(), got.c_str());
  }

  static const char *name(Fit f) { return f == Fit::Yes ? "yes" : f == Fit::No ? "no" : "check"; }

  std::string call(const std::string &method, std::istringstream &in) {
    Types args;
    std::string word;
    while (in >> word && word != ")") {
      if (word.back() == ',')
        word.pop_back();
      args.push_back(typeOf(word));
    }
    Resolution r = u.resolveCall(u.findMethods(cls->type, method), {}, args, env, *cls->scope);
    if (r.outcome == Resolution::Outcome::Found)
      return str(r.method.result->base);
    return r.outcome == Resolution::Outcome::Ambiguous ? "ambiguous" : "none";
  }

  void ask(const std::string &line) {
    std::istringstream in(line);
    std::string a, op, b, wanted, equals;
    in >> a >> op;
    if (op == "(") {
      std::string got = call(a, in);
      in >> equals >> wanted;
      bool isName = wanted != "none" && wanted != "ambiguous";
      return compare(line, got, isName ? str(typeOf(wanted)->base) : wanted);
    }
    if (op == "haszero") {
      in >> wanted;
      return compare(line, u.hasZero(typeOf(a), env) ? "yes" : "no", wanted);
    }
    in >> b >> wanted;
    const Type *from = typeOf(a), *to = typeOf(b);
    if (op == "v") {
      in >> wanted;
      return compare(line, str(u.leastCommonSupertype(from, to)), str(typeOf(wanted)));
    }
    if (op == "as")
      return compare(line, u.isCastable(from, to) ? "yes" : "no", wanted);
    if (op == "<:")
      return compare(line, name(u.subtype(from, to, env)), wanted);
    Conversion c = u.convert(from, to, env);
    compare(line, c.implicit ? "call" : name(c.fit), wanted);
  }
};

} // namespace

int main(int argc, char **argv) {
  Asker asker;
  Universe &u = asker.u;
  if (argc < 3)
    return 2;
  u.options.sourcePath = {argv[1]};
  u.loadWellKnown();
  for (int i = 2; i < argc; i++) {
    size_t before = u.programClasses().size();
    asker.file = argv[i];
    if (!u.addFile(argv[i]) || u.programClasses().size() == before)
      return 1;
    asker.cls = u.programClasses()[before];
    asker.env = Env();
    asker.env.scope = asker.cls->scope;
    u.needMembers(asker.cls);
    if (asker.cls->invariant)
      asker.env.facts.push_back(asker.cls->invariant);
    std::ifstream in(argv[i]);
    for (std::string line; std::getline(in, line);)
      if (size_t at = line.find("//? "); at != std::string::npos)
        asker.ask(line.substr(at + 4));
  }
  Diagnostics::flush();
  std::printf("%u answers, %u wrong\n", asker.asked, asker.wrong);
  return asker.wrong || !asker.asked || Diagnostics::errorCount() ? 1 : 0;
}
