#pragma once

#include "sectored/map/map.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace sectored::test {

/// Contenders for SectorIndex. Each is built from a level of closed sectors with one outer loop
/// (clockwise on screen) and holes, whose ids are their numbers.

/// The tables of a Build engine and its two ways to look up a sector, in 64 bits: a scan of all
/// sectors from the last to the first; and with a hint the sector of the previous query, its
/// neighbours, and then the scan. Written from the description only (Spec: point-queries 0.3).
class EngineLevel {
public:
    explicit EngineLevel(const Map& map);

    std::int32_t scan(Point p) const;
    std::int32_t lookUp(Point p, std::int32_t hint) const;

private:
    struct EngineWall {
        Point position{};
        std::int32_t point2 = 0;
        std::int32_t nextSector = -1;
    };

    struct EngineSector {
        std::int32_t firstWall = 0;
        std::int32_t wallCount = 0;
    };

    bool isInside(const EngineSector& sector, Point p) const;

    std::vector<EngineWall> m_walls{};
    std::vector<EngineSector> m_sectors{};
};

/// A packed R-tree of Boost.Geometry over boxes, and covered_by in double.
class BoostLevel {
public:
    explicit BoostLevel(const Map& map);
    ~BoostLevel();

    /// Returns a sector that covers the point; -1 if there is none.
    std::int32_t find(Point p) const;

private:
    struct Shapes;
    std::unique_ptr<Shapes> m_shapes;
};

/// GEOS: an STR-tree over boxes, and an indexed point-in-area locator for each sector. Skipped in
/// builds without GEOS.
class GeosLevel {
public:
    static bool isBuilt();

    explicit GeosLevel(const Map& map);
    ~GeosLevel();

    /// Returns a sector whose interior or boundary contains the point; -1 if there is none.
    std::int32_t find(Point p) const;

private:
    struct Shapes;
    std::unique_ptr<Shapes> m_shapes;
};

} // namespace sectored::test
