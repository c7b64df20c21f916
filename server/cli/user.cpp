#include "server/cli/user.hpp"

#include <algorithm>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <vector>

#include "db/access.hpp"
#include "db/file_lock.hpp"
#include "db/open.hpp"
#include "db/transaction.hpp"
#include "server/auth/name.hpp"
#include "server/auth/password.hpp"
#include "server/auth/role.hpp"
#include "server/cli/password_prompt.hpp"
#include "server/text/catalogue.hpp"

namespace flagfall::server::cli {

namespace {

/// A "no" with its sentence and the exit code.
struct No : std::runtime_error {
  explicit No(const std::string& why, int exit = 1) : runtime_error{why}, exit_code{exit} {}
  int exit_code;
};

std::string checked_name(const std::string& typed) {
  auto name = auth::normalised_name(typed);
  if (!name) throw No{text::render(name.error().sentence), 2};
  return std::move(*name);
}

db::Account existing(db::Connection& db, const std::string& name) {
  auto account = db::account_named(db, name);
  if (!account) throw No{"There is no account \"" + name + "\"; see flagfall user list."};
  return std::move(*account);
}

std::string new_hash(const std::string& name, std::istream& in, std::ostream& err) {
  const auto password = read_new_password(name, in, err);
  if (!password) throw No{"No password was given."};
  if (const auto fault = auth::password_fault(*password, name)) {
    throw No{text::render(fault->sentence)};
  }
  return auth::hash_password(*password);
}

std::int64_t chiefs(db::Connection& db) {
  return std::ranges::count(
      db::accounts(db), auth::role_name(auth::Role::chief),
      [](const db::Account& account) -> std::string_view { return account.role; });
}

class Change {
 public:
  Change(const UserRequest& request, std::istream& in, std::ostream& out, std::ostream& err)
      : request_{request},
        name_{checked_name(request.name)},
        lock_{request.data},
        db_{db::open_for_writing(request.data)},
        in_{in},
        out_{out},
        err_{err} {}

  void add(std::int64_t utc_ms) {
    const auto role = auth::role_from(request_.role);
    if (!role) throw No{'"' + request_.role + "\" is no role; see docs/reference/roles.md.", 2};
    if (db::account_named(db_, name_)) throw No{"The account \"" + name_ + "\" is there already."};
    db::Account account;
    account.name = name_;
    account.role = auth::role_name(*role);
    account.password_hash = new_hash(name_, in_, err_);
    account.created_utc_ms = utc_ms;
    write([&] { db::add_account(db_, account); });
    out_ << "Added " << account.name << " (" << account.role << ").\n";
  }

  void password() {
    const db::Account account = existing(db_, name_);
    const std::string hash = new_hash(account.name, in_, err_);
    write([&] {
      db::set_password(db_, account.id, hash);
      db::end_sessions_of(db_, account.id);
    });
    out_ << "Changed the password of " << account.name << "; all its sessions have ended.\n";
  }

  void remove() {
    const db::Account account = existing(db_, name_);
    const bool is_chief = account.role == auth::role_name(auth::Role::chief);
    if (is_chief && chiefs(db_) == 1) {
      throw No{account.name + " is the only chief arbiter; add another one first."};
    }
    write([&] { db::remove_account(db_, account.id); });
    out_ << "Removed " << account.name << ".\n";
  }

 private:
  template <class Rows>
  void write(Rows rows) {
    db::Transaction transaction{db_};
    rows();
    transaction.commit();
  }

  const UserRequest& request_;
  std::string name_;
  db::FileLock lock_;
  db::Connection db_;
  std::istream& in_;
  std::ostream& out_;
  std::ostream& err_;
};

void list(const std::filesystem::path& data, std::ostream& out) {
  db::Connection db = db::open_for_reading(data);
  for (const db::Account& account : db::accounts(db)) {
    out << account.role << '\t' << account.name << '\n';
  }
}

void perform(const UserRequest& request, std::int64_t utc_ms, std::istream& in, std::ostream& out,
             std::ostream& err) {
  if (request.action == UserRequest::Action::list) return list(request.data, out);
  // Only a server makes files: a slip in the name would otherwise make an empty one.
  if (!std::filesystem::exists(request.data)) {
    throw No{"There is no file " + request.data.string() + "; a server makes it when it starts."};
  }
  Change change{request, in, out, err};
  switch (request.action) {
    case UserRequest::Action::add:
      return change.add(utc_ms);
    case UserRequest::Action::password:
      return change.password();
    case UserRequest::Action::remove:
      return change.remove();
    case UserRequest::Action::list:
      return;
  }
}

}  // namespace

int user(const UserRequest& request, std::int64_t utc_ms, std::istream& in, std::ostream& out,
         std::ostream& err) {
  try {
    perform(request, utc_ms, in, out, err);
    return 0;
  } catch (const No& no) {
    err << no.what() << '\n';
    return no.exit_code;
  } catch (const std::exception& failure) {
    err << failure.what() << '\n';
    return 1;
  }
}

}  // namespace flagfall::server::cli
