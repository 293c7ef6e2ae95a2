#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/asset/game/value_reader.h"

#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// A tile that a value names.
struct TileReference {
    std::string path{};
    std::int32_t tile = 0;
};

/// What a game says of tags, and the tiles that it names, which must be rows of the game.
struct ReadTags {
    GameTags tags{};
    std::vector<TileReference> tiles{};
};

/// Reads what a game says of tags. Faults and warnings are those of `values`. `game` has its tiles
/// and ranges.
ReadTags tagsOf(const GameJson& root, const Game& game, ValueReader& values);

/// Reads meanings of fields: an object with the names of the fields as keys. `of` is the object
/// that has the fields: "sector", "wall" or "sprite"; empty: each key names it, as "sprite.ang".
std::vector<FieldMeaning> fieldMeaningsOf(
    const GameJson& outer,
    const std::string& path,
    const char* key,
    std::string_view of,
    ValueReader& values);

/// Warns of the number of an effector or tag that has no row in the game: a typing error. Numbers
/// of other rows are not looked at.
void warnIfUnnamed(
    const GameTags& tags,
    NetRows rows,
    std::int32_t value,
    const std::string& path,
    ValueReader& values);

} // namespace sectored
