#pragma once

#include "tests/unit/server/openapi_desk.hpp"

namespace flagfall::test {

/// All that a device and the staff can ask about devices; the first account is a chief.
void ask_about_devices(Desk& desk);

}  // namespace flagfall::test
