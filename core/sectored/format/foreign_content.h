#pragma once

#include "sectored/base/result.h"

#include <cstddef>
#include <optional>
#include <span>

namespace sectored {

/// Tests the first bytes of the content.
bool looksLikeDoomWad(std::span<const std::byte> content);

/// Returns an error that names the format of the content, for formats that are recognised but not
/// supported: UnsupportedFormat for levels, OtherContent for other files. Empty if the content is
/// not recognised.
std::optional<Error> foreignContent(std::span<const std::byte> content);

} // namespace sectored
