#include "sectored/walk/sector_at_foot.h"

#include "sectored/geom/nearest_point.h"
#include "sectored/query/sector_at.h"
#include "sectored/walk/sector_part.h"

#include <algorithm>

namespace sectored {

std::optional<SectorId> sectorAtFoot(const MapView& view, const LevelSurfaces& surfaces, Vec3 foot)
{
    const Vec2 place = onPlan(foot);
    const auto holds = [&](SectorId sector) {
        const SectorPart* part = surfaces.find(sector);
        return part != nullptr && isOver(*part, place) && part->floor.at(place) <= foot.z
               && foot.z <= part->ceiling.at(place);
    };
    const SectorsAt all = sectorsAt(view, nearestPoint(place));
    for (const auto& some : {all.inside, all.boundary}) {
        const auto found = std::find_if(some.rbegin(), some.rend(), holds);
        if (found != some.rend()) {
            return *found;
        }
    }
    return std::nullopt;
}

} // namespace sectored
