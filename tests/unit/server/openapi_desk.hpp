#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/api/api.hpp"
#include "tests/support/temp_folder.hpp"
#include "tests/unit/server/openapi_document.hpp"

namespace flagfall::test {

/// An answer with its body read.
struct Told {
  int status = 0;
  nlohmann::json body{};  ///< null where it is not JSON
  std::string text{};
  std::string code() const { return body.value("code", ""); }
};

/// The server without its sockets. Whatever is asked and answered is compared with the document.
class Desk {
 public:
  Desk();
  ~Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  /// Who asks: the signed-in arbiter, or whoever has the token of a link, or anyone.
  struct Who {
    bool staff = false;
    std::string token{};
  };
  static Who anyone() { return {}; }
  static Who staff() { return {true, {}}; }
  static Who holder(const std::string& link) { return {false, link.substr(link.find("#t=") + 3)}; }

  Told get(const std::string& target, const Who& who = anyone());
  Told post(const std::string& path, const nlohmann::json& body, const Who& who = anyone(),
            const std::string& key = "");
  Told remove(const std::string& path, const Who& who);
  /// A request as it is, compared with the document like all others.
  Told ask(server::http::Request request);
  server::http::Request request(std::string method, const std::string& target, const Who& who);

  /// Makes the first arbiter, who is `staff` from then on.
  Told set_up();

  /// Opens the stream of a game and answers with all that it is told, as it comes.
  const std::vector<nlohmann::json>& watch(const std::string& game, const nlohmann::json& greeting);
  /// Opens the stream of an event.
  const std::vector<nlohmann::json>& watch_event(const std::string& event,
                                                 const nlohmann::json& greeting);
  /// The same as `watch` for the feed.
  const std::vector<nlohmann::json>& feed(const std::string& game, const Who& who);

  const OpenApi& document() const { return document_; }
  const server::http::Router& router() const { return router_; }
  server::api::Api& api() { return *api_; }
  server::FakeTime& time() { return time_; }

  /// `operationId status` of all that was answered.
  const std::set<std::string>& answers() const { return answers_; }
  /// The types of all events that were told.
  const std::set<std::string>& events() const { return events_; }
  /// The types of all commands that were taken.
  const std::set<std::string>& commands() const { return commands_; }
  int compared() const { return compared_; }

 private:
  class Listener;

  void compare_request(const OpenApi::Operation& operation, const server::http::Request& request,
                       const Told& told);
  void compare_answer(const OpenApi::Operation& operation, const server::http::Response& response,
                      const Told& told);
  void compare(const nlohmann::json& schema, const nlohmann::json& value, const std::string& what,
               JsonSchema::Undescribed undescribed);
  void note_events(const nlohmann::json& body);
  Listener& listener(const char* schema);

  OpenApi document_;
  TempFolder folder_;
  server::FakeTime time_;
  boost::asio::io_context io_{1};
  boost::asio::thread_pool hashing_{1};
  boost::asio::thread_pool workers_{1};
  std::unique_ptr<db::Store> store_;
  std::unique_ptr<server::api::Gallery> gallery_;
  std::unique_ptr<server::club::Club> club_;
  std::unique_ptr<server::club::Events> events_of_hall_;
  std::unique_ptr<server::api::EventGallery> event_gallery_;
  std::unique_ptr<server::api::Api> api_;
  server::http::Router router_;
  std::vector<std::shared_ptr<Listener>> listeners_;
  std::string cookie_;
  std::set<std::string> answers_;
  std::set<std::string> events_;
  std::set<std::string> commands_;
  int compared_ = 0;
};

}  // namespace flagfall::test
