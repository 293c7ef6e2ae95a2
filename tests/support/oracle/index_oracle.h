#pragma once

#include "sectored/map/map_view.h"
#include "sectored/query/sector_index.h"

#include <cstddef>
#include <random>
#include <string>
#include <vector>

namespace sectored::test {

/// Checks the results of a SectorIndex, point by point. They must equal those of sector_at.h, which
/// tests all sectors one by one, and for closed sectors those of the 128-bit reference.
class IndexOracle {
public:
    /// The level and its index must outlive the oracle.
    explicit IndexOracle(const MapView& view);

    /// Returns what is wrong with the results at the point; empty if nothing is. The hint is a
    /// sector of the level, or none.
    std::string faultAt(const SectorIndex& index, Point p, SectorId hint) const;
    /// Same for many points with random hints, all at once and one by one.
    std::string faultAt(
        const SectorIndex& index,
        const std::vector<Point>& points,
        std::mt19937_64& random) const;

private:
    struct Outline {
        SectorId sector{};
        std::vector<Segment> edges{};
        bool closed = false;
    };

    std::string referenceFault(const SectorsAt& found, Point p) const;
    std::optional<SectorId> owner(Point p) const;

    MapView m_view;
    std::vector<Outline> m_outlines; ///< in file order
};

/// Returns points of all kinds, at least `ofEach` of each: anywhere around the level, on vertices,
/// on walls, near both, on the borders of cells of any size, and at the ends of the number range.
std::vector<Point> pointsOfAllKinds(const Map& map, std::size_t ofEach, std::mt19937_64& random);

} // namespace sectored::test
