#pragma once

#include "sectored/base/message.h"

#include <span>

namespace sectored {

/// Returns the rows of the notices (N-), which are the last of the message table.
std::span<const MessageTemplate> noticeTable();

} // namespace sectored
