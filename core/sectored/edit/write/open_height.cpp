#include "sectored/edit/write/open_height.h"

#include "sectored/edit/write/inherit_sector.h"
#include "sectored/map/by_number.h"
#include "sectored/map/plane.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <unordered_set>

namespace sectored {

namespace {

bool isShut(const Sector& sector)
{
    return !isSloped(sector.ceiling) && !isSloped(sector.floor)
           && sector.ceiling.z >= sector.floor.z;
}

/// Returns the sector whose row a new sector copies.
std::optional<SectorId> modelOf(const Drawing& drawing, std::size_t heir)
{
    const Heir& made = drawing.owners.heirs[heir];
    if (made.kind == HeirKind::ClosedShape) {
        return made.source;
    }
    const bool isLikeNeighbour =
        made.kind == HeirKind::FromVoid && drawing.stroke.newSector.likeNeighbour;
    return isLikeNeighbour ? neighbourOf(drawing, heir) : std::nullopt;
}

std::vector<SectorId> sectorsBeside(const Drawing& drawing, std::size_t heir)
{
    std::vector<SectorId> beside;
    for (const std::size_t loop : drawing.redrawn.loopsOf[heir]) {
        for (const std::size_t at : drawing.redrawn.loops[loop].walls) {
            const RedrawnWall& wall = drawing.redrawn.walls[at];
            if (!wall.facing) {
                continue;
            }
            const auto& across = drawing.owners.heirs[drawing.redrawn.walls[*wall.facing].heir];
            if (across.source) {
                beside.push_back(*across.source);
            }
        }
    }
    return byNumber(drawing.view, std::move(beside));
}

std::optional<SectorId> nearestOpen(const MapView& view, std::vector<SectorId> ring)
{
    std::unordered_set<SectorId> seen(ring.begin(), ring.end());
    // The heights are copied without slopes, so they must be open by themselves.
    const auto hasOpenHeights = [&](SectorId sector) {
        return view.map[sector].ceiling.z < view.map[sector].floor.z;
    };
    while (!ring.empty()) {
        const auto open = std::ranges::find_if(ring, hasOpenHeights);
        if (open != ring.end()) {
            return *open;
        }
        std::vector<SectorId> next;
        for (const SectorId sector : ring) {
            for (const SectorId across : sectorsAcross(view.map, sector)) {
                if (seen.insert(across).second) {
                    next.push_back(across);
                }
            }
        }
        ring = byNumber(view, std::move(next));
    }
    return std::nullopt;
}

} // namespace

std::optional<OpenHeights> openHeights(const Drawing& drawing, std::size_t heir)
{
    const Map& map = drawing.view.map;
    const auto shut = modelOf(drawing, heir);
    if (!shut || !isShut(map[*shut])) {
        return std::nullopt;
    }
    std::vector<SectorId> beside = sectorsBeside(drawing, heir);
    if (beside.empty()) {
        beside.push_back(*shut);
    }
    if (const auto like = nearestOpen(drawing.view, std::move(beside))) {
        return OpenHeights{map[*like].ceiling.z, map[*like].floor.z, *shut, like};
    }
    const Sector& wanted = drawing.stroke.newSector.values;
    const Sector plain = isShut(wanted) ? NewSector{}.values : wanted;
    return OpenHeights{plain.ceiling.z, plain.floor.z, *shut, std::nullopt};
}

} // namespace sectored
