#pragma once

#include "sectored/asset/game/game.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace sectored {

/// A member of a net, found by what it is.
struct NetPlace {
    std::size_t net = 0;
    const NetMember* member = nullptr;
};

/// The members of all nets of a game, by tile, effector and tag, so that a row is looked at once.
class NetTable {
public:
    /// The game must outlive the table.
    explicit NetTable(const Game& game);

    /// Returns the members with such rows and this tile, effector or tag. Of rows without values,
    /// the value does not count.
    std::span<const NetPlace> placesOf(NetRows rows, std::int32_t value) const;

private:
    std::unordered_map<std::int64_t, std::vector<NetPlace>> m_places{};
};

} // namespace sectored
