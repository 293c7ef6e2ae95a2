#include "sectored/edit/operation/bend_wall.h"

#include "sectored/edit/answer/notice.h"
#include "sectored/edit/keep_slope.h"
#include "sectored/edit/row/place_sprites.h"
#include "sectored/edit/row/split_walls.h"
#include "sectored/edit/row/trial.h"
#include "sectored/map/by_number.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace sectored {

namespace {

/// Returns the remaining pieces of each wall of the sheet.
std::map<WallId, std::vector<Segment>> piecesOf(const Settled& settled)
{
    std::map<WallId, std::vector<Segment>> pieces;
    for (const WallId wall : settled.overlay.walls) {
        pieces[wall];
    }
    for (const RedrawnWall& wall : settled.settlement.redrawn.walls) {
        if (wall.oldWall) {
            pieces[*wall.oldWall].push_back(wall.line);
        }
    }
    return pieces;
}

bool runsThrough(std::span<const Segment> pieces, const Segment& line, Point p)
{
    const auto has = [&](const Segment& piece) {
        return std::ranges::find(pieces, piece) != pieces.end();
    };
    return pieces.size() == 2 && has({line.a, p}) && has({p, line.b});
}

/// Gives planes whose hinge bent a parallel wall as hinge. Returns the losses of those without one.
std::vector<PlaneLoss> rehangBent(
    const MapView& view,
    const WallCuts& cuts,
    std::span<const SectorId> sectors,
    PatchBuilder& builder)
{
    std::vector<PlaneLoss> lost;
    for (const SectorId sector : sectors) {
        if (cuts.contains(view.map.wallsOf(sector).front()) && hangsOnFirstWall(view.map[sector])) {
            lost.push_back(rehang(view, builder, sector));
        }
    }
    return lost;
}

} // namespace

std::optional<WallId> onlyBentWall(const MapView& view, const Settled& settled, Point p)
{
    const auto& walls = settled.settlement.redrawn.walls;
    if (!std::ranges::all_of(walls, [](const RedrawnWall& wall) {
            return wall.oldWall.has_value();
        })) {
        return std::nullopt;
    }
    std::vector<WallId> bent;
    for (const auto& [wall, pieces] : piecesOf(settled)) {
        const Segment line = lineOf(view.map, wall);
        if (line.a == p || line.b == p) {
            return std::nullopt;
        }
        if (pieces.size() == 1 && pieces.front() == line) {
            continue;
        }
        if (!runsThrough(pieces, line, p)) {
            return std::nullopt;
        }
        bent.push_back(wall);
    }
    const bool isOne =
        bent.size() == 1 || (bent.size() == 2 && partnerOf(view.map, bent.front()) == bent.back());
    return isOne ? std::optional(bent.front()) : std::nullopt;
}

Plan bendWall(const MapView& view, WallId wall, Point p)
{
    WallCuts cuts{{wall, {p}}};
    if (const auto partner = partnerOf(view.map, wall)) {
        cuts[*partner] = {p};
    }
    std::vector<SectorId> sectors;
    for (const auto& [each, points] : cuts) {
        sectors.push_back(view.map[each].sector.row());
    }
    sectors = byNumber(view, std::move(sectors));
    PatchBuilder builder(view);
    splitWalls(view, cuts, builder);
    const auto lost = rehangBent(view, cuts, sectors, builder);
    const Trial trial(view, builder.finish());
    const MapView after = trial.view();
    Plan plan{.rounded = {p}};
    for (const PlaneLoss& loss : lost) {
        std::ranges::move(planeNotices(loss, after.numbering()), std::back_inserter(plan.notices));
    }
    std::ranges::move(
        placeSprites(view, after, {.sectors = sectors}, builder),
        std::back_inserter(plan.notices));
    plan.patch = builder.finish();
    return plan;
}

} // namespace sectored
