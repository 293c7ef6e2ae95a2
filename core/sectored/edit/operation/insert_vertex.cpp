#include "sectored/edit/operation/insert_vertex.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/operation/bend_wall.h"
#include "sectored/edit/row/by_hand.h"
#include "sectored/edit/row/floor_twin.h"
#include "sectored/edit/row/split_walls.h"
#include "sectored/edit/row/vertex_rings.h"
#include "sectored/edit/stitch/floor_by_floor.h"
#include "sectored/edit/stroke/sheet_layer.h"
#include "sectored/edit/write/plan_settled.h"
#include "sectored/geom/orientation.h"
#include "sectored/geom/planar/hot_pixel.h"
#include "sectored/map/by_number.h"
#include "sectored/map/floor_link.h"
#include "sectored/map/invariant.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/portal.h"

#include <algorithm>

namespace sectored {

namespace {

/// Walls near the point, by their relation to it.
struct WallsAt {
    std::vector<WallId> through{}; ///< the point is strictly inside
    std::vector<WallId> beside{};  ///< pass through its pixel
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

WallsAt allWallsAt(const MapView& view, const Stroke& stroke, Point p)
{
    return wallsAt(view, view.index.sectorsMeeting(stroke.box.grown()), p);
}

/// Returns the walls of the chosen sectors and their partners.
tl::expected<WallsAt, Refusal> chosenWallsAt(
    const MapView& view,
    const InsertVertexRequest& request,
    const Stroke& stroke)
{
    if (!isLimited(request.sheet)) {
        return allWallsAt(view, stroke, request.at);
    }
    Sheet sheet(view, stroke);
    if (sheet.mayChoose()) {
        if (auto ambiguous = keepLayerUnder(view, stroke, sheet)) {
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

/// Refuses the first damaged sector whose wall would have to be split: a side of a portal, or any
/// if no sound sector has a wall there.
std::optional<Refusal> mustNotSplit(const MapView& view, std::span<const WallId> through)
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
    return {.code = MessageCode::NoWallAt, .arguments = {pointText(p)}};
}

/// Bends the walls as a stroke that consists of the point only.
PlanResult planBent(const MapView& view, Stroke stroke, Point p)
{
    const auto settled = settleStroke(view, std::move(stroke));
    if (!settled) {
        return refuse(settled.error());
    }
    PlanResult redrawn = planSettled(view, *settled);
    if (redrawn) {
        if (const auto wall = onlyBentWall(view, *settled, p)) {
            return bendWall(view, *wall, p);
        }
    }
    return redrawn;
}

/// Splits all walls that pass through the point, also those of damaged sectors.
PlanResult splitAll(const MapView& view, std::span<const WallId> through, Point p)
{
    WallCuts cuts;
    std::vector<SectorId> sectors;
    for (const WallId wall : through) {
        cuts[wall] = {p};
        sectors.push_back(view.map[wall].sector.row());
    }
    sectors = byNumber(view, std::move(sectors));
    if (auto refusal = unreadableRefusal(view, sectors)) {
        return refuse(std::move(*refusal));
    }
    PatchBuilder builder(view);
    splitWalls(view, cuts, builder);
    return unlessWorse(view, sectors, Plan{.patch = builder.finish()});
}

/// Bends the walls on each floor.
PlanResult planBentOnFloors(
    const MapView& view,
    const InsertVertexRequest& request,
    std::span<const WallId> beside)
{
    std::vector<SectorId> sectors;
    for (const WallId wall : beside) {
        sectors.push_back(view.map[wall].sector.row());
        for (const FloorLink& link : floorLinks) {
            if (const auto twin = floorTwinOf(view.map, wall, link)) {
                sectors.push_back(view.map[*twin].sector.row());
            }
        }
    }
    return planFloorByFloor(
        view,
        byNumber(view, std::move(sectors)),
        request.sheet,
        [&](const MapView& before, const FloorPart& part) {
            return planBent(before, strokeOf({.at = request.at, .sheet = part.sheet}), request.at);
        });
}

/// Splits the walls that pass through the point. Damaged sectors that would get worse are left out
/// if no portal leads to them.
PlanResult planSplit(const MapView& view, std::span<const WallId> through, Point p)
{
    if (auto all = splitAll(view, through, p)) {
        return all;
    }
    if (auto refusal = mustNotSplit(view, through)) {
        return refuse(std::move(*refusal));
    }
    std::vector<WallId> sound(through.begin(), through.end());
    std::erase_if(sound, [&](WallId wall) { return isDamagedWall(view, wall); });
    return splitAll(view, sound, p);
}

/// Returns N-FROZEN if walls of sectors that the patch does not change pass the point.
std::optional<Notice> frozenBeside(const MapView& view, const Stroke& stroke, const Patch& patch)
{
    WallsAt all = allWallsAt(view, stroke, stroke.vertices.front());
    all.through.insert(all.through.end(), all.beside.begin(), all.beside.end());
    std::vector<SectorId> changed;
    for (const auto& change : patch.wallLists) {
        if (change.before) {
            changed.push_back(change.id);
        }
    }
    return frozenAtVertex(view, {.changed = changed, .all = all.through});
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
    if (found->through.empty() && found->beside.empty()) {
        return refuse(noWallRefusal(request.at));
    }
    PlanResult plan = found->beside.empty() ? planSplit(view, found->through, request.at)
                                            : planBentOnFloors(view, request, found->beside);
    if (plan && isLimited(request.sheet)) {
        if (auto frozen = frozenBeside(view, stroke, plan->patch)) {
            plan->notices.push_back(std::move(*frozen));
        }
    }
    return plan;
}

void describe(FieldVisitor& fields, InsertVertexRequest& request)
{
    fields.visit("at", request.at);
    fields.visit("sheet", request.sheet);
}

} // namespace sectored
