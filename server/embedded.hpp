#pragma once

#include <string_view>

namespace flagfall::server {

/// A file that was built into the program.
struct EmbeddedFile {
  std::string_view path;  ///< below the folder that was embedded, e.g. `icons/flag.svg`
  std::string_view data;
  std::string_view sha256;  ///< of the data, in hexadecimal
};

}  // namespace flagfall::server
