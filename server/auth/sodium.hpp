#pragma once

namespace flagfall::server::auth {

/// Prepares libsodium; every function of this folder that uses it calls this first. Safe to call
/// again and from any thread. Throws when the system has no random source.
void ready_sodium();

}  // namespace flagfall::server::auth
