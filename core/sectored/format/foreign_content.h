#pragma once

#include "sectored/base/result.h"

#include <cstddef>
#include <optional>
#include <span>

namespace sectored {

/// Whether content is of one of these formats, from its first bytes.
bool looksLikeBloodMap(std::span<const std::byte> content);
bool looksLikeDoomWad(std::span<const std::byte> content);

/// The error that says what content really is, for formats that are recognised and not read;
/// nothing when it is not recognised. UnsupportedFormat for levels, UnknownFormat for the rest.
std::optional<Error> foreignContent(std::span<const std::byte> content);

} // namespace sectored
