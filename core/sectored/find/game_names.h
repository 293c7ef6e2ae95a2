#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/find/named_field.h"
#include "sectored/find/pattern.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// A range of numbers: least <= x <= most.
struct NumberRange {
    double least = 0;
    double most = 0;

    bool operator==(const NumberRange&) const = default;
};

/// Returns the numbers that a name means: of a tile, palette, effector or tag, of all tiles of a
/// category or with a label, or the index of a net. The case of letters does not count. Empty if
/// the game has no such name.
std::vector<NumberRange> numbersNamed(const Game& game, NamesOf names, std::string_view name);

/// Returns the numbers whose names fit a pattern; for `tile` those of tiles.
std::vector<NumberRange> numbersFitting(const Game& game, NamesOf names, const Pattern& pattern);

/// Returns all names of this kind, each once. Tiles and categories are in the order of the game.
std::vector<std::string> gameNames(const Game& game, NamesOf names);

} // namespace sectored
