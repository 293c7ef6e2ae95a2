#include "sectored/edit/stroke/joined_faces.h"

#include "sectored/map/loops.h"

#include <algorithm>
#include <iterator>

namespace sectored {

namespace {

/// Returns the faces of sectors, in groups connected by edges.
std::vector<std::vector<Face>> partsOf(const SheetOverlay& overlay)
{
    PerFace<char> hasSector;
    for (const auto& sector : overlay.sectorOfFace) {
        hasSector.add(sector ? 1 : 0);
    }
    return connectedFaces(overlay.faces(), hasSector);
}

/// Returns the first of the sectors that a face of the group belonged to.
SectorId firstAmong(
    const SheetOverlay& overlay,
    std::span<const Face> group,
    std::span<const SectorId> sectors)
{
    return *std::ranges::find_if(sectors, [&](SectorId sector) {
        return std::ranges::any_of(group, [&](Face face) {
            return overlay.sectorOfFace[face] == sector;
        });
    });
}

std::size_t outerLoopsOf(const Map& map, SectorId sector)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        loopsOf(map, sector),
        [](const Loop& loop) { return loop.area2 > 0; }));
}

} // namespace

JoinedFaces joinedFaces(
    const Map& map,
    const SheetOverlay& overlay,
    std::span<const SectorId> sectors)
{
    const auto groups = partsOf(overlay);
    const bool fallsApart =
        groups.size() > std::max(outerLoopsOf(map, sectors.front()), std::size_t{1});
    std::vector<Face> kept;
    for (const Face face : overlay.sectorOfFace.indices()) {
        if (overlay.sectorOfFace[face] == sectors.front()) {
            kept.push_back(face);
        }
    }
    const Face largest = largestFace(kept, faceShapesOf(overlay));
    JoinedFaces joined{
        .owners =
            {.heirs = {{HeirKind::Kept, sectors.front()}},
             .heirOfFace = {},
             .removed = {sectors.begin() + 1, sectors.end()}},
        .parts = fallsApart ? groups.size() : 1};
    joined.owners.heirOfFace.assign(overlay.faces().faceCount(), std::nullopt);
    for (const auto& group : groups) {
        std::size_t heir = 0;
        if (fallsApart && std::ranges::find(group, largest) == group.end()) {
            heir = joined.owners.heirs.size();
            joined.owners.heirs.push_back({HeirKind::Split, firstAmong(overlay, group, sectors)});
        }
        for (const Face face : group) {
            joined.owners.heirOfFace[face] = heir;
        }
    }
    addFolds(overlay, joined.owners);
    return joined;
}

} // namespace sectored
