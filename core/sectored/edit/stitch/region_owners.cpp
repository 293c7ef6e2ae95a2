#include "sectored/edit/stitch/region_owners.h"

#include "sectored/map/loops.h"

#include <algorithm>
#include <unordered_map>

namespace sectored {

namespace {

/// Faces of one sector that are connected by edges.
struct Region {
    std::vector<Face> faces{};
    Int128 area2 = 0;
    Point corner{}; ///< the smallest vertex
};

/// Orders by area, greatest first, then by the smallest vertex.
bool comesBefore(const Region& left, const Region& right)
{
    return left.area2 != right.area2 ? left.area2 > right.area2
                                     : readsBefore(left.corner, right.corner);
}

std::vector<Region> regionsOf(
    const SheetOverlay& overlay,
    const PerFace<FaceShape>& shapes,
    SectorId sector)
{
    PerFace<char> wanted;
    for (const auto& owner : overlay.sectorOfFace) {
        wanted.add(owner == sector ? 1 : 0);
    }
    std::vector<Region> regions;
    for (auto& faces : connectedFaces(overlay.faces(), wanted)) {
        Region region{.corner = shapes[faces.front()].corner};
        for (const Face face : faces) {
            region.area2 += shapes[face].area2;
            region.corner = std::min(region.corner, shapes[face].corner, readsBefore);
        }
        region.faces = std::move(faces);
        regions.push_back(std::move(region));
    }
    std::ranges::sort(regions, comesBefore);
    return regions;
}

std::size_t outerLoopsOf(const Map& map, SectorId sector)
{
    const auto loops = loopsOf(map, sector);
    return static_cast<std::size_t>(
        std::ranges::count_if(loops, [](const Loop& loop) { return loop.area2 > 0; }));
}

} // namespace

FaceOwners regionOwners(
    const MovedLevel& level,
    const SheetOverlay& overlay,
    const Sheet& sheet,
    std::span<const PinchedSector> pinched)
{
    FaceOwners owners;
    owners.heirOfFace.assign(overlay.faces().faceCount(), std::nullopt);
    std::unordered_map<SectorId, std::size_t> heirOf;
    for (const Face face : overlay.sectorOfFace.indices()) {
        if (const auto sector = overlay.sectorOfFace[face]) {
            const auto [heir, isNew] = heirOf.try_emplace(*sector, owners.heirs.size());
            if (isNew) {
                owners.heirs.push_back({HeirKind::Kept, *sector});
            }
            owners.heirOfFace[face] = heir->second;
        }
    }
    const auto shapes = pinched.empty() ? PerFace<FaceShape>{} : faceShapesOf(overlay);
    for (const PinchedSector& found : pinched) {
        const auto regions = regionsOf(overlay, shapes, found.sector);
        // A fold has no outer loop. What it opens to is one sector, too.
        const std::size_t kept =
            std::max(std::size_t{1}, outerLoopsOf(level.before.map, found.sector));
        for (std::size_t at = kept; at < regions.size(); ++at) {
            for (const Face face : regions[at].faces) {
                owners.heirOfFace[face] = owners.heirs.size();
            }
            owners.heirs.push_back({HeirKind::Split, found.sector});
        }
    }
    std::ranges::copy_if(sheet.sectors(), std::back_inserter(owners.removed), [&](SectorId sector) {
        return !heirOf.contains(sector) && !overlay.isFold(sector);
    });
    addFolds(overlay, owners);
    return owners;
}

} // namespace sectored
