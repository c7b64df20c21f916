#include "server/serve.hpp"

#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <csignal>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <system_error>
#include <thread>
#include <utility>

#include "db/access.hpp"
#include "db/error.hpp"
#include "db/store.hpp"
#include "db/utc_text.hpp"
#include "server/addresses.hpp"
#include "server/announce.hpp"
#include "server/api/api.hpp"
#include "server/demo/account.hpp"
#include "server/demo/demo.hpp"
#include "server/demo/past.hpp"
#include "server/demo/sample_event.hpp"
#include "server/http/origin.hpp"
#include "server/http/server.hpp"
#include "server/http/static_files.hpp"
#include "server/http/tls.hpp"
#include "server/log.hpp"
#include "server/version.hpp"

namespace flagfall::server {
namespace {

namespace asio = boost::asio;

/// Of the sample games: the evening that the tests look at.
constexpr std::uint64_t demo_seed = 1;

/// Each connection is an open file; the usual soft limit is lower than the connections we allow.
void allow_open_files() {
  rlimit files{};
  if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  if (setrlimit(RLIMIT_NOFILE, &files) != 0) spdlog::warn("the limit of open files stays as it is");
}

/// Copies the file to a second place every few minutes.
class Backups {
 public:
  Backups(asio::io_context& io, db::Store& store, const BackupConfig& config)
      : store_{store}, config_{config}, timer_{io} {
    if (config_.folder.empty()) return;
    // A mistyped place is told now, not when the copy is needed.
    std::filesystem::create_directories(config_.folder);
    copy();
  }
  void stop() { timer_.cancel(); }

 private:
  void arm() {
    timer_.expires_after(config_.every);
    timer_.async_wait([this](const boost::system::error_code& error) {
      if (!error) copy();
    });
  }

  void copy() {
    const auto place = config_.folder / store_.path().filename();
    store_.backup_to(place, [place](const std::string& problem) {
      if (problem.empty())
        spdlog::info("backup written to {}", place.string());
      else
        spdlog::error("no backup: {}", problem);
    });
    arm();
  }

  db::Store& store_;
  const BackupConfig& config_;
  asio::steady_timer timer_;
};

club::ClubOptions club_options(const Config& config) {
  club::ClubOptions options;
  options.heartbeat = config.clock.heartbeat;
  options.stall_limit = config.clock.stall;
  return options;
}

/// What lies beside the tournament file, never in it.
std::filesystem::path beside(std::filesystem::path file, const char* ending) {
  return file += ending;
}

/// Everything that serves, in the order in which it is made; it goes in the opposite order.
class Program {
 public:
  explicit Program(const Config& config)
      : config_{config},
        store_{std::make_unique<db::Store>(config.data, store_options())},
        gallery_{io_, time_},
        club_{io_, *store_, time_, gallery_, club_options(config)},
        events_{io_, *store_, club_},
        event_gallery_{io_, time_, events_},
        api_{io_,     *store_,        time_,    club_,    gallery_,
             events_, event_gallery_, hashing_, workers_, [this] { return &server_->metrics(); }},
        backups_{io_, *store_, config.backup} {}

  int run(std::ostream& out) {
    if (config_.demo) demo::play_past(*store_, demo_seed, time_.now());
    time_.raise_to(clock::Instant{clock::Duration{store_->newest_instant() / 1000 + 1}});
    api_.seals = auth::SealBox{beside(store_->path(), "-seal")};
    api_.chief_makes_games = config_.game_makers == GameMakers::chief;
    club_.open();
    events_.open();
    api::expect_tablets(api_);
    wait_for_disk();
    api_.archive.open();
    if (config_.demo) begin_demo(out);
    listen(out);
    asio::signal_set signals{io_, SIGINT, SIGTERM};
    signals.async_wait([this](const boost::system::error_code& error, int signal) {
      if (!error) stop(signal);
    });
    io_.run();
    hashing_.join();
    workers_.join();
    api_.archive.stop();
    // What is still on its way is written now, while those who are told are still there.
    store_.reset();
    spdlog::info("stopped");
    return 0;
  }

 private:
  /// Threads for pairings and standings; the network, the disk and the clocks keep theirs.
  static std::size_t workers() {
    return std::clamp(std::thread::hardware_concurrency(), 3U, 6U) - 2U;
  }

  db::StoreOptions store_options() {
    db::StoreOptions options;
    options.on_failed = [this](const std::string& reason) {
      asio::post(io_, [this, reason] { club_.on_storage_failed(reason); });
    };
    return options;
  }

  /// Nobody is shown a game before the pause that a restart makes is on disk.
  void wait_for_disk() {
    bool written = false;
    store_->task([](db::Connection&) {},
                 [&](const db::AppendResult&) { asio::post(io_, [&] { written = true; }); });
    while (!written) io_.run_one();
  }

  /// Games to look at, and an arbiter to look at them with.
  void begin_demo(std::ostream& out) {
    demo_.emplace(io_, club_, demo_seed, demo::later_games(), demo::earlier_boards + 1,
                  [this](const std::string& game) { gallery_.seat_sample_players(game); });
    out << "sample games: sign in as \"" << demo::account_name << "\" with the password "
        << demo::make_account(*store_, time_.now().utc_us / 1000) << "\n";
    demo_->start();
    const Stamp now = time_.now();
    const club::Sent sent{{"chief", std::string{demo::account_name}}, now};
    events_.create(demo::sample_event(demo_seed, db::utc_text(now.utc_us).substr(0, 10)), sent,
                   [](const std::string&, const club::OrderAnswer&) {});
  }

  void listen(std::ostream& out) {
    http::Router router;
    api::add_routes(router, api_);
    router.otherwise([this](const http::Request& request) { return pages_.handle(request); });
    http::Settings settings;
    settings.limits = config_.limits;
    settings.limits.larger_bodies = api::larger_bodies();
    settings.names = config_.public_names;
    settings.tls_in_front = config_.tls_in_front;
    server_.emplace(io_, std::move(settings), std::move(router), time_);

    std::vector<Reachable> doors;
    std::string fingerprint;
    doors.push_back({"http", config_.listen, server_->listen(config_.listen, config_.port)});
    if (config_.tls.mode != TlsMode::off) {
      http::TlsFiles files{config_.tls.certificate, config_.tls.key};
      if (config_.tls.mode == TlsMode::self) {
        const http::SelfSigned made = own_certificate();
        files = made.files;
        fingerprint = made.fingerprint;
      }
      doors.push_back(
          {"https", config_.listen, server_->listen_tls(config_.listen, config_.tls.port, files)});
    }
    const bool nobody = store_->read([](db::Connection& db) { return db::accounts(db).empty(); });
    api_.hall = hall_address(doors);
    if (api_.hall.ends_with('/')) api_.hall.pop_back();
    announce(doors, nobody ? api_.setup.issue() : std::string{}, fingerprint, out);
    spdlog::info("flagfall {} serves {}", version, store_->path().string());
  }

  /// The key lies beside the file, never in it.
  http::SelfSigned own_certificate() const {
    std::vector<std::string> names = lan_addresses();
    const std::vector<std::string> machine = http::machine_names();
    names.insert(names.end(), machine.begin(), machine.end());
    names.insert(names.end(), config_.public_names.begin(), config_.public_names.end());
    return http::ensure_self_signed(beside(store_->path(), "-tls"), names, time_.now().utc_us);
  }

  void stop(int signal) {
    spdlog::info("signal {}: stopping", signal);
    api_.stopping = true;
    gallery_.close();
    event_gallery_.close();
    backups_.stop();
    if (demo_) demo_->stop();
    server_->stop([this] {
      club_.close();
      io_.stop();
    });
  }

  const Config& config_;
  asio::io_context io_{1};
  asio::thread_pool hashing_{1};
  asio::thread_pool workers_{workers()};
  SystemTime time_;
  std::unique_ptr<db::Store> store_;
  api::Gallery gallery_;
  club::Club club_;
  club::Events events_;
  api::EventGallery event_gallery_;
  api::Api api_;
  Backups backups_;
  std::optional<demo::Demo> demo_;
  http::StaticFiles pages_{http::embedded_web_client()};
  std::optional<http::Server> server_;
};

}  // namespace

int serve(const Config& config, std::ostream& out, std::ostream& err) try {
  allow_open_files();
  set_up_log(config.log);
  for (const std::string& warning : config.warnings) spdlog::warn("{}", warning);
  Program program{config};
  return program.run(out);
} catch (const db::Refused& refused) {
  err << "flagfall: " << refused.what() << "\n";
  return 1;
} catch (const std::system_error& failed) {
  err << "flagfall: " << failed.what() << "\n";
  return 1;
} catch (const std::exception& broken) {
  err << "flagfall: " << broken.what() << "\n";
  return 2;
}

}  // namespace flagfall::server
