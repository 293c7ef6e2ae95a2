#include "sectored/edit/stroke/sheet_overlay.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/stroke/cut_sheet.h"
#include "sectored/geom/segment.h"
#include "sectored/map/by_number.h"

#include <algorithm>
#include <span>
#include <utility>

namespace sectored {

namespace {

SheetSegments segmentsOf(const MapView& view, const Sheet& sheet, const Stroke& stroke)
{
    SheetSegments all;
    for (const SectorId sector : sheet.sectors()) {
        for (const WallId wall : view.map.wallsOf(sector)) {
            all.addWall({wall, sector, lineOf(view.map, wall)});
        }
    }
    all.linesBefore = all.segments;
    all.fixedCount = all.segments.size();
    const std::size_t strokePart = view.map.nextSectorId().value;
    all.segments.insert(all.segments.end(), stroke.segments.begin(), stroke.segments.end());
    all.parts.resize(all.parts.size() + outlineOf(stroke).size(), strokePart);
    all.parts.resize(all.segments.size());
    return all;
}

/// Returns E-COLLAPSE if a sector of the sheet has no face.
std::optional<Refusal> collapseRefusal(
    const MapView& view,
    const Sheet& sheet,
    const SheetOverlay& overlay)
{
    std::vector<SectorId> left;
    for (const auto& sector : overlay.sectorOfFace) {
        if (sector) {
            left.push_back(*sector);
        }
    }
    std::ranges::sort(left);
    std::vector<SectorId> gone;
    std::ranges::copy_if(sheet.sectors(), std::back_inserter(gone), [&](SectorId sector) {
        return !std::ranges::binary_search(left, sector) && !overlay.isFold(sector);
    });
    return gone.empty() ? std::nullopt : std::optional(vanishRefusal(view, std::move(gone)));
}

/// Labels each face by its winding numbers. Returns the sectors that overlap.
std::vector<SectorId> labelFaces(
    SheetOverlay& result,
    const PerFace<std::vector<PartWinding>>& windings,
    SectorId next)
{
    result.sectorOfFace.assign(windings.size(), std::nullopt);
    result.insideStroke.assign(windings.size(), 0);
    for (const Face face : windings.indices()) {
        std::vector<SectorId> around;
        bool simple = true;
        for (const PartWinding& winding : windings[face]) {
            if (winding.part == next.value) {
                result.insideStroke[face] = 1;
                continue;
            }
            around.push_back({static_cast<std::uint32_t>(winding.part)});
            simple = simple && winding.winding == 1;
        }
        if (around.size() > 1 || !simple) {
            return around;
        }
        if (!around.empty()) {
            result.sectorOfFace[face] = around.front();
        }
    }
    return {};
}

/// Returns the sectors that had walls along an edge in both directions before rounding.
std::vector<SectorId> sectorsOnBothSides(const SheetOverlay& overlay, Edge edge)
{
    std::vector<SectorId> sectors;
    const auto& shares = overlay.overlay.contributions[edge];
    for (const Contribution& share : shares) {
        if (overlay.isStroke(share.segment) || !share.forward) {
            continue;
        }
        const SectorId sector = overlay.sectors[share.segment];
        const bool comesBack = std::ranges::any_of(shares, [&](const Contribution& other) {
            return !overlay.isStroke(other.segment) && !other.forward
                   && overlay.sectors[other.segment] == sector
                   && overlay.layOnEachOther(share.segment, other.segment);
        });
        if (comesBack) {
            sectors.push_back(sector);
        }
    }
    std::erase_if(sectors, [&](SectorId sector) { return overlay.isFold(sector); });
    return sectors;
}

/// Tests whether the edge lies inside one of the sectors.
bool liesInside(const SheetOverlay& overlay, Edge edge, std::span<const SectorId> sectors)
{
    const auto left = overlay.sectorOfFace[overlay.faces().faceOf(along(edge))];
    return left && left == overlay.sectorOfFace[overlay.faces().faceOf(against(edge))]
           && std::ranges::find(sectors, *left) != sectors.end();
}

/// Tests whether the sector is on both sides of the edge, and its walls there are solid or face a
/// folded sector.
bool isSlitOf(const Map& map, const SheetOverlay& overlay, Edge edge, SectorId sector)
{
    const auto& faces = overlay.faces();
    return overlay.sectorOfFace[faces.faceOf(along(edge))] == sector
           && overlay.sectorOfFace[faces.faceOf(against(edge))] == sector
           && (overlay.hasFold(edge)
               || std::ranges::none_of(
                   overlay.overlay.contributions[edge],
                   [&](const Contribution& share) {
                       return !overlay.isStroke(share.segment)
                              && map[overlay.walls[share.segment]].nextWall.isRow();
                   }));
}

/// Marks the void behind walls of folds that lead out of the sheet.
void markBehindFolds(const MapView& view, const Sheet& sheet, SheetOverlay& result)
{
    for (const Edge edge : result.overlay.edges.indices()) {
        for (const Contribution& share : result.overlay.contributions[edge]) {
            if (result.isStroke(share.segment) || !result.isFold(result.sectors[share.segment])) {
                continue;
            }
            const Face beyond = result.faces().faceOf(share.forward ? against(edge) : along(edge));
            if (!result.sectorOfFace[beyond]
                && partnerOutside(view, sheet, result.walls[share.segment])) {
                result.behindSeam[beyond] = 1;
            }
        }
    }
}

void markBehindSeams(const MapView& view, const Sheet& sheet, SheetOverlay& result)
{
    result.behindSeam.assign(result.faces().faceCount(), 0);
    for (const HalfEdge halfEdge : result.faces().next.indices()) {
        const Face beyond = result.faces().faceOf(twinOf(halfEdge));
        const auto wall = result.sectorOfFace[beyond] ? std::nullopt : result.ownWall(halfEdge);
        if (wall && partnerOutside(view, sheet, *wall)) {
            result.behindSeam[beyond] = 1;
        }
    }
    if (!result.folds.empty()) {
        markBehindFolds(view, sheet, result);
    }
}

} // namespace

bool SheetOverlay::isFold(SectorId sector) const
{
    return std::ranges::binary_search(folds, sector);
}

bool SheetOverlay::hasFold(Edge edge) const
{
    return !folds.empty()
           && std::ranges::any_of(overlay.contributions[edge], [&](const Contribution& share) {
                  return !isStroke(share.segment) && isFold(sectors[share.segment]);
              });
}

bool SheetOverlay::hasStroke(Edge edge) const
{
    // Contributions ascend by segment, and the segments of the stroke come last.
    return isStroke(overlay.contributions[edge].back().segment);
}

bool SheetOverlay::hasWall(Edge edge) const
{
    return !isStroke(overlay.contributions[edge].front().segment);
}

bool SheetOverlay::hasOutline(Edge edge) const
{
    return std::ranges::any_of(overlay.contributions[edge], [&](const Contribution& share) {
        return isStroke(share.segment) && share.segment < outlineEnd;
    });
}

std::optional<Contribution> SheetOverlay::ownShare(HalfEdge halfEdge) const
{
    const auto sector = sectorOfFace[faces().faceOf(halfEdge)];
    for (const Contribution& share : overlay.contributions[edgeOf(halfEdge)]) {
        if (!isStroke(share.segment) && share.forward == isAlong(halfEdge)
            && sector == sectors[share.segment]) {
            return share;
        }
    }
    return std::nullopt;
}

std::optional<WallId> SheetOverlay::ownWall(HalfEdge halfEdge) const
{
    const auto share = ownShare(halfEdge);
    return share ? std::optional(walls[share->segment]) : std::nullopt;
}

bool SheetOverlay::layOnEachOther(std::size_t first, std::size_t second) const
{
    return (isPasted.empty() || isPasted[first] == isPasted[second])
           && meetingOf(linesBefore[first], linesBefore[second]) == SegmentMeeting::Overlap;
}

std::vector<SectorId> foldedSectors(
    const MapView& view,
    const SheetOverlay& overlay,
    std::span<const SectorId> cutters)
{
    std::vector<SectorId> folded;
    for (const Edge edge : overlay.overlay.edges.indices()) {
        for (const SectorId sector : sectorsOnBothSides(overlay, edge)) {
            if (!isSlitOf(view.map, overlay, edge, sector) && !liesInside(overlay, edge, cutters)) {
                folded.push_back(sector);
            }
        }
    }
    return byNumber(view, std::move(folded));
}

tl::expected<SheetOverlay, Refusal> layOver(
    const MapView& view,
    const Sheet& sheet,
    const Stroke& stroke)
{
    auto cut = cutSheet(view, segmentsOf(view, sheet, stroke), stroke.vertices);
    if (!cut) {
        return refuse(cut.error());
    }
    SheetOverlay& result = cut->overlay;
    result.folds = sheet.folds();
    result.outlineEnd = result.walls.size() + outlineOf(stroke).size();
    const auto overlapping = labelFaces(result, cut->windings, view.map.nextSectorId());
    if (!overlapping.empty()) {
        return refuse(overlapRefusal(view, overlapping));
    }
    if (auto collapse = collapseRefusal(view, sheet, result)) {
        return refuse(std::move(*collapse));
    }
    markBehindSeams(view, sheet, result);
    return std::move(result);
}

} // namespace sectored
