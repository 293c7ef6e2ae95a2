#pragma once

#include "sectored/map/map.h"
#include "sectored/tag/net_table.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// A field of a row that belongs to a net, and its number. 0: the row is in the net without a
/// number.
struct NetUse {
    NetPlace place{};
    std::int32_t value = 0; ///< without a sign
};

/// Returns which effector a sprite is: the value of EffectorTable::by, without a sign. Empty if it
/// is none.
std::optional<std::int32_t> effectorKindOf(const Game& game, const Sprite& sprite);

/// Finds the nets that a row may belong to by what it is: its tile, effector or tag.
class RowNets {
public:
    /// The game must outlive this.
    explicit RowNets(const Game& game);

    /// Return the fields of a row that belong to nets, also those with the number 0.
    std::vector<NetUse> usesOf(const Map& map, SectorId id) const;
    std::vector<NetUse> usesOf(const Map& map, WallId id) const;
    std::vector<NetUse> usesOf(const Map& map, SpriteId id) const;

    /// Tests whether a number pairs in a net: it is not 0, and has no meaning of its own there.
    bool pairs(const NetUse& use) const;

private:
    template <class Row>
    void add(std::vector<NetUse>& uses, NetRows rows, std::int32_t what, const Row& row) const;

    const Game& m_game;
    NetTable m_table;
};

} // namespace sectored
