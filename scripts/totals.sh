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
  if (($3 == 0)); then
    grep -E '^ *[0-9]+/[0-9]+ Test ' "$2" || true
  else
    cat "$2"
  fi
  grep -hE '^(checked|SKIPPED):' "$1/Testing/Temporary/LastTest.log" || true
}

# doctest_column NAME FILE: how many cases passed or failed, one program a line.
doctest_column() {
  sed -nE "s/^\[doctest\] test cases: .*\| +([0-9]+) $1.*/\1/p" "$2"
}

# add_ctest BUILD LOG: a program of doctest counts its cases, any other counts as one.
add_ctest() {
  local output=$1/Testing/Temporary/LastTest.log summary others others_failed
  local closing='^[0-9]+% tests passed, ([0-9]+) tests? failed out of ([0-9]+)$'
  summary=$(doctest_column failed "$output")
  others=$(($(sed -nE "s/$closing/\2/p" "$2" | sum) - $(grep -c . <<<"$summary" || true)))
  others_failed=$(($(sed -nE "s/$closing/\1/p" "$2" | sum) - $(grep -c '[1-9]' <<<"$summary" || true)))
  # A program of doctest that fell over has no line of totals, and is among the others.
  passed=$((passed + $(doctest_column passed "$output" | sum) + others - others_failed))
  failed=$((failed + $(sum <<<"$summary") + others_failed))
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
