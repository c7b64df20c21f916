#include "server/auth/seal_box.hpp"

#include <fcntl.h>
#include <sodium.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <utility>

#include "server/auth/sodium.hpp"

namespace flagfall::server::auth {
namespace {

using Bytes = std::vector<unsigned char>;

/// Whole moves are shorter, and all boxes are of one length: a long capture shows from outside no
/// more than a step.
constexpr std::size_t padded = 288;

Bytes read_file(const std::filesystem::path& file) {
  std::ifstream in{file, std::ios::binary};
  return {std::istreambuf_iterator<char>{in}, std::istreambuf_iterator<char>{}};
}

/// For the owner alone, and never over one that is there.
bool write_new(const std::filesystem::path& file, const Bytes& bytes) {
  const int fd = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0) return false;
  const bool written =
      ::write(fd, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()) &&
      ::fsync(fd) == 0;
  return ::close(fd) == 0 && written;
}

std::string base64(const Bytes& bytes) {
  std::string text(sodium_base64_encoded_len(bytes.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                    sodium_base64_VARIANT_ORIGINAL);
  text.resize(text.find('\0'));
  return text;
}

Bytes from_base64(std::string_view text) {
  Bytes bytes(text.size());
  std::size_t length = 0;
  const int status = sodium_base642bin(bytes.data(), bytes.size(), text.data(), text.size(),
                                       nullptr, &length, nullptr, sodium_base64_VARIANT_ORIGINAL);
  bytes.resize(status == 0 ? length : 0);
  return bytes;
}

std::string digest_of(const std::string& box) {
  std::array<unsigned char, 32> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(box.data()),
                     box.size(), nullptr, 0);
  std::array<char, 17> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), 8);
  return hex.data();
}

bool there_is(const std::filesystem::path& file) {
  std::error_code unreadable;
  return std::filesystem::exists(file, unreadable);
}

std::optional<std::string> opened(const Bytes& sealed, const Bytes& key) {
  constexpr std::size_t around = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES;
  if (key.size() != crypto_secretbox_KEYBYTES || sealed.size() < around) return std::nullopt;
  Bytes plain(sealed.size() - around);
  const int status = crypto_secretbox_open_easy(
      plain.data(), sealed.data() + crypto_secretbox_NONCEBYTES,
      sealed.size() - crypto_secretbox_NONCEBYTES, sealed.data(), key.data());
  if (status != 0) return std::nullopt;
  std::string text(plain.begin(), plain.end());
  text.resize(text.find_last_not_of('\0') + 1);
  return text;
}

}  // namespace

SealBox::SealBox(std::filesystem::path key_file) : file_{std::move(key_file)} {}

bool SealBox::is_usable() const {
  if (file_.empty() || !there_is(file_)) return true;
  const Bytes key = read_file(file_);
  return key.size() == crypto_secretbox_KEYBYTES && (key_.empty() || key == key_);
}

/// A file that was taken away is written again; over one that is there nothing is written.
bool SealBox::have_key() {
  ready_sodium();
  if (!is_usable()) return false;
  if (key_.empty() && !file_.empty()) key_ = read_file(file_);
  if (key_.empty()) {
    key_.resize(crypto_secretbox_KEYBYTES);
    randombytes_buf(key_.data(), key_.size());
  }
  if (file_.empty() || there_is(file_) || write_new(file_, key_)) return true;
  key_.clear();
  return false;
}

std::optional<SealedText> SealBox::close(std::string_view text) {
  if (text.size() >= padded || !have_key()) return std::nullopt;
  Bytes plain(text.begin(), text.end());
  plain.resize(padded, 0);
  Bytes sealed(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + plain.size());
  randombytes_buf(sealed.data(), crypto_secretbox_NONCEBYTES);
  crypto_secretbox_easy(sealed.data() + crypto_secretbox_NONCEBYTES, plain.data(), plain.size(),
                        sealed.data(), key_.data());
  SealedText closed{base64(sealed), {}};
  closed.digest = digest_of(closed.box);
  return closed;
}

std::optional<std::string> SealBox::open(std::string_view box) const {
  ready_sodium();
  const Bytes sealed = from_base64(box);
  for (const Bytes& key : {file_.empty() ? Bytes{} : read_file(file_), key_})
    if (auto text = opened(sealed, key)) return text;
  return std::nullopt;
}

}  // namespace flagfall::server::auth
