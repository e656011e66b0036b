// Which messages are told, and how; see message_options.h.
#include "driver/message_options.h"
#include "support/warnings.h"
#include "types/near.h"
#include <cstdio>

namespace x10c::driver {

namespace {

// The name at the end of -Wname, -Wno-name, -Werror=name.
std::string nameIn(const std::string &option) {
  size_t equals = option.find('=');
  std::string name = option.substr(equals == std::string::npos ? 2 : equals + 1);
  return name.starts_with("no-") ? name.substr(3) : name;
}

Taken warning(const std::string &option, std::string &fault) {
  if (Warnings::set(option))
    return Taken::Yes;
  std::string name = nameIn(option);
  types::Nearest near{Name(name)};
  for (const std::string &known : Warnings::names())
    near.offer(known);
  fault = option + ": there is no warning '" + name + "'" + near.hint("; --help=warnings lists them");
  return Taken::Wrong;
}

Taken color(const std::string &when, std::string &fault) {
  if (when == "auto" || when == "always" || when == "never") {
    Diagnostics::choose(when == "auto" ? Coloring::Auto : when == "always" ? Coloring::Always : Coloring::Never);
    return Taken::Yes;
  }
  fault = "--color wants auto, always or never, not '" + when + "'";
  return Taken::Wrong;
}

Taken form(const std::string &name, std::string &fault) {
  if (name == "text" || name == "json") {
    Diagnostics::choose(name == "text" ? MessageForm::Text : MessageForm::Json);
    return Taken::Yes;
  }
  fault = "--diagnostics wants text or json, not '" + name + "'";
  return Taken::Wrong;
}

} // namespace

Taken takeMessageOption(const std::string &option, std::string &fault) {
  if (option == "-w" || (option.starts_with("-W") && option.size() > 2))
    return warning(option, fault);
  for (const char *prefix : {"--color=", "--colour="})
    if (option.starts_with(prefix))
      return color(option.substr(std::string(prefix).size()), fault);
  if (option.starts_with("--diagnostics="))
    return form(option.substr(std::string("--diagnostics=").size()), fault);
  return Taken::No;
}

void printWarnings() {
  std::printf("The warnings (* is on without -Wall):\n%s", Warnings::list().c_str());
  std::printf(
      "-Wname and -Wno-name turn one on and off, -Wall all on, -w all off. -Werror makes those that are on "
      "errors,\n-Werror=name and -Wno-error=name one. @SuppressWarnings(\"name\") turns it off for a declaration "
      "or statement.\nThe files on the command line are looked at, the class library never.\n");
}

} // namespace x10c::driver
