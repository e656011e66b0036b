// Messages of JSON over two descriptors, each after a head that gives its length: what an editor and the server say to
// each other (LSP's base protocol), and the server and its workers.
#pragma once
#include "ls/json.h"
#include <optional>
#include <string>

namespace x10c::ls {

class Channel {
public:
  // Neither is closed by it.
  Channel(int in, int out) : in(in), out(out) {}
  // Takes in what has come, and blocks where nothing has. False: the other side is gone.
  bool read();
  // The next whole message that was taken in. A head without a length is skipped; a body that is no JSON is a message
  // all the same: a discarded value.
  std::optional<Json> next();
  // The next message, waited for. None: the other side is gone.
  std::optional<Json> wait();
  // False: the other side is gone. Blocks until all is written.
  bool send(const Json &);
  int descriptor() const { return in; }

private:
  int in, out;
  std::string buffer;
};

} // namespace x10c::ls
