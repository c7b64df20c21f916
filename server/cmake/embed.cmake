# Writes all files below a folder as one C++ source that the assembler fills, which takes no time
# however large they are. Called with -DROOT=folder -DOUT=file.cpp -DNAMESPACE=a::b -DFUNCTION=name.
# The hash stands in the source so that it changes whenever a file does.
file(GLOB_RECURSE files RELATIVE ${ROOT} ${ROOT}/*)
list(SORT files)
set(blobs "")
set(names "")
set(rows "")
set(number 0)
foreach(file ${files})
  file(SHA256 ${ROOT}/${file} hash)
  set(symbol flagfall_${FUNCTION}_${number})
  string(APPEND blobs "
asm(R\"(
  .section .rodata
  .global ${symbol}_begin
  .global ${symbol}_end
${symbol}_begin:
  .incbin \"${ROOT}/${file}\"
${symbol}_end:
  .byte 0
  .previous
)\");
")
  string(APPEND names "extern const char ${symbol}_begin[];\nextern const char ${symbol}_end[];\n")
  string(APPEND rows "      {\"${file}\", {${symbol}_begin, ${symbol}_end}, \"${hash}\"},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUT} "#include <vector>

#include \"server/embedded.hpp\"
${blobs}
extern \"C\" {
${names}}

namespace ${NAMESPACE} {

const std::vector<flagfall::server::EmbeddedFile>& ${FUNCTION}();

const std::vector<flagfall::server::EmbeddedFile>& ${FUNCTION}() {
  static const std::vector<flagfall::server::EmbeddedFile> files{
${rows}  };
  return files;
}

}  // namespace ${NAMESPACE}
")
