#include "sectored/asset/tiles/user_range.h"

#include <algorithm>

namespace sectored {

namespace {

constexpr std::int32_t firstUserTile = 6144;
constexpr std::int32_t lastUserTile = 9215;

} // namespace

TileRange userRangeOf(const Game& game)
{
    const auto found = std::ranges::find(game.ranges, userCategory, &TileRange::category);
    return found != game.ranges.end() ? *found
                                      : TileRange{
                                          .from = firstUserTile,
                                          .to = lastUserTile,
                                          .category = std::string(userCategory)};
}

std::optional<int> nextFreeTile(const TileRange& range, const std::function<bool(int)>& isTaken)
{
    for (int number = range.from; number <= range.to; ++number) {
        if (!isTaken(number)) {
            return number;
        }
    }
    return std::nullopt;
}

} // namespace sectored
