#include "core/edit/pinch.h"

#include "core/map/loops.h"

#include <algorithm>
#include <set>
#include <unordered_map>

namespace sectored {

std::vector<PinchedSector> pinchedSectors(
    const Map& map,
    const FaceOwners& owners,
    const Redrawn& redrawn,
    std::span<const RedrawnSector> sectors)
{
    std::vector<std::size_t> outerLoops(owners.heirs.size(), 0);
    for (const RedrawnLoop& loop : redrawn.loops) {
        outerLoops[loop.heir] += loop.area2 > 0 ? 1U : 0U;
    }
    std::vector<PinchedSector> pinched;
    for (const RedrawnSector& sector : sectors) {
        const Heir& heir = owners.heirs[sector.heir];
        if (sector.isUntouched || heir.origin != HeirOrigin::Kept || outerLoops[sector.heir] < 2) {
            continue;
        }
        const auto before = loopsOf(map, *heir.source);
        const auto outerBefore =
            std::ranges::count_if(before, [](const Loop& loop) { return loop.area2 > 0; });
        if (outerLoops[sector.heir] > static_cast<std::size_t>(outerBefore)) {
            pinched.push_back({*heir.source, outerLoops[sector.heir]});
        }
    }
    return pinched;
}

std::vector<std::vector<std::size_t>> facesOfParts(
    const Map& map,
    const SheetOverlay& overlay,
    std::span<const PinchedSector> pinched)
{
    std::unordered_map<WallId, std::size_t> partOf;
    std::size_t parts = 0;
    for (const PinchedSector& found : pinched) {
        for (const Loop& loop : loopsOf(map, found.sector)) {
            if (loop.area2 <= 0) {
                continue;
            }
            for (const WallId wall : loop.walls) {
                partOf[wall] = parts;
            }
            ++parts;
        }
    }
    std::vector<std::set<std::size_t>> faces(parts);
    // Walls that lie on each other may have something else than their sector on their inner side.
    const auto isOwn = [&](WallId wall, std::size_t face) {
        return overlay.sectorOfFace[face]
               && map[wall].sector == SectorRef(*overlay.sectorOfFace[face]);
    };
    for (std::size_t halfEdge = 0; halfEdge < overlay.faces().next.size(); ++halfEdge) {
        const auto wall = overlay.ownWall(halfEdge);
        const auto part = wall ? partOf.find(*wall) : partOf.end();
        if (part != partOf.end() && isOwn(*wall, overlay.faces().faceOf(halfEdge))) {
            faces[part->second].insert(overlay.faces().faceOf(halfEdge));
        }
    }
    std::vector<std::vector<std::size_t>> lists;
    for (const auto& found : faces) {
        lists.emplace_back(found.begin(), found.end());
    }
    return lists;
}

} // namespace sectored
