#pragma once

#include <string>
#include <string_view>

#include "server/api/standings_json.hpp"
#include "server/http/message.hpp"
#include "server/papers/printed_page.hpp"

/// What the printed pages of players and those of teams share.
namespace flagfall::server::api {

/// A word of the papers, by the end of its key.
std::string paper_word(std::string_view key);

std::string number_or_empty(int number);
http::Response html_answer(std::string html);

/// The event, and which tournament and round the sheet is about.
papers::PrintedPage heading_of(const Field& field, std::string_view key);

/// The round after which the ranking stands.
const arbiter::tournament::Round& round_printed(const Field& field);

/// "2-0", "0-2 F", "2-0, 1-1".
std::string printed_result(const arbiter::tournament::Board& board);

/// "Sijbrands, Ton GMI (12)": the name with title and the points before the round.
std::string name_with_points(const Field& before, arbiter::tournament::PlayerId player);

/// By what is ranked, and how: a sheet on the wall has to say it.
std::string standings_note(const arbiter::tournament::Tournament& tournament, int round);

/// The seed that the lots of a round (0: the numbers) were drawn from, and that of a draw to come:
/// the hash on paper is a witness that nobody can change.
std::string seeds_note(const arbiter::tournament::Tournament& tournament, int round);

/// "3", or "3–5" where places are shared.
std::string printed_place(const arbiter::tournament::StandingsRow& row);

/// All rounds of a tournament whose rounds are fixed beforehand.
http::Response print_schedule(const Ranking& ranking);

// Where teams play.
papers::PrintedTable matches_table(const Field& before, const arbiter::tournament::Round& round);
papers::PrintedTable team_standings_table(const Ranking& ranking);
papers::PrintedTable board_scores_table(const Ranking& ranking);
papers::PrintedTable team_lists_table(const Ranking& ranking);
http::Response print_match_sheets(const Ranking& ranking);

}  // namespace flagfall::server::api
