#pragma once

#include "sectored/map/map.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// Which rows of two levels are the same row, in both directions, by id.
template <class IdType>
class RowMatch {
public:
    /// The ids of the levels are below these.
    RowMatch(IdType leftEnd, IdType rightEnd)
        : m_toRight(leftEnd.value)
        , m_toLeft(rightEnd.value)
    {}

    /// Returns the row of the right level. Empty if there is none.
    std::optional<IdType> rightOf(IdType left) const { return at(m_toRight, left); }
    /// Returns the row of the left level. Empty if there is none.
    std::optional<IdType> leftOf(IdType right) const { return at(m_toLeft, right); }

    /// Precondition: neither has a match yet.
    void pair(IdType left, IdType right)
    {
        m_toRight[left.value] = right;
        m_toLeft[right.value] = left;
    }

private:
    static std::optional<IdType> at(const std::vector<std::optional<IdType>>& table, IdType id)
    {
        return id.value < table.size() ? table[id.value] : std::nullopt;
    }

    std::vector<std::optional<IdType>> m_toRight;
    std::vector<std::optional<IdType>> m_toLeft;
};

/// What made two sectors the same.
enum class SectorLikeness {
    SameWalls, ///< all walls are at the same place
    SomeWalls, ///< they have walls in common, more than with other sectors
    SameShape, ///< the same walls, moved
    SamePlace, ///< their boxes have most of their area in common
};

/// A vector between two places. Wider than a coordinate, so that it never overflows.
struct Shift {
    std::int64_t x = 0;
    std::int64_t y = 0;

    bool operator==(const Shift&) const = default;
};

/// The same rows of two levels, found by place and shape and never by number. Numbers only decide
/// between rows that are equal otherwise. Spec: compare M1 to M5.
struct LevelMatch {
    RowMatch<SectorId> sectors;
    RowMatch<WallId> walls; ///< only walls of sectors that are matched
    RowMatch<SpriteId> sprites;
    /// By id of the left sector; of one without a match, without meaning.
    std::vector<SectorLikeness> likeness{};
    /// By id of the left sector: from its place to that of the right one, for SameShape.
    std::vector<Shift> shifts{};
};

/// Finds the rows of the left level in the right one. O(n log n) for levels in which a place
/// belongs to few sectors.
LevelMatch matchLevels(const Map& left, const Map& right);

} // namespace sectored
