#include "server/log.hpp"

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

namespace flagfall::server {
namespace {

/// The message as a JSON string: what came from outside cannot break the line or forge another.
class JsonMessage final : public spdlog::custom_flag_formatter {
 public:
  void format(const spdlog::details::log_msg& message, const std::tm&,
              spdlog::memory_buf_t& line) override {
    const nlohmann::json text = std::string{message.payload.data(), message.payload.size()};
    const std::string quoted = text.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    line.append(quoted.data(), quoted.data() + quoted.size());
  }
  std::unique_ptr<custom_flag_formatter> clone() const override {
    return std::make_unique<JsonMessage>();
  }
};

std::unique_ptr<spdlog::formatter> json_lines() {
  auto formatter = std::make_unique<spdlog::pattern_formatter>(spdlog::pattern_time_type::utc);
  formatter->add_flag<JsonMessage>('*');
  formatter->set_pattern(R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l","message":%*})");
  return formatter;
}

}  // namespace

void set_up_log(const LogConfig& log) {
  auto logger = spdlog::stderr_color_mt("flagfall");
  if (log.format == LogFormat::json) logger->set_formatter(json_lines());
  constexpr spdlog::level::level_enum levels[] = {spdlog::level::debug, spdlog::level::info,
                                                  spdlog::level::warn, spdlog::level::err};
  logger->set_level(levels[static_cast<std::size_t>(log.level)]);
  spdlog::set_default_logger(std::move(logger));
}

}  // namespace flagfall::server
