#include "core/edit/insert_vertex.h"

#include "core/edit/damaged_refusal.h"
#include "core/edit/plan_settled.h"
#include "core/edit/refuse.h"
#include "core/edit/sheet_level.h"
#include "core/edit/wall_split.h"
#include "core/geom/hot_pixel.h"
#include "core/geom/orientation.h"
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
    std::vector<WallId> beside{};  ///< that pass its pixel
    bool vertex = false;
};

void classify(WallsAt& found, WallId wall, Segment edge, Point p)
{
    if (edge.a == p || edge.b == p) {
        found.vertex = true;
    } else if (boxOf(edge).contains(p) && orientation(edge.a, edge.b, p) == 0) {
        found.through.push_back(wall);
    } else if (
        edge.a != edge.b && insideCoordinateLimit(edge.a) && insideCoordinateLimit(edge.b)
        && boxOf(edge).grown().contains(p) && passesPixel(edge, p)) {
        found.beside.push_back(wall);
    }
}

WallsAt wallsAt(const MapView& view, std::span<const SectorId> sectors, Point p)
{
    WallsAt found;
    for (const SectorId sector : sectors) {
        for (const WallId wall : view.map.wallsOf(sector)) {
            const Wall& row = view.map[wall];
            if (const auto end = view.map.endOf(row)) {
                classify(found, wall, {row.position, *end}, p);
            }
        }
    }
    return found;
}

/// Walls of the chosen sectors, and what they are linked to.
tl::expected<WallsAt, Refusal> chosenWallsAt(
    const MapView& view,
    const InsertVertexRequest& request,
    const Stroke& stroke)
{
    const bool isChosen = request.sheet.seed || request.sheet.only || !request.sheet.hidden.empty();
    if (!isChosen) {
        return wallsAt(view, view.index.sectorsMeeting(stroke.box.grown()), request.at);
    }
    Sheet sheet(view, stroke);
    if (sheet.mayChoose()) {
        if (auto ambiguous = keepLevelUnder(view, stroke, sheet)) {
            return refuse(std::move(*ambiguous));
        }
    }
    WallsAt found = wallsAt(view, sheet.sectors(), request.at);
    const std::vector<WallId> own = found.through;
    for (const WallId wall : own) {
        if (const auto partner = partnerOutside(view, sheet, wall)) {
            found.through.push_back(*partner);
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

Refusal noWallRefusal(Point p)
{
    return {
        .code = MessageCode::Nothing,
        .arguments = {"There is no wall at " + pointText(p) + "."}};
}

/// Splits the walls and links the pieces of those that were linked.
class Splitting {
public:
    Splitting(const MapView& view, Point p)
        : m_view(view)
        , m_point(p)
        , m_builder(view)
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

/// As a stroke that is no more than the point.
PlanResult planBent(const MapView& view, Stroke stroke)
{
    const auto settled = settleStroke(view, std::move(stroke));
    return settled ? planSettled(view, *settled) : PlanResult(refuse(settled.error()));
}

} // namespace

PlanResult planInsertVertex(const MapView& view, const InsertVertexRequest& request)
{
    if (auto refusal = rangeRefusal(request.at)) {
        return refuse(std::move(*refusal));
    }
    const Stroke stroke = strokeOf(request);
    const auto found = chosenWallsAt(view, request, stroke);
    if (!found) {
        return refuse(found.error());
    }
    if (found->through.empty() && found->vertex) {
        return refuse({.code = MessageCode::Vertex});
    }
    if (!found->beside.empty()) {
        return planBent(view, stroke);
    }
    if (found->through.empty()) {
        return refuse(noWallRefusal(request.at));
    }
    if (auto refusal = mustNotSplit(view, found->through)) {
        return refuse(std::move(*refusal));
    }
    Splitting splitting(view, request.at);
    for (const WallId wall : found->through) {
        if (!isDamagedWall(view, wall)) {
            splitting.split(wall);
        }
    }
    return Plan{.patch = splitting.finish()};
}

} // namespace sectored
