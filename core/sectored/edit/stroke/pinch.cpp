#include "sectored/edit/stroke/pinch.h"

#include "sectored/map/loops.h"

#include <algorithm>
#include <set>
#include <unordered_map>

namespace sectored {

namespace {

/// Maps each hole to the outer loop around it, and every other loop to itself. Needed because the
/// walls of a hole may be all that bounds a face.
std::vector<std::size_t> outerLoops(const Map& map, std::span<const Loop> loops)
{
    const std::vector<LoopNesting> nesting = nestingOf(map, loops);
    std::vector<std::size_t> outer;
    for (std::size_t loop = 0; loop < loops.size(); ++loop) {
        outer.push_back(loops[loop].area2 < 0 ? nesting[loop].parent.value_or(loop) : loop);
    }
    return outer;
}

} // namespace

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
        if (sector.isUntouched || heir.kind != HeirKind::Kept || outerLoops[sector.heir] < 2) {
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

std::vector<std::vector<Face>> facesOfParts(
    const Map& map,
    const SheetOverlay& overlay,
    std::span<const PinchedSector> pinched)
{
    std::unordered_map<WallId, std::size_t> partOf;
    std::size_t parts = 0;
    for (const PinchedSector& found : pinched) {
        const std::vector<Loop> loops = loopsOf(map, found.sector);
        const std::vector<std::size_t> outer = outerLoops(map, loops);
        for (std::size_t loop = 0; loop < loops.size(); ++loop) {
            for (const WallId wall : loops[loop].walls) {
                partOf[wall] = parts + outer[loop];
            }
        }
        parts += loops.size();
    }
    std::vector<std::set<Face>> faces(parts);
    // Coincident walls may have a face of another sector on their inner side.
    const auto isOwn = [&](WallId wall, Face face) {
        return overlay.sectorOfFace[face]
               && map[wall].sector == SectorRef(*overlay.sectorOfFace[face]);
    };
    for (const HalfEdge halfEdge : overlay.faces().next.indices()) {
        const auto wall = overlay.ownWall(halfEdge);
        const auto part = wall ? partOf.find(*wall) : partOf.end();
        if (part != partOf.end() && isOwn(*wall, overlay.faces().faceOf(halfEdge))) {
            faces[part->second].insert(overlay.faces().faceOf(halfEdge));
        }
    }
    std::vector<std::vector<Face>> lists;
    for (const auto& found : faces) {
        lists.emplace_back(found.begin(), found.end());
    }
    return lists;
}

} // namespace sectored
