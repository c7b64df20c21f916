#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tests/integration/recorded_games.hpp"
#include "tests/integration/scoresheet_reader.hpp"
#include "tests/integration/wrong_move.hpp"
#include "tests/support/api_client.hpp"

namespace flagfall::test {

/// Plays one recorded game on the server, request by request: the arbiter makes it, both players
/// move on connections of their own, a spectator watches. Several can be under way in one thread:
/// `send` asks the next thing, `receive` takes the answer and looks at what the spectator saw.
class ReplayedGame {
 public:
  ReplayedGame(const RecordedGame& game, std::uint16_t port, const Who& arbiter,
               std::uint64_t seed);

  bool done() const { return steps_.empty(); }
  void send();
  void receive();

  const std::string& name() const { return game_.name; }
  const std::vector<std::string>& faults() const { return faults_; }
  /// Why the server takes this position for no start of a game; empty: it was played.
  const std::string& refused_start() const { return refused_start_; }
  int moves_played() const { return played_; }
  int attempts_refused() const { return attempts_; }
  int notices() const { return notices_; }

 private:
  struct Request {
    ApiClient* client;
    std::string method;
    std::string target;
    nlohmann::json body;
  };
  struct Step {
    std::function<Request()> ask;
    std::function<void(const ApiAnswer&)> take;
  };

  void plan();
  void plan_result();
  void created(const ApiAnswer& answer);
  Step command(ApiClient& client, nlohmann::json body);
  Step move(std::size_t ply);
  Step attempt();
  void take_scoresheet(const ApiAnswer& answer);
  void take_end(const ApiAnswer& answer);

  void watch_change(bool hidden);
  void watch_event(const nlohmann::json& event, const nlohmann::json& state);
  void expect(bool holds, const std::string& what);
  std::string player(std::size_t ply) const;
  ApiClient& client_of(const std::string& side) { return side == "white" ? white_ : black_; }

  const RecordedGame& game_;
  Random random_;
  ApiClient arbiter_;
  ApiClient white_;
  ApiClient black_;
  std::unique_ptr<StreamClient> spectator_;
  std::deque<Step> steps_;
  ApiClient* asked_ = nullptr;  ///< by the step under way
  std::string id_;
  Diagram start_;
  std::string result_ = "*";  ///< what the game must end with

  nlohmann::json state_;               ///< of the newest answer
  WrongMove wrong_;                    ///< the attempt under way
  std::int64_t sequence_ = 0;          ///< of what the spectator saw
  std::vector<nlohmann::json> seen_;   ///< the moves he saw
  std::vector<bool> ends_are_enough_;  ///< of each ply: no other legal move had its ends
  std::map<std::string, std::int64_t> left_;
  std::vector<std::string> faults_;
  std::string refused_start_;
  int played_ = 0;
  int attempts_ = 0;
  int notices_ = 0;
};

}  // namespace flagfall::test
