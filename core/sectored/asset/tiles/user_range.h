#pragma once

#include "sectored/asset/game/game.h"

#include <functional>
#include <optional>

namespace sectored {

/// Category of the tiles that a game leaves to users.
inline constexpr std::string_view userCategory = "user";

/// Returns the numbers that a game leaves to tiles of users: its first range of the category
/// "user". Without one, 6144 to 9215: above the tiles of the known games, below the smallest limit
/// of their engines (Spec: games 5).
TileRange userRangeOf(const Game& game);

/// Returns the lowest number of the range that is not taken. Empty if all are.
std::optional<int> nextFreeTile(const TileRange& range, const std::function<bool(int)>& isTaken);

} // namespace sectored
