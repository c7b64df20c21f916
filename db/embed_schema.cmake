# Writes the migrations as one C++ source, so that the program needs no files of its own to run.
# Called with -DOUT=file -DFILES=a.sql,b.sql in the order of their numbers.
string(REPLACE "," ";" FILES "${FILES}")
set(rows "")
set(expected 1)
foreach(file ${FILES})
  get_filename_component(name ${file} NAME_WE)
  string(REGEX MATCH "^[0-9]+" number ${name})
  string(REGEX REPLACE "^0+" "" number "${number}")
  if(NOT number EQUAL expected)
    message(FATAL_ERROR "${file}: the next migration must have the number ${expected}")
  endif()
  math(EXPR expected "${expected} + 1")
  file(READ ${file} sql)
  string(APPEND rows "    {${number}, \"${name}\", R\"sql(${sql})sql\"},\n")
endforeach()
file(WRITE ${OUT} "#include \"db/schema.hpp\"

namespace flagfall::db {

std::span<const Migration> migrations() {
  static constexpr Migration steps[] = {
${rows}  };
  return steps;
}

}  // namespace flagfall::db
")
