#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/box_quadtree.h"
#include "sectored/map/ids.h"

#include <limits>
#include <map>
#include <span>
#include <vector>

namespace sectored {

/// Sectors that cannot be stored in cells, with all their edges: those that are not closed and
/// those with coordinates beyond coordinateLimit. Found by their boxes.
class ApartSectors {
public:
    bool isEmpty() const { return m_edges.empty(); }

    /// Precondition: the sector is not stored yet and has edges.
    void add(SectorId sector, std::vector<Segment> edges);
    /// Precondition: the sector is stored.
    void remove(SectorId sector);

    /// Calls visit(sector, edges) for every sector whose box contains the point.
    template <class Visit>
    void visitAround(Point p, Visit visit) const
    {
        visitMeeting({p, p}, visit);
    }

    /// Does the same for sectors whose box meets the horizontal ray from p to the left: chains that
    /// are not closed may count there for the engine.
    template <class Visit>
    void visitLeftOf(Point p, Visit visit) const
    {
        visitMeeting({{std::numeric_limits<std::int32_t>::min(), p.y}, p}, visit);
    }

    /// Does the same for the ray to the right, along which containsHalfOpen counts.
    template <class Visit>
    void visitRightOf(Point p, Visit visit) const
    {
        visitMeeting({p, {std::numeric_limits<std::int32_t>::max(), p.y}}, visit);
    }

    /// Returns the approximate number of bytes.
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
