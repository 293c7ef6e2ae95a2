#pragma once

#include "sectored/map/map_view.h"
#include "sectored/query/sector_index.h"

#include <cstddef>
#include <random>
#include <string>
#include <vector>

namespace sectored::test {

/// Looks at the answers of a SectorIndex, question by question: they have to be those of
/// sector_at.h, of all sectors one by one, and, of closed sectors, those of the 128-bit reference.
class IndexOracle {
public:
    /// The level and its index have to outlive the oracle.
    explicit IndexOracle(const MapView& view);

    /// What is wrong with the answers at the point; empty when nothing is. The hint is one of the
    /// level's sectors, or none.
    std::string faultAt(const SectorIndex& index, Point p, SectorId hint) const;
    /// The same at many points with random hints, together and one by one.
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

/// Points of all kinds, at least so many of each: anywhere about the level, vertices, on walls,
/// beside both, on the borders of cells of any size, and as far away as numbers go.
std::vector<Point> pointsOfAllKinds(const Map& map, std::size_t ofEach, std::mt19937_64& random);

} // namespace sectored::test
