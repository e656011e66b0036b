// See traces.h.
#include "emit/traces.h"
#include "emit/writer.h"

namespace x10c::emit {

std::string Traces::mark(const std::string &lines) {
  auto [found, isNew] = numbers.emplace(lines, static_cast<unsigned>(all.size()));
  if (isNew)
    all.push_back(&found->first);
  return std::string("X10_AT(") + Text::traceMark + std::to_string(found->second) + ")";
}

// " /* Fib.x10:3 */", for the reader: the innermost of these lines.
static std::string placeOf(const std::string &lines) {
  std::string first = lines.substr(0, lines.find('\n'));
  size_t open = first.rfind('('), close = first.rfind(')');
  bool hasPlace = open != std::string::npos && close != std::string::npos && open < close;
  return hasPlace ? " /* " + commented(first.substr(open + 1, close - open - 1)) + " */" : "";
}

Text TraceTable::numbered(const Text &functions) {
  return functions.withMarks(Text::traceMark, [this](unsigned number) {
    auto [found, isNew] = numbers.emplace(number, static_cast<unsigned>(order.size()));
    if (isNew)
      order.push_back(number);
    return std::to_string(found->second) + placeOf(traces.linesOf(number));
  });
}

std::string TraceTable::declaration() const {
  return order.empty() ? ""
                       : "static const char *const x10_traces[" + std::to_string(order.size()) +
                             "]; /* for X10_AT: at the end of the file */\n";
}

std::string TraceTable::definition() const {
  if (order.empty())
    return "";
  std::string text = "/* Lines of stack traces */\nstatic const char *const x10_traces[] = {\n";
  for (size_t i = 0; i < order.size(); ++i)
    text += "  [" + std::to_string(i) + "] = " + quoted(traces.linesOf(order[i])) + ",\n";
  return text + "};\n";
}

} // namespace x10c::emit
