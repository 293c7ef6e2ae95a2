#pragma once

#include "sectored/map/map.h"

#include <optional>
#include <utility>
#include <vector>

namespace sectored {

/// A row before and after; nothing means that the row does not exist.
template <class Row, class IdType>
struct RowChange {
    IdType id{};
    std::optional<Row> before{};
    std::optional<Row> after{};

    bool operator==(const RowChange&) const = default;
};

/// One replaced run of an order list.
template <class IdType>
struct OrderSplice {
    std::size_t beforeAt = 0; ///< index in the list before the patch
    std::size_t afterAt = 0;  ///< index in the list after the patch
    std::vector<IdType> removed{};
    std::vector<IdType> inserted{};

    bool operator==(const OrderSplice&) const = default;
};

/// The difference between two levels: only what changes, so its size follows the edit and not the
/// level.
struct Patch {
    std::vector<RowChange<Sector, SectorId>> sectors{};
    std::vector<RowChange<Wall, WallId>> walls{};
    std::vector<RowChange<Sprite, SpriteId>> sprites{};
    std::vector<RowChange<std::vector<WallId>, SectorId>> wallLists{};
    std::vector<OrderSplice<SectorId>> sectorOrder{}; ///< ascending by position, runs apart
    std::vector<OrderSplice<SpriteId>> spriteOrder{};
    std::vector<OrderSplice<WallId>> wallTable{};
    std::optional<std::pair<LevelHeader, LevelHeader>> header{}; ///< before, after

    bool isEmpty() const;
    bool operator==(const Patch&) const = default;
};

/// The patch that takes `patch` back.
Patch inverted(const Patch& patch);

/// Whether the patch changes nothing but the values of rows that stay.
bool setsOnly(const Patch& patch);

/// Both patches as one, `second` made after `first`. Rows that are back to what they were are not
/// in it. Precondition: both set only.
Patch combined(const Patch& first, const Patch& second);

/// Changes the map. The map must be the one the patch was made for (asserted row by row in debug
/// builds). apply(m, p) followed by apply(m, inverted(p)) leaves m as it was. Linear in the patch,
/// and in the order lists that it changes.
void apply(Map& map, const Patch& patch);

} // namespace sectored
