#include "server/cli/archive_commands.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "server/cli/explore.hpp"
#include "server/cli/export.hpp"
#include "server/cli/import.hpp"
#include "server/cli/reindex.hpp"
#include "server/cli/rule_set_option.hpp"

namespace flagfall::server::cli {
namespace {

void add_import(CLI::App& app, int& code) {
  struct Flags {
    ImportOptions options;
    std::string rules;
  };
  CLI::App* command =
      app.add_subcommand("import", "Bring the games of PDN files into the archive of a file");
  const auto flags = std::make_shared<Flags>();
  command->add_option("files", flags->options.files, "PDN files; - is standard input")->required();
  command->add_option("--data", flags->options.data, "flagfall file")->capture_default_str();
  command->add_option("--rules", flags->rules, "rule set of all games; else tags and moves say it")
      ->check(is_rule_set);
  command->callback([flags, &code] {
    flags->options.rules = arbiter::rule_set_named(flags->rules);
    flags->options.bar = isatty(STDERR_FILENO) != 0;
    code = import_games(flags->options, std::cin, std::cout, std::cerr);
  });
}

void add_export(CLI::App& app, int& code) {
  struct Flags {
    std::string file, game, date;
    archive::Question question;
  };
  CLI::App* command = app.add_subcommand(
      "export", "Write games as PDN: the scoresheet of one, or all that the options ask for");
  const auto flags = std::make_shared<Flags>();
  archive::Question& asked = flags->question;
  command->add_option("file", flags->file, "flagfall file")->required();
  command->add_option("game", flags->game, "the id of one game, as in its address");
  command->add_option("--event", asked.event, "words of the name of the event");
  command->add_option("--round", asked.round, "the round, as it is written");
  command->add_option("--player", asked.player, "words of the name of a player");
  command->add_option("--white", asked.white, "words of the name of White");
  command->add_option("--black", asked.black, "words of the name of Black");
  command->add_option("--date", flags->date, "a day, a month or a year: 2009-04-17, 2009-04, 2009");
  command->add_option("--from", asked.from, "from this day on");
  command->add_option("--to", asked.to, "up to this day");
  command->add_option("--rules", asked.rules, "rule set");
  command->add_option("--result", asked.result, "2-0, 1-1, 0-2, 0-0 or *");
  command->add_option("--fen", asked.fen, "games that reached this position");
  command->callback([flags, &code] {
    if (!flags->date.empty()) flags->question.from = flags->question.to = flags->date;
    code = flags->game.empty() ? export_games(flags->file, flags->question, std::cout, std::cerr)
                               : export_game(flags->file, flags->game, std::cout, std::cerr);
  });
}

void add_explore(CLI::App& app, int& code) {
  CLI::App* command = app.add_subcommand(
      "explore", "What the stored games say about a position: how they went on, how they ended");
  const auto options = std::make_shared<ExploreOptions>();
  command->add_option("fen", options->fen, "the position; the start position if left out");
  command->add_option("--data", options->data, "flagfall file")->capture_default_str();
  command->add_option("--rules", options->rules, "rule set")->capture_default_str();
  command->add_flag("--json", options->json, "write the answer as JSON");
  command->callback([options, &code] { code = explore(*options, std::cout, std::cerr); });
}

void add_reindex(CLI::App& app, int& code) {
  CLI::App* command = app.add_subcommand(
      "reindex", "Make the index of positions anew from the stored games of a file");
  const auto file = std::make_shared<std::string>();
  command->add_option("file", *file, "flagfall file")->required();
  command->callback(
      [file, &code] { code = reindex(*file, isatty(STDERR_FILENO) != 0, std::cout, std::cerr); });
}

}  // namespace

void add_archive_commands(CLI::App& app, int& code) {
  add_import(app, code);
  add_export(app, code);
  add_explore(app, code);
  add_reindex(app, code);
}

}  // namespace flagfall::server::cli
