#include "server/http/tls.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <openssl/bn.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <fstream>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace flagfall::server::http {

namespace {

template <auto release>
struct Release {
  template <class T>
  void operator()(T* owned) const {
    release(owned);
  }
};
using Bio = std::unique_ptr<BIO, Release<BIO_free_all>>;
using Key = std::unique_ptr<EVP_PKEY, Release<EVP_PKEY_free>>;
using Certificate = std::unique_ptr<X509, Release<X509_free>>;
using Extension = std::unique_ptr<X509_EXTENSION, Release<X509_EXTENSION_free>>;
using Number = std::unique_ptr<BIGNUM, Release<BN_free>>;

void require(bool fine, std::string_view what) {
  if (fine) return;
  std::array<char, 256> reason{};
  ERR_error_string_n(ERR_get_error(), reason.data(), reason.size());
  throw std::runtime_error{"the certificate cannot be made: " + std::string{what} + ": " +
                           reason.data()};
}

bool is_address(const std::string& name) {
  std::array<unsigned char, sizeof(in6_addr)> bytes{};
  return inet_pton(AF_INET, name.c_str(), bytes.data()) == 1 ||
         inet_pton(AF_INET6, name.c_str(), bytes.data()) == 1;
}

std::vector<std::string> with_localhost(const std::vector<std::string>& names) {
  std::vector<std::string> all{"localhost", "127.0.0.1", "::1"};
  for (const std::string& name : names)
    if (std::find(all.begin(), all.end(), name) == all.end()) all.push_back(name);
  return all;
}

std::string alternative_names(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names)
    text += (text.empty() ? "" : ",") + std::string{is_address(name) ? "IP:" : "DNS:"} + name;
  return text;
}

void extend(X509* certificate, int kind, const std::string& value) {
  X509V3_CTX context;
  X509V3_set_ctx_nodb(&context);
  X509V3_set_ctx(&context, certificate, certificate, nullptr, nullptr, 0);
  const Extension extension{X509V3_EXT_conf_nid(nullptr, &context, kind, value.c_str())};
  require(extension != nullptr, value);
  require(X509_add_ext(certificate, extension.get(), -1) == 1, value);
}

void set_serial(X509* certificate) {
  constexpr int bits = 127;
  const Number number{BN_new()};
  require(BN_rand(number.get(), bits, BN_RAND_TOP_ONE, BN_RAND_BOTTOM_ANY) == 1, "serial number");
  BN_to_ASN1_INTEGER(number.get(), X509_get_serialNumber(certificate));
}

Certificate make_certificate(EVP_PKEY* key, const std::vector<std::string>& names,
                             std::time_t now) {
  // Longer than 398 days is refused by some browsers. An hour back, for clocks that differ.
  constexpr std::time_t hour = 3600;
  constexpr std::time_t lifetime = 397 * 24 * hour;
  Certificate certificate{X509_new()};
  X509* raw = certificate.get();
  X509_set_version(raw, X509_VERSION_3);
  set_serial(raw);
  ASN1_TIME_set(X509_getm_notBefore(raw), now - hour);
  ASN1_TIME_set(X509_getm_notAfter(raw), now - hour + lifetime);
  X509_set_pubkey(raw, key);
  X509_NAME* name = X509_get_subject_name(raw);
  const auto* common_name = reinterpret_cast<const unsigned char*>("flagfall");
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8, common_name, -1, -1, 0);
  X509_set_issuer_name(raw, name);
  extend(raw, NID_basic_constraints, "critical,CA:FALSE");
  extend(raw, NID_key_usage, "critical,digitalSignature");
  extend(raw, NID_ext_key_usage, "serverAuth");
  extend(raw, NID_subject_alt_name, alternative_names(names));
  require(X509_sign(raw, key, EVP_sha256()) > 0, "signature");
  return certificate;
}

std::string text_of(BIO* bio) {
  char* data = nullptr;
  const long size = BIO_get_mem_data(bio, &data);
  return {data, static_cast<std::size_t>(size)};
}

std::string pem(EVP_PKEY* key) {
  const Bio bio{BIO_new(BIO_s_mem())};
  require(PEM_write_bio_PrivateKey(bio.get(), key, nullptr, nullptr, 0, nullptr, nullptr) == 1,
          "key");
  return text_of(bio.get());
}

std::string pem(X509* certificate) {
  const Bio bio{BIO_new(BIO_s_mem())};
  require(PEM_write_bio_X509(bio.get(), certificate) == 1, "certificate");
  return text_of(bio.get());
}

/// Written beside and renamed, so that a crash leaves the old file or the new one.
void store(const std::filesystem::path& file, const std::string& text) {
  const std::string beside = file.string() + ".new";
  ::unlink(beside.c_str());
  const int handle = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  const bool written =
      handle >= 0 &&
      ::write(handle, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
      ::fsync(handle) == 0;
  const int reason = errno;
  if (handle >= 0) ::close(handle);
  if (!written || ::rename(beside.c_str(), file.c_str()) != 0)
    throw std::runtime_error{"cannot write " + file.string() + ": " +
                             std::strerror(written ? errno : reason)};
}

std::string read(const std::filesystem::path& file) {
  std::ifstream stream{file, std::ios::binary};
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

Certificate read_certificate(const std::filesystem::path& file) {
  const std::string text = read(file);
  const Bio bio{BIO_new_mem_buf(text.data(), static_cast<int>(text.size()))};
  return Certificate{PEM_read_bio_X509(bio.get(), nullptr, nullptr, nullptr)};
}

Key read_key(const std::filesystem::path& file) {
  const std::string text = read(file);
  const Bio bio{BIO_new_mem_buf(text.data(), static_cast<int>(text.size()))};
  return Key{PEM_read_bio_PrivateKey(bio.get(), nullptr, nullptr, nullptr)};
}

bool names(X509* certificate, const std::string& name) {
  if (is_address(name)) return X509_check_ip_asc(certificate, name.c_str(), 0) == 1;
  return X509_check_host(certificate, name.c_str(), name.size(), 0, nullptr) == 1;
}

bool still_good(X509* certificate, EVP_PKEY* key, const std::vector<std::string>& wanted,
                std::time_t now) {
  std::time_t in_a_week = now + 7 * 24 * 3600;
  if (X509_check_private_key(certificate, key) != 1) return false;
  if (X509_cmp_time(X509_get0_notAfter(certificate), &in_a_week) <= 0) return false;
  if (X509_cmp_time(X509_get0_notBefore(certificate), &now) >= 0) return false;
  return std::all_of(wanted.begin(), wanted.end(),
                     [&](const std::string& name) { return names(certificate, name); });
}

std::string fingerprint_of(X509* certificate) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
  unsigned int length = 0;
  require(X509_digest(certificate, EVP_sha256(), hash.data(), &length) == 1, "fingerprint");
  std::string text;
  for (unsigned int i = 0; i < length; ++i) {
    if (i > 0) text += ':';
    text += digits[hash[i] / 16];
    text += digits[hash[i] % 16];
  }
  return text;
}

}  // namespace

SelfSigned ensure_self_signed(const std::filesystem::path& directory,
                              const std::vector<std::string>& names, std::int64_t utc_us) {
  const TlsFiles files{directory / "certificate.pem", directory / "key.pem"};
  const auto wanted = with_localhost(names);
  const auto now = static_cast<std::time_t>(utc_us / 1'000'000);

  const Certificate known = read_certificate(files.certificate);
  const Key known_key = read_key(files.key);
  if (known && known_key && still_good(known.get(), known_key.get(), wanted, now))
    return {files, fingerprint_of(known.get()), false};
  ERR_clear_error();  // that there is none yet, or none that can be read, is no error

  std::error_code failed;
  std::filesystem::create_directories(directory, failed);
  if (failed)
    throw std::runtime_error{"cannot make " + directory.string() + ": " + failed.message()};
  const Key key{EVP_EC_gen("P-256")};
  require(key != nullptr, "key");
  const Certificate made = make_certificate(key.get(), wanted, now);
  store(files.key, pem(key.get()));
  store(files.certificate, pem(made.get()));
  return {files, fingerprint_of(made.get()), true};
}

}  // namespace flagfall::server::http
