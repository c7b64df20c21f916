#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "db/store.hpp"
#include "server/api/device_book.hpp"
#include "server/api/event_books.hpp"
#include "server/api/event_gallery.hpp"
#include "server/api/gallery.hpp"
#include "server/api/mark_book.hpp"
#include "server/api/once.hpp"
#include "server/api/visitor.hpp"
#include "server/api/workshop.hpp"
#include "server/archive/desk.hpp"
#include "server/auth/login_limiter.hpp"
#include "server/auth/seal_box.hpp"
#include "server/auth/seed.hpp"
#include "server/auth/setup_token.hpp"
#include "server/club/club.hpp"
#include "server/club/events.hpp"
#include "server/http/limits.hpp"
#include "server/http/metrics.hpp"
#include "server/http/router.hpp"
#include "server/time_source.hpp"

namespace flagfall::server::api {

/// What the handlers work with. All of it lives on the thread of the `io_context`; passwords are
/// hashed on `hashing`, since one takes a tenth of a second.
struct Api {
  boost::asio::io_context& io;
  db::Store& store;
  const TimeSource& time;
  club::Club& club;
  Gallery& gallery;
  club::Events& events;
  EventGallery& event_gallery;
  boost::asio::thread_pool& hashing;
  boost::asio::thread_pool& workers;  ///< pairings, standings and files are made there
  std::function<const http::Metrics*()> http_metrics;  ///< null until the server listens
  auth::SealBox seals{};
  Doorkeeper door{store, club, events};
  auth::SetupToken setup{};
  auth::LoginLimiter logins{};
  /// By player of an event. A hall may share one address, and a PIN is hard to guess: the wait of
  /// an address stays short.
  auth::LoginLimiter pins{{5, std::chrono::seconds{30}}, {30, std::chrono::minutes{1}}};
  DeviceBook devices{};
  Workshop workshop{io, workers};
  archive::Desk archive{io, store, time};
  EventBooks books{workshop, events};
  Once made_games{};
  Once made_events{};
  Once made_slips{};
  Once made_next_games{};  ///< of sessions
  /// What of the file was read for the marks of each event.
  std::map<std::string, std::shared_ptr<const Marks>> marks{};
  /// From which seed the program has proposed a round last, by event, tournament and round.
  std::map<std::string, auth::Seed> proposed_from{};
  bool importing_ratings = false;
  bool chief_makes_games = false;  ///< else every arbiter may
  bool stopping = false;
  /// `http://192.168.1.7:8080`: under what address the hall finds this server. Empty where it is
  /// reached from this machine only.
  std::string hall{};
};

/// Adds every route of docs/reference/openapi.yaml. `api` outlives the router.
void add_routes(http::Router& router, Api& api);

/// The addresses that take larger bodies than others.
std::vector<http::LargerBody> larger_bodies();

// By subject; `add_routes` calls them all.
void add_game_routes(http::Router& router, Api& api);
void add_replay_routes(http::Router& router, Api& api);
void add_case_routes(http::Router& router, Api& api);
void add_session_routes(http::Router& router, Api& api);
void add_boards_together_routes(http::Router& router, Api& api);
void add_stream_routes(http::Router& router, Api& api);
void add_account_routes(http::Router& router, Api& api);
void add_account_book_routes(http::Router& router, Api& api);
void add_query_names(http::Router& router);
void add_service_routes(http::Router& router, Api& api);
void add_event_routes(http::Router& router, Api& api);
void add_event_board_routes(http::Router& router, Api& api);
void add_event_record_routes(http::Router& router, Api& api);
void add_event_link_routes(http::Router& router, Api& api);
void add_slip_routes(http::Router& router, Api& api);
void add_phone_routes(http::Router& router, Api& api);
/// The tablets of boards that were paired before the program started: called once it runs.
void expect_tablets(Api& api);
void add_device_routes(http::Router& router, Api& api);
void add_device_desk_routes(http::Router& router, Api& api);
void add_check_in_routes(http::Router& router, Api& api);
void add_tournament_choice_routes(http::Router& router, Api& api);
void add_tournament_routes(http::Router& router, Api& api);
void add_system_routes(http::Router& router, Api& api);
void add_proposal_routes(http::Router& router, Api& api);
void add_event_file_routes(http::Router& router, Api& api);
void add_print_routes(http::Router& router, Api& api);
void add_player_list_routes(http::Router& router, Api& api);
void add_year_of_birth_routes(http::Router& router, Api& api);
void add_archive_routes(http::Router& router, Api& api);
void add_archive_import_routes(http::Router& router, Api& api);

}  // namespace flagfall::server::api
