#pragma once

#include "sectored/base/id.h"

#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>

namespace sectored {

/// Id of a sector.
using SectorId = Id<struct SectorTag>;
/// Id of a wall.
using WallId = Id<struct WallTag>;
/// Id of a sprite.
using SpriteId = Id<struct SpriteTag>;

/// A reference from one row to another: the id of a row, or a number that refers to no row. -1
/// means "none"; any other number comes from a damaged file and is kept so that the file can be
/// written back.
template <class Tag>
class Reference {
public:
    constexpr Reference() = default;
    constexpr Reference(Id<Tag> id) // NOLINT(google-explicit-constructor): an id is a reference
        : m_id(id.value)
    {}

    /// Makes a reference of a number that refers to no row.
    static constexpr Reference raw(std::int32_t number)
    {
        Reference reference;
        reference.m_raw = number;
        return reference;
    }

    constexpr bool isRow() const { return m_id != noRow; }
    /// Returns true for "none", which is written as -1.
    constexpr bool isNull() const { return !isRow() && m_raw == -1; }
    /// Returns true if the reference is to something that does not exist.
    constexpr bool isDangling() const { return !isRow() && m_raw != -1; }

    constexpr Id<Tag> row() const
    {
        assert(isRow());
        return Id<Tag>{m_id};
    }
    /// Returns the number of a reference that is no row.
    constexpr std::int32_t rawNumber() const { return m_raw; }

    bool operator==(const Reference&) const = default;

private:
    static constexpr std::uint32_t noRow = std::numeric_limits<std::uint32_t>::max();

    std::uint32_t m_id = noRow;
    std::int32_t m_raw = -1;
};

/// Reference to a sector.
using SectorRef = Reference<SectorTag>;
/// Reference to a wall.
using WallRef = Reference<WallTag>;

} // namespace sectored
