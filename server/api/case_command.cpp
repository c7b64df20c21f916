#include "server/api/case_command.hpp"

#include <algorithm>
#include <variant>

#include "server/club/events.hpp"

namespace flagfall::server::api {
namespace {

using namespace arbiter;

/// The newest events of the log that a case shows, and how far back they are looked for.
constexpr std::size_t last_events = 10;
constexpr std::int64_t longest_look_back = 500;

/// What is typed in from paper did not happen at the board when it was typed.
bool is_typing_in(const club::RecordedEvent& event) {
  return event.type == MoveEntered::type || event.type == IrregularEntered::type ||
         event.type == MovesErased::type || event.type == TimeNoted::type;
}

LoggedFact logged_fact_of(const club::RecordedEvent& event) {
  LoggedFact fact;
  fact.sequence = event.sequence;
  fact.type = event.type;
  // What is of nobody has a side that is null.
  if (const auto side = event.payload.find("side");
      side != event.payload.end() && side->is_string())
    fact.side = side->get<std::string>();
  if (const auto ply = event.payload.find("ply"); ply != event.payload.end())
    fact.ply = ply->get<int>();
  // What people wrote elsewhere is no fact of the board.
  if (event.type == MovePlayed::type || event.type == AttemptRefused::type)
    fact.text = event.payload.at("text").get<std::string>();
  fact.at = clock::Instant{clock::Duration{event.elapsed_us / 1000}};
  fact.role = event.actor.role;
  fact.name = event.actor.name;
  return fact;
}

/// Where a player sits in the games of a board: in the second of two the colours are changed.
Side side_in_game(std::size_t game, Side at_board) {
  return game % 2 == 0 ? at_board : opponent(at_board);
}

/// What stands on record of a player in one game: what he did irregularly, his penalties, what was
/// noted of him, and the cases in which he took part.
void add_record_of(std::vector<EarlierFact>& earlier, const club::View& view, Side side) {
  const auto add = [&](std::string_view type, std::string what) {
    earlier.push_back({side, view.id, view.card.sheet.round, view.card.sheet.board,
                       std::string{type}, std::move(what)});
  };
  for (const IrregularityRecord& record : view.game.irregularities)
    if (record.report.side == side && record.settled != Settled::dropped)
      add(IrregularityReported::type, std::string{name_of(record.report.irregularity)});
  for (const PenaltyRecord& record : view.game.penalties)
    if (record.given.side == side) add(PenaltyGiven::type, std::string{name_of(record.given.kind)});
  for (const Incident& incident : view.game.incidents)
    if (incident.noted.side == side) add(IncidentNoted::type, incident.noted.text);
  for (const Case& of : view.game.cases)
    add(of.ruling ? CaseRuled::type : CaseOpened::type,
        of.ruling ? of.ruling->choice : std::string{name_of(of.topic)});
}

std::optional<Side> seat_of(const tournament::Board& board, tournament::PlayerId player) {
  if (board.white == player) return Side::white;
  if (board.black == player) return Side::black;
  return std::nullopt;
}

/// What stands on record of both players in the event, in this game as well.
std::vector<EarlierFact> earlier_facts(Api& api, const std::string& game) {
  std::vector<EarlierFact> earlier;
  const auto place = api.events.place_of(game);
  const auto event = place ? api.events.find(place->first) : std::nullopt;
  if (!event) return earlier;
  const tournament::Board& board = find_tournament(event->competition, place->second.tournament)
                                       ->rounds[static_cast<std::size_t>(place->second.round - 1)]
                                       .boards[static_cast<std::size_t>(place->second.board - 1)];
  const auto here = std::ranges::find(board.game_ids, game) - board.game_ids.begin();
  for (const Side side : both_sides) {
    const Side at_board = side_in_game(static_cast<std::size_t>(here), side);
    const tournament::PlayerId player = at_board == Side::white ? board.white : board.black;
    for (const auto& other : event->competition.tournaments)
      for (const auto& round : other.rounds)
        for (const auto& of_round : round.boards) {
          if (!seat_of(of_round, player)) continue;
          for (const std::string& id : of_round.game_ids)
            if (const auto view = api.club.find(id)) add_record_of(earlier, *view, side);
        }
  }
  return earlier;
}

KnownOutside known_outside(Api& api, const std::string& game, std::int64_t sequence) {
  KnownOutside known;
  known.sequence = sequence;
  for (const club::RecordedEvent& event :
       api.club.events(game, std::max<std::int64_t>(0, sequence - longest_look_back)))
    if (event.sequence <= sequence && !is_typing_in(event))
      known.last.push_back(logged_fact_of(event));
  if (known.last.size() > last_events)
    known.last.erase(known.last.begin(), known.last.end() - last_events);
  known.links = api.gallery.links(game);
  known.earlier = earlier_facts(api, game);
  return known;
}

}  // namespace

void fill_in(Api& api, const club::View& view, const Visitor& visitor, Command& command) {
  if (auto* open = std::get_if<OpenCase>(&command)) {
    open->by = visitor.name;
    open->outside = known_outside(api, view.id, view.sequence);
  }
  if (auto* rule = std::get_if<RuleCase>(&command)) rule->by = visitor.name;
  if (auto* decide = std::get_if<DecideAppeal>(&command)) decide->by = visitor.name;
}

}  // namespace flagfall::server::api
