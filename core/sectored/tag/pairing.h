#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/map/map.h"
#include "sectored/tag/tag_nets.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace sectored {

/// How two rows can be paired: a net of the game, and the field of each that has its number.
struct Pairing {
    std::size_t net = 0; ///< index in GameTags::nets
    TagRow from{};       ///< what works the other one; of a net without roles either
    TagRow to{};
    std::string_view fromField{}; ///< NetMember::field, of the game
    std::string_view toField{};

    bool operator==(const Pairing&) const = default;
};

/// Returns how the rules of a game pair one row with the first of several that it can be paired
/// with, whichever works the other. Nets with roles come before others. Empty if no net has a place
/// for both. The texts of `game` must outlive the result. Precondition: the rows exist.
std::optional<Pairing> pairingOf(
    const Map& map,
    const Game& game,
    const TagRow& one,
    std::span<const TagRow> others);

} // namespace sectored
