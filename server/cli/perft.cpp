#include "server/cli/perft.hpp"

#include <ctime>
#include <fstream>
#include <iomanip>
#include <ostream>

#include "arbiter/notation/fen.hpp"
#include "arbiter/notation/move_text.hpp"
#include "arbiter/whole_number.hpp"
#include "server/cli/csv.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::cli {
namespace {

/// Time of the processor, so that what else runs on the machine does not count.
double processor_seconds() {
  return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

arbiter::Leaves leaves(bool bulk) {
  return bulk ? arbiter::Leaves::counted : arbiter::Leaves::played;
}

void print_speed(std::ostream& out, std::uint64_t nodes, double seconds) {
  const double millions = static_cast<double>(nodes) / 1e6;
  out << std::fixed << std::setprecision(3) << seconds << " s";
  if (seconds > 0) out << ", " << std::setprecision(1) << millions / seconds << " M nodes/s";
}

/// The position that the options name; says what is wrong with it.
std::optional<arbiter::Position> start_of(const PerftOptions& options, std::ostream& err) {
  if (!options.fen) return arbiter::initial_position(options.rules);
  const auto read = arbiter::parse_fen(options.rules, *options.fen, options.numbering);
  if (read) return read->position;
  err << text::render(read.error().sentence) << '\n';
  return std::nullopt;
}

/// The move in the numbers that were asked for.
std::string text_of(const PerftOptions& options, const arbiter::Position& start,
                    const std::vector<arbiter::Move>& legal, const arbiter::Move& move) {
  if (options.numbering == arbiter::Numbering::own)
    return arbiter::to_text(options.rules, start, legal, move);
  std::string text;
  for (const arbiter::Square square : arbiter::path_of(options.rules, start, move)) {
    if (!text.empty()) text += arbiter::is_capture(move) ? 'x' : '-';
    text += std::to_string(arbiter::index_of(square));
  }
  return text;
}

/// The leaves behind each first move; empty when they are more than allowed.
std::optional<std::uint64_t> divided(const PerftOptions& options, const arbiter::Position& start,
                                     std::ostream& out) {
  std::uint64_t total = 0;
  const auto legal = arbiter::legal_moves(options.rules, start);
  for (const arbiter::Move& move : legal) {
    const auto next = arbiter::after(options.rules, start, move);
    const auto nodes = arbiter::perft_up_to(options.rules, next, options.depth - 1,
                                            leaves(options.bulk), options.max_nodes - total);
    if (!nodes) return std::nullopt;
    out << text_of(options, start, legal, move) << ": " << *nodes << '\n';
    total += *nodes;
  }
  return total;
}

/// One row of a suite: variant, fen, depth, nodes, oracles, source, counting.
struct Row {
  std::string variant;
  std::string fen;
  int depth = 0;
  std::uint64_t nodes = 0;
  bool counts_unique_moves = false;
};

std::optional<Row> row_of(const std::string& line) {
  const auto fields = csv_fields(line);
  if (fields.size() < 7) return std::nullopt;
  const auto depth = arbiter::whole_number(fields[2]);
  const auto nodes = arbiter::whole_number<std::uint64_t>(fields[3]);
  if (!depth || *depth > deepest || !nodes) return std::nullopt;
  Row row;
  row.depth = *depth;
  row.nodes = *nodes;
  row.variant = fields[0];
  row.fen = fields[1];
  row.counts_unique_moves = fields[6] == "unique";
  return row;
}

/// Checks a suite row by row and keeps the score.
class Suite {
 public:
  Suite(const PerftOptions& options, std::ostream& out) : options_{options}, out_{out} {}

  void check(const std::string& line, int number) {
    const auto row = row_of(line);
    if (!row) return fail(number, "is no row of a suite");
    const auto rules = arbiter::rule_set_named(row->variant);
    if (!rules || !row->counts_unique_moves || row->nodes > options_.max_nodes) {
      ++left_out_;
      return;
    }
    const auto read = arbiter::parse_fen(*rules, row->fen, options_.numbering);
    if (!read) return fail(number, text::render(read.error().sentence));
    count(*rules, *row, read->position);
  }

  /// Prints the summary; the exit code.
  int finish() {
    out_ << "checked: " << checked_ << " rows, " << failed_ << " wrong, " << left_out_
         << " left out, " << nodes_ << " nodes, ";
    print_speed(out_, nodes_, seconds_);
    out_ << '\n';
    if (failed_ > 0) return 1;
    return checked_ > 0 ? 0 : 2;
  }

 private:
  void count(arbiter::RuleSet rules, const Row& row, const arbiter::Position& position) {
    const double start = processor_seconds();
    const auto counted =
        arbiter::perft_up_to(rules, position, row.depth, leaves(options_.bulk), options_.max_nodes);
    const double seconds = processor_seconds() - start;
    const bool right = counted == row.nodes;
    const std::uint64_t nodes = counted.value_or(options_.max_nodes);
    ++checked_;
    if (!right) ++failed_;
    nodes_ += nodes;
    seconds_ += seconds;
    out_ << (right ? "ok     " : "WRONG  ") << row.variant << " depth " << row.depth << ": "
         << (counted ? "" : "more than ") << nodes;
    if (!right) out_ << " instead of " << row.nodes;
    out_ << "  " << row.fen << '\n';
  }

  void fail(int number, const std::string& why) {
    ++failed_;
    out_ << "WRONG  line " << number << ": " << why << '\n';
  }

  const PerftOptions& options_;
  std::ostream& out_;
  int checked_ = 0;
  int failed_ = 0;
  int left_out_ = 0;
  std::uint64_t nodes_ = 0;
  double seconds_ = 0;
};

}  // namespace

int perft(const PerftOptions& options, std::ostream& out, std::ostream& err) {
  if (options.depth < (options.divide ? 1 : 0) || options.depth > deepest) {
    err << "the depth must lie between " << (options.divide ? 1 : 0) << " and " << deepest << '\n';
    return 2;
  }
  const auto start = start_of(options, err);
  if (!start) return 2;
  const double began = processor_seconds();
  const auto nodes = options.divide ? divided(options, *start, out)
                                    : arbiter::perft_up_to(options.rules, *start, options.depth,
                                                           leaves(options.bulk), options.max_nodes);
  if (!nodes) {
    err << "more than " << options.max_nodes << " nodes\n";
    return 1;
  }
  out << "nodes: " << *nodes << "  (";
  print_speed(out, *nodes, processor_seconds() - began);
  out << ")\n";
  return 0;
}

int perft_suite(const std::string& file, const PerftOptions& options, std::ostream& out,
                std::ostream& err) {
  std::ifstream in{file};
  // Looking at the first byte fails in a folder, which can be opened like a file.
  if (!in || (in.peek() == std::ifstream::traits_type::eof() && in.bad())) {
    err << file << " cannot be read\n";
    return 2;
  }
  Suite suite{options, out};
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    const bool header = number == 1 && line.starts_with("variant,");
    if (!line.empty() && !header) suite.check(line, number);
  }
  return suite.finish();
}

}  // namespace flagfall::server::cli
