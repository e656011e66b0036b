// See natives.h.
#include "types/natives.h"
#include "types/impl.h"
#include <algorithm>

namespace x10c::types {

namespace {

// Whether it is the same in C as in another language: true, false, a number.
bool isLiteral(const std::string &text) {
  size_t sign = !text.empty() && text[0] == '-';
  bool isNumber = text.size() > sign && text.find_first_not_of("0123456789", sign) == std::string::npos;
  return isNumber || text == "true" || text == "false";
}

// The arguments of an annotation of this name. Null: it is another.
const syntax::List<syntax::Expr> *argumentsOf(const syntax::Annotation *tree, const char *annotation) {
  auto *type = as<syntax::NamedType>(tree->type);
  bool isIt = type && !type->path.empty() && type->path.back().name == Name(annotation);
  return isIt ? &type->path.back().args : nullptr;
}

struct Text { // @Native("language", "text")
  Loc loc;
  std::string language, text;
};

std::vector<Text> textsOf(const syntax::List<syntax::Annotation> &trees, const char *annotation) {
  std::vector<Text> texts;
  for (const syntax::Annotation *tree : trees) {
    const auto *args = argumentsOf(tree, annotation);
    auto *language = args && args->size() > 1 ? as<syntax::StringLit>((*args)[0]) : nullptr;
    auto *text = language ? as<syntax::StringLit>((*args)[1]) : nullptr;
    if (text)
      texts.push_back({tree->loc, language->value, text->value});
  }
  return texts;
}

class Gatherer {
public:
  NativeFiles files;

  void take(const syntax::ClassDecl &cls) {
    bool isForC = hasCodeForC(cls);
    for (const syntax::Annotation *tree : cls.annotations) {
      add(files.headers, tree, "NativeCInclude");
      add(files.units, tree, "NativeCCompilationUnit");
      add(files.libraries, tree, "NativeCLibrary");
      if (isForC) {
        add(files.headers, tree, "NativeCPPInclude");
        add(files.units, tree, "NativeCPPCompilationUnit");
      }
    }
    for (const syntax::Decl *member : cls.members)
      if (auto *method = as<syntax::MethodDecl>(member))
        addShared(*method);
      else if (auto *inner = as<syntax::ClassDecl>(member))
        take(*inner);
  }

private:
  static bool hasCodeForC(const syntax::ClassDecl &cls) {
    if (!nativeText(cls.annotations, "NativeRep").empty())
      return true;
    return std::any_of(cls.members.begin(), cls.members.end(), [](const syntax::Decl *member) {
      return as<syntax::CallableDecl>(member) && hasNativeForC(member->annotations);
    });
  }

  void addShared(const syntax::MethodDecl &method) {
    if (auto shared = sharedNative(method))
      for (const char *header : shared->headers)
        add(files.headers, header, method.loc);
  }

  static void add(std::vector<NativeFile> &list, const syntax::Annotation *tree, const char *annotation) {
    const auto *args = argumentsOf(tree, annotation);
    if (auto *name = args && !args->empty() ? as<syntax::StringLit>((*args)[0]) : nullptr)
      add(list, name->value, tree->loc);
  }

  static void add(std::vector<NativeFile> &list, const std::string &name, Loc loc) {
    auto isSame = [&](const NativeFile &file) { return file.name == name && file.loc.file == loc.file; };
    if (std::none_of(list.begin(), list.end(), isSame))
      list.push_back({name, loc});
  }
};

} // namespace

std::string nativeText(const syntax::List<syntax::Annotation> &trees, const char *annotation) {
  std::string foreign;
  for (const Text &each : textsOf(trees, annotation)) {
    if (each.language == "c")
      return each.text;
    if (each.language == "c++" && isLiteral(each.text))
      foreign = each.text;
  }
  return foreign;
}

std::string nativeTextFor(const char *language, const syntax::List<syntax::Annotation> &trees) {
  for (const Text &each : textsOf(trees, "Native"))
    if (each.language == language)
      return each.text;
  return "";
}

std::optional<ForeignNative> foreignNative(const syntax::List<syntax::Annotation> &trees, const char *annotation) {
  std::optional<ForeignNative> found;
  if (trees.empty() || !nativeText(trees, annotation).empty())
    return found;
  for (const Text &each : textsOf(trees, annotation))
    if (!found || each.language == "c++")
      found = {each.loc, each.language};
  return found;
}

bool hasNativeForC(const syntax::List<syntax::Annotation> &trees) {
  std::vector<Text> texts = textsOf(trees, "Native");
  return std::any_of(texts.begin(), texts.end(), [](const Text &each) { return each.language == "c"; });
}

NativeFiles nativeFiles() {
  Universe &universe = Universe::get();
  Gatherer gatherer;
  for (const ClassDef *cls : universe.readClasses())
    if (cls->tree && !universe.isOfLibrary(cls))
      gatherer.take(*cls->tree);
  return gatherer.files;
}

} // namespace x10c::types
