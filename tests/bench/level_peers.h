#pragma once

#include "sectored/map/map.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace sectored::test {

/// What benchmarks of SectorIndex compare it with. All are made of a level of closed sectors, each
/// of one outer loop (clockwise on screen) with holes, whose ids are their numbers.

/// The tables of a Build engine and its two ways to look a sector up, in 64 bits: a scan of all
/// from the last down, and the sector of the question before, then its neighbours, then the scan.
/// Written after the description alone (Spec: point-queries 0.3).
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

    /// Some sector that covers the point; -1: none.
    std::int32_t find(Point p) const;

private:
    struct Shapes;
    std::unique_ptr<Shapes> m_shapes;
};

/// GEOS: an STR-tree over boxes, and an indexed point-in-area locator for each sector; built
/// without GEOS it is not asked.
class GeosLevel {
public:
    static bool isBuilt();

    explicit GeosLevel(const Map& map);
    ~GeosLevel();

    /// Some sector whose interior or boundary holds the point; -1: none.
    std::int32_t find(Point p) const;

private:
    struct Shapes;
    std::unique_ptr<Shapes> m_shapes;
};

} // namespace sectored::test
