#pragma once

#include "sectored/map/numbering.h"

#include "tests/support/random_script.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sectored::test {

/// "[3,-4]".
std::string jsonText(Point p);

/// Reads a draft's numbers, one after the other, as rows and places of one level.
class DraftReading {
public:
    DraftReading(const Draft& draft, const Map& map, const Ground& ground);

    const Map& map() const { return m_map; }
    const Numbering& numbering() const { return m_numbering; }
    const Ground& ground() const { return m_ground; }

    std::int32_t below(std::int64_t limit);
    bool oneIn(int count) { return below(count) == count - 1; }
    std::int32_t within(std::int32_t reach) { return below(2 * std::int64_t{reach} + 1) - reach; }

    /// The walls of the ground's sheet, or of the level, by number.
    const std::vector<WallId>& walls() const { return m_walls; }
    /// One of them. Nothing where there are none.
    std::optional<WallId> wall();
    /// 0 where there are none.
    std::int32_t numberBelow(std::size_t count);
    std::int32_t wallNumber();
    /// Of the ground's sheet, or of the level.
    std::int32_t sectorNumber();
    std::int32_t spriteNumber() { return numberBelow(m_map.spriteCount()); }

    Point vertex();
    /// Some way along a wall, or beside that.
    Point onWall();
    /// Mostly anywhere on the ground.
    Point point();
    /// How far a shape may reach: the ground's size, now and then up to all of its span.
    std::int32_t reach();
    /// Within that.
    Point near(Point p);
    /// A list of points, on a large level not far from each other.
    std::string points(int count);

private:
    Point boardPoint();

    const Draft& m_draft;
    const Map& m_map;
    Numbering m_numbering;
    const Ground& m_ground;
    std::vector<SectorId> m_sectors{};
    std::vector<WallId> m_walls{};
    std::size_t m_at = 0;
};

} // namespace sectored::test
