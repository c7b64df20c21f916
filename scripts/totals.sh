# Counts what the test programs of one run say about themselves.
# shellcheck shell=bash

passed=0
failed=0

# The sum of a column of numbers; 0 for none.
sum() {
  awk '{ total += $1 } END { print total + 0 }'
}

# show_ctest BUILD LOG STATUS: what was checked and skipped, how long each program took, and after a
# failure everything that it wrote.
show_ctest() {
  (($3 == 0)) || cat "$2"
  grep -E '^ *[0-9]+/[0-9]+ Test ' "$2" || true
  grep -hE '^(checked|SKIPPED):' "$1/Testing/Temporary/LastTest.log" || true
}

# add_ctest BUILD LOG: a program of doctest counts its cases, any other counts as one.
add_ctest() {
  local output=$1/Testing/Temporary/LastTest.log
  local cases_passed cases_failed programs broken doctest_programs
  cases_passed=$(sed -nE 's/^\[doctest\] test cases: .*\| +([0-9]+) passed.*/\1/p' "$output" | sum)
  cases_failed=$(sed -nE 's/^\[doctest\] test cases: .*\| +([0-9]+) failed.*/\1/p' "$output" | sum)
  doctest_programs=$(grep -cE '^\[doctest\] test cases:' "$output" || true)
  programs=$(sed -nE 's/.*tests passed, [0-9]+ tests? failed out of ([0-9]+)/\1/p' "$2" | sum)
  broken=$(sed -nE 's/.*tests passed, ([0-9]+) tests? failed out of .*/\1/p' "$2" | sum)
  local others=$((programs - doctest_programs))
  # A program that fell over has no line of totals, and counts as one failure.
  local others_failed=$((broken > cases_failed ? broken - cases_failed : 0))
  ((others_failed <= others)) || others_failed=$others
  passed=$((passed + cases_passed + others - others_failed))
  failed=$((failed + cases_failed + others_failed))
}

# add_node LOG: the totals of `node --test`, in either of its forms.
add_node() {
  passed=$((passed + $(sed -nE 's/^(#|ℹ) pass ([0-9]+)$/\2/p' "$1" | sum)))
  failed=$((failed + $(sed -nE 's/^(#|ℹ) (fail|cancelled) ([0-9]+)$/\3/p' "$1" | sum)))
}

# finish LOG: ctest's closing line and the totals. A stage that failed without a failing test, such
# as a build, counts as one failure.
finish() {
  local stages=0
  show_failed_stages || stages=$?
  ((failed >= stages)) || failed=$stages
  grep -hE 'tests passed, [0-9]+ tests? failed out of' "$@" || printf 'ctest was not run\n'
  printf '%d passed, %d failed\n' "$passed" "$failed"
  ((failed == 0))
}
