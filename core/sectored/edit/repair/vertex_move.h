#pragma once

#include "sectored/geom/int128.h"
#include "sectored/map/map.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored {

/// The effect of moving a vertex.
struct VertexEffect {
    /// No sector at the vertex gets more crossings, a wall of zero length, or an area that is not
    /// positive though it was.
    bool isAllowed = false;
    std::ptrdiff_t fewerCrossings = 0; ///< in the sector asked about
    bool landsOnWall = false;          ///< of a sector at the vertex, ends included
};

/// Judges moves of one vertex, which all walls of a ring start at. Cheap for many places. The level
/// must outlive this object.
class VertexMoves {
public:
    VertexMoves(const Map& map, std::span<const WallId> ring);

    VertexEffect effectOf(Point to, SectorId sector) const;

private:
    struct Line {
        Segment line{};
        bool startMoves = false;
        bool endMoves = false;
    };
    struct SectorLines {
        SectorId sector{};
        std::vector<Line> moving{};
        std::vector<Segment> still{};
        std::ptrdiff_t crossings = 0; ///< that involve a moving line
        Int128 area2 = 0;
    };

    static std::ptrdiff_t crossingsOf(
        std::span<const Segment> moving,
        std::span<const Segment> still);

    std::vector<SectorLines> m_sectors;
};

} // namespace sectored
