#include "sectored/edit/stroke/sheet_overlay.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/geom/planar/cut_segments.h"
#include "sectored/geom/segment.h"
#include "sectored/map/by_number.h"

#include <algorithm>
#include <span>
#include <utility>

namespace sectored {

namespace {

struct SheetSegments {
    std::vector<WallId> walls{};
    std::vector<SectorId> sectors{};
    std::vector<Segment> segments{};
    std::vector<std::optional<std::size_t>> parts{}; ///< sector ids; the stroke's id follows them
};

SheetSegments segmentsOf(const MapView& view, const Sheet& sheet, const Stroke& stroke)
{
    SheetSegments all;
    for (const SectorId sector : sheet.sectors()) {
        for (const WallId wall : view.map.wallsOf(sector)) {
            all.walls.push_back(wall);
            all.sectors.push_back(sector);
            all.segments.push_back(lineOf(view.map, wall));
            all.parts.emplace_back(sector.value);
        }
    }
    const std::size_t strokePart = view.map.nextSectorId().value;
    all.segments.insert(all.segments.end(), stroke.segments.begin(), stroke.segments.end());
    all.parts.resize(all.parts.size() + outlineOf(stroke).size(), strokePart);
    all.parts.resize(all.segments.size());
    return all;
}

Refusal overlapRefusal(const MapView& view, std::vector<SectorId> sectors)
{
    sectors = byNumber(view, std::move(sectors));
    return {
        .code = sectors.size() == 1 ? MessageCode::LoopsOverlap : MessageCode::SectorsOverlap,
        .arguments = {numbered(view.numbering(), sectors)},
        .culprits = {.sectors = std::move(sectors)}};
}

MessageCode codeOf(CutLimit limit)
{
    switch (limit) {
    case CutLimit::Crossings:
        return MessageCode::TooManyCrossings;
    case CutLimit::NearPairs:
        return MessageCode::TooManyPairs;
    case CutLimit::Windings:
        break;
    }
    return MessageCode::TooManyLayers;
}

Refusal tooMuchRefusal(const CutExcess& over)
{
    return {.code = codeOf(over.what), .arguments = {std::to_string(over.limit)}};
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
        return !std::ranges::binary_search(left, sector);
    });
    if (gone.empty()) {
        return std::nullopt;
    }
    return Refusal{
        .code = gone.size() == 1 ? MessageCode::Vanishes : MessageCode::VanishTogether,
        .arguments = {numbered(view.numbering(), gone)},
        .culprits = {.sectors = std::move(gone)}};
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
std::vector<SectorId> sectorsOnBothSides(const Map& map, const SheetOverlay& overlay, Edge edge)
{
    std::vector<SectorId> sectors;
    const auto& shares = overlay.overlay.contributions[edge];
    for (const Contribution& share : shares) {
        if (overlay.isStroke(share.segment) || !share.forward) {
            continue;
        }
        const SectorRef sector = map[overlay.walls[share.segment]].sector;
        const bool comesBack = std::ranges::any_of(shares, [&](const Contribution& other) {
            return !overlay.isStroke(other.segment) && !other.forward
                   && map[overlay.walls[other.segment]].sector == sector
                   && layOnEachOther(
                       map,
                       overlay.walls[share.segment],
                       overlay.walls[other.segment]);
        });
        if (comesBack) {
            sectors.push_back(sector.row());
        }
    }
    return sectors;
}

/// Tests whether the sector's walls along the edge are solid with the sector on both sides.
bool isSlitOf(const Map& map, const SheetOverlay& overlay, Edge edge, SectorId sector)
{
    const auto& faces = overlay.faces();
    return overlay.sectorOfFace[faces.faceOf(along(edge))] == sector
           && overlay.sectorOfFace[faces.faceOf(against(edge))] == sector
           && std::ranges::none_of(
               overlay.overlay.contributions[edge],
               [&](const Contribution& share) {
                   return !overlay.isStroke(share.segment)
                          && map[overlay.walls[share.segment]].nextWall.isRow();
               });
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
}

} // namespace

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

bool layOnEachOther(const Map& map, WallId first, WallId second)
{
    return meetingOf(lineOf(map, first), lineOf(map, second)) == SegmentMeeting::Overlap;
}

std::vector<SectorId> foldedSectors(const MapView& view, const SheetOverlay& overlay)
{
    std::vector<SectorId> folded;
    for (const Edge edge : overlay.overlay.edges.indices()) {
        for (const SectorId sector : sectorsOnBothSides(view.map, overlay, edge)) {
            if (!isSlitOf(view.map, overlay, edge, sector)) {
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
    const SheetSegments all = segmentsOf(view, sheet, stroke);
    CutSegments cut = cutSegments(all.segments, all.walls.size(), stroke.vertices);
    if (cut.over) {
        return refuse(tooMuchRefusal(*cut.over));
    }
    if (!cut.crossings.empty()) {
        const IndexPair& first = cut.crossings.front();
        return refuse(overlapRefusal(view, {all.sectors[first.first], all.sectors[first.second]}));
    }
    SheetOverlay result{
        .walls = all.walls,
        .sectors = all.sectors,
        .chains = std::move(cut.chains),
        .dirty = std::move(cut.dirty),
        .rounded = std::move(cut.rounded),
        .vertices = stroke.vertices,
        .outlineEnd = all.walls.size() + outlineOf(stroke).size()};
    result.overlay = overlayOf(result.chains);
    const std::size_t limit = windingLimit(result.faces().faceCount());
    const auto windings = windingsWithin(result.overlay, all.parts, limit);
    if (!windings) {
        return refuse(tooMuchRefusal({CutLimit::Windings, limit}));
    }
    const auto overlapping = labelFaces(result, *windings, view.map.nextSectorId());
    if (!overlapping.empty()) {
        return refuse(overlapRefusal(view, overlapping));
    }
    if (auto collapse = collapseRefusal(view, sheet, result)) {
        return refuse(std::move(*collapse));
    }
    markBehindSeams(view, sheet, result);
    return result;
}

} // namespace sectored
