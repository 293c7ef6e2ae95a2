#pragma once

#include "sectored/map/numbering.h"

#include "tests/support/script/random_script.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace sectored::test {

/// Formats a point as "[3,-4]".
std::string jsonText(Point p);

/// Interprets the numbers of a draft, one after the other, as rows and points of one level.
class DraftReading {
public:
    DraftReading(const Draft& draft, const Map& map, const Ground& ground);

    const Map& map() const { return m_map; }
    const Numbering& numbering() const { return m_numbering; }
    const Ground& ground() const { return m_ground; }

    std::int32_t below(std::int64_t limit);
    bool oneIn(int count) { return below(count) == count - 1; }
    std::int32_t within(std::int32_t reach) { return below(2 * std::int64_t{reach} + 1) - reach; }

    /// Returns the walls of the ground's sheet, or of the whole level, by number.
    const std::vector<WallId>& walls() const { return m_walls; }
    /// Returns one of these walls. Empty if there are none.
    std::optional<WallId> wall();
    /// Returns 0 if `count` is 0.
    std::int32_t numberBelow(std::size_t count);
    std::int32_t wallNumber();
    /// Returns a sector of the ground's sheet, or of the whole level.
    std::int32_t sectorNumber();
    /// Returns a list of one or two sector numbers.
    std::string sectors();
    std::int32_t spriteNumber() { return numberBelow(m_map.spriteCount()); }

    Point vertex();
    /// Returns a point on a wall or just beside it.
    Point onWall();
    /// Returns a point, in most cases anywhere on the ground.
    Point point();
    /// Returns the maximum extent of a shape: the ground's size, sometimes up to its whole span.
    std::int32_t reach();
    /// Returns a point within reach() of p.
    Point near(Point p);
    /// Returns a list of points, which are near each other on a large level.
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
