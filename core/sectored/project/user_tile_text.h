#pragma once

#include "sectored/map/project/user_tile.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// Returns bytes as base64 (RFC 4648, with padding).
std::string base64Of(const std::vector<std::uint8_t>& bytes);
/// Returns the bytes of a text in base64. Empty if it is none.
std::optional<std::vector<std::uint8_t>> bytesOfBase64(std::string_view text);

/// Returns a tile as a line of an edit script names it: "NUMBER WIDTHxHEIGHT PICANM PIXELS", the
/// pixels in base64.
std::string userTileText(const UserTile& tile);
/// Reads such a text. Empty if it is none, or if the tile is not sound.
std::optional<UserTile> userTileFrom(std::string_view text);

} // namespace sectored
