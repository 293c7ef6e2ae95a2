#include "core/edit/insert_vertex.h"

#include "core/edit/damaged_refusal.h"
#include "core/edit/refuse.h"
#include "core/edit/wall_split.h"
#include "core/geom/orientation.h"
#include "core/map/box_tree.h"
#include "core/map/invariant.h"
#include "core/map/patch_builder.h"
#include "core/map/portal.h"

#include <algorithm>
#include <map>

namespace sectored {

namespace {

/// Walls at the point, by what they have to do with it.
struct WallsAt {
    std::vector<WallId> through{}; ///< strictly inside
    std::vector<WallId> beside{};  ///< within half a unit in x and y, or 0.71 in the plane
    bool vertex = false;
};

bool passesPixel(Segment edge, Point p)
{
    const auto twice = [](Point q) {
        return Point{2 * q.x, 2 * q.y};
    };
    const Point centre = twice(p);
    const Box pixel{{centre.x - 1, centre.y - 1}, {centre.x + 1, centre.y + 1}};
    return SegmentProbe({twice(edge.a), twice(edge.b)}).meets(pixel);
}

/// At most sqrt(1/2) away, on the stretch of the wall.
bool isNear(Segment edge, Point p)
{
    const Int128 ux = Int128{edge.b.x} - edge.a.x;
    const Int128 uy = Int128{edge.b.y} - edge.a.y;
    const Int128 along = ux * (Int128{p.x} - edge.a.x) + uy * (Int128{p.y} - edge.a.y);
    const Int128 length2 = ux * ux + uy * uy;
    const Int128 area = crossWide(edge.a, edge.b, p);
    return along > 0 && along < length2 && 2 * area * area <= length2;
}

void classify(WallsAt& found, WallId wall, Segment edge, Point p)
{
    if (edge.a == p || edge.b == p) {
        found.vertex = true;
    } else if (boxOf(edge).contains(p) && orientation(edge.a, edge.b, p) == 0) {
        found.through.push_back(wall);
    } else if (passesPixel(edge, p) || isNear(edge, p)) {
        found.beside.push_back(wall);
    }
}

WallsAt wallsAt(const MapView& view, Point p)
{
    WallsAt found;
    const Box near{{p.x - 1, p.y - 1}, {p.x + 1, p.y + 1}};
    for (const SectorId sector : view.index.sectorsMeeting(near)) {
        for (const WallId wall : view.map.wallsOf(sector)) {
            const Wall& row = view.map[wall];
            if (const auto end = view.map.endOf(row)) {
                classify(found, wall, {row.position, *end}, p);
            }
        }
    }
    return found;
}

bool isDamagedWall(const MapView& view, WallId wall)
{
    return isDamaged(view, view.map[wall].sector.row());
}

/// The first damaged sector whose wall would have to be split: one of a portal, or any if no sound
/// sector has a wall there.
std::optional<Refusal> mustNotSplit(const MapView& view, const std::vector<WallId>& through)
{
    const bool allDamaged =
        std::ranges::all_of(through, [&](WallId wall) { return isDamagedWall(view, wall); });
    const auto mustSplit = [&](WallId wall) {
        const auto partner = partnerOf(view.map, wall);
        return isDamagedWall(view, wall)
               && (allDamaged || (partner && !isDamagedWall(view, *partner)));
    };
    const auto found = std::ranges::find_if(through, mustSplit);
    if (found == through.end()) {
        return std::nullopt;
    }
    return damagedRefusal(view, view.map[*found].sector.row());
}

Refusal besideRefusal(const MapView& view, Point p, std::vector<WallId> walls)
{
    const std::string number = std::to_string(view.numbering().of(walls.front()));
    return {
        .code = MessageCode::Unsupported,
        .arguments =
            {"The point " + pointText(p) + " is beside wall " + number
             + ", not exactly on it; bending a wall is not built yet."},
        .culprits = {.walls = std::move(walls)}};
}

/// Splits the walls and links the pieces of those that were linked.
class Splitting {
public:
    Splitting(const MapView& view, Point p)
        : m_view(view)
        , m_point(p)
        , m_builder(view.map)
    {}

    void split(WallId wall)
    {
        const Wall& row = m_view.map[wall];
        WallPieces pieces = splitWall(row, m_view.map.endOf(row).value(), m_point);
        const WallId second = m_builder.add(pieces.second);
        pieces.first.point2 = second;
        m_builder.edit(wall) = pieces.first;
        m_secondOf[wall] = second;
        std::vector<WallId> walls;
        for (const WallId each : m_builder.wallsOf(row.sector.row())) {
            walls.push_back(each);
            if (each == wall) {
                walls.push_back(second);
            }
        }
        m_builder.setWalls(row.sector.row(), std::move(walls));
    }

    Patch finish()
    {
        for (const auto& [wall, second] : m_secondOf) {
            const auto partner = partnerOf(m_view.map, wall);
            if (partner && m_secondOf.contains(*partner)) {
                m_builder.edit(wall).nextWall = m_secondOf.at(*partner);
                m_builder.edit(second).nextWall = *partner;
            }
        }
        return m_builder.finish();
    }

private:
    const MapView& m_view;
    Point m_point;
    PatchBuilder m_builder;
    std::map<WallId, WallId> m_secondOf;
};

} // namespace

PlanResult planInsertVertex(const MapView& view, const InsertVertexRequest& request)
{
    const Point p = request.at;
    if (auto refusal = rangeRefusal(p)) {
        return refuse(std::move(*refusal));
    }
    WallsAt found = wallsAt(view, p);
    if (found.through.empty() && found.vertex) {
        return refuse({.code = MessageCode::Vertex});
    }
    if (!found.beside.empty()) {
        return refuse(besideRefusal(view, p, std::move(found.beside)));
    }
    if (found.through.empty()) {
        return refuse(
            {.code = MessageCode::Nothing,
             .arguments = {"There is no wall at " + pointText(p) + "."}});
    }
    if (auto refusal = mustNotSplit(view, found.through)) {
        return refuse(std::move(*refusal));
    }
    Splitting splitting(view, p);
    for (const WallId wall : found.through) {
        if (!isDamagedWall(view, wall)) {
            splitting.split(wall);
        }
    }
    return Plan{.patch = splitting.finish()};
}

} // namespace sectored
