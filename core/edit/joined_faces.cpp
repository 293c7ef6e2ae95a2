#include "core/edit/joined_faces.h"

#include "core/map/loops.h"

#include <algorithm>
#include <numeric>

namespace sectored {

namespace {

/// The faces of sectors, in groups that edges join; by first faces.
std::vector<std::vector<std::size_t>> connectedFaces(const SheetOverlay& overlay)
{
    const PlanarFaces& faces = overlay.faces();
    std::vector<std::size_t> group(faces.faceCount());
    std::iota(group.begin(), group.end(), std::size_t{0});
    const auto rootOf = [&](std::size_t at) {
        while (group[at] != at) {
            at = group[at] = group[group[at]];
        }
        return at;
    };
    for (std::size_t halfEdge = 0; halfEdge < faces.next.size(); halfEdge += 2) {
        const std::size_t left = faces.faceOf(halfEdge);
        const std::size_t right = faces.faceOf(halfEdge + 1);
        if (overlay.sectorOfFace[left] && overlay.sectorOfFace[right]) {
            group[std::max(rootOf(left), rootOf(right))] = std::min(rootOf(left), rootOf(right));
        }
    }
    std::vector<std::vector<std::size_t>> members(faces.faceCount());
    for (std::size_t face = 0; face < group.size(); ++face) {
        if (overlay.sectorOfFace[face]) {
            members[rootOf(face)].push_back(face);
        }
    }
    std::erase_if(members, [](const auto& list) { return list.empty(); });
    return members;
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
    const auto groups = connectedFaces(overlay);
    const bool fallsApart =
        groups.size() > std::max(outerLoopsOf(map, sectors.front()), std::size_t{1});
    std::vector<std::size_t> kept;
    for (std::size_t face = 0; face < overlay.faces().faceCount(); ++face) {
        if (overlay.sectorOfFace[face] == sectors.front()) {
            kept.push_back(face);
        }
    }
    const std::size_t largest = largestFace(kept, faceShapesOf(overlay));
    JoinedFaces joined{
        .owners =
            {.heirs = {{HeirOrigin::Kept, sectors.front()}},
             .heirOfFace = {},
             .removed = {sectors.begin() + 1, sectors.end()}},
        .parts = fallsApart ? groups.size() : 1};
    joined.owners.heirOfFace.resize(overlay.faces().faceCount());
    for (const auto& group : groups) {
        std::size_t heir = 0;
        if (fallsApart && std::ranges::find(group, largest) == group.end()) {
            heir = joined.owners.heirs.size();
            joined.owners.heirs.push_back({HeirOrigin::Split, overlay.sectorOfFace[group.front()]});
        }
        for (const std::size_t face : group) {
            joined.owners.heirOfFace[face] = heir;
        }
    }
    return joined;
}

} // namespace sectored
