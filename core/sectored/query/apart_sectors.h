#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/box_quadtree.h"
#include "sectored/map/ids.h"

#include <limits>
#include <map>
#include <span>
#include <vector>

namespace sectored {

/// The sectors that no cells can hold, with all their edges: those that do not close, and those
/// with coordinates beyond coordinateLimit. Found by their boxes.
class ApartSectors {
public:
    bool isEmpty() const { return m_edges.empty(); }

    /// Precondition: the sector is not here, and it has edges.
    void add(SectorId sector, std::vector<Segment> edges);
    /// Precondition: the sector is here.
    void remove(SectorId sector);

    /// Calls visit(sector, edges) for those whose box holds the point.
    template <class Visit>
    void visitAround(Point p, Visit visit) const
    {
        visitMeeting({p, p}, visit);
    }

    /// The same for those with a box that the level ray from p to the left meets: chains that do
    /// not close may count there for the engine.
    template <class Visit>
    void visitLeftOf(Point p, Visit visit) const
    {
        visitMeeting({{std::numeric_limits<std::int32_t>::min(), p.y}, p}, visit);
    }

    /// The same for the ray to the right, where containsHalfOpen counts.
    template <class Visit>
    void visitRightOf(Point p, Visit visit) const
    {
        visitMeeting({p, {std::numeric_limits<std::int32_t>::max(), p.y}}, visit);
    }

    /// Bytes, about.
    std::size_t memory() const;

private:
    template <class Visit>
    void visitMeeting(const Box& box, Visit& visit) const
    {
        if (isEmpty()) {
            return;
        }
        m_boxes.visitMeeting(box, [&](SectorId sector) {
            visit(sector, std::span<const Segment>(m_edges.at(sector)));
        });
    }

    std::map<SectorId, std::vector<Segment>> m_edges{};
    BoxQuadtree m_boxes{};
};

} // namespace sectored
