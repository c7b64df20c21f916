#include "server/http/gzip.hpp"

#include <zlib.h>

#include <stdexcept>

namespace flagfall::server::http {

std::string gzip(std::string_view data) {
  constexpr int window_bits_for_gzip = 15 + 16;
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window_bits_for_gzip, 9,
                   Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error{"zlib cannot start"};
  std::string packed(deflateBound(&stream, data.size()), '\0');
  // The library reads from this pointer only; its type is older than const.
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(data.data()));
  stream.avail_in = static_cast<uInt>(data.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int result = deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  if (result != Z_STREAM_END) throw std::runtime_error{"zlib cannot compress"};
  return packed;
}

}  // namespace flagfall::server::http
