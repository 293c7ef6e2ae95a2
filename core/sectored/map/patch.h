#pragma once

#include "sectored/map/map.h"

#include <optional>
#include <utility>
#include <vector>

namespace sectored {

/// A row before and after; empty if the row does not exist.
template <class Row, class IdType>
struct RowChange {
    IdType id{};
    std::optional<Row> before{};
    std::optional<Row> after{};

    bool operator==(const RowChange&) const = default;
};

/// A replaced range of an order list.
template <class IdType>
struct OrderSplice {
    std::size_t beforeAt = 0; ///< index in the list before the patch
    std::size_t afterAt = 0;  ///< index in the list after the patch
    std::vector<IdType> removed{};
    std::vector<IdType> inserted{};

    bool operator==(const OrderSplice&) const = default;
};

/// The difference between two levels. Contains only what changes, so that its size depends on the
/// edit, not on the level.
struct Patch {
    std::vector<RowChange<Sector, SectorId>> sectors{};
    std::vector<RowChange<Wall, WallId>> walls{};
    std::vector<RowChange<Sprite, SpriteId>> sprites{};
    std::vector<RowChange<std::vector<WallId>, SectorId>> wallLists{};
    std::vector<OrderSplice<SectorId>> sectorOrder{}; ///< ascending by position, ranges separate
    std::vector<OrderSplice<SpriteId>> spriteOrder{};
    std::vector<OrderSplice<WallId>> wallTable{};
    std::optional<std::pair<LevelHeader, LevelHeader>> header{};  ///< before, after
    std::optional<std::pair<ProjectData, ProjectData>> project{}; ///< before, after

    bool isEmpty() const;
    bool operator==(const Patch&) const = default;
};

/// Returns the patch that reverts `patch`.
Patch inverted(const Patch& patch);

/// Returns true if the patch changes only values of existing rows, and perhaps project data.
bool setsOnly(const Patch& patch);

/// Returns both patches as one, where `second` was made after `first`. Omits rows that are back to
/// their original values. Precondition: both only set values.
Patch combined(const Patch& first, const Patch& second);

/// Changes the map. Precondition: the map is the one for which the patch was made (asserted row by
/// row in debug builds). apply(m, p) followed by apply(m, inverted(p)) restores m. Linear in the
/// patch, and in the order lists that it changes.
void apply(Map& map, const Patch& patch);

} // namespace sectored
