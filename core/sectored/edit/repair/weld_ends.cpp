#include "sectored/edit/repair/fix.h"
#include "sectored/edit/repair/good_link.h"
#include "sectored/edit/repair/steps.h"
#include "sectored/edit/repair/vertex_move.h"
#include "sectored/edit/row/vertex_rings.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/portal.h"

#include <array>
#include <optional>

namespace sectored {

namespace {

/// Farthest that ends of linked walls may lie apart to be brought together.
constexpr std::int64_t weldDistance = 64;

bool areNear(Point p, Point q)
{
    const std::int64_t dx = std::int64_t{p.x} - q.x;
    const std::int64_t dy = std::int64_t{p.y} - q.y;
    return dx >= -weldDistance && dx <= weldDistance && dy >= -weldDistance && dy <= weldDistance
           && dx * dx + dy * dy <= weldDistance * weldDistance;
}

/// Two vertices that should be one, each named by a wall that starts there.
struct Gap {
    WallId left{};
    WallId right{};
};

/// Returns the gaps between two walls that name each other; empty if their ends are too far apart.
std::vector<Gap> gapsOf(const Map& map, WallId wall, WallId partner)
{
    const auto end = map.endOf(map[wall]);
    const auto otherEnd = map.endOf(map[partner]);
    const bool isPair = map[wall].sector.isRow() && map[partner].sector.isRow()
                        && map[wall].sector != map[partner].sector && end && otherEnd
                        && areNear(*end, map[partner].position)
                        && areNear(*otherEnd, map[wall].position)
                        && map.find(map[wall].point2.row())->sector == map[wall].sector
                        && map.find(map[partner].point2.row())->sector == map[partner].sector;
    std::vector<Gap> gaps;
    if (isPair && *end != map[partner].position) {
        gaps.push_back({map[wall].point2.row(), partner});
    }
    if (isPair && *otherEnd != map[wall].position) {
        gaps.push_back({wall, map[partner].point2.row()});
    }
    return gaps;
}

/// Returns the vertex that gives way first: fewer other walls start at its place, or its sector has
/// the higher number.
Gap ordered(const MapView& view, Gap gap)
{
    const auto left = wallsFrom(view, view.map[gap.left].position).size();
    const auto right = wallsFrom(view, view.map[gap.right].position).size();
    const auto number = [&](WallId wall) {
        return view.numbering().of(view.map[wall].sector);
    };
    const bool leftGivesWay = left != right ? left < right : number(gap.left) > number(gap.right);
    return leftGivesWay ? gap : Gap{gap.right, gap.left};
}

void close(Steps& steps, SectorId sector, Gap gap, FixOutcome& outcome)
{
    const MapView view = steps.view();
    gap = ordered(view, gap);
    const Point from = view.map[gap.left].position;
    const Point to = view.map[gap.right].position;
    const auto ring = ringOf(view.map, gap.left);
    if (!VertexMoves(view.map, ring).effectOf(to, sector).isAllowed) {
        return;
    }
    PatchBuilder builder(view);
    for (const WallId wall : ring) {
        builder.edit(wall).position = to;
    }
    outcome.fixes.push_back(
        {.fix = RepairFix::Weld,
         .sector = view.map[gap.left].sector.row(),
         .walls = ring,
         .from = from,
         .to = to});
    steps.apply(builder.finish());
}

} // namespace

FixResult fixWeld(const MapView& view, const RepairScope& scope)
{
    FixOutcome outcome;
    Steps steps(view);
    for (const SectorId sector : scope.sectors) {
        for (const WallId wall : view.map.wallsOf(sector)) {
            const auto partner = partnerOf(view.map, wall);
            if (!partner) {
                continue;
            }
            for (const Gap gap : gapsOf(steps.map(), wall, *partner)) {
                if (steps.map()[gap.left].position != steps.map()[gap.right].position) {
                    close(steps, sector, gap, outcome);
                }
            }
        }
    }
    outcome.patch = steps.whole();
    return outcome;
}

} // namespace sectored
