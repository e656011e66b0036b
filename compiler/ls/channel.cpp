// See channel.h.
#include "ls/channel.h"
#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <unistd.h>

namespace x10c::ls {

namespace {

constexpr size_t most = size_t(1) << 28; // of a message
constexpr size_t mostOfHead = 8192;      // longer without an end, it is no head

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return char(std::tolower(c)); });
  return text;
}

// The length that a head gives; npos: none.
size_t lengthOf(const std::string &head) {
  const std::string key = "content-length:";
  size_t found = lower(head).find(key);
  if (found == std::string::npos)
    return found;
  char *end = nullptr;
  const char *digits = head.c_str() + found + key.size();
  while (*digits == ' ')
    digits++;
  unsigned long long length = std::strtoull(digits, &end, 10);
  return end == digits || *digits == '-' || length > most ? std::string::npos : size_t(length);
}

} // namespace

bool Channel::read() {
  char bytes[1 << 16];
  ssize_t n = 0;
  do
    n = ::read(in, bytes, sizeof bytes);
  while (n < 0 && errno == EINTR);
  if (n > 0)
    buffer.append(bytes, size_t(n));
  return n > 0;
}

std::optional<Json> Channel::next() {
  for (;;) {
    size_t end = buffer.find("\r\n\r\n");
    if (end == std::string::npos) {
      if (buffer.size() > mostOfHead)
        buffer.clear();
      return {};
    }
    size_t length = lengthOf(buffer.substr(0, end));
    if (length == std::string::npos) {
      buffer.erase(0, end + 4);
      continue;
    }
    if (buffer.size() - end - 4 < length)
      return {};
    Json message = Json::parse(buffer.begin() + long(end) + 4, buffer.begin() + long(end + 4 + length), nullptr, false);
    buffer.erase(0, end + 4 + length);
    return message;
  }
}

std::optional<Json> Channel::wait() {
  for (;;) {
    if (std::optional<Json> message = next())
      return message;
    if (!read())
      return {};
  }
}

bool Channel::send(const Json &message) {
  std::string body = dumped(message);
  std::string all = "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
  for (size_t done = 0; done < all.size();) {
    ssize_t n = ::write(out, all.data() + done, all.size() - done);
    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      return false;
    done += size_t(n);
  }
  return true;
}

} // namespace x10c::ls
