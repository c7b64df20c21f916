# What the scripts share. They run from the root of the project, and time what they do.
# shellcheck shell=bash

failed_stages=()

# Seconds with tenths since the time given as in EPOCHREALTIME.
elapsed_since() {
  local now=${EPOCHREALTIME/[.,]/} then=${1/[.,]/}
  local tenths=$(((now - then) / 100000))
  printf '%d.%d' $((tenths / 10)) $((tenths % 10))
}

# stage NAME COMMAND...: runs one part of the work, says how long it took, and remembers a failure
# instead of stopping, so that one run shows everything that is wrong.
stage() {
  local name=$1 start=$EPOCHREALTIME
  shift
  printf '== %s\n' "$name"
  if "$@"; then
    printf -- '-- %s: ok, %s s\n' "$name" "$(elapsed_since "$start")"
  else
    printf -- '-- %s: FAILED after %s s\n' "$name" "$(elapsed_since "$start")"
    failed_stages+=("$name")
    return 1
  fi
}

# Names the stages that failed; the exit status is their number.
show_failed_stages() {
  ((${#failed_stages[@]} == 0)) || printf 'FAILED: %s\n' "${failed_stages[@]}"
  return ${#failed_stages[@]}
}

# One more than there are processors, since most of the test programs that take long wait for a disk or
# for a clock.
tests_at_a_time() {
  echo $(($(nproc) + 1))
}

# Files of ours that clang-format and clang-tidy look at.
cpp_files() {
  git ls-files --cached --others --exclude-standard -- '*.cpp' '*.hpp'
}

check_format() {
  cpp_files | xargs --no-run-if-empty clang-format --dry-run --Werror
}
